import { payOf, poisha } from '../../contract/money.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { tasks } from '../../contract/tasks.ts'
import type { Action } from '../action.ts'
import { coverOf } from '../campaigns/sql.ts'
import { campaignColumns } from './sql.ts'

type Hall = (typeof tasks)['GET /api/task-hall']
type Offer = Reply<Hall>['items'][number]

interface Row {
  id: number
  title: string
  app_name: string
  app_link: string
  platform: Offer['platform']
  summary: string
  steps: string[]
  questions: Offer['questions']
  amount: number
  share: number
  places_left: number
  time_allowed_minutes: number
  min_review_length: number
  screenshots_required: number
  download_megabytes: number | null
  closes_at: Date | null
}

const most = 100

/** The open campaigns with a place for this member, the newest first. All of it can be read under a hold and outside hours as well. */
export const taskHall: Action<Hall> = async ({ db, who, now }) => {
  const { rows } = await db.query<Row>(
    `select c.id, ${campaignColumns}, c.summary, c.amount, c.time_allowed_minutes, c.download_megabytes, c.closes_at, l.share, f.places_left
     from members_level($1, $2) l cross join campaigns_campaign c
       cross join lateral (select count(*) as places_left from tasks_place where campaign_id = c.id and state = 'free') f
     where c.state = 'open' and c.min_level <= l.level
       and (c.opens_at is null or c.opens_at <= $2) and (c.closes_at is null or c.closes_at > $2) and f.places_left > 0
       and not exists (select from tasks_place where campaign_id = c.id and member_id = $1 and share is not null and state not in ('returned', 'expired'))
     order by c.opened_at desc, c.id desc limit ${most}`,
    [who.id, now],
    'tasks-hall',
  )
  return { items: rows.map(toOffer) }
}

const toOffer = (row: Row): Offer => ({
  id: row.id,
  title: row.title,
  appName: row.app_name,
  appLink: row.app_link,
  platform: row.platform,
  cover: coverOf(row),
  summary: row.summary,
  steps: row.steps,
  questions: row.questions,
  amount: poisha(row.amount),
  share: row.share,
  pay: payOf(poisha(row.amount), row.share),
  placesLeft: row.places_left,
  timeAllowedMinutes: row.time_allowed_minutes,
  minReviewLength: row.min_review_length,
  screenshotsRequired: row.screenshots_required,
  downloadMegabytes: row.download_megabytes,
  closesAt: row.closes_at?.toISOString() ?? null,
})

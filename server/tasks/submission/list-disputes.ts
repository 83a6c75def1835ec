import type { feedback } from '../../../contract/feedback.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { poisha } from '../../../contract/money.ts'
import type { Action } from '../../core/action.ts'
import { numbersCursor, oneMore, pageOf } from '../../core/paging.ts'
import { shortPage } from './short-page.ts'
import { screenshotsOf, toScreenshot, type Answers, type ScreenshotRow } from './sql.ts'

type List = (typeof feedback)['GET /api/operator/disputes']
type Dispute = Reply<List>['items'][number]

interface Row {
  id: number
  campaign: Dispute['campaign']
  sponsor_id: number
  organisation: string
  member_id: number
  username: string
  review: string
  answers: Answers
  screenshots: ScreenshotRow[]
  seconds_spent: number
  rejection: Dispute['rejection']
  dispute_reason: string
  disputed_at: Date
  amount: number
  pay: number
}

/** Open disputes, oldest first. An operator decides by the review without seeing the rating (C4). */
export const listDisputes: Action<List> = async ({ db }, { query }) => {
  const [disputedMs = null, id = null] = numbersCursor(query, 2) ?? []
  const { rows } = await db.query<Row>(
    `select
        t.id,
        jsonb_build_object(
          'id', c.id,
          'title', c.title,
          'appName', c.app_name,
          'steps', c.steps,
          'questions', c.questions,
          'minReviewLength', c.min_review_length
        ) as campaign,
        t.sponsor_id,
        s.name as organisation,
        t.member_id,
        u.username,
        r.review,
        r.answers,
        ${screenshotsOf('t.id')},
        r.seconds_spent,
        jsonb_build_object('category', t.reject_category, 'reason', t.reject_reason) as rejection,
        t.dispute_reason,
        t.disputed_at,
        t.amount,
        t.pay
      from tasks_place t
        join campaigns_campaign c on c.id = t.campaign_id
        join sponsors_sponsor s on s.id = t.sponsor_id
        join members_user u on u.id = t.member_id
        join tasks_review r on r.task_id = t.id
      where t.state = 'disputed'
        and t.wake_at is not null
        and ($1::timestamptz is null or (t.disputed_at, t.id) > ($1, $2))
      order by t.disputed_at, t.id
      limit $3`,
    [disputedMs === null ? null : new Date(disputedMs), id, oneMore(query)],
    'feedback-disputes',
  )
  return pageOf(rows, shortPage(rows, query), toDispute, (row) => `${row.disputed_at.getTime()}-${row.id}`)
}

const toDispute = (row: Row): Dispute => ({
  taskId: row.id,
  campaign: row.campaign,
  sponsorId: row.sponsor_id,
  organisation: row.organisation,
  memberId: row.member_id,
  username: row.username,
  review: row.review,
  answers: row.answers,
  screenshots: row.screenshots.map(toScreenshot),
  secondsSpent: row.seconds_spent,
  rejection: row.rejection,
  dispute: { reason: row.dispute_reason, at: row.disputed_at.toISOString() },
  amount: poisha(row.amount),
  pay: poisha(row.pay),
})

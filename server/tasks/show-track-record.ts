import { platforms } from '../../contract/campaign-fields.ts'
import { RejectCategory, type tasks } from '../../contract/tasks.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'

type TrackRecord = Reply<(typeof tasks)['GET /api/track-record']>
interface Row {
  platform: TrackRecord['platforms'][number]['platform']
  category: TrackRecord['rejections'][number]['category'] | null
  count: number
  helpful: number
}

/** Number of newest tasks in the track record: enough to learn from, and few enough to read on each visit. */
const newest = 200

export const showTrackRecord: Action<(typeof tasks)['GET /api/track-record']> = async ({ db, who }) =>
  trackRecordOf(db, who.id)

/** The outcomes of a member's newest reviews. A disputed rejection counts until an operator decides for the member. */
export async function trackRecordOf(db: Db, memberId: number): Promise<TrackRecord> {
  const { rows } = await db.query<Row>(
    `with recent as (
      select id, campaign_id, state, reject_category
      from tasks_place
      where member_id = $1
      order by started_at desc, id desc
      limit ${newest}
    )
    select
      c.platform,
      case when t.state <> 'approved' then t.reject_category end as category,
      count(*),
      count(h.task_id) as helpful
    from recent t
      join campaigns_campaign c on c.id = t.campaign_id
      left join tasks_helpful h on h.task_id = t.id and t.state = 'approved'
    where t.state in ('approved', 'rejected', 'disputed')
    group by 1, 2`,
    [memberId],
    'tasks-track-record',
  )
  return { newest, platforms: byPlatform(rows), rejections: byCategory(rows), helpful: sum(rows, 'helpful') }
}

const sum = (rows: Row[], what: 'count' | 'helpful') => rows.reduce((total, row) => total + row[what], 0)

const byPlatform = (rows: Row[]): TrackRecord['platforms'] =>
  platforms.flatMap((platform) => {
    const of = rows.filter((row) => row.platform === platform)
    const approved = of.filter(({ category }) => category === null)
    return of.length ? [{ platform, approved: sum(approved, 'count'), decided: sum(of, 'count') }] : []
  })

/** The most frequent reason first. */
const byCategory = (rows: Row[]): TrackRecord['rejections'] =>
  RejectCategory.options
    .map((category) => {
      const of = rows.filter((row) => row.category === category)
      return { category, count: sum(of, 'count') }
    })
    .filter(({ count }) => count)
    .toSorted((a, b) => b.count - a.count)

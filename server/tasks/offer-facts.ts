import type { Reply } from '../../contract/endpoint.ts'
import { leastForFigures, type tasks } from '../../contract/tasks.ts'
import { inBatchesOn, inOrderOf } from '../core/in-batches.ts'
import type { Db } from '../db/db.ts'

type Offer = Reply<(typeof tasks)['GET /api/task-hall']>['items'][number]

/** What an offer says besides the campaign's own texts and its places. */
export type Facts = Pick<Offer, 'asker' | 'typicalMinutes' | 'saved' | 'isFirst'>

interface Asked {
  memberId: number
  campaignIds: readonly number[]
}
interface Row {
  place: number
  id: number
  name: string
  approved: number
  rejected: number
  disputes: number
  disputesWon: number
  decisionSeconds: number | null
  typicalSeconds: number | null
  saved: boolean
  isFirst: boolean
}

/** The sums are those of server/transparency/roll-up-offers.ts, so the cost does not depend on the number of tasks. */
const readFacts = inBatchesOn(async (pool: Db, asked: Asked[]): Promise<Row[][]> => {
  const all = asked.flatMap(({ memberId, campaignIds }, n) => campaignIds.map((id) => ({ place: n + 1, memberId, id })))
  const { rows } = await pool.query<Row>(
    `select
        a.place,
        c.id,
        s.name,
        coalesce(f.approved, 0) as approved,
        coalesce(f.rejected, 0) as rejected,
        coalesce(f.disputes, 0) as disputes,
        coalesce(f.disputes_won, 0) as "disputesWon",
        f.decision_seconds as "decisionSeconds",
        case when g.submissions >= ${leastForFigures} then g.median_seconds end as "typicalSeconds",
        c.of_platform as "isFirst",
        exists (select from tasks_saved k where k.member_id = a.member_id and k.campaign_id = c.id) as saved
      from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::bigint[])) a(place, member_id, campaign_id)
        join campaigns_campaign c on c.id = a.campaign_id
        join sponsors_sponsor s on s.id = c.sponsor_id
        left join transparency_sponsor f on f.sponsor_id = c.sponsor_id
        left join transparency_campaign g on g.campaign_id = c.id`,
    [all.map(({ place }) => place), all.map(({ memberId }) => memberId), all.map(({ id }) => id)],
    'tasks-offer-facts',
  )
  return inOrderOf(rows, asked)
})

/** The facts about these campaigns for a member, by the campaign's id. */
export async function factsOf(pool: Db, memberId: number, campaignIds: readonly number[]): Promise<Map<number, Facts>> {
  if (campaignIds.length === 0) return new Map()
  return new Map((await readFacts(pool, { memberId, campaignIds })).map((row) => [row.id, toFacts(row)]))
}

function toFacts({ name, approved, rejected, disputes, disputesWon, decisionSeconds, ...row }: Row): Facts {
  // A won dispute was a rejection first.
  const decided = approved + rejected - disputesWon
  const isKnown = decided >= leastForFigures
  return {
    asker: {
      name,
      decided,
      approved: isKnown ? approved : null,
      decisionMinutes: isKnown && decisionSeconds !== null ? Math.max(1, Math.round(decisionSeconds / 60)) : null,
      disputes: isKnown ? disputes : null,
      disputesWon: isKnown ? disputesWon : null,
    },
    typicalMinutes: row.typicalSeconds === null ? null : Math.max(1, Math.round(row.typicalSeconds / 60)),
    saved: row.saved,
    isFirst: row.isFirst,
  }
}

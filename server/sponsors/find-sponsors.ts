import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../action.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { escrowOf } from './sql.ts'

interface SponsorRow {
  id: number
  organisation: string
  balance: number
  escrow: number
  campaigns: number
  since: Date
}
export const findSponsors: Action<(typeof sponsors)['GET /api/operator/sponsors']> = async ({ db }, { query }) => {
  const { rows } = await db.query<SponsorRow>(
    `select s.id, s.name as organisation, a.balance, s.created_at as since,
       ${escrowOf('s.id')} as escrow,
       (select count(*) from campaigns_campaign c where c.sponsor_id = s.id) as campaigns
     from sponsors_sponsor s join ledger_sponsor a on a.sponsor_id = s.id
     where ($1::text is null or strpos(lower(s.name), lower($1)) > 0)
       and ($2::bigint is null or s.id < $2)
     order by s.id desc limit $3`,
    [query.search ?? null, idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, ({ balance, escrow, since, ...row }) => ({
    ...row,
    balance: poisha(balance),
    escrow: poisha(escrow),
    since: since.toISOString(),
  }))
}

import { poisha } from '../../contract/money.ts'
import type { sponsors } from '../../contract/sponsors.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { beginsWith, nameBegins, sortedName } from '../text/trigrams.ts'
import { escrowOf } from './sql.ts'

interface SponsorRow {
  id: number
  organisation: string
  balance: number
  escrow: number
  campaigns: number
  since: Date
}
/** Finds sponsors by the beginning of the name, ordered by name. Without a search: all, newest first. */
export const findSponsors: Action<(typeof sponsors)['GET /api/operator/sponsors']> = async ({ db }, { query }) => {
  const { search } = query
  const { rows } = await db.query<SponsorRow>(
    `select s.id, s.name as organisation, a.balance, s.created_at as since,
       ${escrowOf('s.id')} as escrow,
       (select count(*) from campaigns_campaign c where c.sponsor_id = s.id) as campaigns
     from sponsors_sponsor s join ledger_sponsor a on a.sponsor_id = s.id
     where ${search === undefined ? listed : found}
     order by ${search === undefined ? 's.id desc' : `${sortedName('s.name')}, s.id`} limit $2`,
    [idCursor(query), oneMore(query), ...(search === undefined ? [] : beginsWith(search))],
  )
  return pageOf(rows, query, ({ balance, escrow, since, ...row }) => ({
    ...row,
    balance: poisha(balance),
    escrow: poisha(escrow),
    since: since.toISOString(),
  }))
}

const listed = '($1::bigint is null or s.id < $1)'
/** The index sponsors_sponsor_find has this order. */
const found = `${nameBegins('s.name', 3)}
  and (
    $1::bigint is null
    or (${sortedName('s.name')}, s.id) > ((select text_normal_form(name) from sponsors_sponsor where id = $1), $1)
  )`

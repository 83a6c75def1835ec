import type { audit } from '../../contract/audit.ts'
import type { Action } from '../action.ts'
import { openDetail } from '../sealed-address.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { soughtIn } from './sought.ts'
import { shortestWay, walk } from './walk-events.ts'

interface Row {
  id: number
  at: Date
  actor: string
  actorId: number | null
  actorName: string | null
  action: string
  memberId: number | null
  sponsorId: number | null
  campaignId: number | null
  taskId: number | null
  about: string | null
  detail: Record<string, unknown>
}
/** What each row says of the walk: how many events were read, and the last of them, from which the next page goes on. */
interface Walked {
  walked: number
  last: number | null
  lastAt: Date | null
}

/**
 * How many events are read, one step after another, until a page is full. Before them, as many as a page shows: enough where an index
 * has just what was asked for. A filter for what is rare among many needs further pages, but never reads the whole log.
 */
const steps = [400, 4_000, 30_000]

export const listAudit: Action<(typeof audit)['GET /api/operator/audit']> = async ({ db, seal }, { query }) => {
  const cursor = idCursor(query)
  const sought = await soughtIn({ db, seal }, query)
  if (!sought) return { items: [], next: null, searchedTo: null }

  const way = await shortestWay(db, sought)
  const found: Row[] = []
  let before = Math.min(cursor ?? sought.before, sought.before)
  let searchedTo: Date | null = null
  for (const most of [oneMore(query), ...steps]) {
    const [sql, values] = walk(way, sought, { before, most, limit: oneMore(query) - found.length })
    const { rows } = await db.query<Row & Walked>(sql, values)
    const { walked, last, lastAt } = rows[0]!
    found.push(...rows.filter(({ id }) => id !== null))
    searchedTo = walked === most ? lastAt : null
    if (searchedTo === null || found.length >= oneMore(query)) break
    before = last!
  }
  const page = pageOf(found, query, ({ at, actorName, detail, ...event }) => ({
    ...event,
    detail: openDetail(seal, detail),
    actorName: seal.open('user.username', actorName),
    at: at.toISOString(),
  }))
  return page.next === null && searchedTo
    ? { ...page, next: String(before), searchedTo: searchedTo.toISOString() }
    : { ...page, searchedTo: null }
}

import type { audit } from '../../contract/audit.ts'
import type { Action } from '../core/action.ts'
import { openDetail } from '../sealing/sealed-address.ts'
import { maskedEmail } from '../sealing/masked-email.ts'
import { noteContactSearch } from '../members/note-contact-search.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { soughtIn } from './sought.ts'
import { shortestWay, walkInSteps } from './walk-events.ts'

export const listAudit: Action<(typeof audit)['GET /api/operator/audit']> = async (ctx, { query }) => {
  await noteContactSearch(ctx, query.by, query.reason)
  const { db, seal } = ctx
  const cursor = idCursor(query)
  const sought = await soughtIn({ db, seal }, query)
  if (!sought) return { items: [], next: null, searchedTo: null }

  const { found, next, searchedTo } = await walkInSteps(db, await shortestWay(db, sought), sought, {
    cursor,
    limit: oneMore(query),
  })
  const page = pageOf(found, query, ({ at, actorName, detail, ...event }) => ({
    ...event,
    detail: withStars(event.action, openDetail(seal, detail)),
    actorName: actorName && nameOf(event.actor, seal.openOrMark('user.username', actorName)),
    at: at.toISOString(),
  }))
  return { ...page, next: page.next ?? next, searchedTo: page.next === null ? searchedTo : null }
}

/** A sponsor signs in with an e-mail, which is a contact: it is opened on the sponsor's page, with a reason. */
const nameOf = (actor: string, name: string) => (actor === 'sponsor' && name.includes('@') ? maskedEmail(name) : name)

/** From where somebody signs in is personal: it is opened event by event, with a reason (open-address.ts). */
const withStars = (action: string, detail: Record<string, unknown>) =>
  action.startsWith('sign_in.') && typeof detail.address === 'string' ? { ...detail, address: '***' } : detail

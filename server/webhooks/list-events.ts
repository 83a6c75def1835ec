import type { PersonRole } from '../../contract/endpoint.ts'
import type { events } from '../../contract/events.ts'
import { webhookKinds, type WebhookKind } from '../../contract/webhooks.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import type { Mac } from '../sealing/signing-key.ts'
import { messageOf, webhookId } from './events.ts'
import { readFeed, type FedEvent, type FeedBounds } from './feed-sql.ts'

/** The events of webhooks for polling clients. A client that passes `next` back as `after` gets each event once. */
export const listEvents: Action<(typeof events)['GET /api/sponsor/events']> = async (
  { db, who, now, mac },
  { query },
) => {
  const after = cursorOf(query.after)
  const reading = { sponsorId: who.sponsorId, after, kinds: kindsFor(who.personRole, query.kind) }
  const feed = await readFeed(db, [reading], { limit: query.limit, now })
  refuseGone(after, feed)
  const { events, next, more } = feed.pages[0]!
  return { items: events.map((event) => eventShown(event, mac)), next: cursorShown(next), more }
}

/** The id in `after`. */
export const cursorOf = (after: string | undefined): number | null =>
  after === undefined ? null : Number(after.slice('event_'.length))
export const cursorShown = (id: number): string => webhookId(id, 0)

/** Refuses a cursor that was never issued, or one older than the available events: the client would not notice the missing ones. */
export function refuseGone(after: number | null, { mark, oldest }: FeedBounds): void {
  if (after !== null && (after > mark || after < oldest)) throw refuse('events.gone')
}

/** The requested kinds, or all that this role may see. Events about money are for owners. */
export function kindsFor(role: PersonRole, asked: string | undefined): WebhookKind[] {
  const isOwner = role === 'owner'
  if (asked === undefined) return webhookKinds.filter((kind) => isOwner || kind !== 'money')
  const kinds = webhookKinds.filter((kind) => asked.split(',').includes(kind))
  if (kinds.includes('money') && !isOwner) throw refuse('person.role', { roles: ['owner'] })
  return kinds
}

export const eventShown = (event: FedEvent, mac: Mac) => ({ id: cursorShown(event.id), ...messageOf(event, mac) })

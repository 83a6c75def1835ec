import type { audit } from '../../contract/audit.ts'
import type { Action } from '../core/action.ts'
import { openDetail } from '../sealing/sealed-address.ts'
import { maskedEmail } from '../sealing/masked-email.ts'
import { noteContactSearch } from '../members/note-contact-search.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { soughtIn, soughtOf } from './sought.ts'
import { shortestWay, walkInSteps } from './walk-events.ts'
import type { Db } from '../db/db.ts'
import type { Seal } from '../sealing/seal.ts'
import { personName } from '../sponsors/person-name.ts'
import { refuse } from '../core/refuse.ts'
import { record } from './record.ts'

interface Row {
  memberId: number | null
  sponsorId: number | null
  detail: Record<string, unknown>
}

/**
 * The network address of a sign-in or a wrong password attempt. The log masks it (list-audit.ts): an operator who needs the address gives a
 * reason, which is logged. Only admins see colleagues' addresses.
 */
export const openAddress: Action<(typeof audit)['POST /api/operator/audit/:id/open']> = async (
  ctx,
  { params: { id }, body: { reason } },
) => {
  const { db, seal, who } = ctx
  await ctx.limit('contact_search_reason', String(who.id), `event ${id}`)
  const { rows } = await db.query<Row>(
    `select member_id as "memberId", sponsor_id as "sponsorId", detail
      from audit_event
      where id = $1
        and starts_with(action, 'sign_in.')`,
    [id],
    'audit-one',
  )
  if (!rows[0]) throw refuse('not_found')
  const { memberId, sponsorId, detail } = rows[0]
  const { address } = openDetail(seal, detail)
  if (typeof address !== 'string') throw refuse('not_found')
  if (memberId === null && sponsorId === null && who.worksOn !== 'admin')
    throw refuse('operator.other_work', { work: ['admin'] })
  await record(ctx, 'address.opened', {
    memberId,
    ...(sponsorId !== null && { sponsorId }),
    detail: { eventId: id, reason },
  })
  return { address }
}

/**
 * Actions of an organisation's people, and actions of operators and Porokh reported to them. Shows only actor, action, campaign and task:
 * never an event's details or a member's name.
 */
export const listOwnEvents: Action<(typeof audit)['GET /api/sponsor/log']> = async ({ db, seal, who }, { query }) => {
  const { person, action, from, to } = query
  const sought = await soughtOf(db, {
    sponsorId: who.sponsorId,
    actorIds: person === undefined ? undefined : [person],
    action,
    from,
    to,
  })
  if (!sought) return { items: [], next: null, searchedTo: null }
  const own = { ...sought, shownToSponsor: true }
  const { found, next, searchedTo } = await walkInSteps(db, await shortestWay(db, own), own, {
    cursor: idCursor(query),
    limit: oneMore(query),
  })
  const names = await namesOf(
    db,
    seal,
    who.sponsorId,
    found.map(({ actorId }) => actorId),
  )
  const page = pageOf(found, query, ({ id, at, action, actor, actorId, campaignId, campaign, taskId }) => ({
    id,
    at: at.toISOString(),
    action,
    person:
      actor === 'sponsor' && actorId !== null && names.has(actorId) ? { id: actorId, name: names.get(actorId)! } : null,
    campaign: campaignId === null || campaign === null ? null : { id: campaignId, title: campaign },
    taskId,
  }))
  return { items: page.items, next: page.next ?? next, searchedTo: page.next === null ? searchedTo : null }
}

/** The names of the organisation's people with these ids, including former ones. */
async function namesOf(
  db: Db,
  seal: Seal,
  sponsorId: number,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; name: string | null; username: string }>(
    `select p.user_id as id, p.name, u.username
      from sponsors_user p
        join members_user u on u.id = p.user_id
      where p.user_id = any($2::bigint[])
        and p.sponsor_id = $1`,
    [sponsorId, [...new Set(ids.filter((id) => id !== null))]],
    'audit-names',
  )
  return new Map(rows.map((row) => [row.id, personName(seal, row)]))
}

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

/** A sponsor signs in with an e-mail, a personal contact: it is revealed on the sponsor's page, with a reason. */
const nameOf = (actor: string, name: string) => (actor === 'sponsor' && name.includes('@') ? maskedEmail(name) : name)

/** The network address of a sign-in is personal: it is revealed event by event, with a reason (open-address.ts). */
const withStars = (action: string, detail: Record<string, unknown>) =>
  action.startsWith('sign_in.') && typeof detail.address === 'string' ? { ...detail, address: '***' } : detail

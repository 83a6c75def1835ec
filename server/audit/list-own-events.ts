import type { audit } from '../../contract/audit.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import type { Seal } from '../sealing/seal.ts'
import { personName } from '../sponsors/person-name.ts'
import { soughtOf } from './sought.ts'
import { shortestWay, walkInSteps } from './walk-events.ts'

/**
 * What the people of an organisation did, and what operators and Porokh did that they were told of. Of what an event says, only who did
 * what to which campaign or task: a detail or the name of a member is never shown.
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

/** The names of those of the organisation's people who have these ids, of those who have left too. */
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

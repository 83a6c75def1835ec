import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Endpoint, PersonRole } from '../../../contract/endpoint.ts'
import { eventFilter, events } from '../../../contract/events.ts'
import { mac } from '../../sealing/mac.ts'
import { refuse } from '../../core/refuse.ts'
import { feedBounds, readFeed } from '../../webhooks/feed-sql.ts'
import { eventShown, kindsFor, cursorOf, cursorShown, refuseGone } from '../../webhooks/list-events.ts'
import { beginStream, streamRoute } from './begin-stream.ts'
import type { Edge, EventStream } from '../http/edge.ts'
import { allowed, findActor, requirePersonRole, requireScope } from '../sessions/find-actor.ts'
import { parseInput } from '../http/parse-input.ts'
import { watchStreams } from './watch-streams.ts'
import { withFactor } from '../sessions/with-factor.ts'

/** Maximum number of events per stream and batch, and of batches per poll, so that a client far behind catches up in steps. */
const atOnce = 100
const roundsOfATurn = 10
/** A further stream ends the oldest one, whose client may have gone. */
const streamsOfOneSponsor = 10

/** The stream has the same permissions as the list of events. */
const list: Endpoint = { ...events['GET /api/sponsor/events'], query: v.object(eventFilter) }

/**
 * Streams events to sponsors' scripts: the events of webhooks, as listed by `GET /api/sponsor/events`. Every two seconds a process checks
 * permissions and the number of the last available event. If that has changed, it reads new events in one statement for all streams.
 */
export function serveSponsorEvents(app: FastifyInstance, edge: Edge): void {
  const { database, clock, eventStreams: streams } = edge
  const add = watchStreams(app, {
    streams,
    look: async () => {
      const roles = await endRefused(edge)
      const { mark } = await feedBounds(database.db, clock.now())
      await tell(edge, roles, mark)
    },
    beat,
    failure: 'events of sponsors could not be looked up',
  })

  app.get('/api/sponsor/events/stream', streamRoute, async (request, reply) => {
    const found = allowed(await findActor(request.headers, edge), 'sponsor')
    requireScope(found, list)
    requirePersonRole(found, list)
    const who = allowed(withFactor(found, list, edge), 'sponsor')
    const query = parseInput(list, request).query as v.InferOutput<v.ObjectSchema<typeof eventFilter, undefined>>
    const kinds = kindsFor(who.personRole, query.kind)
    // A reconnecting client sends its last event id, which is newer than the `after` of its URL.
    const again = v.safeParse(eventFilter.after, request.headers['last-event-id'])
    // Starting with new events would silently skip some.
    if (!again.success) throw refuse('input.invalid', { errors: [{ field: 'header.last-event-id', rule: 'format' }] })
    const asked = cursorOf(again.output ?? query.after)
    const bounds = await feedBounds(database.db, clock.now())
    refuseGone(asked, bounds)

    const after = asked ?? bounds.mark
    const out = beginStream(edge, request, reply, () => streams.delete(stream))
    if (!out) return
    const stream: EventStream = {
      sponsorId: who.sponsorId,
      userId: who.id,
      sessionId: who.sessionId,
      tokenId: who.tokenId ?? null,
      kinds,
      after,
      lastSent: after,
      out,
    }
    out.write(`retry: 5000\nid: ${cursorShown(after)}\n\n`)
    add(stream, streamsOfOneSponsor, ({ sponsorId }) => sponsorId === who.sponsorId)
  })
}

type Roles = ReadonlyMap<EventStream, PersonRole>

/** Ends the streams of signed-out users, expired tokens, and people who may no longer see events. */
async function endRefused({ database, clock, eventStreams }: Edge): Promise<Roles> {
  const all = [...eventStreams]
  const { rows } = await database.db.query<{ at: number; role: PersonRole }>(
    `select s.at, p.role
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
          with ordinality s(sponsor_id, user_id, session_id, token_id, at)
        join sponsors_user p on p.user_id = s.user_id and p.sponsor_id = s.sponsor_id
        join members_user u on u.id = s.user_id and u.closed_at is null
      where p.role = any ($5)
        and (
          exists (
            select from app_session
            where id = s.session_id and ended_at is null and expires_at > $6
          )
          or exists (
            select from sponsors_token
            where id = s.token_id and revoked_at is null and expires_at > $6
          )
        )`,
    [
      all.map(({ sponsorId }) => sponsorId),
      all.map(({ userId }) => userId),
      all.map(({ sessionId }) => sessionId),
      all.map(({ tokenId }) => tokenId),
      list.people,
      clock.now(),
    ],
    'app-event-streams-open',
  )
  const roles = new Map(rows.map(({ at, role }) => [all[at - 1]!, role]))
  for (const stream of all)
    if (!roles.has(stream)) {
      eventStreams.delete(stream)
      stream.out.end('event: signed-out\ndata: {}\n\n')
    }
  return roles
}

/** A slow client gets its events later: nothing is buffered for it in memory. */
const takes = ({ out }: EventStream) => !out.writableEnded && !out.writableNeedDrain

async function tell({ database, clock, settings, eventStreams }: Edge, roles: Roles, mark: number): Promise<void> {
  const sign = (purpose: string, text: string) => mac(settings.secret, purpose, text)
  let behind = [...roles.keys()].filter((stream) => stream.after < mark)
  for (let round = 0; round < roundsOfATurn; round++) {
    behind = behind.filter((stream) => eventStreams.has(stream) && takes(stream))
    if (behind.length === 0) return
    const readings = behind.map((stream) => ({
      sponsorId: stream.sponsorId,
      after: stream.after,
      kinds: stream.kinds.filter((kind) => kind !== 'money' || roles.get(stream) === 'owner'),
    }))
    const { pages } = await readFeed(database.db, readings, { limit: atOnce, now: clock.now() })
    for (const [n, stream] of behind.entries()) {
      const { events, next } = pages[n]!
      if (!eventStreams.has(stream) || !takes(stream)) continue
      for (const event of events) {
        stream.out.write(`id: ${cursorShown(event.id)}\ndata: ${JSON.stringify(eventShown(event, sign))}\n\n`)
        stream.lastSent = event.id
      }
      stream.after = next
    }
    behind = behind.filter((_, n) => pages[n]!.more)
  }
}

/** Keeps the connection open, and gives a reconnecting client an event id that is still stored. */
function beat(stream: EventStream): void {
  if (!takes(stream)) return
  const cursor = stream.after > stream.lastSent ? `id: ${cursorShown(stream.after)}\n` : ''
  stream.out.write(`:\n${cursor}\n`)
  stream.lastSent = stream.after
}

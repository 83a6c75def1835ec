import type { FastifyInstance } from 'fastify'
import { beginStream, streamRoute } from './begin-stream.ts'
import type { Edge, Stream } from '../http/edge.ts'
import { notifications } from '../../../contract/notifications.ts'
import { allowed, findActor } from '../sessions/find-actor.ts'
import { watchStreams } from './watch-streams.ts'
import { withFactor } from '../sessions/with-factor.ts'
import { withOwnPassword } from '../sessions/with-own-password.ts'

/** The stream has the same permissions as the list of notifications. */
const list = notifications['GET /api/notifications']
/** A further stream ends the oldest one. */
const streamsOfOneUser = 4

/**
 * Tells open pages about new notifications, with one statement every two seconds for all streams of a process. With LISTEN and NOTIFY,
 * every commit that notifies would take the same lock, and each approval notifies.
 */
export function serveEvents(app: FastifyInstance, edge: Edge): void {
  const { streams } = edge
  const add = watchStreams(app, {
    streams,
    look: async () => {
      await endSignedOut(edge, streams)
      await sendNews(edge, streams)
    },
    // A periodic empty line keeps mobile networks from closing the connection.
    beat: ({ out }) => out.write(':\n\n'),
    failure: 'notifications could not be looked up',
  })

  app.get('/api/notifications/stream', streamRoute, async (request, reply) => {
    const found = allowed(await findActor(request.headers, edge), list.role)
    const who = allowed(withFactor(withOwnPassword(found, list), list, edge), list.role)

    const lastSeen = request.headers['last-event-id']
    const lastSent =
      typeof lastSeen === 'string' && /^\d{1,15}$/.test(lastSeen) ? Number(lastSeen) : await newest(edge, who.id)
    const out = beginStream(edge, request, reply, () => streams.delete(stream))
    if (!out) return
    const stream: Stream = { userId: who.id, sessionId: who.sessionId, lastSent, out }
    out.write('retry: 5000\n\n')
    add(stream, streamsOfOneUser, ({ userId }) => userId === who.id)
  })
}

/** The newest notification after the given one, for a member, or for a sponsor or operator. Exactly one of the two ids is not null. */
const newestOf = (user: string, after: string) => `coalesce(
    (select max(id) from audit_event where notify and member_id = ${user} and id > ${after}),
    (select max(event_id) from notifications_staff where user_id = ${user} and event_id > ${after})
  )`

async function newest({ database }: Edge, userId: number): Promise<number> {
  const { rows } = await database.db.query<{ id: number | null }>(`select ${newestOf('$1', '0')} as id`, [userId])
  return rows[0]?.id ?? 0
}

async function sendNews({ database }: Edge, streams: ReadonlySet<Stream>): Promise<void> {
  const all = [...streams]
  const { rows } = await database.db.query<{ at: number; id: number }>(
    `select s.at, e.id from unnest($1::bigint[], $2::bigint[]) with ordinality as s (user_id, told, at)
     cross join lateral (select ${newestOf('s.user_id', 's.told')} as id) e
     where e.id is not null`,
    [all.map((stream) => stream.userId), all.map((stream) => stream.lastSent)],
    'app-news',
  )
  for (const { at, id } of rows) {
    const stream = all[at - 1]
    if (!stream) continue
    stream.lastSent = id
    stream.out.write(`id: ${id}\nevent: notification\ndata: {"id":${id}}\n\n`)
  }
}

async function endSignedOut({ database, clock }: Edge, streams: ReadonlySet<Stream>): Promise<void> {
  const { rows } = await database.db.query<{ id: number }>(
    'select id from app_session where id = any($1) and ended_at is null and expires_at > $2',
    [[...streams].map((stream) => stream.sessionId), clock.now()],
    'app-streams-open',
  )
  const open = new Set(rows.map((row) => row.id))
  for (const stream of streams) if (!open.has(stream.sessionId)) stream.out.end('event: signed-out\ndata: {}\n\n')
}

import type { FastifyRequest } from 'fastify'
import type { Api } from '../../contract/api.ts'
import { cellOf } from '../../contract/cell-of.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { identifierOf } from '../members/identifier.ts'
import type { Edge } from './edge.ts'

/** Calls with which somebody says who it is. */
const byIdentifier: readonly (keyof Api)[] = [
  'POST /api/login',
  'POST /api/password-reset',
  'POST /api/password-reset/confirm',
]
const register: keyof Api = 'POST /api/register'
/** Calls about something that its number tells the cell of. */
const byId: readonly (keyof Api)[] = [
  'POST /api/holds/:id/appeal',
  'GET /api/screenshots/:id',
  'GET /api/sponsor/notes/:id',
  'PUT /api/sponsor/notes/:id',
  'DELETE /api/sponsor/notes/:id',
]

/** Calls about a payment in the reconciliation, which is at home and has the number of a payout of a cell. */
const atHome: readonly (keyof Api)[] = [
  'POST /api/operator/reconciliation/explain',
  'POST /api/operator/reconciliation/undo',
]

interface Call {
  name: string
  endpoint: Endpoint
  params: unknown
  body: unknown
}

/**
 * The edge of the cell that answers a call. For a member that is the cell of the session. What a sponsor does with a task is done in the cell of the task, what
 * an operator does in that of what it is about, and what anyone may call: in that of the account, which the directory is asked for once; in that of the hold;
 * for a new member in one with room. All else is answered at home, also about a name that nobody has.
 */
export async function placeCall(home: Edge, { at }: FastifyRequest, call: Call): Promise<Edge> {
  const { directory, room } = home
  if (!directory || !room) return home
  if (at?.home) return at
  // It is refused there, and not asked before.
  if (!home.isHere()) return home
  const { name, endpoint, body } = call
  if (name === register) return room()
  if (atHome.includes(name as keyof Api)) return home
  const params = (call.params ?? {}) as { id?: number; taskId?: number }
  const own = byId.includes(name as keyof Api)
    ? params.id
    : endpoint.role === 'sponsor'
      ? params.taskId
      : endpoint.role === 'operator'
        ? subjectOf(params, body)
        : undefined
  const identifier = byIdentifier.includes(name as keyof Api) && (body as { identifier?: string }).identifier?.trim()
  const id = identifier ? Object.values(await directory.find(identifierOf(identifier)))[0] : own
  return (id !== undefined && home.cells.get(cellOf(id))) || home
}

/** The number of what an operator's call is about, or the first one of the cell that it names. What is at home has one of the home. */
function subjectOf({ id, taskId }: { id?: number; taskId?: number }, body: unknown): number | undefined {
  const named = (body ?? {}) as { id?: number; memberId?: number; cell?: number }
  return id ?? taskId ?? named.memberId ?? named.id ?? (named.cell && named.cell * 1e12)
}

import type { Api } from '../../contract/api.ts'
import { identifierOf } from '../members/identifier.ts'
import type { Edge } from './edge.ts'

/** Calls with which somebody says who it is. */
const byIdentifier: readonly (keyof Api)[] = [
  'POST /api/login',
  'POST /api/password-reset',
  'POST /api/password-reset/confirm',
]
const register: keyof Api = 'POST /api/register'
const appeal: keyof Api = 'POST /api/holds/:id/appeal'

/**
 * The cell that answers what anyone may call, when that is not the home: that of the account, which the directory is asked for once; that of the hold;
 * for a new member one with room. A name that nobody has is answered at home.
 */
export async function placeCall(home: Edge, name: string, { params, body }: { params: unknown; body: unknown }) {
  const { directory, room, cells } = home
  if (!directory || !room) return home
  if (name === register) return room()
  if (name === appeal) return cells.get(Math.floor((params as { id: number }).id / 1e12)) ?? home
  if (!byIdentifier.includes(name as keyof Api)) return home
  const { identifier } = body as { identifier?: string }
  if (!identifier?.trim()) return home
  const [id] = Object.values(await directory.find(identifierOf(identifier)))
  return (id !== undefined && cells.get(Math.floor(id / 1e12))) || home
}

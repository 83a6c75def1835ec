import type { PersonRole } from '../../../contract/endpoint.ts'
import { useUser } from '../data/session.ts'

/** Whether the reader has one of these roles in the organisation. Used to hide actions without permission; the server decides. */
export function useMay(...roles: readonly PersonRole[]): boolean {
  const { role, personRole } = useUser()
  return role === 'sponsor' && !!personRole && roles.includes(personRole)
}

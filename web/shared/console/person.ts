import type { PersonRole } from '../../../contract/endpoint.ts'
import { useUser } from '../data/session.ts'

/** Whether the reader has one of these roles in the organisation: what the others may not do is not offered to them. The server decides. */
export function useMay(...roles: readonly PersonRole[]): boolean {
  const { role, personRole } = useUser()
  return role === 'sponsor' && !!personRole && roles.includes(personRole)
}

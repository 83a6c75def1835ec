import { mixesScripts, signNotAllowed, usernameOf } from '../../contract/contact.ts'
import type { FieldError } from '../../contract/refusals.ts'

/** The stored form of a typed username, or the error in the field. */
export function readUsername(typed: string): { username: string } | { error: FieldError } {
  const username = usernameOf(typed)
  if (username && !mixesScripts(username)) return { username }
  const field = 'body.username'
  if (!typed.trim()) return { error: { field, rule: 'required' } }
  const sign = signNotAllowed(typed)
  return { error: sign ? { field, rule: 'sign', limit: sign } : { field, rule: 'format' } }
}

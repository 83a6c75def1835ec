import type { Language } from '../../contract/common.ts'
import { recordAsOwner } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { refuseTaken } from './add-user.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { hasUsername } from './names-sql.ts'
import { readUsername } from './read-username.ts'
import { insertOperator } from './sql.ts'

interface NewOperator {
  username: string
  password: string
  language: Language
  at: Date
}

/** Adds an operator as the owner. In the application, two operators must agree to add one. */
export async function addOperator(
  owner: Db,
  { username: typed, password, language, at }: NewOperator,
): Promise<{ id: number; username: string }> {
  const { username, passwordHash } = await checkOperator(owner, typed, password)
  const id = await refuseTaken('operator', () => insertOperator(owner, { username, passwordHash, language, at }))
  await recordAsOwner(owner, 'operator.added', { at, detail: { operatorId: id, username } })
  return { id, username }
}

/** Returns the name as it is stored and the hash of the password. Refuses a taken name, an invalid name, and a weak password. */
export async function checkOperator(
  db: Db,
  typed: string,
  password: string,
): Promise<{ username: string; passwordHash: string }> {
  const name = readUsername(typed)
  if ('error' in name) throw refuse('input.not_possible', { errors: [name.error] })
  const { username } = name
  if (await hasUsername(db, username)) throw refuse('operator.exists')
  if (await isWeakPassword(password, [username])) throw refuse('register.password_weak')
  return { username, passwordHash: await hashPassword(password) }
}

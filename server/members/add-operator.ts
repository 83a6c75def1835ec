import type { Language } from '../../contract/common.ts'
import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { recordAsOwner } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../refuse.ts'
import { refuseTaken } from './add-user.ts'
import { mixesScripts, usernameOf } from '../../contract/contact.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { hasUsername, insertOperator } from './sql.ts'

interface NewOperator {
  username: string
  password: string
  language: Language
  at: Date
}

/** Adds an operator, as the owner. Operators add one by two of them. */
export async function addOperator(
  owner: Db,
  { username: typed, password, language, at }: NewOperator,
): Promise<{ id: number; username: string }> {
  const { username, passwordHash } = await checked(owner, typed, password)
  const id = await refuseTaken('operator', () => insertOperator(owner, { username, passwordHash, language, at }))
  await recordAsOwner(owner, 'operator.added', { at, detail: { operatorId: id, username } })
  return { id, username }
}

async function checked(db: Db, typed: string, password: string): Promise<{ username: string; passwordHash: string }> {
  const username = usernameOf(typed)
  if (!username || mixesScripts(username))
    throw refuse('input.invalid', { errors: [{ field: 'body.username', rule: 'format' }] })
  if (await hasUsername(db, username)) throw refuse('operator.exists')
  if (await isWeakPassword(password, [username])) throw refuse('register.password_weak')
  return { username, passwordHash: await hashPassword(password) }
}

/** The result of `staff_propose_addition`. */
type Proposed = { outcome: 'proposed'; id: number } | { outcome: 'exists' }

/** Proposes a new operator, whose account is made once a second operator confirms it. */
export const proposeOperator: Action<(typeof members)['POST /api/operator/operators']> = async (
  { db, who, language, now },
  { body },
) => {
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const { username, passwordHash } = await checked(db, body.username, body.password)
  const result = await callVerb<Proposed>(db, {
    function: 'staff_propose_addition',
    args: [who.proof, username, passwordHash, language, now],
    done: 'proposed',
  })
  if (result.outcome === 'exists') throw refuse('operator.exists')
  return { id: result.id, username }
}

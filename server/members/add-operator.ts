import type { Language } from '../../contract/common.ts'
import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { addUser } from './add-user.ts'
import { usernameOf } from './contact.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { findUser } from './sql.ts'

interface NewOperator {
  username: string
  password: string
  language: Language
  /** The operator who adds this one; null at the command line. */
  addedBy: number | null
  at: Date
}

/** Adds an operator. There is no other way to become one. */
export async function addOperator(
  db: Db,
  { username: typed, password, language, addedBy, at }: NewOperator,
): Promise<{ id: number; username: string }> {
  const username = usernameOf(typed)
  if (!username) throw refuse('input.invalid', { errors: [{ field: 'body.username', rule: 'format' }] })
  if (await findUser(db, { username })) throw refuse('operator.exists')
  if (await isWeakPassword(password, [username])) throw refuse('register.password_weak')
  const passwordHash = await hashPassword(password)
  const id = await addUser(db, { role: 'operator', username, email: null, phone: null, passwordHash, language, at })
  const who = addedBy === null ? ({ role: 'system', id: null } as const) : ({ role: 'operator', id: addedBy } as const)
  await record({ db, now: at, who }, 'operator.added', { detail: { operatorId: id, username } })
  return { id, username }
}

export const addOperatorAction: Action<(typeof members)['POST /api/operator/operators']> = async (ctx, { body }) => {
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const { username, password } = body
  return addOperator(ctx.db, { username, password, language: ctx.language, addedBy: ctx.who.id, at: ctx.now })
}

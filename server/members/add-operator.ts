import type { Language } from '../../contract/common.ts'
import type { members } from '../../contract/members.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import type { SessionProof } from '../session-proof.ts'
import { refuseTaken } from './add-user.ts'
import { usernameOf } from './contact.ts'
import { hashPassword, isWeakPassword } from './passwords.ts'
import { hasUsername, insertOperator, type NewUser } from './sql.ts'

interface NewOperator {
  username: string
  password: string
  language: Language
  /** The session of the operator who adds this one; null at the command line, which is the owner's. */
  addedBy: SessionProof | null
  at: Date
}

/** Adds an operator. There is no other way to become one. */
export async function addOperator(
  db: Db,
  { username: typed, password, language, addedBy, at }: NewOperator,
): Promise<{ id: number; username: string }> {
  const username = usernameOf(typed)
  if (!username) throw refuse('input.invalid', { errors: [{ field: 'body.username', rule: 'format' }] })
  if (await hasUsername(db, username)) throw refuse('operator.exists')
  if (await isWeakPassword(password, [username])) throw refuse('register.password_weak')
  const passwordHash = await hashPassword(password)
  if (addedBy) return { id: await addAs(db, addedBy, { username, passwordHash, language, at }), username }
  const id = await refuseTaken('operator', () => insertOperator(db, { username, passwordHash, language, at }))
  const detail = { operatorId: id, username }
  await record({ db, now: at, who: { role: 'system', id: null } }, 'operator.added', { detail })
  return { id, username }
}

type Checked = Pick<NewUser, 'username' | 'passwordHash' | 'language' | 'at'>
const addAs = (db: Db, maker: SessionProof, { username, passwordHash, language, at }: Checked) =>
  refuseTaken('operator', async () => {
    const { rows } = await db.query<{ id: number }>('select members_add_operator($1, $2, $3, $4, $5) as id', [
      maker,
      username,
      passwordHash,
      language,
      at,
    ])
    return rows[0]!.id
  })

export const addOperatorAction: Action<(typeof members)['POST /api/operator/operators']> = async (ctx, { body }) => {
  if (body.password !== body.confirmPassword) throw refuse('register.password_mismatch')
  const { username, password } = body
  return addOperator(ctx.db, { username, password, language: ctx.language, addedBy: ctx.who.proof, at: ctx.now })
}

import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'
import { confirmPassword } from './confirm-password.ts'
import type { declaration } from '../../contract/declaration.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'

type Declaration = Reply<(typeof declaration)['GET /api/declaration']>

const nothing: Declaration = { phones: [], androidVersion: null, deviceClass: null, languages: [], district: null }

async function declarationOf(db: Db, memberId: number): Promise<Declaration> {
  const { rows } = await db.query<Declaration>(
    `select phones, android_version as "androidVersion", device_class as "deviceClass", languages, district
      from members_declaration
      where member_id = $1`,
    [memberId],
    'members-declaration',
  )
  return rows[0] ?? nothing
}

export const showDeclaration: Action<(typeof declaration)['GET /api/declaration']> = ({ db, who }) =>
  declarationOf(db, who.id)

/** Stores a member's declaration of phone, languages and district. It does not affect started tasks. */
export const declare: Action<(typeof declaration)['PUT /api/declaration']> = async (ctx, { body }) => {
  const { phones, androidVersion, deviceClass, languages, district } = body
  await ctx.limit('declaration', String(ctx.who.id))
  await ctx.db.query(
    'select members_declare($1, $2, $3, $4, $5, $6, $7)',
    [ctx.who.id, phones, androidVersion, deviceClass, languages, district, ctx.now],
    'members-declare',
  )
  return declarationOf(ctx.db, ctx.who.id)
}

type Outcome = { outcome: 'closed' | 'tasks_open' | 'password_wrong' } | { outcome: 'balance_left'; balance: number }

/** Closes the account permanently. It must have no balance, no payout in progress and no undecided task. */
export const closeAccount: Action<(typeof members)['DELETE /api/me']> = async (ctx, { body }) => {
  const { id, proof } = await confirmPassword(ctx, body.password)
  const { closing } = onlyRow(
    await ctx.db.query<{ closing: Outcome }>('select members_close_account($1, $2, $3) as closing', [
      id,
      proof,
      ctx.now,
    ]),
  )
  if (closing.outcome === 'password_wrong') throw refuse('password.current_wrong')
  if (closing.outcome === 'balance_left') throw refuse('account.balance_left', { balance: closing.balance })
  if (closing.outcome === 'tasks_open') throw refuse('account.tasks_open')
  await ctx.session.endAll(id)
  await ctx.session.close()
}

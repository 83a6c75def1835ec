import type { PersonRole, Role } from '../../contract/endpoint.ts'
import type { Ctx } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuseAndKeep } from '../core/refuse.ts'
import { signInAddress } from '../sealing/sealed-address.ts'
import type { SessionProof } from '../core/session-proof.ts'
import { keepDevice } from './device-sql.ts'
import { phoneKeyOf } from './phone-key.ts'
import { tellUser } from './tell-user.ts'
import { noteSignIn } from './trace.ts'

export type HowSignedIn = 'password' | 'registration' | 'pin' | 'passkey'

/** Opens a session, records it in the audit log, and returns its user. The user is notified of a new device. */
export async function signIn<R extends Role>(
  ctx: Ctx,
  { id, role, username, personRole }: { id: number; role: R; username: string; personRole?: PersonRole },
  how: HowSignedIn,
) {
  const { id: sessionId, expiresAt } = await ctx.session.open(id, how === 'pin')
  await recordSignIn(ctx, id, how, null)
  if (how === 'pin' || how === 'passkey' || (role === 'member' && (await keepDevice(ctx.db, sessionId, ctx.now))))
    ctx.device.setOpens(true)
  const user = { id, role, username, ...(personRole && { personRole }) }
  return { user, expiresAt, ...phoneKeyOf(ctx, { id, role }) }
}

export async function recordSignIn(
  ctx: Ctx,
  userId: number,
  how: HowSignedIn,
  proof: SessionProof | null,
): Promise<void> {
  const known = ctx.device.nameFor(userId) !== undefined
  const { tell } = onlyRow(
    await ctx.db.query<{ tell: boolean }>('select members_record_sign_in($1, $2, $3, $4, $5, $6, $7) as tell', [
      userId,
      proof,
      known,
      how,
      ctx.seal.seal(signInAddress, ctx.ip),
      ctx.userAgent,
      ctx.now,
    ]),
  )
  await noteSignIn(ctx, userId)
  if (tell) await tellUser(ctx, userId, 'newDevice')
}

/** Counts a wrong password for the audit log, and notifies the user after many. Returns the refusal. */
export async function wrongPassword(ctx: Ctx, userId: number) {
  const { tell } = onlyRow(
    await ctx.db.query<{ tell: boolean }>('select members_note_failure($1, $2, $3, $4) as tell', [
      userId,
      ctx.seal.seal(signInAddress, ctx.ip),
      ctx.userAgent,
      ctx.now,
    ]),
  )
  if (tell) await tellUser(ctx, userId, 'manyFailures')
  return refuseAndKeep('login.password_wrong')
}

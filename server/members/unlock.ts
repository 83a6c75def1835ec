import type { members } from '../../contract/members.ts'
import type { Action, Ctx } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { confirmPassword } from './confirm-password.ts'
import {
  addDevicePasskey,
  countWrongDevice,
  deviceOf,
  isOpenedByPin,
  keepChallenge,
  markOfSession,
  takeChallenge,
  tryDevicePin,
  useDevice,
  type Device,
} from './device-sql.ts'
import { countSigned, optionsToAsk, optionsToMake, passkeyMade, type PasskeyMessage } from './passkeys.ts'
import { pinMac } from './pin.ts'
import { pinRefused } from './pin-refused.ts'
import { signIn } from './sign-in.ts'
import { requireNoHold } from './sql.ts'

/** The device's own authenticator, which recognises its owner. */
const how = { onDevice: true }

/** What opens this device without the password, and the challenge for its authenticator. */
export const askToUnlock: Action<(typeof members)['POST /api/unlock/ask']> = async (ctx) => {
  const { mark, device } = await knownDevice(ctx)
  const { username, hasPin, passkey } = device
  if (!passkey) return { username, pin: hasPin, passkey: null }
  const options = await optionsToAsk(ctx, [passkey.credentialId], how)
  await keepChallenge(ctx.db, mark, 'open', options.challenge, ctx.now)
  return { username, pin: hasPin, passkey: { ...options } }
}

/** Opens a session on a device where the member has signed in with the password, by the PIN or by a passkey. */
export const unlock: Action<(typeof members)['POST /api/unlock']> = async (ctx, { body: { pin, passkey } }) => {
  if ((pin === undefined) === (passkey === undefined))
    throw refuse('input.not_possible', { errors: [{ field: 'body.pin', rule: 'required' }] })
  const { mark, device } = await knownDevice(ctx)
  const counter = passkey ? await signed(ctx, mark, device, passkey) : await typed(ctx, mark, device, pin!)
  const { memberId: id, username } = device
  await requireNoHold(ctx.pool, id, ctx.now)
  if (!(await useDevice(ctx.db, mark, id, counter, ctx.now))) throw refuse('unlock.unknown')
  return signIn(ctx, { id, role: 'member', username }, passkey ? 'passkey' : 'pin')
}

async function typed(ctx: Ctx, mark: Buffer, { memberId }: Device, pin: string): Promise<null> {
  const refused = await tryDevicePin(ctx.pool, mark, pinMac(ctx, memberId, pin), ctx.now)
  if (!refused) return null
  if (refused.outcome === 'unknown') throw refuse('unlock.unknown')
  if (refused.outcome === 'over') throw refuse('unlock.over')
  throw pinRefused(refused)
}

/** Returns the passkey's new count. */
async function signed(ctx: Ctx, mark: Buffer, { passkey }: Device, response: PasskeyMessage): Promise<number> {
  const challenge = await takeChallenge(ctx.pool, mark, 'open', ctx.now)
  const counter = passkey && challenge && (await countSigned(ctx, challenge, passkey, response, how))
  if (typeof counter === 'number') return counter
  throw refuse((await countWrongDevice(ctx.pool, mark, ctx.now)) ? 'unlock.over' : 'unlock.wrong')
}

async function knownDevice(ctx: Ctx): Promise<{ mark: Buffer; device: Device }> {
  const mark = ctx.device.mark()
  const device = mark && (await deviceOf(ctx.pool, mark, ctx.now))
  if (!device) throw refuse('unlock.unknown')
  return { mark, device }
}

/** Begins to add a passkey to this device. Whoever knows only the PIN has to type the password. */
export const addDeviceKey: Action<(typeof members)['POST /api/unlock/passkey']> = async (ctx, { body }) => {
  const { who, now } = ctx
  await requirePassword(ctx, body.password)
  const mark = await markOfSession(ctx.pool, who.id, who.sessionId)
  if (!mark) throw refuse('unlock.unknown')
  const options = await optionsToMake(ctx, who, [], how)
  await keepChallenge(ctx.db, mark, 'add', options.challenge, now)
  return { options: { ...options } }
}

/** Adds the passkey that the device has created. */
export const confirmDeviceKey: Action<(typeof members)['POST /api/unlock/passkey/confirm']> = async (ctx, { body }) => {
  const { who, now } = ctx
  const mark = await markOfSession(ctx.pool, who.id, who.sessionId)
  if (!mark) throw refuse('unlock.unknown')
  const challenge = await takeChallenge(ctx.pool, mark, 'add', now)
  const made = challenge && (await passkeyMade(ctx, challenge, body.passkey, how))
  if (!made) throw refuse('unlock.wrong')
  const { id: credentialId, publicKey, counter } = made
  const added = await addDevicePasskey(
    ctx.db,
    { memberId: who.id, sessionId: who.sessionId },
    { credentialId, publicKey, counter },
    now,
  )
  if (!added) throw refuse('unlock.unknown')
  ctx.device.setOpens(true)
}

/** Refuses a change of what protects the account in a session that only a PIN has opened, without the password. */
export async function requirePassword(ctx: Ctx<'member'>, password: string | undefined): Promise<void> {
  if (!(await isOpenedByPin(ctx.pool, ctx.who.sessionId))) return
  if (password === undefined) throw refuse('password.needed')
  await confirmPassword(ctx, password)
}

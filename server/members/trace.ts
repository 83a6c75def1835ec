import type { Ctx } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

export type Mac = Ctx['mac']

/** Records that a member or sponsor used a device, network or wallet, given by its HMAC (note-trace.sql). Returns whether it was new. */
export async function noteTrace(
  db: Db,
  userId: number,
  kind: 'device' | 'network' | 'wallet',
  mark: Buffer,
  at: Date,
): Promise<boolean> {
  return onlyRow(
    await db.query<{ new: boolean }>(
      'select members_note_trace($1, $2, $3, $4) as new',
      [userId, kind, mark, at],
      'members-note-trace',
    ),
  ).new
}

/** Records the device and the network of a sign-in. */
export async function noteSignIn(ctx: Pick<Ctx, 'db' | 'now' | 'mac' | 'network' | 'device'>, userId: number) {
  const { db, now } = ctx
  const device = ctx.device.name()
  if (device) await noteTrace(db, userId, 'device', ctx.mac('trace.device', device), now)
  // Unknown if no proxy passed the address on.
  if (ctx.network !== 'unknown') await noteTrace(db, userId, 'network', ctx.mac('trace.network', ctx.network), now)
}

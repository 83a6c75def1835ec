import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { StoredPasskey } from './passkeys.ts'
import type { PinRefused } from './wallet-sql.ts'

/** What opens the account of a device's member there (keep-device.sql). */
export interface Device {
  memberId: number
  username: string
  hasPin: boolean
  passkey: StoredPasskey | null
}

type Row = Omit<Device, 'passkey'> & { [K in keyof StoredPasskey]: StoredPasskey[K] | null }

/** The device with this mark, unless it needs the password again. */
export async function deviceOf(db: Db, mark: Buffer, now: Date): Promise<Device | undefined> {
  const { rows } = await db.query<Row>(
    `select
        d.member_id as "memberId",
        u.username,
        m.pin_mac is not null as "hasPin",
        d.credential_id as "credentialId",
        d.public_key as "publicKey",
        d.counter
      from members_device d
        join members_user u on u.id = d.member_id
        join members_member m on m.id = d.member_id
      where d.mark = $1
        and d.used_at > $2::timestamptz - interval '720 hours'
        and u.closed_at is null`,
    [mark, now],
    'members-device',
  )
  if (!rows[0]) return undefined
  const { credentialId, publicKey, counter, ...device } = rows[0]
  return {
    ...device,
    passkey: credentialId === null ? null : { credentialId, publicKey: publicKey!, counter: counter! },
  }
}

/** The mark of the device of a session, if the member can be signed in there again without the password. */
export async function markOfSession(db: Db, memberId: number, sessionId: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ mark: Buffer }>(
    `select d.mark
      from app_session s
        join members_device d on d.mark = s.device
      where s.id = $2
        and s.user_id = $1
        and d.member_id = $1`,
    [memberId, sessionId],
  )
  return rows[0]?.mark
}

/** Whether only a PIN has opened this session. */
export async function isOpenedByPin(db: Db, sessionId: number): Promise<boolean> {
  return onlyRow(
    await db.query<{ byPin: boolean }>('select by_pin as "byPin" from app_session where id = $1', [sessionId]),
  ).byPin
}

/** From now on, the PIN or a passkey opens the account on the device of this session. Returns whether there is one. */
export async function keepDevice(db: Db, sessionId: number, now: Date): Promise<boolean> {
  return onlyRow(await db.query<{ kept: boolean }>('select members_keep_device($1, $2) as kept', [sessionId, now])).kept
}

type Tried = PinRefused | { outcome: 'unknown' } | { outcome: 'over' }

/** Why this PIN, given by its HMAC, does not open the device; null if it does. `pool`: see `requirePin`. */
export async function tryDevicePin(pool: Db, mark: Buffer, pin: Buffer, now: Date): Promise<Tried | null> {
  const answer = await pool.query<{ refused: Tried | null }>('select members_try_device_pin($1, $2, $3) as refused', [
    mark,
    pin,
    now,
  ])
  return onlyRow(answer).refused
}

/** Counts a wrong answer of an authenticator. Returns whether the device now needs the password. */
export async function countWrongDevice(pool: Db, mark: Buffer, now: Date): Promise<boolean> {
  return onlyRow(await pool.query<{ over: boolean }>('select members_count_wrong_device($1, $2) as over', [mark, now]))
    .over
}

/** Whether the device may open a session now, in the session's own transaction. */
export async function useDevice(
  db: Db,
  mark: Buffer,
  memberId: number,
  counter: number | null,
  now: Date,
): Promise<boolean> {
  return onlyRow(
    await db.query<{ used: boolean }>('select members_use_device($1, $2, $3, $4) as used', [
      mark,
      memberId,
      counter,
      now,
    ]),
  ).used
}

/** What a challenge is for, so that none can be answered for the other. */
type Purpose = 'open' | 'add'

export async function keepChallenge(db: Db, mark: Buffer, purpose: Purpose, challenge: string, now: Date) {
  await db.query('select members_keep_challenge($1, $2, $3)', [mark, `${purpose} ${challenge}`, now])
}

/** Taken outside the request's transaction, so that a wrong answer uses it up too. */
export async function takeChallenge(pool: Db, mark: Buffer, purpose: Purpose, now: Date): Promise<string | undefined> {
  const answer = await pool.query<{ kept: string | null }>('select members_take_challenge($1, $2) as kept', [mark, now])
  const [kept, challenge] = onlyRow(answer).kept?.split(' ') ?? []
  return kept === purpose ? challenge : undefined
}

/** Adds a passkey to the device of this session. Returns whether there is one. */
export async function addDevicePasskey(
  db: Db,
  { memberId, sessionId }: { memberId: number; sessionId: number },
  { credentialId, publicKey, counter }: StoredPasskey,
  now: Date,
): Promise<boolean> {
  return onlyRow(
    await db.query<{ added: boolean }>('select members_add_passkey($1, $2, $3, $4, $5, $6) as added', [
      memberId,
      sessionId,
      credentialId,
      Buffer.from(publicKey),
      counter,
      now,
    ]),
  ).added
}

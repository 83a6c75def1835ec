import type { Language } from '../../contract/common.ts'
import type { Role } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import type { Provider } from './wallet-number.ts'

/** What somebody types to say who they are, told apart by its looks: only e-mails have an @, only usernames a letter. */
export type Identifier = { email: string } | { phone: string } | { username: string }

export interface User {
  id: number
  role: Role
  username: string
  email: string | null
  phone: string | null
  passwordHash: string
}

const userColumns = 'u.id, u.role, u.username, u.email, u.phone, u.password_hash as "passwordHash"'

export async function findUser(db: Db, identifier: Identifier): Promise<User | undefined> {
  const [column, value] =
    'email' in identifier
      ? ['lower(u.email) = lower($1)', identifier.email]
      : 'phone' in identifier
        ? ['u.phone = $1', identifier.phone]
        : ['lower(u.username) = lower($1)', identifier.username]
  const { rows } = await db.query<User>(
    `select ${userColumns} from members_user u where ${column} and u.closed_at is null`,
    [value],
  )
  return rows[0]
}

export async function userById(db: Db, id: number): Promise<User> {
  const { rows } = await db.query<User>(`select ${userColumns} from members_user u where u.id = $1`, [id])
  return rows[0]!
}

export interface Taken {
  email: boolean
  phone: boolean
  username: boolean
}

export async function whatIsTaken(
  db: Db,
  { email, phone, username }: { email: string | null; phone: string | null; username: string },
): Promise<Taken> {
  const { rows } = await db.query<Taken>(
    `select exists (select from members_user where lower(email) = lower($1)) as email,
       exists (select from members_user where phone = $2) as phone,
       exists (select from members_user where lower(username) = lower($3)) as username`,
    [email, phone, username],
  )
  return rows[0]!
}

export interface NewUser {
  role: Role
  username: string
  email: string | null
  phone: string | null
  passwordHash: string
  language: Language
  at: Date
}

export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into members_user (role, username, email, phone, password_hash, language, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [user.role, user.username, user.email, user.phone, user.passwordHash, user.language, user.at],
  )
  return rows[0]!.id
}

/** False when somebody else was given the code meanwhile. */
export async function insertMember(
  db: Db,
  id: number,
  invitationCode: string,
  invitedBy: number | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into members_member (id, invitation_code, invited_by) values ($1, $2, $3) on conflict (invitation_code) do nothing',
    [id, invitationCode, invitedBy],
  )
  return rowCount > 0
}

/** The first of the candidates that nobody has. */
export async function firstFreeCode(db: Db, candidates: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.query<{ code: string }>(
    `select c.code from unnest($1::text[]) with ordinality c(code, place)
     where not exists (select from members_member where invitation_code = c.code) order by c.place limit 1`,
    [candidates],
  )
  return rows[0]?.code
}

export async function whoInvitesWith(db: Db, code: string): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'select id from members_member where invitation_code = $1 and invitation_on',
    [code],
  )
  return rows[0]?.id
}

export async function setInvitation(db: Db, id: number, on: boolean): Promise<string> {
  const { rows } = await db.query<{ code: string }>(
    'update members_member set invitation_on = $2 where id = $1 returning invitation_code as code',
    [id, on],
  )
  return rows[0]!.code
}

export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.query('update members_user set password_hash = $2 where id = $1', [id, passwordHash])
}

export interface SignInHold {
  id: number
  reason: string
  endsAt: Date
}

export async function signInHold(db: Db, memberId: number, now: Date): Promise<SignInHold | undefined> {
  const { rows } = await db.query<SignInHold>(
    `select id, reason, ends_at as "endsAt" from holds_hold
     where member_id = $1 and kind = 'sign_in' and ended_at is null and ends_at > $2`,
    [memberId, now],
  )
  return rows[0]
}

export async function keepResetCode(db: Db, userId: number, codeHash: Buffer, expiresAt: Date): Promise<void> {
  await db.query(
    `insert into members_reset_code (user_id, code_hash, expires_at) values ($1, $2, $3)
     on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [userId, codeHash, expiresAt],
  )
}

/** Counts a try before its code is looked at, so that a burst of guesses has no more of them. */
export async function tryResetCode(db: Db, userId: number, now: Date, most: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ hash: Buffer }>(
    `update members_reset_code set tries = tries + 1 where user_id = $1 and expires_at > $2 and tries < $3
     returning code_hash as hash`,
    [userId, now, most],
  )
  return rows[0]?.hash
}

export async function dropResetCode(db: Db, userId: number): Promise<void> {
  await db.query('delete from members_reset_code where user_id = $1', [userId])
}

export async function setPinMac(db: Db, memberId: number, mac: Buffer): Promise<void> {
  await db.query('update members_member set pin_mac = $2, pin_failures = 0 where id = $1', [memberId, mac])
}

/** Locks the row, so that guesses at once are counted one after another. */
export async function lockPin(db: Db, memberId: number) {
  const { rows } = await db.query<{ mac: Buffer | null; failures: number; lockedUntil: Date | null }>(
    `select pin_mac as mac, pin_failures as failures, pin_locked_until as "lockedUntil" from members_member
     where id = $1 for no key update`,
    [memberId],
  )
  return rows[0]!
}

/** As in payouts_request: the fifth wrong one locks for 15 minutes, and the count starts again after it. */
export async function countWrongPin(db: Db, memberId: number, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    `update members_member set pin_failures = (pin_failures + 1) % 5,
       pin_locked_until = case when pin_failures + 1 >= 5 then $2::timestamptz + interval '15 minutes' end
     where id = $1 returning pin_locked_until as until`,
    [memberId, now],
  )
  return rows[0]?.until ?? null
}

export async function forgiveWrongPins(db: Db, memberId: number): Promise<void> {
  await db.query('update members_member set pin_failures = 0, pin_locked_until = null where id = $1', [memberId])
}

export interface Wallet {
  provider: Provider
  number: string
  holderName: string
  changedAt: Date
  payoutsFrom: Date | null
}

export async function walletOf(db: Db, memberId: number): Promise<Wallet | undefined> {
  const { rows } = await db.query<Wallet>(
    `select provider, number, holder_name as "holderName", changed_at as "changedAt", payouts_from as "payoutsFrom"
     from members_wallet where member_id = $1`,
    [memberId],
  )
  return rows[0]
}

/** False when the number belongs to another member: the index decides, even between two at once. */
export async function putWallet(db: Db, memberId: number, wallet: Wallet): Promise<boolean> {
  try {
    await db.query(
      `insert into members_wallet (member_id, provider, number, holder_name, changed_at, payouts_from)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (member_id) do update set provider = excluded.provider, number = excluded.number,
         holder_name = excluded.holder_name, changed_at = excluded.changed_at, payouts_from = excluded.payouts_from`,
      [memberId, wallet.provider, wallet.number, wallet.holderName, wallet.changedAt, wallet.payoutsFrom],
    )
    return true
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'members_wallet_number') return false
    throw error
  }
}

export interface Session {
  id: number
  userAgent: string
  signedInAt: Date
  expiresAt: Date
}

export async function openSessions(db: Db, userId: number, now: Date): Promise<Session[]> {
  const { rows } = await db.query<Session>(
    `select id, user_agent as "userAgent", created_at as "signedInAt", expires_at as "expiresAt" from app_session
     where user_id = $1 and ended_at is null and expires_at > $2 order by id desc limit 100`,
    [userId, now],
  )
  return rows
}

export async function sessionEnd(db: Db, sessionId: number): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>('select expires_at as at from app_session where id = $1', [sessionId])
  return rows[0]!.at
}

export interface LeftToDo {
  balance: number
  onItsWay: number
  undecided: number
}

/** What keeps an account from being closed. Locks the member, so that no payout begins meanwhile. */
export async function leftToDo(db: Db, memberId: number): Promise<LeftToDo> {
  await db.query('select from members_member where id = $1 for update', [memberId])
  const { rows } = await db.query<LeftToDo>(
    `select a.balance,
       (select coalesce(sum(amount), 0)::bigint from payouts_payout
         where member_id = $1 and state in ('requested', 'sending')) as "onItsWay",
       (select count(*) from tasks_place
         where member_id = $1 and state in ('in_progress', 'submitted', 'repair', 'disputed')) as undecided
     from ledger_member a where a.member_id = $1`,
    [memberId],
  )
  return rows[0]!
}

/** The books keep the id; who it was is gone. No username can hold a colon, so that nobody else can have the new one. */
export async function eraseAccount(db: Db, memberId: number, now: Date): Promise<void> {
  await db.query(
    `update members_user set username = 'closed:' || id, email = null, phone = null, password_hash = 'none', closed_at = $2
     where id = $1`,
    [memberId, now],
  )
  await db.query('update members_member set invitation_on = false, pin_mac = null where id = $1', [memberId])
  await db.query('delete from members_wallet where member_id = $1', [memberId])
  await dropResetCode(db, memberId)
}

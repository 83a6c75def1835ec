import type { Language } from '../../contract/common.ts'
import type { PersonRole, Role } from '../../contract/endpoint.ts'
import type { Work } from '../../contract/work.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Seal } from '../sealing/seal.ts'
import { skeletonOf } from '../text/skeleton.ts'
import type { Identifier } from './identifier.ts'
import { emailMarks, openUser, phoneMarks, whoIs, type Marks } from './seal-user.ts'

export interface User {
  id: number
  role: Role
  username: string
  email: string | null
  phone: string | null
  passwordHash: string
  /** Only for operators: their role. */
  worksOn: Work | null
}

const userColumns =
  'u.id, u.role, u.username, u.email, u.phone, u.password_hash as "passwordHash", u.works_on as "worksOn"'

export async function findUser(db: Db, identifier: Identifier, seal: Seal): Promise<User | undefined> {
  const [condition, value] = whoIs(seal, identifier)
  const { rows } = await db.query<User>(
    `select ${userColumns} from members_user u where ${condition} and u.closed_at is null`,
    [value],
  )
  return rows[0] && openUser(seal, rows[0])
}

/** A person's role in a sponsor's organisation. */
export async function personRoleOf(db: Db, userId: number): Promise<PersonRole | undefined> {
  const { rows } = await db.query<{ role: PersonRole | null }>(
    'select role from sponsors_user where user_id = $1',
    [userId],
    'members-person-role',
  )
  return rows[0]?.role ?? undefined
}

export async function userById(db: Db, id: number, seal: Seal): Promise<User> {
  const { rows } = await db.query<User>(`select ${userColumns} from members_user u where u.id = $1`, [id])
  return openUser(seal, rows[0]!)
}

/** Destination and language of messages to a user. */
export interface Contact {
  role: Role
  channel: 'sms' | 'email'
  to: string
  language: Language
}

/** The phone or the e-mail; the preferred one if the user has both. */
export async function contactOf(
  db: Db,
  id: number,
  seal: Seal,
  preferred: Contact['channel'] = 'sms',
): Promise<Contact | undefined> {
  const { rows } = await db.query<Pick<User, 'role' | 'email' | 'phone'> & { language: Language }>(
    'select role, email, phone, language from members_user where id = $1',
    [id],
  )
  const { email, phone, ...who } = onlyRow({ rows })
  if (phone !== null && (preferred === 'sms' || email === null))
    return { ...who, channel: 'sms', to: seal.open('user.phone', phone) }
  return email === null ? undefined : { ...who, channel: 'email', to: seal.open('user.email', email) }
}

/** Whether the user has a browser with push notifications. */
export async function hasDevice(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.query('select from notifications_device where user_id = $1', [id])
  return rowCount > 0
}

/** The channels that the user has proved. */
export async function verifiedChannels(db: Db, id: number): Promise<Contact['channel'][]> {
  const { rows } = await db.query<{ channel: Contact['channel'] }>(
    'select channel from members_verified where user_id = $1',
    [id],
  )
  return rows.map(({ channel }) => channel)
}

export async function verifyContact(
  db: Db,
  { id, sessionId }: { id: number; sessionId: number | null },
  channel: Contact['channel'],
  now: Date,
): Promise<void> {
  await db.query('select members_verify_contact($1, $2, $3, $4)', [id, channel, sessionId, now])
}

/** Takes a phone or an e-mail from members who never had to prove it, for somebody who has. */
export async function takeContact(
  db: Db,
  { channel, to }: Pick<Contact, 'channel' | 'to'>,
  seal: Seal,
  now: Date,
): Promise<void> {
  const marks = channel === 'sms' ? phoneMarks(seal, to) : emailMarks(seal, to)
  await db.query('select members_take_contact($1, $2, $3)', [channel, marks, now])
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

/** Adds a member or a sponsor. */
export async function insertUser(
  db: Db,
  user: NewUser & Partial<Marks> & { role: 'member' | 'sponsor' },
): Promise<number> {
  return onlyRow(
    await db.query<{ id: number }>('select members_add_user($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as id', [
      user.role,
      user.username,
      user.email,
      user.phone,
      user.emailMark ?? null,
      user.phoneMark ?? null,
      user.passwordHash,
      user.language,
      user.at,
      user.role === 'member' ? skeletonOf(user.username) : null,
    ]),
  ).id
}

/** Adds an operator from the command line or a demo, which run as the owner: an admin by default. */
export async function insertOperator(
  owner: Db,
  {
    username,
    passwordHash,
    language,
    at,
    worksOn = 'admin',
  }: Pick<NewUser, 'username' | 'passwordHash' | 'language' | 'at'> & { worksOn?: Work },
): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into members_user (role, username, password_hash, language, created_at, works_on)
      values ('operator', $1, $2, $3, $4, $5)
      returning id`,
    [username, passwordHash, language, at, worksOn],
  )
  return rows[0]!.id
}

/** The source of a code: a member, or the platform with the code's id. */
export interface Invitation {
  invitedBy?: number
  codeId?: number
}

/** Returns false if another member has received the code meanwhile. */
export async function insertMember(
  db: Db,
  id: number,
  invitationCode: string,
  { invitedBy, codeId }: Invitation = {},
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into members_member (id, invitation_code, invited_by, code_id)
      values ($1, $2, $3, $4)
      on conflict (invitation_code) do nothing`,
    [id, invitationCode, invitedBy ?? null, codeId ?? null],
  )
  return rowCount > 0
}

/** The first candidate that no member has. */
export async function firstFreeCode(db: Db, candidates: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.query<{ code: string }>(
    `select c.code
      from unnest($1::text[]) with ordinality c(code, place)
      where not exists (select from members_member where invitation_code = c.code)
      order by c.place
      limit 1`,
    [candidates],
  )
  return rows[0]?.code
}

export async function findInviter(db: Db, code: string): Promise<number | undefined> {
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

/** Changes the password if the proof matches the current one, and notifies a member. Returns whether it does. */
export async function changePasswordHash(
  db: Db,
  { id, proof }: { id: number; proof: Buffer },
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  return onlyRow(
    await db.query<{ changed: boolean }>('select members_change_password($1, $2, $3, $4) as changed', [
      id,
      proof,
      passwordHash,
      now,
    ]),
  ).changed
}

/** Sets the password after the correct code, deletes the code, ends all sessions and notifies a member. */
export async function resetPasswordHash(db: Db, id: number, passwordHash: string, now: Date): Promise<void> {
  await db.query('select members_reset_password($1, $2, $3)', [id, passwordHash, now])
}

/** Revokes and returns the API tokens that a person created. */
export async function endTokens(db: Db, id: number, now: Date): Promise<{ tokenId: number; sponsorId: number }[]> {
  const { rows } = await db.query<{ tokenId: number; sponsorId: number }>(
    'select token_id as "tokenId", of_sponsor as "sponsorId" from members_end_tokens($1, $2)',
    [id, now],
  )
  return rows
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

/** Refuses a sign-in during a hold, with its reason. */
export async function requireNoHold(db: Db, memberId: number, now: Date): Promise<void> {
  const hold = await signInHold(db, memberId, now)
  if (hold) throw refuse('login.frozen', { reason: hold.reason, endsAt: hold.endsAt.toISOString(), holdId: hold.id })
}

/** Name and end of a sponsor's valid API token, and the name of its organisation. */
export async function tokenInUse(
  db: Db,
  id: number,
): Promise<{ name: string; expiresAt: Date; organisation: string } | undefined> {
  const { rows } = await db.query<{ name: string; expiresAt: Date; organisation: string }>(
    `select t.name, t.expires_at as "expiresAt", s.name as organisation
      from sponsors_token t
        join sponsors_sponsor s on s.id = t.sponsor_id
      where t.id = $1
        and t.revoked_at is null`,
    [id],
  )
  return rows[0]
}

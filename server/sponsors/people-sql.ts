import type { PersonRole } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'

/** A stored person of a sponsor: names and e-mails are encrypted. */
export interface PersonRow {
  id: number
  name: string | null
  username: string
  email: string | null
  role: PersonRole
  since: Date
  version: number
}

const columns = `p.user_id as id, p.name, u.username, u.email, p.role, u.created_at as since, p.version`

export async function peopleOf(db: Db, sponsorId: number): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(
    `select ${columns}
      from sponsors_user p
        join members_user u on u.id = p.user_id
      where p.sponsor_id = $1
        and p.role is not null
      order by p.user_id
      limit 100`,
    [sponsorId],
    'sponsors-people',
  )
  return rows
}

export async function personOf(db: Db, sponsorId: number, id: number): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>(
    `select ${columns}
      from sponsors_user p
        join members_user u on u.id = p.user_id
      where p.user_id = $2
        and p.sponsor_id = $1
        and p.role is not null`,
    [sponsorId, id],
    'sponsors-person',
  )
  return rows[0]
}

export async function organisationName(db: Db, sponsorId: number): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select name from sponsors_sponsor where id = $1', [sponsorId])
  return rows[0]!.name
}

export async function writeName(db: Db, id: number, name: string): Promise<void> {
  await db.query('update sponsors_user set name = $2, version = version + 1 where user_id = $1', [id, name])
}

export interface InvitationRow {
  id: number
  sponsorId: number
  /** Encrypted. */
  email: string
  role: PersonRole
  language: 'en' | 'bn'
  inviterName: string | null
  inviterUsername: string
  organisation: string
  sentAt: Date
  expiresAt: Date
}

const invitations = `select
    i.id,
    i.sponsor_id as "sponsorId",
    i.email,
    i.role,
    i.language,
    p.name as "inviterName",
    u.username as "inviterUsername",
    s.name as organisation,
    i.sent_at as "sentAt",
    i.expires_at as "expiresAt"
  from sponsors_invitation i
    join sponsors_sponsor s on s.id = i.sponsor_id
    join members_user u on u.id = i.invited_by
    join sponsors_user p on p.user_id = i.invited_by`

export async function invitationsOf(db: Db, sponsorId: number): Promise<InvitationRow[]> {
  const { rows } = await db.query<InvitationRow>(
    `${invitations} where i.sponsor_id = $1 order by i.id desc limit 50`,
    [sponsorId],
    'sponsors-invitations',
  )
  return rows
}

export async function invitationOf(db: Db, sponsorId: number, id: number): Promise<InvitationRow | undefined> {
  const { rows } = await db.query<InvitationRow>(
    `${invitations} where i.id = $2 and i.sponsor_id = $1`,
    [sponsorId, id],
    'sponsors-invitation',
  )
  return rows[0]
}

/** The invitation of a link that can still be used. */
export async function invitationBySecret(db: Db, hash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const { rows } = await db.query<InvitationRow>(
    `${invitations} where i.secret_hash = $1 and i.expires_at > $2 and s.closed_at is null`,
    [hash, now],
    'sponsors-invitation-secret',
  )
  return rows[0]
}

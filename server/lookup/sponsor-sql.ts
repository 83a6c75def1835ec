import { campaignColumns, withPlaces, type CampaignRow } from '../campaigns/sql.ts'
import type { PersonRole } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import { escrowOf } from '../sponsors/sql.ts'
import { countOf, lastSeen } from './member-sql.ts'

export interface SponsorRow {
  id: number
  organisation: string
  since: Date
  closedAt: Date | null
  ofPlatform: boolean
  balance: number
  escrow: number
  funded: number
  tokens: number
  waitingDeposits: number
  waitingRefunds: number
  openSigns: number
}

/** All data at the top of a sponsor's page, each by an index of that sponsor. */
export async function sponsorRow(db: Db, id: number, now: Date): Promise<SponsorRow> {
  const { rows } = await db.query<SponsorRow>(
    `select
        s.id,
        s.name as organisation,
        s.created_at as since,
        s.closed_at as "closedAt",
        s.of_platform as "ofPlatform",
        a.balance,
        ${escrowOf('s.id')} as escrow,
        a.funded,
        ${countOf('from sponsors_token where sponsor_id = s.id and revoked_at is null and expires_at > $2')} as tokens,
        ${countOf(`from sponsors_deposit
          where sponsor_id = s.id and state in ('pending', 'held')`)} as "waitingDeposits",
        ${countOf(`from sponsors_refund where sponsor_id = s.id and state = 'requested'`)} as "waitingRefunds",
        ${countOf(`from abuse_entry where sponsor_id = s.id and looked_at is null`)} as "openSigns"
      from sponsors_sponsor s
        join ledger_sponsor a on a.sponsor_id = s.id
      where s.id = $1`,
    [id, now],
    'lookup-sponsor',
  )
  return rows[0]!
}

export interface PersonRow {
  userId: number
  /** Null for a person who has left. */
  role: PersonRole | null
  /** This and the e-mail in their stored, encrypted form. */
  name: string | null
  email: string | null
  verified: boolean
  secondFactor: boolean
  closedAt: Date | null
  lastSeenAt: Date | null
}

export async function peopleOf(db: Db, users: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(
    `select
        u.id as "userId",
        p.role,
        p.name,
        u.email,
        exists (select from members_verified where user_id = u.id) as verified,
        u.factor_since is not null as "secondFactor",
        u.closed_at as "closedAt",
        ${lastSeen('u.id')} as "lastSeenAt"
      from members_user u
        join sponsors_user p on p.user_id = u.id
      where u.id = any ($1)
      order by u.id`,
    [users],
  )
  return rows
}

export type ListedCampaign = CampaignRow & { organisation: string; sponsorId: number }

export async function campaignsOf(
  db: Db,
  sponsorId: number,
  before: number | null,
  limit: number,
): Promise<ListedCampaign[]> {
  const { rows } = await db.query<ListedCampaign>(
    `select ${campaignColumns}, s.name as organisation, s.id as "sponsorId"
      from ${withPlaces(`(
        select *
        from campaigns_campaign
        where (sponsor_id, id) > ($1, 0)
          and (sponsor_id, id) < ($1, coalesce($2::bigint, 9007199254740991))
        order by sponsor_id desc, id desc
        limit $3
      )`)}
        join sponsors_sponsor s on s.id = c.sponsor_id
      order by c.id desc`,
    [sponsorId, before, limit],
    'lookup-campaigns',
  )
  return rows
}

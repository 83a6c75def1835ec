import type { TokenScope } from '../../contract/token-scopes.ts'
import { sponsorKinds } from '../../contract/invoices.ts'
import { spanOfMonth } from '../core/day.ts'
import type { Db } from '../db/db.ts'
import { skeletonOf } from '../text/skeleton.ts'

export type SponsorKind = (typeof sponsorKinds)[number]

export async function hasSponsor(db: Db, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from sponsors_sponsor where skeleton = $1
      union all
      select from sponsors_sponsor where skeleton is not null and text_normal_form(name) = text_normal_form($2)`,
    [skeletonOf(name), name],
  )
  return rowCount > 0
}

export async function insertSponsor(db: Db, userId: number, name: string, now: Date): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into sponsors_sponsor (name, skeleton, created_at) values ($1, $2, $3) returning id',
    [name, skeletonOf(name), now],
  )
  const { id } = rows[0]!
  await db.query('insert into sponsors_user (user_id, sponsor_id) values ($1, $2)', [userId, id])
  return id
}

export interface Balance {
  organisation: string
  balance: number
  escrow: number
  /** The money that campaigns took from the balance, less the money they returned, in poisha. */
  funded: number
}

/** An SQL expression for the escrow of all campaigns of a sponsor, in poisha. Settled campaigns have no escrow. */
export const escrowOf = (sponsorId: string) =>
  `(select coalesce(sum(held), 0)::bigint from campaigns_places where sponsor_id = ${sponsorId} and settled_at is null)`

export async function balanceOf(db: Db, sponsorId: number): Promise<Balance> {
  const { rows } = await db.query<Balance>(
    `select
        s.name as organisation,
        a.balance,
        ${escrowOf('s.id')} as escrow,
        a.funded
      from sponsors_sponsor s
        join ledger_sponsor a on a.sponsor_id = s.id
      where s.id = $1`,
    [sponsorId],
  )
  return rows[0]!
}

export interface Deposit {
  id: number
  sponsorId: number
  amount: number
  rail: 'sandbox' | 'manual' | 'bkash' | 'sslcommerz'
  state: 'pending' | 'confirmed' | 'failed' | 'cancelled' | 'held'
  createdAt: Date
  confirmedAt: Date | null
  /** For a bank transfer. */
  reference: string | null
  announced: number | null
  /** For a payment at a gateway that waits for the payer. */
  pageUrl: string | null
}

const depositColumns = `d.id, d.sponsor_id as "sponsorId", d.amount, d.rail, d.state, d.created_at as "createdAt",
  d.confirmed_at as "confirmedAt", d.announced,
  case d.rail when 'manual' then sponsors_transfer_reference(d.id) end as reference,
  case when d.state = 'pending' and d.rail in ('bkash', 'sslcommerz') then
    (select p.page_url from payins_payment p where p.deposit_id = d.id and p.executed = 0)
  end as "pageUrl"`

/** The gateways' accounts that an operator or a fault has paused. */
export async function pausedRails(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from rails_rail where pause is not null')
  return rows.map(({ name }) => name)
}

export async function depositById(db: Db, id: number): Promise<Deposit | undefined> {
  const { rows } = await db.query<Deposit>(`select ${depositColumns} from sponsors_deposit d where d.id = $1`, [id])
  return rows[0]
}

export async function depositsOf(db: Db, sponsorId: number, before: number | null, limit: number): Promise<Deposit[]> {
  const { rows } = await db.query<Deposit>(
    `select ${depositColumns}
      from sponsors_deposit d
      where d.sponsor_id = $1 and ($2::bigint is null or d.id < $2)
      order by d.id desc
      limit $3`,
    [sponsorId, before, limit],
  )
  return rows
}

interface PendingTransfer extends Deposit {
  organisation: string
  /** The first operator's record; all four are null otherwise. */
  recordedBy: string | null
  received: number | null
  valueDate: string | null
  evidence: string | null
}

/** Bank transfers that wait for an operator, oldest first. */
export async function pendingTransfers(db: Db, after: number | null, limit: number) {
  const { rows } = await db.query<PendingTransfer>(
    `select ${depositColumns}, s.name as organisation, u.username as "recordedBy", d.received,
        d.value_date::text as "valueDate", d.evidence
      from sponsors_deposit d
        join sponsors_sponsor s on s.id = d.sponsor_id
        left join members_user u on u.id = d.recorded_by
      where d.state = 'pending' and d.rail = 'manual' and ($1::bigint is null or d.id > $1)
      order by d.id
      limit $2`,
    [after, limit],
  )
  return rows
}

export interface Movement {
  id: number
  at: Date
  kind: SponsorKind
  amount: number
  balanceAfter: number
  /** The campaign's title or the rail. */
  about: string | null
}
export interface MovementFilter {
  /** In Dhaka, such as 2026-11. */
  month?: string | undefined
  kind?: SponsorKind | undefined
}

const movement = `select
    j.id,
    j.at,
    j.kind,
    j.sponsor as amount,
    j.balance_after as "balanceAfter",
    j.campaign_id,
    j.rail
  from ledger_journal j
  where j.sponsor_id = $1
    and j.sponsor <> 0`

/**
 * Movements of a sponsor's balance, newest first before this id, or oldest first after it. With a filter they are ordered by time, which
 * for one balance nearly equals the order of ids; each kind is read from its own part of an index.
 */
export async function movementsOf(
  db: Db,
  sponsorId: number,
  { month, kind }: MovementFilter,
  from: { before: number | null } | { after: number },
  limit: number,
): Promise<Movement[]> {
  const newestFirst = 'before' in from
  const [beyond, order] = newestFirst ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  const start = newestFirst ? from.before : from.after
  const values: unknown[] = [sponsorId, start, limit]
  let inOrder = `m.id ${order}`
  let found = `${movement} and ($2::bigint is null or j.id ${beyond} $2) order by j.id ${order} limit $3`
  if (month !== undefined || kind !== undefined) {
    const span = month === undefined ? null : spanOfMonth(month)
    values.push(kind === undefined ? sponsorKinds : [kind], span?.begins ?? '-infinity', span?.ends ?? 'infinity')
    found = `select m.*
      from unnest($4::ledger_kind[]) k(kind)
        cross join lateral (
          ${movement}
            and j.kind = k.kind
            and j.at >= $5
            and j.at < $6
            and (j.at, j.id) ${beyond} (
              coalesce((select at from ledger_journal where id = $2), '${newestFirst ? '' : '-'}infinity'),
              coalesce($2, 9007199254740991)
            )
          order by j.at ${order}, j.id ${order}
          limit $3
        ) m
      order by m.at ${order}, m.id ${order}
      limit $3`
    inOrder = `m.at ${order}, ${inOrder}`
  }
  const { rows } = await db.query<Movement>(
    `select
        m.id,
        m.at,
        m.kind,
        m.amount,
        m."balanceAfter",
        coalesce((select title from campaigns_campaign where id = m.campaign_id), m.rail) as about
      from (${found}) m
      order by ${inOrder}`,
    values,
  )
  return rows
}

export interface Token {
  id: number
  name: string
  personName: string | null
  personUsername: string
  scopes: TokenScope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

interface NewToken {
  sponsorId: number
  userId: number
  name: string
  hash: Buffer
  scopes: TokenScope[]
  expiresAt: Date
  /** When its sponsor is warned of its end. */
  warnAt: Date | null
  at: Date
}

/** The tokens of one person, or of all people of the organisation. */
export async function tokensOf(db: Db, sponsorId: number, userId: number | null): Promise<Token[]> {
  const { rows } = await db.query<Token>(
    `select
        t.id,
        t.name,
        p.name as "personName",
        u.username as "personUsername",
        t.scopes,
        t.created_at as "createdAt",
        t.expires_at as "expiresAt",
        t.last_used_at as "lastUsedAt"
      from sponsors_token t
        join sponsors_user p on p.user_id = t.user_id
        join members_user u on u.id = t.user_id
      where t.sponsor_id = $1
        and t.revoked_at is null
        and ($2::bigint is null or t.user_id = $2)
      order by t.id desc`,
    [sponsorId, userId],
  )
  return rows
}

export async function insertToken(db: Db, token: NewToken): Promise<number> {
  const { sponsorId, userId, name, hash, scopes, expiresAt, warnAt, at } = token
  const { rows } = await db.query<{ id: number }>(
    `insert into sponsors_token (sponsor_id, user_id, name, token_hash, scopes, expires_at, warn_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      returning id`,
    [sponsorId, userId, name, hash, scopes, expiresAt, warnAt, at],
  )
  return rows[0]!.id
}

/** Revokes a token of this person, or of anybody in the organisation. Returns whether it existed. */
export async function revokeToken(
  db: Db,
  of: { sponsorId: number; userId: number | null },
  id: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sponsors_token set revoked_at = $4
      where id = $3
        and sponsor_id = $1
        and ($2::bigint is null or user_id = $2)
        and revoked_at is null`,
    [of.sponsorId, of.userId, id, now],
  )
  return rowCount > 0
}

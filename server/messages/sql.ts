import type { GatewayName } from '../../contract/messages.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'
import type { Seal } from '../sealing/seal.ts'
import type { SessionProof } from '../core/session-proof.ts'
import type { Answer } from './gateway.ts'

/** Operators' rules for SMS. */
export interface SmsRule {
  on: boolean
  mostADay: number
  foreign: boolean
  /** Cost of one SMS part, in poisha. 0: unknown. */
  partCost: number
}

export async function smsRule(db: Db): Promise<SmsRule> {
  return onlyRow(
    await db.query<SmsRule>(
      `select is_on as "on", most_a_day as "mostADay", is_foreign_allowed as "foreign", part_cost as "partCost"
        from messages_sms_rule`,
    ),
  )
}

export async function changeRule(
  db: Db,
  proof: SessionProof,
  { on, mostADay, foreign, partCost }: SmsRule,
  now: Date,
): Promise<void> {
  await db.query('select messages_change_rule($1, $2, $3, $4, $5, $6)', [proof, on, mostADay, foreign, partCost, now])
}

export interface DayOfMessages {
  /** A day in Dhaka. */
  day: string
  sms: number
  parts: number
  codes: number
  emails: number
  givenUp: number
  /** SMS whose gateway reports delivery. */
  delivered: number
  notDelivered: number
}

/** The last fourteen days, today first. Rows of the outbox are kept for 32 days. */
export async function messagesByDay(db: Db, now: Date): Promise<DayOfMessages[]> {
  const { rows } = await db.query<DayOfMessages>(
    `select
        to_char(day, 'YYYY-MM-DD') as day,
        count(*) filter (where channel = 'sms') as sms,
        coalesce(sum(parts), 0) as parts,
        count(*) filter (where channel = 'sms' and urgent) as codes,
        count(*) filter (where channel = 'email') as emails,
        count(*) filter (
          where sent_at is null and tries >= 10
            or outcome in ('refused', 'late')
        ) as "givenUp",
        count(*) filter (where delivery = 'delivered') as delivered,
        count(*) filter (where delivery = 'not_delivered') as "notDelivered"
      from generate_series(0, 13) back
        cross join lateral (
          select content_day_start($1, '00:00') - back * interval '1 day' as start offset 0
        ) of_day
        cross join lateral (select (start at time zone content_time_zone())::date as day offset 0) named
        left join app_outbox o on o.created_at >= start and o.created_at < start + interval '1 day'
      group by day
      order by day desc`,
    [now],
  )
  return rows
}

/** Parts of SMS since the first of the month in Dhaka. Rows of the outbox are kept for 32 days, so it has all of them. */
export async function segmentsOfMonth(db: Db, now: Date): Promise<number> {
  const { parts } = onlyRow(
    await db.query<{ parts: number }>(
      `select coalesce(sum(parts), 0) as parts
        from app_outbox
        where channel = 'sms'
          and created_at >= date_trunc('month', $1::timestamptz, content_time_zone())`,
      [now],
    ),
  )
  return parts
}

interface GatewayState {
  name: GatewayName
  balance: number | null
  balanceAt: Date | null
  takenAt: Date | null
  failedAt: Date | null
  failure: string | null
}

export async function gatewayStates(db: Db): Promise<GatewayState[]> {
  const { rows } = await db.query<GatewayState>(
    `select name, taken_at as "takenAt", failed_at as "failedAt", failure, balance, balance_at as "balanceAt"
      from messages_gateway`,
  )
  return rows
}

/** The verified e-mail of a person, or null. */
export async function ownEmail(db: Db, seal: Seal, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    `select email
      from members_user
      where id = $1
        and email is not null
        and exists (select from members_verified where user_id = $1 and channel = 'email')`,
    [userId],
  )
  return rows[0] ? seal.openOrMark('user.email', rows[0].email) : null
}

/** Stores when a gateway last accepted a message, and when and why it last failed. A success is written at most once a minute. */
export async function noteAnswer(db: Db, gateway: GatewayName, answer: Answer, now: Date): Promise<void> {
  if (answer.is === 'taken' || answer.is === 'refused')
    await db.query(
      `insert into messages_gateway as g (name, taken_at) values ($1, $2)
        on conflict (name) do update set taken_at = excluded.taken_at
          where g.taken_at is null or g.taken_at < $2::timestamptz - interval '1 minute'`,
      [gateway, now],
    )
  else
    await db.query(
      `insert into messages_gateway (name, failed_at, failure) values ($1, $2, $3)
        on conflict (name) do update set failed_at = excluded.failed_at, failure = excluded.failure`,
      [gateway, now, answer.why.slice(0, 100)],
    )
}

/** How long nothing is sent to a missing address, which somebody may create meanwhile. */
const deadDays = 30

/** The only stored data about an address. */
export const addressMark = (seal: Seal, address: string): Buffer => seal.marks('email', address.toLowerCase())[0]!

/** Blocks e-mails to an address that its own server does not know. */
export async function stopAddress(db: Db, mark: Buffer, now: Date): Promise<void> {
  await db.query(
    `insert into messages_dead_address (mark, stopped_at) values ($1, $2)
      on conflict (mark) do update set stopped_at = excluded.stopped_at`,
    [mark, now],
  )
}

/** Which of these addresses are blocked now. */
export async function deadAmong(db: Db, seal: Seal, addresses: string[], now: Date): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const marks = addresses.map((address) => seal.marks('email', address.toLowerCase()))
  const { rows } = await db.query<{ mark: Buffer }>(
    `select mark from messages_dead_address
      where mark = any($1)
        and stopped_at > $2::timestamptz - $3 * interval '1 day'`,
    [marks.flat(), now, deadDays],
  )
  return new Set(addresses.filter((_, n) => rows.some(({ mark }) => marks[n]!.some((one) => one.equals(mark)))))
}

/** Unblocks addresses after that time by deleting them. */
export const forgetDead: Job = {
  name: 'messages.forget-dead',
  everySeconds: 3600,
  async run({ db }, now) {
    const { rowCount } = await db.query(
      `delete from messages_dead_address where mark in (
          select mark from messages_dead_address
          where stopped_at <= $1::timestamptz - $2 * interval '1 day'
          limit 1000
        )`,
      [now, deadDays],
    )
    return rowCount ?? 0
  },
}

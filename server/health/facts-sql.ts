import type { Db } from '../db/db.ts'
import { lastCheck } from '../ledger/check-run.ts'
import { presentTotals } from '../ledger/totals-sql.ts'
import { backing } from '../transparency/figures-sql.ts'

/** At most this many rows are counted, which limits the cost. */
const countable = 10_000

export interface WaitingPayouts {
  state: 'requested' | 'sending'
  rail: string
  count: number
  oldest: Date
  /** Their amount in the clearing account, in poisha. */
  amount: number
  /** How many of them an operator has to check, because they may have been sent before a restore. */
  inDoubt: number
}

/** Unfinished payouts. Each list is read from its oldest row on. */
async function waitingPayouts(db: Db): Promise<WaitingPayouts[]> {
  const list = (state: string) =>
    `(select p.state, p.rail, p.requested_at, p.held, b.in_doubt
      from payouts_payout p
        left join payouts_batch b on b.id = p.batch_id
      where p.state = '${state}'
      order by p.id limit ${countable})`
  const { rows } = await db.query<WaitingPayouts>(
    `select state, rail, count(*) as count, min(requested_at) as oldest, sum(held)::bigint as amount,
        count(*) filter (where in_doubt) as "inDoubt"
      from (${list('requested')} union all ${list('sending')}) p
      group by state, rail
      order by state, rail`,
    [],
    'health-payouts',
  )
  return rows
}

/** Submissions overdue for automatic approval (C5): the number, and the time of the oldest. */
async function overdueWork(db: Db, now: Date): Promise<{ count: number; oldest: Date | null }> {
  const due = (state: string) =>
    `(select wake_at from tasks_place
      where state = '${state}' and wake_at is not null and wake_at <= $1
      order by wake_at limit ${countable})`
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select count(*) as count, min(wake_at) as oldest
      from (${due('submitted')} union all ${due('repair')}) p`,
    [now],
    'health-overdue',
  )
  return rows[0]!
}

export interface StuckFact {
  job: string
  item: number
  why: string
  since: Date
  tries: number
  againAt: Date
}

/** Rows that failed in a job and will be retried: the number, and the oldest. */
async function stuckWork(db: Db): Promise<{ count: number; oldest: StuckFact[] }> {
  const { rows } = await db.query<StuckFact & { count: number }>(
    `select job, item, why, since, tries, again_at as "againAt", count(*) over () as count
      from (select * from app_stuck limit ${countable}) s
      order by since, job, item
      limit 20`,
    [],
    'health-stuck',
  )
  return { count: rows[0]?.count ?? 0, oldest: rows }
}

/** Messages given up before this time are ignored. In milliseconds. */
const newsMs = 3 * 86_400_000
/** A gateway that is no longer configured keeps its row. */
const balanceMs = 86_400_000

interface MessageFacts {
  waiting: number
  oldest: Date | null
  givenUp: number
  /** How long the money lasts at the gateway with the least. Null if none reports it. */
  balanceDays: number | null
}

async function messages(db: Db, now: Date): Promise<MessageFacts> {
  const { rows } = await db.query<MessageFacts>(
    `select
        (
          select count(*)
          from (select from app_outbox where sent_at is null and tries < 10 limit ${countable}) w
        ) as waiting,
        (select min(created_at) from app_outbox where sent_at is null and tries < 10) as oldest,
        (
          select count(*)
          from (
            select
            from app_outbox
            where sent_at is null and tries >= 10 and created_at > $1
            limit ${countable}
          ) g
        ) as "givenUp",
        (select min(balance_days) from messages_gateway where balance_at > $2) as "balanceDays"`,
    [new Date(now.getTime() - newsMs), new Date(now.getTime() - balanceMs)],
    'health-messages',
  )
  return rows[0]!
}

async function lastHead(db: Db): Promise<{ day: string; publishedAt: Date } | null> {
  const { rows } = await db.query<{ day: string; publishedAt: Date }>(
    'select day, published_at as "publishedAt" from transparency_head order by day desc limit 1',
    [],
    'health-head',
  )
  return rows[0] ?? null
}

/** `backends` is the number of connections to this database, `most` the server's limit for all of its databases. */
async function server(db: Db): Promise<{ backends: number; most: number; deadlocks: number }> {
  const { rows } = await db.query<{ backends: number; most: number; deadlocks: number }>(
    `select numbackends as backends, current_setting('max_connections')::integer as most, deadlocks
      from pg_stat_database
      where datname = current_database()`,
    [],
    'health-server',
  )
  return rows[0]!
}

export interface JobFact {
  name: string
  everySeconds: number
  since: Date
  succeededAt: Date | null
  failedAt: Date | null
  failures: number
  failure: string | null
}
const hourMs = 3_600_000
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** The jobs of the running processes. Another release may have had others. */
async function jobs(db: Db, now: Date): Promise<JobFact[]> {
  const { rows } = await db.query<JobFact>(
    `select
        name,
        every_seconds as "everySeconds",
        since,
        succeeded_at as "succeededAt",
        failed_at as "failedAt",
        failures,
        failure
      from health_job
      where told_at > $1
      order by name`,
    [ago(now, hourMs)],
    'health-jobs',
  )
  return rows
}

export interface ProcessFact {
  name: string
  startedAt: Date
  seenAt: Date
  streams: number
  waiting: number
}
async function processes(db: Db, now: Date): Promise<ProcessFact[]> {
  const { rows } = await db.query<ProcessFact>(
    `select name, started_at as "startedAt", seen_at as "seenAt", streams, waiting
      from health_process
      where seen_at > $1
      order by started_at, name`,
    [ago(now, 60_000)],
    'health-processes',
  )
  return rows
}

/** The counts of the last hour, by name. */
async function lastHour(db: Db, now: Date): Promise<Partial<Record<string, number>>> {
  const { rows } = await db.query<{ name: string; value: number }>(
    'select name, sum(value)::bigint as value from health_sample where at > $1 group by name',
    [ago(now, hourMs)],
    'health-last-hour',
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** How each part of the facts is read: by one statement whose cost is independent of the history. */
/** Payment gateways that are paused or may not request a token, and their payouts that a person has to check. */
async function rails(db: Db, now: Date): Promise<{ paused: number; blocked: number; unknown: number }> {
  const { rows } = await db.query<{ paused: number; blocked: number; unknown: number }>(
    `select
        count(*) filter (where pause is not null) as paused,
        count(*) filter (where grant_refused_at > $1) as blocked,
        (
          select count(*)
          from (select from payouts_call where person_from <= $2 limit ${countable}) u
        ) as unknown
      from rails_rail`,
    [ago(now, hourMs), now],
    'health-rails',
  )
  return rows[0]!
}

export const parts = {
  books: lastCheck,
  money: async (db: Db) => {
    const { escrow, promised } = await backing(db)
    return { escrow, promised, clearing: (await presentTotals(db)).clearing }
  },
  head: lastHead,
  payouts: waitingPayouts,
  rails,
  overdue: overdueWork,
  stuck: stuckWork,
  messages,
  server,
  jobs,
  processes,
  lastHour,
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import type { Connections } from '../db/transaction.ts'

interface Stream {
  name: string
  /** Whether a process of PostgreSQL listens to it now. One that fails ends, and another one begins a few seconds later. */
  listens: boolean
  /** How often what came could not be applied, since the statistics began. */
  errors: number
}

/** So long a stream may be interrupted at least, because the other server was started again, in milliseconds. */
const interruptedFor = 8_000
const step = 500

const look = async (db: Db) => {
  const { rows } = await db.query<Stream>(
    `select p.subname as name, bool_or(s.pid is not null) as listens, max(e.apply_error_count) as errors
      from pg_subscription p
        join pg_stat_subscription s on s.subid = p.oid
        join pg_stat_subscription_stats e on e.subid = p.oid
      where p.subdbid = (select oid from pg_database where datname = current_database())
        and p.subname ~ '^from_[0-9]+$'
        and s.relid is null
      group by p.subname
      order by p.subname`,
  )
  return rows
}

/** After how long PostgreSQL begins again with a stream that has failed, in milliseconds. */
const retriesAfter = async (db: Db) => {
  const { rows } = await db.query<{ ms: number }>(
    `select setting::integer as ms from pg_settings where name = 'wal_retrieve_retry_interval'`,
  )
  return rows[0]!.ms
}

/**
 * The streams by which no letters come. One that failed once is looked at until it would have failed again: a process that
 * fails each time is there in between.
 */
export async function faultyStreams({ transaction }: Pick<Connections, 'transaction'>): Promise<string[]> {
  const first = await transaction(look)
  const retry = await transaction(retriesAfter)
  const patience = Math.max(interruptedFor, 2 * (retry + 1_000))
  const failures = ({ name, errors }: Stream) => errors - (first.find((one) => one.name === name)?.errors ?? errors)
  // One failure may be the connection that was lost.
  const fails = (one: Stream) => failures(one) > 1
  let last = first
  let quiet = 0
  for (let waited = 0; waited < patience; waited += step) {
    const mayMend = last.some((one) => !one.listens && !fails(one))
    const mayFail = quiet < retry + 1_000 && last.some((one) => one.errors > 0 && !fails(one))
    if (!mayMend && !mayFail) break
    await sleep(step)
    const next = await transaction(look)
    quiet = next.some((one) => failures(one) !== failures(last.find(({ name }) => name === one.name) ?? one))
      ? 0
      : quiet + step
    last = next
  }
  return last.flatMap((one) => {
    if (fails(one))
      return `what comes by ${one.name} cannot be applied, and is tried again and again: the log of this server says why`
    return one.listens ? [] : `no letters come by ${one.name}: the log of this server says why`
  })
}

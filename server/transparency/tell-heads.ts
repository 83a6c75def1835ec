import type { Database } from '../db/connect.ts'
import type { Job } from '../core/job.ts'
import type { Mac } from '../sealing/signing-key.ts'
import { headByDay, toHead } from './heads-sql.ts'
import { headSigner } from './sign-head.ts'
import type { Db } from '../db/db.ts'

/** Stores new heads for sending. */
async function addUntold(db: Db, now: Date): Promise<void> {
  await db.query(
    `insert into transparency_telling (day, next_try_at)
      select h.day, $1
      from transparency_head h
      where h.day > coalesce((select max(day) from transparency_telling), '-infinity')
      on conflict (day) do nothing`,
    [now],
    'transparency-add-untold',
  )
}

/** Claims some due heads, oldest first. Without success they are due again after a minute. */
async function claimUntold(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `update transparency_telling
      set tries = tries + 1, next_try_at = $1::timestamptz + interval '1 minute'
      where day in (
        select day
        from transparency_telling
        where told_at is null and next_try_at <= $1
        order by day
        limit 20
        for update skip locked
      )
      returning day`,
    [now],
    'transparency-claim-untold',
  )
  return rows.map(({ day }) => day).toSorted()
}

async function setTold(db: Db, day: string, now: Date): Promise<void> {
  await db.query('update transparency_telling set told_at = $2 where day = $1', [day, now])
}

/** Number of heads that failed at least this often. */
async function countFailing(db: Db, tries: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::integer as count from transparency_telling where told_at is null and tries >= $1',
    [tries],
    'transparency-failing',
  )
  return rows[0]!.count
}

export interface Telling {
  mac: Mac
  /** The address to which each head is sent by POST, in addition to the log. */
  url?: string
  /** Writes a line to the log. */
  log(about: object, text: string): void
}

/** After this many failures the job counts as failing, which monitoring shows. */
const triesUntilFailing = 3
const answerMs = 10_000

/**
 * Publishes each head irrevocably: as a signed line of the log and, if there is an address, on another server. At least once for each head,
 * retried every minute until it succeeds, and never inside a transaction.
 */
export const tellHeads = (telling: Telling): Job => ({
  name: 'transparency.tell-heads',
  everySeconds: 60,
  async run(database, now) {
    const { db } = database
    await addUntold(db, now)
    const days = await claimUntold(db, now)
    for (const day of days) await tell(database, day, telling, now)
    const failing = await countFailing(db, triesUntilFailing)
    // Thrown in every process, so that monitoring shows the job as late until the heads are sent.
    if (failing > 0) throw new Error(`${failing} heads could not be sent to HEAD_PUBLISH_URL`)
    return days.length
  },
})

async function tell({ db }: Database, day: string, { mac, url, log }: Telling, now: Date): Promise<void> {
  const row = await headByDay(db, day)
  if (!row) return
  const { sign, publicKey } = headSigner(mac)
  const head = { ...sign(toHead(row)), publicKey }
  log({ head }, 'the head of a day')
  try {
    if (url) await send(url, head)
    await setTold(db, day, now)
  } catch (error) {
    log({ err: error, day }, 'a head could not be sent')
  }
}

async function send(url: string, head: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(head),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`HEAD_PUBLISH_URL answered ${response.status}`)
}

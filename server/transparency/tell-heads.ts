import type { Database } from '../db/connect.ts'
import type { Job } from '../core/job.ts'
import type { Mac } from '../sealing/signing-key.ts'
import { headByDay, toHead } from './heads-sql.ts'
import { headSigner } from './sign-head.ts'
import { addUntold, claimUntold, countFailing, setTold } from './tell-heads-sql.ts'

export interface Telling {
  mac: Mac
  /** Where each head is sent by POST, besides the log. */
  url?: string
  /** Writes a line to the log. */
  log(about: object, text: string): void
}

/** After this many tries without success the job counts as failing, which monitoring sees. */
const triesUntilFailing = 3
const answerMs = 10_000

/**
 * Writes each head where nobody can take it back: as a signed line of the log and, if there is an address, to another server. At
 * least once for each head, again every minute until it succeeds, and never inside a transaction.
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
    // Thrown in every process, so that the job is late in monitoring until the heads are told.
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

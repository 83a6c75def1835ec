import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { askUnanswered, sendRequested } from '../../server/payouts/jobs.ts'
import type { Found, Outcome, Rail } from '../../server/payouts/rails/rail.ts'

type Settled = Found & Outcome
import { featureJobs } from '../../server/app/features.ts'
import { runJobsOnce } from '../../server/app/jobs/jobs.ts'
import { sweepJob } from '../../server/app/jobs/sweep.ts'
import { beginSnapshot, ledgerCheck } from '../../server/ledger/check.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../server/testing/app.ts'
import { createTestDatabase } from '../../server/testing/database.ts'
import type { Job } from '../../server/core/job.ts'
import type { Base } from './base.ts'
import type { Request } from './calls.ts'
import { answerTime, jobNames, type RailAnswer } from './model/jobs.ts'
import type { Reply } from './model/state.ts'
import { Mismatch } from './mismatch.ts'
import type { Planted } from './planted/bugs.ts'
import { plant } from './planted/plant.ts'

export interface Answer {
  status: number
  body: Reply
  text: string
}

/** The server under test with its own database, a shared clock, and a rail with predefined answers. */
export interface Stage {
  now(): number
  advance(ms: number): void
  call(who: string, request: Request, key: string): Promise<Answer>
  /** A reply's body, in a session used only for reading. */
  read(who: string, path: string): Promise<Reply>
  /** Opens a session without a password. */
  signIn(who: string): Promise<void>
  /**
   * Runs a job, or all jobs without a name, until nothing is due. `first`: the rail's answer to the other job before it answers `answer`.
   */
  runJobs(name: string | null, answer: RailAnswer, first?: RailAnswer): Promise<void>
  checkBooks(): Promise<void>
  close(): Promise<void>
}

/** Enough connections for a race. A new connection has to plan each statement, the largest cost in a short walk. */
export const poolSize = 4

export async function openStage(base: Base, bug?: Planted): Promise<Stage> {
  const on = await createTestDatabase({ template: base.template, poolSize })
  if (bug) await plant(on.owner.db, bug)
  const app = await startTestApp({ on, at: new Date(base.model.now), production: base.model.rail === 'manual' })
  return stageOf(app, bug !== undefined)
}

/** With planted bugs, `ledger:check` would detect the changed function. The bugs must be found by their effects. */
export function stageOf(app: TestApp, isPlanted = false): Stage {
  const sessions = new Map<string, SignedIn>()
  const readers = new Map<string, { cookie: string; until: number }>()
  const present = () => app.clock.now().getTime()

  async function send(
    method: string,
    path: string,
    more: { cookie: string; body?: object; key?: string; headers?: Record<string, string> },
  ) {
    const headers: Record<string, string> = { ...more.headers, cookie: more.cookie, 'accept-encoding': 'identity' }
    if (more.key) headers['idempotency-key'] = more.key
    const isForm = more.body instanceof FormData
    // A form states its own type, with its boundary.
    if (more.body && !isForm) headers['content-type'] = 'application/json'
    let response: Response
    let text: string
    for (let tries = 1; ; tries++) {
      response = await fetch(app.url + path, {
        method,
        headers,
        body: isForm ? (more.body as FormData) : more.body && JSON.stringify(more.body),
      })
      text = await response.text()
      // The machine is too slow at the moment. A retry with the same key has no further effect.
      if (response.status !== 503 || tries === 10) break
      await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000)
    }
    const body = text === '' ? {} : JSON.parse(text)
    if (response.status >= 500) throw new Mismatch(`${method} ${path}`, `${response.status} ${body.code}`)
    return { status: response.status, text, body }
  }

  const stage: Stage = {
    now: present,
    advance: (ms) => app.clock.advance(ms),
    signIn: async (who) => void sessions.set(who, await app.signInAs(who)),
    async call(who, { method, path, body, headers }, key) {
      const answer = await send(method, path, { cookie: sessions.get(who)?.cookie ?? '', body, key, headers })
      // Jobs detect the start of a waiting period within seconds, but a walk's clock moves by hours.
      if (path.endsWith('/reject')) await app.runJob('tasks.see-rejections')
      if (path === '/api/wallet') await app.runJob('members.see-waits')
      return answer
    },
    async read(who, path) {
      const open = readers.get(who)
      const again = !open || open.until <= present()
      const cookie = again ? (await app.signInAs(who)).cookie : open.cookie
      if (again) readers.set(who, { cookie, until: present() + 20 * 60_000 })
      const answer = await send('GET', path, { cookie })
      if (answer.status === 200) return answer.body
      if (answer.status !== 401 || again) throw new Mismatch(`GET ${path}`, `${answer.status} ${answer.text}`)
      // A hold ends all sessions of a member, including this one.
      readers.delete(who)
      return stage.read(who, path)
    },
    runJobs: (name, answer, first) => runJobs(app, { name, answer, first }),
    async checkBooks() {
      if (isPlanted) return
      const offences = await app.owner.transaction(async (db) => {
        await beginSnapshot(db)
        return ledgerCheck(db)
      })
      if (offences.length > 0) throw new Mismatch('ledger:check', offences.join('; '))
    },
    close: () => app.close(),
  }
  return stage
}

interface Running {
  name: string | null
  answer: RailAnswer
  first: RailAnswer | undefined
}
async function runJobs(app: TestApp, { name, answer, first }: Running): Promise<void> {
  const tells = (told: RailAnswer) => async (): Promise<Settled> => {
    if (told === 'paid') return { state: 'settled', reference: randomUUID() }
    if (told === 'failed') return { state: 'refused', failure: 'number_refused', fault: 'receiver', why: 'a test' }
    // A rail with an unknown result or without an answer.
    throw new Error('no answer')
  }
  const later: Job = { name: 'payouts.ask', everySeconds: 10, run: askUnanswered({ sandbox: railOf(first ?? answer) }) }
  let told: Promise<void> | undefined
  async function tellFirst() {
    app.clock.advance(answerTime + 1000)
    await runJobsOnce([later], app.database, app.clock)
  }
  function railOf(said: RailAnswer): Rail {
    return { canAsk: true, send: tells(said), ask: tells(said) }
  }
  const rail: Rail = {
    canAsk: true,
    ask: tells(answer),
    async send() {
      if (first) await (told ??= tellFirst())
      return tells(answer)()
    },
  }
  // The walk itself checks the books now and then.
  const jobs: Job[] = [
    ...featureJobs.filter(({ name: job }) => !job.startsWith('payouts.') && job !== 'ledger.check'),
    { name: 'payouts.send', everySeconds: 1, run: sendRequested({ sandbox: rail }) },
    { name: 'payouts.ask', everySeconds: 10, run: askUnanswered({ sandbox: rail }) },
    sweepJob,
  ]
  const wanted = name === null ? jobs : jobs.filter((job) => job.name === name)
  if (wanted.length === 0) throw new Error(`There is no job “${name}”`)
  await runJobsOnce(wanted.toSorted(inOrder), app.database, app.clock)
}
/** The model's order. Another one is correct too, but may return a campaign's money in two parts instead of one. */
const inOrder = (a: Job, b: Job) => placeOf(a) - placeOf(b)
const placeOf = ({ name }: Job) => (jobNames.includes(name) ? jobNames.indexOf(name) : jobNames.length)

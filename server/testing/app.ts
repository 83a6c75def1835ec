import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { api } from '../../contract/api.ts'
import type { Work } from '../../contract/work.ts'
import type { PersonRole } from '../../contract/endpoint.ts'
import type { Problem } from '../../contract/refusals.ts'
import { createApp } from '../app/create-app.ts'
import type { Edge } from '../app/http/edge.ts'
import type { Reads } from '../app/reads.ts'
import { featureRoutes } from '../app/features.ts'
import { redact } from '../app/metrics/log.ts'
import { bindApi, type BoundApi } from '../app/http/bind-api.ts'
import { builtWeb } from '../app/pages/web-files.ts'
import type { Job } from '../core/job.ts'
import { payInEdge, type PayInSettings } from '../payins/settings.ts'
import type { OutMessage } from '../messages/gateway.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import type { Resolve } from '../webhooks/post.ts'
import { testDataKey } from './books.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { jobsOf, type JobRunner } from './jobs.ts'
import { gatewayTo } from './gateway-to.ts'
import { peopleIn } from './people-in.ts'

export interface TestApp extends JobRunner {
  url: string
  clock: TestClock
  /** Connected with the application's role. */
  database: Database
  edge: Edge
  /** Connected as the owner of the schema: for set-up that the application's role may not do, and for reading any table. */
  owner: Database
  /** Calls the API over HTTP. If the answer is a 500, throws the error that caused it. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  /** Passes a request to the server within this process, without a connection: for thousands of calls. */
  listener: RequestListener
  /** Opens a session for a username, without a password. Pass the result as `as`. */
  signInAs(username: string): Promise<SignedIn>
  /** Adds people directly to the database, with the password of testing/passwords.ts, and opens a session for each. */
  addMember(username: string, more?: { createdAt?: Date }): Promise<SignedIn>
  addSponsor(username: string, more?: { organisation?: string }): Promise<SignedIn & { sponsorId: number }>
  addColleague(username: string, sponsorId: number, role: PersonRole): Promise<SignedIn & { sponsorId: number }>
  addOperator(username: string, worksOn?: Work): Promise<SignedIn>
  /** Sets a person's contacts. Contacts that are not given stay unchanged. Not `proven`: like an account from before proof was required. */
  setContacts(id: number, contacts: { email?: string; phone?: string }, options?: { proven?: boolean }): Promise<void>
  /** SMS and e-mails that the job `messages` has sent. */
  sent: OutMessage[]
  /** The delays of slowed-down requests, in milliseconds. By default each delay moves the clock instead. */
  waits: { ms: number[]; move(ms: number): void | Promise<void> }
  close(): Promise<void>
}

export interface TestClock {
  now(): Date
  set(at: Date | string): void
  advance(ms: number): void
}

export interface SignedIn {
  id: number
  username: string
  cookie: string
}

export interface CallOptions {
  /** JSON, or a FormData with a file. */
  body?: unknown
  as?: { cookie: string } | { token: string }
  key?: string
  language?: 'en' | 'bn' | string
  headers?: Record<string, string>
  /** Return a 500 instead of throwing its cause, to test the answer. */
  mayFail?: boolean
}

export interface Answer {
  status: number
  headers: Headers
  /** Parsed, if it is JSON. */
  // oxlint-disable-next-line no-explicit-any -- tests read any field of any answer
  body: any
  text: string
  bytes: Uint8Array
  problem: Problem
}

/** The key for PINs and pseudonyms. */
export const testSecret = 'a secret of the tests'

/** Under vitest no test opens a page of the built web app, and serving its files would take a third of the app's start time. */
const inBrowser = !process.env.VITEST

export interface TestAppOptions {
  /** `now`: the real time, which a browser uses too, with business hours all day, so that a test does not depend on the time of its run. */
  at?: Date | string
  /** A database to use instead of a new one; it is dropped with the app. */
  on?: TestDatabase
  /** Chooses the connection for calls that a standby may answer. */
  reads?: (primary: Database) => Reads
  port?: number
  api?: BoundApi
  jobs?: Job[]
  webRoot?: string
  production?: boolean
  /** Number of proxies in front, so that clients have the addresses of `X-Forwarded-For`. */
  proxies?: number
  publicUrl?: string
  metricsToken?: string
  securityContact?: string
  /** The push service of a test. */
  pushTestOrigin?: string
  /** The receiver of webhooks of a test. */
  webhookTestOrigin?: string
  /** Gateways at which sponsors pay. */
  payIns?: PayInSettings
  /** Resolves host names for webhooks; by default no host exists. */
  resolve?: Resolve
  /** Receives each line of the log. */
  log?: (line: string) => void
}

const wholeApi = bindApi(api, featureRoutes)

/** Starts the app on a new database, with a clock that tests set. By default it is Monday, 2026-03-02, 12:00 in Dhaka. */
export async function startTestApp({
  at = '2026-03-02T06:00:00Z',
  on,
  port = 0,
  production = false,
  ...more
}: TestAppOptions = {}): Promise<TestApp> {
  const test = on ?? (await createTestDatabase())
  const clock = testClock(at === 'now' ? new Date() : new Date(at))
  if (at === 'now')
    await test.owner.db.query(`update content_settings set business_start = '00:00', business_end = '24:00'`)
  const failures: unknown[] = []
  const { log } = more
  const logger = log
    ? pino({ level: 'debug', redact }, { write: log })
    : pino({ level: process.env.POROKH_TEST_LOG ?? 'silent' })
  const sentMessages: OutMessage[] = []
  const waits: TestApp['waits'] = { ms: [], move: (ms) => clock.advance(ms) }
  const { app, edge } = await createApp({
    database: test.app,
    reads: more.reads?.(test.app),
    clock,
    settings: {
      gateways: [gatewayTo(async () => {})],
      demo: !production,
      production,
      secret: testSecret,
      dataKeys: [testDataKey],
      ...settingsOf(more),
      ...(more.payIns && payInEdge(more.payIns)),
    },
    api: more.api ?? wholeApi,
    logger,
    webRoot: more.webRoot ?? (inBrowser ? builtWeb : undefined),
    reportFailure: (error) => failures.push(error),
    async pause(ms) {
      waits.ms.push(ms)
      await waits.move(ms)
    },
  })
  await app.listen({ port, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const people = peopleIn(test.owner.db, clock, edge.seal, edge.settings)

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    failures.length = 0
    edge.shared.forget()
    const response = await fetch(url + path, { method, ...requestOf(options) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    await edge.background.settled()
    if (failures.length > 0 && !options.mayFail) throw failures[0]
    const text = new TextDecoder().decode(bytes)
    const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '')
    const body = isJson && text !== '' ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, body, text, bytes, problem: body as Problem }
  }
  return {
    url,
    clock,
    database: test.app,
    edge,
    owner: {
      ...test.owner,
      db: {
        // The test may have written content. A notification of the change would take a moment.
        async query<Row extends object>(...statement: Parameters<Db['query']>) {
          const result = await test.owner.db.query<Row>(...statement)
          edge.shared.forget()
          return result
        },
      },
    },
    call,
    listener: (request, response) => void app.server.emit('request', request, response),
    ...people,
    sent: sentMessages,
    waits,
    ...jobsOf({
      ...more,
      database: test.app,
      clock,
      seal: edge.seal,
      secret: testSecret,
      logger,
      send: (message) => void sentMessages.push(message),
      url,
    }),
    async close() {
      await app.close()
      await test.drop()
    },
  }
}

const settingsOf = ({
  proxies,
  publicUrl,
  metricsToken,
  securityContact,
  pushTestOrigin,
  webhookTestOrigin,
}: TestAppOptions) => ({
  proxies,
  publicUrl,
  metricsToken,
  securityContact,
  pushTestOrigin,
  webhookTestOrigin,
})

function testClock(start: Date): TestClock {
  let present = start
  return {
    now: () => new Date(present),
    set: (at) => (present = new Date(at)),
    advance: (ms) => (present = new Date(present.getTime() + ms)),
  }
}

function requestOf({ body, as, key, language, headers }: CallOptions): { headers: Headers; body?: string | FormData } {
  const all = new Headers(headers)
  if (as && 'cookie' in as) all.set('cookie', as.cookie)
  if (as && 'token' in as) all.set('authorization', `Bearer ${as.token}`)
  if (key !== undefined) all.set('idempotency-key', key)
  if (language !== undefined) all.set('accept-language', language)
  if (body === undefined) return { headers: all }
  if (body instanceof FormData) return { headers: all, body }
  all.set('content-type', 'application/json')
  return { headers: all, body: JSON.stringify(body) }
}

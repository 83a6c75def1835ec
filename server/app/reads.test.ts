import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { connect, type Database } from '../db/connect.ts'
import { tokenHash } from '../sponsors/make-token.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { createTestDatabase } from '../testing/database.ts'
import { cookieOf, draft, must, rejection, review } from '../testing/market.ts'
import { openOwnServer, type OwnServer } from '../testing/own-server.ts'
import { password } from '../testing/passwords.ts'
import { openStandby, type Standby } from '../testing/standby.ts'
import { standbyReads, type Reads } from './reads.ts'
import { requireStandby } from './require-standby.ts'

let server: OwnServer
let standby: Standby
/** Two processes with the same databases. */
let app: TestApp
let second: Reads
let nasrin: SignedIn & { sponsorId: number }
let colleague: SignedIn
const everyMs = 50

beforeAll(async () => {
  server = await openOwnServer()
  standby = await openStandby(server)
  const reads = (primary: Database) => standbyReads(primary, connect(standby.appUrl), everyMs)
  app = await startTestApp({ on: server.database, reads })
  nasrin = await app.addSponsor('nasrin')
  colleague = await app.addColleague('jamal', nasrin.sponsorId, 'owner')
  second = reads(server.database.app)
}, 120_000)
afterAll(async () => {
  await second?.close()
  await app?.edge.reads.close()
  await app?.close()
  await standby?.stop()
  await server?.stop()
}, 60_000)
beforeEach(async () => {
  await standby.admin.db.query('select pg_wal_replay_resume()')
  await vi.waitUntil(() => app.edge.reads.isStandbyCurrent(), { timeout: 30_000 })
  const newest = (await depositsOnPrimary()).length
  await vi.waitUntil(async () => (await amounts(colleague)).length === newest, { timeout: 30_000 })
})

const depositsOnPrimary = async () => {
  const { rows } = await server.database.owner.db.query<{ amount: number }>(
    'select amount from sponsors_deposit order by id desc',
  )
  return rows.map(({ amount }) => amount)
}
type As = { cookie: string } | { token: string }
const amounts = async (as: As) => {
  const { body } = await app.call('GET', '/api/sponsor/deposits', { as })
  return (body.items as { amount: number }[]).map(({ amount }) => amount)
}
let keys = 0
const deposit = (as: As, amount: number) =>
  app.call('POST', '/api/sponsor/deposits', { as, key: `deposit-${++keys}`, body: { amount, rail: 'sandbox' } })

/** The server that answered, according to the process's counters. */
async function answeredBy<T>(ask: () => Promise<T>): Promise<[server: string, answer: T]> {
  const { counts } = app.edge.reads
  const before = { ...counts }
  const answer = await ask()
  const [onStandby, onPrimary] = [counts.standby - before.standby, counts.primary - before.primary]
  return [onStandby > 0 ? (onPrimary > 0 ? 'both' : 'standby') : onPrimary > 0 ? 'primary' : 'neither', answer]
}
const pause = () => standby.admin.db.query('select pg_wal_replay_pause()')

test('while the standby is paused, the writer sees their own write, and a colleague sees the older state', async () => {
  await pause()
  const before = await depositsOnPrimary()
  expect((await deposit(nasrin, 11_100)).status).toBe(201)
  expect(await answeredBy(() => amounts(nasrin))).toEqual(['primary', [11_100, ...before]])
  expect(await answeredBy(() => amounts(colleague))).toEqual(['standby', before])

  await standby.admin.db.query('select pg_wal_replay_resume()')
  await expect.poll(() => answeredBy(() => amounts(nasrin))).toEqual(['standby', [11_100, ...before]])
})

test('another process and another tab with the same session also see the write', async () => {
  await pause()
  const before = await depositsOnPrimary()
  await Promise.all([deposit(nasrin, 22_200), deposit(nasrin, 22_200)])
  const who = await app.edge.findSession(nasrin.cookie.split('=')[1]!)
  await expect.poll(() => second.isStandbyCurrent()).toBe(true)
  const { rows } = await second.dbFor(who).query<{ count: number }>('select count(*) as count from sponsors_deposit')
  expect(rows[0]!.count).toBe(before.length + 2)
  expect(second.counts).toEqual({ standby: 0, primary: 1 })
})

test('a script reads its own writes', async () => {
  const as = { token: 'porokh_of_the_script' }
  await server.database.owner.db.query(
    `insert into sponsors_token (sponsor_id, user_id, name, token_hash, created_at, scopes)
      values ($1, $2, 'script', $3, $4, '{read,campaigns}')`,
    [nasrin.sponsorId, nasrin.id, tokenHash(as.token), app.clock.now()],
  )
  const titles = async () => {
    const { body } = await app.call('GET', '/api/sponsor/campaigns', { as })
    return (body.items as { title: string }[]).map(({ title }) => title)
  }
  await expect.poll(() => answeredBy(titles)).toEqual(['standby', []])
  await pause()
  expect((await app.call('POST', '/api/sponsor/campaigns', { as, body: draft })).status).toBe(201)
  expect(await answeredBy(titles)).toEqual(['primary', [draft.title]])
})

test('a refused caller sees the writes that the refusal kept', async () => {
  const began = app.clock.now()
  const farid = await app.addOperator('farid')
  const rahima = await app.addMember('rahima')
  const send = async (as: As, path: string, body: unknown = {}) =>
    must(201, await app.call('POST', path, { as, body, key: randomUUID() })).body.id as number
  await deposit(nasrin, 100_000_000)
  const campaign = await send(nasrin, '/api/sponsor/campaigns', draft)
  for (const verb of ['fund', 'submit'])
    must(200, await app.call('POST', `/api/sponsor/campaigns/${campaign}/${verb}`, { as: nasrin, key: randomUUID() }))
  must(200, await app.call('POST', `/api/operator/campaigns/${campaign}/open`, { as: farid, key: randomUUID() }))
  const task = await send(rahima, '/api/tasks', { campaignId: campaign })
  must(200, await app.call('POST', `/api/tasks/${task}/submit`, { as: rahima, body: { review, rating: 4 } }))
  try {
    app.clock.advance(73 * 3_600_000)
    const later = await app.signInAs('nasrin')
    const states = async () => {
      const { body } = await app.call('GET', `/api/sponsor/campaigns/${campaign}/submissions`, { as: later })
      return (body.items as { state: string }[]).map(({ state }) => state)
    }
    await expect.poll(() => answeredBy(states)).toEqual(['standby', ['submitted']])
    await pause()
    const path = `/api/sponsor/submissions/${task}/reject`
    const refused = await app.call('POST', path, { as: later, body: rejection, key: randomUUID() })
    expect([refused.status, refused.problem]).toEqual([409, expect.objectContaining({ state: 'approved' })])
    expect(await answeredBy(states)).toEqual(['primary', ['approved']])
  } finally {
    app.clock.set(began)
  }
})

test('an operator who has just signed in sees the sign-in in the audit log', async () => {
  await app.addOperator('onu')
  await pause()
  const body = { identifier: 'onu', password }
  const as = cookieOf(must(200, await app.call('POST', '/api/login', { body })))
  const log = async () => {
    const { body } = await app.call('GET', '/api/operator/audit?limit=1', { as })
    return (body.items as { action: string }[]).map(({ action }) => action)
  }
  expect(await answeredBy(log)).toEqual(['primary', ['sign_in.done']])
})

test('an unmarked call is answered by the primary', async () => {
  expect(await answeredBy(() => app.call('GET', '/api/sponsor/balance', { as: nasrin }))).toMatchObject([
    'neither',
    { status: 200 },
  ])
})

test('a lagging standby is skipped until it catches up', async () => {
  // The standby lacks data that the primary had at the start of this process, which counts as too long ago for a new process.
  await pause()
  await deposit(nasrin, 100)
  const late = standbyReads(server.database.app, connect(standby.appUrl), everyMs)
  try {
    await expect
      .poll(async () => {
        await late.dbFor(null).query('select 1')
        return late.counts.primary
      })
      .toBeGreaterThan(3)
    expect([late.isStandbyCurrent(), late.counts.standby]).toEqual([false, 0])
    await standby.admin.db.query('select pg_wal_replay_resume()')
    await expect.poll(() => late.isStandbyCurrent()).toBe(true)
  } finally {
    await late.close()
  }
})

test('the primary answers a statement that the standby’s recovery cancels', async () => {
  const slow = () => app.edge.reads.dbFor(null).query('select count(*), pg_sleep(1)::text from sponsors_deposit')
  const asked = answeredBy(async () => (await slow()).rowCount)
  const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep'`
  await expect.poll(async () => (await standby.admin.db.query(sleeping)).rowCount).toBe(1)
  await server.database.owner.transaction((db) => db.query('lock table sponsors_deposit in access exclusive mode'))
  expect(await asked).toEqual(['primary', 1])
  await expect.poll(() => app.edge.reads.isStandbyCurrent()).toBe(true)
})

test('only reading calls are marked, and none with a reply cached for everybody', () => {
  const marked = (Object.entries(api) as [string, Endpoint][]).filter(([, { reads }]) => reads)
  expect(marked.length).toBeGreaterThan(40)
  const wrong = marked.filter(([name, { shared, role }]) => !name.startsWith('GET ') || shared || role === 'member')
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('the start refuses a server that is no standby, and names one that is unavailable or was promoted', async () => {
  const said: string[] = []
  const warn = (line: string) => said.push(line)
  const other = await createTestDatabase()
  const away = connect(standby.appUrl.replace('porokh-standby', 'porokh-nowhere'))
  try {
    await expect(requireStandby(server.database.app, other.app, warn)).rejects.toThrow('is no standby of')
    await requireStandby(server.database.app, server.database.app, warn)
    await requireStandby(server.database.app, away, warn)
    const copy = connect(standby.appUrl)
    await requireStandby(server.database.app, copy, warn)
    await copy.close()
  } finally {
    await away.close()
    await other.drop()
  }
  expect(said).toEqual([
    'The server of DATABASE_READ_URL is no standby now. The primary answers all reads.',
    'The standby of DATABASE_READ_URL cannot be reached. The primary answers all reads until it can.',
  ])
})

test('the primary answers while the standby is unavailable', async () => {
  await standby.admin.close()
  await standby.stop()
  expect(await answeredBy(() => amounts(colleague))).toEqual(['primary', await depositsOnPrimary()])
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCookie } from '../app/sessions/cookies.ts'
import { openSession } from '../app/sessions/sessions.ts'
import { checkBooks } from '../ledger/check.ts'
import { addOwner, addPerson, addSponsor, claim, deposit, handIn, openCampaign } from '../testing/books.ts'
import { allRows } from '../testing/all-rows.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts'
import { full } from '../testing/full.ts'
import { movingFrom, openMovable, slotsOf } from '../testing/move-servers.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { startProcess, type ServerProcess } from '../testing/processes.ts'
import { moveDatabase } from './move-database.ts'
import { requireServing } from './require-serving.ts'

/** A process reaches the source by addresses that can be switched to the target. */
let source: OwnServer
let target: OwnServer
let proxies: DatabaseProxy[]
let served: ServerProcess
const sponsors: Sponsor[] = []
interface Sponsor {
  cookie: string
  tasks: number[]
}
const isPaid: number[] = []
const isDeposited: number[] = []
const now = () => new Date()

beforeAll(async () => {
  ;[source, target] = await Promise.all([openMovable(), openMovable()])
  for (let n = 0; n < 6; n++) sponsors.push(await addBusySponsor(n))
  const { ownerUrl, appUrl } = source.database
  proxies = [await startDatabaseProxy(ownerUrl), await startDatabaseProxy(appUrl)]
  served = await startProcess(source.database, {
    DATABASE_URL: proxies[0]!.url,
    DATABASE_APP_URL: proxies[1]!.url,
  })
}, 120_000)
afterAll(async () => {
  await served?.stop()
  await Promise.all((proxies ?? []).map((proxy) => proxy.close()))
  await Promise.all([source, target].map((server) => server?.stop()))
})

/** A sponsor with tasks to approve. */
async function addBusySponsor(n: number): Promise<Sponsor> {
  const { db } = source.database.owner
  const sponsorId = await addSponsor(db, `Apps ${n}`, now())
  const userId = await addOwner(db, sponsorId, `nasrin${n}`, now())
  await deposit(db, sponsorId, 100_000, now())
  const campaignId = await openCampaign(db, { sponsorId, amount: 5_000, places: 12, at: now() })
  const tasks: number[] = []
  for (let place = 0; place < 12; place++) {
    const member = await addPerson(db, 'member', `rahima${n}x${place}`, now())
    const task = await claim(db, campaignId, member, 70, now())
    await handIn(db, task, now())
    tasks.push(task)
  }
  const { token } = await openSession(db, { userId, now: now(), ip: '', userAgent: 'test' })
  return { cookie: `${sessionCookie}=${token}`, tasks }
}

/** Repeats a request with its key until there is an answer, as a client does. */
async function post(path: string, cookie: string, key: string, body?: unknown): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`http://127.0.0.1:${served.port}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.ok) return text ? JSON.parse(text) : undefined
    if (answer.status !== 503 || tries > 600) throw new Error(`${answer.status} ${text}`)
    await sleep(50)
  }
}

/** All sponsors pay in and approve until they are stopped. */
async function write(until: { stop: boolean }): Promise<{ written: number; longestMs: number }> {
  let written = 0
  let longestMs = 0
  const timed = async (work: () => Promise<void>) => {
    const begun = performance.now()
    await work()
    longestMs = Math.max(longestMs, performance.now() - begun)
    written++
    await sleep(100)
  }
  await Promise.all(
    sponsors.map(async ({ cookie, tasks }, n) => {
      for (let turn = 0; !until.stop; turn++) {
        await timed(async () => {
          const key = `deposit-${n}-${turn}-${performance.now()}`
          const { id } = (await post('/api/sponsor/deposits', cookie, key, { amount: 100, rail: 'sandbox' })) as {
            id: number
          }
          isDeposited.push(id)
        })
        const task = turn % 4 === 0 ? tasks.pop() : undefined
        if (task === undefined) continue
        await timed(async () => {
          await post(`/api/sponsor/submissions/${task}/approve`, cookie, `approve-${task}`)
          isPaid.push(task)
        })
      }
    }),
  )
  return { written, longestMs }
}

/** Acknowledged writes that this database does not have exactly once. */
async function missing({ database }: OwnServer): Promise<string[]> {
  const { rows } = await database.owner.db.query<{ what: string }>(
    `select 'task ' || t as what
      from unnest($1::bigint[]) t
      where (select count(*) from ledger_journal where place_id = t and member > 0) <> 1
      union all
      select 'deposit ' || d
      from unnest($2::bigint[]) d
      where (select count(*) from sponsors_deposit where id = d and state = 'confirmed') <> 1`,
    [isPaid, isDeposited],
  )
  return rows.map(({ what }) => what)
}

const lastIds = async ({ database }: OwnServer) => {
  const { rows } = await database.admin.db.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

test.runIf(full)(
  'gives up if the target does not catch up: the source continues to serve and keeps no log for it',
  async () => {
    const until = { stop: false }
    const writing = write(until)
    let release = () => {}
    let locked: Promise<unknown> | undefined
    const tell = async (line: string) => {
      if (!line.startsWith('The target is almost up to date')) return
      // From here on the target can apply no deposit.
      await new Promise<void>((holds) => {
        locked = target.database.owner.transaction(async (own) => {
          await own.query('lock table sponsors_deposit in exclusive mode')
          const released = new Promise<void>((done) => (release = done))
          holds()
          await released
        })
      })
      await sleep(300)
    }
    await expect(moveDatabase(movingFrom(source, target), { tell })).rejects.toThrow(
      'The target did not catch up in time, so the source serves as before.',
    )
    release()
    await locked
    await sleep(1_000)
    until.stop = true
    const { written, longestMs } = await writing
    console.log(`given up: the longest of ${written} writes took ${Math.round(longestMs)} ms.`)
    expect(longestMs).toBeLessThan(8_000)
    expect(await missing(source)).toEqual([])
    expect([await slotsOf(source), await slotsOf(target)]).toEqual([0, 0])
    await expect(requireServing(target.database.app.db)).rejects.toThrow('`npm run move` is filling this database')
  },
)

test('moves while clients write: all rows are equal, no acknowledged write is lost, and processes follow', async () => {
  const until = { stop: false }
  const writing = write(until)
  const differences: string[] = []
  let comparingMs = 0
  const lead = async () => {
    const begun = performance.now()
    const [there, here] = [await allRows(source.database.admin.db), await allRows(target.database.admin.db)]
    for (const [name, rows] of there) if (sorted(rows) !== sorted(here.get(name)!)) differences.push(name)
    if (JSON.stringify(await lastIds(source)) !== JSON.stringify(await lastIds(target))) differences.push('sequences')
    comparingMs = performance.now() - begun
    proxies[0]!.lead(target.database.ownerUrl)
    proxies[1]!.lead(target.database.appUrl)
  }
  const waited = await moveDatabase(movingFrom(source, target), { tell: (line) => console.log(line), lead })
  const before = isDeposited.length
  await expect.poll(() => isDeposited.length).toBeGreaterThan(before + 20)
  until.stop = true
  const { written, longestMs } = await writing
  const heldMs = Math.round(waited! - comparingMs)
  console.log(
    `moved: writes waited ${heldMs} ms; the longest of ${written} took ${Math.round(longestMs - comparingMs)} ms.`,
  )
  // These tables describe the database itself.
  expect(differences.filter((name) => !/^(move_state|payouts_home|db_migration|db_repeatable)$/.test(name))).toEqual([])
  expect(heldMs).toBeLessThan(2_000)
  expect(longestMs - comparingMs).toBeLessThan(8_000)
  expect(await missing(target)).toEqual([])
  expect(await checkBooks(target.database.owner, [])).toEqual([])
  expect([await slotsOf(source), await slotsOf(target)]).toEqual([0, 0])
  expect(await moveDatabase(movingFrom(source, target), { tell: () => {} })).toBe(null)
})
const sorted = (rows: string) => rows.split('\n').toSorted().join('\n')

test('the former database serves nobody and accepts no writes', async () => {
  await expect(requireServing(source.database.app.db)).rejects.toThrow('was moved to another server')
  await expect(addPerson(source.database.owner.db, 'member', 'late', now())).rejects.toThrow('read-only transaction')
  await requireServing(target.database.app.db)
})

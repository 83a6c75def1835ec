import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/connect.ts'
import { sessionLocks } from '../db/locks.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { ledgerJobs } from './jobs.ts'

let app: TestApp
const began = new Date('2026-03-02T06:00:00Z')
const check = ledgerJobs([]).find(({ name }) => name === 'ledger.check')!
const nothingEver = new Promise<never>(() => {})

beforeAll(async () => {
  app = await startTestApp({ at: began })
  await app.addOperator('selina')
})
afterAll(() => app.close())

/** Simulates a process that starts the check and is killed while the check runs: it sends no further statement. */
async function beginAndDie(): Promise<void> {
  let dead = false
  const { db } = app.database
  await new Promise<void>((died) => {
    const database: Database = {
      ...app.database,
      db: { query: (...statement) => (dead ? nothingEver : db.query(...statement)) },
      aside: () => {
        dead = true
        died()
        return nothingEver
      },
    }
    void check.run(database, app.clock.now())
  })
}
/** Returns whether another process would start the check now. */
async function begins(): Promise<boolean> {
  let begun = false
  const aside: Database['aside'] = (work) => {
    begun = true
    return app.database.aside(work)
  }
  await check.run({ ...app.database, aside }, app.clock.now())
  return begun
}
const seen = async () => {
  const as = await app.signInAs('selina')
  const { checkedAt, offences, began: running } = (await app.call('GET', '/api/operator/ledger', { as })).body
  return { checkedAt, offences, began: running }
}
let asked = 0
/** The public figures are cached for four minutes, so each call uses a later time. */
const publicly = async () => {
  const later = ++asked * 5 * 60_000
  app.clock.advance(later)
  const { booksCheck } = (await app.call('GET', '/api/transparency')).body
  app.clock.advance(-later)
  return booksCheck
}

test('books that were never checked are not shown as checked', async () => {
  expect(await seen()).toEqual({ checkedAt: null, offences: [], began: null })
})

test('an unfinished check does not count and is shown as unfinished', async () => {
  await beginAndDie()
  expect(await seen()).toEqual({
    checkedAt: null,
    offences: [],
    began: { at: began.toISOString(), interrupted: false },
  })
  app.clock.advance(20_000)
  expect(await begins()).toBe(false)
  app.clock.advance(11_000)
  expect(await seen()).toMatchObject({ checkedAt: null, began: { interrupted: true } })
  expect(await publicly()).toEqual({
    checkedAt: null,
    correct: null,
    began: { at: began.toISOString(), interrupted: true },
  })
})

test('another process restarts the check within a minute', async () => {
  expect(app.clock.now().getTime() - began.getTime() + check.everySeconds * 1000).toBeLessThan(60_000)
  expect(await begins()).toBe(true)
  const checkedAt = app.clock.now().toISOString()
  expect(await seen()).toEqual({ checkedAt, offences: [], began: null })
  expect(await publicly()).toEqual({ checkedAt, correct: true, began: null })
  expect(await begins()).toBe(false)
})

test('a failed check is restarted like an interrupted one', async () => {
  const { checkedAt } = await seen()
  app.clock.advance(3_600_000)
  const lost = new Error('the connection was lost')
  await expect(check.run({ ...app.database, aside: () => Promise.reject(lost) }, app.clock.now())).rejects.toBe(lost)
  expect(await seen()).toMatchObject({ checkedAt, began: { at: app.clock.now().toISOString(), interrupted: false } })
  app.clock.advance(31_000)
  expect(await begins()).toBe(true)
})

test('findings stay visible until a later check ends', async () => {
  await app.owner.db.query(`alter table ledger_journal disable trigger ledger_post`)
  app.clock.advance(3_600_000)
  await expect(begins()).rejects.toThrow('ledger_post on ledger_journal is missing')
  await app.owner.db.query(`alter table ledger_journal enable trigger ledger_post`)
  app.clock.advance(3_600_000)
  await beginAndDie()
  const offences = [
    'definition: trigger ledger_post of ledger_journal: was changed',
    'definition: trigger ledger_post of ledger_journal runs ledger_post: is missing or switched off',
    'guard: ledger_post on ledger_journal is missing or switched off',
  ]
  expect(await seen()).toMatchObject({ offences, began: { interrupted: false } })
  expect(await publicly()).toMatchObject({ correct: false })
  app.clock.advance(31_000)
  expect(await begins()).toBe(true)
  expect(await seen()).toMatchObject({ offences: [], began: null })
})

test('a process that was considered dead cannot report the result of another process’s check', async () => {
  app.clock.advance(3_600_000)
  let goOn = () => {}
  let running: Promise<number> | undefined
  await new Promise<void>((begun) => {
    const aside: Database['aside'] = async (work) => {
      begun()
      await new Promise<void>((then) => (goOn = then))
      return app.database.aside(work)
    }
    running = check.run({ ...app.database, aside }, app.clock.now())
  })
  const late = app.clock.now().toISOString()
  app.clock.advance(31_000)
  expect(await begins()).toBe(true)
  const { checkedAt } = await seen()
  expect(checkedAt).not.toBe(late)
  goOn()
  await running
  expect(await seen()).toEqual({ checkedAt, offences: [], began: null })
})

test('a session that holds the migration lock cannot make a check report correct books', async () => {
  const { checkedAt } = await seen()
  app.clock.advance(3_600_000)
  await app.database.transaction(async (hostile) => {
    await hostile.query('select pg_advisory_xact_lock($1)', [sessionLocks.migrate])
    await expect(begins()).rejects.toThrow(/cannot be compared/)
  })
  expect(await seen()).toMatchObject({ checkedAt, began: { at: app.clock.now().toISOString() } })
  app.clock.advance(31_000)
  expect(await begins()).toBe(true)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corruptions, corruptionsUnderHead } from '../testing/corruptions.ts'
import { corruptionsOfDecisions, corruptionsOfHeads, corruptionsSince } from '../testing/corruptions-of-decisions.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { addDecidedRows } from '../testing/decided-rows.ts'
import { fillMarket, type FilledMarket } from '../testing/filled-market.ts'
import { must } from '../testing/market.ts'
import { headOffences } from '../transparency/check-heads.ts'
import { publishHead } from '../transparency/publish-head.ts'
import { endCheck, beginCheck } from './check-run.ts'
import { ledgerCheck, sqlOf, type Check } from './check.ts'
import { invariants } from './invariants.ts'
import { lastGoodHead } from './last-good-head.ts'
import { readTouched, type Since } from './since-sql.ts'
import { rollUp } from './totals-sql.ts'

/**
 * Books with rows in every state, filled through the API. A change made directly in the database is reported by the full check and, since
 * all of these rows came after a head, by the check since that head.
 */
let database: TestDatabase
let market: FilledMarket
let head: Since

beforeAll(async () => {
  database = await createTestDatabase()
  head = await publishAndCheck(new Date('2026-03-02T06:00:00Z'))
  market = await fillMarket({ on: database })
  await addDecidedRows(market)
  await rollUp(database.app.db)
})
afterAll(() => market?.app.close())

/** Publishes the head of the previous day, and runs the server's full check on it. */
async function publishAndCheck(now: Date): Promise<Since> {
  const { db } = database.app
  await publishHead.run(database.app, now)
  const begun = new Date(now.getTime() + 60_000)
  await beginCheck(db, begun)
  await endCheck(db, begun, begun, [])
  const found = await lastGoodHead(db)
  if ('none' in found) throw new Error(found.none)
  return found
}

const undo = new Error('undo')
/** Runs this SQL with all triggers disabled, returns the checks' findings, and rolls everything back. */
async function foundAfter(sql: string, ...checks: (() => Check)[]): Promise<string[][]> {
  const found: string[][] = []
  const corrupted = database.owner.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query(sql)
    for (const check of checks) found.push(await check()(db))
    throw undo
  })
  await expect(corrupted).rejects.toBe(undo)
  return found
}
const all =
  (since: Since | null): Check =>
  async (db) => [...(await ledgerCheck(db, since)), ...(await headOffences(db, since))]
/** The one query that has to report the corruption. */
function only(name: string, since: Since | null): Check {
  const found = invariants.find((invariant) => (invariant.rules ?? [invariant.name]).includes(name))
  if (!found) return (db) => headOffences(db, since)
  return async (db) => {
    const about = since && (await readTouched(db, since))
    const { rows } = await db.query<{ rule?: string; offence: string }>(sqlOf(found, about))
    return rows.filter(({ rule }) => (rule ?? name) === name).map(({ offence }) => offence)
  }
}
const whole = (name: string) => () => only(name, null)
const sinceHead = (name: string) => () => only(name, head)

test('intact books produce no report', async () => {
  expect(
    await foundAfter(
      'select 1',
      () => all(null),
      () => all(head),
    ),
  ).toEqual([[], []])
})

test.for([...corruptions, ...corruptionsOfDecisions])('reports %s', async ([, sql, name]) => {
  const [found, after] = await foundAfter(sql, whole(name), sinceHead(name))
  expect(found).not.toEqual([])
  expect(after).not.toEqual([])
})

describe('after a head covers the rows', () => {
  beforeAll(async () => {
    for (const days of [1, 2]) {
      const now = new Date(market.app.clock.now().getTime() + days * 24 * 3_600_000)
      head = await publishAndCheck(now)
    }
  })

  test('intact books produce no report', async () => {
    expect(
      await foundAfter(
        'select 1',
        () => all(null),
        () => all(head),
      ),
    ).toEqual([[], []])
  })

  test.for(corruptionsOfHeads)('reports %s', async ([, sql, name]) => {
    const [found, after] = await foundAfter(sql, whole(name), sinceHead(name))
    expect(found).not.toEqual([])
    expect(after).not.toEqual([])
  })

  test.for(corruptionsUnderHead)('only the full check reports %s', async ([, sql, name]) => {
    const [found, after] = await foundAfter(sql, whole(name), () => all(head))
    expect(found).not.toEqual([])
    expect(after).toEqual([])
  })

  describe('days later', () => {
    beforeAll(async () => {
      const { app, later, sponsor, tasks } = market
      await later(50)
      const people = { as: await app.signInAs('rahima'), key: randomUUID() }
      must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks.submitted}/approve`))
      await market.deposit(sponsor.sponsorId, 700)
      must(201, await app.call('POST', '/api/payouts', { ...people, body: { amount: 14_000, pin: '4826' } }))
      app.clock.advance(5_000)
      await app.runJobs()
    })

    test('intact books produce no report', async () => {
      expect(await lastGoodHead(database.app.db)).toEqual(head)
      const offences = await foundAfter(
        'select 1',
        () => all(null),
        () => all(head),
      )
      expect(offences).toEqual([[], []])
    })

    test.for(corruptionsSince)('reports %s', async ([, sql, name]) => {
      const [found, after] = await foundAfter(sql, whole(name), sinceHead(name))
      expect(found).not.toEqual([])
      expect(after).not.toEqual([])
    })
  })
})

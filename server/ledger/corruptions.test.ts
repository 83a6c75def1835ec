import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corruptions, corruptionsUnderHead } from '../testing/corruptions.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { fillMarket, type FilledMarket } from '../testing/filled-market.ts'
import { headOffences } from '../transparency/check-heads.ts'
import { publishHead } from '../transparency/publish-head.ts'
import { ledgerCheck, type Check } from './check.ts'
import { invariants } from './invariants.ts'
import { rollUp } from './totals-sql.ts'

/** Books with rows in every state, filled through the API. What somebody changes behind the API's back is named. */
let database: TestDatabase
let market: FilledMarket

beforeAll(async () => {
  database = await createTestDatabase()
  market = await fillMarket({ on: database })
  await rollUp(database.app.db)
})
afterAll(() => market?.app.close())

const undo = new Error('undo')
/** Runs this SQL with all triggers off, returns what a check finds, and rolls everything back. */
async function foundAfter(sql: string, check: Check): Promise<string[]> {
  let found: string[] = []
  const corrupted = database.owner.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query(sql)
    found = await check(db)
    throw undo
  })
  await expect(corrupted).rejects.toBe(undo)
  return found
}
const all: Check = async (db) => [...(await ledgerCheck(db)), ...(await headOffences(db))]
/** The one query that has to name it. */
function only(name: string): Check {
  const found = invariants.find((invariant) => invariant.name === name)
  if (!found) return headOffences
  return async (db) => {
    const { rows } = await db.query<{ offence: string }>(found.sql)
    return rows.map(({ offence }) => offence)
  }
}

test('nothing is named before', async () => {
  expect(await foundAfter('select 1', all)).toEqual([])
})

test.for(corruptions)('names %s', async ([, sql, name]) => {
  expect(await foundAfter(sql, only(name))).not.toEqual([])
})

describe('once a head covers them', () => {
  beforeAll(async () => {
    for (const days of [1, 2]) {
      const now = new Date(market.app.clock.now().getTime() + days * 24 * 3_600_000)
      await publishHead.run(database.app, now)
    }
  })

  test('nothing is named before', async () => {
    expect(await foundAfter('select 1', all)).toEqual([])
  })

  test.for(corruptionsUnderHead)('the head names %s', async ([, sql, name]) => {
    expect(await foundAfter(sql, only(name))).not.toEqual([])
  })
})

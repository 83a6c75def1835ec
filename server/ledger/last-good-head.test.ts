import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSponsor, deposit } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { publishHead } from '../transparency/publish-head.ts'
import { beginCheck, endCheck } from './check-run.ts'
import { lastGoodHead } from './last-good-head.ts'

/** Selects the head from which `ledger:check --since` reads. */
let database: TestDatabase
let sponsor: number
beforeAll(async () => {
  database = await createTestDatabase()
  sponsor = await addSponsor(database.app.db, 'Shobuj', new Date('2026-03-01T06:00:00Z'))
})
afterAll(() => database.drop())

const found = () => lastGoodHead(database.app.db)
const pay = (at: string) => deposit(database.owner.db, sponsor, 100, new Date(at))
const publish = (at: string) => publishHead.run(database.app, new Date(at))
async function check(at: string, offences: string[] = []) {
  await beginCheck(database.app.db, new Date(at))
  await endCheck(database.app.db, new Date(at), new Date(at), offences)
}
async function lastRow(): Promise<number> {
  const { rows } = await database.app.db.query<{ id: number }>('select max(id) as id from ledger_journal')
  return rows[0]!.id
}

test('there is no head before a full check', async () => {
  await pay('2026-03-01T06:00:00Z')
  await publish('2026-03-01T19:00:00Z')
  expect(await found()).toEqual({ none: 'the server has not checked the whole books yet' })
})

test('there is no head that a full check has not read', async () => {
  await check('2026-03-01T18:30:00Z')
  expect(await found()).toEqual({
    none: 'no head of the books and the audit log is older than the last whole check of the server',
  })
})

test('it is the last head that a full check has read', async () => {
  const journal = await lastRow()
  await pay('2026-03-01T19:00:10Z')
  await check('2026-03-01T19:30:00Z')
  const first = { day: '2026-03-01', journal, events: 0, from: '2026-03-01 18:00:00+00' }
  expect(await found()).toEqual(first)

  await publish('2026-03-02T19:00:00Z')
  expect(await found()).toEqual(first)
  const later = await lastRow()
  await check('2026-03-02T20:00:00Z')
  expect(await found()).toMatchObject({ day: '2026-03-02', journal: later })
})

test('rows of the head’s last minute are read again, since their order may differ from their times', async () => {
  const journal = await lastRow()
  await pay('2026-03-03T17:59:30Z')
  await publish('2026-03-03T19:00:00Z')
  await check('2026-03-03T20:00:00Z')
  expect(await found()).toMatchObject({ day: '2026-03-03', journal })
})

test('there is no head after a full check with findings', async () => {
  await check('2026-03-03T21:00:00Z', ['member_balance: …'])
  expect(await found()).toEqual({ none: 'the last whole check of the server found something' })
})

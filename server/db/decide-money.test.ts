import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSponsor, deposit } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { decideMoney } from './decide-money.ts'

let database: TestDatabase
const at = new Date('2026-03-02T06:00:00Z')
beforeEach(async () => {
  database = await createTestDatabase()
  await database.owner.db.query('update ledger_money set play = null')
})
afterEach(() => database.drop())

const play = async () => {
  const sponsor = await addSponsor(database.app.db, 'Shobuj', at)
  return deposit(database.owner.db, sponsor, 10_000, at)
}
const noSandbox = /these books have no sandbox rail/

test('books of play money have a sandbox rail, and stay play money', async () => {
  await decideMoney(database.ownerUrl, { play: true })
  await play()
  await decideMoney(database.ownerUrl, { play: true })
  await expect(decideMoney(database.ownerUrl, { play: false })).rejects.toThrow(/hold play money/)
  await play()
})

test('books of real money have none, and stay real money', async () => {
  await decideMoney(database.ownerUrl, { play: false })
  await expect(play()).rejects.toThrow(noSandbox)
  await expect(decideMoney(database.ownerUrl, { play: true })).rejects.toThrow(/hold real money/)
  await expect(play()).rejects.toThrow(noSandbox)
})

test('before the first start there is none, and the application cannot decide', async () => {
  await expect(play()).rejects.toThrow(noSandbox)
  for (const statement of [
    'update ledger_money set play = true',
    'insert into ledger_money values (1, true) on conflict (id) do update set play = true',
    'delete from ledger_money',
  ]) {
    await expect(database.app.db.query(statement)).rejects.toThrow(/permission denied/)
  }
})

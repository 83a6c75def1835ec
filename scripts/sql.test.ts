import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import { isComplete } from './sql/prompt.ts'
import { openSession, type Session, tableOf } from './sql/session.ts'

let database: TestDatabase
let session: Session
beforeAll(async () => {
  database = await createTestDatabase()
  session = await openSession(database.appUrl)
})
afterAll(async () => {
  await session.close()
  await database.drop()
})

/** Returns a statement's output on both streams. */
async function printed(text: string): Promise<string> {
  const out: string[] = []
  const note = (line: unknown) => void out.push(String(line))
  const streams = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
  ]
  await session.run(text).finally(() => streams.forEach((stream) => stream.mockRestore()))
  return out.join('\n')
}

test('prints the rows of each statement', async () => {
  expect(await printed(`select 7 as n, null as nothing, 'মাছ' as word; select true as ok`)).toBe(
    'n | nothing | word\n--+---------+-----\n7 | ∅       | মাছ\n(1 row)\nok\n--\nt\n(1 row)',
  )
})

test('runs as the application’s role and continues after an error', async () => {
  expect(await printed('select * from nowhere')).toBe('ERROR: relation "nowhere" does not exist')
  expect(await printed('drop table ledger_journal')).toContain('must be owner')
  expect(await printed('select current_user')).toContain('porokh_app')
})

test('lists tables and the columns of one', async () => {
  expect(await printed('\\d')).toMatch(/public +\| members_user +\| table/)
  expect(await printed('\\d members_user')).toMatch(/username +\| text +\| not null/)
  expect(await printed('\\d nothing_here')).toContain('does not exist')
})

test('waits for the semicolon that ends the statement', () => {
  for (const text of ['select 1;', `select ';';`, 'do $$ begin; end $$;', 'select 1; -- done'])
    expect(isComplete(text)).toBe(true)
  for (const text of ['', 'select 1', `select 'a;`, 'do $$ begin;', '/* ; */', '-- ;'])
    expect(isComplete(text)).toBe(false)
})

test('aligns numbers right', () => {
  expect(tableOf([{ name: 'amount', number: true }], [['5'], ['12345678']])).toBe(
    '  amount\n--------\n       5\n12345678\n(2 rows)',
  )
})

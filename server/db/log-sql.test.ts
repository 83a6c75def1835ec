import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { connect, type Database } from './connect.ts'

let own: TestDatabase
let database: Database
const lines: string[] = []
beforeAll(async () => {
  own = await createTestDatabase()
  database = connect(own.appUrl, { poolSize: 1, logSql: (line) => lines.push(line) })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

test('prints name, number of parameters, rows and milliseconds of a statement, but no values', async () => {
  lines.length = 0
  await database.db.query('select $1::text\n  as pin, $2::int as n', ['4826', 7], 'look')
  expect(lines).toEqual([
    expect.stringMatching(/^sql \d+\.\d ms, 1 rows, look, 2 parameters: select \$1::text as pin, \$2::int as n$/),
  ])
  expect(lines.join()).not.toContain('4826')
})

test('prints the statements of a transaction, and which one failed', async () => {
  lines.length = 0
  const failing = database.transaction((db) => db.query('select $1::int / 0', [482615]))
  await expect(failing).rejects.toThrow('division by zero')
  expect(lines.map((line) => line.replace(/[\d.]+ ms/, 'ms'))).toEqual([
    'sql ms, 0 rows, no name, 0 parameters: begin',
    'sql ms, failed with 22012, no name, 1 parameters: select $1::int / 0',
    'sql ms, 0 rows, no name, 0 parameters: rollback',
  ])
})

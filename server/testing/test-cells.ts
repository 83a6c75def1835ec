import { createTestDatabase, type TestDatabase } from './database.ts'

/** A further cell of a test. */
export interface TestCell {
  number: number
  database: TestDatabase
  isHere(): boolean
}

/** Makes a new database the cell with this number. In all databases but the home, members have no other. */
export async function createTestCell(number: number): Promise<TestCell> {
  const database = await createTestDatabase()
  await database.owner.db.query('select cells_become($1)', [number])
  return { number, database, isHere: () => true }
}

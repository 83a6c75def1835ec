import { createTestDatabase, type TestDatabase } from './database.ts'

/** A further cell of a test, which the test may take away. */
export interface TestCell {
  number: number
  database: TestDatabase
  here: boolean
  isHere(): boolean
}

/** Makes a new database the cell with this number. */
export async function createTestCell(number: number): Promise<TestCell> {
  const cell: TestCell = { number, database: await createNumbered(number), here: true, isHere: () => cell.here }
  return cell
}

/** Makes a new database the home, whichever cell the tests run in. */
export const createTestHome = (): Promise<TestDatabase> => createNumbered(0)

async function createNumbered(number: number): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await database.owner.db.query('select cells_become($1)', [number])
  return database
}

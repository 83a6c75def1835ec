import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDirectory, type Directory } from '../members/directory.ts'
import { Seal } from '../seal.ts'
import { testDataKey } from '../testing/app.ts'
import { addPerson } from '../testing/books.ts'
import type { TestDatabase } from '../testing/database.ts'
import { password } from '../testing/passwords.ts'
import { startProcess, type ServerProcess } from '../testing/processes.ts'
import { createTestCell, createTestHome, type TestCell } from '../testing/test-cells.ts'

/** A process that is killed with -9 while it registers somebody, and another one that goes on. */
let home: TestDatabase
let one: TestCell
let form: Record<string, unknown>
let killed: ServerProcess
let other: ServerProcess
let directory: Directory
beforeAll(async () => {
  home = await createTestHome()
  one = await createTestCell(1)
  const inviter = await addPerson(home.owner.db, 'member', 'nodi', new Date())
  const env = { CELL_1_URL: one.database.ownerUrl, CELL_1_APP_URL: one.database.appUrl }
  ;[killed, other] = [await startProcess(home, env), await startProcess(home, env)]
  form = {
    mode: 'phone',
    phone: '01712345678',
    username: 'rahima',
    password,
    confirmPassword: password,
    invitationCode: String(100_000 + inviter),
    acceptTerms: true,
  }
  const seal = new Seal([testDataKey])
  const of = (cell: number, database: TestDatabase) => ({ cell, isHere: () => true, database: database.app, seal })
  directory = openDirectory({
    home: of(0, home),
    further: new Map([[1, of(1, one.database)]]),
    // Only names that nobody has any more are looked at here.
    mac: () => Buffer.alloc(32),
  })
}, 90_000)
afterAll(async () => {
  await other.stop()
  await home.drop()
  await one.database.drop()
})

const register = (at: ServerProcess) =>
  fetch(`http://127.0.0.1:${at.port}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
const reserved = async () => (await home.owner.db.query('select from members_directory where user_id > 1e12')).rowCount

test('between the reservation and the row, it blocks the name for a short time only', async () => {
  // The row of the member waits for this lock, and its names are reserved then.
  let release = () => {}
  const locked = one.database.owner.transaction(async (db) => {
    await db.query('lock table members_member in share mode')
    await new Promise<void>((resolve) => (release = resolve))
  })
  const broken = register(killed).catch((error: unknown) => error)
  await expect.poll(reserved, { timeout: 20_000 }).toBeGreaterThan(0)
  await killed.kill()
  expect(await broken).toBeInstanceOf(Error)
  release()
  await locked

  const refused = await register(other)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'register.phone_exists'])
  await directory.settleDue(new Date(Date.now() + 60_000))
  expect(await reserved()).toBe(0)
  expect((await register(other)).status).toBe(201)
  const { rows } = await one.database.owner.db.query('select username from members_user')
  expect(rows).toEqual([{ username: 'rahima' }])
}, 60_000)

import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { createTestCell, type TestCell } from '../testing/test-cells.ts'
import { createTestDatabase } from '../testing/database.ts'
import { NotReady, StartError } from '../db/start-error.ts'
import { openCell } from './open-cell.ts'

let cell: TestCell
beforeAll(async () => (cell = await createTestCell(3)))
afterAll(() => cell.database.drop())

const logger = pino({ level: 'silent' })
const isJoined = async () => true
const patience = { timeout: 20_000 }
const at = (number: number, { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }) => ({
  number,
  ownerUrl,
  appUrl,
})

test('a cell that has its number is migrated, prepared and here', async () => {
  const prepare = vi.fn<() => Promise<void>>(async () => {})
  const opened = await openCell(at(3, cell.database), { prepare, isJoined, logger })
  expect(opened.isHere()).toBe(true)
  expect(prepare).toHaveBeenCalledExactlyOnceWith(opened.database, cell.database.ownerUrl)
  await opened.close()
})

test('a database with another number, or with none, ends the start', async () => {
  const prepare = async () => {}
  await expect(openCell(at(4, cell.database), { prepare, isJoined, logger })).rejects.toThrow(
    'The database of CELL_4_URL says that it is cell 3.',
  )
  const empty = await createTestDatabase({ migrated: false })
  await expect(openCell(at(4, empty), { prepare, isJoined, logger })).rejects.toThrow(
    'The database of CELL_4_URL is no cell yet: migrate it and name it first.',
  )
  await empty.drop()
})

test('a cell that is being restored, or has to be joined again, is waited for', async () => {
  const prepare = vi
    .fn<() => Promise<void>>(async () => {})
    .mockRejectedValueOnce(new NotReady('the restore has not ended'))
    .mockRejectedValueOnce(new Error('the database has no such table yet'))
  const opened = await openCell(at(3, cell.database), { prepare, isJoined, logger })
  expect(opened.isHere()).toBe(false)
  await vi.waitFor(() => expect(opened.isHere()).toBe(true), patience)
  expect(prepare).toHaveBeenCalledTimes(3)
  await opened.close()
})

test('a wrong secret or wrong keys end the start', async () => {
  const prepare = vi.fn<() => Promise<void>>().mockRejectedValue(new StartError('another secret'))
  await expect(openCell(at(3, cell.database), { prepare, isJoined, logger })).rejects.toThrow('another secret')
})

test('a cell that is away at the start is waited for, and is looked at again when it comes back', async () => {
  const proxy = await startDatabaseProxy(cell.database.appUrl)
  await proxy.close()
  const prepare = vi.fn<() => Promise<void>>(async () => {})
  const appUrl = proxy.url
  const opened = await openCell({ ...at(3, cell.database), appUrl }, { prepare, isJoined, logger })
  expect(opened.isHere()).toBe(false)
  const again = await startDatabaseProxy(cell.database.appUrl, Number(new URL(appUrl).port))
  await vi.waitFor(() => expect(opened.isHere()).toBe(true), patience)
  expect(prepare).toHaveBeenCalledOnce()

  await again.close()
  await vi.waitFor(() => expect(opened.isHere()).toBe(false), patience)
  const third = await startDatabaseProxy(cell.database.appUrl, Number(new URL(appUrl).port))
  await vi.waitFor(() => expect(opened.isHere()).toBe(true), patience)
  expect(prepare).toHaveBeenCalledTimes(2)
  await opened.close()
  await third.close()
})

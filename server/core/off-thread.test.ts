import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMainThread, threadId } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'
import { offThread } from './off-thread.ts'
import { Refusal } from './refuse.ts'
import { openPdf } from '../documents/pdf.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-off-thread-'))
afterAll(() => rmSync(folder, { recursive: true }))
const module = pathToFileURL(path.join(folder, 'work.mjs'))
writeFileSync(
  module,
  `import { threadId } from 'node:worker_threads'
   export const where = (input) => ({ ...input, threadId })
   export const fails = () => { throw new RangeError('too much') }
   export const never = () => { for (;;); }
   export const leaves = () => process.exit(1)`,
)
type Where = (input: { at: Date }) => { at: Date; threadId: number }
const where = () => offThread<Where>(module, 'where', { at: new Date(0) })

test('work runs in one worker, and its errors reach the caller', async () => {
  expect(isMainThread).toBe(true)
  const [first, second] = await Promise.all([where(), where()])
  expect(first).toEqual({ at: new Date(0), threadId: second.threadId })
  expect(first.threadId).not.toBe(threadId)
  await expect(offThread(module, 'fails', undefined as never)).rejects.toThrow(new RangeError('too much'))
  await expect(offThread(module, 'none', undefined as never)).rejects.toThrow(TypeError)
  expect((await where()).threadId).toBe(first.threadId)
})

test('a refusal in the worker is a refusal of the call', async () => {
  const statement = new URL('../reconciliation/whole-statement.ts', import.meta.url)
  const refused = offThread(statement, 'readWhole', { bytes: new Uint8Array(), formats: [], now: new Date(0) } as never)
  const error = await refused.catch((one: unknown) => one)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ code: 'table.unreadable', params: { why: 'empty', line: 1 } })
})

test('work that does not end is a 503, and waiting calls are served by a new worker', async () => {
  await where()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const endless = offThread(module, 'never', undefined as never).catch((error: unknown) => error)
  const next = where()
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  expect(await endless).toMatchObject({ statusCode: 503 })
  expect((await next).at).toEqual(new Date(0))
})

test('a dead worker fails its current call only', async () => {
  await expect(offThread(module, 'leaves', undefined as never)).rejects.toThrow('ended')
  expect((await where()).at).toEqual(new Date(0))
})

test('the cost of a text without blanks depends on the shown part, not on its length', () => {
  const pdf = openPdf('Long', new Date(0))
  let measured = 0
  const { widthOfString } = pdf.doc
  pdf.doc.widthOfString = (text) => {
    measured += text.length
    return widthOfString.call(pdf.doc, text)
  }
  const lines = pdf.lines('হৃদয়'.repeat(1000), 400, { most: 8 })
  expect(lines).toHaveLength(8)
  expect(lines[7]).toMatch(/…$/)
  expect(measured).toBeLessThan(40_000)
})

import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testCalls } from '../../testing/test-calls.ts'
import type { Routes } from '../../core/action.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts'
import { bindApi } from './bind-api.ts'

vi.setConfig({ testTimeout: 120_000 })

const api = testCalls({
  'POST /api/pictures': {
    summary: 'Upload',
    role: 'member',
    upload: { maxBytes: 10_000 },
    reply: v.object({ size: v.number() }),
  },
  'GET /api/quick': { summary: 'Reads', role: 'member' },
  'GET /api/report.csv': { summary: 'Download', role: 'member', produces: 'text/csv' },
})

/** Uploads in progress, which the test ends one by one. */
const inWork: (() => void)[] = []
const waits = () => new Promise<void>((end) => inWork.push(end))
const routes: Routes<typeof api> = {
  'POST /api/pictures': async (_, { file }) => {
    await waits()
    return { size: file.bytes.length }
  },
  'GET /api/quick': () => Promise.resolve(undefined),
  'GET /api/report.csv': async () => {
    await waits()
    return { file: 'a,b\n', type: 'text/csv' }
  },
}

let app: TestApp
let rahima: SignedIn
beforeAll(async () => {
  app = await startTestApp({ api: bindApi(api, routes) })
  rahima = await app.addMember('rahima')
})
afterAll(() => app.close())

const form = () => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(5_000)], { type: 'image/png' }), 'a.png')
  return body
}
const upload = () => app.call('POST', '/api/pictures', { as: rahima, body: form(), mayFail: true })
const uploads = () => app.edge.front.counts().classes.uploads
async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 60_000 }).toBe(true)
}
/** Ends one after another, and returns the highest number of uploads in progress at once. */
async function endAll(asked: Promise<unknown>[]): Promise<number> {
  let [most, answered] = [0, 0]
  for (const one of asked) void one.finally(() => answered++)
  await until(() => {
    most = Math.max(most, inWork.length)
    inWork.shift()?.()
    return answered === asked.length
  })
  return most
}

test('processes one picture at a time, queues ten, refuses the next before reading it, and serves all other calls', async () => {
  const asked = Array.from({ length: 11 }, upload)
  await until(() => uploads().waiting + app.edge.front.counts().refused.uploads === 10)
  expect([uploads().inWork, inWork.length]).toEqual([1, 1])

  const beyond = await upload()
  expect(beyond.problem).toMatchObject({ status: 503, code: 'internal' })
  expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await app.call('GET', '/healthz')).status).toBe(200)
  expect((await app.call('GET', '/api/quick', { as: rahima })).status).toBe(204)
  // Downloads have five separate slots.
  const download = app.call('GET', '/api/report.csv', { as: rahima })
  await until(() => inWork.length === 2)
  inWork.pop()!()
  expect((await download).status).toBe(200)

  expect(await endAll(asked)).toBe(1)
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).not.toEqual([])
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(uploads()).toEqual({ inWork: 0, waiting: 0 })
})

test('serves ten concurrent picture uploads one after the other', async () => {
  const asked = Array.from({ length: 10 }, upload)
  await until(() => uploads().waiting === 9)
  expect(await endAll(asked)).toBe(1)
  expect((await Promise.all(asked)).map(({ status, body }) => [status, body.size])).toEqual(
    Array.from({ length: 10 }, () => [200, 5_000]),
  )
})

test('an upload whose client goes away while waiting is skipped and releases its slot', async () => {
  const first = upload()
  await until(() => inWork.length === 1)
  const leaves = new AbortController()
  const body = form()
  const gone = fetch(`${app.url}/api/pictures`, {
    method: 'POST',
    body,
    headers: { cookie: rahima.cookie },
    signal: leaves.signal,
  }).catch(() => 'left')
  await until(() => uploads().waiting === 1)
  leaves.abort()
  expect(await gone).toBe('left')
  await until(() => app.edge.front.unanswered() === 1)
  const last = upload()
  await until(() => uploads().waiting === 2)
  inWork.shift()!()
  expect((await first).status).toBe(200)
  await until(() => inWork.length === 1)
  expect(uploads()).toEqual({ inWork: 1, waiting: 0 })
  inWork.shift()!()
  expect((await last).status).toBe(200)
})

test('an upload without a session takes no slot', async () => {
  const first = upload()
  await until(() => inWork.length === 1)
  expect((await app.call('POST', '/api/pictures', { body: form(), mayFail: true })).status).toBe(401)
  expect(uploads()).toEqual({ inWork: 1, waiting: 0 })
  inWork.shift()!()
  expect((await first).status).toBe(200)
})

test('refuses a form with parts besides its file, and names each', async () => {
  const body = form()
  body.set('note', 'x')
  body.append('file', new Blob([new Uint8Array(5_000)]), 'second.png')
  body.set('extra', new Blob([new Uint8Array(5_000)]), 'b.png')
  const { status, problem } = await app.call('POST', '/api/pictures', { as: rahima, body })
  expect(status).toBe(400)
  expect(problem.errors).toMatchObject([
    { field: 'body.note', rule: 'unknown' },
    { field: 'body.file', rule: 'unknown' },
    { field: 'body.extra', rule: 'unknown' },
  ])
  const before = new FormData()
  before.set('note', 'x')
  const without = await app.call('POST', '/api/pictures', { as: rahima, body: before })
  expect(without.problem.errors).toMatchObject([
    { field: 'body.file', rule: 'required' },
    { field: 'body.note', rule: 'unknown' },
  ])
})

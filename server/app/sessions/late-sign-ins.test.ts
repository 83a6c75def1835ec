import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { noteTried } from '../../testing/note-tried.ts'
import { password } from '../../testing/passwords.ts'

/** An address above its call limit, which may serve a whole carrier, can still sign in with the correct password. */
const busy = '203.0.113.7'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ proxies: 1 })
  await app.addMember('shirin')
  const until = app.clock.now().getTime() + 60_000
  await app.owner.db.query(`insert into app_rate_limit (key, points, expire) values ($1, 3000, $2)`, [
    `calls_ip:${busy}`,
    until,
  ])
  app.waits.move = () => {}
  // A process reads the shared count once per fifty calls of its own.
  let status = 200
  for (let n = 0; n < 200 && status !== 429; n++) ({ status } = await read())
})
afterAll(() => app.close())

const read = (from = busy) => app.call('GET', '/api/levels', { headers: { 'x-forwarded-for': from } })
const logIn = (typed: string, { from = busy, identifier = 'shirin' } = {}) =>
  app.call('POST', '/api/login', {
    body: { identifier, password: typed },
    headers: { 'x-forwarded-for': from },
    mayFail: true,
  })

test('above the limit, other calls are refused, correct passwords still sign in, and wrong ones are reported as wrong', async () => {
  expect((await read()).status).toBe(429)
  expect((await logIn(password)).status).toBe(200)
  expect((await logIn('three mangoes at dusk')).problem).toMatchObject({ status: 401, code: 'login.password_wrong' })
})

test('a flood of sign-ins hashes one password at a time, is refused beyond a hundred with a time to retry, and delays nobody else', async () => {
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, app.edge.front.counts().classes.signIns.inWork)), 1)
  const flood = Array.from({ length: 300 }, (_, n) =>
    logIn('a guess of a stranger', { identifier: String(1_700_000_000 + n) }),
  )
  const elsewhere = await logIn(password, { from: '203.0.113.99' })
  const answers = await Promise.all(flood)
  clearInterval(watch)
  expect(elsewhere.status).toBe(200)
  expect(most).toBe(1)
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([401, 503])
  const beyond = answers.filter(({ status }) => status === 503)
  expect(beyond.length).toBeGreaterThanOrEqual(100)
  for (const { headers } of beyond) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(app.edge.front.counts().classes.signIns).toEqual({ inWork: 0, waiting: 0 })
  expect((await logIn(password)).status).toBe(200)
  noteTried({ of: 'limit', name: 'sign-ins of networks beyond their calls', most: '1 in work, 100 at once' })
})

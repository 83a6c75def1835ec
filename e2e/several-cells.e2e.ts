import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { stopServer } from '../server/db/postmaster.ts'
import { runScript } from '../server/testing/run-script.ts'
import { killGroup, npmStart, type Run } from './helpers/npm-start.ts'

/** `npm start -- --cells 3` on an empty folder, as anybody would try it. */
test.describe.configure({ mode: 'serial' })

const password = 'porokh-demo-2026'
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-cells-'))
let run: Run
test.afterAll(async () => {
  if (run) killGroup(run.child, 'SIGKILL')
  for (const folder of ['postgres', 'cell-1/postgres', 'cell-2/postgres']) await stopServer(path.join(dataDir, folder))
  rmSync(dataDir, { recursive: true, force: true })
})

test('a new member works in another database than the sponsor, and is paid', async ({ page }) => {
  test.slow()
  run = npmStart(dataDir, ['--cells', '3'])
  const url = await run.ready
  const call = async (method: 'GET' | 'POST', path: string, data?: object, as?: string) => {
    const headers = {
      ...(data && { 'content-type': 'application/json' }),
      'idempotency-key': crypto.randomUUID(),
      'accept-language': 'en',
      ...(as && { cookie: `porokh_session=${as}` }),
    }
    const answer = await fetch(`${url}${path}`, {
      headers,
      ...(method === 'POST' && { method, body: JSON.stringify(data) }),
    })
    return { status: answer.status, body: await answer.json(), cookie: answer.headers.get('set-cookie') }
  }
  const signIn = async (identifier: string) => {
    const { cookie } = await call('POST', '/api/login', { identifier, password })
    return /porokh_session=([^;]+)/.exec(cookie ?? '')![1]!
  }

  const joined = await call('POST', '/api/register', {
    username: 'tahmina',
    password,
    confirmPassword: password,
    phone: '01712340099',
    invitationCode: '482615',
    language: 'en',
    acceptTerms: true,
  })
  expect(joined.status).toBe(201)
  expect(joined.body.user.id).toBeGreaterThan(1e12)
  const member = await signIn('tahmina')
  expect(member).toMatch(/^[12]\./)

  // Places are dealt by a job, each half minute.
  await expect
    .poll(async () => (await call('GET', '/api/task-hall', undefined, member)).body.items.length, { timeout: 120_000 })
    .toBeGreaterThan(0)
  // One that the demo sponsor can decide about, and that needs no picture.
  const sponsor = await signIn('sponsor@demo.test')
  const own = (await call('GET', '/api/sponsor/campaigns?state=open', undefined, sponsor)).body.items
  const hall = (await call('GET', '/api/task-hall', undefined, member)).body.items
  const offered = hall.find(
    (item: { id: number; questions: unknown[]; screenshotsRequired: number }) =>
      own.some(({ id }: { id: number }) => id === item.id) && item.questions.length + item.screenshotsRequired === 0,
  )
  const task = await call('POST', '/api/tasks', { campaignId: offered.id }, member)
  expect(task.status).toBe(201)
  const review = 'I opened it on the bus, wrote three notes and found each of them again. '.repeat(4)
  const handedIn = await call('POST', `/api/tasks/${task.body.id}/submit`, { review, rating: 4 }, member)
  expect(handedIn.status).toBe(200)
  expect((await call('POST', `/api/sponsor/submissions/${task.body.id}/approve`, {}, sponsor)).status).toBe(200)

  await page.context().addCookies([{ name: 'porokh_session', value: member, url }])
  await page.goto(`${url}/`)
  await expect(
    page
      .getByText(`৳${(offered.pay / 100).toFixed(2)}`)
      .or(page.getByText(`BDT ${(offered.pay / 100).toFixed(2)}`))
      .first(),
  ).toBeVisible()
  expect(await runScript('cells-check', [], { DATA_DIR: dataDir })).toMatchObject({
    status: 0,
    output: expect.stringContaining('The books of 3 cells are correct'),
  })
})

test('the same data folder starts with all its cells again, and with none left out', async () => {
  killGroup(run.child, 'SIGTERM')
  await once(run.child, 'exit')
  const fewer = npmStart(dataDir, ['--cells', '2'])
  await once(fewer.child, 'exit')
  expect(fewer.output()).toContain('This data folder has 3 cells, and members in each. None can be left out.')
  run = npmStart(dataDir)
  expect(await (await fetch(`${await run.ready}/readyz`)).json()).toEqual({ status: 'ready' })
  expect(await runScript('cells-check', [], { DATA_DIR: dataDir })).toMatchObject({ status: 0 })
})

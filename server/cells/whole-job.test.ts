import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { deal, openAtHome } from '../testing/dealt-campaign.ts'
import { must, review } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'

/** The home and a cell, joined by replication, with one process in front. */
let cells: Cells
let app: TestApp
beforeAll(async () => {
  cells = await openCells(2)
  const [home, one] = cells.all.map(({ database }) => ({ ...database, drop: async () => {} }))
  app = await startTestApp({
    at: 'now',
    on: home!,
    cells: [{ number: 1, database: one!, here: true, isHere: () => true }],
  })
}, 120_000)
afterAll(async () => {
  await app.close()
  await cells.stop()
})

test('a sponsor at home pays for a task that a member of a cell does, with the calls of one database', async () => {
  const nodi = await app.addMember('nodi')
  const { invitationCode } = must(200, await app.call('GET', '/api/me', { as: nodi })).body
  const form = {
    mode: 'phone',
    phone: '01712345678',
    username: 'rahima',
    password,
    confirmPassword: password,
    invitationCode,
    acceptTerms: true,
  }
  const joined = must(201, await app.call('POST', '/api/register', { body: form }))
  expect(Math.floor(joined.body.user.id / 1e12)).toBe(1)
  const as: SignedIn = { ...joined.body.user, cookie: joined.headers.get('set-cookie')!.split(';')[0]! }

  const { database: home } = cells.all[0]!
  const { campaignId, maker } = await openAtHome(home)
  await deal(home, campaignId, 1, 3)
  await cells.settle()
  await expect.poll(async () => (await app.call('GET', '/api/task-hall', { as })).body.items.length).toBe(1)
  const call = async (status: number, method: string, path: string, body?: unknown, key?: string) =>
    must(status, await app.call(method, path, { as, body, key })).body
  const { id } = await call(201, 'POST', '/api/tasks', { campaignId }, 'start')
  await call(200, 'POST', `/api/tasks/${id}/submit`, { review, rating: 2 })

  const sponsor = await app.signInAs(maker)
  const path = `/api/sponsor/submissions/${id}/approve`
  const approved = must(200, await app.call('POST', path, { as: sponsor, key: 'approve' })).body
  expect((await call(200, 'GET', '/api/me')).balance).toBe(approved.pay)

  await call(204, 'PUT', '/api/pin', { pin: '4826', password })
  const wallet = { provider: 'bkash', number: '01712345678', holderName: 'Rahima Akter', pin: '4826' }
  await call(200, 'PUT', '/api/wallet', { ...wallet, numberAgain: wallet.number })
  const payout = await call(201, 'POST', '/api/payouts', { amount: approved.pay, pin: '4826' }, 'withdraw')
  await app.runJobs()
  app.clock.advance(60_000)
  await app.runJobs()
  expect(await call(200, 'GET', `/api/payouts/${payout.id}`)).toMatchObject({ state: 'paid' })
  await cells.expectCorrect()
}, 60_000)

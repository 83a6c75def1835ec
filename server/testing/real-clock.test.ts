import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPoints, limits } from '../app/limits/limits.ts'
import type { SignedIn } from './app.ts'
import { join } from './join.ts'
import { realClock } from './clock.ts'
import { goodBodies } from './good-bodies.ts'
import { must, openMarket, rejection, type Market } from './market.ts'
import { password } from './passwords.ts'
import { transferSeen } from './transfer-seen.ts'

/**
 * People's actions within one hour, on a database that uses its own clock, as in production. The other tests set the time of the app, so
 * they would miss a row that is written with another time than the present.
 */
let market: Market
let rahima: SignedIn
let second: SignedIn

beforeAll(async () => {
  market = await openMarket({ at: new Date() })
  const { app } = market
  app.clock.now = () => new Date()
  second = await app.addOperator('selina')
  rahima = await market.addMember('rahima')
  const { db } = app.owner
  await db.query(`update content_settings set business_start = '00:00', business_end = '24:00'`)
  await realClock(db)
}, 60_000)
afterAll(() => market?.close())

/** Calls the API as this person, and returns the body of the answer, which must be a success. */
const as = (who: SignedIn) => async (method: string, path: string, body?: object) => {
  const answer = await market.app.call(method, path, { as: who, body, key: randomUUID() })
  expect([path, Math.floor(answer.status / 100), answer.text]).toEqual([path, 2, answer.text])
  return answer.body
}

test('members register, sign in, end sessions, and set a PIN and a wallet', async () => {
  const { app } = market
  const inviter = (
    await app.owner.db.query<{ code: string }>(`select invitation_code as code from members_member limit 1`)
  ).rows[0]!.code
  must(201, await join(app, 'member', { ...goodBodies['POST /api/register/code'], invitationCode: inviter }))
  must(201, await join(app, 'sponsor', goodBodies['POST /api/sponsor/register/code']))
  const login = must(200, await app.call('POST', '/api/login', { body: { identifier: 'moyna', password } }))
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!
  const signedIn = { id: login.body.user.id, username: 'moyna', cookie }
  const moyna = as(signedIn)
  await moyna('PUT', '/api/pin', { pin: '4826', password })
  await moyna('PUT', '/api/wallet', goodBodies['PUT /api/wallet'])
  await moyna('POST', '/api/tickets', goodBodies['POST /api/tickets'])
  await moyna('DELETE', '/api/sessions')
  await moyna('POST', '/api/logout')
  expect((await app.call('GET', '/api/me', { as: signedIn })).status).toBe(401)
  must(204, await app.call('POST', '/api/password-reset', { body: { identifier: 'moyna' } }))
})

test('every limit counts for its full period', async () => {
  const { db } = market.app.database
  const refusedOnes: string[] = []
  for (const [name, { seconds }] of Object.entries(limits))
    await addPoints(db, `${name}:somebody`, {
      points: 1,
      most: 1,
      now: new Date(),
      until: Date.now() + seconds * 1000,
    }).catch((error: Error) => refusedOnes.push(`${name}: ${error.message}`))
  expect(refusedOnes).toEqual([])
})

test('members declare their phones, and sponsors invite people and share figures', async () => {
  await as(rahima)('PUT', '/api/declaration', goodBodies['PUT /api/declaration'])
  await as(market.sponsor)('POST', '/api/sponsor/invitations', goodBodies['POST /api/sponsor/invitations'])
  const links = `/api/sponsor/campaigns/${await market.openCampaign()}/links`
  await as(market.sponsor)('POST', links, { days: 7 })
  expect((await as(market.sponsor)('GET', links)).items).toHaveLength(1)
})

test('a member is told of a new campaign', async () => {
  await as(rahima)('POST', '/api/wishes', { platform: 'web' })
  await market.openCampaign({ platform: 'web' })
  await market.app.runJob('tasks.tell-wishes')
  const { items } = await as(rahima)('GET', '/api/notifications')
  expect(items.map(({ kind }: { kind: string }) => kind)).toContain('wish.matched')
})

test('a task is done, repaired, rejected, disputed and decided, and the money moves', async () => {
  const karim = await market.addMember('karim')
  const campaign = await market.openCampaign({ places: 3 })
  const task = await market.start(rahima, campaign)
  await as(rahima)('POST', `/api/tasks/${task}/return`)
  const paid = await market.handIn(rahima, campaign)
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${paid}/approve`))
  const work = await market.handIn(karim, campaign)
  const submission = `/api/sponsor/submissions/${work}`
  must(
    200,
    await market.asSponsor('POST', `${submission}/repair`, goodBodies['POST /api/sponsor/submissions/:taskId/repair']),
  )
  must(200, await market.submit(karim, work))
  must(200, await market.asSponsor('POST', `${submission}/reject`, rejection))
  await as(karim)('POST', `/api/tasks/${work}/dispute`, goodBodies['POST /api/tasks/:id/dispute'])
  must(
    200,
    await market.asOperator('POST', `/api/operator/disputes/${work}/decide`, {
      decision: 'approve',
      answer: 'The steps were tried, we looked.',
    }),
  )
  must(200, await market.act(campaign, 'close'))
  await market.app.runJob('payouts.send')
  expect([await market.balanceOf(rahima), await market.balanceOf(karim)]).toEqual([14_000, 14_000])
})

test('operators perform their actions', async () => {
  const operator = as(market.operator)
  const hold = await operator('POST', '/api/operator/holds', {
    ...goodBodies['POST /api/operator/holds'],
    memberId: rahima.id,
    kind: 'work',
    hours: undefined,
  })
  await as(rahima)('POST', `/api/holds/${hold.id}/appeal`, { text: 'It was my own new phone, nobody else’s.' })
  await operator('POST', `/api/operator/holds/${hold.id}/end`, goodBodies['POST /api/operator/holds/:id/end'])
  const approval = await operator('POST', '/api/operator/approvals', {
    ...goodBodies['POST /api/operator/approvals'],
    memberId: rahima.id,
  })
  await as(second)('POST', `/api/operator/approvals/${approval.id}/confirm`)
  expect(await market.balanceOf(rahima)).toBe(14_100)
  const announcement = goodBodies['POST /api/operator/announcements']
  const endsAt = new Date(Date.now() + 24 * 3_600_000).toISOString()
  await operator('POST', '/api/operator/announcements', { ...announcement, endsAt })
})

test('money is paid in and out', async () => {
  const { app } = market
  const sponsor = as(market.sponsor)
  await sponsor('POST', '/api/sponsor/deposits', { amount: 500_000, rail: 'sandbox' })
  const byBank = await sponsor('POST', '/api/sponsor/deposits', { amount: 500_000, rail: 'manual' })
  await as(market.operator)('POST', `/api/operator/deposits/${byBank.id}/confirm`, transferSeen(500_000))
  const refund = await sponsor('POST', '/api/sponsor/refunds', goodBodies['POST /api/sponsor/refunds'])
  await sponsor('POST', `/api/sponsor/refunds/${refund.id}/cancel`)
  const token = await sponsor('POST', '/api/sponsor/tokens', { name: 'nightly export' })
  must(200, await app.call('GET', '/api/sponsor/balance', { as: { token: token.token } }))
  await sponsor('DELETE', `/api/sponsor/tokens/${token.id}`)

  const moyna = await app.signInAs('moyna')
  await market.deposit(market.sponsor.sponsorId, 100)
  const campaign = await market.openCampaign({ places: 1 })
  const task = await market.handIn(moyna, campaign)
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${task}/approve`))
  const { id } = await as(moyna)('POST', '/api/payouts', { amount: 6_000, pin: '4826' })
  // The member may cancel for a moment before the payout is sent.
  await expect
    .poll(
      async () => {
        await app.runJob('payouts.send')
        return (await app.owner.db.query('select state from payouts_payout where id = $1', [id])).rows[0]
      },
      { timeout: 60_000 },
    )
    .toEqual({ state: 'paid' })
  expect(await market.balanceOf(moyna)).toBe(8_000)
})

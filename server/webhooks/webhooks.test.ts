import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '../testing/app.ts'
import { must, refused, rejection } from '../testing/market.ts'
import { openWebhookMarket, type WebhookMarket } from '../testing/webhook-market.ts'
import { verifies } from '../testing/webhook-receiver.ts'

let market: WebhookMarket
beforeAll(async () => {
  market = await openWebhookMarket()
})
afterAll(() => market.close())
beforeEach(() => market.begin())

const refuseAll = () => market.receiver.answers((response) => void response.writeHead(503).end('later'))
const hours = async (count: number) => {
  await market.later(count)
  await market.run()
}

test('sends each event once, signed, in order, without a name and without a rating', async () => {
  const { id, secret } = await market.add()
  const campaign = await market.openCampaign()
  const task = await market.handIn(market.rahima, campaign, { rating: 1 })
  await market.run()
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${task}/approve`))
  await market.run()
  await market.run()
  expect(market.types()).toEqual(['campaign.funded', 'campaign.opened', 'submission.submitted', 'submission.approved'])
  for (const one of market.receiver.got) expect(verifies(one, secret)).toBe(true)
  expect(market.receiver.got.every(({ path }) => path === '/hook')).toBe(true)
  const [, , submitted, approved] = market.got()
  const { items } = must(200, await market.asSponsor('GET', `/api/sponsor/campaigns/${campaign}/submissions`)).body
  const data = { submissionId: task, campaignId: campaign, tester: items[0].tester }
  expect(data.tester).toMatch(/^Tester /)
  const at = market.app.clock.now().toISOString()
  expect(submitted!.body).toEqual({ type: 'submission.submitted', timestamp: at, data: { ...data, by: 'tester' } })
  expect(approved!.body).toEqual({ type: 'submission.approved', timestamp: at, data: { ...data, by: 'sponsor' } })
  expect(market.receiver.got.map(({ text }) => text).join('')).not.toMatch(/rahima|rating|star/i)
  const ids = market.got().map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(4)
  expect((await market.log(id)).map(({ webhookId, state }: Answer['body']) => [webhookId, state])).toEqual(
    ids.toReversed().map((one) => [one, 'delivered']),
  )
})

test('sends repairs, rejections, disputes, the end of a campaign and its money', async () => {
  const kamal = await market.addMember(`kamal${randomUUID().slice(0, 4)}`)
  const campaign = await market.openCampaign()
  const [one, two] = [await market.handIn(market.rahima, campaign), await market.handIn(kamal, campaign)]
  await market.run()
  await market.add()
  const request = { request: 'Please say which phone you used for it.' }
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${one}/repair`, request))
  must(200, await market.submit(market.rahima, one))
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${one}/reject`, rejection))
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${two}/approve`))
  must(
    200,
    await market.app.call('POST', `/api/tasks/${one}/dispute`, {
      as: market.rahima,
      body: { reason: 'I did try it all.' },
    }),
  )
  const decide = { decision: 'approve', answer: 'The pictures show that the steps were tried.' }
  must(200, await market.asOperator('POST', `/api/operator/disputes/${one}/decide`, decide))
  must(200, await market.act(campaign, 'pause'))
  must(200, await market.act(campaign, 'resume'))
  must(200, await market.act(campaign, 'close'))
  must(201, await market.asSponsor('POST', '/api/sponsor/deposits', { amount: 50_000, rail: 'sandbox' }))
  await market.run()
  expect(market.types()).toEqual([
    'submission.repair_asked',
    'submission.repaired',
    'submission.rejected',
    'submission.approved',
    'submission.disputed',
    'submission.approved',
    'campaign.paused',
    'campaign.resumed',
    'campaign.closed',
    'campaign.settled',
    'deposit.confirmed',
  ])
  expect(market.got()[2]!.body.data).toMatchObject({ category: 'not_tried', by: 'sponsor' })
  expect(market.got()[5]!.body.data).toMatchObject({ submissionId: one, by: 'operator' })
  expect(market.got()[10]!.body.data).toMatchObject({ amount: 50_000 })
})

test('sends only the chosen kinds, only events after the webhook, and only to its sponsor', async () => {
  const campaign = await market.openCampaign()
  await market.run()
  const rival = await market.app.addSponsor(`rival${randomUUID().slice(0, 4)}`)
  const theirs = await market.add({}, rival)
  const mine = await market.add({ events: ['submitted', 'submitted'] })
  expect(mine.events).toEqual(['submitted'])
  await market.handIn(market.rahima, campaign)
  must(200, await market.act(campaign, 'pause'))
  await market.run()
  expect(market.types()).toEqual(['submission.submitted'])
  expect(verifies(market.receiver.got[0]!, mine.secret)).toBe(true)
  expect(await market.log(theirs.id, rival)).toEqual([])
  const path = `/api/sponsor/webhooks/${mine.id}`
  const [{ id: delivery }] = await market.log(mine.id)
  for (const [method, at] of [
    ['GET', `${path}/deliveries`],
    ['PATCH', path],
    ['DELETE', path],
    ['POST', `${path}/secret`],
    ['POST', `${path}/test`],
    ['POST', `/api/sponsor/webhook-deliveries/${delivery}/replay`],
  ] as const) {
    const body = method === 'PATCH' ? { events: ['money'] } : undefined
    expect(refused(await market.app.call(method, at, { as: rival, body })), at).toMatchObject({ code: 'not_found' })
  }
  const listed = must(200, await market.app.call('GET', '/api/sponsor/webhooks', { as: rival })).body.items
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([theirs.id])
})

test('is retried at growing intervals, and reported to the sponsor after three days of failures; later messages are kept', async () => {
  const { id } = await market.add()
  refuseAll()
  const draft = await market.write()
  must(200, await market.act(draft.id, 'fund'))
  await market.run()
  expect(market.receiver.got).toHaveLength(1)
  const tried = (await market.log(id)).at(-1)
  expect(tried).toMatchObject({ type: 'campaign.funded', state: 'waiting', tries: 1 })
  expect(tried.attempts).toMatchObject([{ status: 503, failure: null, answer: 'later' }])
  const wait = Date.parse(tried.nextTryAt) - market.app.clock.now().getTime()
  expect(wait).toBeGreaterThanOrEqual(8_000)
  expect(wait).toBeLessThanOrEqual(12_000)
  for (let hour = 0; hour < 76; hour += 4) await hours(4)
  expect(await market.stateOfWebhook(id)).toBe('failing')
  const given = (await market.log(id)).find((one: { id: number }) => one.id === tried.id)
  expect(given).toMatchObject({ state: 'given_up', nextTryAt: null })
  const bodies = market.receiver.got
    .filter(({ headers }) => headers['webhook-id'] === tried.webhookId)
    .map(({ text }) => text)
  expect(bodies.length).toBeGreaterThan(8)
  expect(new Set(bodies).size).toBe(1)
  const bell = must(200, await market.app.call('GET', '/api/notifications', { as: market.sponsor })).body.items
  const told = bell.find(({ kind }: { kind: string }) => kind === 'webhook.failing')
  expect(told).toMatchObject({ link: '/sponsor/webhooks' })
  expect(told.title).toContain(new URL(market.receiver.origin).host)

  market.receiver.got.splice(0)
  market.receiver.answers((response) => void response.writeHead(200).end('ok'))
  const other = await market.write()
  must(200, await market.act(other.id, 'fund'))
  await market.run()
  expect(market.receiver.got).toEqual([])
  expect((await market.log(id))[0]).toMatchObject({ state: 'kept', tries: 0 })
  must(200, await market.asSponsor('PATCH', `/api/sponsor/webhooks/${id}`, { state: 'on' }, '*'))
  await market.run()
  const late = market.receiver.got.filter(({ body }) => body.type === 'campaign.funded')
  expect(late.map(({ body }) => body.data.campaignId)).toEqual([other.id])
  expect(await market.stateOfWebhook(id)).toBe('on')
})

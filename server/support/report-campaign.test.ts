import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
let rahima: SignedIn
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.addMember('rahima')
})
afterAll(() => market.close())

const text = 'The second step asks me to send 500 taka first.'
const report = (campaignId: number, body: object = { kind: 'money', text }, as = rahima) =>
  market.app.call('POST', '/api/campaign-reports', { as, body: { campaignId, ...body } })
const queue = async () => must(200, await market.asOperator('GET', '/api/operator/tickets')).body.items

test('a member reports a task; an operator finds campaign, organisation and task in the inbox, answers, and the report is over', async () => {
  const campaignId = await market.openCampaign()
  const taskId = await market.start(rahima, campaignId)
  const { id, report: reported } = must(201, await report(campaignId)).body
  expect(reported).toEqual({ kind: 'money', campaignId })

  const inbox = must(200, await market.asOperator('GET', '/api/operator/inbox?kind=ticket')).body.items
  expect(inbox).toMatchObject([{ id, kind: 'ticket', title: 'Plan a trip with Organic Maps', username: 'rahima' }])
  const expected = {
    kind: 'money',
    campaignId,
    title: 'Plan a trip with Organic Maps',
    sponsorId: market.sponsor.sponsorId,
    organisation: 'Nasrin Apps',
    task: { id: taskId, state: 'in_progress' },
  }
  expect(await queue()).toMatchObject([{ id, report: expected, messages: [{ from: 'member', text }] }])
  const ofMember = await market.asOperator('GET', `/api/operator/members/${rahima.id}/tickets`)
  expect(must(200, ofMember).body.items).toMatchObject([{ id, report: expected }])

  // Neither the sponsor's notifications nor its log name the member.
  for (const path of ['/api/notifications', '/api/sponsor/log'])
    expect((await market.asSponsor('GET', path)).text).not.toMatch(/report/)

  expect(refused(await report(campaignId))).toMatchObject({ status: 409, code: 'report.open' })
  const closing = { text: 'Thank you. We have paused the campaign.', close: true }
  must(201, await market.asOperator('POST', `/api/operator/tickets/${id}/messages`, closing))
  expect(must(200, await market.app.call('GET', '/api/tickets', { as: rahima })).body.items).toMatchObject([
    { id, state: 'closed', report: { kind: 'money', campaignId } },
  ])
  must(201, await report(campaignId))
})

test('two reports of a campaign at the same time open one ticket', async () => {
  const salma = await market.addMember('salma')
  const campaignId = await market.openCampaign()
  const both = await Promise.all([report(campaignId, undefined, salma), report(campaignId, undefined, salma)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await queue()).at(-1).report).toMatchObject({ campaignId, task: null })
})

test('a closed campaign can be reported by whoever worked for it, and tells its title to nobody else', async () => {
  const [shirin, tania] = [await market.addMember('shirin'), await market.addMember('tania')]
  const campaignId = await market.openCampaign()
  await market.handIn(shirin, campaignId)
  must(200, await market.asSponsor('POST', `/api/sponsor/campaigns/${campaignId}/close`))
  expect(refused(await report(campaignId, undefined, tania))).toMatchObject({ status: 404 })
  must(201, await report(campaignId, undefined, shirin))
})

test('a draft cannot be reported, an unknown subject and a short text are refused, and a member sends at most five a day', async () => {
  const asya = await market.addMember('asya')
  const { id } = await market.write()
  expect(refused(await report(id, undefined, asya))).toMatchObject({ status: 404 })
  const wrong = await report(await market.openCampaign(), { kind: 'boring', text: 'No.' }, asya)
  expect(wrong.status).toBe(400)
  expect(wrong.problem.errors!.map(({ field }: { field: string }) => field)).toEqual(['body.kind', 'body.text'])
  for (let n = 0; n < 4; n++) must(201, await report(await market.openCampaign(), undefined, asya))
  expect(refused(await report(await market.openCampaign(), undefined, asya))).toMatchObject({ status: 429 })
})

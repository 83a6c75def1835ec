import { afterAll, beforeAll, expect, test } from 'vitest'
import { draft, must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const path = (id: number, verb = '') => `/api/sponsor/campaigns/${id}${verb && `/${verb}`}`
const steps = ['Install it', 'Send 50 taka to 01712345678', 'Sign in with your Google account']
const findings = [
  { field: 'steps.1', rule: 'money', excerpt: 'Send 50 taka to 01712345678', blatant: true },
  { field: 'steps.2', rule: 'credentials', excerpt: 'Sign in with your Google account', blatant: false },
]

test('a draft is saved despite violations of C10, and reports them at once', async () => {
  const written = await market.write({ steps })
  expect(written.findings).toEqual(findings)
  expect((await market.show(written.id)).findings).toEqual(findings)
  const half = must(200, await market.change(written.id, { steps: steps.with(1, 'Open it') })).body
  expect(half.findings).toEqual([findings[1]])
  const mended = must(200, await market.change(written.id, { steps: draft.steps })).body
  expect(mended.findings).toEqual([])
  const worse = must(200, await market.change(written.id, { title: 'Send 50 taka now' })).body
  expect(worse.findings).toMatchObject([{ field: 'title', rule: 'money', blatant: true }])
})

test('funding is refused while a clear violation remains', async () => {
  const before = await market.sponsorBalance()
  const { id } = await market.write({ steps })
  const bengali = await market.app.call('POST', path(id, 'fund'), { as: market.sponsor, key: 'bn', language: 'bn' })
  expect(refused(bengali)).toMatchObject({
    status: 422,
    code: 'campaign.forbidden',
    findings: ['ধাপ ২-এ পরীক্ষকের কাছে টাকা চাওয়া হয়েছে: “Send 50 taka to 01712345678”।'],
  })
  expect(refused(await market.act(id, 'fund'))).toMatchObject({
    findings: ['Step 2 asks the tester to send money: “Send 50 taka to 01712345678”.'],
  })
  expect(await market.sponsorBalance()).toBe(before)
  expect(await market.show(id)).toMatchObject({ state: 'draft', escrow: 0 })
  // A possible violation, which only an operator can decide, does not block funding.
  must(200, await market.change(id, { steps: steps.with(1, 'Open it') }))
  expect(must(200, await market.act(id, 'fund')).body.escrow).toBe(40_000)
})

test('an already funded draft is refused as funded, not for later violations', async () => {
  const { id } = await market.write()
  must(200, await market.act(id, 'fund'))
  const { findings: found } = must(200, await market.change(id, { steps })).body
  expect(found).toEqual(findings)
  expect(refused(await market.act(id, 'fund'))).toMatchObject({ code: 'campaign.already_funded' })
  expect(refused(await market.act(id, 'submit'))).toMatchObject({ code: 'campaign.forbidden' })
})

test('a campaign that is not a draft shows its sponsor no findings, because an operator has decided about them', async () => {
  const id = await market.openCampaign({ steps: ['Sign in with your Google account'] })
  expect((await market.show(id)).findings).toEqual([])
})

test('a draft of ligatures that expand to 18 letters each is refused with each such text, at low cost', async () => {
  const words = (length: number) => 'ﷺ'.repeat(length)
  const text = { text: words(300), choices: Array.from({ length: 12 }, (_, k) => `${k}${words(110)}`) }
  const before = process.cpuUsage()
  const answer = await market.app.call('POST', '/api/sponsor/campaigns', {
    as: market.sponsor,
    body: {
      ...draft,
      summary: words(1000),
      steps: Array.from({ length: 20 }, () => words(300)),
      questions: Array.from({ length: 20 }, (_, k) => ({ id: `q${k}`, kind: 'choice', ...text })),
    },
  })
  const { user, system } = process.cpuUsage(before)
  expect(refused(answer)).toMatchObject({ status: 400, code: 'input.invalid' })
  const fields = answer.problem.errors!.map(({ field }) => field)
  for (const field of ['summary', 'steps.19', 'questions.0.text']) expect(fields).toContain(`body.${field}`)
  expect((user + system) / 1000).toBeLessThan(100)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, rejection, type Market } from '../testing/market.ts'

let market: Market
let rahima: SignedIn
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.addMember('rahima')
})
afterAll(() => market.close())

const decide = (taskId: number, verb: 'approve' | 'reject', body?: unknown) =>
  market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/${verb}`, body)
const mark = (taskId: number, helpful: boolean) =>
  market.asSponsor('PUT', `/api/sponsor/submissions/${taskId}/helpful`, { helpful })
const asRahima = async (path: string) => must(200, await market.app.call('GET', path, { as: rahima })).body
const standing = async () => {
  const { balance, level, earned } = await asRahima('/api/me')
  return { balance, level, earned }
}
const handIn = async (platform: 'android' | 'web' = 'android') =>
  market.handIn(rahima, await market.openCampaign({ platform }))

test('a helpful mark is shown to both sides, can be removed, and changes neither balance nor level', async () => {
  const campaignId = await market.openCampaign()
  const taskId = await market.handIn(rahima, campaignId)
  must(200, await decide(taskId, 'approve'))
  const before = await standing()
  const shown = async () => {
    const submissions = must(200, await market.asSponsor('GET', `/api/sponsor/campaigns/${campaignId}/submissions`))
    const [task] = (await asRahima('/api/tasks?tab=completed')).items
    return [submissions.body.items[0].helpful, task.helpful, (await asRahima(`/api/tasks/${taskId}`)).helpful]
  }
  expect(await shown()).toEqual([false, false, false])
  for (let times = 1; times <= 2; times++)
    expect(must(200, await mark(taskId, true)).body).toEqual({ taskId, helpful: true })
  expect(await shown()).toEqual([true, true, true])
  expect(await standing()).toEqual(before)
  must(200, await mark(taskId, false))
  expect(await shown()).toEqual([false, false, false])
  expect(await standing()).toEqual(before)
})

test('only approved submissions can be marked', async () => {
  const taskId = await handIn()
  expect(refused(await mark(taskId, true))).toMatchObject({ status: 409, code: 'conflict.state', state: 'submitted' })
  must(200, await decide(taskId, 'reject', rejection))
  expect(refused(await mark(taskId, true))).toMatchObject({ status: 409, code: 'conflict.state', state: 'rejected' })
})

test('the track record counts decided reviews by platform and reason', async () => {
  rahima = await market.addMember('rahima-2')
  expect(await asRahima('/api/track-record')).toEqual({ newest: 200, platforms: [], rejections: [], helpful: 0 })
  const approved = [await handIn(), await handIn(), await handIn('web')]
  for (const taskId of approved) must(200, await decide(taskId, 'approve'))
  must(200, await mark(approved[2]!, true))
  market.app.clock.advance(24 * 3_600_000)
  await market.later(0)
  rahima = await market.app.signInAs('rahima-2')
  for (const category of ['copied', 'not_tried', 'not_tried'])
    must(200, await decide(await handIn(), 'reject', { ...rejection, category }))
  await handIn()
  expect(await asRahima('/api/track-record')).toEqual({
    newest: 200,
    platforms: [
      { platform: 'android', approved: 2, decided: 5 },
      { platform: 'web', approved: 1, decided: 1 },
    ],
    rejections: [
      { category: 'not_tried', count: 2 },
      { category: 'copied', count: 1 },
    ],
    helpful: 1,
  })
})

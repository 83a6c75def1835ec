import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, type Market } from '../testing/market.ts'

let market: Market
let rahima: SignedIn
let karim: SignedIn
let people = 0
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  people += 1
  market.app.clock.set('2026-03-02T06:00:00Z')
  await market.later(0)
  rahima = await market.addMember(`rahima${people}`)
  karim = await market.addMember(`karim${people}`)
})

/** A review that shares no three consecutive words with other tests. */
const words = (n: number, of = 24) => Array.from({ length: of }, (_, i) => `w${people}x${n}y${i}`).join(' ')
const entries = async (kind: string, member: SignedIn, query = '') => {
  await market.app.runJob('abuse.compare-reviews')
  const { items } = must(200, await market.asOperator('GET', `/api/operator/abuse?kind=${kind}${query}`)).body
  return (items as { id: number; member: { id: number } }[]).filter((entry) => entry.member.id === member.id)
}
/** Submits after ten minutes. */
async function handIn(member: SignedIn, more: Record<string, unknown>, minutes = 10): Promise<number> {
  const taskId = await market.start(member, await market.openCampaign())
  await market.later(minutes / 60)
  must(200, await market.submit(member, taskId, more))
  return taskId
}

describe('shows a copied review with the earlier one:', () => {
  test('from another member and another campaign, with a few words changed', async () => {
    const first = await handIn(karim, { review: words(1) })
    const taskId = await handIn(rahima, { review: `${words(1)} indeed` })
    expect(await entries('copied', rahima)).toMatchObject([
      {
        kind: 'copied',
        copied: {
          copy: { taskId, member: { username: rahima.username }, review: `${words(1)} indeed` },
          of: { taskId: first, member: { username: karim.username }, review: words(1), appName: 'Organic Maps' },
          percent: expect.any(Number),
          others: 0,
        },
      },
    ])
    expect(await entries('copied', karim)).toEqual([])
  })

  test('from the same campaign, and from the member’s own earlier work', async () => {
    const id = await market.openCampaign()
    await market.handIn(karim, id, { review: words(1) })
    market.app.clock.advance(1000)
    await market.handIn(rahima, id, { review: words(1) })
    market.app.clock.advance(1000)
    await handIn(rahima, { review: words(1) })
    const found = await entries('copied', rahima)
    expect(found).toMatchObject([
      { copied: { percent: 100, others: 1, of: { member: { id: karim.id } } } },
      { copied: { percent: 100, others: 0, of: { member: { id: karim.id } } } },
    ])
  })

  test('but not a short one, or one with other words', async () => {
    const id = await market.openCampaign({ minReviewLength: 20 })
    await market.handIn(karim, id, { review: 'Good app, works well on mine' })
    await handIn(karim, { review: words(2) })
    const own = await market.openCampaign({ minReviewLength: 20 })
    await market.handIn(rahima, own, { review: 'Good app, works well on mine' })
    await handIn(rahima, { review: words(3) })
    expect(await entries('copied', rahima)).toEqual([])
  })

  test('after a repair that copies', async () => {
    await handIn(karim, { review: words(1) })
    const taskId = await handIn(rahima, { review: words(2) })
    expect(await entries('copied', rahima)).toEqual([])
    const request = { request: 'Please say which phone you used for it.' }
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/repair`, request))
    must(200, await market.submit(rahima, taskId, { review: words(1) }))
    expect(await entries('copied', rahima)).toMatchObject([{ copied: { copy: { taskId } } }])
  })
})

describe('machine-written reviews', () => {
  test('are shown together if there are three in thirty days that make up a fifth', async () => {
    await handIn(rahima, { review: words(1), written: 'pasted' })
    await handIn(rahima, { review: words(2), written: 'fast' })
    await handIn(rahima, { review: words(3) })
    expect(await entries('machine', rahima)).toEqual([])
    await handIn(rahima, { review: words(4) }, 0)
    expect(await entries('machine', rahima)).toMatchObject([
      {
        machine: {
          reviews: 4,
          flagged: 3,
          pasted: 1,
          fast: 1,
          hasty: 1,
          latest: [
            { review: words(4), written: null, secondsSpent: 0, leastSeconds: expect.any(Number) },
            { review: words(2), written: 'fast', secondsSpent: 600, leastSeconds: null },
            { review: words(1), written: 'pasted' },
          ],
        },
      },
    ])
    for (let n = 0; n < 3; n++) await handIn(karim, { review: words(10 + n) })
    expect(await entries('machine', karim)).toEqual([])
  })

  test('reopen a looked-at entry after three more', async () => {
    const flagged = (n: number) => handIn(rahima, { review: words(n), written: 'pasted' })
    for (let n = 0; n < 3; n++) await flagged(n)
    const [entry] = await entries('machine', rahima)
    const note = 'She writes in a notebook app first; asked by phone.'
    must(204, await market.asOperator('POST', `/api/operator/abuse/${entry!.id}/look`, { note }))
    await flagged(4)
    await flagged(5)
    expect(await entries('machine', rahima)).toEqual([])
    await market.later(24)
    await flagged(6)
    expect(await entries('machine', rahima)).toMatchObject([{ id: entry!.id, machine: { flagged: 6 } }])
  })

  test('the phone’s flag is one of two words, and is in the member’s own data', async () => {
    const taskId = await market.start(rahima, await market.openCampaign())
    expect((await market.submit(rahima, taskId, { written: 'by keystrokes 12 ms, 9 ms' })).status).toBe(400)
    must(200, await market.submit(rahima, taskId, { written: 'pasted' }))
    await market.app.runJob('abuse.compare-reviews')
    const { body } = must(200, await market.app.call('GET', '/api/my-data', { as: rahima }))
    expect(body.flags).toMatchObject([{ taskId, written: 'pasted' }])
  })

  test('a sponsor does not see how a review was written', async () => {
    const id = await market.openCampaign()
    await market.handIn(rahima, id, { written: 'pasted' })
    const { text } = must(200, await market.asSponsor('GET', `/api/sponsor/campaigns/${id}/submissions`))
    expect(text).not.toContain('pasted')
  })
})

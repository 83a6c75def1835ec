import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payOf, poisha } from '../../contract/money.ts'
import { must, openMarket, rejection, type Market } from '../testing/market.ts'

let market: Market
let people = 0
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const approve = async (taskId: number) =>
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`)).body

test.each([1, 2, 3, 4, 5])(
  'for 210.01 at 70 percent the member gets 147.01 and the platform 63.00, with %i of 5 stars',
  async (rating) => {
    const member = await market.addMember(`stars-${rating}`)
    const taskId = await market.handIn(member, await market.openCampaign({ amount: 21_001 }), { rating })
    expect(await approve(taskId)).toMatchObject({ amount: 21_001, pay: 14_701, fee: 6_300 })
    expect(await market.balanceOf(member)).toBe(14_701)
  },
)

/** All paths by which a submission is approved and paid. */
const ways = {
  sponsor: approve,
  all: async (taskId: number, campaignId: number) =>
    must(
      200,
      await market.asSponsor('POST', `/api/sponsor/campaigns/${campaignId}/approve-all`, { taskIds: [taskId] }),
    ),
  silence: async () => {
    await market.later(72)
    await market.app.runJob('tasks.approve-silent')
  },
  operator: async (taskId: number, _campaignId: number, member: { cookie: string }) => {
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/reject`, rejection))
    must(
      200,
      await market.app.call('POST', `/api/tasks/${taskId}/dispute`, {
        as: member,
        body: { reason: 'I tried each of the steps.' },
      }),
    )
    must(
      200,
      await market.asOperator('POST', `/api/operator/disputes/${taskId}/decide`, {
        decision: 'approve',
        answer: 'The steps were tried.',
      }),
    )
  },
}

test(
  'another rating never changes the pay, for any amount, share and path of approval',
  { timeout: 60_000 },
  async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 1000, max: 1_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[])),
      fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 2, maxLength: 2 }),
      async (amount, share, way, ratings) => {
        await market.app.owner.db.query('update content_level set share = $1 where level = 0', [share])
        const campaignId = await market.openCampaign({ amount })
        const paid: number[] = []
        for (const rating of ratings) {
          const member = await market.addMember(`flip-${++people}`)
          const taskId = await market.handIn(member, campaignId, { rating })
          await ways[way](taskId, campaignId, member)
          paid.push(await market.balanceOf(member))
        }
        expect(paid).toEqual([payOf(poisha(amount), share), payOf(poisha(amount), share)])
      },
    )
    await fc.assert(property, { numRuns: 12 })
  },
)

test('a change of the member’s level after the claim does not change its pay', async () => {
  await market.app.owner.db.query('update content_level set share = 70 where level = 0')
  const member = await market.addMember('shila')
  const taskId = await market.handIn(member, await market.openCampaign({ amount: 21_001 }))
  await market.app.owner.db.query('update content_level set share = 10 where level = 0')
  expect((await approve(taskId)).pay).toBe(14_701)
  await market.app.owner.db.query('update content_level set share = 70 where level = 0')
})

// Reviews and ratings are in server/tasks/submission and in feedback; nothing that pays reads them.
test.each(['tasks', 'ledger', 'payouts', 'approvals'])(
  'no file of server/%s except tests and submissions mentions ratings or reads reviews',
  (folder) => {
    const path = `${import.meta.dirname}/../${folder}`
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('submission/'),
    )
    expect(files).not.toEqual([])
    const reads = /rating|feedback|tasks_(review|draft|screenshot|similar)|submission\/(?!forget-unused)/i
    for (const name of files) expect([name, reads.test(readFileSync(`${path}/${name}`, 'utf8'))]).toEqual([name, false])
  },
)

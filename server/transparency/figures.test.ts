import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, rejection, type Market } from '../testing/market.ts'
import { rollUpFigures } from './roll-up-figures.ts'

let market: Market
let rahima: SignedIn
let karim: SignedIn
let jamal: SignedIn
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.addMember('rahima')
  karim = await market.addMember('karim')
  jamal = await market.addMember('jamal')
})
afterAll(() => market.close())

const figures = async () => must(200, await market.app.call('GET', '/api/transparency')).body
const decide = (taskId: number, verb: string, body?: object) =>
  market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/${verb}`, body)
/** Requests the figures without the cached ones. */
async function freshFigures() {
  market.app.clock.advance(5 * 60_000)
  return figures()
}

test('shows no figures without tasks', async () => {
  expect(await figures()).toMatchObject({
    paidTotal: 0,
    decided: 0,
    rejectedByRating: [1, 2, 3, 4, 5].map((rating) => ({ rating, decided: 0, rejected: 0 })),
    decisionSeconds: { median: null, p95: null },
    escrow: 0,
    promised: 0,
    paidByDay: [],
    heads: [],
  })
})

test('counts payments, decisions, rejections by star, disputes and won disputes, before and after a roll-up', async () => {
  const campaign = await market.openCampaign({ places: 6 })
  const paid = await market.handIn(rahima, campaign, { rating: 5 })
  const rejectedForGood = await market.handIn(karim, campaign, { rating: 1 })
  const won = await market.handIn(jamal, campaign, { rating: 2 })
  const undecided = await market.handIn(await market.addMember('shirin'), campaign, { rating: 3 })
  market.app.clock.advance(10 * 60_000)
  must(200, await decide(paid, 'approve'))
  must(200, await decide(rejectedForGood, 'reject', rejection))
  must(200, await decide(won, 'reject', rejection))
  must(
    200,
    await market.app.call('POST', `/api/tasks/${won}/dispute`, { as: jamal, body: { reason: 'I did try it.' } }),
  )

  const disputed = await freshFigures()
  expect(disputed).toMatchObject({ decided: 3, rejected: 2, disputes: { opened: 1, decided: 0, won: 0 } })
  expect(disputed.rejectedByRating[1]).toEqual({ rating: 2, decided: 1, rejected: 1 })

  const answer = { decision: 'approve', answer: 'The pictures show it.' }
  must(200, await market.asOperator('POST', `/api/operator/disputes/${won}/decide`, answer))
  const expected = {
    paidTotal: 28_000,
    paid30Days: 28_000,
    tasksPaid: 2,
    decided: 3,
    rejected: 1,
    disputes: { opened: 1, decided: 1, won: 1 },
    rejectedByRating: [
      { rating: 1, decided: 1, rejected: 1 },
      { rating: 2, decided: 1, rejected: 0 },
      { rating: 3, decided: 0, rejected: 0 },
      { rating: 4, decided: 0, rejected: 0 },
      { rating: 5, decided: 1, rejected: 0 },
    ],
    decisionSeconds: { median: 600, p95: 600 },
    escrow: 80_000,
    promised: 80_000,
    paidByDay: [{ day: '2026-03-02', amount: 28_000 }],
  }
  expect(await freshFigures()).toMatchObject(expected)
  await market.app.owner.db.query('select ledger_set_mark()')
  market.app.clock.advance(30 * 60_000)
  expect(await rollUpFigures.run(market.app.database, market.app.clock.now())).toBeGreaterThan(0)
  expect(await freshFigures()).toMatchObject(expected)

  // After eight days the rejection is final and its money is in a free place. The fourth task was paid automatically after 72 hours.
  await market.later(8 * 24)
  await market.app.runJob('tasks.approve-silent', 'tasks.free-rejected')
  const later = await freshFigures()
  expect(later).toMatchObject({ decided: 4, rejected: 1, tasksPaid: 3, paidTotal: 42_000 })
  expect(later.rejectedByRating[0]).toEqual({ rating: 1, decided: 1, rejected: 1 })
  expect(later.rejectedByRating[2]).toEqual({ rating: 3, decided: 1, rejected: 0 })
  expect(later.escrow).toBe(later.promised)
  expect(await market.stateOf(undecided)).toBe('approved')
})

test('returns the same cached figures to everybody for five minutes', async () => {
  const before = await freshFigures()
  await market.openCampaign({ places: 1 })
  market.app.clock.advance(3 * 60_000)
  expect(await figures()).toEqual(before)
  market.app.clock.advance(2 * 60_000)
  expect((await figures()).escrow).toBe(before.escrow + 20_000)
})

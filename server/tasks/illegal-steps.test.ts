import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, rejection, type Market } from '../testing/market.ts'

let market: Market
let rahima: SignedIn
let taskId: number
let people = 0
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
/** Rahima has submitted a review. */
beforeEach(async () => {
  market.app.clock.set('2026-03-02T06:00:00Z')
  await market.later(0)
  rahima = await market.addMember(`rahima-${++people}`)
  taskId = await market.handIn(rahima, await market.openCampaign({ amount: 21_001 }))
})

const decide = (verb: 'approve' | 'reject' | 'repair', body?: unknown) =>
  market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/${verb}`, body)
const asRahima = (verb: 'return' | 'dispute', body?: unknown) =>
  market.app.call('POST', `/api/tasks/${taskId}/${verb}`, { as: rahima, body })
const settle = (decision: 'approve' | 'reject', id = taskId) =>
  market.asOperator('POST', `/api/operator/disputes/${id}/decide`, {
    decision,
    answer: 'We have looked at the screenshots.',
  })
const request = { request: 'Please say which phone you used for it.' }
const objection = { reason: 'I tried each of the steps, see the screenshots.' }
describe('steps outside the allowed order', () => {
  const steps = {
    approve: () => decide('approve'),
    repair: () => decide('repair', request),
    reject: () => decide('reject', rejection),
    return: () => asRahima('return'),
    dispute: () => asRahima('dispute', objection),
    settle: () => settle('approve'),
    refuse: () => settle('reject'),
    submit: () => market.submit(rahima, taskId),
  }
  const reach: Record<string, () => Promise<unknown>> = {
    submitted: async () => {},
    repair: () => decide('repair', request),
    approved: () => decide('approve'),
    rejected: () => decide('reject', rejection),
    disputed: async () => [await decide('reject', rejection), await asRahima('dispute', objection)],
  }
  test.each([
    ['submitted', ['return', 'dispute', 'settle', 'refuse', 'submit']],
    ['repair', ['reject', 'return', 'dispute', 'settle', 'refuse']],
    ['approved', ['approve', 'repair', 'reject', 'return', 'dispute', 'settle', 'refuse', 'submit']],
    ['rejected', ['approve', 'repair', 'reject', 'return', 'settle', 'refuse', 'submit']],
    ['disputed', ['approve', 'repair', 'reject', 'return', 'dispute', 'submit']],
  ] as const)('a task in the state %s refuses %s, names its state and pays nothing', async (state, illegal) => {
    await reach[state]!()
    const balance = await market.balanceOf(rahima)
    for (const step of illegal) {
      const answer = await steps[step]()
      expect([step, answer.status, answer.problem.code, answer.problem.state]).toEqual([
        step,
        409,
        'conflict.state',
        state,
      ])
    }
    expect(await market.stateOf(taskId)).toBe(state)
    expect(await market.balanceOf(rahima)).toBe(balance)
  })

  test('the sponsor cannot decide, dispute or see a task in progress', async () => {
    taskId = await market.start(rahima, await market.openCampaign())
    for (const step of ['approve', 'repair', 'reject'] as const)
      expect(refused(await steps[step]())).toMatchObject({ status: 404, code: 'not_found' })
    for (const step of ['dispute', 'refuse'] as const)
      expect(refused(await steps[step]())).toMatchObject({ code: 'conflict.state', state: 'in_progress' })
    must(200, await asRahima('return'))
    for (const step of ['return', 'dispute', 'submit'] as const)
      expect(refused(await steps[step]())).toMatchObject({ code: 'conflict.state', state: 'returned' })
  })

  test('answers 404 for another member’s task', async () => {
    const karim = await market.addMember(`karim-${people}`)
    const tareq = await market.app.addSponsor(`tareq-${people}`)
    for (const [verb, body] of [
      ['return', undefined],
      ['dispute', objection],
    ] as const) {
      expect(refused(await market.app.call('POST', `/api/tasks/${taskId}/${verb}`, { as: karim, body }))).toMatchObject(
        { status: 404 },
      )
    }
    for (const [verb, body] of [
      ['approve', undefined],
      ['repair', request],
      ['reject', rejection],
    ] as const) {
      expect(
        refused(
          await market.app.call('POST', `/api/sponsor/submissions/${taskId}/${verb}`, { as: tareq, body, key: verb }),
        ),
      ).toMatchObject({ status: 404 })
    }
    expect(refused(await settle('approve', 99_999_999))).toMatchObject({ status: 404 })
    expect(refused(await settle('reject', 99_999_999))).toMatchObject({ status: 404 })
    expect(await market.stateOf(taskId)).toBe('submitted')
  })
})

describe('approval without a decision', () => {
  test('pays after 72 hours: the sponsor can no longer reject or ask for a repair', async () => {
    for (const step of [() => decide('reject', rejection), () => decide('repair', request)]) {
      const member = await market.addMember(`silent-${++people}`)
      taskId = await market.handIn(member, await market.openCampaign())
      await market.later(72)
      expect(refused(await step())).toMatchObject({ status: 409, code: 'conflict.state', state: 'approved' })
      expect([await market.stateOf(taskId), await market.balanceOf(member)]).toEqual(['approved', 14_000])
    }
  })

  test('lets the sponsor decide until one second before the deadline', async () => {
    await market.later(72 - 1 / 3600)
    expect(must(200, await decide('reject', rejection)).body.state).toBe('rejected')
  })
})

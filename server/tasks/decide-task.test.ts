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
const show = async () => must(200, await market.app.call('GET', `/api/tasks/${taskId}`, { as: rahima })).body
const request = { request: 'Please say which phone you used for it.' }
const objection = { reason: 'I tried each of the steps, see the screenshots.' }
const events = async () =>
  (
    await market.app.owner.db.query<{ action: string }>(
      'select action from audit_event where task_id = $1 order by id',
      [taskId],
    )
  ).rows.map((row) => row.action)

describe('approving', () => {
  test('pays the member at once and returns the pay and the fee', async () => {
    expect(must(200, await decide('approve')).body).toEqual({
      taskId,
      state: 'approved',
      amount: 21_001,
      pay: 14_701,
      fee: 6_300,
    })
    expect(await market.balanceOf(rahima)).toBe(14_701)
    expect(await show()).toMatchObject({
      state: 'approved',
      decidedAt: '2026-03-02T06:00:00.000Z',
      decidedBy: 'sponsor',
    })
    expect(await events()).toEqual(['task.started', 'task.submitted', 'task.approved'])
  })

  test('pays once when 50 requests approve concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide('approve')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(refused(answer)).toMatchObject({ status: 409, code: 'conflict.state', state: 'approved' })
    }
    expect(await market.balanceOf(rahima)).toBe(14_701)
  })

  test('returns the same answer to 50 concurrent requests with one idempotency key', async () => {
    const path = `/api/sponsor/submissions/${taskId}/approve`
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => market.app.call('POST', path, { as: market.sponsor, key: 'approve-it' })),
    )
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([
        200,
        { taskId, state: 'approved', amount: 21_001, pay: 14_701, fee: 6_300 },
      ])
    }
    expect(await market.balanceOf(rahima)).toBe(14_701)
  })
})

describe('a repair', () => {
  test('sends the task back to the member once, for 24 hours, while the 72 hours continue', async () => {
    const { decideBy } = await show()
    await market.later(1)
    expect(must(200, await decide('repair', request)).body).toEqual({ taskId, state: 'repair' })
    expect(await show()).toMatchObject({
      state: 'repair',
      decideBy,
      repair: { ...request, dueAt: '2026-03-03T07:00:00.000Z' },
    })
    await market.later(1)
    const better = {
      review: 'With a Walton Primo on Android 11: the map was quick, but the search found no street of Savar at all.',
      rating: 2,
    }
    must(200, await market.submit(rahima, taskId, better))
    expect(await show()).toMatchObject({
      state: 'submitted',
      decideBy,
      submittedAt: '2026-03-02T06:00:00.000Z',
      submission: better,
    })
    expect(refused(await decide('repair', request))).toMatchObject({ status: 409, code: 'task.repair_used' })
    expect(await events()).toEqual(['task.started', 'task.submitted', 'task.repair_asked', 'task.repaired'])
  })

  test('a repair is refused while an earlier request for a repair is open', async () => {
    must(200, await decide('repair', request))
    expect(refused(await decide('repair', request))).toMatchObject({ status: 409, code: 'task.repair_used' })
  })

  test('a repair can be approved at any time, but is rejected only after its 24 hours', async () => {
    must(200, await decide('repair', request))
    expect(refused(await decide('reject', rejection))).toMatchObject({
      status: 409,
      code: 'conflict.state',
      state: 'repair',
    })
    must(200, await decide('approve'))
    expect(await market.balanceOf(rahima)).toBe(14_701)
  })
})

describe('a rejection', () => {
  test('a rejection needs a category and a reason of at least 20 characters', async () => {
    expect(refused(await decide('reject', { category: 'not_tried', reason: 'Not good enough' }))).toMatchObject({
      status: 400,
      code: 'input.invalid',
    })
    expect(refused(await decide('reject', { ...rejection, category: 'too_negative' }))).toMatchObject({
      status: 400,
      code: 'input.invalid',
    })
    expect(must(200, await decide('reject', rejection)).body).toEqual({ taskId, state: 'rejected' })
    expect(await show()).toMatchObject({
      state: 'rejected',
      decidedBy: 'sponsor',
      rejection: { ...rejection, disputeUntil: '2026-03-09T06:00:00.000Z', final: false },
      dispute: null,
    })
    expect(await market.balanceOf(rahima)).toBe(0)
  })

  test('keeps its escrow until the time to dispute it is over', async () => {
    must(200, await decide('reject', rejection))
    await market.app.runJob('tasks.see-rejections')
    const held = async () =>
      (await market.app.owner.db.query<{ held: number }>('select held from tasks_place where id = $1', [taskId]))
        .rows[0]!.held
    expect(await held()).toBe(21_001)
    await market.later(7 * 24 - 1)
    await market.app.runJob('tasks.free-rejected')
    expect(await held()).toBe(21_001)
    await market.later(1)
    expect(refused(await asRahima('dispute', objection))).toMatchObject({
      status: 409,
      code: 'task.dispute_window_over',
    })
    await market.app.runJob('tasks.free-rejected')
    expect(await held()).toBe(0)
    expect((await show()).rejection.final).toBe(true)
    expect(refused(await asRahima('dispute', objection))).toMatchObject({
      status: 409,
      code: 'task.dispute_window_over',
    })
  })

  test('frees the place for another member once it is final', async () => {
    const id = await market.openCampaign({ places: 1 })
    taskId = await market.handIn(rahima, id)
    must(200, await decide('reject', rejection))
    expect((await market.show(id)).placesLeft).toBe(0)
    must(200, await asRahima('dispute', objection))
    must(200, await settle('reject'))
    expect(await market.show(id)).toMatchObject({ placesLeft: 1, escrow: 20_000, counts: { rejected: 1 } })
    await market.handIn(await market.addMember(`after-${people}`), id)
  })
})

describe('a dispute', () => {
  beforeEach(async () => {
    must(200, await decide('reject', rejection))
  })

  test('pays the same as any approval if the member wins', async () => {
    expect(must(200, await asRahima('dispute', objection)).body).toMatchObject({
      state: 'disputed',
      dispute: { ...objection, answer: null },
    })
    expect(must(200, await settle('approve')).body).toEqual({ taskId, state: 'approved' })
    expect(await market.balanceOf(rahima)).toBe(14_701)
    expect(await show()).toMatchObject({
      state: 'approved',
      decidedBy: 'operator',
      dispute: { answer: 'We have looked at the screenshots.' },
    })
  })

  test('a dispute is never limited in number, whatever the outcome of earlier ones', async () => {
    for (const decision of ['reject', 'reject', 'reject', 'reject', 'approve', 'reject'] as const) {
      must(200, await asRahima('dispute', objection))
      must(200, await settle(decision))
      // A member may start five tasks a day.
      await market.later(24)
      taskId = await market.handIn(rahima, await market.openCampaign({ amount: 21_001 }))
      must(200, await decide('reject', rejection))
    }
    expect(must(200, await asRahima('dispute', objection)).body.state).toBe('disputed')
  })

  test('a dispute is final if the member loses', async () => {
    must(200, await asRahima('dispute', objection))
    expect(must(200, await settle('reject')).body).toEqual({ taskId, state: 'rejected' })
    expect(await show()).toMatchObject({
      state: 'rejected',
      decidedBy: 'operator',
      rejection: { final: true },
      dispute: { answer: 'We have looked at the screenshots.' },
    })
    expect(refused(await asRahima('dispute', objection))).toMatchObject({
      status: 409,
      code: 'conflict.state',
      state: 'rejected',
    })
    expect(await market.balanceOf(rahima)).toBe(0)
    const told = await market.app.owner.db.query(
      `select member_id, notify, detail from audit_event where task_id = $1 and action = 'task.dispute_rejected'`,
      [taskId],
    )
    expect(told.rows).toEqual([
      {
        member_id: rahima.id,
        notify: true,
        detail: { answer: 'We have looked at the screenshots.', session: expect.any(Number) },
      },
    ])
  })

  test('a dispute is decided once when two operators decide concurrently', async () => {
    must(200, await asRahima('dispute', objection))
    const answers = await Promise.all([settle('approve'), settle('reject'), settle('approve'), settle('reject')])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3)
    expect(await market.balanceOf(rahima)).toBe((await market.stateOf(taskId)) === 'approved' ? 14_701 : 0)
  })

  test('a dispute needs a reason and an answer', async () => {
    expect(refused(await asRahima('dispute', { reason: 'No!' }))).toMatchObject({ status: 400 })
    must(200, await asRahima('dispute', objection))
    expect(
      refused(
        await market.asOperator('POST', `/api/operator/disputes/${taskId}/decide`, {
          decision: 'reject',
          answer: 'No.',
        }),
      ),
    ).toMatchObject({ status: 400 })
  })
})

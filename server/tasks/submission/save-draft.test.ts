import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../testing/app.ts'
import { must, openMarket, refused, review, type Market } from '../../testing/market.ts'

let market: Market
let rahima: SignedIn
let people = 0
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  market.app.clock.set('2026-03-02T06:00:00Z')
  await market.later(0)
  rahima = await market.addMember(`rahima-${++people}`)
})

const call = (method: string, path: string, body?: unknown) => market.app.call(method, path, { as: rahima, body })
const show = async (taskId: number) => must(200, await call('GET', `/api/tasks/${taskId}`)).body
const questions = [
  { id: 'phone', kind: 'text', text: 'Which phone did you use?' },
  { id: 'works', kind: 'choice', text: 'Did it work?', choices: ['yes', 'partly', 'no'] },
  { id: 'easy', kind: 'scale', text: 'How easy was it?' },
]

describe('the draft', () => {
  test('stores the last version, even an unfinished one', async () => {
    const taskId = await market.start(rahima, await market.openCampaign({ questions }))
    expect((await show(taskId)).draft).toBeNull()
    must(200, await call('PUT', `/api/tasks/${taskId}/draft`, { review: 'I', rating: null }))
    market.app.clock.advance(1000)
    expect(
      must(
        200,
        await call('PUT', `/api/tasks/${taskId}/draft`, { review: 'I planned', rating: 3, answers: { easy: 2 } }),
      ).body,
    ).toEqual({ savedAt: '2026-03-02T06:00:01.000Z' })
    expect((await show(taskId)).draft).toEqual({
      review: 'I planned',
      rating: 3,
      answers: { easy: 2 },
      savedAt: '2026-03-02T06:00:01.000Z',
    })
  })

  test('the draft is not overwritten by an earlier version that arrives late', async () => {
    const taskId = await market.start(rahima, await market.openCampaign())
    market.app.clock.advance(2000)
    must(200, await call('PUT', `/api/tasks/${taskId}/draft`, { review: 'later' }))
    market.app.clock.advance(-1000)
    must(200, await call('PUT', `/api/tasks/${taskId}/draft`, { review: 'earlier' }))
    expect((await show(taskId)).draft.review).toBe('later')
  })

  test('the draft can be written again for a repair, next to the submitted review', async () => {
    const taskId = await market.handIn(rahima, await market.openCampaign())
    expect(refused(await call('PUT', `/api/tasks/${taskId}/draft`, { review: 'more' }))).toMatchObject({
      status: 409,
      code: 'conflict.state',
      state: 'submitted',
    })
    must(
      200,
      await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/repair`, {
        request: 'Please name the phone you used.',
      }),
    )
    must(200, await call('PUT', `/api/tasks/${taskId}/draft`, { review: 'more' }))
    expect(await show(taskId)).toMatchObject({ draft: { review: 'more' }, submission: { review } })
    await market.later(24)
    expect(refused(await market.submit(rahima, taskId))).toMatchObject({ status: 409, code: 'task.time_over' })
  })

  test('the draft cannot be read or written by anybody else, and neither can the task', async () => {
    const taskId = await market.start(rahima, await market.openCampaign())
    const karim = await market.addMember(`karim-${people}`)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/draft', { review: 'mine' }],
      ['POST', '/submit', { review, rating: 5 }],
    ] as const) {
      expect(refused(await market.app.call(method, `/api/tasks/${taskId}${path}`, { as: karim, body }))).toMatchObject({
        status: 404,
        code: 'not_found',
      })
    }
    expect((await show(taskId)).draft).toBeNull()
  })

  test('the draft is deleted one week after its task was returned', async () => {
    const taskId = await market.start(rahima, await market.openCampaign())
    must(200, await call('PUT', `/api/tasks/${taskId}/draft`, { review: 'half a' }))
    must(200, await call('POST', `/api/tasks/${taskId}/return`))
    const left = async () =>
      (await market.app.owner.db.query('select from tasks_draft where task_id = $1', [taskId])).rowCount
    await market.later(6 * 24)
    await market.app.runJob('tasks.forget-unused')
    expect(await left()).toBe(1)
    await market.later(2 * 24)
    await market.app.runJob('tasks.forget-unused')
    expect(await left()).toBe(0)
  })
})

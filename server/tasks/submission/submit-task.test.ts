import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { helpHeadings } from '../../../contract/review.ts'
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
const answers = { phone: 'Walton Primo', works: 'partly', easy: 4 }

describe('submitting', () => {
  test('stores the review, starts the 72 hours and deletes the draft', async () => {
    const taskId = await market.start(rahima, await market.openCampaign({ questions }))
    must(200, await call('PUT', `/api/tasks/${taskId}/draft`, { review: 'I planned' }))
    market.app.clock.advance(25 * 60_000)
    const task = must(200, await market.submit(rahima, taskId, { rating: 2, answers })).body
    expect(task).toMatchObject({
      state: 'submitted',
      submittedAt: '2026-03-02T06:25:00.000Z',
      decideBy: '2026-03-05T06:25:00.000Z',
      draft: null,
      screenshots: [],
      submission: { review, rating: 2, answers },
    })
    expect(await show(taskId)).toEqual(task)
    const { rows } = await market.app.owner.db.query(
      'select seconds_spent, rating from tasks_review where task_id = $1',
      [taskId],
    )
    expect(rows).toEqual([{ seconds_spent: 1500, rating: 2 }])
  })

  test('succeeds once when two devices submit concurrently', async () => {
    const taskId = await market.start(rahima, await market.openCampaign())
    const got = await Promise.all(Array.from({ length: 8 }, () => market.submit(rahima, taskId)))
    expect(got.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(refused(got.find((answer) => answer.status !== 200)!)).toMatchObject({
      status: 409,
      code: 'conflict.state',
      state: 'submitted',
    })
  })

  test('returns the first answer when an offline phone repeats the request with its key', async () => {
    const taskId = await market.start(rahima, await market.openCampaign())
    const send = () =>
      market.app.call('POST', `/api/tasks/${taskId}/submit`, {
        as: rahima,
        key: 'outbox-1',
        body: { review, rating: 5 },
      })
    const [first, again] = [await send(), await send()]
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test('works at any hour, until the last second of the task’s time', async () => {
    const taskId = await market.start(rahima, await market.openCampaign({ timeAllowedMinutes: 2880 }))
    await market.later(47.999)
    must(200, await market.submit(rahima, taskId))
    const late = await market.start(rahima, await market.openCampaign({ timeAllowedMinutes: 15 }))
    await market.later(0.25)
    expect(refused(await market.submit(rahima, late))).toMatchObject({
      status: 409,
      code: 'task.time_over',
      title: 'Time Expired',
    })
  })
})

describe('refuses, and keeps the task and the draft as they were', () => {
  const attempt = async (campaign: Record<string, unknown>, sent: Record<string, unknown>) => {
    const taskId = await market.start(rahima, await market.openCampaign(campaign))
    must(200, await call('PUT', `/api/tasks/${taskId}/draft`, { review: 'half a' }))
    const answer = await market.submit(rahima, taskId, sent)
    expect(await show(taskId)).toMatchObject({ state: 'in_progress', submission: null, draft: { review: 'half a' } })
    must(200, await call('POST', `/api/tasks/${taskId}/return`))
    return refused(answer)
  }

  test('a review that is too short; characters count, blanks around the text do not', async () => {
    expect(await attempt({}, { review: 'Too short.' })).toMatchObject({
      status: 400,
      code: 'task.review_too_short',
      min: 60,
      length: 10,
    })
    expect(await attempt({ minReviewLength: 20 }, { review: `   ${'👍🏽'.repeat(9)}   ` })).toMatchObject({
      min: 20,
      length: 18,
    })
    // Text inserted by "Help me write" does not count as the member's own, in either language.
    const helped = [...helpHeadings.en, ...helpHeadings.bn].join('\n\n')
    expect(await attempt({}, { review: `${helped}\nAll of it.` })).toMatchObject({
      code: 'task.review_too_short',
      length: 10,
    })
    const taskId = await market.start(rahima, await market.openCampaign({ minReviewLength: 20 }))
    must(200, await market.submit(rahima, taskId, { review: 'ক'.repeat(20) }))
  })

  test('a missing rating, six stars, half a star, a review of 4,001 characters', async () => {
    for (const sent of [
      { rating: undefined },
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: '5' },
      { review: 'x'.repeat(4001) },
      { review: undefined },
    ]) {
      expect(await attempt({}, sent)).toMatchObject({ status: 400, code: 'input.invalid' })
    }
  })

  test('unanswered questions, and names each', async () => {
    expect(await attempt({ questions }, {})).toMatchObject({
      status: 400,
      code: 'task.answers_missing',
      questions: ['phone', 'works', 'easy'],
    })
    expect(await attempt({ questions }, { answers: { ...answers, phone: '   ' } })).toMatchObject({
      questions: ['phone'],
    })
  })

  test('answers that do not fit their question, and names each', async () => {
    const given = { phone: 7, works: 'maybe', easy: 6 }
    expect(await attempt({ questions }, { answers: given })).toMatchObject({
      status: 422,
      code: 'input.not_possible',
      errors: [
        { field: 'body.answers.phone', rule: 'type' },
        { field: 'body.answers.works', rule: 'choice' },
        { field: 'body.answers.easy', rule: 'choice' },
      ],
    })
    expect(await attempt({ questions }, { answers: { ...answers, easy: '4' } })).toMatchObject({
      errors: [{ field: 'body.answers.easy', rule: 'type' }],
    })
    expect(await attempt({ questions: [{ ...questions[2], id: 'constructor' }] }, { answers: {} })).toMatchObject({
      code: 'task.answers_missing',
    })
  })

  test('a review without the screenshot that the campaign requires', async () => {
    expect(await attempt({ screenshotsRequired: 2 }, {})).toMatchObject({
      status: 400,
      code: 'task.screenshots_missing',
      min: 2,
      count: 0,
    })
  })
})

test('ignores answers to unknown questions', async () => {
  const taskId = await market.start(rahima, await market.openCampaign({ questions }))
  const task = must(200, await market.submit(rahima, taskId, { answers: { ...answers, other: 'x' } })).body
  expect(task.submission.answers).toEqual(answers)
})

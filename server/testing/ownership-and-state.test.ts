import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { SignedIn } from './app.ts'
import { goodBodies } from './good-bodies.ts'
import { fillMarket, type FilledMarket } from './filled-market.ts'
import { expectNoChange, expectRefusal, fileOf } from './expect-refusal.ts'

let world: FilledMarket
beforeAll(async () => {
  world = await fillMarket()
}, 60_000)
afterAll(() => world.app.close())

type Name = keyof Api & string

function call(name: Name, ids: Record<string, number>, as: SignedIn | undefined) {
  const endpoint: Endpoint = api[name]
  const [method = '', path = ''] = name.split(' ')
  const body = endpoint.upload ? fileOf('no picture') : (goodBodies as Record<string, unknown>)[name]
  const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => String(ids[param]))
  return world.checker.call(method, filled, { as, body, key: endpoint.money ? randomUUID() : undefined })
}

// access.test.ts covers who may see and change whose rows.
test('nobody can appeal somebody else’s hold, even with a wrong password', async () => {
  const appeal = (as: SignedIn) => call('POST /api/holds/:id/appeal', { id: world.holds.active }, as)
  await expectNoChange(world.app, async () => {
    for (const stranger of [world.jamal, world.sponsor]) expect((await appeal(stranger)).status).toBeOneOf([401, 404])
  })
})

describe('an action that the state does not allow is refused, and the refusal names the state', () => {
  const { tasks, campaigns, payouts, deposits, refunds, holds, tickets, approvals } = lazily()
  const rows: [Name, string, () => Record<string, number>][] = [
    ['PATCH /api/sponsor/campaigns/:id', 'open', () => ({ id: campaigns().open })],
    ['PATCH /api/sponsor/campaigns/:id', 'closed', () => ({ id: campaigns().closed })],
    ['DELETE /api/sponsor/campaigns/:id', 'open', () => ({ id: campaigns().open })],
    ['DELETE /api/sponsor/campaigns/:id', 'closed', () => ({ id: campaigns().closed })],
    ['POST /api/sponsor/campaigns/:id/fund', 'closed', () => ({ id: campaigns().closed })],
    ['POST /api/sponsor/campaigns/:id/submit', 'in_review', () => ({ id: campaigns().inReview })],
    ['POST /api/sponsor/campaigns/:id/submit', 'open', () => ({ id: campaigns().open })],
    ['POST /api/sponsor/campaigns/:id/pause', 'draft', () => ({ id: campaigns().draft })],
    ['POST /api/sponsor/campaigns/:id/pause', 'paused', () => ({ id: campaigns().paused })],
    ['POST /api/sponsor/campaigns/:id/resume', 'open', () => ({ id: campaigns().open })],
    ['POST /api/sponsor/campaigns/:id/resume', 'closed', () => ({ id: campaigns().closed })],
    ['POST /api/sponsor/campaigns/:id/close', 'closed', () => ({ id: campaigns().closed })],
    ['POST /api/operator/campaigns/:id/open', 'draft', () => ({ id: campaigns().draft })],
    ['POST /api/operator/campaigns/:id/open', 'open', () => ({ id: campaigns().open })],
    ['POST /api/operator/campaigns/:id/open', 'closed', () => ({ id: campaigns().closed })],
    ['POST /api/operator/campaigns/:id/send-back', 'open', () => ({ id: campaigns().open })],
    ['PUT /api/tasks/:id/draft', 'submitted', () => ({ id: tasks().submitted })],
    ['PUT /api/tasks/:id/draft', 'approved', () => ({ id: tasks().approved })],
    ['POST /api/tasks/:id/submit', 'submitted', () => ({ id: tasks().submitted })],
    ['POST /api/tasks/:id/submit', 'approved', () => ({ id: tasks().approved })],
    ['POST /api/tasks/:id/submit', 'rejected', () => ({ id: tasks().rejected })],
    ['POST /api/tasks/:id/return', 'submitted', () => ({ id: tasks().submitted })],
    ['POST /api/tasks/:id/return', 'disputed', () => ({ id: tasks().disputed })],
    ['POST /api/tasks/:id/dispute', 'in_progress', () => ({ id: tasks().inProgress })],
    ['POST /api/tasks/:id/dispute', 'submitted', () => ({ id: tasks().submitted })],
    ['POST /api/tasks/:id/dispute', 'approved', () => ({ id: tasks().approved })],
    ['POST /api/tasks/:id/dispute', 'disputed', () => ({ id: tasks().disputed })],
    ['POST /api/sponsor/submissions/:taskId/approve', 'approved', () => ({ taskId: tasks().approved })],
    ['POST /api/sponsor/submissions/:taskId/approve', 'rejected', () => ({ taskId: tasks().rejected })],
    ['POST /api/sponsor/submissions/:taskId/approve', 'disputed', () => ({ taskId: tasks().disputed })],
    ['POST /api/sponsor/submissions/:taskId/repair', 'approved', () => ({ taskId: tasks().approved })],
    ['POST /api/sponsor/submissions/:taskId/reject', 'approved', () => ({ taskId: tasks().approved })],
    ['POST /api/sponsor/submissions/:taskId/reject', 'rejected', () => ({ taskId: tasks().rejected })],
    ['POST /api/sponsor/submissions/:taskId/reject', 'disputed', () => ({ taskId: tasks().disputed })],
    ['POST /api/operator/disputes/:taskId/decide', 'submitted', () => ({ taskId: tasks().submitted })],
    ['POST /api/operator/disputes/:taskId/decide', 'approved', () => ({ taskId: tasks().approved })],
    ['POST /api/operator/disputes/:taskId/decide', 'rejected', () => ({ taskId: tasks().rejected })],
    ['POST /api/payouts/:id/cancel', 'paid', () => ({ id: payouts().paid })],
    ['POST /api/holds/:id/appeal', 'ended', () => ({ id: holds().ended })],
    ['POST /api/operator/holds/:id/end', 'ended', () => ({ id: holds().ended })],
    ['POST /api/operator/holds/:id/answer', 'ended', () => ({ id: holds().ended })],
    ['POST /api/tickets/:id/messages', 'closed', () => ({ id: tickets().closed })],
    ['POST /api/operator/approvals/:id/confirm', 'withdrawn', () => ({ id: approvals().withdrawn })],
    ['POST /api/operator/approvals/:id/reject', 'withdrawn', () => ({ id: approvals().withdrawn })],
    ['POST /api/sponsor/refunds/:id/cancel', 'cancelled', () => ({ id: refunds().cancelled })],
    ['POST /api/operator/refunds/:id/send', 'cancelled', () => ({ id: refunds().cancelled })],
    ['POST /api/operator/refunds/:id/send-back', 'cancelled', () => ({ id: refunds().cancelled })],
    ['POST /api/operator/deposits/:id/confirm', 'confirmed', () => ({ id: deposits().confirmed })],
    ['POST /api/sponsor/deposits/:id/cancel', 'confirmed', () => ({ id: deposits().confirmed })],
  ]

  // The tables are compared once, because reading them all takes longer than each of these tests.
  const compareTables = () => expectNoChange(world.app, async () => {})
  beforeAll(compareTables)
  afterAll(compareTables)

  test.each(rows)('%s of one that is %s', async (name, state, ids) => {
    const { rahima, sponsor, operator } = world
    const as = { member: rahima, signed_in: rahima, staff: operator, sponsor, operator, anyone: rahima }[api[name].role]
    const answer = await call(name, ids(), as)
    expectRefusal(answer, 409, 'conflict.state')
    expect(answer.problem.state).toBe(state)
  })
})

test('a sponsor can neither decide a task in progress nor learn that it exists', async () => {
  const taskId = world.tasks.inProgress
  await expectNoChange(world.app, async () => {
    for (const verb of ['approve', 'repair', 'reject'] as const)
      expectRefusal(
        await call(`POST /api/sponsor/submissions/:taskId/${verb}`, { taskId }, world.sponsor),
        404,
        'not_found',
      )
  })
})

test('every refusal above is in the OpenAPI document, under its status', () => {
  expect(world.checker.mismatches).toEqual([])
})

/** Values for the tables above, read when a test runs. */
function lazily() {
  return {
    tasks: () => world.tasks,
    campaigns: () => world.campaigns,
    payouts: () => world.payouts,
    deposits: () => world.deposits,
    refunds: () => world.refunds,
    holds: () => world.holds,
    approvals: () => world.approvals,
    tickets: () => world.tickets,
  }
}

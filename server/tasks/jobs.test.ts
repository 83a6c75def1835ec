import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, rejection, type Market } from '../testing/market.ts'
import { campaignsJobs } from '../campaigns/jobs.ts'
import { tasksJobs } from './jobs.ts'

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

const runJobs = () => market.app.runJob(...[...tasksJobs, ...campaignsJobs].map(({ name }) => name))
const toldOf = async (taskId: number) =>
  (
    await market.app.owner.db.query<{ action: string }>(
      'select action from audit_event where task_id = $1 and notify order by id',
      [taskId],
    )
  ).rows.map((row) => row.action)

describe('due tasks and campaigns', () => {
  test('a submission without a decision is approved after exactly 72 hours', async () => {
    const taskId = await market.handIn(rahima, await market.openCampaign({ amount: 21_001 }))
    await market.later(72 - 1 / 3600)
    await runJobs()
    expect(await market.stateOf(taskId)).toBe('submitted')
    await market.later(1 / 3600)
    await runJobs()
    expect([await market.stateOf(taskId), await market.balanceOf(rahima)]).toEqual(['approved', 14_701])
    const { rows } = await market.app.owner.db.query('select decided_by, decided_at from tasks_place where id = $1', [
      taskId,
    ])
    expect(rows).toEqual([{ decided_by: 'system', decided_at: new Date('2026-03-05T06:00:00Z') }])
    expect(await toldOf(taskId)).toEqual(['task.approved'])
  })

  test('a submission that waits for a repair is approved after the same 72 hours', async () => {
    const taskId = await market.handIn(rahima, await market.openCampaign())
    await market.later(60)
    must(
      200,
      await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/repair`, {
        request: 'Please name the phone you used.',
      }),
    )
    await market.later(12)
    await runJobs()
    expect(await market.stateOf(taskId)).toBe('approved')
  })

  test('without a repair within 24 hours, the first version of the review counts', async () => {
    const taskId = await market.handIn(rahima, await market.openCampaign())
    must(
      200,
      await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/repair`, {
        request: 'Please name the phone you used.',
      }),
    )
    await market.later(24)
    await runJobs()
    expect(await market.stateOf(taskId)).toBe('submitted')
    expect(await toldOf(taskId)).toEqual(['task.repair_asked', 'task.repair_ended'])
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/reject`, rejection))
  })

  test('a task expires when its time is over; its place is free again and the member has no disadvantage', async () => {
    const id = await market.openCampaign({ places: 1, timeAllowedMinutes: 15 })
    const taskId = await market.start(rahima, id)
    await runJobs()
    expect(await market.stateOf(taskId)).toBe('in_progress')
    await market.later(0.25)
    await runJobs()
    expect(await market.stateOf(taskId)).toBe('expired')
    expect(await market.show(id)).toMatchObject({ placesLeft: 1, escrow: 20_000, counts: { inProgress: 0 } })
    expect(await toldOf(taskId)).toEqual(['task.expired'])
    expect(await market.handIn(rahima, id)).not.toBe(taskId)
  })

  test('a campaign closes when its places are used, and the escrow of its last rejected task is released', async () => {
    const before = await market.sponsorBalance()
    const id = await market.openCampaign({ places: 2 })
    const karim = await market.addMember(`karim-${people}`)
    const [paid, refusedOne] = [await market.handIn(rahima, id), await market.handIn(karim, id)]
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${paid}/approve`))
    await runJobs()
    expect((await market.show(id)).state).toBe('open')
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${refusedOne}/reject`, rejection))
    must(200, await market.act(id, 'close'))
    await runJobs()
    await market.later(7 * 24)
    await runJobs()
    expect(await market.show(id)).toMatchObject({ state: 'closed', escrow: 0 })
    expect(await market.sponsorBalance()).toBe(before - 20_000)
    const { rows } = await market.app.owner.db.query<{ settled_at: Date }>(
      'select settled_at from campaigns_campaign where id = $1',
      [id],
    )
    expect(rows[0]!.settled_at).not.toBeNull()
  })

  test('a campaign closes when all its places are paid', async () => {
    const id = await market.openCampaign({ places: 1 })
    const taskId = await market.handIn(rahima, id)
    await runJobs()
    expect((await market.show(id)).state).toBe('open')
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
    await runJobs()
    expect(await market.show(id)).toMatchObject({ state: 'closed', escrow: 0 })
    const { rows } = await market.app.owner.db.query(
      `select actor, notify, detail from audit_event where campaign_id = $1 and action = 'campaign.closed'`,
      [id],
    )
    expect(rows).toEqual([{ actor: 'system', notify: true, detail: { reason: 'all_used' } }])
  })

  test('a campaign closes at its end, after started tasks have finished', async () => {
    const before = await market.sponsorBalance()
    const id = await market.openCampaign({ places: 3, closesAt: '2026-03-02T07:00:00.000Z' })
    const taskId = await market.start(rahima, id)
    await market.later(1)
    await runJobs()
    expect(await market.show(id)).toMatchObject({ state: 'closed', escrow: 60_000 })
    must(200, await market.submit(rahima, taskId))
    await market.later(72)
    await runJobs()
    expect(await market.show(id)).toMatchObject({ escrow: 0, counts: { approved: 1 } })
    expect(await market.sponsorBalance()).toBe(before - 20_000)
  })
})

test('two processes that run the jobs concurrently do each step once', async () => {
  const id = await market.openCampaign({ places: 20 })
  const members = await Promise.all(Array.from({ length: 12 }, (_, i) => market.addMember(`pair-${people}-${i}`)))
  const tasks: number[] = []
  for (const member of members.slice(0, 8)) tasks.push(await market.handIn(member, id))
  for (const member of members.slice(8)) await market.start(member, id)
  await market.later(72)
  await market.app.runJob('tasks.tell-wishes')
  const done = await Promise.all(
    [1, 2, 3].flatMap(() => tasksJobs.map((job) => job.run(market.app.database, market.app.clock.now()))),
  )
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(await Promise.all(members.map((member) => market.balanceOf(member)))).toEqual([
    ...Array(8).fill(14_000),
    ...Array(4).fill(0),
  ])
  expect(await market.show(id)).toMatchObject({ placesLeft: 12, escrow: 240_000 })
})

test('does nothing when nothing is due', async () => {
  await market.app.runJobs()
  for (const job of tasksJobs)
    expect([job.name, await job.run(market.app.database, market.app.clock.now())]).toEqual([job.name, 0])
})

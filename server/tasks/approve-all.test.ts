import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
let members: SignedIn[]
beforeAll(async () => {
  market = await openMarket()
  members = await Promise.all(
    ['rahima', 'karim', 'shila', 'babul', 'moyna', 'jamal'].map((name) => market.addMember(name)),
  )
})
afterAll(() => market.close())

const approveAll = (id: number, body?: object) =>
  market.asSponsor('POST', `/api/sponsor/campaigns/${id}/approve-all`, body)

test('approves the listed submissions, then all waiting ones, and returns how many are left', async () => {
  const id = await market.openCampaign({ places: 10, amount: 21_001 })
  const tasks: number[] = []
  for (const member of members) tasks.push(await market.handIn(member, id))
  must(
    200,
    await market.asSponsor('POST', `/api/sponsor/submissions/${tasks[5]}/reject`, {
      category: 'other',
      reason: 'The same text as another one.',
    }),
  )
  must(
    200,
    await market.asSponsor('POST', `/api/sponsor/submissions/${tasks[4]}/repair`, {
      request: 'Please name the phone you used.',
    }),
  )

  expect(must(200, await approveAll(id, { taskIds: [tasks[0], tasks[1], tasks[5], 99_999] })).body).toEqual({
    approved: 2,
    amount: 42_002,
    waiting: 3,
  })
  expect(must(200, await approveAll(id)).body).toEqual({ approved: 3, amount: 63_003, waiting: 0 })
  expect(must(200, await approveAll(id)).body).toEqual({ approved: 0, amount: 0, waiting: 0 })
  expect(await Promise.all(members.map((member) => market.balanceOf(member)))).toEqual([
    14_701, 14_701, 14_701, 14_701, 14_701, 0,
  ])
})

test('pays each task once when several requests run at the same time', async () => {
  const id = await market.openCampaign({ places: 10 })
  const tasks: number[] = []
  for (const member of members) tasks.push(await market.handIn(member, id))
  const before = await Promise.all(members.map((member) => market.balanceOf(member)))
  await Promise.all([
    ...Array.from({ length: 8 }, () => approveAll(id)),
    ...tasks.map((taskId) => market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`)),
  ])
  const after = await Promise.all(members.map((member) => market.balanceOf(member)))
  expect(after.map((balance, i) => balance - before[i]!)).toEqual(members.map(() => 14_000))
})

test('refuses another sponsor’s campaign, an unknown one and an invalid list', async () => {
  const tareq = await market.app.addSponsor('tareq')
  const id = await market.openCampaign()
  const taskId = await market.handIn(members[0]!, id)
  expect(
    refused(await market.app.call('POST', `/api/sponsor/campaigns/${id}/approve-all`, { as: tareq, key: 'k1' })),
  ).toMatchObject({ status: 404, code: 'not_found' })
  expect(refused(await approveAll(99_999))).toMatchObject({ status: 404 })
  for (const taskIds of [[], ['1'], [0], Array.from({ length: 501 }, (_, i) => i + 1)]) {
    expect(refused(await approveAll(id, { taskIds }))).toMatchObject({ status: 400, code: 'input.invalid' })
  }
  expect(await market.stateOf(taskId)).toBe('submitted')
})

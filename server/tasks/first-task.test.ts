import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { must, openMarket, rejection, type Market, type Sponsor } from '../testing/market.ts'

let market: Market
let people = 0
let porokh: Sponsor
let first: number
let ordinary: number
const someone = () => market.addMember(`member-${++people}`)
const mark = (sponsorId: number, ofPlatform: boolean) =>
  market.asOperator('PUT', `/api/operator/sponsors/${sponsorId}/of-platform`, { ofPlatform })
const start = (as: SignedIn, campaignId?: number) =>
  market.app.call('POST', '/api/tasks', { as, body: { ...(campaignId && { campaignId }) } })
const hall = async (as: SignedIn) => must(200, await market.app.call('GET', '/api/task-hall?suggest=true', { as })).body
const taskOf = async (as: SignedIn, id: number) =>
  must(200, await market.app.call('GET', `/api/tasks/${id}`, { as })).body

const draft = {
  title: 'Read the guide and try one app',
  appName: 'Organic Maps',
  appLink: 'https://first.example',
  platform: 'android',
  summary: 'Read how to write a good review, then try a real app.',
  steps: ['Read the guide', 'Try the app'],
  amount: 10_000,
  places: 20,
  timeAllowedMinutes: 120,
}

beforeAll(async () => {
  market = await openMarket()
  porokh = await market.app.addSponsor('porokh', { organisation: 'Porokh' })
  await market.deposit(porokh.sponsorId, 10_000_000)
  must(200, await mark(porokh.sponsorId, true))
  ordinary = await market.openCampaign({ places: 20, amount: 90_000, timeAllowedMinutes: 15, downloadMegabytes: 1 })
  first = await market.openCampaign(draft, porokh)
})
afterAll(() => market.close())

test('is suggested first to a member without an approved task, and to no other', async () => {
  const rahima = await someone()
  const { suggested } = await hall(rahima)
  expect(suggested.map(({ id, isFirst }: { id: number; isFirst: boolean }) => [id, isFirst])).toEqual([
    [first, true],
    [ordinary, false],
  ])
  const taskId = await market.handIn(rahima, ordinary)
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  const better = await market.openCampaign({ amount: 90_000, timeAllowedMinutes: 15, appLink: 'https://other.example' })
  expect((await hall(rahima)).suggested.map(({ id }: { id: number }) => id)).toEqual([better, first])
  must(200, await market.act(better, 'pause'))
})

test('a member does one of them, in any campaign of the platform', async () => {
  const second = await market.openCampaign({ ...draft, title: 'Another first task' }, porokh)
  const karim = await someone()
  const taskId = await market.handIn(karim, first)
  expectRefusal(await start(karim, second), 409, 'task.first_taken')
  expectRefusal(await start(karim, first), 409, 'task.first_taken')
  const offered = (await hall(karim)).items.map(({ id }: { id: number }) => id)
  expect(offered).toEqual([ordinary])
  // Any open task is another one.
  expect(must(201, await start(karim)).body.campaign.id).toBe(ordinary)
  expect(await market.stateOf(taskId)).toBe('submitted')
})

test('a returned one can be started again by the same member', async () => {
  const moyna = await someone()
  const taskId = await market.start(moyna, first)
  must(200, await market.app.call('POST', `/api/tasks/${taskId}/return`, { as: moyna }))
  expect((await hall(moyna)).items.map(({ id }: { id: number }) => id)).not.toEqual([])
})

test('silence pays after an hour, and after 72 hours for another sponsor', async () => {
  const [shirin, jamal] = [await someone(), await someone()]
  const firstTask = await market.handIn(shirin, first)
  const other = await market.handIn(jamal, ordinary)
  const waits = async (as: SignedIn, id: number) => {
    const { submittedAt, decideBy } = await taskOf(as, id)
    return (Date.parse(decideBy) - Date.parse(submittedAt)) / 3_600_000
  }
  expect([await waits(shirin, firstTask), await waits(jamal, other)]).toEqual([1, 72])
  await market.later(0.99)
  await market.app.runJob('tasks.approve-silent')
  expect(await market.stateOf(firstTask)).toBe('submitted')
  await market.later(0.02)
  await market.app.runJob('tasks.approve-silent')
  expect([await market.stateOf(firstTask), await market.stateOf(other)]).toEqual(['approved', 'submitted'])
  expect(await market.balanceOf(shirin)).toBe(7_000)
})

test('a rejection has the same rules: a reason, and seven days for a dispute', async () => {
  const nasima = await someone()
  const taskId = await market.handIn(nasima, first)
  Object.assign(porokh, await market.app.signInAs('porokh'))
  const rejected = await market.app.call('POST', `/api/sponsor/submissions/${taskId}/reject`, {
    as: porokh,
    body: rejection,
    key: crypto.randomUUID(),
  })
  must(200, rejected)
  const { rejection: shown, decidedAt } = await taskOf(nasima, taskId)
  expect(Date.parse(shown.disputeUntil) - Date.parse(decidedAt)).toBe(7 * 24 * 3_600_000)
})

test('there is one organisation of the platform, and none with open campaigns is marked or unmarked', async () => {
  await market.later(0)
  const other = await market.app.addSponsor('salma', { organisation: 'Salma Soft' })
  const refused = await mark(other.sponsorId, true)
  expectRefusal(refused, 409, 'sponsor.of_platform')
  expect(refused.problem).toMatchObject({ because: 'other' })
  for (const [id, to] of [
    [porokh.sponsorId, false],
    [market.sponsor.sponsorId, true],
  ] as const)
    expect((await mark(id, to)).problem).toMatchObject({ code: 'sponsor.of_platform', because: 'campaigns' })
  expectRefusal(await mark(987_654, true), 404, 'not_found')
  const { rows } = await market.app.owner.db.query(
    `select actor, sponsor_id, detail from audit_event where action = 'sponsor.of_platform'`,
  )
  expect(rows).toEqual([
    { actor: 'operator', sponsor_id: porokh.sponsorId, detail: { ofPlatform: true, session: expect.any(Number) } },
  ])
})

test('the application cannot mark an organisation or a campaign, and not even the owner an open campaign', async () => {
  const { database, owner } = market.app
  const id = market.sponsor.sponsorId
  await expect(database.db.query('update sponsors_sponsor set of_platform = true where id = $1', [id])).rejects.toThrow(
    'permission denied',
  )
  const update = 'update campaigns_campaign set of_platform = true where id = $1'
  await expect(database.db.query(update, [ordinary])).rejects.toThrow('permission denied')
  await expect(owner.db.query(update, [ordinary])).rejects.toThrow('of the platform')
  const short = `update tasks_place set state = 'submitted', submitted_at = $2, decide_by = tasks_decide_by($2, true)
    where campaign_id = $1 and state = 'in_progress'`
  await market.start(await someone(), ordinary)
  await expect(owner.db.query(short, [ordinary, market.app.clock.now()])).rejects.toThrow('72 hours')
})

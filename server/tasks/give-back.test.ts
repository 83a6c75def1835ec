import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

let people = 0
/** A member who has signed in on these devices. */
async function someone(...devices: string[]): Promise<SignedIn> {
  const member = await market.addMember(`giver${people++}`)
  for (const device of devices)
    await market.app.owner.db.query(`select members_note_trace($1, 'device', $2, $3)`, [
      member.id,
      createHash('sha256').update(device).digest(),
      market.app.clock.now(),
    ])
  return member
}
const claim = (as: SignedIn, campaignId?: number) => market.app.call('POST', '/api/tasks', { as, body: { campaignId } })
const giveBack = async (as: SignedIn, taskId: number) =>
  must(200, await market.app.call('POST', `/api/tasks/${taskId}/return`, { as }))
async function takeAndGiveBack(as: SignedIn, campaignId: number) {
  await giveBack(as, must(201, await claim(as, campaignId)).body.id)
}
async function letExpire(as: SignedIn, campaignId: number) {
  must(201, await claim(as, campaignId))
  market.app.clock.advance(15 * 60_000)
  await market.app.runJob('tasks.expire')
  Object.assign(as, await market.app.signInAs(as.username))
}
const offered = async (as: SignedIn, campaignId: number): Promise<boolean> =>
  must(200, await market.app.call('GET', '/api/task-hall?limit=100', { as })).body.items.some(
    ({ id }: { id: number }) => id === campaignId,
  )
const countOf = async (as: SignedIn): Promise<number> =>
  must(200, await market.app.call('GET', '/api/me', { as })).body.taskCount

test('from the third one on, a returned task counts towards the daily limit', async () => {
  const karim = await someone()
  const campaigns: number[] = []
  for (let n = 0; n < 8; n++) campaigns.push(await market.openCampaign())
  for (const [n, id] of campaigns.slice(0, 7).entries()) {
    await takeAndGiveBack(karim, id)
    expect(await countOf(karim)).toBe(Math.max(0, n - 1))
  }
  expect(refused(await claim(karim, campaigns[7]!))).toMatchObject({
    status: 409,
    code: 'task.limit_reached',
    limit: 5,
  })
  market.app.clock.advance(24 * 3_600_000)
  expect(await countOf(await market.app.signInAs(karim.username))).toBe(0)
  market.app.clock.set('2026-03-02T06:00:00Z')
})

test('a returned campaign is not offered to that device again, whichever account uses it', async () => {
  const id = await market.openCampaign({ places: 1 })
  const [karim, mina] = [await someone('shared phone'), await someone('another', 'shared phone')]
  const [moyna, habib] = [await someone('another'), await someone()]
  await takeAndGiveBack(karim, id)
  for (const person of [karim, mina]) {
    expect(refused(await claim(person, id))).toMatchObject({ status: 409, code: 'task.given_back' })
    expect(await offered(person, id)).toBe(false)
    // The random choice could pick this campaign or another one.
    expect((await claim(person)).body.campaign?.id).not.toBe(id)
  }
  expect([await offered(moyna, id), await offered(habib, id)]).toEqual([true, true])
  must(201, await claim(moyna, id))
})

test('the database refuses such a claim from any caller, and the application cannot change the record of returns', async () => {
  const id = await market.openCampaign({ places: 1 })
  const karim = await someone('his phone')
  await takeAndGiveBack(karim, id)
  const { db } = market.app.database
  const claimed = await db.query<{ it: object }>('select tasks_claim($1, $2, $3) as it', [
    karim.id,
    id,
    market.app.clock.now(),
  ])
  expect(claimed.rows).toEqual([{ it: { outcome: 'given_back' } }])
  for (const sql of [
    'delete from tasks_given_back',
    'update tasks_given_back set returned = 0',
    `insert into tasks_given_back (campaign_id, member_id, returned) values (${id}, ${karim.id}, 1)`,
  ])
    await expect(db.query(sql)).rejects.toThrow('permission denied')
})

test('four accounts cannot keep a place occupied by returning and reclaiming it', async () => {
  const id = await market.openCampaign({ places: 1 })
  const accounts = [await someone(), await someone(), await someone(), await someone()]
  let held = 0
  for (let round = 0; round < 8; round++)
    for (const as of accounts) {
      const { status, body } = await claim(as, id)
      if (status !== 201) continue
      held++
      await giveBack(as, body.id)
    }
  // Each account on its own new device gets the place twice.
  expect(held).toBe(8)
  const { rows } = await market.app.owner.db.query(
    'select count(*) as rows, sum(returned) as returned from tasks_given_back where campaign_id = $1',
    [id],
  )
  expect(rows).toEqual([{ rows: 4, returned: 8 }])
  must(201, await claim(await someone(), id))
})

test('an expired task does not count towards the daily limit, and is offered again a limited number of times', async () => {
  const karim = await someone('phone with a bad network')
  const id = await market.openCampaign({ places: 1, timeAllowedMinutes: 15 })
  const other = await market.openCampaign({ timeAllowedMinutes: 15 })
  for (let n = 0; n < 3; n++) {
    expect(await offered(karim, id)).toBe(true)
    await letExpire(karim, id)
  }
  expect(await countOf(karim)).toBe(0)
  expect(refused(await claim(karim, id))).toMatchObject({ code: 'task.given_back' })
  const task = must(201, await claim(karim, other)).body.id
  must(200, await market.submit(karim, task))
  // A member who has submitted is told so, not that the task was given back.
  expect(refused(await claim(karim, other))).toMatchObject({ code: 'task.already_taken' })
  market.app.clock.set('2026-03-02T06:00:00Z')
})

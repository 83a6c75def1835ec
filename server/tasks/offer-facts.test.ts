import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, rejection, type Market } from '../testing/market.ts'

let market: Market
let rahima: SignedIn
let people = 0
const someone = () => market.addMember(`member-${++people}`)
beforeAll(async () => {
  market = await openMarket()
  rahima = await market.addMember('rahima')
})
afterAll(() => market.close())

const offer = async (campaignId: number) =>
  must(200, await market.app.call('GET', '/api/task-hall', { as: rahima })).body.items.find(
    ({ id }: { id: number }) => id === campaignId,
  )
const decide = async (taskId: number, verb: string, body?: object) =>
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/${verb}`, body))
/** Adds events that are older than ten minutes to the sums. */
async function rollUp() {
  market.app.clock.advance(11 * 60_000)
  await market.app.runJob('transparency.roll-up-figures')
}
/** Hands in after these minutes. */
async function handInAfter(minutes: number, campaignId: number, member: SignedIn) {
  const taskId = await market.start(member, campaignId)
  market.app.clock.advance(minutes * 60_000)
  must(200, await market.submit(member, taskId))
  return taskId
}

test('an offer names the organisation, with figures from five decided tasks and submissions on', async () => {
  const campaign = await market.openCampaign({ places: 20 })
  const testers = [await someone(), await someone(), await someone(), await someone(), await someone()]
  const minutes = [4, 2, 3, 5, 2]
  const tasks: number[] = []
  for (const [n, member] of testers.slice(0, 4).entries()) tasks.push(await handInAfter(minutes[n]!, campaign, member))
  for (const taskId of tasks) await decide(taskId, 'approve')
  await rollUp()
  const isNew = {
    asker: {
      name: 'Nasrin Apps',
      decided: 4,
      approved: null,
      decisionMinutes: null,
      disputes: null,
      disputesWon: null,
    },
    typicalMinutes: null,
  }
  expect(await offer(campaign)).toMatchObject(isNew)

  await market.later(0)
  const fifth = await handInAfter(minutes[4]!, campaign, testers[4]!)
  market.app.clock.advance(20 * 60_000)
  await market.later(0)
  await decide(fifth, 'reject', rejection)
  const disputed = await market.app.call('POST', `/api/tasks/${fifth}/dispute`, {
    as: testers[4]!,
    body: { reason: 'I did try all of it.' },
  })
  must(200, disputed)
  await rollUp()
  const { asker, typicalMinutes } = await offer(campaign)
  expect(typicalMinutes).toBe(3)
  const within = async (minutes: number) =>
    must(200, await market.app.call('GET', `/api/task-hall?maxMinutes=${minutes}`, { as: rahima })).body.items.length
  expect([await within(2), await within(3), await within(120)]).toEqual([0, 1, 1])
  expect(asker).toMatchObject({ decided: 5, approved: 4, disputes: 1, disputesWon: 0 })
  // From 2 to 20 minutes.
  expect(asker.decisionMinutes).toBeGreaterThan(1)
  expect(asker.decisionMinutes).toBeLessThan(20)

  await market.later(0)
  const answer = { decision: 'approve', answer: 'The pictures show it.' }
  must(200, await market.asOperator('POST', `/api/operator/disputes/${fifth}/decide`, answer))
  await rollUp()
  await rollUp()
  expect((await offer(campaign)).asker).toMatchObject({ decided: 5, approved: 5, disputes: 1, disputesWon: 1 })
})

test('a new campaign of a known organisation has no usual time', async () => {
  await market.later(0)
  const campaign = await market.openCampaign()
  const { asker, typicalMinutes } = await offer(campaign)
  expect(typicalMinutes).toBeNull()
  expect(asker.approved).toBe(5)
})

test('figures of one organisation do not count for another one', async () => {
  const other = await market.app.addSponsor('salma', { organisation: 'Salma Soft' })
  await market.deposit(other.sponsorId, 1_000_000)
  const { body } = await market.app.call('GET', '/api/task-hall', { as: rahima })
  expect(body.items.every(({ asker }: { asker: { name: string } }) => asker.name === 'Nasrin Apps')).toBe(true)
  const { rows } = await market.app.owner.db.query('select from transparency_sponsor where sponsor_id = $1', [
    other.sponsorId,
  ])
  expect(rows).toEqual([])
})

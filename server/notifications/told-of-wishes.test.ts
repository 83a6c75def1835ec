import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { must } from '../testing/market.ts'
import { openToldWorld, type ToldWorld } from '../testing/told-world.ts'

let world: ToldWorld
beforeAll(async () => {
  world = await openToldWorld()
})
afterAll(() => world.close())
beforeEach(() => world.begin())

/** Rahima wants to be told of Android apps, and one opens. */
async function openWished() {
  const { app, market, rahima } = world
  const body = { platform: 'android', maxMinutes: 2880 }
  const { id } = must(201, await app.call('POST', '/api/wishes', { as: rahima, body })).body
  app.clock.advance(1000)
  await market.openCampaign()
  await app.runJob('tasks.tell-wishes')
  return id as number
}
const inList = async () => {
  const { items } = must(200, await world.app.call('GET', '/api/notifications', { as: world.rahima })).body
  return items.filter(({ kind }: { kind: string }) => kind === 'wish.matched').length
}

test('a push tells of a new campaign, names neither it nor the filter, and opens the Task Hall with the filter', async () => {
  const browser = await world.browserOf(world.rahima)
  await openWished()
  await world.tell()
  await world.tell()
  expect(browser.messages).toEqual([
    {
      to: world.rahima.id,
      title: 'Something new in the Task Hall',
      body: 'It matches your filter. Open Porokh to see it.',
      tag: expect.stringMatching(/^wish\d+$/),
      path: expect.stringMatching(/^\/\?(?=.*platform=android)(?=.*maxMinutes=2880).*#hall$/),
    },
  ])
})

test('a push about a removed wish opens the Task Hall', async () => {
  const browser = await world.browserOf(world.rahima)
  const id = await openWished()
  must(204, await world.app.call('DELETE', `/api/wishes/${id}`, { as: world.rahima }))
  await world.tell()
  expect(browser.messages).toMatchObject([{ path: '/#hall' }])
})

test('without the switch it is only in the list, and it is never an SMS', async () => {
  await world.givePhone(world.rahima, { verified: true })
  await openWished()
  await world.tell()
  expect([await inList(), world.sms()]).toEqual([1, []])
  await world.begin()
  const browser = await world.browserOf(world.rahima)
  await world.choose(world.rahima, { push: ['paid', 'rejected', 'repair', 'answer', 'time'] })
  await openWished()
  await world.tell()
  expect([await inList(), browser.messages, world.sms()]).toEqual([1, [], []])
})

test('it waits for the end of the quiet hours', async () => {
  const browser = await world.browserOf(world.rahima)
  await world.choose(world.rahima, { quiet: { from: 11, to: 13 } })
  await openWished()
  await world.tell()
  expect([await inList(), browser.messages]).toEqual([1, []])
  world.hours(1)
  await world.tell()
  expect(world.titles(browser)).toEqual(['Something new in the Task Hall'])
})

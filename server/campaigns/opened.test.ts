import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { must, openMarket, type Market } from '../testing/market.ts'
import { textsOf } from './opened.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

/** A connection pool that counts its statements. */
function counted(): { pool: Db; sent(): number } {
  let sent = 0
  const { db } = market.app.database
  const pool: Db = {
    query: (...args) => {
      sent++
      return db.query(...args)
    },
  }
  return { pool, sent: () => sent }
}

test('reads the texts of an opened campaign once, and a draft each time', async () => {
  const opened = await market.openCampaign()
  const draft = (await market.write()).id
  const { pool, sent } = counted()
  const titles = async () =>
    [...(await textsOf(pool, [opened, draft], market.app.clock.now())).values()].map(({ id, title }) => [id, title])
  expect(await titles()).toHaveLength(2)
  expect(sent()).toBe(1)

  must(200, await market.change(draft, { title: 'Plan a longer trip' }))
  expect(new Map((await titles()) as [number, string][]).get(draft)).toBe('Plan a longer trip')
  expect(sent()).toBe(2)

  expect((await textsOf(pool, [opened], market.app.clock.now())).get(opened)).toMatchObject({
    id: opened,
    places: 2,
    amount: 20_000,
  })
  expect(sent()).toBe(2)
})

test.each(['in_review', 'open', 'closed'])('the database keeps the texts of a campaign that is %s', async (state) => {
  const { id } = await market.write()
  must(200, await market.act(id, 'fund'))
  must(200, await market.act(id, 'submit'))
  if (state !== 'in_review') must(200, await market.check(id, 'open'))
  if (state === 'closed') must(200, await market.act(id, 'close'))
  for (const change of [`title = 'Another'`, `steps = '["Pay first"]'`, 'min_level = 4', 'closes_at = now()'])
    await expect(
      market.app.database.db.query(`update campaigns_campaign set ${change} where id = $1`, [id]),
    ).rejects.toThrow('what a campaign says is fixed once it is not a draft')
})

test('a campaign that was sent back can be changed again', async () => {
  const { id } = await market.write()
  must(200, await market.act(id, 'fund'))
  must(200, await market.act(id, 'submit'))
  must(200, await market.check(id, 'send-back', { reason: 'Please name the steps one by one.' }))
  const { body } = must(200, await market.change(id, { title: 'Plan a day trip' }))
  expect(body.title).toBe('Plan a day trip')
})

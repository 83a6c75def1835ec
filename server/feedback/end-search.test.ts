import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, type Market } from '../testing/market.ts'
import { groupsOf } from '../text/trigrams.ts'
import { groupsToFind, tasksWith } from './search-index.ts'

const words = 'search did not know my street'
let market: Market
/** Both have enough places for a search by the index. */
const campaigns: Record<'closed' | 'open', number> = { closed: 0, open: 0 }
const tasks: Record<'closed' | 'open', number> = { closed: 0, open: 0 }
beforeAll(async () => {
  market = await openMarket()
  for (const which of ['closed', 'open'] as const) {
    campaigns[which] = await market.openCampaign({ places: 600 })
    const member = await market.addMember(which)
    const review = `The map was quick and the turns were right, but the ${words} at all, and showed me three others instead.`
    tasks[which] = await market.handIn(member, campaigns[which], { review: review.padEnd(130, ` ${which}`) })
  }
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks.closed}/approve`))
  must(200, await market.asSponsor('POST', `/api/sponsor/campaigns/${campaigns.closed}/close`))
})
afterAll(() => market.close())

const found = async (which: 'closed' | 'open') =>
  must(
    200,
    await market.asSponsor(
      'GET',
      `/api/sponsor/campaigns/${campaigns[which]}/submissions?search=${encodeURIComponent(words)}`,
    ),
  ).body.items.map(({ taskId }: { taskId: number }) => taskId)
const inIndex = async (which: 'closed' | 'open') => {
  const { rows } = await market.app.owner.db.query(tasksWith('$1', '$2'), [groupsOf(words), campaigns[which]])
  return rows.length
}
const usesIndex = async (which: 'closed' | 'open') =>
  (await groupsToFind(market.app.owner.db, { id: campaigns[which], places: 600 }, words)).length > 0
async function after(hours: number) {
  await market.later(hours)
  await market.app.runJob('feedback.end-search')
}

test('a campaign leaves the search index a month after closing, and can still be searched', async () => {
  await after(29 * 24)
  expect([await usesIndex('closed'), await inIndex('closed')]).toEqual([true, 1])
  expect(await found('closed')).toEqual([tasks.closed])

  await after(25)
  // A search that started with the index can finish with it.
  expect([await usesIndex('closed'), await inIndex('closed')]).toEqual([false, 1])
  expect(await found('closed')).toEqual([tasks.closed])

  await after(2)
  expect([await usesIndex('closed'), await inIndex('closed')]).toEqual([false, 0])
  expect(await found('closed')).toEqual([tasks.closed])
  expect([await usesIndex('open'), await inIndex('open')]).toEqual([true, 1])
  expect(await found('open')).toEqual([tasks.open])
})

test('removes a few at a time, until none is left', async () => {
  const { db } = market.app.owner
  const now = market.app.clock.now()
  await db.query('update tasks_review set in_search = true where campaign_id = $1', [campaigns.closed])
  await db.query('update feedback_search_ended set emptied_at = null, done_to = 0 where campaign_id = $1', [
    campaigns.closed,
  ])
  const end = async (most: number) =>
    (await market.app.database.db.query<{ n: number }>('select feedback_end_search($1, $2) as n', [most, now])).rows[0]!
      .n
  expect([await end(1), await end(1), await end(1)]).toEqual([1, 1, 0])
  const { rows } = await db.query('select from feedback_search_ended where emptied_at is null')
  expect(rows).toEqual([])
})

test.each([
  'update tasks_review set in_search = false',
  'insert into feedback_search_ended (campaign_id, since) select id, now() from campaigns_campaign',
  'delete from feedback_search_ended',
])('the application may not write it directly: %s', async (sql) => {
  await expect(market.app.database.db.query(sql)).rejects.toThrow('permission denied')
})

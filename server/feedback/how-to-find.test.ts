import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, type Market } from '../testing/market.ts'
import { howToFind } from './how-to-find.ts'
import { submissionTables } from './submissions.ts'
import { whichSubmissions } from './which-submissions.ts'

let market: Market
let campaign: number
let tasks: number[]
let tag: number
/** Three reviews, of which two have a tag. */
beforeAll(async () => {
  market = await openMarket()
  campaign = await market.openCampaign({ places: 3 })
  tasks = []
  for (const name of ['rahima', 'karim', 'shila'])
    tasks.push(await market.handIn(await market.addMember(name), campaign))
  for (const taskId of tasks.slice(1)) {
    const answer = await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/tags`, { name: 'slow' })
    tag = must(201, answer).body.id
  }
})
afterAll(() => market.close())

test.each([true, false])('a tag finds the same reviews whether it is common (%s)', async (tagIsCommon) => {
  const { conditions, values } = whichSubmissions('all', [campaign], { tag, tagIsCommon })
  const { rows } = await market.app.database.db.query<{ id: number }>(
    `select t.id from ${submissionTables} where ${conditions.join(' and ')} order by t.id`,
    values,
  )
  expect(rows.map(({ id }) => id)).toEqual(tasks.slice(1).toSorted((a, b) => a - b))
})

test('a tag on 2,000 reviews of a large campaign is common, in that campaign alone', async () => {
  const { db } = market.app.owner
  const isCommon = async (id: number, places: number) => (await howToFind(db, { id, places }, { tag })).tagIsCommon
  // Rows without reviews, because creating two thousand reviews takes long.
  const tagMore = (from: number, to: number) =>
    market.app.owner.transaction(async (owner) => {
      await owner.query('set local session_replication_role = replica')
      await owner.query(
        `insert into feedback_tagging (task_id, tag_id, campaign_id)
          select n, $1, $2 from generate_series($3::int, $4) n`,
        [tag, campaign, from, to],
      )
    })
  await tagMore(1_000_001, 1_001_997)
  expect(await isCommon(campaign, 5000)).toBe(false)
  await tagMore(2_000_000, 2_000_000)
  expect(await isCommon(campaign, 5000)).toBe(true)
  expect(await isCommon(campaign, 500)).toBe(false)
  expect(await isCommon(campaign + 1, 5000)).toBe(false)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, openMarket, type Market } from '../testing/market.ts'
import { groupsOf } from '../text/trigrams.ts'
import { groupsToFind, tasksWith } from './search-index.ts'
import { whichSubmissions } from './which-submissions.ts'
import { submissionTables } from './submissions.ts'

let market: Market
const reviews: Record<string, string> = {
  rahima: 'ম্যাপ খুব দ্রুত খোলে, কিন্তু খোঁজার ঘর আমার গ্রামের নাম চেনে না। পথ দেখানোর গলা স্পষ্ট ছিল, আর ছবি কম জায়গা নেয়।',
  karim: 'The map was Quick and 100% of the turns were right_on time, but the search did not know my street at all.',
  shila: 'নাম লিখলে দোকান পাওয়া যায়, তবে মোবাইল ডেটায় ম্যাপ নামাতে এগারো মিনিট লাগে; ওয়াইফাইতে অনেক তাড়াতাড়ি হয়েছে।',
}
/** A campaign whose reviews are read one by one, and one whose reviews are found by the index. */
const campaigns: Record<string, number> = {}
const people: Record<string, Record<number, string>> = { small: {}, large: {} }
beforeAll(async () => {
  market = await openMarket()
  campaigns.small = await market.openCampaign({ places: 3 })
  campaigns.large = await market.openCampaign({ places: 600 })
  for (const [name, review] of Object.entries(reviews)) {
    const member = await market.addMember(name)
    for (const size of ['small', 'large'])
      people[size]![await market.handIn(member, campaigns[size]!, { review: review.padEnd(130, ` ${name}`) })] = name
  }
})
afterAll(() => market.close())

describe.each(['small', 'large'])('in a %s campaign', (size) => {
  test.each<[string, string[]]>([
    ['গ্রাম', ['rahima']],
    ['ম্যাপ', ['rahima', 'shila']],
    ['দ্রুত খোলে', ['rahima']],
    ['ঘর', ['rahima']],
    ['নাম', ['rahima', 'shila']],
    ['ওয়াইফাই', ['shila']],
    ['গ্রামীণ', []],
    ['quick', ['karim']],
    ['QUICK AND', ['karim']],
    ['100%', ['karim']],
    ['t_on', ['karim']],
    ['w%s', []],
    ['nowhere', []],
    ['\\', []],
  ])('“%s” is found in %j', async (search, expected) => {
    const ask = (rest: string) =>
      market.asSponsor('GET', `/api/sponsor/campaigns/${campaigns[size]}/${rest}?search=${encodeURIComponent(search)}`)
    const namesOf = ({ items }: { items: { taskId: number }[] }) =>
      items.map(({ taskId }) => people[size]![taskId]).toSorted()
    expect(namesOf(must(200, await ask('submissions')).body)).toEqual(expected)
    expect(namesOf(must(200, await ask('export.json')).body)).toEqual(expected)
    expect(must(200, await ask('waiting')).body.count).toBe(expected.length)
  })
})

test('a search of a large campaign reads neither all its reviews nor those of other campaigns with the same words', async () => {
  const { db } = market.app.owner
  await db.query(
    `insert into tasks_review (task_id, campaign_id, member_id, review, rating, seconds_spent, submitted_at)
      select 1000000 + n, 1 + n % 50, n, $1 || n, 4, 60, '2026-03-02T06:00:00Z'
      from generate_series(1, 5000) n`,
    [reviews.rahima],
  )
  await db.query('vacuum analyze tasks_review')
  const search = 'গ্রামের নাম'
  const groups = await groupsToFind(db, { id: campaigns.large!, places: 600 }, search)
  const asked = whichSubmissions('all', [campaigns.large], { search, groups })
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(
    `explain select t.id from ${submissionTables} where ${asked.conditions.join(' and ')}`,
    asked.values,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('tasks_review_search')
  expect(plan).not.toContain('Seq Scan on tasks_review')
  const { rows: found } = await db.query(tasksWith('$1', '$2'), [groupsOf(search), campaigns.large])
  expect(found).toHaveLength(101)
})

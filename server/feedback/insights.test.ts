import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, openMarket, refused, type Market, type Sponsor } from '../testing/market.ts'

/** Four testers submit on two days, on different phones and at different levels. Rahima is approved, Karim is rejected. */
let market: Market
let tareq: Sponsor
/** A campaign whose answers are read one by one, and one whose answers are found by the index. */
const campaigns: Record<string, number> = {}
const tasks: Record<string, Record<string, number>> = { small: {}, large: {} }
const questions = [
  { id: 'why', kind: 'text', text: 'Why did you like it?' },
  { id: 'works', kind: 'choice', text: 'Did it work?', choices: ['yes: all of it', 'no'] },
  { id: 'ease', kind: 'scale', text: 'How easy was it?', low: 'hard', high: 'easy' },
]
const firefox = 'Mozilla/5.0 (Android 9; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const people = {
  rahima: { on: firefox, rating: 5, why: 'ম্যাপ খুব দ্রুত খোলে।', works: 'yes: all of it', ease: 5 },
  karim: { on: chrome, android: 13, rating: 1, why: 'The "map" was Quick, 100% right_on time.', works: 'no', ease: 1 },
  shila: { on: chrome, rating: 4, why: 'Search found my village', works: 'yes: all of it', ease: 5 },
  moyna: { on: laptop, rating: 2, why: 'C:\\maps is where it\nputs its files.', works: 'no', ease: 3 },
}
type Name = keyof typeof people
beforeAll(async () => {
  market = await openMarket()
  tareq = await market.app.addSponsor('tareq')
  campaigns.small = await market.openCampaign({ places: 5, questions })
  campaigns.large = await market.openCampaign({ places: 600, questions })
  for (const [name, { on, rating, why, works, ease, ...more }] of Object.entries(people)) {
    const member = await market.addMember(name)
    if (name === 'shila') {
      await market.later(24)
      const { db } = market.app.owner
      await db.query('alter table ledger_member disable trigger user')
      // 100 approved tasks earn level 2.
      await db.query('update ledger_member set approved = 100 where member_id = $1', [member.id])
      await db.query('alter table ledger_member enable trigger user')
    }
    for (const size of ['small', 'large']) {
      const taskId = await market.start(member, campaigns[size])
      const body = { review: `I am ${name} and tried all of the steps.`.padEnd(90, ` ${name}`), rating, ...more }
      const answer = await market.app.call('POST', `/api/tasks/${taskId}/submit`, {
        as: member,
        body: { ...body, answers: { why, works, ease } },
        headers: { 'user-agent': on },
      })
      must(200, answer)
      tasks[size]![name] = taskId
    }
  }
  for (const size of ['small', 'large']) {
    const of = (name: Name) => `/api/sponsor/submissions/${tasks[size]![name]}`
    must(200, await market.asSponsor('POST', `${of('rahima')}/approve`))
    const rejection = { category: 'not_tried', reason: 'None of the steps were tried, it seems.' }
    must(200, await market.asSponsor('POST', `${of('karim')}/reject`, rejection))
    for (const name of ['karim', 'moyna'] as const)
      must(201, await market.asSponsor('POST', `${of(name)}/tags`, { name: 'slow' }))
    must(201, await market.asSponsor('POST', `${of('karim')}/tags`, { name: 'crash' }))
  }
})
afterAll(() => market.close())

const tagId = async (name: string) =>
  must(200, await market.asSponsor('GET', '/api/sponsor/tags')).body.items.find(
    (one: { name: string }) => one.name === name,
  ).id as number
const path = (size: string, rest: string) => `/api/sponsor/campaigns/${campaigns[size]}/${rest}`
const read = async (size: string, rest: string) => must(200, await market.asSponsor('GET', path(size, rest))).body
const insights = (query: string) => read('small', `insights?${query}`)
const namesIn = (size: string, { items }: { items: { taskId: number }[] }) =>
  items.map(({ taskId }) => Object.keys(people).find((name) => tasks[size]![name] === taskId))

describe('figures', () => {
  test('count by day, level, device, version of Android and tag', async () => {
    expect(await insights('')).toMatchObject({
      count: 4,
      days: [
        { day: '2026-03-02', count: 2 },
        { day: '2026-03-03', count: 2 },
      ],
      levels: [
        { level: 0, count: 3 },
        { level: 2, count: 1 },
      ],
      devices: [
        { device: 'android_phone', count: 3 },
        { device: 'computer', count: 1 },
      ],
      androids: [
        { version: 9, count: 1 },
        { version: 13, count: 1 },
      ],
      tags: [
        { name: 'slow', count: 2 },
        { name: 'crash', count: 1 },
      ],
    })
  })

  test.each<[string, Name[]]>([
    ['state=submitted', ['shila', 'moyna']],
    ['state=rejected', ['karim']],
    ['rating=5', ['rahima']],
    ['rating=4', []],
    ['level=2', ['shila']],
    ['level=4', []],
    ['device=android_phone', ['rahima', 'karim', 'shila']],
    ['device=apple', []],
    ['android=13', ['karim']],
    ['day=2026-03-02', ['rahima', 'karim']],
    ['day=2026-03-03', ['shila', 'moyna']],
    ['answer=works:no', ['karim', 'moyna']],
    ['answer=works:yes:%20all%20of%20it', ['rahima', 'shila']],
    ['answer=ease:5', ['rahima', 'shila']],
    ['answer=ease:5&day=2026-03-03', ['shila']],
    ['search=moyna', ['moyna']],
    ['device=android_phone&level=0&rating=1', ['karim']],
  ])('figures filtered by %s cover the same reviews as the list, the export and the sums', async (query, expected) => {
    const found = await insights(query)
    expect(found.count).toBe(expected.length)
    const ofFound = (list: { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0)
    for (const list of [found.states, found.days, found.levels, found.devices, found.answers[1].counts])
      expect(ofFound(list)).toBe(expected.length)
    expect(found.answers[0].texts.toSorted()).toEqual(expected.map((name) => people[name].why).toSorted())
    expect(namesIn('small', await read('small', `submissions?${query}`)).toSorted()).toEqual(expected.toSorted())
    expect(namesIn('small', await read('small', `export.json?${query}`)).toSorted()).toEqual(expected.toSorted())
    if (/rating|state/.test(query)) return
    const waiting = expected.filter((name) => name === 'shila' || name === 'moyna')
    expect((await read('small', `waiting?${query}`)).count).toBe(waiting.length)
  })

  test('figures filtered by the tag cover the tagged reviews', async () => {
    const found = await insights(`tag=${await tagId('slow')}`)
    expect([found.count, found.tags.map(({ count }: { count: number }) => count)]).toEqual([2, [2, 1]])
  })

  test('figures reveal no stars of undecided reviews', async () => {
    const stars = async (query: string) =>
      (await insights(query)).ratings.filter((row: { count: number }) => row.count > 0)
    expect(await stars('day=2026-03-03')).toEqual([])
    expect(await stars('day=2026-03-02')).toEqual([
      { rating: 1, count: 1 },
      { rating: 5, count: 1 },
    ])
    expect((await insights('state=submitted&rating=4')).count).toBe(0)
  })

  test('“approve all shown” approves only reviews that match the filter, whatever the filter', async () => {
    const campaign = await market.openCampaign({ places: 2 })
    for (const name of ['babul', 'jamal']) {
      const member = await market.addMember(name)
      await market.handIn(member, campaign, name === 'babul' ? { android: 12 } : {})
    }
    const shown = { android: 12, submittedUntil: market.app.clock.now().toISOString(), atMost: 2 }
    const answer = await market.asSponsor('POST', `/api/sponsor/campaigns/${campaign}/approve-all`, { shown })
    expect(must(200, answer).body).toMatchObject({ approved: 1, waiting: 1 })
  })
})

describe.each(['small', 'large'])('answers in a %s campaign', (size) => {
  const answers = (query = '') => read(size, `questions/why/answers${query}`)

  test('are listed newest first, with their tags counted and the stars of decided ones', async () => {
    const page = await answers()
    expect(page).toMatchObject({ question: 'Why did you like it?', count: 4, next: null })
    expect(namesIn(size, page)).toEqual(['moyna', 'shila', 'karim', 'rahima'])
    expect(page.items.map(({ rating }: { rating: number | null }) => rating)).toEqual([null, null, 1, 5])
    expect(page.items.map(({ tags }: { tags: { name: string }[] }) => tags.map(({ name }) => name))).toEqual([
      ['slow'],
      [],
      ['crash', 'slow'],
      [],
    ])
    expect(page.tags).toMatchObject([
      { name: 'slow', count: 2 },
      { name: 'crash', count: 1 },
    ])
  })

  test.each<[string, Name[]]>([
    ['দ্রুত', ['rahima']],
    ['ম্যাপ', ['rahima']],
    ['QUICK', ['karim']],
    ['100%', ['karim']],
    ['t_on', ['karim']],
    ['"map"', ['karim']],
    ['C:\\maps', ['moyna']],
    ['it puts', []],
    ['map', ['moyna', 'karim']],
    ['no', []],
    ['works', []],
    ['%', ['karim']],
  ])('answers with “%s” are found', async (words, expected) => {
    const page = await answers(`?words=${encodeURIComponent(words)}`)
    expect([namesIn(size, page), page.count]).toEqual([expected, expected.length])
  })

  test('are filtered like the reviews', async () => {
    expect(namesIn(size, await answers(`?tag=${await tagId('slow')}`))).toEqual(['moyna', 'karim'])
    expect(namesIn(size, await answers('?device=android_phone&words=a'))).toEqual(['shila', 'karim'])
    expect(namesIn(size, await answers('?rating=4'))).toEqual([])
    expect(namesIn(size, await answers('?state=submitted'))).toEqual(['moyna', 'shila'])
  })

  test('are listed page by page', async () => {
    const first = await answers('?limit=3')
    expect([first.items.length, first.count]).toEqual([3, 4])
    const second = await answers(`?limit=3&cursor=${first.next}`)
    expect([namesIn(size, second), second.count, second.next]).toEqual([['rahima'], 4, null])
  })
})

test('only a question with text answers has such a list, and only its sponsor reads it', async () => {
  for (const question of ['works', 'nothing']) {
    const answer = await market.asSponsor('GET', path('small', `questions/${question}/answers`))
    expect(refused(answer)).toMatchObject({ status: 404, code: 'not_found' })
  }
  // The session has expired after a day.
  const other = await market.app.signInAs(tareq.username)
  const answer = await market.app.call('GET', path('small', 'questions/why/answers'), { as: other })
  expect(refused(answer)).toMatchObject({ status: 404, code: 'not_found' })
  const wrong = await market.asSponsor('GET', path('small', 'questions/why/answers?cursor=nonsense&words='))
  expect(wrong.status).toBe(400)
})

test('a member finds the recorded device among the member’s own data', async () => {
  const { rows } = await market.app.owner.db.query<{ level: number; device: string; android: number }>(
    'select level, device, android from tasks_review where task_id = $1',
    [tasks.small!.karim],
  )
  expect(rows).toEqual([{ level: 0, device: 'android_phone', android: 13 }])
  const karim = await market.app.signInAs('karim')
  const { body } = await market.app.call('GET', '/api/my-data', { as: karim })
  expect(body.reviews[0]).toMatchObject({ level: 0, device: 'android_phone', android: 13 })
})

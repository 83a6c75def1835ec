import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, rejection, review, type Market, type Sponsor } from '../testing/market.ts'

let market: Market
let tareq: Sponsor
let campaignId: number
const members: Record<string, SignedIn> = {}
const tasks: Record<string, number> = {}
const questions = [
  { id: 'phone', kind: 'text', text: '=Which phone?' },
  { id: 'works', kind: 'choice', text: 'Did it work?', choices: ['yes', 'no'] },
  { id: 'easy', kind: 'scale', text: 'How easy was it?', low: 'hard', high: 'easy' },
]
/** Rahima, Karim, Shila, Babul and Moyna submit, one a minute. Karim is approved, Shila is rejected, Babul disputes. */
beforeAll(async () => {
  market = await openMarket()
  tareq = await market.app.addSponsor('tareq')
  campaignId = await market.openCampaign({ places: 6, questions })
  const words: Record<string, string> = {
    rahima: review,
    karim:
      'The podcast part has nothing to do with maps, so I tried walking instead: 100% of the turns were right_on time.',
    shila:
      '=HYPERLINK("https://evil.example") is what a spreadsheet would run, said "somebody", and then the line\nwent on to a second one.',
    babul: `${review} Thank you.`,
    moyna:
      'Search found my village by its Bengali name, and the map of the district took eleven minutes to download on mobile data.',
  }
  let rating = 0
  for (const [name, text] of Object.entries(words)) {
    market.app.clock.advance(60_000)
    members[name] = await market.addMember(name)
    tasks[name] = await market.handIn(members[name], campaignId, {
      review: text,
      rating: ++rating,
      answers: { phone: `@${name}`, works: rating % 2 ? 'yes' : 'no', easy: rating },
    })
  }
  await market.start(await market.addMember('jamal'), campaignId)
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks.karim}/approve`))
  for (const name of ['shila', 'babul'])
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks[name]}/reject`, rejection))
  must(
    200,
    await market.app.call('POST', `/api/tasks/${tasks.babul}/dispute`, {
      as: members.babul,
      body: { reason: 'These are my own words.' },
    }),
  )
})
afterAll(() => market.close())
const path = (rest = '') => `/api/sponsor/campaigns/${campaignId}/${rest}`
const list = async (query = '') => must(200, await market.asSponsor('GET', path(`submissions${query}`))).body
type Item = { taskId: number; rating: number | null; tester: string; similarTo: number[] }
const names = (items: Item[]) => items.map((item) => Object.keys(tasks).find((name) => tasks[name] === item.taskId))

describe('the sponsor’s list', () => {
  test.each(['', '&similar=false', '&search=the'])(
    'shows the same page by page, with the filter “%s”',
    async (filter) => {
      const whole = names((await list(`?limit=100${filter}`)).items)
      const paged: typeof whole = []
      for (let cursor = ''; ;) {
        const page = await list(`?limit=1${filter}${cursor}`)
        paged.push(...names(page.items))
        if (!page.next) break
        cursor = `&cursor=${page.next}`
      }
      expect(paged).toEqual(whole)
      expect(whole.length).toBeGreaterThan(1)
    },
  )

  test('lists undecided submissions first, by deadline, then the newest, and no unsubmitted task', async () => {
    expect(names((await list()).items)).toEqual(['rahima', 'moyna', 'babul', 'shila', 'karim'])
    const seen: Item[] = []
    for (let cursor = ''; ;) {
      const page = await list(`?limit=2${cursor}`)
      seen.push(...page.items)
      if (!page.next) break
      cursor = `&cursor=${page.next}`
    }
    expect(names(seen)).toEqual(['rahima', 'moyna', 'babul', 'shila', 'karim'])
  })

  test('hides the rating until the decision (C4)', async () => {
    const ratings = Object.fromEntries((await list()).items.map((item: Item) => [names([item])[0], item.rating]))
    expect(ratings).toEqual({ rahima: null, moyna: null, karim: 2, shila: 3, babul: 4 })
  })

  test('the sponsor’s list does not reveal a hidden rating through its filter', async () => {
    const found = await Promise.all(
      [1, 2, 3, 4, 5].map(async (rating) => names((await list(`?rating=${rating}`)).items)),
    )
    expect(found).toEqual([[], ['karim'], ['shila'], ['babul'], []])
  })

  test('shows a tester under one pseudonym in this campaign and under another in the next', async () => {
    const { items } = await list()
    for (const { tester } of items) expect(tester).toMatch(/^Tester [0-9A-HJKMNP-TV-Z]{6}$/)
    expect(new Set(items.map((item: Item) => item.tester)).size).toBe(5)
    expect((await list()).items).toEqual(items)
    const other = await market.openCampaign()
    await market.handIn(members.karim!, other)
    const elsewhere = must(200, await market.asSponsor('GET', `/api/sponsor/campaigns/${other}/submissions`)).body
      .items[0]
    expect(items.map((item: Item) => item.tester)).not.toContain(elsewhere.tester)
    expect(JSON.stringify(items)).not.toMatch(/"(memberId|username)"/)
  })

  test('filters by state, by similarity and by words, in which % and _ are plain characters', async () => {
    expect(names((await list('?state=submitted')).items)).toEqual(['rahima', 'moyna'])
    expect(names((await list('?state=disputed')).items)).toEqual(['babul'])
    expect(names((await list('?similar=true')).items)).toEqual(['rahima', 'babul'])
    expect(names((await list('?similar=false')).items)).toEqual(['moyna', 'shila', 'karim'])
    expect(names((await list('?search=PODCAST')).items)).toEqual(['karim'])
    expect(names((await list(`?search=${encodeURIComponent('100%')}`)).items)).toEqual(['karim'])
    expect(names((await list(`?search=${encodeURIComponent('right_on')}`)).items)).toEqual(['karim'])
    expect(names((await list('?search=right-on')).items)).toEqual([])
    expect(names((await list(`?search=${encodeURIComponent('\\')}`)).items)).toEqual([])
    expect(refused(await market.asSponsor('GET', path('submissions?state=happy')))).toMatchObject({ status: 400 })
    expect(refused(await market.asSponsor('GET', path('submissions?rating=6')))).toMatchObject({ status: 400 })
    expect(refused(await market.asSponsor('GET', path('submissions?cursor=1-2')))).toMatchObject({ status: 422 })
  })

  test('marks both of two reviews that are nearly the same', async () => {
    const { items } = await list()
    const similar = Object.fromEntries(items.map((item: Item) => [names([item])[0], item.similarTo]))
    expect(similar).toEqual({ rahima: [tasks.babul], babul: [tasks.rahima], karim: [], shila: [], moyna: [] })
  })

  test('returns all fields of a submission in the contract', async () => {
    const [item] = (await list('?state=rejected')).items
    expect(item).toEqual({
      taskId: tasks.shila,
      tester: expect.any(String),
      review: expect.stringContaining('HYPERLINK'),
      rating: 3,
      answers: { phone: '@shila', works: 'yes', easy: 3 },
      screenshots: [],
      state: 'rejected',
      submittedAt: '2026-03-02T06:03:00.000Z',
      decideBy: '2026-03-05T06:03:00.000Z',
      decidedAt: '2026-03-02T06:05:00.000Z',
      decidedBy: 'nasrin',
      secondsSpent: 0,
      similarTo: [],
      amount: 20_000,
      helpful: false,
      tags: [],
      notes: 0,
      messages: 0,
      repair: null,
      rejection,
    })
  })
})

describe('insights', () => {
  test('count the ratings of decided tasks only, and all answers', async () => {
    const insights = must(200, await market.asSponsor('GET', path('insights'))).body
    expect(insights).toMatchObject({
      ratings: [1, 2, 3, 4, 5].map((rating) => ({ rating, count: [2, 3, 4].includes(rating) ? 1 : 0 })),
      ratingsOverTime: [{ day: '2026-03-02', average: 3, count: 3 }],
      secondsSpent: { median: 0, p95: 0 },
      answers: [
        {
          questionId: 'phone',
          text: '=Which phone?',
          kind: 'text',
          counts: [],
          texts: ['@moyna', '@babul', '@shila', '@karim', '@rahima'],
        },
        {
          questionId: 'works',
          text: 'Did it work?',
          kind: 'choice',
          counts: [
            { label: 'yes', count: 3 },
            { label: 'no', count: 2 },
          ],
          texts: [],
        },
        {
          questionId: 'easy',
          text: 'How easy was it?',
          kind: 'scale',
          low: 'hard',
          high: 'easy',
          counts: ['1', '2', '3', '4', '5'].map((label) => ({ label, count: 1 })),
          texts: [],
        },
      ],
    })
  })

  test('figures of a campaign without submissions are empty', async () => {
    const id = await market.openCampaign()
    const { ratings, ratingsOverTime, secondsSpent, answers } = must(
      200,
      await market.asSponsor('GET', `/api/sponsor/campaigns/${id}/insights`),
    ).body
    expect([
      ratings.every((row: { count: number }) => row.count === 0),
      ratingsOverTime,
      secondsSpent,
      answers,
    ]).toEqual([true, [], { median: null, p95: null }, []])
  })
})

describe('exports', () => {
  test('exports as JSON contain every submission as the list shows it', async () => {
    const { items } = must(200, await market.asSponsor('GET', path('export.json'))).body
    expect(names(items)).toEqual(['rahima', 'karim', 'shila', 'babul', 'moyna'])
    const listed: Item[] = (await list()).items
    expect(items.toSorted((a: Item, b: Item) => a.taskId - b.taskId)).toEqual(
      listed.toSorted((a, b) => a.taskId - b.taskId),
    )
  })

  const filters = 'rating=2 rating=1 similar=true similar=false search=MAP search=100%25 state=submitted&rating=5'
  test.each([...filters.split(' '), 'state=submitted', 'search=map&state=submitted'])(
    'contain the same submissions as the list by %s',
    async (filter) => {
      const listed = names((await list(`?limit=100&${filter}`)).items).toSorted()
      const { items } = must(200, await market.asSponsor('GET', path(`export.json?${filter}`))).body
      expect(names(items).toSorted()).toEqual(listed)
      const { text } = must(200, await market.asSponsor('GET', path(`export.csv?${filter}`)))
      expect(text.match(/^\d+,Tester /gm) ?? []).toHaveLength(listed.length)
    },
  )

  test('exports do not reveal an undecided review’s stars through a filter', async () => {
    expect(must(200, await market.asSponsor('GET', path('export.json?rating=1'))).body.items).toEqual([])
    expect(names(must(200, await market.asSponsor('GET', path('export.json?rating=2'))).body.items)).toEqual(['karim'])
  })

  test('exports as CSV contain no formulas, and hide the same fields as the list', async () => {
    const answer = must(200, await market.asSponsor('GET', path('export.csv')))
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(answer.headers.get('content-disposition')).toContain(`campaign-${campaignId}.csv`)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer.bytes)
    expect(text.startsWith('\ufefftask,tester,state,rating,review,')).toBe(true)
    expect(text).toContain("'=Which phone?")
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")`)
    expect(text).toContain(",'@rahima,")
    expect(text).toMatch(new RegExp(`\\r\\n${tasks.rahima},Tester \\w+,submitted,,`))
    expect(text).toMatch(new RegExp(`\\r\\n${tasks.karim},Tester \\w+,approved,2,`))
  })
})

test('another sponsor can see none of it', async () => {
  for (const what of ['submissions', 'insights', 'export.csv', 'export.json']) {
    expect(refused(await market.app.call('GET', path(what), { as: tareq }))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(refused(await market.app.call('GET', path(what), { as: members.rahima }))).toMatchObject({
      status: 403,
      code: 'auth.wrong_role',
    })
  }
})

test('operators see open disputes, oldest first, with the review and without the rating', async () => {
  market.app.clock.advance(60_000)
  const body = { reason: 'I tried each of the steps.' }
  must(200, await market.app.call('POST', `/api/tasks/${tasks.shila}/dispute`, { as: members.shila, body }))
  const { items, next } = must(200, await market.asOperator('GET', '/api/operator/disputes?limit=1')).body
  expect(items).toEqual([
    {
      taskId: tasks.babul,
      campaign: {
        id: campaignId,
        title: 'Plan a trip with Organic Maps',
        appName: 'Organic Maps',
        steps: expect.any(Array),
        questions,
        minReviewLength: 60,
      },
      organisation: 'Nasrin Apps',
      sponsorId: market.sponsor.sponsorId,
      memberId: members.babul!.id,
      username: 'babul',
      review: `${review} Thank you.`,
      answers: { phone: '@babul', works: 'no', easy: 4 },
      screenshots: [],
      secondsSpent: 0,
      rejection,
      dispute: { reason: 'These are my own words.', at: '2026-03-02T06:05:00.000Z' },
      amount: 20_000,
      pay: 14_000,
    },
  ])
  const rest = must(200, await market.asOperator('GET', `/api/operator/disputes?limit=1&cursor=${next}`)).body
  expect([names(rest.items), rest.next]).toEqual([['shila'], null])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOverCells, type CampaignOverCells } from '../testing/campaign-over-cells.ts'
import { must, rejection } from '../testing/market.ts'

const questions = [
  { id: 'why', kind: 'text', text: 'Why did you like it?' },
  { id: 'works', kind: 'choice', text: 'Did it work?', choices: ['yes', 'no'] },
  { id: 'ease', kind: 'scale', text: 'How easy was it?' },
]
/** In which cell each was handed in, in this order, after how many seconds, and what was said. */
const people = [
  { cell: 0, seconds: 100, rating: 5, why: 'zero', works: 'yes', ease: 1 },
  { cell: 1, seconds: 40, rating: 1, why: 'one', works: 'no', ease: 2 },
  { cell: 2, seconds: 600, rating: 2, why: 'two', works: 'yes', ease: 3 },
  { cell: 1, seconds: 30, rating: 3, why: 'three', works: 'yes', ease: 3 },
  { cell: 2, seconds: 20, rating: 4, why: 'four', works: 'no', ease: 3 },
  { cell: 2, seconds: 20, rating: 4, why: 'five', works: 'no', ease: 5 },
  { cell: 0, seconds: 500, rating: 5, why: 'six', works: 'yes', ease: 5 },
]
let of: CampaignOverCells
const tasks: number[] = []
beforeAll(async () => {
  of = await openOverCells({ questions })
  for (const { cell, seconds, rating, ...answers } of people)
    tasks.push(await of.handIn(cell, { rating, answers }, seconds))
}, 120_000)
afterAll(() => of.app.close())

const ask = (path: string, mayFail = false) => of.app.call('GET', `/api/sponsor/${path}`, { as: of.sponsor, mayFail })
const get = async (path: string) => must(200, await ask(path)).body
const insights = (filter = '') => get(`campaigns/${of.campaign}/insights${filter}`)
const decide = async (task: number, verb: string, body?: unknown) => {
  const path = `/api/sponsor/submissions/${task}/${verb}`
  return of.app.call('POST', path, { as: of.sponsor, key: randomUUID(), body })
}

test('figures are those of all cells together', async () => {
  const all = await insights()
  expect(all).toMatchObject({ count: 7, states: [{ state: 'submitted', count: 7 }], tags: [] })
  expect(all.days.map(({ count }: { count: number }) => count).reduce((a: number, b: number) => a + b)).toBe(7)
  expect(all.levels).toEqual([{ level: 0, count: 7 }])
  expect(all.answers[1].counts).toEqual([
    { label: 'yes', count: 4 },
    { label: 'no', count: 3 },
  ])
  expect(all.answers[2].counts.map(({ count }: { count: number }) => count)).toEqual([1, 1, 3, 0, 2])
  expect(all.away).toBeUndefined()
})

test('half of the time and 95 of 100 are those of all values: 20, 20, 30, 40, 100, 500 and 600', async () => {
  const { median, p95 } = (await insights()).secondsSpent
  expect(median).toBe(40)
  expect(p95).toBeCloseTo(570)
  // 20, 20 and 40, and 30, 100, 500 and 600.
  expect((await insights('?answer=works:no')).secondsSpent.median).toBe(20)
  expect((await insights('?answer=works:yes')).secondsSpent.median).toBe(300)
})

test('averages are those of all stars, of decided ones alone', async () => {
  for (const task of [0, 1, 2, 3]) must(200, await decide(tasks[task]!, 'approve'))
  must(200, await decide(tasks[4]!, 'reject', rejection))
  const { ratings, ratingsOverTime, states } = await insights()
  expect(ratings.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1, 1, 1])
  const stars = ratingsOverTime.reduce(
    (sum: number, day: { average: number; count: number }) => sum + day.average * day.count,
    0,
  )
  expect(stars).toBe(15)
  expect(states).toEqual([
    { state: 'submitted', count: 2 },
    { state: 'approved', count: 4 },
    { state: 'rejected', count: 1 },
  ])
})

test('answers in words come newest first over all pages, and are found in each cell', async () => {
  expect((await insights()).answers[0].texts).toEqual(['six', 'five', 'four', 'three', 'two', 'one', 'zero'])
  const pages: string[][] = []
  for (let cursor = ''; ;) {
    const page = await get(`campaigns/${of.campaign}/questions/why/answers?limit=3${cursor}`)
    pages.push(page.items.map(({ text }: { text: string }) => text))
    expect(page).toMatchObject({ count: 7, question: 'Why did you like it?' })
    if (page.next === null) break
    cursor = `&cursor=${page.next}`
  }
  expect(pages).toEqual([['six', 'five', 'four'], ['three', 'two', 'one'], ['zero']])
  const found = await get(`campaigns/${of.campaign}/questions/why/answers?words=o`)
  expect(found.items.map(({ text }: { text: string }) => text)).toEqual(['four', 'two', 'one', 'zero'])
  expect(found.count).toBe(4)
})

test('tags are counted over all cells', async () => {
  for (const name of ['slow', 'nice']) must(201, await decide(tasks[0]!, 'tags', { name }))
  for (const task of [1, 2]) must(201, await decide(tasks[task]!, 'tags', { name: 'slow' }))
  const counts = [
    expect.objectContaining({ name: 'slow', count: 3 }),
    expect.objectContaining({ name: 'nice', count: 1 }),
  ]
  expect((await insights()).tags).toEqual(counts)
  expect((await get(`campaigns/${of.campaign}/questions/why/answers`)).tags).toEqual(counts)
})

describe('a shared link', () => {
  let shared: string
  beforeAll(async () => {
    const path = `/api/sponsor/campaigns/${of.campaign}/links`
    shared = must(201, await of.app.call('POST', path, { as: of.sponsor, body: { days: 7 } })).body.url.split(
      '/shared/',
    )[1]
  })
  const json = async () => must(200, await of.app.call('GET', `/api/shared/${shared}`)).body
  const page = async (lang: string) => (await fetch(`${of.app.url}/shared/${shared}?lang=${lang}`)).text()

  test('shows the figures of all cells', async () => {
    expect(await json()).toMatchObject({ figures: { count: 7, secondsSpent: { median: 40 } } })
    expect(await page('en')).not.toContain('does not answer')
  })

  test('says in words that a part is missing', async () => {
    of.app.clock.advance(61_000)
    of.two.here = false
    const { figures, away } = await json().finally(() => (of.two.here = true))
    expect([figures, away]).toEqual([null, [2]])
    expect(await page('en')).toContain('A part of our servers does not answer now')
    expect(await page('bn')).toContain('একটি অংশ এখন সাড়া দিচ্ছে না')
    of.app.clock.advance(61_000)
    expect((await json()).figures.count).toBe(7)
  })
})

describe('the report', () => {
  const path = () => `campaigns/${of.campaign}/report.pdf`
  test('is made of all cells', async () => {
    expect((await ask(path())).headers.get('content-type')).toContain('application/pdf')
  })
  test('is refused while a cell is away: nobody would see on paper what is missing', async () => {
    of.two.here = false
    const answer = await ask(path(), true).finally(() => (of.two.here = true))
    expect(answer.status).toBe(503)
  })
})

test('a cell that is away is named, and the rest is shown', async () => {
  of.two.here = false
  const shown = await insights()
  const answers = await get(`campaigns/${of.campaign}/questions/why/answers`).finally(() => (of.two.here = true))
  expect(shown).toMatchObject({ count: 4, away: [2] })
  expect(shown.answers[0].texts).toEqual(['six', 'three', 'one', 'zero'])
  expect(answers).toMatchObject({ count: 4, away: [2] })
})

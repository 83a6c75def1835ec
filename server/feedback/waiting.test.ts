import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
const members: SignedIn[] = []
beforeAll(async () => {
  market = await openMarket()
  for (const name of ['rahima', 'karim', 'shila', 'babul']) members.push(await market.addMember(name))
})
afterAll(() => market.close())

let id: number
const tasks: number[] = []
const texts = ['The route was quick.', 'The search did not know my street.', 'The map was quick to download.']
/** Three submissions, a second apart. A repair of the second one is requested. */
beforeEach(async () => {
  // A member may start five tasks a day.
  await market.later(24)
  await market.asSponsor('POST', `/api/sponsor/campaigns/${id}/close`)
  await market.asSponsor('POST', `/api/sponsor/campaigns/${id}/approve-all`)
  id = await market.openCampaign({ places: 4, amount: 21_000 })
  tasks.length = 0
  for (const [at, text] of texts.entries()) {
    market.app.clock.advance(1000)
    tasks.push(await market.handIn(members[at]!, id, { review: text.padEnd(120, ` ${'abcdefgh'[at]}xyz`) }))
  }
  must(
    200,
    await market.asSponsor('POST', `/api/sponsor/submissions/${tasks[1]}/repair`, { request: 'Which street was it?' }),
  )
})

const waiting = async (query = '') =>
  must(200, await market.asSponsor('GET', `/api/sponsor/campaigns/${id}/waiting${query}`)).body
const everything = async () => must(200, await market.asSponsor('GET', '/api/sponsor/waiting')).body
const list = async (query = '') =>
  must(200, await market.asSponsor('GET', `/api/sponsor/campaigns/${id}/submissions${query}`)).body
const idsOf = ({ items }: { items: { taskId: number }[] }) => items.map(({ taskId }) => taskId)
const approve = (body?: object) => market.asSponsor('POST', `/api/sponsor/campaigns/${id}/approve-all`, body)
const shown = (more: object = {}) => ({
  shown: { submittedUntil: market.app.clock.now().toISOString(), atMost: 3, ...more },
})
const statesOf = () => Promise.all(tasks.map((task) => market.stateOf(task)))

describe('the sponsor’s undecided submissions', () => {
  test.each(['open', 'pause', 'close'])(
    'the sponsor’s undecided submissions are counted with their money and their next deadline after %s',
    async (verb) => {
      if (verb !== 'open') must(200, await market.act(id, verb))
      const { items } = await list()
      const sums = { count: 3, amount: 63_000, nextDue: items[0].decideBy }
      const state = { open: 'open', pause: 'paused', close: 'closed' }[verb]
      expect(await everything()).toEqual({
        ...sums,
        questions: 0,
        campaigns: [expect.objectContaining({ id, state, ...sums })],
      })
      expect(await waiting()).toEqual(sums)
      must(200, await approve())
      expect(await everything()).toEqual({ count: 0, amount: 0, nextDue: null, questions: 0, campaigns: [] })
    },
  )

  test('the sponsor’s undecided submissions are hidden if they belong to another sponsor', async () => {
    const other = await market.app.addSponsor(`other${id}`)
    expect(must(200, await market.app.call('GET', '/api/sponsor/waiting', { as: other })).body).toMatchObject({
      count: 0,
    })
    expect(refused(await market.app.call('GET', `/api/sponsor/campaigns/${id}/waiting`, { as: other })).status).toBe(
      404,
    )
  })

  test('the sponsor’s undecided submissions are counted with the list’s filter', async () => {
    expect(await waiting('?search=quick')).toMatchObject({ count: 2, amount: 42_000 })
    expect(await waiting('?state=repair')).toMatchObject({ count: 1, amount: 21_000 })
    expect(await waiting('?state=submitted&search=street')).toEqual({ count: 0, amount: 0, nextDue: null })
  })
})

describe('the order of the list', () => {
  test('the order of the list is by deadline, page by page, then the decided ones, newest first', async () => {
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks[2]}/approve`))
    market.app.clock.advance(1000)
    const last = await market.handIn(members[3]!, id)
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${last}/approve`))
    const expected = [tasks[0], tasks[1], last, tasks[2]]
    expect(idsOf(await list())).toEqual(expected)
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { items: { taskId: number }[]; next: string | null } = await list(
        `?limit=1${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...idsOf(page))
      cursor = page.next
    }
    expect(seen).toEqual(expected)
  })
})

describe('approving the shown submissions', () => {
  test.each([
    ['a word', { search: 'quick' }, ['approved', 'repair', 'approved']],
    ['a state', { state: 'repair' }, ['submitted', 'approved', 'submitted']],
    ['a state and a word', { state: 'submitted', search: 'street' }, ['submitted', 'repair', 'submitted']],
    ['near-duplicates', { similar: true }, ['submitted', 'repair', 'submitted']],
    ['nothing', {}, ['approved', 'approved', 'approved']],
  ])('approves only those that match a filter by %s', async (_, filter, states) => {
    const paid = states.filter((state) => state === 'approved').length
    expect(must(200, await approve(shown(filter))).body).toEqual({
      approved: paid,
      amount: paid * 21_000,
      waiting: 3 - paid,
    })
    expect(await statesOf()).toEqual(states)
  })

  test('approves only the selected ones that match the filter', async () => {
    must(200, await approve({ ...shown({ search: 'quick' }), taskIds: [tasks[0], tasks[1]] }))
    expect(await statesOf()).toEqual(['approved', 'repair', 'submitted'])
  })

  test('ignores submissions that came after the list was shown', async () => {
    const before = shown()
    market.app.clock.advance(1000)
    tasks.push(await market.handIn(members[3]!, id))
    expect(must(200, await approve(before)).body).toMatchObject({ approved: 3, waiting: 1 })
    expect(await statesOf()).toEqual(['approved', 'approved', 'approved', 'submitted'])
  })

  test('refuses completely if more match than were shown', async () => {
    expect(refused(await approve(shown({ atMost: 2 })))).toMatchObject({
      status: 409,
      code: 'task.more_than_shown',
      count: 3,
      shown: 2,
    })
    expect(await statesOf()).toEqual(['submitted', 'repair', 'submitted'])
  })

  test('refuses another sponsor’s campaign', async () => {
    const other = await market.app.addSponsor(`rival${id}`)
    const answer = await market.app.call('POST', `/api/sponsor/campaigns/${id}/approve-all`, {
      as: other,
      key: 'k',
      body: shown(),
    })
    expect(refused(answer)).toMatchObject({ status: 404 })
    expect(await statesOf()).toEqual(['submitted', 'repair', 'submitted'])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { ledgerCheck } from '../ledger/check.ts'
import { openOverCells, type CampaignOverCells } from '../testing/campaign-over-cells.ts'
import type { TestDatabase } from '../testing/database.ts'
import { draft, must, rejection } from '../testing/market.ts'

let of: CampaignOverCells
let campaign: number
/** The tasks in the order in which they were handed in: at home, in cell 1, in cell 2, and again. */
const tasks: number[] = []
beforeAll(async () => {
  of = await openOverCells()
  campaign = of.campaign
  for (let n = 0; n < 9; n++) tasks.push(await of.handIn(n % 3))
}, 120_000)
afterAll(() => of.app.close())

const get = async (path: string) => must(200, await of.app.call('GET', `/api/sponsor/${path}`, { as: of.sponsor })).body
const decide = async (task: number, verb: string, body?: unknown) =>
  must(
    200,
    await of.app.call('POST', `/api/sponsor/submissions/${task}/${verb}`, { as: of.sponsor, key: `${task}`, body }),
  )
const idsOf = ({ items }: { items: { taskId: number }[] }) => items.map(({ taskId }) => taskId)
/** The ids of all pages, each of which has `limit` items but the last. */
async function pages(limit: number, filter = ''): Promise<number[][]> {
  const found: number[][] = []
  for (let cursor = ''; ;) {
    const page = await get(`campaigns/${campaign}/submissions?limit=${limit}${filter}${cursor}`)
    found.push(idsOf(page))
    if (page.next === null) return found
    cursor = `&cursor=${page.next}`
  }
}
const pickOf = (...places: number[]) => places.map((place) => tasks[place]!)

describe('the list of submissions', () => {
  test('has those of all cells in one order, over its pages', async () => {
    expect(await pages(100)).toEqual([tasks])
    expect(await pages(2)).toEqual([pickOf(0, 1), pickOf(2, 3), pickOf(4, 5), pickOf(6, 7), pickOf(8)])
    expect(await pages(3)).toEqual([pickOf(0, 1, 2), pickOf(3, 4, 5), pickOf(6, 7, 8)])
  })

  test('has the decided ones behind the others, newest first, and filters in each cell', async () => {
    for (const task of pickOf(1, 3)) await decide(task, 'approve')
    await decide(tasks[2]!, 'reject', rejection)
    const decided = pickOf(3, 2, 1)
    // The third page begins with the last that waits and goes on with the first that is decided.
    expect((await pages(5)).flat()).toEqual([...pickOf(0, 4, 5, 6, 7, 8), ...decided])
    expect(await pages(5)).toHaveLength(2)
    expect((await pages(2, '&state=approved')).flat()).toEqual(pickOf(3, 1))
    expect((await pages(1, '&rating=4')).flat()).toEqual(decided)
    expect((await pages(1, '&search=second')).flat()).toEqual(pickOf(5, 8, 2))
  })

  test('has the sums of all cells beside it', async () => {
    const sums = await get(`campaigns/${campaign}/waiting`)
    const first = (await get(`campaigns/${campaign}/submissions`)).items[0]
    expect(sums).toEqual({ count: 6, amount: 6 * draft.amount, nextDue: first.decideBy })
    expect(await get(`campaigns/${campaign}/waiting?search=first`)).toMatchObject({ count: 2 })
    const all = await get('waiting')
    expect(all).toMatchObject({ ...sums, campaigns: [{ id: campaign, state: 'open', ...sums }] })
    expect(all.campaigns).toHaveLength(1)
  })
})

test('a campaign has the places of all cells', async () => {
  const sums = {
    placesLeft: 11,
    escrow: 18 * draft.amount,
    counts: { inProgress: 0, submitted: 6, approved: 2, rejected: 1, disputed: 0 },
  }
  expect(await get(`campaigns/${campaign}`)).toMatchObject(sums)
  expect((await get('campaigns')).items).toMatchObject([sums])
  for (const verb of ['pause', 'resume']) {
    const moved = await of.app.call('POST', `/api/sponsor/campaigns/${campaign}/${verb}`, { as: of.sponsor, key: verb })
    expect(must(200, moved).body).toMatchObject(sums)
  }
})

test('what is in escrow in a cell is not spent', async () => {
  expect(await get('balance')).toMatchObject({ escrow: 18 * draft.amount, spent: 2 * draft.amount })
})

test('nor is what a cell holds that is away', async () => {
  const before = await get('balance')
  of.two.here = false
  expect(await get('balance')).toEqual({ ...before, away: [2] })
  of.two.here = true
})

test('a draft is shown as at home', async () => {
  const key = 'draft'
  const { body } = must(201, await of.app.call('POST', '/api/sponsor/campaigns', { as: of.sponsor, body: draft, key }))
  expect((await get('campaigns')).items[0]).toMatchObject({ id: body.id, placesLeft: draft.places, escrow: 0 })
})

test('an export has the submissions of all cells, in the order of their time', async () => {
  expect(idsOf(await get(`campaigns/${campaign}/export.json`))).toEqual(tasks)
  expect(idsOf(await get(`campaigns/${campaign}/export.json?search=second`))).toEqual(pickOf(2, 5, 8))
  const { text } = await of.app.call('GET', `/api/sponsor/campaigns/${campaign}/export.csv`, { as: of.sponsor })
  const rows = text.trim().split('\r\n').slice(1)
  expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(tasks)
})

describe('while a cell is away', () => {
  beforeAll(() => void (of.two.here = false))
  afterAll(() => void (of.two.here = true))

  test('it is named, and the rest is shown', async () => {
    const list = await get(`campaigns/${campaign}/submissions`)
    expect(idsOf(list)).toEqual([...pickOf(0, 4, 6, 7), ...pickOf(3, 1)])
    const paths = [`campaigns/${campaign}/waiting`, 'waiting', 'campaigns', `campaigns/${campaign}`, 'balance']
    for (const answer of [list, ...(await Promise.all(paths.map(get)))]) expect(answer.away).toEqual([2])
    expect(await get(`campaigns/${campaign}/waiting`)).toMatchObject({ count: 4 })
  })

  test('an export is refused: it would not be whole', async () => {
    const path = `/api/sponsor/campaigns/${campaign}/export.json`
    const answer = await of.app.call('GET', path, { as: of.sponsor, mayFail: true })
    expect(answer.status).toBe(503)
  })

  test('and also when it falls silent in the middle of the question', async () => {
    const { db } = of.one.database.app
    const query = db.query
    db.query = async () => {
      throw new DatabaseUnavailable('Connection terminated')
    }
    const list = await get(`campaigns/${campaign}/submissions`)
    db.query = query
    expect([idsOf(list), list.away]).toEqual([pickOf(0, 6, 3), [1, 2]])
  })
})

describe('approving all', () => {
  const path = () => `/api/sponsor/campaigns/${campaign}/approve-all`
  const approveAll = (key: string, body?: unknown) => of.app.call('POST', path(), { as: of.sponsor, key, body })
  const shown = (atMost: number) => ({ shown: { submittedUntil: of.app.clock.now().toISOString(), atMost } })
  const paid = async () => (await get(`campaigns/${campaign}`)).counts.approved

  test('is refused if all cells together have more than was shown', async () => {
    const answer = await approveAll('fewer', shown(5))
    expect(answer.problem).toMatchObject({ code: 'task.more_than_shown', count: 6, shown: 5 })
    expect(await paid()).toBe(2)
  })

  test('does what it can while a cell is away, and the rest with the same key, once', async () => {
    const body = shown(6)
    of.two.here = false
    const first = must(200, await approveAll('all', body).finally(() => (of.two.here = true)))
    expect(first.body).toEqual({ approved: 4, amount: 4 * draft.amount, waiting: 0, away: [2] })
    expect(await paid()).toBe(6)
    const all = { approved: 6, amount: 6 * draft.amount, waiting: 0 }
    const second = must(200, await approveAll('all', body))
    expect([second.body, second.headers.get('idempotent-replayed')]).toEqual([all, null])
    const third = must(200, await approveAll('all', body))
    expect([third.body, third.headers.get('idempotent-replayed')]).toEqual([all, 'true'])
    expect(await paid()).toBe(8)
    const keys = ({ owner }: TestDatabase) => owner.db.query(`select from app_idempotency where key = 'all'`)
    for (const database of [of.home, of.one.database, of.two.database]) expect((await keys(database)).rowCount).toBe(1)
  })

  test('names a cell whose copy of the person is late, and does nothing there', async () => {
    const task = await of.handIn(1)
    const role = (is: string) =>
      of.one.database.owner.db.query('update sponsors_user set role = $2 where user_id = $1', [of.sponsor.id, is])
    await role('editor')
    const late = must(200, await approveAll('late'))
    expect(late.body).toEqual({ approved: 0, amount: 0, waiting: 0, away: [1] })
    await role('owner')
    expect(must(200, await approveAll('late')).body).toMatchObject({ approved: 1, waiting: 0 })
    expect(await get(`submissions/${task}`)).toMatchObject({ state: 'approved' })
  })

  test('takes ids of several cells, and all without any', async () => {
    const more = [await of.handIn(0), await of.handIn(1), await of.handIn(2), await of.handIn(2)]
    const some = must(200, await approveAll('some', { taskIds: more.slice(1, 3) })).body
    expect(some).toEqual({ approved: 2, amount: 2 * draft.amount, waiting: 2 })
    expect(must(200, await approveAll('rest')).body).toEqual({ approved: 2, amount: 2 * draft.amount, waiting: 0 })
    for (const { owner } of [of.home, of.one.database, of.two.database]) expect(await ledgerCheck(owner.db)).toEqual([])
  })
})

test('what is on its way to a cell is not spent', async () => {
  const before = await get('balance')
  await of.home.owner.db.query('select cells_deal($1, 1::smallint, 2, $2)', [campaign, of.app.clock.now()])
  expect(await get('balance')).toEqual(before)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandChecks } from '../app/command-checks.ts'
import { checkCells } from './check-cells.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { deal, openAtHome } from '../testing/dealt-campaign.ts'
import { must } from '../testing/market.ts'
import type { TestCell } from '../testing/test-cells.ts'
import { waitIn, type Waiting } from '../testing/waiting-in-cells.ts'

/** The home and two cells, joined by replication. Something of each kind waits in each, in turn, three times. */
let cells: Cells
let app: TestApp
let one: TestCell
let two: TestCell
let operator: SignedIn
let campaigns: readonly [number, number]
const waiting: Waiting[] = []
beforeAll(async () => {
  cells = await openCells(3)
  const [home, first, second] = cells.all.map(({ database }) => ({ ...database, drop: async () => {} }))
  const cell = (number: number, database: TestCell['database']): TestCell => {
    const made: TestCell = { number, database, here: true, isHere: () => made.here }
    return made
  }
  one = cell(1, first!)
  two = cell(2, second!)
  app = await startTestApp({ at: 'now', on: home!, cells: [one, two] })
  operator = await app.addOperator('farid')
  campaigns = [(await openAtHome(home!)).campaignId, (await openAtHome(home!)).campaignId] as const
  for (const { number } of [one, two]) for (const campaign of campaigns) await deal(home!, campaign, number, 5)
  // The operator came before the letters, in the same stream.
  await cells.settle()
  for (let n = 0; n < 9; n++)
    waiting.push(await waitIn({ app, cell: n % 3, database: [home!, first!, second!][n % 3]!, campaigns, operator }))
}, 240_000)
afterAll(async () => {
  await app.close()
  await cells.stop()
})

const get = async (path: string) => must(200, await app.call('GET', `/api/operator/${path}`, { as: operator })).body
type Listed = { id: number; taskId: number }
type Item = { kind: string; id: number; decideBy: string }
/** The ids of all pages, each of which has `limit` items but the last. */
async function pages(
  path: string,
  limit: number,
  idOf: (item: Listed) => number = ({ id }) => id,
): Promise<number[][]> {
  const found: number[][] = []
  for (let cursor = ''; ;) {
    const page = await get(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor}`)
    found.push(page.items.map(idOf))
    if (page.next === null) return found
    cursor = `&cursor=${page.next}`
  }
}
const idsOf = (kind: Exclude<keyof Waiting, 'member'>) => waiting.map((one) => one[kind])

describe('a list has what lies in all cells, in the order of time', () => {
  for (const [path, kind, newestFirst] of [
    ['tickets', 'ticket', false],
    ['payouts', 'payout', false],
    ['holds', 'hold', true],
    ['holds?state=appealed', 'hold', true],
    ['abuse', 'abuse', true],
  ] as const)
    test(`of ${path}`, async () => {
      const ids = newestFirst ? idsOf(kind).toReversed() : idsOf(kind)
      expect(await pages(path, 100)).toEqual([ids])
      for (const limit of [1, 2, 4]) {
        const read = await pages(path, limit)
        expect(read.flat()).toEqual(ids)
        expect(read).toHaveLength(Math.ceil(9 / limit))
      }
    })

  test('disputes', async () => {
    for (const limit of [100, 1, 2, 4])
      expect((await pages('disputes', limit, ({ taskId }) => taskId)).flat()).toEqual(idsOf('dispute'))
  })

  test('a cursor that is the id beside one begins in the cell of that one', async () => {
    for (const { ticket, hold } of waiting) {
      expect((await get(`tickets?limit=1&cursor=${ticket - 1}`)).items).toMatchObject([{ id: ticket }])
      expect((await get(`holds?limit=1&cursor=${hold + 1}`)).items).toMatchObject([{ id: hold }])
    }
    for (const cursor of ['x', '1-2-3', '0-1__1-2', '0-1_'])
      expect((await app.call('GET', `/api/operator/tickets?cursor=${cursor}`, { as: operator })).status).toBe(422)
  })

  test('what waits to be put into a batch, of each cell by itself', async () => {
    const { items } = await get('unsent')
    expect(items.map(({ id, count }: { id: number; count: number }) => [id, count])).toEqual([
      [1, 3],
      [1e12 + 1, 3],
      [2e12 + 1, 3],
    ])
  })
})

describe('the inbox', () => {
  const kinds = ['dispute', 'appeal', 'unsent', 'ticket', 'abuse']
  const nameOf = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`

  test('has what waits in all cells in the order in which it should be decided', async () => {
    const { items, next } = await get('inbox?limit=100')
    expect(next).toBeNull()
    expect(items).toHaveLength(9 * 4 + 3)
    const order = (item: Item) => [Date.parse(item.decideBy), kinds.indexOf(item.kind), item.id]
    const sorted = items.toSorted((a: Item, b: Item) => {
      const [x, y] = [order(a), order(b)] as [number[], number[]]
      return x[0]! - y[0]! || x[1]! - y[1]! || x[2]! - y[2]!
    })
    expect(items.map(nameOf)).toEqual(sorted.map(nameOf))
    expect(new Set(items.map(nameOf)).size).toBe(items.length)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: Item[]; next: string | null } = await get(`inbox?limit=7${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items.map(nameOf))
      cursor = page.next
    }
    expect(seen).toEqual(items.map(nameOf))
  })

  test('shows an item of a cell, and who has taken it there', async () => {
    const { ticket } = waiting[1]!
    await one.database.owner.db.query(
      `insert into inbox_claim (kind, item_id, operator_id, taken_at, step_at) values ('ticket', $1, $2, $3, $3)`,
      [ticket, operator.id, app.clock.now()],
    )
    const claim = { by: 'farid', mine: true }
    expect((await get('inbox?whose=mine')).items).toMatchObject([{ kind: 'ticket', id: ticket, claim }])
    expect((await get(`inbox?kind=ticket&id=${ticket}`)).items).toMatchObject([{ id: ticket, claim }])
    expect((await get('inbox?whose=nobody&limit=100')).items).toHaveLength(38)
    await one.database.owner.db.query('delete from inbox_claim')
  })

  test('has nothing twice of which cells have copies', async () => {
    const lower = { payoutDailyLimit: 2_000_000, reason: 'The provider takes no more from one account.' }
    const proposed = { as: operator, body: lower, headers: { 'if-match': '*' } }
    must(200, await app.call('PUT', '/api/operator/settings', proposed))
    await expect
      .poll(async () => (await one.database.owner.db.query('select from content_change')).rowCount)
      .toBeGreaterThan(0)
    expect((await get('inbox?kind=settings')).items).toHaveLength(1)
    expect(
      (await get('inbox?limit=100')).items.filter(({ kind }: { kind: string }) => kind === 'settings'),
    ).toHaveLength(1)
    expect(await get('overview')).toMatchObject({ settings: 1 })
  })
})

describe('looking up', () => {
  const names = () => waiting.map(({ member }) => member.username)
  const ofNames = async (path: string) => (await get(path)).items.map(({ username }: { username: string }) => username)

  test('members, the newest first or by their names', async () => {
    expect((await pages('members', 2)).flat()).toEqual(waiting.map(({ member }) => member.id).toReversed())
    expect((await pages('members?search=waits', 2)).flat()).toEqual(waiting.map(({ member }) => member.id))
    const { member } = waiting[4]!
    for (const search of [member.username, String(member.id)])
      expect(await ofNames(`members?search=${search}`)).toEqual([member.username])
  })

  test('anything by its number, or the beginning of a name, in the order of one database', async () => {
    const { ticket, payout, member } = waiting[5]!
    expect((await get(`search?q=${ticket}`)).items).toContainEqual(
      expect.objectContaining({ kind: 'ticket', id: ticket, member: { id: member.id, username: member.username } }),
    )
    expect((await get(`search?q=POROKH-${payout}`)).items).toMatchObject([{ kind: 'payout', id: payout }])
    const found = (await get('search?q=waits')).items as { kind: string; member: { username: string } }[]
    expect(found.map((one) => one.member.username)).toEqual(names())
    // The cells have copies of these.
    for (const [q, kind] of [
      ['farid', 'operator'],
      ['Try the notes', 'campaign'],
      ['Sponsor maker', 'sponsor'],
    ]) {
      const { items } = await get(`search?q=${q}`)
      const count = kind === 'operator' ? 1 : 2
      expect(items.map((one: { kind: string }) => one.kind)).toEqual(Array.from({ length: count }, () => kind))
    }
  })

  test('the audit log, in the order of time over its pages', async () => {
    const { items, next } = await get('audit?limit=100&action=ticket.opened')
    expect(next).toBeNull()
    expect(items.map(({ memberId }: { memberId: number }) => memberId)).toEqual(
      waiting.map(({ member }) => member.id).toReversed(),
    )
    const all = await pages('audit', 100)
    const ids = all.flat()
    expect(ids.length).toBeGreaterThan(30)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await pages('audit', 7)).flat()).toEqual(ids)
    let count = 0
    for (const { database } of cells.all) {
      const { rows } = await database.owner.db.query<{ count: number }>('select count(*) from audit_event')
      count += Number(rows[0]!.count)
    }
    expect(ids).toHaveLength(count)
  })

  test('the books, whose account of cells is what is under way', async () => {
    const stop = (does: string) => two.database.admin.db.query(`alter subscription from_0 ${does}`)
    const check = () =>
      checkCells(
        cells.all.map(({ database }, number) => ({ number, database: database.owner })),
        commandChecks,
        new Date(),
      )
    expect((await get('ledger')).balances).toMatchObject({ cells: 0, clearing: 45_000 })
    await stop('disable')
    await deal(cells.all[0]!.database, campaigns[0], 2, 2)
    const { underWay } = await check()
    const { balances, checkedAt, transactions } = await get('ledger')
    expect(Math.abs(balances.cells)).toBe(20_000)
    expect(underWay).toMatchObject([{ amount: 20_000 }])
    expect(checkedAt).toBeNull()
    expect(transactions).toBeGreaterThan(20)
    expect(Object.values<number>(balances).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    await stop('enable')
    await cells.settle()
    expect((await get('ledger')).balances).toMatchObject({ cells: 0 })
    expect(await check()).toEqual({ offences: [], underWay: [] })
  })
})

test('the overview has the sums', async () => {
  expect(await get('overview')).toMatchObject({ disputes: 9, appeals: 9, tickets: 9, abuse: 9, payouts: 9, batches: 3 })
})

describe('while a cell is away', () => {
  beforeAll(() => void (two.here = false))
  afterAll(() => void (two.here = true))
  const there = (_: number, n: number) => n % 3 !== 2

  const more = ['members', 'search?q=waits', 'audit', 'approvals', 'ledger', 'health']
  test('it is named, and the rest is shown', async () => {
    for (const path of [
      'disputes',
      'tickets',
      'holds',
      'abuse',
      'payouts',
      'batches',
      'unsent',
      'inbox',
      'overview',
      ...more,
    ])
      expect((await get(path)).away).toEqual([2])
    expect((await pages('tickets', 4)).flat()).toEqual(idsOf('ticket').filter(there))
    expect(await get('overview')).toMatchObject({ tickets: 6 })
    // Nothing of campaigns lies there.
    expect((await get('inbox?kind=campaign')).away).toBeUndefined()
  })

  test('its rows are in the pages that follow once it is there again', async () => {
    const first = await get('tickets?limit=4')
    two.here = true
    const seen = first.items.map(({ id }: { id: number }) => id)
    for (let { next } = first; next !== null;) {
      const page = await get(`tickets?limit=2&cursor=${next}`)
      seen.push(...page.items.map(({ id }: { id: number }) => id))
      next = page.next
    }
    two.here = false
    expect(seen.toSorted()).toEqual(idsOf('ticket').toSorted())
  })
})

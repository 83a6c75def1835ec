import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import type { TestDatabase } from '../testing/database.ts'
import { deal, openAtHome } from '../testing/dealt-campaign.ts'
import { must, rejection, review } from '../testing/market.ts'
import type { TestCell } from '../testing/test-cells.ts'

/** The home and two cells, joined by replication. Two organisations decide on what was handed in there and at home. */
let cells: Cells
let app: TestApp
let two: TestCell
let own: Organisation
let rival: Organisation
interface Organisation {
  owner: SignedIn
  colleague: SignedIn
  campaign: number
}
/** What the people of the first one did to tasks, the oldest first. */
const done: { action: string; taskId: number; by: number }[] = []

beforeAll(async () => {
  cells = await openCells(3)
  const [home, first, second] = cells.all.map(({ database }) => ({ ...database, drop: async () => {} })) as [
    TestDatabase,
    TestDatabase,
    TestDatabase,
  ]
  const cell = (number: number, database: TestDatabase): TestCell => {
    const made: TestCell = { number, database, here: true, isHere: () => made.here }
    return made
  }
  two = cell(2, second)
  app = await startTestApp({ at: 'now', on: home, cells: [cell(1, first), two] })
  const organisation = async (name: string): Promise<Organisation> => {
    const { sponsorId, maker, campaignId } = await openAtHome(home)
    const colleague = await app.addColleague(name, sponsorId, 'reviewer')
    for (const number of [1, 2]) await deal(home, campaignId, number, 6)
    const owner = await app.signInAs(maker)
    for (const verb of ['pause', 'resume']) {
      app.clock.advance(60_000)
      must(200, await app.call('POST', `/api/sponsor/campaigns/${campaignId}/${verb}`, { as: owner }))
    }
    return { owner, colleague, campaign: campaignId }
  }
  own = await organisation('anika')
  rival = await organisation('tareq')
  await cells.settle()
  for (let n = 0; n < 9; n++) {
    const by = n % 2 === 0 ? own.owner : own.colleague
    const verb = (['approve', 'repair', 'reject'] as const)[Math.floor(n / 3)]!
    const taskId = await decide(own, n % 3, verb, by)
    done.push({ action: actions[verb], taskId, by: by.id })
    if (n < 3) await decide(rival, n % 3, 'approve', rival.owner)
  }
}, 240_000)
afterAll(async () => {
  await app.close()
  await cells.stop()
})

const actions = { approve: 'task.approved', repair: 'task.repair_asked', reject: 'task.rejected' }
const bodies = { approve: undefined, repair: { request: 'Which street did it not know?' }, reject: rejection }
let members = 0
/** Somebody of the cell hands in, and one of the people decides, a minute after the one before. Returns the task. */
async function decide(of: Organisation, cell: number, verb: keyof typeof actions, by: SignedIn): Promise<number> {
  const member = await (cell === 0 ? app : app.inCell(cell)).addMember(`rahima${++members}`)
  const ask = (path: string, as: SignedIn, body?: unknown) => app.call('POST', path, { as, body, key: path })
  const { id } = must(201, await ask('/api/tasks', member, { campaignId: of.campaign })).body
  must(200, await ask(`/api/tasks/${id}/submit`, member, { review: `${review} (${members})`, rating: 3 }))
  app.clock.advance(60_000)
  must(200, await ask(`/api/sponsor/submissions/${id}/${verb}`, by, bodies[verb]))
  return id
}

interface Listed {
  id: number
  at: string
  action: string
  person: { id: number; name: string } | null
  campaign: { id: number; title: string } | null
  taskId: number | null
}
type Page = { items: Listed[]; next: string | null; searchedTo: string | null; away?: number[] }
const log = async (query = '', as = own.owner): Promise<Page> =>
  must(200, await app.call('GET', `/api/sponsor/log?${query}`, { as })).body
/** The pages of the log, each of which has `limit` events but the last. */
async function pages(limit: number, query = '', as = own.owner): Promise<Listed[][]> {
  const found: Listed[][] = []
  for (let cursor = ''; ;) {
    const { items, next } = await log(`limit=${limit}&${query}${cursor}`, as)
    found.push(items)
    if (next === null) return found
    cursor = `&cursor=${next}`
  }
}
const newestFirst = (some: typeof done) => some.map(({ taskId }) => taskId).toReversed()
const tasksOf = (items: Listed[]) => items.map(({ taskId }) => taskId)

describe('the log of an organisation', () => {
  test('has what its people decided in every cell, the newest first, with who did it', async () => {
    const { items, next } = await log('action=task.')
    expect(next).toBeNull()
    expect(items.map(({ action, taskId, person }) => ({ action, taskId, by: person?.id }))).toEqual(done.toReversed())
    for (const { campaign } of items) expect(campaign).toEqual({ id: own.campaign, title: expect.any(String) })
    expect(items[0]!.person!.name).toMatch(/^maker-/)
    expect(items[1]!.person!.name).toBe('anika')
  })

  test('goes on over its pages in the same order, beside what happened at home', async () => {
    const all = (await pages(100)).flat()
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(all).toHaveLength(done.length + 2)
    for (const limit of [1, 2, 4, 5]) {
      const read = await pages(limit)
      expect(read.flat()).toEqual(all)
      expect(read).toHaveLength(Math.ceil(all.length / limit))
    }
    // A cursor that is an id, as one database has it, goes on in the cell of that one.
    expect(
      tasksOf((await log(`limit=1&cursor=${all.find(({ taskId }) => taskId === done[7]!.taskId)!.id}`)).items),
    ).toEqual([done[4]!.taskId])
  })

  test('is filtered in every cell by the person, the action and the time', async () => {
    const of = (kept: (one: (typeof done)[number], n: number) => boolean) => newestFirst(done.filter(kept))
    expect(tasksOf((await pages(2, `action=task.&person=${own.colleague.id}`)).flat())).toEqual(
      of(({ by }) => by === own.colleague.id),
    )
    expect(tasksOf((await pages(2, 'action=task.rejected')).flat())).toEqual(of((_, n) => n >= 6))
    const { at } = (await log('action=task.')).items[4]!
    expect(tasksOf((await pages(2, `action=task.&from=${at}`)).flat())).toEqual(of((_, n) => n >= 4))
    expect(tasksOf((await pages(2, `action=task.&to=${at}`)).flat())).toEqual(of((_, n) => n <= 4))
  })

  test('has nothing of another organisation, in no cell and by no filter', async () => {
    const theirs = (await pages(3, 'action=task.', rival.owner)).flat()
    expect(theirs.map(({ person }) => person?.id)).toEqual(Array.from({ length: 3 }, () => rival.owner.id))
    const ours = newestFirst(done)
    for (const { taskId, campaign } of theirs) {
      expect(ours).not.toContain(taskId)
      expect(campaign!.id).toBe(rival.campaign)
    }
    const all = (await pages(100)).flat()
    for (const { campaign, person } of all) {
      expect([null, own.campaign]).toContain(campaign?.id ?? null)
      expect([undefined, own.owner.id, own.colleague.id]).toContain(person?.id)
    }
    expect((await log(`person=${rival.owner.id}`)).items).toEqual([])
    // Neither does a cursor lead to it: it names cells and places, and not whose they are.
    for (const cursor of ['1-', '2-', '0-_1-_2-', `1-${2e12}`, `2-${3e12}`])
      for (const { taskId } of (await log(`cursor=${cursor}&limit=100&action=task.`)).items)
        expect(ours).toContain(taskId)
    for (const [as, query] of [
      [own.colleague, ''],
      [own.colleague, 'cursor=1-'],
    ] as const)
      expect((await app.call('GET', `/api/sponsor/log?${query}`, { as })).problem.code).toBe('person.role')
  })

  test('refuses what is no cursor', async () => {
    for (const cursor of ['x', '1-2-3', '0-1__1-2', '0-1_'])
      expect((await app.call('GET', `/api/sponsor/log?cursor=${cursor}`, { as: own.owner })).status).toBe(422)
  })
})

describe('while a cell is away', () => {
  beforeAll(() => void (two.here = false))
  afterAll(() => void (two.here = true))

  test('it is named, and the rest is shown', async () => {
    const page = await log('action=task.')
    expect(page.away).toEqual([2])
    expect(tasksOf(page.items)).toEqual(newestFirst(done.filter((_, n) => n % 3 !== 2)))
  })

  test('its events are in the pages that follow once it is there again', async () => {
    const first = await log('action=task.&limit=4')
    two.here = true
    const rest = (await log(`action=task.&limit=100&cursor=${first.next}`)).items
    two.here = false
    expect(tasksOf([...first.items, ...rest]).toSorted()).toEqual(newestFirst(done).toSorted())
  })
})

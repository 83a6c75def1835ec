import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOverCells, type CampaignOverCells } from '../testing/campaign-over-cells.ts'
import { must, refused } from '../testing/market.ts'

/** One submission at home and one in each of two cells, which no stream joins: so no copy of a tag comes. */
let over: CampaignOverCells
let tasks: number[]
beforeAll(async () => {
  over = await openOverCells()
  tasks = []
  for (const cell of [0, 1, 2]) tasks.push(await over.handIn(cell))
}, 60_000)
afterAll(() => over.app.close())

const ask = (method: string, path: string, body?: unknown, key: string = randomUUID()) =>
  over.app.call(method, `/api/sponsor/${path}`, { as: over.sponsor, body, key })
const tag = (cell: number, name: string, key?: string) => ask('POST', `submissions/${tasks[cell]}/tags`, { name }, key)
const tags = async () => must(200, await ask('GET', 'tags')).body.items
const get = async (path: string) => must(200, await ask('GET', `campaigns/${over.campaign}/${path}`)).body
const cellsOf = (items: { taskId: number }[]) => items.map(({ taskId }) => tasks.indexOf(taskId)).toSorted()

test('a tag is made at home, whichever cell the submission is in, once whatever the case', async () => {
  const slow = must(201, await tag(1, ' Slow  network ')).body
  expect(slow).toEqual({ id: expect.any(Number), name: 'Slow network' })
  expect(slow.id).toBeLessThan(1e12)
  for (const cell of [2, 0]) expect(must(201, await tag(cell, 'SLOW network')).body).toEqual(slow)
  const crash = must(201, await tag(0, 'crash')).body
  expect(must(201, await tag(2, 'Crash')).body).toEqual(crash)
  expect(await tags()).toEqual([slow, crash])
})

test('lists, what waits, insights, answers and exports are filtered by it in all cells', async () => {
  const [slow, crash] = await tags()
  expect(cellsOf((await get(`submissions?tag=${slow.id}`)).items)).toEqual([0, 1, 2])
  expect(cellsOf((await get(`submissions?tag=${crash.id}`)).items)).toEqual([0, 2])
  expect((await get(`waiting?tag=${crash.id}`)).count).toBe(2)
  const insights = await get(`insights?tag=${crash.id}`)
  expect([insights.count, insights.tags.map(({ count }: { count: number }) => count)]).toEqual([2, [2, 2]])
  expect(cellsOf((await get(`export.json?tag=${crash.id}`)).items)).toEqual([0, 2])
  const shown = { tag: crash.id, submittedUntil: over.app.clock.now().toISOString(), atMost: 1 }
  const many = await ask('POST', `campaigns/${over.campaign}/approve-all`, { shown })
  expect(refused(many)).toMatchObject({ code: 'task.more_than_shown' })
})

test('the same request again puts it on once, and has its key in the cell', async () => {
  const key = randomUUID()
  const [first, again] = [await tag(1, 'voice', key), await tag(1, 'voice', key)]
  expect(again.body).toEqual(must(201, first).body)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const kept = await over.one.database.owner.db.query('select from app_idempotency where key = $1', [key])
  expect(kept.rowCount).toBe(1)
  expect((await over.home.owner.db.query('select from app_idempotency where key = $1', [key])).rowCount).toBe(0)
})

test('is taken off one submission, and removed from all', async () => {
  const made = (await tags()).find(({ name }: { name: string }) => name === 'voice')
  must(201, await tag(2, 'voice'))
  must(204, await ask('DELETE', `submissions/${tasks[1]}/tags/${made.id}`))
  expect(cellsOf((await get(`submissions?tag=${made.id}`)).items)).toEqual([2])
  must(204, await ask('DELETE', `tags/${made.id}`))
  expect(cellsOf((await get(`submissions?tag=${made.id}`)).items)).toEqual([])
  expect(await tags()).not.toContainEqual(made)
  const again = must(201, await tag(2, 'voice')).body
  expect(again.id).toBeGreaterThan(made.id)
  expect(refused(await ask('DELETE', `tags/${made.id}`)).code).toBe('not_found')
})

test('while a cell is away a tag is removed from the others', async () => {
  const [, , voice] = await tags()
  must(201, await tag(1, 'voice'))
  over.two.here = false
  must(204, await ask('DELETE', `tags/${voice.id}`))
  over.two.here = true
  const { rowCount } = await over.one.database.owner.db.query('select from feedback_tagging where tag_id = $1', [
    voice.id,
  ])
  expect(rowCount).toBe(0)
})

test('a tag that a colleague removes while a cell is told of it is forgotten there', async () => {
  const there = over.one.database.owner
  const adding = await there.transaction(async (db) => {
    await db.query('lock table feedback_tagging in exclusive mode')
    const call = tag(1, 'short')
    const made = async () => (await tags()).find(({ name }: { name: string }) => name === 'short')
    await expect.poll(made).toBeDefined()
    must(204, await ask('DELETE', `tags/${(await made()).id}`))
    return { call }
  })
  must(201, await adding.call)
  await over.app.edge.background.settled()
  expect((await there.db.query(`select from feedback_tag where name = 'short'`)).rowCount).toBe(0)
})

test('an organisation has 200 tags over all cells', async () => {
  await over.home.owner.db.query(
    `insert into feedback_tag (sponsor_id, name)
      select $1, 'old ' || n from generate_series(1, 200 - (select count(*)::integer from feedback_tag)) n`,
    [over.sponsor.sponsorId],
  )
  for (const cell of [0, 1, 2]) expect(refused(await tag(cell, 'new'))).toMatchObject({ code: 'tag.full', max: 200 })
  must(201, await tag(1, 'old 1'))
})

test('a tag or a submission of another organisation is no way in', async () => {
  const tareq = await over.app.addSponsor('tareq')
  const [mine] = await tags()
  const as = (method: string, path: string, body?: unknown) =>
    over.app.call(method, `/api/sponsor/${path}`, { as: tareq, body, key: randomUUID() })
  expect((await as('POST', `submissions/${tasks[1]}/tags`, { name: 'mine now' })).status).toBe(404)
  expect((await as('DELETE', `tags/${mine.id}`)).status).toBe(404)
  expect((await as('GET', 'tags')).body.items).toEqual([])
  expect(cellsOf((await get(`submissions?tag=${mine.id}`)).items)).toEqual([0, 1, 2])
})

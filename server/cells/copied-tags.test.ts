import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyRow } from '../db/only-row.ts'
import { addSponsor } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { deal, nextName, now, openAtHome } from '../testing/dealt-campaign.ts'

/** Tags that are made at home, told to a cell, and copied there. What is copied must never stop the letters behind it. */
let cells: Cells
let sponsorId: number
beforeAll(async () => {
  cells = await openCells(2)
  sponsorId = await addSponsor(home().owner.db, nextName('Sponsor'), now())
  await lettersCome()
}, 120_000)
afterAll(() => cells.stop())

const home = () => cells.all[0]!.database
const cell = () => cells.all[1]!.database
/** Fails unless a letter that is sent now comes, and so all that was copied before. */
async function lettersCome() {
  const { campaignId } = await openAtHome(home())
  await deal(home(), campaignId, 1, 1)
  await cells.settle()
}
/** How often the stream has broken off. */
const failures = async () =>
  onlyRow(
    await cell().admin.db.query<{ count: number }>(
      'select sum(apply_error_count)::integer as count from pg_stat_subscription_stats',
    ),
  ).count

const makeIn = 'insert into feedback_tag (sponsor_id, name) values ($1, $2) returning id'
const make = async (name: string) => onlyRow(await home().app.db.query<{ id: number }>(makeIn, [sponsorId, name])).id
const remove = (id: number) => home().app.db.query('delete from feedback_tag where id = $1', [id])
const tellSql = 'select feedback_tell_tag($1, $2, $3) as told'
const tell = async (id: number, name: string) =>
  onlyRow(await cell().app.db.query<{ told: string }>(tellSql, [id, sponsorId, name])).told
/** Puts it on a submission that is not there, because that is not what this is about. */
async function put(id: number) {
  await cell().admin.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query('insert into feedback_tagging (task_id, tag_id, campaign_id) values ($1, $1, 1)', [id])
  })
}
/** The tags in the cell, each with the submissions that have it. */
async function inCell() {
  const { rows } = await cell().owner.db.query<{ name: string; id: number; on: number }>(
    `select name, id, (select count(*)::integer from feedback_tagging where tag_id = g.id) as "on"
      from feedback_tag g where sponsor_id = $1 order by name`,
    [sponsorId],
  )
  return rows
}
const puttings = async () => (await cell().owner.db.query('select from feedback_tagging')).rowCount
/** Copies are late meanwhile. */
async function whileLate<Result>(work: () => Promise<Result>): Promise<Result> {
  await cell().admin.db.query('alter subscription from_0 disable')
  const result = await work()
  await cell().admin.db.query('alter subscription from_0 enable')
  return result
}

test('one that was told before its copy came stays, with what has it', async () => {
  const id = await whileLate(async () => {
    const made = await make('Slow')
    expect([await tell(made, 'Slow'), await tell(made, 'Slow')]).toEqual(['new', 'there'])
    await put(made)
    return made
  })
  const before = await failures()
  await lettersCome()
  expect(await inCell()).toEqual([{ name: 'Slow', id, on: 1 }])
  expect(await failures()).toBe(before)
})

test('one whose copy comes while it is being told does not stop the stream', async () => {
  const before = await failures()
  const id = await cell().app.transaction(async (db) => {
    const made = await home().owner.transaction(async (atHome) => {
      const { rows } = await atHome.query<{ id: number }>(makeIn, [sponsorId, 'Loud'])
      await db.query(tellSql, [rows[0]!.id, sponsorId, 'Loud'])
      return rows[0]!.id
    })
    // Its copy waits for this transaction.
    await expect
      .poll(
        async () =>
          (await cell().admin.db.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
      )
      .toBe(1)
    return made
  })
  await lettersCome()
  expect(await inCell()).toContainEqual({ name: 'Loud', id, on: 0 })
  expect(await failures()).toBe(before)
})

test('one that was removed at home leaves the submissions of the cell', async () => {
  const id = await make('Crash')
  await lettersCome()
  await put(id)
  const before = await puttings()
  await remove(id)
  await lettersCome()
  expect((await inCell()).map(({ name }) => name)).toEqual(['Loud', 'Slow'])
  expect(await puttings()).toBe(before - 1)
})

test('one that was removed and made again is the later one, whether its copies are late or it is told late', async () => {
  const first = await make('Map')
  await lettersCome()
  await put(first)
  const last = await whileLate(async () => {
    await remove(first)
    await remove(await make('map'))
    const made = await make('MAP')
    expect(await tell(made, 'MAP')).toBe('new')
    await put(made)
    return made
  })
  await lettersCome()
  expect(await inCell()).toContainEqual({ name: 'MAP', id: last, on: 1 })
  expect(await tell(first, 'Map')).toBe('removed')
  expect(await inCell()).toContainEqual({ name: 'MAP', id: last, on: 1 })
  const { rowCount } = await cell().owner.db.query('select from feedback_tagging where tag_id = $1', [first])
  expect(rowCount).toBe(0)
})

test('whatever was made in the cell, copies come', async () => {
  await cell().app.db.query(makeIn, [sponsorId, 'Voice'])
  const next = await make('Voice')
  await whileLate(async () => {
    await cell().app.db.query(
      `insert into feedback_tag (id, sponsor_id, name) overriding system value values ($1, $2, 'Not this')`,
      [next + 1, sponsorId],
    )
    await make('Search')
  })
  await lettersCome()
  const tags = await inCell()
  expect(tags.map(({ name }) => name)).toEqual(['Loud', 'MAP', 'Search', 'Slow', 'Voice'])
  expect([tags[2]!.id, tags[4]!.id]).toEqual([next + 1, next])
})

test('a cell that is joined again keeps what has a tag, and forgets what is gone', async () => {
  const before = await inCell()
  const gone = await make('Gone')
  await lettersCome()
  await put(gone)
  await cell().admin.db.query('alter subscription from_0 disable')
  await remove(gone)
  await cells.rejoin(1)
  expect(await inCell()).toEqual(before)
  expect([await puttings(), before.reduce((sum, { on }) => sum + on, 0)]).toEqual([2, 2])
})

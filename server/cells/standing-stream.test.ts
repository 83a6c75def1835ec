import { afterAll, beforeAll, expect, test } from 'vitest'
import { judge } from '../health/judge.ts'
import { limits } from '../health/limits.ts'
import { readFacts } from '../health/read-facts.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { deal, now, openAtHome, placesOf } from '../testing/dealt-campaign.ts'
import { cellsJobs } from './jobs.ts'

/** The home and a cell that can read what comes, and at times cannot write it. */
let cells: Cells
beforeAll(async () => (cells = await openCells(2)), 120_000)
afterAll(() => cells.stop())

const home = () => cells.all[0]!.database
const cell = () => cells.all[1]!.database
/** Seconds after the start of this test. */
const begin = now()
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1000)
/** Lets the application look at the streams of a database, and returns what operators see of it, and what is known of each. */
async function watch({ app }: ReturnType<typeof home>, at: Date) {
  await cellsJobs.find(({ name }) => name === 'cells.watch-streams')!.run(app as never, at)
  const facts = await readFacts(app.db, at)
  return { seen: judge(facts, at).find(({ sign }) => sign === 'cells')!, facts: facts.cells! }
}

test('a stream whose process fails each time is named, also while that process is there', async () => {
  await cells.expectCorrect()
  expect((await watch(home(), after(0))).seen).toMatchObject({ finding: 'cells_hear', count: 1 })
  await cell().admin.db.query('alter table cells_letter add constraint broken check (id < 0) not valid')
  const { campaignId } = await openAtHome(home())
  await deal(home(), campaignId, 1, 3)
  const { offences, underWay } = await cells.check()
  expect(offences).toContain(
    'cell 1: what comes by from_0 cannot be applied, and is tried again and again: the log of this server says why',
  )
  expect(underWay).toBe(1)
  expect(offences.filter((offence) => offence.startsWith('letter'))).toEqual([])
  expect((await cells.check(after(3_600))).offences).toContainEqual(
    expect.stringMatching(/^letter \d+ from cell 0 has not come to cell 1 for 3\d{3} seconds/),
  )
})

test('operators see it after five minutes, from the sender alone, and the log that is kept', async () => {
  // What came before may still be confirmed.
  await watch(home(), after(30))
  const { seen, facts } = await watch(home(), after(60))
  expect(seen.state).toBe('good')
  expect(facts).toMatchObject([{ cell: 1, kept: expect.any(Number) }])
  expect(facts[0]!.kept).toBeGreaterThan(1000)
  const late = await watch(home(), after(60 + limits.cells_wait))
  expect(late.seen).toMatchObject({ finding: 'cells_wait', state: 'act', count: 1 })
  expect(late.seen.seconds).toBeGreaterThan(limits.cells_wait)
  // Another process looks at it with an older time.
  expect((await watch(home(), after(90))).seen.finding).toBe('cells_wait')
  expect((await watch(cell(), after(90))).seen).toMatchObject({ finding: 'cells_hear', count: 1 })
})

test('when it goes on, nothing is left of it', async () => {
  await cell().admin.db.query('alter table cells_letter drop constraint broken')
  const { campaignId } = await openAtHome(home())
  await deal(home(), campaignId, 1, 2)
  await expect.poll(() => placesOf(cell(), campaignId), { timeout: 30_000 }).toEqual({ free: 2 })
  await cells.expectCorrect()
  let seconds = 1_000
  await expect
    .poll(async () => (await watch(home(), after(seconds++))).facts, { timeout: 30_000 })
    .toMatchObject([{ cell: 1, waits: 0 }])
})

test('a place of the log of another server, from which the database was moved, is not waited for', async () => {
  await home().owner.db.query(`update cells_cell set reached_lsn = 'FF/0'`)
  expect((await watch(home(), after(9_000))).facts).toMatchObject([{ waits: 0 }])
})

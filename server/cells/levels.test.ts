import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentJobs } from '../content/jobs.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { must } from '../testing/market.ts'

/** Operators at home change the levels of members in a cell. */
let cells: Cells
let app: TestApp
let faruk: SignedIn
let joba: SignedIn
beforeAll(async () => {
  cells = await openCells(2)
  const [home, one] = cells.all.map(({ database }) => ({ ...database, drop: async () => {} }))
  app = await startTestApp({
    jobs: contentJobs,
    on: home!,
    cells: [{ number: 1, database: one!, here: true, isHere: () => true }],
  })
  faruk = await app.addOperator('faruk')
  joba = await app.addOperator('joba')
}, 120_000)
afterAll(async () => {
  await app.close()
  await cells.stop()
})

const hour = 3_600_000
const cell = () => cells.all[1]!.database
const me = async (member: SignedIn) => must(200, await app.call('GET', '/api/me', { as: member })).body
/** A member of the cell whose work reached this. */
async function addWorker(name: string, approved: number): Promise<SignedIn> {
  const member = await app.inCell(1).addMember(name)
  // Past the rules: to do so much work would take a month.
  await cell().admin.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query('update ledger_member set approved = $2 where member_id = $1', [member.id, approved])
  })
  return member
}
const settings = async () => must(200, await app.call('GET', '/api/operator/settings', { as: faruk })).body
/** Two operators change a level. It counts when the jobs of the home have run next. */
async function change(at: number, changes: object) {
  app.clock.advance(15 * 24 * hour)
  faruk = await app.signInAs('faruk')
  joba = await app.signInAs('joba')
  const levels = (await settings()).levels.map((level: object, i: number) =>
    i === at ? { ...level, ...changes } : level,
  )
  const put = await app.call('PUT', '/api/operator/settings', {
    as: faruk,
    body: { levels },
    headers: { 'if-match': '*' },
  })
  const { id } = must(200, put).body.change
  must(200, await app.call('POST', `/api/operator/settings/changes/${id}/confirm`, { as: joba }))
  app.clock.advance(24 * hour)
  faruk = await app.signInAs('faruk')
}
const came = () => cell().owner.db.query('select level from content_level_came order by level')
const neededThere = async (level: number) => {
  const { rows } = await cell().owner.db.query<{ needed: number }>(
    'select approved_needed as needed from content_level where level = $1',
    [level],
  )
  return rows[0]?.needed
}
/** Waits until what the home says of levels is in the cell, and runs no job there. */
async function countAtHome() {
  await app.owner.db.query('select content_count_changes($1)', [app.clock.now()])
  await expect.poll(async () => (await came()).rowCount, { timeout: 30_000 }).toBe(5)
}

test('a member of a cell keeps the level for 14 days when its conditions are raised, and is told', async () => {
  const nasrin = await addWorker('nasrin', 20)
  await addWorker('rahim', 40)
  await change(1, { approvedNeeded: 30, tasksADay: 12 })
  await countAtHome()
  // The home has it already: nobody has lost anything meanwhile.
  const again = await app.inCell(1).signInAs('nasrin')
  expect(await me(again)).toMatchObject({ level: 1, levelLoss: null, taskLimit: 10 })

  await app.runJobs()
  expect(await neededThere(1)).toBe(30)
  expect((await came()).rowCount).toBe(0)
  const until = new Date(app.clock.now().getTime() + 14 * 24 * hour).toISOString()
  expect(await me(again)).toMatchObject({ level: 1, levelLoss: { to: 0, at: until }, taskLimit: 12 })
  expect((await me(await app.inCell(1).signInAs('rahim'))).levelLoss).toBeNull()
  const { rows } = await cell().owner.db.query(
    `select member_id, detail from audit_event where action = 'level.losing' order by id`,
  )
  expect(rows).toEqual([{ member_id: nasrin.id, detail: { from: 1, to: 0, at: expect.any(String) } }])

  app.clock.advance(14 * 24 * hour)
  expect(await me(await app.inCell(1).signInAs('nasrin'))).toMatchObject({ level: 0, taskLimit: 5 })
  await app.inCell(1).signInAs('rahim')
})

test('two changes that come together are compared with what counted in the cell before both', async () => {
  const karim = await addWorker('karim', 120)
  await change(2, { approvedNeeded: 110 })
  await countAtHome()
  await change(2, { approvedNeeded: 130 })
  await app.owner.db.query('select content_count_changes($1)', [app.clock.now()])
  const needed = `select approved_needed as needed from content_level_came where level = 2`
  await expect
    .poll(async () => (await cell().owner.db.query(needed)).rows, { timeout: 30_000 })
    .toEqual([{ needed: 130 }])
  const again = await app.inCell(1).signInAs('karim')
  expect(await me(again)).toMatchObject({ level: 2, levelLoss: null })
  await app.runJobs()
  expect(await me(again)).toMatchObject({ level: 2, levelLoss: { to: 1 } })
  expect(karim.id).toBeGreaterThan(1e12)
})

test('a changed name of a level needs no second operator, and comes too', async () => {
  const levels = (await settings()).levels.map((level: object, i: number) =>
    i === 4 ? { ...level, name: 'Best' } : level,
  )
  const body = { levels }
  must(200, await app.call('PUT', '/api/operator/settings', { as: faruk, body, headers: { 'if-match': '*' } }))
  await expect.poll(async () => (await came()).rowCount, { timeout: 30_000 }).toBe(5)
  await app.runJobs()
  const { rows } = await cell().owner.db.query('select name from content_level where level = 4')
  expect(rows).toEqual([{ name: 'Best' }])
})

test('levels are written at home only, but for what came from there', async () => {
  await expect(cell().owner.db.query('update content_level set share = share')).rejects.toThrow('is written at home')
  expect((await cell().owner.db.query('select content_take_levels($1) as taken', [app.clock.now()])).rows).toEqual([
    { taken: 0 },
  ])
})

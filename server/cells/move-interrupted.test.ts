import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandChecks } from '../app/command-checks.ts'
import { connect } from '../db/connect.ts'
import { longLimits } from '../db/client.ts'
import type { Db } from '../db/db.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { addPerson, setState } from '../testing/books.ts'
import { joined, openCells, type Cells } from '../testing/cells.ts'
import { deal, nextName, now, openAtHome, placesOf } from '../testing/dealt-campaign.ts'
import { openOwnServer, type OwnServer } from '../testing/own-server.ts'
import { checkCells } from './check-cells.ts'
import type { JoinedDatabase } from './streams.ts'
import { moveCell, stopMoving } from './move-cell.ts'
import type { Moving } from './moving.ts'

/** A home, a cell and two servers to which it may move. */
let cells: Cells
let target: OwnServer
let other: OwnServer
const home = () => cells.all[0]!
const source = () => cells.all[1]!
const fastCopy = {
  wal_level: 'logical',
  max_sync_workers_per_subscription: '6',
  max_logical_replication_workers: '10',
  max_worker_processes: '16',
}
beforeAll(async () => {
  ;[cells, target, other] = await Promise.all([openCells(2), openOwnServer(fastCopy), openOwnServer(fastCopy)])
  await join()
}, 120_000)
afterAll(async () => {
  await Promise.all([target, other].map((server) => server?.stop()))
  await cells?.stop()
})

const movingTo = (to: OwnServer): Moving => ({
  cell: 1,
  home: joined(home()),
  source: joined(source()),
  target: joined(to),
  elapsedMs: () => performance.now(),
})
const quiet = { tell: () => {} }
const join = (server = source()) => addPerson(server.database.owner.db, 'member', nextName('member'), now())
const slotsOf = async ({ database }: OwnServer) => {
  const { rows } = await database.admin.db.query<{ name: string }>(
    'select slot_name::text as name from pg_replication_slots order by 1',
  )
  return rows.map(({ name }) => name)
}
const membersOf = async ({ database }: OwnServer) => {
  const { rows } = await database.admin.db.query<{ username: string }>('select username from members_user order by id')
  return rows.map(({ username }) => username)
}

/** A call of which each statement is looked at before it runs. */
function watched(moving: Moving, look: (statement: string) => void): Moving {
  const on = (db: Db): Db => ({
    async query(text, ...rest) {
      look(text)
      return await db.query(text, ...rest)
    },
  })
  const of = ({ url, admin }: JoinedDatabase): JoinedDatabase => ({
    url,
    admin: { db: on(admin.db), transaction: (work, options) => admin.transaction((db) => work(on(db)), options) },
  })
  return { ...moving, home: of(moving.home!), source: of(moving.source), target: of(moving.target) }
}

/** A call that is killed when it comes to a statement: it runs neither that one nor any after it. */
function killedAt(statement: RegExp, moving: Moving): Moving {
  let dead = false
  return watched(moving, (text) => {
    dead ||= statement.test(text)
    if (dead) throw new Error('killed')
  })
}

test.for([
  ['before it copies', /create subscription cells_move/],
  ['when all is copied', /^analyze/],
  ['while the letters of the home wait', /connection limit 0/],
  ['while writes wait', /pg_terminate_backend\(pid\)/],
  ['when the target has everything', /set state = 'moved'/],
] as const)('killed %s, it leaves a source that serves on once it is stopped', { timeout: 60_000 }, async ([, at]) => {
  await expect(moveCell(killedAt(at, movingTo(target)), quiet)).rejects.toThrow('killed')
  await stopMoving(movingTo(target))
  await join()
  expect([await slotsOf(source()), await slotsOf(target)]).toEqual([['to_0_from_1'], []])
  const { campaignId } = await openAtHome(home().database, 3)
  await deal(home().database, campaignId, 1, 2)
  await cells.settle()
})

test('a source that crashes while writes wait serves on once it has started', { timeout: 60_000 }, async () => {
  let left = 1
  const moving = watched(movingTo(target), (text) => {
    if (/pg_logical_emit_message/.test(text) && left-- > 0) source().signal('SIGKILL')
  })
  await expect(moveCell(moving, quiet)).rejects.toThrow(DatabaseUnavailable)
  await join()
  expect([await slotsOf(source()), await slotsOf(target)]).toEqual([['to_0_from_1'], []])
  await cells.settle()
})

test('a home with cells is not moved', async () => {
  const moving = { ...movingTo(target), cell: 0, home: undefined, source: joined(home()) }
  await expect(moveCell(moving, quiet)).rejects.toThrow('A home with further cells cannot be moved yet')
})

test('a source with other definitions at the end than at the start is not left', { timeout: 60_000 }, async () => {
  const { db } = source().database.admin
  const tell = async (line: string) => {
    if (line.startsWith('All tables'))
      await db.query(`insert into db_migration (name, sha256) values ('9999-later.sql', '')`)
  }
  await expect(moveCell(movingTo(target), { tell })).rejects.toThrow('have different schemas')
  await db.query(`delete from db_migration where name = '9999-later.sql'`)
  await join()
})

test(
  'killed again and again after the change-over, it goes on where it was, beside no other call and to no other server',
  { timeout: 120_000 },
  async () => {
    // What is left of this one would read on from the source.
    await expect(moveCell(killedAt(/^analyze/, movingTo(other)), quiet)).rejects.toThrow('killed')

    const { url } = joined(source())
    const second = connect(url, { poolSize: 1, limits: longLimits })
    const beside = { ...movingTo(target), source: { url, admin: second } }
    const refused: string[] = []
    const tell = async () => {
      for (const call of [moveCell(beside, quiet), stopMoving(beside)])
        await call.catch((error: Error) => refused.push(error.message))
    }
    await expect(moveCell(killedAt(/pg_create_logical/, movingTo(target)), { tell })).rejects.toThrow('killed')
    await second.close()
    expect(new Set(refused.map((why) => why.replace(/\d+/, 'n')))).toEqual(
      new Set(['Another call is moving this cell (session n at the source). Wait for it, or end it first.']),
    )
    const before = await membersOf(source())
    await expect(moveCell(movingTo(other), quiet)).rejects.toThrow('moved already, to another one than this target')
    await expect(stopMoving(movingTo(target))).rejects.toThrow('cannot be taken back')
    await expect(join()).rejects.toThrow('too many connections')
    expect(await slotsOf(source())).toHaveLength(2)

    // The letters of the home wait.
    const { campaignId } = await openAtHome(home().database, 6)
    await deal(home().database, campaignId, 1, 2)
    for (const at of [
      /select setval/,
      /subconninfo as url/,
      /create subscription from_1/,
      /pg_replication_origin_progress/,
      /drop publication if exists to_0/,
      /alter subscription from_0 enable/,
      /drop subscription cells_move/,
      /drop publication if exists cells_move/,
    ])
      await expect(moveCell(killedAt(at, movingTo(target)), quiet), String(at)).rejects.toThrow('killed')
    expect(await moveCell(movingTo(target), quiet)).toBe(null)

    // Beside the makers that came from the home meanwhile.
    expect(await membersOf(target)).toEqual(expect.arrayContaining(before))
    await join(target)
    await expect.poll(async () => (await placesOf(target.database, campaignId)).free).toBe(2)
    await setState(home().database.owner.db, campaignId, 'closed', now())
    await target.database.app.db.query('select cells_give_back_due($1)', [now()])
    const all = [home(), target].map(({ database }, number) => ({ number, database: database.owner }))
    await expect
      .poll(async () => (await checkCells(all, commandChecks, new Date())).underWay, { timeout: 30_000, interval: 500 })
      .toEqual([])
    expect((await checkCells(all, commandChecks, new Date())).offences).toEqual([])
    expect([await slotsOf(source()), await slotsOf(target)]).toEqual([[], ['to_0_from_1']])
    await expect(join()).rejects.toThrow('read-only transaction')
    // An address of the source that leads to the target by now.
    await expect(moveCell({ ...movingTo(target), source: joined(target) }, quiet)).rejects.toThrow('the same database')
  },
)

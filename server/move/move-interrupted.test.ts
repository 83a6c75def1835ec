import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { longLimits } from '../db/client.ts'
import { connect } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { checkBooks } from '../ledger/check.ts'
import { addPerson, earn } from '../testing/books.ts'
import { full } from '../testing/full.ts'
import { movingFrom, openMovable, slotsOf } from '../testing/move-servers.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { moveDatabase, stopMoving } from './move-database.ts'
import type { Moving, Reached } from './moving.ts'

let source: OwnServer
let target: OwnServer
beforeAll(async () => {
  ;[source, target] = await Promise.all([openMovable(), openMovable()])
  await earn(source.database.owner.db, await join(), 5_000, new Date())
}, 120_000)
afterAll(async () => {
  await Promise.all([source, target].map((server) => server?.stop()))
})

const quiet = { tell: () => {} }
let joined = 0
const join = ({ database } = source) => addPerson(database.owner.db, 'member', `rahima${++joined}`, new Date())
const membersOf = async ({ database }: OwnServer) => {
  const { rows } = await database.admin.db.query<{ username: string }>('select username from members_user order by id')
  return rows.map(({ username }) => username)
}

/** A call whose statements are inspected before they run. */
function watched(moving: Moving, look: (statement: string) => void): Moving {
  const on = (db: Db): Db => ({
    async query(text, ...rest) {
      look(text)
      return await db.query(text, ...rest)
    },
  })
  const of = ({ url, admin }: Reached): Reached => ({
    url,
    admin: {
      ...admin,
      db: on(admin.db),
      transaction: (work, options) => admin.transaction((db) => work(on(db)), options),
    },
  })
  return { ...moving, source: of(moving.source), target: of(moving.target) }
}

/** A call that is killed at a statement: it runs neither that one nor any later one. */
function killedAt(statement: RegExp, moving: Moving): Moving {
  let isDead = false
  return watched(moving, (text) => {
    isDead ||= statement.test(text)
    if (isDead) throw new Error('killed')
  })
}

const points = [
  ['before it copies', /create subscription porokh_move/],
  ['when all is copied', /^analyze/],
  ['when it holds writes', /connection limit 0/],
  ['while writes wait', /pg_terminate_backend\(pid\)/],
  ['when the target has everything', /set state = 'moved'/],
] as const
// `npm test` kills it where the source has most to undo, `npm run test:nightly` everywhere.
test.for(full ? points : points.slice(-1))(
  'killed %s, it leaves a source that serves once the move is cancelled',
  { timeout: 60_000 },
  async ([, at]) => {
    await expect(moveDatabase(killedAt(at, movingFrom(source, target)), quiet)).rejects.toThrow('killed')
    await stopMoving(movingFrom(source, target))
    await join()
    expect([await slotsOf(source), await slotsOf(target)]).toEqual([0, 0])
  },
)

test.runIf(full)(
  'a source that crashes while writes wait serves again after its restart',
  { timeout: 240_000 },
  async () => {
    let left = 1
    const moving = watched(movingFrom(source, target), (text) => {
      if (/pg_logical_emit_message/.test(text) && left-- > 0) source.signal('SIGKILL')
    })
    await expect(moveDatabase(moving, quiet)).rejects.toThrow(DatabaseUnavailable)
    // Under heavy load the old sessions need a while to end, and block the new server until then. Later tests need it too.
    const answers = () => source.database.admin.db.query('select').then(() => true)
    await expect.poll(() => answers().catch(() => false), { timeout: 120_000 }).toBe(true)
    await join()
    expect([await slotsOf(source), await slotsOf(target)]).toEqual([0, 0])
  },
)

test.runIf(full)('refuses a source whose schema changed meanwhile', { timeout: 60_000 }, async () => {
  const { db } = source.database.admin
  const tell = async (line: string) => {
    if (line.startsWith('All tables'))
      await db.query(`insert into db_migration (name, sha256) values ('9999-later.sql', '')`)
  }
  await expect(moveDatabase(movingFrom(source, target), { tell })).rejects.toThrow('have different schemas')
  await db.query(`delete from db_migration where name = '9999-later.sql'`)
  await join()
})

test.runIf(full)(
  'killed repeatedly after the change-over, it resumes there, without concurrent calls and only to the same server',
  { timeout: 120_000 },
  async () => {
    const other = await openMovable()
    onTestFinished(other.stop)
    // The subscription of this target still exists and could continue to read.
    await expect(moveDatabase(killedAt(/^analyze/, movingFrom(source, other)), quiet)).rejects.toThrow('killed')

    const second = connect(source.adminUrl, { poolSize: 1, limits: longLimits })
    const beside = { ...movingFrom(source, target), source: { url: source.adminUrl, admin: second } }
    const refused: string[] = []
    const tell = async () => {
      for (const call of [moveDatabase(beside, quiet), stopMoving(beside)])
        await call.catch((error: Error) => refused.push(error.message))
    }
    const killed = killedAt(/select setval/, movingFrom(source, target))
    await expect(moveDatabase(killed, { tell })).rejects.toThrow('killed')
    await second.close()
    expect(new Set(refused.map((why) => why.replace(/\d+/, 'n')))).toEqual(
      new Set(['Another call is moving this database (session n at the source). Wait for it, or end it first.']),
    )
    const before = await membersOf(source)
    await expect(moveDatabase(movingFrom(source, other), quiet)).rejects.toThrow('moved already, to another target')
    await expect(stopMoving(movingFrom(source, target))).rejects.toThrow('cannot be taken back')
    await expect(join()).rejects.toThrow('too many connections')

    for (const at of [
      /set state = 'here'/,
      /drop subscription porokh_move/,
      /drop publication if exists porokh_move/,
    ]) {
      const again = killedAt(at, movingFrom(source, target))
      await expect(moveDatabase(again, quiet), String(at)).rejects.toThrow('killed')
    }
    expect(await moveDatabase(movingFrom(source, target), quiet)).toBe(null)

    expect(await membersOf(target)).toEqual(before)
    await join(target)
    expect(await checkBooks(target.database.owner, [])).toEqual([])
    expect([await slotsOf(source), await slotsOf(target)]).toEqual([0, 0])
    await expect(join()).rejects.toThrow('read-only transaction')
    await expect(moveDatabase(movingFrom(target, target), quiet)).rejects.toThrow('the same database')
  },
)

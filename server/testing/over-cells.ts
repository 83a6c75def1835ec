import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentJobs } from '../content/jobs.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import type { Directory } from '../members/directory.ts'
import type { JoinedDatabases } from './cell-servers.ts'
import type { TestDatabase } from './database.ts'

/** The SQL of a test that was written for one database, where there are several. */
export interface OverCells {
  /** Connected with the application's role. */
  app: Database
  /** Connected as the owner. What is written at home is in the cells when it answers. */
  owner: Database
  /** Deals all places that can be dealt to the cell of the members, and waits until all is there. A test chooses so; the job deals otherwise. */
  carry(): Promise<void>
  /** The body of a call with the cell that an operator chooses on the page, where a test on one database has none to choose. */
  withCell(path: string, body: unknown): unknown
}

export function overCells(joined: JoinedDatabases, clock: { now(): Date }): OverCells {
  async function carry() {
    const { db } = joined.home.owner
    await db.query(
      `select cells_deal(c.id, $1::smallint, c.places, $2)
        from (
          select id, least(1000, cells_can_deal(c, $2))::integer as places
          from campaigns_campaign c
          where state = 'open'
        ) c
        where places > 0`,
      [joined.members.number, clock.now()],
    )
    await joined.settle()
    // What came of the levels is written by a job, which a test on one database does not wait for.
    const { owner } = joined.members.database
    for (const job of contentJobs) if (job.inCells) await job.run(owner, clock.now())
  }
  // What was paid in a cell is known at home within a minute.
  async function tellPaid() {
    await joined.members.database.app.db.query('select cells_tell_paid_due($1)', [clock.now()])
    await joined.settle()
  }
  const routed = (of: (database: TestDatabase) => Database, carries: boolean): Database => {
    const pick = (sql: string, values: readonly unknown[] = []) => of(databaseFor(joined, sql, values))
    const home = of(joined.home)
    const after = (database: Database, sql: string) => {
      if (database === home) return writes(sql) ? (carries ? carry() : joined.settle()) : undefined
      return /\bpayouts_(finish|take_result)\(/.test(sql) ? tellPaid() : undefined
    }
    return {
      ...home,
      db: {
        async query<Row extends object>(sql: string, values?: readonly unknown[], name?: string) {
          if (isAboutAll(joined, sql, values)) {
            const answers: Rows<Row>[] = []
            for (const database of [joined.home, ...joined.cells.map((cell) => cell.database)])
              answers.push(await of(database).db.query<Row>(sql, values, name))
            return together(sql, answers)
          }
          // All of them go by the same clock, and plan with what they know of their tables.
          if (carries && /^(update ledger_clock|analyze)\b/.test(sql))
            for (const { database } of joined.cells) await database.owner.db.query(sql, values)
          const database = pick(sql, values)
          const answer = await database.db.query<Row>(sql, values, name)
          await after(database, sql)
          return answer
        },
      },
      async transaction(work, options) {
        let begun: Promise<Db> | undefined
        let all: Promise<unknown> | undefined
        let database = home
        const begin = (on: Database) =>
          new Promise<Db>((resolve, reject) => {
            database = on
            all = on.transaction((db) => {
              resolve(db)
              return done
            }, options)
            all.catch(reject)
          })
        // Its first statement says where it is, after those that only set something for it.
        const before: string[] = []
        const lazy: Db = {
          async query(sql, values, name) {
            if (!begun && /^\s*set\s[^;]*$/i.test(sql)) {
              before.push(sql)
              return { rows: [], rowCount: 0 }
            }
            if (!begun) {
              begun = begin(pick(sql, values))
              for (const each of before) await (await begun).query(each)
            }
            return (await begun).query(sql, values, name)
          },
        }
        const done = work(lazy)
        const result = await done.finally(() => all)
        await after(database, 'write')
        return result
      },
    }
  }
  return {
    app: routed(({ app }) => app, false),
    owner: routed(({ owner }) => owner, true),
    carry,
    withCell: (callPath, body) =>
      callPath === '/api/operator/batches' && body ? { cell: joined.members.number, ...body } : body,
  }
}

const writes = (sql: string) => !/^\s*select\b[^(]*\bfrom\b/i.test(sql)

/** Where each table lies, as docs/scale.md says. */
const placeOf = new Map(
  [
    ...readFileSync(path.join(import.meta.dirname, '../../docs/scale.md'), 'utf8').matchAll(/^\| `(\w+)` \| (\w+)/gm),
  ].map(([, table, place]) => [table!, place!]),
)

/** A number that is an id of a further cell, and no time in milliseconds. */
const cellIn = (id: number) => (id % 1e12 < 1e10 ? Math.floor(id / 1e12) : 0)

/** The cell that the first id names. */
function cellOf({ cells }: JoinedDatabases, sql: string, values: readonly unknown[]): number | undefined {
  const ids = [
    ...values.flat().filter((value) => typeof value === 'number'),
    ...(sql.match(/\b\d{13,16}\b/g) ?? []).map(Number),
  ]
  return ids.map(cellIn).find((cell) => cell >= 1 && cell <= cells.length)
}

/** A temporary table of a test hides one of ours. */
const tablesIn = (sql: string) =>
  (sql.match(/(?<!\bcreate temp table )\b[a-z]+_[a-z_]+\b/g) ?? []).filter((name) => placeOf.has(name))

/** The database of the first id that tells a cell, or that of the members for a new member and for what only a cell has; else the home. */
function databaseFor(joined: JoinedDatabases, sql: string, values: readonly unknown[]): TestDatabase {
  const number = cellOf(joined, sql, values)
  if (number !== undefined) return joined.cells[number - 1]!.database
  const ofMember = /\bmembers_add_user\(/.test(sql) && values[0] === 'member'
  return ofMember || tablesIn(sql).some((name) => placeOf.get(name) === 'cell') ? joined.members.database : joined.home
}

interface Rows<Row> {
  rows: Row[]
  rowCount: number
}

/** Tables of which a test that names no cell means the rows of all. */
const ofAll = new Set([
  'app_idempotency',
  'app_outbox',
  'app_rate_limit',
  'members_reset_code',
  'members_verified',
  'notifications_choice',
  'notifications_device',
  'notifications_push',
  'notifications_telling',
])

function isAboutAll(joined: JoinedDatabases, sql: string, values: readonly unknown[] = []): boolean {
  const tables = tablesIn(sql)
  if (/\bbackup_end_access\b/.test(sql)) return true
  return (
    tables.some((name) => ofAll.has(name)) &&
    tables.every((name) => ofAll.has(name) || name === 'members_user') &&
    !/^\s*insert\b[^;]*\bvalues\b/i.test(sql) &&
    cellOf(joined, sql, values) === undefined
  )
}

/** The rows of all databases one after the other, or the sum of their counts. */
function together<Row extends object>(sql: string, answers: Rows<Row>[]): Rows<Row> {
  const rows = answers.flatMap((answer) => answer.rows)
  const rowCount = answers.reduce((sum, answer) => sum + answer.rowCount, 0)
  if (!/^\s*select (\(select )?(count|sum)\(/.test(sql) || rows.length !== answers.length) return { rows, rowCount }
  const sums = Object.keys(rows[0]!).map((key) => [
    key,
    rows.reduce((sum, row) => sum + Number(row[key as keyof Row]), 0),
  ])
  return { rows: [Object.fromEntries(sums) as Row], rowCount: 1 }
}

/** Tells the directory of the names that a statement of a test has written beside it. */
export async function settleNames(
  joined: JoinedDatabases,
  directory: Directory,
  [sql, values = []]: Parameters<Db['query']>,
): Promise<void> {
  if (!writes(sql) || !/\bmembers_(member|user|wallet)\b/.test(sql)) return
  const given = values.flat().filter((value) => Number.isInteger(value)) as number[]
  const { rows } = await joined.members.database.owner.db.query<{ id: number }>(
    'select id from members_user where id = any ($1) or ($2 and id / 1000000000000 = $3) order by id desc limit 200',
    [given, given.length === 0, joined.members.number],
  )
  for (const { id } of rows) await directory.settle(id)
}

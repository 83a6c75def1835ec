import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
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
  }
  const routed = (of: (database: TestDatabase) => Database, carries: boolean): Database => {
    const pick = (sql: string, values: readonly unknown[] = []) => of(databaseFor(joined, sql, values))
    const home = of(joined.home)
    const after = (database: Database, sql: string) =>
      carries && database === home && writes(sql) ? carry() : undefined
    return {
      ...home,
      db: {
        async query<Row extends object>(sql: string, values?: readonly unknown[], name?: string) {
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
        // Its first statement says where it is.
        const lazy: Db = {
          async query(sql, values, name) {
            begun ??= begin(pick(sql, values))
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
  return { app: routed(({ app }) => app, false), owner: routed(({ owner }) => owner, true), carry }
}

const writes = (sql: string) => !/^\s*select\b[^(]*\bfrom\b/i.test(sql)

/** Where each table lies, as docs/scale.md says. */
const placeOf = new Map(
  [
    ...readFileSync(path.join(import.meta.dirname, '../../docs/scale.md'), 'utf8').matchAll(/^\| `(\w+)` \| (\w+)/gm),
  ].map(([, table, place]) => [table!, place!]),
)

/** The database of the first id that tells a cell, or that of the members for what only a cell has; else the home. */
function databaseFor({ home, cells, members }: JoinedDatabases, sql: string, values: readonly unknown[]): TestDatabase {
  const ids = [
    ...values.flat().filter((value) => typeof value === 'number'),
    ...(sql.match(/\b\d{13,16}\b/g) ?? []).map(Number),
  ]
  const number = ids.map((id) => Math.floor(id / 1e12)).find((cell) => cell >= 1 && cell <= cells.length)
  if (number !== undefined) return cells[number - 1]!.database
  const names = sql.match(/\b[a-z]+_[a-z_]+\b/g) ?? []
  return names.some((name) => placeOf.get(name) === 'cell') ? members.database : home
}

import { setTimeout as sleep } from 'node:timers/promises'
import { joinCells } from '../cells/join-cells.ts'
import type { JoinedDatabase } from '../cells/streams.ts'
import {
  createDatabaseOn,
  fillTemplate,
  makeTemplate,
  startTemporaryServer,
  type Addresses,
  type TestDatabase,
} from './database.ts'
import type { TestCell } from './test-cells.ts'

/**
 * Servers whose databases are joined by PostgreSQL's own replication: the home first, then the further cells. While they are open, each app of a
 * test gets a new database on each of them (docs/scale.md). Worker processes get their addresses in an environment variable.
 */
export interface CellServers {
  stop(): Promise<void>
}

/** The databases of one app. */
export interface JoinedDatabases {
  home: TestDatabase
  cells: TestCell[]
  /** Waits until all that was written in any of them came to the others. */
  settle(): Promise<void>
  /** In which the members of this app are. */
  members: TestCell
  drop(): Promise<void>
}

const variable = 'POROKH_TEST_CELL_SERVERS'

/** Whether the apps of tests have several cells now. */
export const hasCells = (): boolean => process.env[variable] !== undefined

/** Each database sends to and takes from others by processes of its own, and several tests run at once. */
const settings = {
  wal_level: 'logical',
  max_connections: '300',
  max_worker_processes: '80',
  max_logical_replication_workers: '70',
  max_replication_slots: '80',
  max_wal_senders: '80',
  // What is committed is sent at once, and not after the next round of the log's writer.
  synchronous_commit: 'on',
}

export async function startCellServers(count: number): Promise<CellServers> {
  const servers = await Promise.all(Array.from({ length: count }, () => startTemporaryServer(settings)))
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())))
  try {
    const all = await Promise.all(
      servers.map(async (server, number): Promise<Addresses> => {
        const template = `porokh_cell_${number}`
        await fillTemplate(server, template)
        return { adminUrl: server.adminUrl, ownerUrl: server.ownerUrl, appUrl: server.appUrl, template }
      }),
    )
    await joinTemplates(all)
    process.env[variable] = JSON.stringify(all)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    async stop() {
      delete process.env[variable]
      await stop()
    },
  }
}

const urlOf = ({ ownerUrl }: TestDatabase) => ownerUrl.replace('//porokh_owner@', '//postgres@')
const joined = (database: TestDatabase): JoinedDatabase => ({ admin: database.admin, url: urlOf(database) })

/** Joins the templates as `npm run cells:add` joins databases. A copy of them has all of it but the subscriptions, which hold a template. */
async function joinTemplates(all: readonly Addresses[]): Promise<void> {
  const databases = await Promise.all(all.map((one) => createDatabaseOn(one)))
  const [home, ...others] = databases
  for (const [index, other] of others.entries()) await joinCells(joined(home!), joined(other), index + 1)
  for (const { admin } of databases) {
    const { rows } = await admin.db.query<{ name: string }>(
      `select s.subname as name
        from pg_subscription s
          join pg_database d on d.oid = s.subdbid
        where d.datname = current_database()`,
    )
    for (const { name } of rows) await admin.db.query(`drop subscription ${name}`)
  }
  for (const [number, database] of databases.entries())
    all[number]!.template = await makeTemplate(database, all[number]!)
}

let made = 0

/** Makes the databases of one app, and waits until each takes what the others send. */
export async function createJoinedDatabases(): Promise<JoinedDatabases> {
  const all = JSON.parse(process.env[variable]!) as Addresses[]
  const databases = await Promise.all(all.map((one) => createDatabaseOn(one)))
  const [home, ...others] = databases
  const name = `${process.pid}_${++made}`
  const streams = others.flatMap((other, index) => [
    { to: other, from: home!, cells: [index + 1, 0] },
    { to: home!, from: other, cells: [0, index + 1] },
  ])
  const slot = ([to, from]: number[]) => `test_${name}_to_${to}_from_${from}`
  for (const { to, from, cells } of streams) {
    // By itself, because a new slot waits for every transaction of its server. The subscriptions of other apps are such transactions, and those
    // that made their slots would wait for this one.
    await from.admin.db.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [slot(cells)])
    await to.admin.db.query(
      `create subscription from_${cells[1]} connection '${urlOf(from)}' publication to_${cells[0]}
        with (create_slot = false, slot_name = ${slot(cells)}, copy_data = false, synchronous_commit = on)`,
    )
  }
  const settle = async () => {
    const sources = await Promise.all(
      databases.map(async ({ admin }, number) => {
        const { rows } = await admin.db.query<{ upTo: string }>('select pg_current_wal_flush_lsn()::text as "upTo"')
        return { admin, number, upTo: rows[0]!.upTo }
      }),
    )
    await Promise.all(
      sources.map(async ({ admin, number, upTo }) => {
        const names = streams.filter(({ cells }) => cells[1] === number).map(({ cells }) => slot(cells))
        for (let tries = 0; ; tries++) {
          const { rows } = await admin.db.query<{ slot: string }>(
            `select slot_name::text as slot from pg_replication_slots
              where slot_name::text = any ($1) and (confirmed_flush_lsn is null or confirmed_flush_lsn < $2::pg_lsn)`,
            [names, upTo],
          )
          if (rows.length === 0) return
          if (tries === 3000) throw new Error(`not everything came by ${rows.map((row) => row.slot).join(', ')}`)
          await sleep(tries < 20 ? 3 : 20)
        }
      }),
    )
  }
  const cells = others.map((database, index) => ({ number: index + 1, database, here: true, isHere: () => true }))
  return {
    home: home!,
    cells,
    settle,
    members: cells[made % cells.length]!,
    async drop() {
      for (const { to, cells } of streams) await to.admin.db.query(`drop subscription from_${cells[1]}`)
      await Promise.all(databases.map((database) => database.drop()))
    },
  }
}

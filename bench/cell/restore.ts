import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../chaos/ask.ts'
import { until } from '../chaos/wait.ts'
import type { CellNode } from './node.ts'
import { postgresPrograms } from './packages.ts'
import { freePort } from './ports.ts'
import { postgresFolder, runAsPostgres } from './programs.ts'

const recoverMs = 120_000

export interface Restored {
  host: string
  port: number
  stop(): void
}

/** Runs pgBackRest for the cell of this node. */
export const backrest = ({ values }: CellNode, ...args: string[]): string =>
  runAsPostgres(['pgbackrest', `--config=${values.PGBACKREST_CONFIG}`, `--stanza=${values.CELL}`, ...args])

/** Waits until the log of what was committed so far is in the archive. `adminUrl` is that of the primary. */
export async function archived(adminUrl: string): Promise<void> {
  const [row] = await ask<{ segment: string }>(adminUrl, 'select pg_walfile_name(pg_switch_wal()) as segment')
  const isArchived = async () => {
    const sql = 'select last_archived_wal >= $1 as archived from pg_stat_archiver'
    return (await ask<{ archived: boolean | null }>(adminUrl, sql, [row!.segment]))[0]!.archived === true
  }
  if (!(await until(isArchived, 60_000, 200))) throw new Error(`${row!.segment} does not come into the archive`)
}

/** The present, as a moment to go back to. pgBackRest knows to the second when a backup ended, and takes only one that ended before. */
export async function presentOf(adminUrl: string): Promise<string> {
  await sleep(1000)
  const [row] = await ask<{ moment: string }>(adminUrl, 'select clock_timestamp()::text as moment')
  return row!.moment
}

/** Restores the backups of this node's cell to a moment, into a new folder, and starts a server there that belongs to no cell. */
export async function restoreTo(folder: string, moment: string, node: CellNode): Promise<Restored> {
  const data = path.join(folder, 'data')
  for (const made of [folder, data]) postgresFolder(made, 0o700)
  backrest(node, `--pg1-path=${data}`, ...toMoment(moment), 'restore')
  const port = await freePort()
  return startAlone(data, node, '127.0.0.1', port, {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
  })
}

/** Puts the files of this node itself back to a moment, and starts its server without Patroni, which has to be stopped. */
export function restoreItself(moment: string, node: CellNode): Promise<Restored> {
  const { DATA, ADDRESS, POSTGRES_PORT } = node.values
  backrest(node, '--delta', ...toMoment(moment), 'restore')
  // It takes no letters yet: the other cells are compared with it first.
  return startAlone(DATA!, node, ADDRESS!, Number(POSTGRES_PORT), { max_logical_replication_workers: '0' })
}

const toMoment = (moment: string) => ['--type=time', `--target=${moment}`, '--target-action=promote']

async function startAlone(
  data: string,
  { values }: CellNode,
  host: string,
  port: number,
  own: Record<string, string>,
): Promise<Restored> {
  // Patroni's settings came back too: this server waits for no standby, and does not write into the archive of the cell.
  const settings = { ...own, synchronous_standby_names: '', archive_mode: 'off' }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const control = [path.join(postgresPrograms, 'pg_ctl'), `--pgdata=${data}`]
  const log = `--log=${path.join(path.dirname(data), 'log')}`
  runAsPostgres([...control, '--wait', `--options=${options.join(' ')}`, log, 'start'])
  const stop = () => void runAsPostgres([...control, '--mode=fast', 'stop'])
  const url = `postgresql://postgres:${values.SUPERUSER_PASSWORD}@${host}:${port}/postgres`
  const isOpen = async () => {
    const [row] = await ask<{ recovers: boolean }>(url, 'select pg_is_in_recovery() as recovers')
    return !row!.recovers
  }
  if (await until(isOpen, recoverMs, 100)) return { host, port, stop }
  stop()
  throw new Error(`The server in ${data} does not end its recovery`)
}

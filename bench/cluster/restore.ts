import path from 'node:path'
import { ask } from '../chaos/ask.ts'
import { until } from '../chaos/wait.ts'
import type { ClusterNode } from './node.ts'
import { postgresPrograms } from './packages.ts'
import { freePort } from './ports.ts'
import { postgresFolder, runAsPostgres } from './programs.ts'

const recoverMs = 120_000

/** Restores this node's backups to a point in time, into a new folder, and starts a server there outside any cluster. */
export async function restoreTo(
  folder: string,
  moment: string,
  { values }: ClusterNode,
): Promise<{ port: number; stop(): void }> {
  const data = path.join(folder, 'data')
  for (const made of [folder, data]) postgresFolder(made, 0o700)
  runAsPostgres([
    'pgbackrest',
    `--config=${values.PGBACKREST_CONFIG}`,
    `--stanza=${values.CLUSTER}`,
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
    'restore',
  ])
  const port = await freePort()
  // The backup includes Patroni's settings: this server must not wait for a standby, nor write into the cluster's archive.
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    synchronous_standby_names: '',
    archive_mode: 'off',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const control = [path.join(postgresPrograms, 'pg_ctl'), `--pgdata=${data}`]
  const log = `--log=${path.join(folder, 'log')}`
  runAsPostgres([...control, '--wait', `--options=${options.join(' ')}`, log, 'start'])
  const stop = () => void runAsPostgres([...control, '--mode=immediate', 'stop'])
  const url = `postgresql://postgres:${values.SUPERUSER_PASSWORD}@127.0.0.1:${port}/postgres`
  const isOpen = async () => {
    const [row] = await ask<{ recovers: boolean }>(url, 'select pg_is_in_recovery() as recovers')
    return !row!.recovers
  }
  if (await until(isOpen, recoverMs, 100)) return { port, stop }
  stop()
  throw new Error(`The server in ${folder} does not end its recovery`)
}

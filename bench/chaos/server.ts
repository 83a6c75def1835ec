import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { prepare } from '../../server/db/embedded.ts'
import { createCluster, serverPid, startServer } from '../../server/db/postmaster.ts'
import { openCluster, type Cluster } from '../cluster/open-cluster.ts'
import { ask } from './ask.ts'
import { until } from './wait.ts'

/** The PostgreSQL server that the blows hit. */
export interface DatabaseServer {
  version: string
  /** As a superuser, bypassing the TCP proxies. */
  adminUrl: string
  /** The target of the TCP proxies: a unix socket or an address. */
  target: { path: string } | { host: string; port: number }
  /** Stops, kills and starts the server. Undefined if the server runs on another machine or is controlled by Patroni. */
  local: LocalServer | undefined
  /** The servers behind the address, controlled by Patroni. */
  cluster?: Cluster
}

/** Why this server cannot be stopped and killed individually; undefined if it can. */
export const notLocal = ({ local, cluster }: DatabaseServer): string | undefined =>
  local ? undefined : cluster ? 'Patroni starts and stops the servers' : 'the server runs on another machine'

export interface LocalServer {
  folder: string
  pid(): number | undefined
  /** The postmaster's direct children: backends and background processes. */
  children(): number[]
  /** Starts the server if necessary, and waits until it accepts connections. */
  start(): Promise<void>
  /** SIGINT is a fast shutdown, SIGQUIT an immediate one. Waits until the server has ended. */
  stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** Stops the server permanently: an interrupted blow cannot restart it. */
  close(): Promise<void>
}

const startMs = 120_000

/** Creates a server with its own data folder: PostgreSQL from the npm package, with fsync as in production. */
export async function createServer(dataDir: string): Promise<DatabaseServer> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const settings = {
    shared_buffers: '128MB',
    max_connections: '100',
    timezone: 'UTC',
    jit: 'off',
    // Small write-ahead logs, since a run fills the server's disk on purpose.
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    // The longest possible delay: commits that did not wait for the disk are lost in a crash, and so detected.
    wal_writer_delay: '10000ms',
  }
  const postmaster = prepare(dataDir, settings)
  await createCluster(postmaster)
  const { folder } = postmaster
  const adminUrl = `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}&port=5432`
  const local = localServer(folder, adminUrl, () => startServer(postmaster))
  await local.start()
  return { version: await versionOf(adminUrl), adminUrl, target: { path: `${folder}/.s.PGSQL.5432` }, local }
}

/** Creates a cluster of two servers below this folder. Patroni promotes one to primary. */
export async function createClusterServer(folder: string): Promise<DatabaseServer> {
  const cluster = await openCluster(folder)
  const { adminUrl, haproxy: target } = cluster
  return { version: await versionOf(adminUrl), adminUrl, target, local: undefined, cluster }
}

/** Uses the server at this address. On this machine, it is killed and restarted like chaos's own server. */
export async function useServer(url: string): Promise<DatabaseServer> {
  const [row] = await ask<{ folder: string; super: boolean }>(
    url,
    `select current_setting('data_directory') as folder, current_setting('is_superuser') = 'on' as super`,
  )
  if (!row!.super) throw new Error('The role of --engine must be a superuser: it creates databases and ends sessions.')
  const [, host, port] = /^\w+:\/\/[^@/]+@([^:/]+)(?::(\d+))?\//.exec(url) ?? []
  if (!host) throw new Error('--engine needs an address such as postgresql://postgres@127.0.0.1:5432/postgres')
  const target = { host, port: Number(port ?? 5432) }
  return { version: await versionOf(url), adminUrl: url, target, local: foundHere(row!.folder, url) }
}

const versionOf = async (url: string) =>
  (await ask<{ version: string }>(url, `select current_setting('server_version') as version`))[0]!.version

function foundHere(folder: string, url: string): LocalServer | undefined {
  const pid = serverPid(folder)
  if (!pid || process.platform !== 'linux') return undefined
  const [program, ...options] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  const { uid, gid } = statSync(folder)
  const user = process.getuid?.() === 0 ? { uid, gid } : {}
  return localServer(folder, url, () => {
    spawn(program!, options, { ...user, cwd: folder, detached: true, stdio: 'ignore' }).unref()
  })
}

function localServer(folder: string, url: string, startIt: () => unknown): LocalServer {
  const pid = () => serverPid(folder)
  const answers = () =>
    ask(url, 'select 1').then(
      () => true,
      () => false,
    )
  let closed = false
  async function stop(signal: NodeJS.Signals): Promise<void> {
    const running = pid()
    if (!running) return
    process.kill(running, signal)
    if (!(await until(() => pid() !== running, startMs)))
      throw new Error(`PostgreSQL in ${folder} does not end after ${signal}`)
  }
  return {
    folder,
    pid,
    children: () => childrenOf(pid()),
    async start() {
      let startedAt = 0
      const ready = await until(async () => {
        if (closed) throw new Error(`PostgreSQL in ${folder} was closed`)
        // Retried, because a killed server's sessions block a new one until they have ended.
        if (!pid() && performance.now() - startedAt > 300) {
          startedAt = performance.now()
          startIt()
        }
        return answers()
      }, startMs)
      if (!ready) throw new Error(`PostgreSQL in ${folder} does not start; see ${path.dirname(folder)}`)
    },
    stop,
    async close() {
      closed = true
      await stop('SIGINT')
    },
  }
}

export function childrenOf(pid: number | undefined): number[] {
  if (!pid) return []
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!)
}

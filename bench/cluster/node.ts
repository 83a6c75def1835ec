import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { serverPid } from '../../server/db/postmaster.ts'
import { until } from '../chaos/wait.ts'
import { filledIn, type Values } from './fill.ts'
import { end, launch, postgresFolder, tryAsPostgres } from './programs.ts'

/** A PostgreSQL server of the cluster with its Patroni. */
export interface ClusterNode {
  name: string
  values: Values
  /** Starts Patroni if necessary. */
  start(): void
  /** Ends Patroni, which first ends PostgreSQL. */
  stop(): Promise<void>
  /** Kills Patroni, and optionally PostgreSQL, with SIGKILL, like a machine failure. */
  kill(what: { patroni: boolean; postgres: boolean }): Promise<void>
  /** The process id of PostgreSQL's postmaster. */
  pid(): number | undefined
  /** Calls Patroni's REST API. Undefined without an answer. */
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<PatroniAnswer | undefined>
}

export interface PatroniAnswer {
  status: number
  text: string
}

const startMs = 60_000

/** Writes the configuration of a node with this name and address below this folder. */
export function clusterNode(folder: string, name: string, address: string, shared: Values): ClusterNode {
  const own = path.join(folder, name)
  const values: Values = {
    ...shared,
    NODE: name,
    ADDRESS: address,
    DATA: path.join(own, 'data'),
    SOCKETS: path.join(own, 'sockets'),
    PGBACKREST_CONFIG: path.join(own, 'pgbackrest.conf'),
    PGBACKREST_LOGS: path.join(own, 'logs'),
    PGBACKREST_LOCKS: path.join(own, 'locks'),
  }
  const folders = [own, values.SOCKETS!, values.PGBACKREST_LOGS!, values.PGBACKREST_LOCKS!]
  for (const made of folders) postgresFolder(made, 0o755)
  const patroniFile = path.join(own, 'patroni.yml')
  writeFileSync(patroniFile, filledIn('patroni.yml', values))
  writeFileSync(values.PGBACKREST_CONFIG!, filledIn('pgbackrest.conf', values))

  // systemd runs it before it starts Patroni; the hyphen means that it may fail.
  const beforeStart = /^ExecStartPre=-(.+)$/m.exec(filledIn('patroni.service.conf', values))![1]!.split(' ')

  let patroni: ChildProcess | undefined
  const pid = () => serverPid(values.DATA!)
  return {
    name,
    values,
    pid,
    start() {
      const runs = patroni && patroni.exitCode === null && patroni.signalCode === null
      if (runs) return
      tryAsPostgres(beforeStart)
      patroni = launch(['patroni', patroniFile], path.join(own, 'patroni.log'))
    },
    async stop() {
      await end(patroni, 'SIGTERM')
      // Patroni was killed before, but PostgreSQL was not.
      await endServer('SIGINT')
    },
    async kill(what) {
      if (what.patroni) patroni?.kill('SIGKILL')
      if (what.postgres) await endServer('SIGKILL')
      if (what.patroni) await end(patroni, 'SIGKILL')
    },
    async call(method, called, body) {
      const login = Buffer.from(`patroni:${values.PATRONI_PASSWORD}`).toString('base64')
      try {
        const answer = await fetch(`http://${address}:${values.PATRONI_PORT}${called}`, {
          method,
          headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
          ...(method !== 'GET' && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(startMs),
        })
        return { status: answer.status, text: await answer.text() }
      } catch {
        return undefined
      }
    },
  }

  async function endServer(signal: NodeJS.Signals): Promise<void> {
    const running = pid()
    if (!running) return
    process.kill(running, signal)
    if (!(await until(() => pid() !== running, startMs))) throw new Error(`PostgreSQL of ${name} does not end`)
  }
}

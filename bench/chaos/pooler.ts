import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { filledIn } from '../cluster/fill.ts'
import { freePort } from '../cluster/ports.ts'
import { until } from './wait.ts'

/** pgbouncer, with the configuration of a cluster (`deploy/cluster/pgbouncer.ini`). */
export interface Pooler {
  port: number
  start(): Promise<void>
  kill(signal: 'SIGKILL' | 'SIGINT'): Promise<void>
}

const startMs = 30_000
const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** Starts pgbouncer in front of the server at this port, or returns undefined if it is not installed. */
export async function openPooler(
  folder: string,
  toPort: number,
  user: string,
  password: string,
): Promise<Pooler | undefined> {
  const program = places.find((place) => spawnSync(place, ['--version']).status === 0)
  if (!program) return undefined
  const port = await freePort()
  mkdirSync(folder)
  const configuration = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  const values = {
    // In a cluster, HAProxy is the server.
    HAPROXY_ADDRESS: '127.0.0.1',
    HAPROXY_PORT: String(toPort),
    PGBOUNCER_ADDRESS: '127.0.0.1',
    PGBOUNCER_PORT: String(port),
    PGBOUNCER_USERS: users,
  }
  writeFileSync(configuration, filledIn('pgbouncer.ini', values))
  writeFileSync(users, `"${user}" "${password}"\n`)
  const asUser = unprivileged(folder)
  let child: ChildProcess | undefined
  return {
    port,
    async start() {
      child = spawn(program, [configuration], { ...asUser, stdio: 'ignore' })
      const listens = await until(() => accepts(port), startMs)
      if (!listens) throw new Error(`${program} does not start with ${configuration}`)
    },
    async kill(signal) {
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const ended = once(ending, 'exit')
      ending.kill(signal)
      await ended
    },
  }
}

/** pgbouncer does not run as root. */
function unprivileged(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const user = { uid: id('-u'), gid: id('-g') }
  chmodSync(folder, 0o755)
  chownSync(folder, user.uid, user.gid)
  return user
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    const done = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => done(true)).once('error', () => done(false))
  })

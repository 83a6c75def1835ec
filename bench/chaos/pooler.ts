import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { until } from './wait.ts'

/** pgbouncer in session mode. */
export interface Pooler {
  port: number
  start(): Promise<void>
  kill(signal: 'SIGKILL' | 'SIGINT'): Promise<void>
}

const startMs = 30_000
const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** Starts pgbouncer before the server at this port, or returns undefined when it is not installed. */
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
  // The driver's limits arrive as startup parameters, which pgbouncer does not pass on.
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${toPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${path.join(folder, 'users.txt')}`,
    'pool_mode = session',
    'max_client_conn = 200',
    'default_pool_size = 40',
    'server_login_retry = 1',
    'server_reset_query = discard all',
    'ignore_startup_parameters = extra_float_digits, options, statement_timeout, lock_timeout,' +
      ' idle_in_transaction_session_timeout',
  ]
  writeFileSync(configuration, `${lines.join('\n')}\n`)
  writeFileSync(path.join(folder, 'users.txt'), `"${user}" "${password}"\n`)
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

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
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

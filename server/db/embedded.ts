import { spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from './client.ts'
import { sessionLocks } from './locks.ts'
import { postgresBinaries, type RunAs } from './postgres-binaries.ts'
import { admin, database, owner, prepareDatabase } from './embedded-roles.ts'
import { createCluster, logTail, serverPid, startServer, stopServer, type Postmaster } from './postmaster.ts'
import { StartError } from './start-error.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Fails if another app serves from this folder. */
  alone: boolean
  /** More settings of PostgreSQL. Tests turn fsync off. */
  settings?: Record<string, string>
}

export interface EmbeddedServer {
  ownerUrl: string
  appUrl: string
  stop(): Promise<void>
}

export interface OwnEmbeddedServer extends EmbeddedServer {
  /** The address of the superuser, for tests and benchmarks that create their own databases. */
  adminUrl: string
}

const settings = {
  shared_buffers: '256MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  jit: 'off',
  // Ends the statements of a killed app within a second and releases their locks, even while they wait.
  client_connection_check_interval: '1000',
}
/** After a power loss the server first replays its log. */
const recoveryMs = 300_000

const { serverInUse: inUse, serverServing: serving } = sessionLocks

/** Starts the PostgreSQL server of a data folder, or takes over one that an app left running when it was killed. */
export async function openEmbedded({ dataDir, alone, settings: extra }: EmbeddedOptions): Promise<OwnEmbeddedServer> {
  if (process.platform === 'win32') {
    throw new StartError(
      'On Windows, run Porokh inside WSL, or set DATABASE_URL to a PostgreSQL of version 15 or newer.',
    )
  }
  const postmaster = prepare(path.resolve(dataDir), { ...settings, ...extra })
  await createCluster(postmaster)
  const socket = shortSocket(postmaster.folder)
  const url = (user: string, name: string) =>
    `postgresql://${user}@/${name}?host=${encodeURIComponent(socket.folder)}&port=5432`
  let keeper: Client
  let kept: Promise<void>
  let stopping = false

  /** The session of this client holds the locks. They are released when this process ends, for any reason. */
  const keep = async (): Promise<void> => {
    keeper = await connectOrStart(postmaster, url(admin, 'postgres'))
    const ended = new Promise((resolve) => keeper.once('end', resolve))
    const locked = alone ? await lockWithRetries(keeper, serving).catch(() => 'lost') : true
    if (locked === 'lost') {
      // The server stopped again during the query.
      await keeper.end().catch(() => {})
      return keep()
    }
    if (!locked) {
      await keeper.end()
      throw new StartError(
        `Porokh is already running on the data folder ${dataDir}. Stop it first, or set another DATA_DIR.`,
      )
    }
    // The server stopped unexpectedly (killed, out of memory): start it again.
    const restart = async () => {
      await ended
      if (!stopping) kept = keep()
    }
    void restart()
  }

  const stop = async () => {
    stopping = true
    await kept
    await keeper.query('select pg_advisory_unlock_shared($1)', [inUse])
    const last = await tryLock(keeper, inUse)
    // While the lock is held, no other process can start to use a stopping server.
    if (last) await stopServer(postmaster.folder)
    await keeper.end().catch(() => {})
    socket.forget()
  }

  try {
    await (kept = keep())
    await prepareDatabase(keeper!)
  } catch (error) {
    socket.forget()
    throw error
  }
  return {
    ownerUrl: url(owner, database),
    appUrl: url('porokh_app', database),
    adminUrl: url(admin, 'postgres'),
    stop,
  }
}

/** The server of a data folder, created if needed, run by a user that PostgreSQL accepts. */
export function prepare(dataDir: string, withSettings: Record<string, string>): Postmaster {
  mkdirSync(dataDir, { recursive: true })
  const folder = path.join(dataDir, 'postgres')
  const isRoot = process.getuid?.() === 0
  const runAs = isRoot ? serverUser(folder) : undefined
  if (!isRoot && existsSync(folder) && statSync(folder).uid !== process.getuid?.()) {
    throw new StartError(
      `The data folder ${folder} belongs to another user. Start as that user, or set another DATA_DIR.`,
    )
  }
  const binaries = postgresBinaries(runAs, isRoot ? '/var/lib/porokh' : dataDir)
  return { folder, runAs, binaries, settings: withSettings }
}

/** PostgreSQL does not run as root. In that case the owner of the folder runs it, or `nobody` for a new folder. */
function serverUser(folder: string): RunAs {
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder)
    if (uid !== 0) return { uid, gid }
  }
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const user = { uid: id('-u'), gid: id('-g') }
  if (!user.uid)
    throw new StartError('PostgreSQL may not run as root, and this system has no user `nobody` to run it as.')
  if (existsSync(folder)) chownSync(folder, user.uid, user.gid)
  return user
}

/** The path of a unix socket is limited to about 100 bytes. A longer one is opened through a link. */
function shortSocket(folder: string): { folder: string; forget(): void } {
  if (Buffer.byteLength(folder) < 80) return { folder, forget: () => {} }
  const aside = mkdtempSync(path.join(os.tmpdir(), 'porokh-'))
  const link = path.join(aside, 'socket')
  symlinkSync(folder, link)
  return { folder: link, forget: () => rmSync(aside, { recursive: true, force: true }) }
}

/** Connects to the running server, or starts it, and takes the shared lock `inUse`. */
async function connectOrStart(postmaster: Postmaster, url: string): Promise<Client> {
  const deadline = Date.now() + recoveryMs
  let ours: ChildProcess | undefined
  for (let starts = 0; ;) {
    const client = new Client({ connectionString: url, application_name: 'porokh keeper' })
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [inUse])
      return client
    } catch (error) {
      await client.end().catch(() => {})
      // A killed process has a signal and no exit code.
      const running = serverPid(postmaster.folder) || (ours && ours.exitCode === null && ours.signalCode === null)
      // Sessions of a killed server need a moment to end, under heavy load a minute, and block a new server until then.
      const blocked = /is still in use/.test(logTail(postmaster.folder))
      if (!running && (starts++ < 60 || blocked) && Date.now() < deadline) ours = startServer(postmaster)
      else if (!running || Date.now() > deadline) {
        throw new StartError(`PostgreSQL does not start: ${logTail(postmaster.folder)}`, { cause: error })
      }
      await sleep(50)
    }
  }
}

/** Tries for 1.5 seconds, because the session of a killed app may need a moment to end. */
async function lockWithRetries(client: Client, lock: number): Promise<boolean> {
  for (let tries = 0; tries < 15; tries++) {
    if (await tryLock(client, lock)) return true
    await sleep(100)
  }
  return false
}

async function tryLock(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock])
  return rows[0]!.got
}

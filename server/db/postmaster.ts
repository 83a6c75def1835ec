import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunAs } from './postgres-binaries.ts'
import { StartError } from './start-error.ts'

/** The folder of one PostgreSQL server, with its settings. */
export interface Postmaster {
  /** Contains the data, and the socket on which the server listens. */
  folder: string
  runAs: RunAs
  binaries: string
  settings: Record<string, string>
}

/** Creates the data folder if it does not exist. It is renamed when complete, so that no process sees an incomplete one. */
export async function createCluster({ folder, runAs, binaries }: Postmaster) {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return
  const unfinished = mkdtempSync(`${folder}.`)
  if (runAs) chownSync(unfinished, runAs.uid, runAs.gid)
  const options = ['--username=postgres', '--auth=trust', '--locale=C', '--encoding=UTF8', '--data-checksums']
  const { status, stderr } = await run(
    path.join(binaries, 'bin/initdb'),
    [...options, '-D', reach(unfinished, runAs)],
    {
      ...runAs,
      cwd: unfinished,
    },
  )
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartError(`PostgreSQL could not create its data folder ${folder}: ${stderr.trim()}`)
  }
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error // else: another process was faster
  }
}

/**
 * Starts the server in its own process group, so that Ctrl-C reaches only the app, which stops the server at its end.
 * Connect to find out whether it has started.
 */
export function startServer({ folder, runAs, binaries, settings }: Postmaster): ChildProcess {
  deleteStalePid(folder)
  const logFile = `${folder}.log`
  const log = openSync(logFile, existsSync(logFile) && statSync(logFile).size < 5_000_000 ? 'a' : 'w', 0o600)
  const listen = { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700', port: '5432' }
  const flags = Object.entries({ ...listen, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(binaries, 'bin/postgres'), ['-D', reach(folder, runAs), ...flags], {
    ...runAs,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', (error) => console.error(`PostgreSQL could not be started: ${error.message}`))
  child.unref()
  closeSync(log)
  return child
}

/** Requests a fast shutdown (sessions end, everything is written) and waits until the server has ended. */
export async function stopServer(folder: string) {
  const pid = serverPid(folder)
  if (!pid) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; serverPid(folder) === pid; waited += 20) {
    if (waited > 60_000) throw new StartError(`PostgreSQL in ${folder} (process ${pid}) does not stop`)
    await sleep(20)
  }
}

/** Returns the id of the process that serves this folder, if one runs. */
export function serverPid(folder: string): number | undefined {
  const pid = pidInFile(folder)
  return pid && serves(pid, folder) ? pid : undefined
}

export const logTail = (folder: string) =>
  existsSync(`${folder}.log`) ? readFileSync(`${folder}.log`, 'utf8').trim().split('\n').slice(-4).join('\n') : ''

/**
 * Root may read folders that the server's user may not (a clone under /root). On Linux the server can still use the folder in which it is
 * started.
 */
const reach = (folder: string, runAs: RunAs) => (runAs && process.platform === 'linux' ? '/proc/self/cwd' : folder)

function pidInFile(folder: string): number | undefined {
  try {
    return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

/** Deletes the pid files if their process id belongs to another program, as after a power loss: PostgreSQL would not start. */
function deleteStalePid(folder: string) {
  const pid = pidInFile(folder)
  // PostgreSQL handles the id of a dead process: it also looks for sessions that outlived their server.
  if (!pid || !alive(pid) || serves(pid, folder)) return
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) rmSync(path.join(folder, file), { force: true })
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function serves(pid: number, folder: string): boolean {
  if (!alive(pid)) return false
  if (process.platform !== 'linux') {
    return /postgres/.test(spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

function run(program: string, args: string[], options: { cwd: string; uid?: number; gid?: number }) {
  return new Promise<{ status: number | null; stderr: string }>((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    child.stderr.on('data', (chunk) => (stderr += String(chunk)))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, stderr }))
  })
}

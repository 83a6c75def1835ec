import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { withSbin } from './packages.ts'

/** PostgreSQL and its tools run as this user of the Debian package. */
export function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** Creates a folder owned by postgres, with this mode regardless of the umask. An existing folder is kept. */
export function postgresFolder(folder: string, mode: number): void {
  const { uid, gid } = postgresUser()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, mode)
  chownSync(folder, uid, gid)
}

/** Starts a program as postgres. Its output is appended to the log. */
export function launch(command: readonly string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  const [program, ...args] = command
  // A separate process group: Ctrl-C ends chaos, which then ends the cluster in order.
  const child = spawn(program!, args, {
    ...postgresUser(),
    cwd: '/',
    env: withSbin(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}

const run = ([program, ...args]: readonly string[]) =>
  spawnSync(program!, args, { ...postgresUser(), cwd: '/', env: withSbin(), encoding: 'utf8' })

/** Runs a program as postgres to its end and returns its output. Throws if it fails. */
export function runAsPostgres(command: readonly string[]): string {
  const { status, stdout, stderr, error } = run(command)
  if (status === 0) return stdout
  throw new Error(`${command.join(' ')}: ${error?.message ?? ''}${stdout}${stderr}`)
}

/** Runs a program as postgres to its end, ignoring failures. */
export const tryAsPostgres = (command: readonly string[]): void => void run(command)

/** Sends a signal to a launched program and waits until it has ended. */
export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

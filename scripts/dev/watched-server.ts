import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ViteDevServer } from 'vite'

export interface WatchedServer {
  /** Its address, as soon as it serves the code as it is now. Rejects when it could not start. */
  ready(): Promise<string>
  /** Starts it anew whenever a file that it runs was changed. */
  restartOnChange(watcher: ViteDevServer['watcher']): void
  stop(): Promise<void>
}

/** Several files are often written at once. */
const settleMs = 60
const root = path.resolve(import.meta.dirname, '../..')

/** The server as a process of its own on a free port of this computer. */
export function watchedServer(env: Record<string, string>): WatchedServer {
  let child: ChildProcess
  /** Rejects when the child has ended, whether it was told to serve or not. */
  let ended: Promise<never>
  let loaded: Promise<unknown>
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const start = () => {
    child = spawn(process.execPath, ['--enable-source-maps', '--import', 'tsx', 'scripts/dev/server.ts'], {
      cwd: root,
      env: { ...process.env, ...env, PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A Ctrl-C in the terminal reaches the process that started it, which ends it in its turn.
      detached: true,
    })
    const started = child
    loaded = once(started, 'message')
    loaded.catch(() => {})
    ended = new Promise((_, reject) => {
      started.once('exit', (status) => reject(new Error(notRunning(status))))
    })
    ended.catch(() => {})
  }

  const serve = () => {
    return Promise.race([addressOf(child, loaded), ended])
  }

  const restart = async (changed: string) => {
    const began = performance.now()
    const before = child
    start()
    await end(before)
    if (stopped) throw new Error('The server was stopped.')
    const address = await serve()
    console.log(`${changed} changed: the server is new after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return address
  }

  start()
  let coming = serve()
  return {
    ready: () => coming,
    restartOnChange(watcher) {
      watcher.on('all', (_, file) => {
        const changed = path.relative(root, file)
        if (!runsOnServer(changed)) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          coming = coming.catch(() => '').then(() => restart(changed))
          coming.catch((error: Error) => stopped || console.error(error.message))
        }, settleMs)
      })
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await end(child)
      await coming.catch(() => '')
    },
  }
}

/** Whether the server has to start anew for a file, named from the root of the project. */
export function runsOnServer(file: string): boolean {
  const name = file.replaceAll(path.sep, '/')
  return /^(server|contract)\/.+\.(ts|sql|json)$/.test(name) && !/\.test\.ts$|^server\/testing\//.test(name)
}

const notRunning = (status: number | null) =>
  `The server does not run (status ${status}, its reason is above). It starts again at the next change.`

/** Tells a child that has loaded its code to serve. */
async function addressOf(child: ChildProcess, loaded: Promise<unknown>): Promise<string> {
  await loaded
  child.send('serve')
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return `http://127.0.0.1:${port}`
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

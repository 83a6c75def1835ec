import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ViteDevServer } from 'vite'

export interface WatchedServer {
  /** Resolves with the server's URL once the server runs the current code. Rejects if the server could not start. */
  ready(): Promise<string>
  /** Restarts the server when a file that it runs has changed. */
  restartOnChange(watcher: ViteDevServer['watcher']): void
  stop(): Promise<void>
}

/** The delay before a restart, because several files are often written at once. */
const settleMs = 60
const root = path.resolve(import.meta.dirname, '../..')

/** Runs the server as a separate process on a free port of this computer. */
export function watchedServer(env: Record<string, string>): WatchedServer {
  let child: ChildProcess
  /** Rejects if the child process exits, before or after it began to serve. */
  let ended: Promise<never>
  let loaded: Promise<unknown>
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const start = () => {
    child = spawn(process.execPath, ['--enable-source-maps', '--import', 'tsx', 'scripts/dev/server.ts'], {
      cwd: root,
      env: { ...process.env, ...env, PORT: '0', HOST: '127.0.0.1', WORKERS: '1' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Only the parent process receives Ctrl-C of the terminal; it then stops this process.
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
    console.log(`${changed} changed: the server restarted in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return address
  }

  start()
  let addressPromise = serve()
  return {
    ready: () => addressPromise,
    restartOnChange(watcher) {
      watcher.on('all', (_, file) => {
        const changed = path.relative(root, file)
        if (!runsOnServer(changed)) return
        clearTimeout(timer)
        timer = setTimeout(() => {
          addressPromise = addressPromise.catch(() => '').then(() => restart(changed))
          addressPromise.catch((error: Error) => stopped || console.error(error.message))
        }, settleMs)
      })
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await end(child)
      await addressPromise.catch(() => '')
    },
  }
}

/**
 * Whether a change of this file requires a restart of the server, which also renders the script-free pages. The path is relative to the
 * project root.
 */
export function runsOnServer(file: string): boolean {
  const name = file.replaceAll(path.sep, '/')
  const isRendered = /^web\/(build\/|public\/(content|transparency|shared|[A-Z])).+\.tsx?$/.test(name)
  return (
    (isRendered || /^(server|contract)\/.+\.(ts|sql|json)$/.test(name)) && !/\.test\.ts$|^server\/testing\//.test(name)
  )
}

const notRunning = (status: number | null) =>
  `The server stopped with status ${status}; the reason is above. It starts again after the next change.`

/** Waits until the child process has loaded its code, tells it to serve and returns its URL. */
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

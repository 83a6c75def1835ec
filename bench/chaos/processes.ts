import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { compiled } from '../../server/testing/compiled.ts'
import type { Upstream } from './balancer.ts'
import { until } from './wait.ts'

/** One process of the application. */
export interface AppProcess extends Upstream {
  name: string
  logFile: string
  /** Starts the process, repeatedly if the start fails, and waits until it listens. */
  start(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** Ends the process and waits. Returns the duration in milliseconds. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number>
  /** Moves the process's clock by this offset from the true time. */
  moveClock(ms: number): void
}

export interface ProcessOptions {
  name: string
  env: Record<string, string>
  logFile: string
  /** A module that Node preloads. */
  preload?: string
  /** Called if the process ends unexpectedly after it had been ready. */
  endedByItself(how: string): void
}

const startMs = 120_000
/** A SIGTERM that takes longer counts as failed. */
const endMs = 60_000

export function appProcess({ name, env, logFile, preload, endedByItself }: ProcessOptions): AppProcess {
  let child: ChildProcess | undefined
  let entry = ''
  let wanted = false

  const launch = () => {
    const log = openSync(logFile, 'a')
    const loaders = preload ? ['--import', preload] : []
    const started = spawn(process.execPath, [...loaders, entry], { env, stdio: ['ignore', log, log, 'ipc'] })
    closeSync(log)
    started.on('message', ({ port }: { port: number }) => (self.port = port))
    started.once('exit', (code, signal) => {
      if (child !== started) return
      const wasReady = self.port !== undefined
      child = self.port = undefined
      self.ready = false
      if (!wanted || !wasReady) return
      endedByItself(`${name} ended by itself (${signal ?? code})`)
      launch()
    })
    child = started
  }
  const self: AppProcess = {
    name,
    logFile,
    port: undefined,
    ready: false,
    async start() {
      wanted = true
      entry = await compiled('bench/chaos/app.ts')
      const listens = await until(() => {
        // A start needs the database. A process without one ends and is restarted by its supervisor.
        if (!child) launch()
        return self.port !== undefined
      }, startMs)
      if (!listens) throw new Error(`${name} does not start; see ${logFile}`)
    },
    signal: (signal) => void child?.kill(signal),
    async end(signal) {
      wanted = false
      const ending = child
      if (!ending) return 0
      const began = performance.now()
      ending.kill(signal)
      const ended = () => ending.exitCode !== null || ending.signalCode !== null
      if (!(await until(ended, endMs, 10))) {
        ending.kill('SIGKILL')
        await until(ended, endMs, 10)
      }
      return performance.now() - began
    },
    moveClock: (clockMs) => void child?.send({ clockMs }),
  }
  return self
}

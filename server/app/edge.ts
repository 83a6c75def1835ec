import type { Database } from '../db/connect.ts'

export interface Clock {
  now(): Date
}

export interface Settings {
  /** Sandbox rail, demo data. */
  demo: boolean
  production: boolean
  /** Key material for HMACs: PINs, pseudonyms, signed records. */
  secret: string
  publicUrl?: string
  /** For `/metrics` from elsewhere than this machine. */
  metricsToken?: string
  /** Trust the `X-Forwarded-*` headers of the proxy in front. */
  trustProxy?: boolean
}

/** What every part of the HTTP layer works with. */
export interface Edge {
  database: Database
  clock: Clock
  settings: Settings
  /** Work that goes on after its answer was sent. */
  later: Later
  /** Besides the log: tests fail on errors that are our fault. */
  reportFailure?(error: unknown): void
}

export type Later = ReturnType<typeof workLater>

/** Work after a commit: its failures are reported, and closing waits for it. */
export function workLater(report: (error: unknown) => void) {
  const running = new Set<Promise<void>>()
  return {
    start(work: () => void | Promise<void>): void {
      const run = (async () => work())()
        .catch(report)
        .finally(() => running.delete(run))
      running.add(run)
    },
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

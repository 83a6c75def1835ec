import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'

export interface Listener {
  /** Called with the payload of each notification. */
  told(payload: string): void
  /** Called when notifications start to arrive: at first, and after each lost connection. Earlier ones may be missing. */
  begun?(): void
  /** Called when later notifications may be missed. */
  lost?(): void
}

/** Listens to a channel until the database is closed. */
export type Listen = (channel: string, listener: Listener) => void

/** An idle connection does not detect a lost peer, so it is tested at this interval. */
const askEveryMs = 2_000
const pauseMs = 500

/**
 * Listens to all channels on one connection, which is opened for the first one and reopened when it is lost. `ask` sends a query, to test
 * whether the database still answers. A listener is ready when its own first notification arrives, because some engines and poolers accept
 * LISTEN but deliver nothing.
 */
export function listening(
  newClient: () => Client,
  ask: (own: Client) => Promise<void>,
): { listen: Listen; close(): Promise<void> } {
  const wanted: { channel: string; listener: Listener }[] = []
  let client: Client | undefined
  let running: Promise<void> | undefined
  const closing = new AbortController()
  /** Ends the current pause. */
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms).unref()
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })

  async function onConnection(own: Client): Promise<void> {
    const begun = new Set<Listener>()
    own.on('notification', ({ channel, payload = '' }) => {
      for (const { listener } of wanted.filter((one) => one.channel === channel)) {
        if (begun.has(listener)) listener.told(payload)
        else {
          begun.add(listener)
          listener.begun?.()
        }
      }
    })
    own.once('end', () => wake())
    try {
      await own.connect()
      while (!closing.signal.aborted && !own.broken) {
        const asked = wanted.length
        for (const { channel, listener } of wanted) {
          if (begun.has(listener)) continue
          await own.query(`listen ${own.escapeIdentifier(channel)}`)
          await own.query('select pg_notify($1, $2)', [channel, ''])
        }
        await ask(own)
        if (wanted.length === asked) await pause(askEveryMs)
      }
    } finally {
      own.drop()
      for (const listener of begun) listener.lost?.()
    }
  }

  async function untilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      client = newClient()
      // The next connection reports the failure again if the database is unavailable.
      await onConnection(client).catch(() => {})
      await sleep(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }

  return {
    listen(channel, listener) {
      wanted.push({ channel, listener })
      running ??= untilClosed()
      wake()
    },
    async close() {
      closing.abort()
      wake()
      client?.drop()
      await running
    },
  }
}

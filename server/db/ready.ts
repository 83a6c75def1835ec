import { randomUUID } from 'node:crypto'
import type { Client } from './client.ts'
import { inTransaction } from './transaction.ts'
import { explained } from './unavailable.ts'

const limitMs = 2_000

/**
 * Commits a row like requests do: with the same role, in a transaction, waiting for the disk. It has its own connection, so it succeeds
 * while all others are busy, and fails if nothing can be written.
 */
export function readiness(newClient: () => Client): { ready(): Promise<void>; close(): Promise<void> } {
  const own = randomUUID()
  let client: Client | undefined
  let running: Promise<void> | undefined

  async function commitRow(): Promise<void> {
    const used = client ?? newClient()
    client = used
    const timer = setTimeout(() => used.drop(), limitMs)
    try {
      if (!used.connected) await used.connect()
      await inTransaction(used, (db) =>
        db.query(
          `insert into app_ready (process, at)
            values ($1, now())
            on conflict (process) do update
            set at = excluded.at`,
          [own],
          'app-ready',
        ),
      )
    } catch (error) {
      used.drop()
      client = undefined
      throw explained(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    ready: () => (running ??= commitRow().finally(() => (running = undefined))),
    close: async () => client?.end(),
  }
}

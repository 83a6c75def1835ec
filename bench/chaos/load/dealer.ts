import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../ask.ts'
import type { StageCell } from '../stage.ts'

/** The jobs look every 30 seconds. A run is to see many letters. */
const everyMs = 400

/**
 * Deals and gives back as the jobs do, beside them and more often. It also tells members which campaigns have places in their cell: there
 * the task hall changes as letters come.
 */
export async function runDealer(
  cells: readonly StageCell[],
  open: readonly Set<number>[],
  stopped: AbortSignal,
): Promise<void> {
  const inCell = async ({ number, databaseUrl }: StageCell) => {
    while (!stopped.aborted) {
      const verb = number === 0 ? 'cells_deal_due' : 'cells_give_back_due'
      // A database that is away, or a lock that somebody holds: the next time.
      await ask(databaseUrl, `select ${verb}(now())`).catch(() => {})
      const found = await ask<{ id: number }>(
        databaseUrl,
        `select id
          from campaigns_campaign c
          where state = 'open' and exists (select from tasks_place where campaign_id = c.id and state = 'free')`,
      ).catch(() => [])
      for (const { id } of found) open[number]!.add(id)
      await sleep(everyMs, undefined, { signal: stopped }).catch(() => {})
    }
  }
  await Promise.all(cells.map(inCell))
}

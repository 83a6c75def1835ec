import { setTimeout as sleep } from 'node:timers/promises'
import { compare } from '../compare.ts'
import type { AppBlow } from '../blows/app.ts'
import { compareRails, type Counts } from './compare-rails.ts'
import { randomFaults } from './faults.ts'
import { actorOf, startRailsLoad } from './load.ts'
import { inboxOf } from './operator.ts'
import type { RailsStage } from './open-rails.ts'
import { settle } from './settle.ts'

interface RailsRun {
  seed: number
  /** How long clients work between two blows. */
  pauseMs: number
  told?(kind: string, number: number): void
}

/** Ends processes while sponsors pay in and members withdraw at gateways that misbehave, then asks everything, and compares. */
export async function runRails(
  stage: RailsStage,
  blows: readonly AppBlow[],
  { seed, pauseMs, told }: RailsRun,
): Promise<Counts> {
  const { database, mock, record, world } = stage
  await mock.faults(...randomFaults())
  const load = startRailsLoad(stage, seed)
  try {
    for (const blow of blows) {
      await sleep(pauseMs)
      record.during = `${++record.round}. ${blow.kind}`
      await blow.strike(stage)
      told?.(blow.kind, record.round)
    }
    await sleep(pauseMs)
  } finally {
    await load.stop()
  }
  record.during = 'the end'
  const operator = actorOf(stage, world.operator, seed, new AbortController().signal)
  await settle(stage, operator)
  const counts = await compareRails(stage, await inboxOf(operator, ['unknown', 'payment']))
  await compare(database.ownerUrl, record, [...record.facts.values()])
  return counts
}

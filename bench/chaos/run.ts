import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { askAgain } from './client.ts'
import { compare } from './compare.ts'
import { startLoad } from './load/run-load.ts'
import type { OpenStage } from './open-stage.ts'
import type { Blow } from './stage.ts'
import { until } from './wait.ts'

export interface Dealt {
  kind: string
  /** From the end of the blow to the first write that was asked for and acknowledged after it. */
  firstWriteMs: number
  /** From the end of the blow until `/readyz` of every process answered 200. */
  allReadyMs: number
  /** Attempts of clients that ended without a definite answer since the blow. */
  unsure: number
  /** Faults found since the blow. */
  faults: number
}

export interface DealOptions {
  seed: number
  /** Called after each blow. */
  told?(dealt: Dealt, number: number): void
  /** Whether to leave the blows out that are left. */
  enough?(): boolean
  /** The clients work on until each of these operations has been acknowledged, for a minute at most. */
  operations?: readonly string[]
}

/** Longer is a fault: something hangs. */
const recoveryMs = 30_000
const readyMs = 60_000
const replays = 5
/** A comparison looks at what was learnt since this many blows. The last one looks at everything. */
const roundsBack = 3

/**
 * Deals these blows one after another while clients work. After each it waits until the application has recovered, and
 * compares everything that was acknowledged with the database. The faults are in the record of the stage.
 */
export async function deal(
  stage: OpenStage,
  blows: readonly Blow[],
  { seed, told, enough, operations = [] }: DealOptions,
): Promise<Dealt[]> {
  const { record, random, url, world, databaseUrl, processes } = stage
  const load = startLoad(url, world, record, seed)
  const dealt: Dealt[] = []
  try {
    await recovered(stage)
    for (const blow of blows) {
      if (enough?.()) break
      await sleep(random.whole(200, 800))
      const before = { faults: record.faults.length, unsure: record.uncertainAttempts }
      record.during = `${++record.round}. ${blow.kind}`
      await blow.strike(stage)
      const { firstWriteMs, allReadyMs } = await recovered(stage)
      if (firstWriteMs > recoveryMs) record.fault('too slow', `the first write came after ${seconds(firstWriteMs)}`)
      if (allReadyMs > readyMs) record.fault('too slow', `not all processes are ready after ${seconds(allReadyMs)}`)
      await replay(stage)
      const recent = [...record.facts.values()].filter(({ round }) => round > record.round - roundsBack)
      await compare(databaseUrl, record, recent)
      const unsure = record.uncertainAttempts - before.unsure
      const faults = record.faults.length - before.faults
      const result = { kind: blow.kind, firstWriteMs, allReadyMs, unsure, faults }
      dealt.push(result)
      told?.(result, record.round)
    }
    await until(() => operations.every((operation) => record.acknowledged.has(operation)), readyMs)
  } finally {
    await load.stop()
  }
  // Requests that were cut off by the end of the load may still be at work.
  await until(() => processes.every(({ ready }) => ready), readyMs)
  await compare(databaseUrl, record, [...record.facts.values()])
  return dealt
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Waits for a write that was begun from now on, and until all processes are ready. */
async function recovered({ record, processes }: OpenStage): Promise<{ firstWriteMs: number; allReadyMs: number }> {
  const end = performance.now()
  await until(() => record.lastWriteBegan >= end, 2 * recoveryMs)
  const firstWriteMs = performance.now() - end
  await until(() => processes.every(({ ready }) => ready), readyMs)
  return { firstWriteMs, allReadyMs: performance.now() - end }
}

/** Asks again for some of the last keyed requests. Each gets the answer that it got before the blow. */
async function replay({ record, random, url }: OpenStage): Promise<void> {
  const last = record.kept.splice(0).slice(-200)
  for (const kept of random.shuffle(last).slice(0, replays)) {
    const again = await askAgain(url, kept)
    if (again.kind === 'unknown' || again.status === 401) continue
    if (again.status !== kept.status || !isDeepStrictEqual(again.reply, kept.reply))
      record.fault('lost', `${kept.method} ${kept.path} with the same key: ${JSON.stringify({ kept, again })}`)
  }
}

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
  /** From the end of the blow to the first write requested and acknowledged after it. */
  firstWriteMs: number
  /** Time from the end of the blow until `/readyz` of every process answered 200. */
  allReadyMs: number
  /** Clients' attempts without a definite answer since the blow. */
  unsure: number
  /** Faults found since the blow. */
  faults: number
}

export interface DealOptions {
  seed: number
  /** Called after each blow. */
  told?(dealt: Dealt, number: number): void
  /** Whether to skip the remaining blows. */
  enough?(): boolean
  /** The clients continue until each of these operations has been acknowledged, for at most a minute. */
  operations?: readonly string[]
}

/** A longer time is a fault, because something hangs. */
const recoveryMs = 30_000
const readyMs = 60_000
const replays = 5
/** A comparison covers facts from this many recent blows. The last one covers all. */
const roundsBack = 3

/**
 * Deals these blows one after another while clients work. After each, waits for the application's recovery and compares all acknowledged
 * operations with the database. The stage's record contains the faults.
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
  // Requests interrupted by the end of the load may still be running.
  await until(() => processes.every(({ ready }) => ready), readyMs)
  await compare(databaseUrl, record, [...record.facts.values()])
  return dealt
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Waits for a write that starts from now on, and until all processes are ready. */
async function recovered({ record, processes }: OpenStage): Promise<{ firstWriteMs: number; allReadyMs: number }> {
  const end = performance.now()
  await until(() => record.lastWriteBegan >= end, 2 * recoveryMs)
  const firstWriteMs = performance.now() - end
  await until(() => processes.every(({ ready }) => ready), readyMs)
  return { firstWriteMs, allReadyMs: performance.now() - end }
}

/** Repeats some of the last keyed requests. Each must get its answer from before the blow. */
async function replay({ record, random, url }: OpenStage): Promise<void> {
  const last = record.kept.splice(0).slice(-200)
  for (const kept of random.shuffle(last).slice(0, replays)) {
    const again = await askAgain(url, kept)
    if (again.kind === 'unknown' || again.status === 401) continue
    if (again.status !== kept.status || !isDeepStrictEqual(again.reply, kept.reply))
      record.fault('lost', `${kept.method} ${kept.path} with the same key: ${JSON.stringify({ kept, again })}`)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { askAgain } from './client.ts'
import { compare } from './compare.ts'
import { startLoad } from './load/run-load.ts'
import type { OpenStage } from './open-stage.ts'
import type { Blow, Stage } from './stage.ts'
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
  { seed, told, enough }: DealOptions,
): Promise<Dealt[]> {
  const { record, random, cells, processes } = stage
  const load = startLoad(stage, seed)
  const dealt: Dealt[] = []
  try {
    await recovered(stage)
    for (const blow of blows) {
      if (enough?.()) break
      await sleep(random.whole(200, 800))
      const before = { faults: record.faults.length, unsure: record.uncertainAttempts }
      const aimed = aim(stage)
      record.during = `${++record.round}. ${blow.kind}${cells.length > 1 ? `, cell ${aimed.number}` : ''}`
      await blow.strike(aimed)
      const { firstWriteMs, allReadyMs } = await recovered(stage)
      if (firstWriteMs > recoveryMs) record.fault('too slow', `the first write came after ${seconds(firstWriteMs)}`)
      if (allReadyMs > readyMs) record.fault('too slow', `not all processes are ready after ${seconds(allReadyMs)}`)
      await replay(stage)
      const recent = [...record.facts.values()].filter(({ round }) => round > record.round - roundsBack)
      await compare(cells, record, recent)
      const unsure = record.uncertainAttempts - before.unsure
      const faults = record.faults.length - before.faults
      const result = { kind: blow.kind, firstWriteMs, allReadyMs, unsure, faults }
      dealt.push(result)
      told?.(result, record.round)
    }
  } finally {
    await load.stop()
  }
  // Requests that were cut off by the end of the load may still be at work.
  await until(() => processes.every(({ whole }) => whole), readyMs)
  await compare(cells, record, [...record.facts.values()], true)
  return dealt
}

/** With several cells, a blow to a database or its connections hits one of them. */
function aim(stage: OpenStage): Stage {
  const { cells, random } = stage
  return cells.length > 1 ? { ...stage, ...random.pick(cells) } : stage
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Waits for a write in each cell that was begun from now on, and until all processes are ready and have every cell. */
async function recovered({
  record,
  processes,
  cells,
}: OpenStage): Promise<{ firstWriteMs: number; allReadyMs: number }> {
  const end = performance.now()
  await until(() => cells.every(({ number }) => record.wroteAfter(end, number)), 2 * recoveryMs)
  const firstWriteMs = performance.now() - end
  await until(() => processes.every(({ whole }) => whole), readyMs)
  return { firstWriteMs, allReadyMs: performance.now() - end }
}

/** What is added up over all cells is kept with no key: it is as it is now. */
const kept = (reply: unknown): unknown => {
  if (typeof reply !== 'object' || reply === null) return reply
  const { away: _, placesLeft: __, escrow: ___, counts: ____, ...rest } = reply as Record<string, unknown>
  return rest
}

/** Asks again for some of the last keyed requests. Each gets the answer that it got before the blow. */
async function replay({ record, random, url, cells }: OpenStage): Promise<void> {
  const last = record.kept.splice(0).slice(-200)
  const words = (reply: unknown) => (cells.length > 1 ? kept(reply) : reply)
  for (const before of random.shuffle(last).slice(0, replays)) {
    const again = await askAgain(url, before)
    if (again.kind === 'unknown' || again.status === 401) continue
    if (again.status !== before.status || !isDeepStrictEqual(words(again.reply), words(before.reply)))
      record.fault('lost', `${before.method} ${before.path} with the same key: ${JSON.stringify({ before, again })}`)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { RefusalCode } from '../../../contract/refusals.ts'
import type { Body, Call, Outcome, Send } from '../client.ts'
import type { Random } from '../random.ts'
import type { ChaosRecord } from '../record.ts'
import type { Person } from '../world.ts'

/** Shared by all clients of the load. */
export interface Actor {
  person: Person
  send: Send
  record: ChaosRecord
  random: Random
  /** Campaigns that members can start now. */
  open: Set<number>
  stopped: AbortSignal
}

/** Repeats the step until the load is stopped, with human-like pauses. */
export async function repeat({ random, stopped }: Actor, pauseMs: number, step: () => Promise<void>): Promise<void> {
  while (!stopped.aborted) {
    await step()
    await sleep(random.whole(pauseMs / 2, pauseMs * 2), undefined, { signal: stopped }).catch(() => {})
  }
}

export type Refused = Extract<Outcome, { done: false }>['problem']

/**
 * Sends a call. Resolves to the reply (an empty object if there is none), or `undefined` if the call failed or its outcome is unknown.
 * `refusals` lists refusals explained by the market's state. Any other is a fault of the application.
 */
export async function tell(
  { send, record }: Actor,
  call: Call,
  refusals: Partial<Record<RefusalCode, (problem: Refused) => void>> = {},
): Promise<Body> {
  const outcome = await send(call)
  if (!outcome) return undefined
  if (outcome.done) return outcome.body ?? {}
  const { code } = outcome.problem
  const refused = refusals[code as RefusalCode]
  if (refused) refused(outcome.problem)
  else record.fault('unexpected', `${call.method} ${call.path}: ${outcome.status} ${JSON.stringify(outcome.problem)}`)
  return undefined
}

export const explained = (): void => {}

import type { FailureCode } from '../failure.ts'
import type { Order, Outcome, Rail } from './rail.ts'

const refused: FailureCode = 'number_refused'

/** Simulates a provider: a number that ends in 000 fails, one that ends in 999 gets no answer, all others are paid. */
const answer = async ({ id, number }: Order): Promise<Outcome> => {
  if (number.endsWith('000')) return { state: 'failed', failure: refused }
  if (number.endsWith('999')) return { state: 'unknown' }
  return { state: 'paid', reference: `SANDBOX-${id}` }
}

export const sandbox: Rail = { send: answer, ask: answer }

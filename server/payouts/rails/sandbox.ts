import type { FailureCode } from '../failure.ts'
import type { Order, Outcome, Rail } from './rail.ts'

const refused: FailureCode = 'number_refused'

/** Plays a provider: 000 at the end of the number fails, 999 never answers, every other one is paid. */
const answer = async ({ id, number }: Order): Promise<Outcome> => {
  if (number.endsWith('000')) return { state: 'failed', failure: refused }
  if (number.endsWith('999')) return { state: 'unknown' }
  return { state: 'paid', reference: `SANDBOX-${id}` }
}

export const sandbox: Rail = { send: answer, ask: answer }

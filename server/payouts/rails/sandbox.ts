import type { Order, Rail } from './rail.ts'

/** Simulates a provider: numbers ending in 000 fail, those ending in 999 get no answer, all others are paid. */
const answer = async ({ id, number }: Order) => {
  if (number.endsWith('000'))
    return { state: 'refused', failure: 'number_refused', fault: 'receiver', why: 'it ends in 000' } as const
  if (number.endsWith('999')) return { state: 'unknown', why: 'the number ends in 999' } as const
  return { state: 'settled', reference: `SANDBOX-${id}` } as const
}

export const sandbox: Rail = { canAsk: true, send: answer, ask: answer }

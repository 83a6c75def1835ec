import type { CallReply } from '../../shared/data/api.ts'

export type Preview = CallReply<'POST /api/operator/reconciliation/accounts/:id/preview'>
export type Mapping = Preview['mapping']

/** Possible roles of a column, as fields of the mapping. */
export const whats = ['date', 'time', 'amount', 'side', 'moneyIn', 'moneyOut', 'fee', 'reference', 'balance'] as const
export type What = (typeof whats)[number]

/** The column's role, or `none`. */
export const whatOf = (mapping: Mapping, column: number): What | 'none' =>
  whats.find((what) => mapping[what] === column) ?? 'none'

/** The columns by role. */
export type Said = readonly (What | 'none')[]

/** Missing or duplicate roles, detected before the request. */
export function faultOf(said: Said): 'needDate' | 'needAmount' | 'twice' | null {
  const times = (what: What) => said.filter((one) => one === what).length
  if (whats.some((what) => times(what) > 1)) return 'twice'
  if (times('date') === 0) return 'needDate'
  const both = times('moneyIn') + times('moneyOut')
  const isComplete = times('amount') === 1 ? both === 0 : both === 2 && times('side') === 0
  return isComplete ? null : 'needAmount'
}

/** The mapping for the selected roles. */
export function mappingOf(said: Said, rest: Omit<Mapping, What>): Mapping {
  const place = (what: What) => {
    const at = said.indexOf(what)
    return at === -1 ? null : at
  }
  return {
    ...rest,
    date: place('date') ?? 0,
    time: place('time'),
    amount: place('amount'),
    side: place('side'),
    moneyIn: place('moneyIn'),
    moneyOut: place('moneyOut'),
    fee: place('fee'),
    reference: place('reference'),
    balance: place('balance'),
  }
}

import type { CallReply } from '../../shared/data/api.ts'

export type Preview = CallReply<'POST /api/operator/reconciliation/accounts/:id/preview'>
export type Mapping = Preview['mapping']

/** What a column may be, as fields of the mapping. */
export const whats = ['date', 'time', 'amount', 'moneyIn', 'moneyOut', 'reference', 'balance'] as const
export type What = (typeof whats)[number]

/** What this column is, or `none`. */
export const whatOf = (mapping: Mapping, column: number): What | 'none' =>
  whats.find((what) => mapping[what] === column) ?? 'none'

/** The columns by what each was said to be. */
export type Said = readonly (What | 'none')[]

/** What is missing or said twice, before the server is asked. */
export function faultOf(said: Said): 'needDate' | 'needAmount' | 'twice' | null {
  const times = (what: What) => said.filter((one) => one === what).length
  if (whats.some((what) => times(what) > 1)) return 'twice'
  if (times('date') === 0) return 'needDate'
  const [one, both] = [times('amount') === 1, times('moneyIn') + times('moneyOut')]
  return one ? (both === 0 ? null : 'needAmount') : both === 2 ? null : 'needAmount'
}

/** The mapping in which the columns are what was said. */
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
    moneyIn: place('moneyIn'),
    moneyOut: place('moneyOut'),
    reference: place('reference'),
    balance: place('balance'),
  }
}

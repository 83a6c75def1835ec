/** The kinds of account, as the columns of the journal (docs/money.md). */
export const accounts = ['outside', 'sponsor', 'escrow', 'member', 'clearing', 'fees', 'withheld'] as const
export type Account = (typeof accounts)[number]

import type { Reply } from '../../contract/endpoint.ts'
import type { ledger } from '../../contract/ledger.ts'
import { poisha } from '../../contract/money.ts'
import type { OverCells } from '../over-cells.ts'

type Show = (typeof ledger)['GET /api/operator/ledger']
type Books = Reply<Show>

/** The sums of each account. What is in the account of cells then is what is under way between two. The books are as good as those of the worst. */
export const ledgerOverCells: OverCells<Show> = {
  add(own, parts, _, { answered }) {
    const all = [own, ...parts]
    const accounts = Object.keys(own.balances) as (keyof Books['balances'])[]
    const sumOf = (of: (books: Books) => number) => all.reduce((sum, books) => sum + of(books), 0)
    const balances = Object.fromEntries(
      accounts.map((account) => [account, poisha(sumOf((books) => books.balances[account]))]),
    ) as Books['balances']
    const begun = all.flatMap(({ began }) => began ?? [])
    const isChecked = all.every(({ checkedAt }) => checkedAt !== null)
    return {
      balances,
      feesByCell: all.map(({ balances: { fees } }, at) => ({ cell: [0, ...answered][at]!, amount: fees })),
      rails: own.rails.map(({ rail }, at) => ({ rail, balance: poisha(sumOf(({ rails }) => rails[at]!.balance)) })),
      transactions: sumOf(({ transactions }) => transactions),
      checkedAt: isChecked ? all.map(({ checkedAt }) => checkedAt!).toSorted()[0]! : null,
      // As cells:check says it.
      offences: all.flatMap(({ offences }, at) => offences.map((one) => `cell ${[0, ...answered][at]}: ${one}`)),
      began: begun.find(({ interrupted }) => interrupted) ?? begun[0] ?? null,
    }
  },
}

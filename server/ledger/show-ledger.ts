import type { ledger } from '../../contract/ledger.ts'
import { poisha, rails } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { lastCheck } from './check-run.ts'
import { presentTotals } from './totals-sql.ts'

/** Shows operators the total of each account in poisha, and the findings of the last check of the books. */
export const showLedger: Action<(typeof ledger)['GET /api/operator/ledger']> = async ({ db, now }) => {
  const [totals, check] = await Promise.all([presentTotals(db), lastCheck(db, now)])
  return {
    balances: {
      outside: poisha(rails.reduce((sum, rail) => sum + totals[rail], 0)),
      sponsor: poisha(totals.sponsor),
      escrow: poisha(totals.escrow),
      member: poisha(totals.member),
      clearing: poisha(totals.clearing),
      fees: poisha(totals.fees),
      withheld: poisha(totals.withheld),
    },
    rails: rails.map((rail) => ({ rail, balance: poisha(totals[rail]) })),
    transactions: totals.transactions,
    checkedAt: check.checkedAt && check.checkedAt.toISOString(),
    offences: check.offences,
    began: check.began && { ...check.began, at: check.began.at.toISOString() },
  }
}

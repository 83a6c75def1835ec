import { rails } from '../../contract/money.ts'
import { channels } from '../../contract/reconciliation-parts.ts'
import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action } from '../action.ts'
import { accountOf, accountsOf } from './accounts-sql.ts'

/** What can go over each rail: payouts by hand go to three providers, the others to their own. */
const partsOf = { sandbox: channels, manual: channels, bkash: ['bank', 'bkash'], sslcommerz: ['bank'] } as const

/** The accounts with what waits on each, and what goes over none of them. */
export const listAccounts: Action<(typeof reconciliation)['GET /api/operator/reconciliation/accounts']> = async ({
  db,
  now,
  demo,
}) => {
  const rows = await accountsOf(db, now)
  const covered = new Set(rows.flatMap((row) => row.channels.map((channel) => `${row.rail} ${channel}`)))
  return {
    items: rows.map(({ leftOver, secondOperator, ...account }) => ({
      ...account,
      waiting: { leftOver, secondOperator },
    })),
    uncovered: rails
      // The sandbox moves play money, which there is in a demo only; no rail of bKash's own is in use.
      .filter((rail) => (demo ? rail === 'sandbox' || rail === 'manual' : rail === 'manual'))
      .flatMap((rail) => partsOf[rail].map((channel) => ({ rail, channel })))
      .filter(({ rail, channel }) => !covered.has(`${rail} ${channel}`)),
  }
}

export const showAccount: Action<(typeof reconciliation)['GET /api/operator/reconciliation/accounts/:id']> = (
  { db },
  { params },
) => accountOf(db, params.id)

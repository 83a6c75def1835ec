import { poisha, rails } from '../../contract/money.ts'
import { channels } from '../../contract/reconciliation-schemas.ts'
import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { accountOf, accountsOf } from './accounts-sql.ts'

/** The rails that an account can cover: manual payouts go to three providers, the others to their own. */
const partsOf = { sandbox: channels, manual: channels, bkash: ['bank', 'bkash'], sslcommerz: ['bank'] } as const

/** The accounts with their waiting days, and the rails without an account. */
export const listAccounts: Action<(typeof reconciliation)['GET /api/operator/reconciliation/accounts']> = async ({
  db,
  now,
  demo,
}) => {
  const rows = await accountsOf(db, now)
  const gateways = await gatewaysSetUp(db)
  const covered = new Set(rows.flatMap((row) => row.channels.map((channel) => `${row.rail} ${channel}`)))
  return {
    items: rows.map(({ leftOver, secondOperator, charges, isProposed, ...account }) => ({
      ...account,
      waiting: { leftOver, secondOperator },
      charges: { count: charges.count, amount: poisha(charges.amount), isProposed },
    })),
    uncovered: rails
      // The sandbox moves play money, which exists only in a demo. A gateway counts while it is set up.
      .filter((rail) => rail === 'manual' || (rail === 'sandbox' ? demo : gateways.has(rail)))
      .flatMap((rail) => partsOf[rail].map((channel) => ({ rail, channel })))
      .filter(({ rail, channel }) => !covered.has(`${rail} ${channel}`)),
  }
}

/** The rails of the books whose gateways are set up: bKash has one for each direction. */
async function gatewaysSetUp(db: Db): Promise<Set<string>> {
  const { rows } = await db.query<{ rail: string }>(
    `select distinct split_part(name, '_', 1) as rail from rails_rail where is_set_up`,
    [],
    'reconciliation-gateways',
  )
  return new Set(rows.map(({ rail }) => rail))
}

export const showAccount: Action<(typeof reconciliation)['GET /api/operator/reconciliation/accounts/:id']> = (
  { db },
  { params },
) => accountOf(db, params.id)

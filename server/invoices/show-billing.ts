import type { invoices } from '../../contract/invoices.ts'
import type { Action } from '../core/action.ts'
import type { Seal } from '../sealing/seal.ts'
import { billingOf, type BillingRow } from './billing-sql.ts'
import { openRecipient } from './recipient.ts'

export const billingShown = (seal: Seal, row: BillingRow) => ({
  ...openRecipient(seal, row),
  written: row.recipient !== null,
  version: row.version,
})

export const showBilling: Action<(typeof invoices)['GET /api/sponsor/billing']> = async ({ db, who, seal }) =>
  billingShown(seal, await billingOf(db, who.sponsorId))

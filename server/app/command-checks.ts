import { invoiceOffences } from '../invoices/check-invoices.ts'
import type { Check } from '../ledger/check.ts'
import { headOffences, toldHeadOffences } from '../transparency/check-heads.ts'

/** What `ledger:check` and `cells:check` look at beside the books. */
export const commandChecks: readonly Check[] = [headOffences, toldHeadOffences, invoiceOffences]

import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

export interface BillingRow {
  sponsorId: number
  organisation: string
  /** The stored, encrypted form. */
  recipient: string | null
  version: number
}

const select = `select b.sponsor_id as "sponsorId", s.name as organisation, b.recipient, b.version
  from invoices_billing b
    join sponsors_sponsor s on s.id = b.sponsor_id
  where b.sponsor_id = $1`

export const billingOf = async (db: Db, sponsorId: number): Promise<BillingRow> =>
  onlyRow(await db.query<BillingRow>(select, [sponsorId], 'invoices-billing'))

/** Locks it until the transaction ends, so that nobody changes it between the check of its version and the change. */
export const lockBilling = async (db: Db, sponsorId: number): Promise<BillingRow> =>
  onlyRow(await db.query<BillingRow>(`${select} for no key update of b`, [sponsorId]))

export const updateBilling = (db: Db, sponsorId: number, recipient: string, now: Date) =>
  db.query('update invoices_billing set recipient = $2, changed_at = $3, version = version + 1 where sponsor_id = $1', [
    sponsorId,
    recipient,
    now,
  ])

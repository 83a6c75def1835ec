import * as v from 'valibot'
import { Id, Month, Time, Whole } from './common.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** Kinds of movements on a sponsor's balance. */
export const sponsorKinds = ['sponsor_deposit', 'sponsor_refund', 'campaign_fund', 'campaign_release'] as const

export const SponsorKind = v.picklist(sponsorKinds)

/**
 * A business identification number of Bangladesh, such as 000123456-0101: nine digits for the business and four for its branch. The hyphen
 * may be missing or a space. The number is not checked against any register.
 */
export const Bin = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{9}[ -]?\d{4}$/),
  v.transform((typed) => `${typed.slice(0, 9)}-${typed.slice(-4)}`),
)

export const Billing = data('BillingDetails', 'The recipient of invoices.', {
  name: field(v.string(), 'The name on invoices.', 'Rupa Apps Ltd'),
  address: f.address,
  bin: field(v.nullable(v.string()), 'The BIN; null if there is none.', '000123456-0101'),
  written: field(
    v.boolean(),
    'Whether the sponsor has entered these details. Until then, invoices name the organisation.',
  ),
  version: f.version,
})

export const Document = data(
  'Invoice',
  'An invoice for the platform’s fee of a month, or a credit note that cancels one.',
  {
    id: field(Id, 'The id of the invoice.', 40),
    kind: field(v.picklist(['invoice', 'credit_note']), 'Invoice or credit note.'),
    /** Such as 2026-000001, or CN-2026-000001 for a credit note. */
    number: field(v.string(), 'The invoice number, consecutive without gaps.', '2026-000001'),
    month: field(Month, 'A month in Asia/Dhaka.', '2026-11'),
    issuedAt: field(Time, 'Time of issue.'),
    organisation: f.organisation,
    reviews: field(Whole, 'Number of paid reviews.', 100),
    amount: field(PoishaSchema, 'The sponsor’s payments for the reviews.', 500000),
    passedOn: field(PoishaSchema, 'The part passed on to members.', 350000),
    fee: field(PoishaSchema, 'The platform’s fee including VAT, which the invoice charges.', 150000),
    vatRate: f.vatRate,
    vat: field(PoishaSchema, 'The VAT included in the fee.', 196),
    credits: field(
      v.nullable(v.string()),
      'For a credit note, the number of the cancelled invoice; null otherwise.',
      '2026-000001',
    ),
    creditedBy: field(
      v.nullable(v.string()),
      'For a cancelled invoice, the number of the credit note; null otherwise.',
      'CN-2026-000001',
    ),
    replaces: field(
      v.nullable(v.string()),
      'The number of the invoice that this one replaces; null otherwise.',
      '2026-000001',
    ),
    reason: field(
      v.nullable(v.string()),
      'The reason for cancelling an invoice; null otherwise.',
      'The address was wrong.',
    ),
  },
)

export const Terms = data('InvoiceTerms', 'The platform’s details on invoices and the VAT rate, from a month on.', {
  id: field(Id, 'The id of the terms.', 2),
  fromMonth: f.fromMonth,
  name: field(v.string(), 'The name of the platform.', 'Porokh'),
  address: f.address,
  bin: field(v.nullable(v.string()), 'The BIN of the platform; null if there is none.', '000987654-0101'),
  vatRate: f.vatRate,
  setBy: field(v.string(), 'The operator who entered the terms.', 'nasrin'),
  setAt: field(Time, 'Time of entry.'),
})

export const ofMonth = v.object({ month: field(Month, 'Only invoices of this month in Asia/Dhaka.', '2026-11') })

export const movements = {
  month: f.month,
  kind: field(v.optional(SponsorKind), 'Only movements of this kind.', 'sponsor_deposit'),
}

export const pdf = 'application/pdf'

export const csv = 'text/csv'

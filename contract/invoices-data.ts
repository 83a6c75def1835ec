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

export const Billing = data('BillingDetails', 'Whom invoices are made out to.', {
  name: field(v.string(), 'The name.', 'Rupa Apps Ltd'),
  address: f.address,
  bin: field(v.nullable(v.string()), 'The BIN; null without one.', '000123456-0101'),
  written: field(
    v.boolean(),
    'Whether the sponsor has written these details. Before that, an invoice names the organisation.',
  ),
  version: f.version,
})

export const Document = data(
  'Invoice',
  'An invoice about the platform’s fee of a month, or a credit note that takes one back.',
  {
    id: field(Id, 'The id of the invoice.', 40),
    kind: field(v.picklist(['invoice', 'credit_note']), 'An invoice or a credit note.'),
    /** Such as 2026-000001, or CN-2026-000001 for a credit note. */
    number: field(v.string(), 'Its number, without gaps.', '2026-000001'),
    month: field(Month, 'A month in Asia/Dhaka.', '2026-11'),
    issuedAt: field(Time, 'When it was issued.'),
    organisation: f.organisation,
    reviews: field(Whole, 'How many reviews were paid.', 100),
    amount: field(PoishaSchema, 'What the sponsor paid for the reviews.', 500000),
    passedOn: field(PoishaSchema, 'The part that went to members, through the platform.', 350000),
    fee: field(PoishaSchema, 'The platform’s fee, with its VAT: what the invoice is about.', 150000),
    vatRate: f.vatRate,
    vat: field(PoishaSchema, 'The VAT that the fee contains.', 196),
    credits: field(
      v.nullable(v.string()),
      'Of a credit note: the number of the invoice that it takes back. Null otherwise.',
      '2026-000001',
    ),
    creditedBy: field(
      v.nullable(v.string()),
      'Of an invoice that was taken back: the number of the credit note. Null otherwise.',
      'CN-2026-000001',
    ),
    replaces: field(
      v.nullable(v.string()),
      'The number of the invoice instead of which this one was issued. Null otherwise.',
      '2026-000001',
    ),
    reason: field(v.nullable(v.string()), 'Why an invoice was taken back; null otherwise.', 'The address was wrong.'),
  },
)

export const Terms = data('InvoiceTerms', 'What invoices say of the platform, and the rate of VAT, from a month on.', {
  id: field(Id, 'The id of the terms.', 2),
  fromMonth: f.fromMonth,
  name: field(v.string(), 'The name of the platform.', 'Porokh'),
  address: f.address,
  bin: field(v.nullable(v.string()), 'The BIN of the platform; null without one.', '000987654-0101'),
  vatRate: f.vatRate,
  setBy: field(v.string(), 'The operator who wrote it.', 'nasrin'),
  setAt: field(Time, 'When it was written.'),
})

export const ofMonth = v.object({ month: field(Month, 'Only those of this month in Asia/Dhaka.', '2026-11') })

export const movements = {
  month: f.month,
  kind: field(
    v.optional(SponsorKind),
    'Only those of this kind; of events, of several kinds with commas between.',
    'submitted,decided',
  ),
}

export const pdf = 'application/pdf'

export const csv = 'text/csv'

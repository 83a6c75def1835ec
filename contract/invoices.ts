import * as v from 'valibot'
import { Id, IdParams, Month, page, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'

/** The kinds of movements that a sponsor's balance has. */
export const sponsorKinds = ['sponsor_deposit', 'sponsor_refund', 'campaign_fund', 'campaign_release'] as const
export const SponsorKind = v.picklist(sponsorKinds)

/**
 * A business identification number of Bangladesh, as 000123456-0101: nine digits of the business and four of its branch. It is also taken
 * without the hyphen, or with a space. Whether it was given to anybody is not looked up.
 */
const Bin = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{9}[ -]?\d{4}$/),
  v.transform((typed) => `${typed.slice(0, 9)}-${typed.slice(-4)}`),
)

const Billing = v.object({
  name: v.string(),
  address: v.string(),
  bin: v.nullable(v.string()),
  /** Whether the sponsor has written them. Before, an invoice names the organisation. */
  written: v.boolean(),
  version: Whole,
})

export const Document = v.object({
  id: Id,
  kind: v.picklist(['invoice', 'credit_note']),
  /** Such as 2026-000001, or CN-2026-000001 of a credit note. */
  number: v.string(),
  month: Month,
  issuedAt: Time,
  organisation: v.string(),
  /** How many reviews were paid. */
  reviews: Whole,
  /** What the sponsor paid for them. */
  amount: PoishaSchema,
  /** The part of it that went to members, through the platform. */
  passedOn: PoishaSchema,
  /** The part that is the platform's fee: what the invoice is about. */
  fee: PoishaSchema,
  /** In basis points of the net amount; 0 without VAT. */
  vatRate: Whole,
  /** The VAT that the fee contains. */
  vat: PoishaSchema,
  /** Of a credit note: the invoice that it takes back. */
  credits: v.nullable(v.string()),
  /** Of an invoice that was taken back: the credit note. */
  creditedBy: v.nullable(v.string()),
  /** The invoice instead of which this one was issued. */
  replaces: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})

const Terms = v.object({
  id: Id,
  fromMonth: Month,
  name: v.string(),
  address: v.string(),
  bin: v.nullable(v.string()),
  vatRate: Whole,
  setBy: v.string(),
  setAt: Time,
})

const ofMonth = v.object({ month: Month })
const movements = { month: v.optional(Month), kind: v.optional(SponsorKind) }
const pdf = 'application/pdf'
const csv = 'text/csv'

export const invoices = endpoints({
  'GET /api/sponsor/billing': {
    summary: 'Whom invoices are made out to',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'read',
    reply: Billing,
  },
  'PUT /api/sponsor/billing': {
    summary: 'Change whom invoices are made out to from now on; issued ones stay as they are',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'campaigns',
    body: v.object({ name: text(1, 200), address: text(1, 500), bin: v.nullable(Bin) }),
    reply: Billing,
    replyIsPersonal: true,
    ifMatch: true,
    refusals: ['conflict.changed', 'precondition.missing', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/invoices': {
    summary: 'Invoices and credit notes, newest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: pageQuery({}),
    reply: page(Document),
  },
  'GET /api/sponsor/invoices/:id': {
    summary: 'One invoice or credit note, with its campaigns',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'read',
    params: IdParams,
    reply: v.object({
      ...Document.entries,
      recipient: v.object({ name: v.string(), address: v.string(), bin: v.nullable(v.string()) }),
      issuer: v.object({ name: v.string(), address: v.string(), bin: v.nullable(v.string()) }),
      /** Of a credit note, those of the invoice that it takes back. */
      lines: v.array(
        v.object({ campaignId: Id, title: v.string(), reviews: Whole, amount: PoishaSchema, fee: PoishaSchema }),
      ),
    }),
    refusals: ['not_found'],
  },
  'GET /api/sponsor/invoices/:id/invoice.pdf': {
    summary: 'An invoice or credit note as PDF',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    params: IdParams,
    produces: pdf,
    refusals: ['auth.too_many_requests', 'not_found'],
  },
  'GET /api/sponsor/statement.csv': {
    summary: 'The movements of the prepaid balance as CSV, oldest first, filtered like the list',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: v.object(movements),
    produces: csv,
  },
  'GET /api/sponsor/monthly-statement': {
    summary: 'The balance before and after a month, and the sum of each kind of movement in it',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: ofMonth,
    reply: v.object({
      month: Month,
      opening: PoishaSchema,
      kinds: v.array(v.object({ kind: SponsorKind, count: Whole, amount: PoishaSchema })),
      closing: PoishaSchema,
    }),
  },
  'GET /api/sponsor/monthly-statement.csv': {
    summary: 'The statement of a month as CSV: opening balance, movements, sums and closing balance',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: ofMonth,
    produces: csv,
  },
  'GET /api/sponsor/monthly-statement.pdf': {
    summary: 'The statement of a month as PDF',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: ofMonth,
    produces: pdf,
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/operator/invoices': {
    summary: 'Invoices and credit notes of all sponsors, newest first; over a month with its sums',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: pageQuery({ month: v.optional(Month) }),
    reply: v.object({
      ...page(v.object({ ...Document.entries, sponsorId: Id })).entries,
      /** What invoices less credit notes of the month say together. Null without a month. */
      sums: v.nullable(v.object({ invoices: Whole, creditNotes: Whole, fee: PoishaSchema, vat: PoishaSchema })),
    }),
  },
  'GET /api/operator/invoices.csv': {
    summary: 'Invoices and credit notes over a month as CSV',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: ofMonth,
    produces: csv,
  },
  'GET /api/operator/invoices/:id/invoice.pdf': {
    summary: 'An invoice or credit note of any sponsor as PDF',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    params: IdParams,
    produces: pdf,
    refusals: ['auth.too_many_requests', 'not_found'],
  },
  'POST /api/operator/invoices/:id/credit': {
    summary: 'Propose to take an invoice back and issue it again; a second operator confirms it under approvals',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: v.object({ reason: text(10, 1000) }),
    reply: v.object({ id: Id }),
    status: 201,
    createdAt: '/api/operator/approvals',
    refusals: ['not_found', 'conflict.state'],
  },
  'GET /api/operator/invoice-terms': {
    summary: 'What invoices say of the platform, and the rate of VAT, from which month on; newest first',
    role: 'operator',
    work: ['finance'],
    query: pageQuery({}),
    reply: page(Terms),
  },
  'POST /api/operator/invoice-terms': {
    summary: 'Set what invoices of a month and later say of the platform, and the rate of VAT that fees contain',
    role: 'operator',
    recentFactor: true,
    body: v.pipe(
      v.object({
        fromMonth: Month,
        name: text(1, 200),
        address: text(0, 500),
        bin: v.nullable(Bin),
        /** In basis points: 1500 is 15 %. 0: not registered, and then no VAT is shown. Above 0 a BIN is needed. */
        vatRate: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000)),
      }),
      v.metadata({
        anyOf: [{ properties: { vatRate: { const: 0 } } }, { properties: { bin: { not: { const: null } } } }],
      }),
    ),
    reply: v.object({ id: Id }),
    status: 201,
    createdAt: '/api/operator/invoice-terms',
  },
})

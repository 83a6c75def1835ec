import * as v from 'valibot'
import { IdParams, Month, page, pageQuery, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'
import { SponsorKind, Bin, Billing, Document, Terms, ofMonth, movements, pdf, csv } from './invoices-data.ts'

export * from './invoices-data.ts'

export const invoices = endpoints('Money', {
  'GET /api/sponsor/billing': {
    name: 'getBillingDetails',
    summary: 'The recipient of invoices',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'read',
    reply: Billing,
  },
  'PUT /api/sponsor/billing': {
    name: 'changeBillingDetails',
    summary: 'Change the recipient of future invoices; issued ones stay as they are',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'campaigns',
    body: data('BillingChange', 'The recipient of future invoices.', {
      name: field(text(1, 200), 'The name.', 'Rupa Apps Ltd'),
      address: field(text(1, 500), 'The postal address.', 'House 12, Road 5, Dhanmondi, Dhaka 1205'),
      bin: field(v.nullable(Bin), 'The BIN; null if there is none.', '000123456-0101'),
    }),
    reply: Billing,
    replyIsPersonal: true,
    ifMatch: true,
    refusals: ['conflict.changed', 'precondition.missing', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/invoices': {
    name: 'listInvoices',
    summary: 'Invoices and credit notes, newest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: pageQuery({}),
    reply: page(Document),
  },
  'GET /api/sponsor/invoices/:id': {
    name: 'getInvoice',
    summary: 'One invoice or credit note, with its campaigns',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'read',
    params: IdParams,
    reply: data('InvoiceWithLines', 'One invoice or credit note, with its campaigns.', {
      ...Document.entries,
      recipient: field(
        data('InvoiceParty', 'The recipient of an invoice.', {
          name: field(v.string(), 'The name on the invoice.', 'Rupa Apps Ltd'),
          address: f.address,
          bin: field(v.nullable(v.string()), 'The BIN; null if there is none.', '000123456-0101'),
        }),
        'The recipient, as recorded at the time of issue.',
      ),
      issuer: field(
        data('InvoiceIssuer', 'The issuer of an invoice: the platform.', {
          name: field(v.string(), 'The name on the invoice.', 'Porokh'),
          address: f.address,
          bin: field(v.nullable(v.string()), 'The BIN; null if there is none.', '000987654-0101'),
        }),
        'The issuer: the platform, as named at the time of issue.',
      ),
      lines: field(
        v.array(
          data('InvoiceLine', 'The cost of a campaign in the month of an invoice.', {
            campaignId: f.campaignId,
            title: field(v.string(), 'The title of the campaign.', 'Accounts for shops'),
            reviews: f.reviews,
            amount: field(PoishaSchema, 'The cost of the campaign’s reviews.', 100000),
            fee: field(PoishaSchema, 'The fee included in the cost.', 30000),
          }),
        ),
        'The campaigns; for a credit note, those of the cancelled invoice.',
      ),
    }),
    refusals: ['not_found'],
  },
  'GET /api/sponsor/invoices/:id/invoice.pdf': {
    name: 'exportInvoice',
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
    name: 'exportStatement',
    summary: 'The movements of the prepaid balance as CSV, oldest first, filtered like the list',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: v.object(movements),
    produces: csv,
  },
  'GET /api/sponsor/monthly-statement': {
    name: 'getMonthlyStatement',
    summary: 'The balance before and after a month, and the sum of each kind of movement',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: ofMonth,
    reply: data('MonthlyStatement', 'The balance before and after a month, and the sum of each kind of movement.', {
      month: field(Month, 'A month in Asia/Dhaka.', '2026-11'),
      opening: field(PoishaSchema, 'The balance at the beginning.', 200000),
      kinds: field(
        v.array(
          data('MonthlySum', 'Number and sum of a month’s transactions of one kind.', {
            kind: field(SponsorKind, 'The kind of movement.'),
            count: field(Whole, 'Number of transactions.', 2),
            amount: field(PoishaSchema, 'The sum of the transactions, negative for outgoing money.', -100000),
          }),
        ),
        'The sum of each kind of movement.',
      ),
      closing: field(PoishaSchema, 'The balance at the end.', 245000),
    }),
  },
  'GET /api/sponsor/monthly-statement.csv': {
    name: 'exportMonthlyStatementAsCsv',
    summary: 'The statement of a month as CSV: opening balance, movements, sums and closing balance',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'finance'],
    token: 'read',
    query: ofMonth,
    produces: csv,
  },
  'GET /api/sponsor/monthly-statement.pdf': {
    name: 'exportMonthlyStatementAsPdf',
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
    name: 'listAllInvoices',
    group: 'Operators: money',
    summary: 'Invoices and credit notes of all sponsors, newest first; for a month with its sums',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: pageQuery({ month: f.month }),
    reply: data('InvoiceBook', 'A page of invoices and credit notes; for a month with its sums.', {
      ...page(
        data('SponsorInvoice', 'An invoice or credit note of any sponsor.', {
          ...Document.entries,
          sponsorId: f.sponsorId,
        }),
      ).entries,
      sums: field(
        v.nullable(
          data('InvoiceSums', 'The sums of the invoices of a month.', {
            invoices: field(Whole, 'Number of invoices.', 12),
            creditNotes: field(Whole, 'Number of credit notes.', 1),
            fee: field(PoishaSchema, 'The fees.', 150000),
            vat: field(PoishaSchema, 'The VAT included in the fees.', 19600),
          }),
        ),
        'The month’s totals of invoices minus credit notes. Null without a month.',
      ),
    }),
  },
  'GET /api/operator/invoices.csv': {
    name: 'exportAllInvoices',
    group: 'Operators: money',
    summary: 'Invoices and credit notes of a month as CSV',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: ofMonth,
    produces: csv,
  },
  'GET /api/operator/invoices/:id/invoice.pdf': {
    name: 'downloadInvoice',
    group: 'Operators: money',
    summary: 'An invoice or credit note of any sponsor as PDF',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    params: IdParams,
    produces: pdf,
    refusals: ['auth.too_many_requests', 'not_found'],
  },
  'POST /api/operator/invoices/:id/credit': {
    name: 'proposeCreditNote',
    group: 'Operators: money',
    summary: 'Propose to cancel an invoice and issue it again; a second operator confirms under approvals',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: data('CreditNoteProposal', 'The reason for cancelling an invoice.', {
      reason: field(text(10, 1000), 'The reason, in words.', 'The address was wrong.'),
    }),
    reply: v.object({ id: f.id }),
    status: 201,
    createdAt: '/api/operator/approvals',
    refusals: ['not_found', 'conflict.state'],
  },
  'GET /api/operator/invoice-terms': {
    name: 'listInvoiceTerms',
    group: 'Operators: money',
    summary: 'The platform’s details on invoices and the VAT rate, each with its first month; newest first',
    role: 'operator',
    work: ['finance'],
    query: pageQuery({}),
    reply: page(Terms),
  },
  'POST /api/operator/invoice-terms': {
    name: 'setInvoiceTerms',
    group: 'Operators: money',
    summary: 'Set the platform’s details on invoices and the VAT rate included in fees, from a month on',
    role: 'operator',
    recentFactor: true,
    body: named(
      'NewInvoiceTerms',
      'The details on invoices and the VAT rate, from a month on.',
      v.pipe(
        v.object({
          fromMonth: f.fromMonth,
          name: field(text(1, 200), 'The name of the platform.', 'Porokh'),
          address: field(text(0, 500), 'The postal address.', 'House 12, Road 5, Dhanmondi, Dhaka 1205'),
          bin: field(v.nullable(Bin), 'The BIN of the platform; null if there is none.', '000987654-0101'),
          vatRate: field(
            v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000)),
            'The VAT rate in basis points of the net amount: 1500 is 15 %. 0: not registered, so no VAT is shown.',
            1500,
          ),
        }),
        v.metadata({
          anyOf: [{ properties: { vatRate: { const: 0 } } }, { properties: { bin: { not: { const: null } } } }],
        }),
      ),
    ),
    reply: v.object({ id: f.id }),
    status: 201,
    createdAt: '/api/operator/invoice-terms',
  },
})

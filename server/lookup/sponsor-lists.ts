import type { lookup } from '../../contract/lookup.ts'
import { poisha } from '../../contract/money.ts'
import { findForbidden } from '../campaigns/find-forbidden.ts'
import { toCampaign } from '../campaigns/sql.ts'
import { documentsOf } from '../invoices/documents-sql.ts'
import { documentShown } from '../invoices/list-invoices.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { depositShown } from '../sponsors/list-deposits.ts'
import { refundsOf } from '../sponsors/refunds-sql.ts'
import { endOfAccount } from '../sponsors/seal-account.ts'
import { depositsOf, movementsOf } from '../sponsors/sql.ts'
import type { OfAccount } from './account.ts'
import { onePageOf } from './one-or-page.ts'
import { opensOf } from './opens-sql.ts'
import { campaignsOf } from './sponsor-sql.ts'

type Lookup = typeof lookup
type Below<Name extends string> = Lookup[`GET /api/operator/sponsors/:id/${Name}` & keyof Lookup]

export const sponsorCampaigns: OfAccount<Below<'campaigns'>> = async ({ db }, { params, query }) => {
  const rows = await onePageOf(query, (before, limit) => campaignsOf(db, params.id, before, limit))
  return pageOf(rows, query, (row) => ({
    ...toCampaign(row),
    organisation: row.organisation,
    sponsorId: row.sponsorId,
    findings: findForbidden(row).map(({ field, rule, excerpt }) => ({ field, rule, excerpt })),
  }))
}

export const sponsorStatement: OfAccount<Below<'statement'>> = async ({ db }, { params, query }) => {
  const rows = await movementsOf(db, params.id, {}, { before: idCursor(query) }, oneMore(query))
  const opens = await opensOf(db, rows)
  return pageOf(rows, query, ({ at, amount, balanceAfter, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount: poisha(amount),
    balanceAfter: poisha(balanceAfter),
    opens: opens(row.id),
  }))
}

export const sponsorDeposits: OfAccount<Below<'deposits'>> = async ({ db }, { params, query }) => {
  const rows = await onePageOf(query, (before, limit) => depositsOf(db, params.id, before, limit))
  return pageOf(rows, query, depositShown)
}

/** Of the account, its last characters, as the audit log says them. */
export const sponsorRefunds: OfAccount<Below<'refunds'>> = async ({ db, seal }, { params, query }) => {
  const rows = await onePageOf(query, (before, limit) => refundsOf(db, params.id, before, limit))
  return pageOf(rows, query, ({ id, amount, account, state, reason, createdAt, decidedAt }) => ({
    id,
    amount: poisha(amount),
    accountEnd: endOfAccount(seal, params.id, account),
    state,
    reason,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}

export const sponsorInvoices: OfAccount<Below<'invoices'>> = async ({ db }, { params, query }) =>
  pageOf(await documentsOf(db, params.id, idCursor(query), oneMore(query)), query, documentShown)

import type { lookup } from '../../contract/lookup.ts'
import { poisha } from '../../contract/money.ts'
import type { OfAccount } from './account.ts'
import { maskedEmail } from '../sealing/masked-email.ts'
import { peopleOf, sponsorRow, campaignsOf } from './sponsor-sql.ts'
import { record } from '../audit/record.ts'
import { personNameContext } from '../sponsors/person-name.ts'
import { refundsOf } from '../sponsors/refunds-sql.ts'
import { openAccount, endOfAccount } from '../sponsors/seal-account.ts'
import { addressesOf } from './sessions.ts'
import { findForbidden } from '../campaigns/find-forbidden.ts'
import { toCampaign } from '../campaigns/sql.ts'
import { documentsOf } from '../invoices/documents-sql.ts'
import { documentShown } from '../invoices/list-invoices.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { depositShown } from '../sponsors/list-deposits.ts'
import { depositsOf, movementsOf } from '../sponsors/sql.ts'
import { onePageOf } from './one-or-page.ts'
import { opensOf } from './opens-sql.ts'

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

/** The last characters of the account, as in the audit log. */
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

const newestRefunds = 20

/** Reveals the masked values of the page and records who asked and why. */
export const openSponsor: OfAccount<(typeof lookup)['POST /api/operator/sponsors/:id/open']> = async (
  ctx,
  { params: { id }, body: { reason } },
  users,
) => {
  const { db, seal } = ctx
  await ctx.limit('contact_search_reason', String(ctx.who.id), `sponsor ${id}`)
  const people = await peopleOf(db, users)
  const refunds = await refundsOf(db, id, null, newestRefunds)
  const addresses = await addressesOf(db, seal, users)
  await record(ctx, 'sponsor.opened', { sponsorId: id, detail: { reason } })
  return {
    people: people.map(({ userId, name, email }) => ({
      userId,
      name: seal.openOrMark(personNameContext, name),
      email: seal.openOrMark('user.email', email),
    })),
    refunds: refunds.map((refund) => ({ id: refund.id, account: openAccount(seal, id, refund.account) })),
    addresses,
  }
}

/** The top of a sponsor's page. */
export const showSponsor: OfAccount<(typeof lookup)['GET /api/operator/sponsors/:id']> = async (
  { db, seal, now },
  { params },
  users,
) => {
  const [row, people] = await Promise.all([sponsorRow(db, params.id, now), peopleOf(db, users)])
  return {
    ...row,
    since: row.since.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    balance: poisha(row.balance),
    escrow: poisha(row.escrow),
    funded: poisha(row.funded),
    people: people.map(({ userId, role, verified, secondFactor, email, closedAt, lastSeenAt }) => ({
      userId,
      role,
      verified,
      secondFactor,
      email: email === null ? null : maskedEmail(seal.openOrMark('user.email', email)),
      closedAt: closedAt?.toISOString() ?? null,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
  }
}

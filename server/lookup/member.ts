import type { lookup } from '../../contract/lookup.ts'
import { poisha } from '../../contract/money.ts'
import { maskedNumber } from '../members/wallet-number.ts'
import type { OfAccount } from './account.ts'
import { maskedEmail } from '../sealing/masked-email.ts'
import { memberRow, taskOfMember, tasksOf } from './member-sql.ts'
import { record } from '../audit/record.ts'
import { openWallet } from '../members/seal-wallet.ts'
import { userById } from '../members/sql.ts'
import { storedWalletOf } from '../members/wallet-sql.ts'
import { addressesOf } from './sessions.ts'
import { wordsFor } from '../../contract/words-for.ts'
import { holdColumns, holdTables, toHold, type HoldRow } from '../holds/sql.ts'
import { movementsOf } from '../ledger/statement-sql.ts'
import { shownMovement } from '../ledger/show-statement.ts'
import { idCursor, numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import { ownPayout, payoutsOf, shown } from '../payouts/sql.ts'
import { ticketTables, ticketToAnswerColumns, toTicketToAnswer, type TicketToAnswerRow } from '../support/sql.ts'
import { onePageOf } from './one-or-page.ts'
import { opensOf } from './opens-sql.ts'

type Lookup = typeof lookup
type Below<Name extends string> = Lookup[`GET /api/operator/members/:id/${Name}` & keyof Lookup]

export const memberTasks: OfAccount<Below<'tasks'>> = async ({ db, language }, { params, query }) => {
  const [ms = null, id = 0] = numbersCursor(query, 2) ?? []
  const before = { startedAt: ms === null ? ('infinity' as const) : new Date(ms), id }
  const rows =
    query.only === undefined
      ? await tasksOf(db, params.id, before, oneMore(query))
      : await taskOfMember(db, params.id, query.only)
  return pageOf(
    rows,
    query,
    ({ title, otherTitle, sponsorId, organisation, ...row }) => ({
      ...row,
      state: row.state as never,
      title: wordsFor(language, title, otherTitle),
      sponsor: { id: sponsorId, organisation },
      pay: poisha(row.pay),
      startedAt: row.startedAt.toISOString(),
      submittedAt: row.submittedAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
    }),
    (row) => `${row.startedAt.getTime()}-${row.id}`,
  )
}

export const memberStatement: OfAccount<Below<'statement'>> = async ({ db, language }, { params, query }) => {
  const rows = await movementsOf(db, params.id, {}, idCursor(query), oneMore(query))
  const opens = await opensOf(db, rows)
  return pageOf(rows, query, (row) => ({
    ...shownMovement(row, language),
    opens: opens(row.id),
  }))
}

export const memberPayouts: OfAccount<Below<'payouts'>> = async ({ db, now, language }, { params, query }) => {
  const one = query.only === undefined ? null : await ownPayout(db, query.only, params.id, now)
  const rows =
    query.only === undefined
      ? await payoutsOf(db, params.id, numbersCursor(query, 2) as [number, number] | null, oneMore(query), now)
      : one
        ? [one]
        : []
  return pageOf(
    rows,
    query,
    (row) => ({ ...shown(row, language), amount: poisha(row.amount), batchId: row.batchId }),
    (row) => `${row.requestedAt.getTime()}-${row.id}`,
  )
}

/**
 * With bounds on both columns, only their common index gives the order: PostgreSQL cannot choose to scan everybody's rows, newest first.
 */
const ofMember = (row: string, before: string) =>
  `(${row}.member_id, ${row}.id) > ($2, 0)
        and (${row}.member_id, ${row}.id) < ($2, coalesce(${before}::bigint, 9007199254740991))
      order by ${row}.member_id desc, ${row}.id desc`

export const memberHolds: OfAccount<Below<'holds'>> = async ({ db, now }, { params, query }) => {
  const rows = await onePageOf(query, async (before, limit) => {
    const found = await db.query<HoldRow>(
      `select ${holdColumns} from ${holdTables} where ${ofMember('h', '$3')} limit $4`,
      [now, params.id, before, limit],
      'lookup-holds',
    )
    return found.rows
  })
  return pageOf(rows, query, toHold)
}

export const memberTickets: OfAccount<Below<'tickets'>> = async ({ db }, { params, query }) => {
  const rows = await onePageOf(query, async (before, limit) => {
    const found = await db.query<TicketToAnswerRow>(
      `select ${ticketToAnswerColumns} from ${ticketTables} where $1::text is null and ${ofMember('t', '$3')} limit $4`,
      [null, params.id, before, limit],
      'lookup-tickets',
    )
    return found.rows
  })
  return pageOf(rows, query, toTicketToAnswer)
}

/** Reveals the masked values of the page and records who asked and why. */
export const openMember: OfAccount<(typeof lookup)['POST /api/operator/members/:id/open']> = async (
  ctx,
  { params: { id }, body: { reason } },
  users,
) => {
  const { db, seal } = ctx
  await ctx.limit('contact_search_reason', String(ctx.who.id), `member ${id}`)
  const { phone, email } = await userById(db, id, seal)
  const stored = await storedWalletOf(db, id)
  const addresses = await addressesOf(db, seal, users)
  await record(ctx, 'member.opened', { memberId: id, detail: { reason } })
  return {
    phone,
    email,
    wallet: stored ? { provider: stored.provider, ...openWallet(seal, id, stored) } : null,
    addresses,
  }
}

/** The top of a member's page. An operator who needs a whole contact opens it with a reason (open-member.ts). */
export const showMember: OfAccount<(typeof lookup)['GET /api/operator/members/:id']> = async (
  { db, seal, now },
  { params },
) => {
  const { provider, number, changedAt, payoutsFrom, inviterId, inviter, ...row } = await memberRow(db, params.id, now)
  const phone = seal.open('user.phone', row.phone)
  const email = seal.open('user.email', row.email)
  return {
    ...row,
    phone: phone === null ? null : maskedNumber(phone),
    email: email === null ? null : maskedEmail(email),
    memberSince: row.memberSince.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    balance: poisha(row.balance),
    earned: poisha(row.earned),
    wallet: provider && {
      provider,
      number: maskedNumber(number),
      changedAt: changedAt.toISOString(),
      payoutsFrom: payoutsFrom && payoutsFrom > now ? payoutsFrom.toISOString() : null,
    },
    invitedBy: inviterId === null ? null : { id: inviterId, username: inviter },
  }
}

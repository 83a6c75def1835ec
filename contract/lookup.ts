import * as v from 'valibot'
import { Campaign } from './campaigns.ts'
import { Finding } from './finding.ts'
import { Id, IdParams, Month, page, PageQuery, SearchReason, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Hold } from './holds.ts'
import { Document } from './invoices.ts'
import { StatementRow } from './ledger.ts'
import { Provider } from './member-forms.ts'
import { Devices, foundKinds, Member, onePage, Opens, Related, Session, Sponsor } from './lookup-parts.ts'
import { PoishaSchema } from './money.ts'
import { Payout } from './payouts.ts'
import { PersonRoleSchema } from './signed-in.ts'
import { Deposit } from './deposits.ts'
import { Ticket } from './support.ts'
import { TaskState } from './tasks.ts'

const Opening = v.object({ reason: text(10, 300) })
const Addresses = v.array(v.object({ sessionId: Id, at: Time, address: v.string() }))
const notFound = { role: 'operator', work: ['support', 'finance'], refusals: ['not_found'] } as const
/** A list of something of one member or sponsor, in pages. */
const listOf = <S extends v.GenericSchema>(summary: string, item: S) => ({
  summary,
  ...notFound,
  reads: 'standby' as const,
  params: IdParams,
  query: PageQuery,
  reply: page(item),
})
/** The same, of which one row can be asked for. */
const openedListOf = <S extends v.GenericSchema>(summary: string, item: S) => ({
  ...listOf(summary, item),
  query: onePage,
})

export const lookup = endpoints({
  'GET /api/operator/search': {
    summary:
      'Find anything by what identifies it: a number, a provider’s reference, a username, an organisation, words of a campaign, a whole phone number, wallet or e-mail',
    role: 'operator',
    reads: 'standby',
    work: ['support', 'finance'],
    query: v.object({ q: text(1, 254), reason: SearchReason }),
    refusals: ['lookup.reason_needed', 'auth.too_many_requests'],
    reply: v.object({
      items: v.array(
        v.object({
          kind: v.picklist(foundKinds),
          id: Id,
          /** By what it was found. */
          by: v.picklist([
            'number',
            'reference',
            'invitation',
            'name',
            'words',
            'email',
            'phone',
            'wallet',
            'earlier_wallet',
          ]),
          /** Of a campaign its title, of a ticket its subject, of an invoice or credit note its number, of an operator the username. */
          title: v.nullable(v.string()),
          state: v.nullable(v.string()),
          /** Of an invoice or credit note. */
          month: v.nullable(Month),
          member: Member,
          sponsor: Sponsor,
          amount: v.nullable(PoishaSchema),
        }),
      ),
      /** More were found than are shown: a longer text finds fewer. */
      more: v.boolean(),
    }),
  },

  'GET /api/operator/members/:id': {
    summary: 'A member: account, money, level, wallet, and how much waits. Contacts and the wallet have stars',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: v.object({
      id: Id,
      username: v.string(),
      language: v.picklist(['en', 'bn']),
      memberSince: Time,
      closedAt: v.nullable(Time),
      lastSeenAt: v.nullable(Time),
      phone: v.nullable(v.string()),
      email: v.nullable(v.string()),
      verified: v.array(v.picklist(['sms', 'email'])),
      level: Whole,
      approved: Whole,
      rejected: Whole,
      balance: PoishaSchema,
      earned: PoishaSchema,
      wallet: v.nullable(
        v.object({ provider: Provider, number: v.string(), changedAt: Time, payoutsFrom: v.nullable(Time) }),
      ),
      pinSet: v.boolean(),
      invitedBy: Member,
      /** Of this and the next two, 50 stand for more. */
      activeHolds: Whole,
      openTickets: Whole,
      /** Signs of market abuse at which nobody has looked. */
      openSigns: Whole,
    }),
  },
  'POST /api/operator/members/:id/open': {
    summary: 'Open a member’s contacts, wallet and the addresses of the last sign-ins; the audit log keeps it',
    ...notFound,
    params: IdParams,
    refusals: [...notFound.refusals, 'auth.too_many_requests'],
    body: Opening,
    reply: v.object({
      phone: v.nullable(v.string()),
      email: v.nullable(v.string()),
      wallet: v.nullable(v.object({ provider: Provider, number: v.string(), holderName: v.string() })),
      addresses: Addresses,
    }),
    replyIsPersonal: true,
  },
  'GET /api/operator/members/:id/tasks': openedListOf(
    'A member’s tasks, newest first',
    v.object({
      id: Id,
      campaignId: Id,
      title: v.string(),
      sponsor: v.object({ id: Id, organisation: v.string() }),
      state: TaskState,
      pay: PoishaSchema,
      startedAt: Time,
      submittedAt: v.nullable(Time),
      decidedAt: v.nullable(Time),
    }),
  ),
  'GET /api/operator/members/:id/statement': listOf(
    'Every movement of a member’s balance, newest first',
    v.object({ ...StatementRow.entries, opens: Opens }),
  ),
  'GET /api/operator/members/:id/payouts': openedListOf(
    'A member’s payouts, newest first',
    /** `batchId`: the batch in which an operator sent it. */
    v.object({ ...Payout.entries, batchId: v.nullable(Id) }),
  ),
  'GET /api/operator/members/:id/holds': openedListOf('A member’s holds, newest first', Hold),
  'GET /api/operator/members/:id/tickets': openedListOf(
    'A member’s tickets, newest first',
    v.object({ ...Ticket.entries, memberId: Id, username: v.string() }),
  ),
  'GET /api/operator/members/:id/sessions': listOf('A member’s sessions, the last to end first', Session),
  'GET /api/operator/members/:id/devices': {
    summary: 'The devices on which a member signed in within 90 days, and the browsers that are sent notifications',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: Devices,
  },
  'GET /api/operator/members/:id/related': {
    summary: 'Accounts that had the same wallet, device or network as a member, with when; nothing follows from it',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: Related,
  },

  'GET /api/operator/sponsors/:id': {
    summary:
      'A sponsor: organisation, money, people with their roles, and what waits. E-mails have stars, and names are not shown',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: v.object({
      id: Id,
      organisation: v.string(),
      since: Time,
      closedAt: v.nullable(Time),
      balance: PoishaSchema,
      escrow: PoishaSchema,
      /** What campaigns took from the balance, less what came back. */
      funded: PoishaSchema,
      people: v.array(
        v.object({
          userId: Id,
          /** Null of somebody who has left. */
          role: v.nullable(PersonRoleSchema),
          email: v.nullable(v.string()),
          verified: v.boolean(),
          secondFactor: v.boolean(),
          closedAt: v.nullable(Time),
          lastSeenAt: v.nullable(Time),
        }),
      ),
      /** Of this and the next three, 50 stand for more. */
      tokens: Whole,
      waitingDeposits: Whole,
      waitingRefunds: Whole,
      openSigns: Whole,
    }),
  },
  'POST /api/operator/sponsors/:id/open': {
    summary:
      'Open the names and e-mails of a sponsor’s people, the accounts of its refunds and the addresses of the last sign-ins; the audit log keeps it',
    ...notFound,
    params: IdParams,
    refusals: [...notFound.refusals, 'auth.too_many_requests'],
    body: Opening,
    reply: v.object({
      /** `name`: null of somebody who has given none. */
      people: v.array(v.object({ userId: Id, name: v.nullable(v.string()), email: v.nullable(v.string()) })),
      refunds: v.array(v.object({ id: Id, account: v.string() })),
      addresses: Addresses,
    }),
    replyIsPersonal: true,
  },
  'GET /api/operator/sponsors/:id/campaigns': openedListOf(
    'A sponsor’s campaigns, newest first, with what C10 forbids in them',
    v.object({ ...Campaign.entries, organisation: v.string(), sponsorId: Id, findings: v.array(Finding) }),
  ),
  'GET /api/operator/sponsors/:id/statement': listOf(
    'Every movement of a sponsor’s balance, newest first',
    v.object({
      id: Id,
      at: Time,
      kind: v.string(),
      amount: PoishaSchema,
      balanceAfter: PoishaSchema,
      about: v.nullable(v.string()),
      opens: Opens,
    }),
  ),
  'GET /api/operator/sponsors/:id/deposits': openedListOf('A sponsor’s deposits, newest first', Deposit),
  'GET /api/operator/sponsors/:id/refunds': openedListOf(
    'What a sponsor asked back, newest first; of the account the last characters',
    v.object({
      id: Id,
      amount: PoishaSchema,
      accountEnd: v.string(),
      state: v.picklist(['requested', 'sent', 'cancelled', 'returned']),
      reason: v.nullable(v.string()),
      createdAt: Time,
      decidedAt: v.nullable(Time),
    }),
  ),
  'GET /api/operator/sponsors/:id/invoices': {
    ...listOf('A sponsor’s invoices and credit notes, newest first', Document),
    work: ['finance'],
  },
  'GET /api/operator/sponsors/:id/sessions': listOf(
    'The sessions of a sponsor’s people, the last to end first',
    Session,
  ),
  'GET /api/operator/sponsors/:id/devices': {
    summary:
      'The devices on which a sponsor’s people signed in within 90 days, and their browsers that are sent notifications',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: Devices,
  },
  'GET /api/operator/sponsors/:id/related': {
    summary: 'Accounts that had the same wallet, device or network as a sponsor, with when; nothing follows from it',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: Related,
  },
})

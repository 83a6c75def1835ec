import * as v from 'valibot'
import { Id, IdParams, Month, SearchReason, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Hold } from './holds.ts'
import { StatementRow } from './ledger.ts'
import { Provider } from './member-forms.ts'
import { Devices, foundKinds, Member, Opens, Related, Session, Sponsor } from './lookup-schemas.ts'
import { PoishaSchema } from './money.ts'
import { Payout } from './payouts.ts'
import { TicketToAnswer } from './support.ts'
import { TaskState } from './tasks.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Opening, Addresses, notFound, listOf, openedListOf } from './lookup-data.ts'
import { sponsorLookup } from './sponsor-lookup-calls.ts'

export * from './lookup-data.ts'

export const lookup = {
  ...sponsorLookup,
  ...endpoints('Operators: members', {
    'GET /api/operator/search': {
      name: 'searchEverything',
      group: 'Operators: desk',
      summary:
        'Search by number, provider’s reference, username, organisation, words of a campaign, or a full phone number, wallet or e-mail',
      role: 'operator',
      reads: 'standby',
      work: ['support', 'finance'],
      query: v.object({
        q: field(
          text(1, 254),
          'A number, reference, username, organisation, words of a campaign, or a full phone number, wallet or e-mail.',
          'rahima',
        ),
        reason: field(SearchReason, 'The reason for the search, in words.', 'The member asked about a missing payout.'),
      }),
      refusals: ['lookup.reason_needed', 'auth.too_many_requests'],
      reply: data('SearchResults', 'The search results.', {
        items: field(
          v.array(
            data('Found', 'A search result.', {
              kind: field(v.picklist(foundKinds), 'The kind of result.'),
              id: f.id,
              by: field(
                v.picklist([
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
                'The matched property.',
              ),
              title: field(
                v.nullable(v.string()),
                'A campaign’s title, a ticket’s subject, an invoice’s number or an operator’s username; null otherwise.',
                'Accounts for shops',
              ),
              state: field(v.nullable(v.string()), 'The state; null if there is none.', 'open'),
              month: field(v.nullable(Month), 'The month of an invoice or credit note; null otherwise.', '2026-11'),
              member: field(Member, 'The member to whom the result belongs; null if none.'),
              sponsor: field(Sponsor, 'The sponsor to whom the result belongs; null if none.'),
              amount: field(v.nullable(PoishaSchema), 'The amount; null if there is none.', 50000),
            }),
          ),
          'The search results.',
        ),
        /** More results exist than are shown: a longer search text narrows them. */
        more: field(v.boolean(), 'Whether there are more results than shown.'),
      }),
    },

    'GET /api/operator/members/:id': {
      name: 'lookUpMember',
      summary: 'A member: account, money, level, wallet and waiting items. Contacts and the wallet are masked',
      ...notFound,
      reads: 'standby',
      params: IdParams,
      reply: data(
        'LookedUpMember',
        'A member: account, money, level, wallet and waiting items. Contacts and the wallet are masked.',
        {
          id: field(Id, 'The id of the member.', 4711),
          username: f.username,
          language: field(v.picklist(['en', 'bn']), 'The language that the member reads.'),
          memberSince: f.memberSince,
          closedAt: f.closedAt,
          lastSeenAt: f.lastSeenAt,
          phone: field(v.nullable(v.string()), 'The masked phone number; null if there is none.', '+88017*****678'),
          email: field(
            v.nullable(v.string()),
            'The masked e-mail address; null if there is none.',
            'ra****@example.com',
          ),
          verified: field(v.array(v.picklist(['sms', 'email'])), 'The verified contacts.', ['sms']),
          level: f.level,
          approved: f.approved,
          rejected: f.rejected,
          balance: field(PoishaSchema, 'The balance.', 24500),
          earned: field(PoishaSchema, 'The member’s total pay for tasks.', 1250000),
          wallet: field(
            v.nullable(
              data('LookedUpWallet', 'The wallet of a member, masked.', {
                provider: field(Provider, 'The provider of the wallet.'),
                number: f.number,
                changedAt: field(Time, 'Time when the wallet was bound.'),
                payoutsFrom: f.payoutsFrom,
              }),
            ),
            'The mobile wallet bound to the account; null if there is none.',
          ),
          pinSet: f.pinSet,
          invitedBy: field(Member, 'The member whose invitation code was used; null if unknown.'),
          /** For this field and the next two, 50 means 50 or more. */
          activeHolds: field(Whole, 'Number of holds in force; at most 50 are counted.', 0),
          openTickets: field(Whole, 'Number of open tickets; at most 50 are counted.', 1),
          openSigns: f.openSigns,
        },
      ),
    },
    'POST /api/operator/members/:id/open': {
      name: 'openMemberContacts',
      summary: 'Reveal a member’s contacts, wallet and latest network addresses; the audit log records it',
      ...notFound,
      params: IdParams,
      refusals: [...notFound.refusals, 'auth.too_many_requests'],
      body: Opening,
      reply: data('MemberContacts', 'A member’s contacts, wallet and network addresses, revealed for a reason.', {
        phone: f.phone,
        email: f.email,
        wallet: field(
          v.nullable(
            data('OpenedWallet', 'The wallet of a member, unmasked.', {
              provider: field(Provider, 'The provider of the wallet.'),
              number: field(v.string(), 'The number of the wallet.', '01712345678'),
              holderName: f.holderName,
            }),
          ),
          'The mobile wallet bound to the account; null if there is none.',
        ),
        addresses: field(Addresses, 'The network addresses of the latest sign-ins.'),
      }),
      replyIsPersonal: true,
    },
    'GET /api/operator/members/:id/tasks': {
      name: 'listMemberTasks',
      ...openedListOf(
        'A member’s tasks, newest first',
        data('MemberTask', 'A task of a member.', {
          id: field(Id, 'The id of the task.', 4711),
          campaignId: f.campaignId,
          title: f.title,
          sponsor: field(
            data('TaskSponsor', 'The sponsor of a campaign.', { id: f.id, organisation: f.organisation }),
            'The sponsor of the campaign.',
          ),
          state: field(TaskState, 'The state of the task.'),
          pay: f.pay,
          startedAt: f.startedAt,
          submittedAt: f.submittedAtOrNull,
          decidedAt: f.decidedAt,
        }),
      ),
    },
    'GET /api/operator/members/:id/statement': {
      name: 'lookUpMemberStatement',
      ...listOf(
        'All movements of a member’s balance, newest first',
        data('LookedUpMemberRow', 'A movement of a member’s balance.', {
          ...StatementRow.entries,
          opens: field(Opens, 'The subject of the row, to be opened; null if there is none.'),
        }),
      ),
    },
    'GET /api/operator/members/:id/payouts': {
      name: 'listMemberPayouts',
      ...openedListOf(
        'A member’s payouts, newest first',
        /** `batchId`: the batch in which an operator sent the payout. */
        data('MemberPayout', 'A payout of a member.', { ...Payout.entries, batchId: f.batchId }),
      ),
    },
    'GET /api/operator/members/:id/holds': {
      name: 'listMemberHolds',
      ...openedListOf('A member’s holds, newest first', Hold),
    },
    'GET /api/operator/members/:id/tickets': {
      name: 'listMemberTickets',
      ...openedListOf('A member’s tickets, newest first', TicketToAnswer),
    },
    'GET /api/operator/members/:id/sessions': {
      name: 'listMemberSessions',
      ...listOf('A member’s sessions, latest end first', Session),
    },
    'GET /api/operator/members/:id/devices': {
      name: 'listMemberDevices',
      summary: 'The devices used by a member to sign in within 90 days, and the browsers that receive notifications',
      ...notFound,
      reads: 'standby',
      params: IdParams,
      reply: Devices,
    },
    'GET /api/operator/members/:id/related': {
      name: 'listAccountsRelatedToMember',
      summary: 'Accounts with the same wallet, device or network as a member, with times; evidence only',
      ...notFound,
      reads: 'standby',
      params: IdParams,
      reply: Related,
    },
  }),
}

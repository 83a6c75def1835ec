import * as v from 'valibot'
import { Id, IdParams, Month, SearchReason, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Hold } from './holds.ts'
import { StatementRow } from './ledger.ts'
import { Provider } from './member-forms.ts'
import { Devices, foundKinds, Member, Opens, Related, Session, Sponsor } from './lookup-schemas.ts'
import { PoishaSchema } from './money.ts'
import { Payout } from './payouts.ts'
import { Ticket } from './support.ts'
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
        'Find anything by what identifies it: a number, a provider’s reference, a username, an organisation, words of a campaign, a whole phone number, wallet or e-mail',
      role: 'operator',
      reads: 'standby',
      work: ['support', 'finance'],
      query: v.object({
        q: field(
          text(1, 254),
          'What to look for: a number, a reference, a username, an organisation, words of a campaign, a whole phone number, wallet or e-mail.',
          'rahima',
        ),
        reason: field(SearchReason, 'Why, in words.', 'The review is about another app than this one.'),
      }),
      refusals: ['lookup.reason_needed', 'auth.too_many_requests'],
      reply: data('SearchResults', 'What was found.', {
        items: field(
          v.array(
            data('Found', 'Something that was found.', {
              kind: field(v.picklist(foundKinds), 'What it is.'),
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
                'By what it was found.',
              ),
              title: field(
                v.nullable(v.string()),
                'Of a campaign its title, of a ticket its subject, of an invoice its number, of an operator the username; null otherwise.',
                'Accounts for shops',
              ),
              state: field(v.nullable(v.string()), 'Its state; null without one.', 'open'),
              month: field(v.nullable(Month), 'Of an invoice or credit note; null otherwise.', '2026-11'),
              member: field(Member, 'Whose it is; null of something else.'),
              sponsor: field(Sponsor, 'Whose it is; null of something else.'),
              amount: field(v.nullable(PoishaSchema), 'Its amount; null without one.', 50000),
            }),
          ),
          'What was found.',
        ),
        /** More results exist than are shown: a longer search text narrows them. */
        more: field(v.boolean(), 'Whether there is more than is shown.'),
      }),
    },

    'GET /api/operator/members/:id': {
      name: 'lookUpMember',
      summary: 'A member: account, money, level, wallet, and how much waits. Contacts and the wallet have stars',
      ...notFound,
      reads: 'standby',
      params: IdParams,
      reply: data(
        'LookedUpMember',
        'A member: account, money, level, wallet, and how much waits. Contacts and the wallet have stars.',
        {
          id: field(Id, 'The id of the member.', 4711),
          username: f.username,
          language: field(v.picklist(['en', 'bn']), 'The language that the member reads.'),
          memberSince: f.memberSince,
          closedAt: f.closedAt,
          lastSeenAt: f.lastSeenAt,
          phone: field(v.nullable(v.string()), 'With stars; null without one.', '+88017*****678'),
          email: field(v.nullable(v.string()), 'With stars; null without one.', 'ra****@example.com'),
          verified: field(v.array(v.picklist(['sms', 'email'])), 'Which contacts were verified.', ['sms']),
          level: f.level,
          approved: f.approved,
          rejected: f.rejected,
          balance: field(PoishaSchema, 'The balance.', 24500),
          earned: field(PoishaSchema, 'All that the member was paid for tasks.', 1250000),
          wallet: field(
            v.nullable(
              data('LookedUpWallet', 'The wallet of a member, masked.', {
                provider: field(Provider, 'The provider of the wallet.'),
                number: f.number,
                changedAt: field(Time, 'When it was bound.'),
                payoutsFrom: f.payoutsFrom,
              }),
            ),
            'The mobile wallet that is bound to the account; null without one.',
          ),
          pinSet: f.pinSet,
          invitedBy: field(Member, 'Who invited this member; null where that is not known.'),
          /** For this field and the next two, 50 means 50 or more. */
          activeHolds: field(Whole, 'How many holds are in force; 50 stand for more.', 0),
          openTickets: field(Whole, 'How many tickets are open; 50 stand for more.', 1),
          openSigns: f.openSigns,
        },
      ),
    },
    'POST /api/operator/members/:id/open': {
      name: 'openMemberContacts',
      summary: 'Open a member’s contacts, wallet and the addresses of the last sign-ins; the audit log keeps it',
      ...notFound,
      params: IdParams,
      refusals: [...notFound.refusals, 'auth.too_many_requests'],
      body: Opening,
      reply: data('MemberContacts', 'A member’s contacts, wallet and addresses, opened with a reason.', {
        phone: f.phone,
        email: f.email,
        wallet: field(
          v.nullable(
            data('OpenedWallet', 'The wallet of a member, in clear.', {
              provider: field(Provider, 'The provider of the wallet.'),
              number: field(v.string(), 'The number of the wallet.', '01712345678'),
              holderName: f.holderName,
            }),
          ),
          'The mobile wallet that is bound to the account; null without one.',
        ),
        addresses: field(Addresses, 'The network addresses of the last sign-ins.'),
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
            data('TaskSponsor', 'Whose campaign it is.', { id: f.id, organisation: f.organisation }),
            'Whose campaign it is.',
          ),
          state: field(TaskState, 'Where it stands.'),
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
        'Every movement of a member’s balance, newest first',
        data('LookedUpMemberRow', 'A movement of a member’s balance.', {
          ...StatementRow.entries,
          opens: field(Opens, 'What the row is about, to open it; null where there is nothing to open.'),
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
      ...openedListOf(
        'A member’s tickets, newest first',
        data('MemberTicket', 'A ticket of a member.', {
          ...Ticket.entries,
          memberId: f.memberId,
          username: f.username,
        }),
      ),
    },
    'GET /api/operator/members/:id/sessions': {
      name: 'listMemberSessions',
      ...listOf('A member’s sessions, the last to end first', Session),
    },
    'GET /api/operator/members/:id/devices': {
      name: 'listMemberDevices',
      summary: 'The devices on which a member signed in within 90 days, and the browsers that are sent notifications',
      ...notFound,
      reads: 'standby',
      params: IdParams,
      reply: Devices,
    },
    'GET /api/operator/members/:id/related': {
      name: 'listAccountsRelatedToMember',
      summary: 'Accounts that had the same wallet, device or network as a member, with when; nothing follows from it',
      ...notFound,
      reads: 'standby',
      params: IdParams,
      reply: Related,
    },
  }),
}

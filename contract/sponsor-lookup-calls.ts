import * as v from 'valibot'
import { Campaign } from './campaigns-data.ts'
import { Finding } from './finding.ts'
import { Id, IdParams, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Document } from './invoices-data.ts'
import { Devices, Opens, Related, Session } from './lookup-schemas.ts'
import { PoishaSchema } from './money.ts'
import { PersonRoleSchema } from './signed-in.ts'
import { Deposit } from './deposits.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Opening, Addresses, notFound, listOf, openedListOf } from './lookup-data.ts'

export const sponsorLookup = endpoints('Operators: sponsors', {
  'GET /api/operator/sponsors/:id': {
    name: 'lookUpSponsor',
    summary:
      'A sponsor: organisation, money, people with their roles, and what waits. E-mails have stars, and names are not shown',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: data(
      'LookedUpSponsor',
      'A sponsor: organisation, money, people and what waits. E-mails have stars, names are not shown.',
      {
        id: field(Id, 'The id of the sponsor.', 12),
        organisation: f.organisation,
        since: field(Time, 'When it joined.'),
        closedAt: f.closedAt,
        balance: field(PoishaSchema, 'The balance.', 250000),
        escrow: field(PoishaSchema, 'What is held in campaigns.', 200000),
        funded: field(PoishaSchema, 'What campaigns took from the balance, less what came back.', 700000),
        people: field(
          v.array(
            data('LookedUpPerson', 'Somebody of an organisation.', {
              userId: f.userId,
              /** Null for a person who has left. */
              role: field(v.nullable(PersonRoleSchema), 'What the person is in the organisation.'),
              email: field(v.nullable(v.string()), 'With stars; null of somebody who has left.', 'ru**@example.com'),
              verified: f.verified,
              secondFactor: field(v.boolean(), 'Whether the account has a second factor.'),
              closedAt: f.closedAt,
              lastSeenAt: f.lastSeenAt,
            }),
          ),
          'The people of the organisation.',
        ),
        /** For this field and the next three, 50 means 50 or more. */
        tokens: field(Whole, 'How many API tokens can be used; 50 stand for more.', 1),
        waitingDeposits: field(Whole, 'How many deposits wait; 50 stand for more.', 0),
        waitingRefunds: field(Whole, 'How many refunds wait; 50 stand for more.', 0),
        openSigns: f.openSigns,
      },
    ),
  },
  'POST /api/operator/sponsors/:id/open': {
    name: 'openSponsorContacts',
    summary:
      'Open the names and e-mails of a sponsor’s people, the accounts of its refunds and the addresses of the last sign-ins; the audit log keeps it',
    ...notFound,
    params: IdParams,
    refusals: [...notFound.refusals, 'auth.too_many_requests'],
    body: Opening,
    reply: data('SponsorContacts', 'Names, e-mails, accounts and addresses of a sponsor, opened with a reason.', {
      /** `name`: null for a person without a name. */
      people: field(
        v.array(
          data('OpenedPerson', 'Somebody of an organisation, with the e-mail in clear.', {
            userId: f.userId,
            name: field(v.nullable(v.string()), 'The name; null of somebody who has given none.', 'Rupa Akter'),
            email: f.email,
          }),
        ),
        'The people of the organisation.',
      ),
      refunds: field(
        v.array(
          data('OpenedRefundAccount', 'The account of a refund, in clear.', {
            id: field(Id, 'The id of the refund.', 7),
            account: f.account,
          }),
        ),
        'The refunds, with the account of each.',
      ),
      addresses: field(Addresses, 'The network addresses of the last sign-ins.'),
    }),
    replyIsPersonal: true,
  },
  'GET /api/operator/sponsors/:id/campaigns': {
    name: 'listSponsorCampaigns',
    ...openedListOf(
      'A sponsor’s campaigns, newest first, with what C10 forbids in them',
      data('SponsorCampaign', 'A campaign of a sponsor, with what charter C10 forbids in it.', {
        ...Campaign.entries,
        organisation: f.organisation,
        sponsorId: f.sponsorId,
        findings: field(v.array(Finding), 'What in the texts is forbidden (charter C10).'),
      }),
    ),
  },
  'GET /api/operator/sponsors/:id/statement': {
    name: 'lookUpSponsorStatement',
    ...listOf(
      'Every movement of a sponsor’s balance, newest first',
      data('LookedUpSponsorRow', 'A movement of a sponsor’s balance.', {
        id: field(Id, 'The id of the row in the books.', 5120),
        at: f.at,
        kind: field(v.string(), 'The kind of movement.', 'campaign_fund'),
        amount: field(PoishaSchema, 'What came, or with a minus what went.', -100000),
        balanceAfter: f.balanceAfter,
        about: field(v.nullable(v.string()), 'The campaign; null otherwise.', 'Accounts for shops'),
        opens: field(Opens, 'What the row is about, to open it; null where there is nothing to open.'),
      }),
    ),
  },
  'GET /api/operator/sponsors/:id/deposits': {
    name: 'listSponsorDeposits',
    ...openedListOf('A sponsor’s deposits, newest first', Deposit),
  },
  'GET /api/operator/sponsors/:id/refunds': {
    name: 'listSponsorRefunds',
    ...openedListOf(
      'What a sponsor asked back, newest first; of the account the last characters',
      data('SponsorRefund', 'What a sponsor asked back.', {
        id: field(Id, 'The id of the refund.', 7),
        amount: f.amount,
        accountEnd: field(v.string(), 'The last characters of the account.', '…7001'),
        state: field(v.picklist(['requested', 'sent', 'cancelled', 'returned']), 'Where it stands.'),
        reason: field(
          v.nullable(v.string()),
          'Why an operator returned it; null otherwise.',
          'The account has no such name.',
        ),
        createdAt: field(Time, 'When it was asked for.'),
        decidedAt: f.decidedAt,
      }),
    ),
  },
  'GET /api/operator/sponsors/:id/invoices': {
    name: 'listSponsorInvoices',
    ...listOf('A sponsor’s invoices and credit notes, newest first', Document),
    work: ['finance'],
  },
  'GET /api/operator/sponsors/:id/sessions': {
    name: 'listSponsorSessions',
    ...listOf('The sessions of a sponsor’s people, the last to end first', Session),
  },
  'GET /api/operator/sponsors/:id/devices': {
    name: 'listSponsorDevices',
    summary:
      'The devices on which a sponsor’s people signed in within 90 days, and their browsers that are sent notifications',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: Devices,
  },
  'GET /api/operator/sponsors/:id/related': {
    name: 'listAccountsRelatedToSponsor',
    summary: 'Accounts that had the same wallet, device or network as a sponsor, with when; nothing follows from it',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: Related,
  },
})

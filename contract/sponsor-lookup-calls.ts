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

const ofPlatform = field(
  v.boolean(),
  'Whether it is the platform’s own organisation, whose campaigns are members’ first tasks.',
  false,
)

export const sponsorLookup = endpoints('Operators: sponsors', {
  'GET /api/operator/sponsors/:id': {
    name: 'lookUpSponsor',
    summary:
      'A sponsor: organisation, money, people with their roles, and waiting items. E-mails are masked, and names are hidden',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: data(
      'LookedUpSponsor',
      'A sponsor: organisation, money, people and waiting items. E-mails are masked, and names are hidden.',
      {
        id: field(Id, 'The id of the sponsor.', 12),
        organisation: f.organisation,
        since: field(Time, 'Time when the sponsor joined.'),
        closedAt: f.closedAt,
        ofPlatform,
        balance: field(PoishaSchema, 'The balance.', 250000),
        escrow: field(PoishaSchema, 'The escrow of campaigns.', 200000),
        funded: field(PoishaSchema, 'The money moved from the balance to campaigns, minus the money returned.', 700000),
        people: field(
          v.array(
            data('LookedUpPerson', 'A person in an organisation.', {
              userId: f.userId,
              /** Null for a person who has left. */
              role: field(v.nullable(PersonRoleSchema), 'The person’s role in the organisation.'),
              email: field(
                v.nullable(v.string()),
                'The masked e-mail; null if the person has left.',
                'ru**@example.com',
              ),
              verified: f.verified,
              secondFactor: field(v.boolean(), 'Whether the account has a second factor.'),
              closedAt: f.closedAt,
              lastSeenAt: f.lastSeenAt,
            }),
          ),
          'The people of the organisation.',
        ),
        /** For this field and the next three, 50 means 50 or more. */
        tokens: field(Whole, 'Number of active API tokens; at most 50 are counted.', 1),
        waitingDeposits: field(Whole, 'Number of waiting deposits; at most 50 are counted.', 0),
        waitingRefunds: field(Whole, 'Number of waiting refunds; at most 50 are counted.', 0),
        openSigns: f.openSigns,
      },
    ),
  },
  'PUT /api/operator/sponsors/:id/of-platform': {
    name: 'setOfPlatform',
    summary: 'Mark an organisation as the platform’s own, or remove the mark; there is at most one',
    role: 'operator',
    recentFactor: true,
    params: IdParams,
    body: data('OfPlatformChoice', 'Whether the organisation is the platform’s own.', { ofPlatform }),
    reply: data('OfPlatform', 'An organisation and whether it is the platform’s own.', {
      id: field(Id, 'The id of the sponsor.', 12),
      ofPlatform,
    }),
    refusals: ['not_found', 'sponsor.of_platform'],
  },
  'POST /api/operator/sponsors/:id/open': {
    name: 'openSponsorContacts',
    summary:
      'Reveal the names and e-mails of a sponsor’s people, refund accounts and latest network addresses; the audit log records it',
    ...notFound,
    params: IdParams,
    refusals: [...notFound.refusals, 'auth.too_many_requests'],
    body: Opening,
    reply: data(
      'SponsorContacts',
      'A sponsor’s names, e-mails, accounts and network addresses, revealed for a reason.',
      {
        /** `name`: null for a person without a name. */
        people: field(
          v.array(
            data('OpenedPerson', 'A person in an organisation, with the unmasked e-mail.', {
              userId: f.userId,
              name: field(v.nullable(v.string()), 'The name; null if the person has given none.', 'Rupa Akter'),
              email: f.email,
            }),
          ),
          'The people of the organisation.',
        ),
        refunds: field(
          v.array(
            data('OpenedRefundAccount', 'The account of a refund, unmasked.', {
              id: field(Id, 'The id of the refund.', 7),
              account: f.account,
            }),
          ),
          'The refunds, with the account of each.',
        ),
        addresses: field(Addresses, 'The network addresses of the latest sign-ins.'),
      },
    ),
    replyIsPersonal: true,
  },
  'GET /api/operator/sponsors/:id/campaigns': {
    name: 'listSponsorCampaigns',
    ...openedListOf(
      'A sponsor’s campaigns, newest first, with the phrases that charter C10 forbids',
      data('SponsorCampaign', 'A campaign of a sponsor, with the phrases that charter C10 forbids.', {
        ...Campaign.entries,
        organisation: f.organisation,
        sponsorId: f.sponsorId,
        findings: field(v.array(Finding), 'Forbidden phrases in the texts (charter C10).'),
      }),
    ),
  },
  'GET /api/operator/sponsors/:id/statement': {
    name: 'lookUpSponsorStatement',
    ...listOf(
      'All movements of a sponsor’s balance, newest first',
      data('LookedUpSponsorRow', 'A movement of a sponsor’s balance.', {
        id: field(Id, 'The id of the row in the books.', 5120),
        at: f.at,
        kind: field(v.string(), 'The kind of movement.', 'campaign_fund'),
        amount: field(PoishaSchema, 'The amount, negative for outgoing money.', -100000),
        balanceAfter: f.balanceAfter,
        about: field(v.nullable(v.string()), 'The campaign’s title; null for other movements.', 'Accounts for shops'),
        opens: field(Opens, 'The subject of the row, to be opened; null if there is none.'),
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
      'A sponsor’s refunds, newest first, with the last characters of the account',
      data('SponsorRefund', 'A refund of a sponsor.', {
        id: field(Id, 'The id of the refund.', 7),
        amount: f.amount,
        accountEnd: field(v.string(), 'The last characters of the account.', '…7001'),
        state: field(v.picklist(['requested', 'sent', 'cancelled', 'returned']), 'The state of the refund.'),
        reason: field(
          v.nullable(v.string()),
          'The operator’s reason for returning the request; null otherwise.',
          'The account has no such name.',
        ),
        createdAt: field(Time, 'Time of the request.'),
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
    ...listOf('The sessions of a sponsor’s people, latest end first', Session),
  },
  'GET /api/operator/sponsors/:id/devices': {
    name: 'listSponsorDevices',
    summary:
      'The devices used by a sponsor’s people to sign in within 90 days, and the browsers that receive notifications',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: Devices,
  },
  'GET /api/operator/sponsors/:id/related': {
    name: 'listAccountsRelatedToSponsor',
    summary: 'Accounts with the same wallet, device or network as a sponsor, with times; evidence only',
    ...notFound,
    reads: 'standby',
    params: IdParams,
    reply: Related,
  },
})

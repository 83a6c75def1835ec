import type { Shapes } from './shape.ts'

/** The inbox, the search, and what operators look up. */
export const shapesOfLookup = {
  Queues: {
    at: 'getOverview reply',
    about: 'How much waits in each queue.',
    fields: { campaigns: ['Campaigns to check.', 2], payouts: ['Payouts to send by hand.', 0] },
  },
  InboxItem: {
    at: 'listInbox reply.items',
    about: 'Something that waits for operators.',
    fields: {
      id: ['Its id in its queue.', 61],
      since: 'When it began to wait.',
      decideBy: 'When somebody should have decided it: by this the list is ordered.',
      title: [
        'What it is about, by its kind: a campaign, a subject, a name, a provider, an account, or the kind of hold, proposal or abuse.',
        'Accounts for shops',
      ],
      kind: 'The queue.',
      day: ['The day of the account; null of another kind.', '2026-11-21'],
      username: ['The member or operator whom it is about; null without one.', 'rahima'],
      organisation: ['The sponsor whom it is about; null without one.', 'Rupa Apps Ltd'],
      amount: ['The money at stake; null without.', 50000],
    },
  },
  Claim: {
    at: 'claimItem body',
    about: 'An item to take, or to give to a colleague.',
    fields: {
      id: ['Its id in its queue.', 61],
      kind: 'The queue.',
      operatorId: ['The colleague; left out for oneself.', 3],
    },
  },
  ItemToGiveBack: {
    at: 'giveItemBack body',
    about: 'An item that one has taken.',
    fields: { id: ['Its id in its queue.', 61], kind: 'The queue.' },
  },
  Found: {
    at: 'searchEverything reply.items',
    about: 'Something that was found.',
    fields: {
      id: ['Its id.', 4711],
      by: 'By what it was found.',
      kind: 'What it is.',
      title: [
        'Of a campaign its title, of a ticket its subject, of an invoice its number, of an operator the username; null otherwise.',
        'Accounts for shops',
      ],
      state: ['Its state; null without one.', 'open'],
      member: 'Whose it is; null of something else.',
      sponsor: 'Whose it is; null of something else.',
      month: ['Of an invoice or credit note; null otherwise.', '2026-11'],
      amount: ['Its amount; null without one.', 50000],
    },
  },
  SearchResults: { at: 'searchEverything reply', about: 'What was found.', fields: { items: 'What was found.' } },
  MemberName: {
    at: 'searchEverything reply.items.member',
    about: 'A member by name.',
    fields: { id: ['The id of the member.', 4711] },
  },
  SponsorName: {
    at: 'searchEverything reply.items.sponsor',
    about: 'A sponsor by name.',
    fields: { id: ['The id of the sponsor.', 12] },
  },
  LookedUpMember: {
    at: 'lookUpMember reply',
    about: 'A member: account, money, level, wallet, and how much waits. Contacts and the wallet have stars.',
    fields: {
      id: ['The id of the member.', 4711],
      verified: ['Which contacts were verified.', ['sms']],
      balance: ['The balance.', 24500],
      language: 'The language that the member reads.',
      phone: ['With stars; null without one.', '+88017*****678'],
      email: ['With stars; null without one.', 'ra****@example.com'],
      invitedBy: 'Who invited this member; null where that is not known.',
    },
  },
  MemberContacts: {
    at: 'openMemberContacts reply',
    about: 'A member’s contacts, wallet and addresses, opened with a reason.',
  },
  SignInAddress: {
    at: 'openMemberContacts reply.addresses',
    about: 'An address from which somebody signed in.',
    fields: { at: 'When.', address: ['The network address.', '203.0.113.7'] },
  },
  MemberTask: {
    at: 'listMemberTasks reply.items',
    about: 'A task of a member.',
    fields: { id: ['The id of the task.', 4711], sponsor: 'Whose campaign it is.', state: 'Where it stands.' },
  },
  LookedUpMemberRow: {
    at: 'lookUpMemberStatement reply.items',
    about: 'A movement of a member’s balance.',
    like: 'MemberStatementRow',
  },
  LookedUpSponsorRow: {
    at: 'lookUpSponsorStatement reply.items',
    about: 'A movement of a sponsor’s balance.',
    like: 'StatementRow',
    fields: { kind: ['The kind of movement.', 'campaign_fund'] },
  },
  RowSubject: {
    at: 'lookUpMemberStatement reply.items.opens',
    about: 'What a movement is about. Of goodwill, the proposal that two operators agreed on.',
    fields: { kind: 'What it is.', id: ['Its id.', 4711] },
  },
  MemberTicket: { at: 'listMemberTickets reply.items', about: 'A ticket of a member.', like: 'Ticket' },
  TicketToAnswer: { at: 'listTicketsToAnswer reply.items', about: 'A ticket that waits.', like: 'Ticket' },
  TicketAnswer: {
    at: 'answerTicket body',
    about: 'An answer to a ticket.',
    fields: { text: ['What the member reads.', 'It was approved now.'] },
  },
  AccountSession: {
    at: 'listMemberSessions reply.items',
    about: 'A session of an account.',
    fields: { id: ['The id of the session.', 88], endedAt: 'When it was ended before its time; null if it was not.' },
  },
  AccountDevices: {
    at: 'listMemberDevices reply',
    about: 'Devices on which an account signed in within 90 days, and browsers that are sent notifications.',
    fields: {
      devices: 'The devices.',
    },
  },
  RelatedAccounts: {
    at: 'listAccountsRelatedToMember reply',
    about: 'Other accounts that had the same. It proves nothing by itself: phones are shared in families.',
    fields: { items: 'The accounts.', more: 'Whether there are more than are shown.' },
  },
  RelatedAccount: {
    at: 'listAccountsRelatedToMember reply.items',
    about: 'An account that had the same wallet, device or network.',
    fields: {
      id: ['The id of the member or the sponsor.', 4711],
      kind: 'Whether it is a member or a sponsor.',
      name: ['Its name.', 'rahima'],
    },
  },
  LookedUpSponsor: {
    at: 'lookUpSponsor reply',
    about: 'A sponsor: organisation, money, people and what waits. E-mails have stars, names are not shown.',
    fields: {
      id: ['The id of the sponsor.', 12],
      balance: ['The balance.', 250000],
      escrow: ['What is held in campaigns.', 200000],
      since: 'When it joined.',
    },
  },
  SponsorContacts: {
    at: 'openSponsorContacts reply',
    about: 'Names, e-mails, accounts and addresses of a sponsor, opened with a reason.',
  },
  SponsorRefund: {
    at: 'listSponsorRefunds reply.items',
    about: 'What a sponsor asked back.',
    fields: {
      id: ['The id of the refund.', 7],
      state: 'Where it stands.',
      reason: ['Why an operator returned it; null otherwise.', 'The account has no such name.'],
      createdAt: 'When it was asked for.',
    },
  },
  FraudReport: {
    at: 'listFraudReports reply.items',
    about: 'A report of somebody who asked for money in our name, with what was done.',
    fields: {
      id: ['The id of the report.', 21],
      at: 'When it was reported.',
      what: ['What happened.', 'He asked me for 500 taka before I could withdraw.'],
      state: 'Whether it is closed.',
      steps: 'What was done, the newest 50, the oldest of them first.',
    },
  },
  FraudClosing: {
    at: 'closeFraudReport body',
    about: 'What was done about a fraud.',
    fields: {
      message: ['With `answered`: what whoever reported it reads.', 'Thank you. We have told the police.'],
      holdId: ['With `hold`: which.', 19],
    },
  },
  FraudReopening: { at: 'reopenFraudReport body', about: 'Why a report is opened again.' },
  SystemHealth: {
    at: 'getHealth reply',
    about: 'Whether everything works, and where an operator has to act.',
    fields: { at: 'When it was looked at.', stuck: 'What a job cannot do, the oldest first, up to 20.' },
  },
  HealthSign: {
    at: 'getHealth reply.signs',
    about: 'A sign of health (docs/monitoring.md).',
    fields: {
      state: '`act`: a person has to act. `watch`: it mends itself, or may grow into something worse.',
      count: ['How many; null where there is nothing to count.', 0],
      amount: ['The money in question; null without.', 0],
      seconds: ['How long; null where there is nothing to measure.', 340],
      at: 'When; null where there is no time.',
    },
  },
  SmsRule: {
    at: 'getMessages reply.rule',
    about: 'What operators decide about SMS.',
    fields: {
      on: ['Off: no SMS is written, whoever asks.', true],
      mostADay: ['The most SMS in a day of Dhaka. Warnings stop at four fifths of it.', 5000],
      foreign: ['Whether members may register with a number of another country.', false],
      partCost: ['What a part of an SMS costs, in poisha. 0: nobody has said it.', 35],
    },
  },
  MessageGateway: {
    at: 'getMessages reply.gateways',
    about: 'A gateway for SMS or e-mails that is set.',
    fields: {
      name: ['`url`: the address in MESSAGES_URL. `console`: messages are printed, in a demo.', 'ssl_wireless'],
      channels: ['What it is used for.', ['sms']],
      takenAt: 'When it last took a message, to a minute; null before the first.',
      failedAt: 'When it last did not, or it is not known whether it did; null if never.',
      failure: ['Why: a code of the gateway, or a few words; null if never.', '4003'],
      balance: ['What is left of the money paid in advance, in poisha; null where the gateway does not tell.', 351000],
      balanceAt: 'When it was asked; null if never.',
    },
  },
  GatewayTest: {
    at: 'testGateway body',
    about: 'A test of a gateway.',
    fields: {
      gateway: ['Which gateway.', 'ssl_wireless'],
      phone: ['Where the SMS goes; null for an e-mail to the own address.', '01711000001'],
    },
  },
  DayOfMessages: {
    at: 'getMessages reply.days',
    about: 'The messages of one day of Dhaka.',
    fields: {
      sms: ['How many SMS were written.', 340],
      parts: ['How many the networks count and charge: an SMS has several parts when it is long.', 402],
      codes: ['How many of the SMS were codes.', 310],
      emails: ['How many e-mails were written.', 41],
      givenUp: ['How many were not sent in ten tries, were refused for good, or were codes that had expired.', 0],
      delivered: ['How many of the SMS have reached a phone, of those whose gateway tells.', 305],
      notDelivered: ['How many of the SMS will not reach a phone, of those whose gateway tells.', 4],
    },
  },
  MonthOfSms: {
    at: 'getMessages reply.month',
    about: 'What SMS cost since the first of the month in Dhaka.',
    fields: {
      parts: ['How many parts the networks count and charge.', 8120],
      cost: ['These parts at `rule.partCost`, in poisha.', 284200],
    },
  },
  HealthJob: {
    at: 'getHealth reply.jobs',
    about: 'Something that runs by itself.',
    fields: {
      name: ['The name of the job.', 'approve-overdue'],
      state: '`act`: a person has to act.',
      failure: ['Why it failed last; null if it did not.', 'the provider does not answer'],
    },
  },
  StuckItem: {
    at: 'getHealth reply.stuck',
    about: 'What a job cannot do.',
    fields: { why: ['Why.', 'the wallet is closed'], since: 'Since when it cannot be done.' },
  },
  ServerProcess: {
    at: 'getHealth reply.processes',
    about: 'A process of the server.',
    fields: { name: ['The name of the process.', 'web-1'], waiting: ['How many requests wait.', 0] },
  },
  Samples: {
    at: 'getHealth reply.samples',
    about: 'Something that is counted over time.',
    fields: { name: 'What is counted.' },
  },
  SignOfAbuse: {
    at: 'listSignsOfAbuse reply.items',
    about: 'A sign of abuse of the market. Nothing follows from it by itself.',
    fields: {
      id: ['The id of the sign.', 33],
      kind: 'What was seen.',
      member: 'The member; null where it is about none.',
      sponsor: 'The sponsor; null where it is about none.',
    },
  },
  ReviewSeen: {
    at: 'listSignsOfAbuse reply.items.copied.copy',
    about: 'A review, and who wrote it.',
    fields: { member: 'Who wrote it.' },
  },
  AbuseNote: { at: 'markSignOfAbuseSeen body', about: 'What was found when looking at it.' },
} as const satisfies Shapes

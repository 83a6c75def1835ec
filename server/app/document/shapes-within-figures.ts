import type { Shapes } from './shape.ts'

/** Parts of figures, settings, invoices and statements. */
export const shapesWithinFigures = {
  AnnouncedLine: {
    at: 'getSettings reply.announced.lines',
    about: 'One thing that a change of the settings takes from members.',
    fields: {
      about: 'What it is about.',
    },
  },
  BothLanguages: {
    at: 'addAnnouncement body.title',
    about: 'A text in English and in Bengali.',
  },
  StuckPayout: {
    at: 'takeBatchResult reply.stuck',
    about: 'A payout that could not be ended.',
  },
  AccountBalances: {
    at: 'getLedger reply.balances',
    about: 'What is on the accounts of each kind.',
    fields: {
      escrow: ['What is held in campaigns.', 200000],
      fees: ['Earnings that were not withdrawn.', 480000],
    },
  },
  RailBalance: {
    at: 'getLedger reply.rails',
    about: 'What came in and went out over a rail.',
    fields: {
      balance: ['The balance there.', 900000],
    },
  },
  CountedForCharge: {
    at: 'previewCashOutCharge reply.counted',
    about: 'How much was counted for a preview of a charge.',
  },
  HeadOfLog: {
    at: 'listHeads reply.items.audit',
    about: 'The part of a head that is of the audit log.',
    fields: {
      upTo: ['The id of the last event in it.', 90211],
      entries: ['How many events since the head before.', 1500],
    },
  },
  InvoiceSums: {
    at: 'listAllInvoices reply.sums',
    about: 'The sums of the invoices of a month.',
    fields: {
      fee: ['The fees.', 150000],
      vat: ['The VAT that they contain.', 19600],
    },
  },
  MatchedWith: {
    at: 'listMovements reply.items.matchedWith',
    about: 'The other side of a match: a line of a statement, or a payment.',
    fields: {
      id: ['The id of the other half.', 77],
    },
  },
  Explanation: {
    at: 'listMovements reply.items.explanation',
    about: 'Why a line has no payment, or a payment no line.',
    fields: {
      kind: 'The kind of explanation.',
    },
  },
  QuietHours: {
    at: 'getNotificationSettings reply.quiet',
    about: 'Between which hours nothing is sent.',
    fields: {
      from: ['The hour of the day at which it begins.', 22],
      to: ['The hour of the day at which it ends.', 7],
    },
  },
  ChosenQuietHours: {
    at: 'changeNotificationSettings body.quiet',
    about: 'Between which hours nothing shall be sent.',
    fields: {
      from: ['The hour of the day at which it begins.', 22],
      to: ['The hour of the day at which it ends.', 7],
    },
  },
  NotifiedDevice: {
    at: 'getNotificationSettings reply.devices',
    about: 'A browser that gets messages.',
    fields: {
      id: ['The id of the browser’s subscription.', 6],
    },
  },
  PayoutTimes: {
    at: 'getFigures reply.payoutSeconds',
    about: 'How many seconds payouts took.',
  },
  RejectedByRating: {
    at: 'getFigures reply.rejectedByRating',
    about: 'How many reviews with a number of stars were rejected.',
    fields: {
      rating: ['Stars, 1 to 5.', 1],
    },
  },
  DisputeFigures: {
    at: 'getFigures reply.disputes',
    about: 'How disputes ended.',
  },
  BooksCheck: {
    at: 'getFigures reply.booksCheck',
    about: 'What the last check of the books found.',
  },
  PaidOfDay: {
    at: 'getFigures reply.paidByDay',
    about: 'What was paid to members on a day.',
    fields: {
      amount: ['What was paid for tasks.', 140000],
    },
  },
  SamplePoint: {
    at: 'getHealth reply.samples.points',
    about: 'A measured value.',
    fields: {
      at: 'The end of the ten minutes.',
    },
  },
  TouchedBySettings: {
    at: 'previewSettings reply.touched',
    about: 'Whom a change of the settings would touch.',
    fields: {
      what: 'What would touch them.',
    },
  },
  CountedForSettings: {
    at: 'previewSettings reply.counted',
    about: 'How much was counted for a preview.',
  },
  SettingsBefore: {
    at: 'getAllSettings reply.change.before',
    about: 'The settings of before, as far as they change.',
    fields: {
      levels: 'The five levels.',
    },
  },
  SettingsAfter: {
    at: 'getAllSettings reply.change.after',
    about: 'The settings of afterwards, as far as they change.',
    fields: {
      levels: 'The five levels.',
    },
  },
  CampaignFigures: {
    at: 'getSharedFigures reply.figures',
    about: 'Figures of a campaign without anything that somebody wrote.',
    fields: {
      count: ['How many were handed in.', 51],
      days: 'How many were handed in on each day.',
      devices: 'How many were handed in from each kind of device.',
      answers: 'How often each answer was given, of questions that are answered by a choice or on a scale.',
      secondsSpent: 'How many seconds passed between start and submission.',
    },
  },
  SignedInSponsor: {
    at: 'registerSponsor reply.user',
    about: 'Who has joined.',
    fields: {
      id: ['The id of the user.', 17],
      role: 'Always a sponsor.',
      personRole: 'What the user is in the organisation.',
      username: ['The e-mail with which the user signs in.', 'rupa@example.com'],
    },
  },
  WaitingDays: {
    at: 'listStatementAccounts reply.items.waiting',
    about: 'How many days of an account wait.',
  },
  UncoveredChannel: {
    at: 'listStatementAccounts reply.uncovered',
    about: 'A way of money that no account covers.',
  },
  AccountOfDay: {
    at: 'getDayById reply.account',
    about: 'The account of a day.',
    fields: {
      id: ['The id of the account.', 1],
      name: ['What it is called.', 'City Bank 7001'],
    },
  },
} as const satisfies Shapes

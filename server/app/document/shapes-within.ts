import type { Shapes } from './shape.ts'

/** Parts of other forms of data, which people speak of too. */
export const shapesWithin = {
  EventData: {
    at: 'listEvents reply.items.data',
    about: 'What an event is about: ids and a pseudonym, no name and no rating.',
    fields: {
      submissionId: ['The submission: the id of its task. Left out where it is about none.', 4711],
      campaignId: ['The campaign. Left out where it is about none.', 204],
      tester: [
        'The tester’s pseudonym, the same within the campaign. Left out where it is about none.',
        'Tester 4K7QXM',
      ],
      by: 'Who did it: the tester, a sponsor, an operator, or `system` where a time was over. Left out of events about money.',
      category: 'The kind of reason of a rejection. Left out of other events.',
      amount: ['The amount. Left out of events without one.', 5000],
      depositId: ['The deposit. Left out where it is about none.', 61],
      invoiceId: ['The invoice. Left out where it is about none.', 40],
      refundId: ['The refund. Left out where it is about none.', 7],
    },
  },
  Quota: {
    at: 'getSession reply.token.quota',
    about: 'How many calls a token may make, and how many are left.',
    fields: {
      calls: ['How many calls may be made.', 1200],
      seconds: ['In how many seconds.', 60],
      left: ['How many are left.', 1199],
      until: 'Until when they are counted.',
    },
  },
  TokenOrganisation: {
    at: 'getSession reply.token.organisation',
    about: 'The organisation of a token.',
    fields: {
      id: ['The id of the sponsor.', 12],
      name: ['The name of the organisation.', 'Rupa Apps Ltd'],
    },
  },
  InvoiceLine: {
    at: 'getInvoice reply.lines',
    about: 'What a campaign cost in the month of an invoice.',
    fields: {
      title: ['The title of the campaign.', 'Accounts for shops'],
      amount: ['What its reviews cost.', 100000],
      fee: ['The fee in it.', 30000],
    },
  },
  InvoiceParty: {
    at: 'getInvoice reply.recipient',
    about: 'Who gets an invoice.',
    fields: {
      name: ['The name.', 'Rupa Apps Ltd'],
      bin: ['The BIN; null without one.', '000123456-0101'],
    },
  },
  InvoiceIssuer: {
    at: 'getInvoice reply.issuer',
    about: 'Who writes an invoice: the platform.',
    fields: {
      name: ['The name.', 'Porokh'],
      bin: ['The BIN; null without one.', '000987654-0101'],
    },
  },
  MonthlySum: {
    at: 'getMonthlyStatement reply.kinds',
    about: 'How many transactions of a kind there were in a month, and their sum.',
    fields: {
      kind: 'The kind of movement.',
      amount: ['Their sum, with a minus for what went.', -100000],
      count: ['How many.', 2],
    },
  },
  LogPerson: {
    at: 'listLog reply.items.person',
    about: 'Who did it.',
    fields: {
      id: ['The id of the person.', 17],
    },
  },
  LogCampaign: {
    at: 'listLog reply.items.campaign',
    about: 'The campaign that it is about.',
    fields: {
      id: ['The id of the campaign.', 204],
    },
  },
  StateCount: { at: 'getInsights reply.states', about: 'How many submissions are in a state.' },
  RatingOfDay: { at: 'getInsights reply.ratingsOverTime', about: 'The average of the stars of a day.' },
  DayCount: { at: 'getInsights reply.days', about: 'How many were handed in on a day.' },
  LevelCount: { at: 'getInsights reply.levels', about: 'How many were handed in by testers of a level.' },
  DeviceCount: { at: 'getInsights reply.devices', about: 'How many were handed in from a kind of device.' },
  AndroidCount: { at: 'getInsights reply.androids', about: 'How many were handed in with a version of Android.' },
  SecondsSpent: {
    at: 'getInsights reply.secondsSpent',
    about: 'How many seconds passed between start and submission.',
  },
  QuestionAnswers: {
    at: 'getInsights reply.answers',
    about: 'What was answered to a question.',
    fields: {
      text: ['The question.', 'How easy was it to add a sale?'],
      kind: 'How it is answered.',
    },
  },
  AnswerCount: { at: 'getInsights reply.answers.counts', about: 'How often an answer was given.' },
  PublicAnswers: {
    at: 'getSharedFigures reply.figures.answers',
    about: 'How often each answer to a question was given.',
    fields: {
      text: ['The question.', 'How easy was it to add a sale?'],
      kind: 'How it is answered.',
    },
  },
  OpenPayout: {
    at: 'getMember reply.openPayout',
    about: 'The newest payout that is under way.',
    fields: {
      id: ['The id of the payout.', 512],
      state: 'Asked for, or on its way.',
    },
  },
  LevelLoss: {
    at: 'getMember reply.levelLoss',
    about: 'That a level will be lost, and when.',
    fields: {
      to: ['The level that is left.', 1],
      at: 'When it is lost.',
    },
  },
  PendingTask: {
    at: 'getMember reply.pendingTask',
    about: 'The task that is being worked on.',
    fields: {
      id: ['The id of the task.', 4711],
      state: ['Its state.', 'in_progress'],
    },
  },
  PlatformRecord: { at: 'getTrackRecord reply.platforms', about: 'How many tasks of a platform were approved.' },
  RejectionCount: { at: 'getTrackRecord reply.rejections', about: 'How often there was a kind of reason.' },
  ProofStep: {
    at: 'getReceipt reply.proof',
    about: 'A step of the way from a row to the head of its day.',
    fields: { side: 'On which side the hash beside it stands.' },
  },
} as const satisfies Shapes

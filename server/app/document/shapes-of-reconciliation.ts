import type { Shapes } from './shape.ts'

/** Statements of banks and rails, compared with the books. */
export const shapesOfReconciliation = {
  StatementAccount: {
    at: 'getStatementAccount reply',
    about: 'An account at a rail or a bank whose statements are compared with the books.',
    fields: {
      id: ['The id of the account.', 1],
      name: ['What it is called.', 'City Bank 7001'],
      since: ['The first day that is compared.', '2026-11-01'],
    },
  },
  StatementAccountInList: {
    at: 'listStatementAccounts reply.items',
    about: 'An account, and how much of it waits.',
    like: 'StatementAccount',
    fields: { waiting: 'How many days wait.' },
  },
  StatementAccounts: {
    at: 'listStatementAccounts reply',
    about: 'The accounts whose statements are compared with the books.',
    fields: { items: 'The accounts.' },
  },
  NewStatementAccount: {
    at: 'addStatementAccount body',
    about: 'An account to add.',
    fields: { name: ['What to call it.', 'City Bank 7001'], since: ['The first day that is compared.', '2026-11-01'] },
  },
  StatementAccountChange: {
    at: 'changeStatementAccount body',
    about: 'What to change of an account.',
    fields: { name: ['What to call it.', 'City Bank 7001'], mapping: 'How the columns are read; null keeps none.' },
  },
  ColumnMapping: {
    at: 'getStatementAccount reply.mapping',
    about: 'How the columns of a statement are read. A column is a number from 0.',
    fields: {
      amount: ['One column with a sign; null where there is one for what comes and one for what goes.', 2],
      moneyIn: ['The column of what comes; null where one column has a sign.', 2],
      moneyOut: ['The column of what goes; null where one column has a sign.', 3],
      reference: ['The column of the reference; null without one.', 4],
      balance: ['The column of the balance; null without one.', 5],
    },
  },
  StatementPreview: {
    at: 'previewStatement reply',
    about: 'The first lines of a statement, and how its columns seem to be meant.',
    fields: { mapping: 'The one that was kept, if it fits this file; else a guess, which may be wrong.' },
  },
  StatementRead: {
    at: 'uploadStatement reply',
    about: 'What was read.',
    fields: {
      late: ['Of those added: lines of days that are closed. They wait on the day of the upload.', 0],
      before: ['Lines of days before the account’s first.', 0],
      days: ['The days with new lines; at most 100 are named.', ['2026-11-21']],
      matched: ['How many were matched at once.', 38],
    },
  },
  KnownStatementLine: {
    at: 'uploadStatement reply.knownLines',
    about: 'A line of a file that was read before; `file` and `fileLine` are where.',
    fields: {
      line: ['The line of this file.', 14],
      amount: ['What came, or with a minus what went.', 50000],
      file: ['The file in which it was read first.', 'november.csv'],
    },
  },
  StatementDay: {
    at: 'listStatementDays reply.items',
    about: 'A day of an account, and how far it is.',
    fields: {
      state: 'Open, closed, or proposed to be.',
      lines: 'The lines of statements.',
      note: ['What was said with the proposal.', 'Seen with the bank.'],
    },
  },
  StatementDayShown: {
    at: 'getStatementDay reply',
    about: 'One day: the figures that two operators agree on.',
    like: 'StatementDay',
    fields: {
      id: ['Its number, by which the inbox names it; null of a day on which nothing has counted yet.', 12],
      opening: ['What the statement says was there before its first line; null when it says nothing.', 200000],
      closing: ['What the statement says was there after its last line; null when it says nothing.', 245000],
    },
  },
  StatementDayOfAccount: {
    at: 'getDayById reply',
    about: 'A day by its number, with its account.',
    like: 'StatementDayShown',
    fields: {
      account: 'The account.',
    },
  },
  SideOfDay: { at: 'getStatementDay reply.lines', about: 'One side of a day.' },
  StatementLine: {
    at: 'listStatementLines reply.items',
    about: 'A line of a statement.',
    fields: {
      id: ['The id of the line.', 77],
      amount: ['What came, or with a minus what went.', 50000],
      state: 'Left over, matched or explained.',
      file: ['The file in which it stands.', 'november.csv'],
    },
  },
  Movement: {
    at: 'listMovements reply.items',
    about: 'A payment of the books.',
    fields: {
      id: ['The id of the row in the books.', 5120],
      kind: 'The kind of payment.',
      about: ['The number of the deposit, refund, payout or approval.', 61],
      amount: ['What came, or with a minus what went.', 50000],
      state: 'Left over, matched or explained.',
    },
  },
  MatchByHand: { at: 'matchLines body', about: 'A line and a payment that belong together.' },
  Explanation: {
    at: 'explainLines body',
    about: 'Why something is left over.',
    fields: {
      side: 'A line of a statement, or a payment of the books.',
      id: ['The id of the line or of the row in the books.', 77],
      kind: 'The kind of explanation; `waits` moves it to the next day.',
    },
  },
  MatchToUndo: {
    at: 'undoMatch body',
    about: 'What to take back.',
    fields: {
      side: 'A line of a statement, or a payment of the books.',
      id: ['The id of the line or of the row in the books.', 77],
    },
  },
  DayProposal: { at: 'proposeToCloseDay body', about: 'What to say with the proposal.' },
  DayReopening: { at: 'proposeToReopenDay body', about: 'Why a day is to be opened again.' },
} as const satisfies Shapes

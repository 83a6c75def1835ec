import * as v from 'valibot'
import { Day, IdParams, Month, page, pageQuery, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import {
  Account,
  Cell,
  Channel,
  channels,
  DayFigures,
  DayParams,
  KnownLine,
  Line,
  Mapping,
  Movement,
  Note,
  ofDay,
  Rail,
  ShownDay,
  Waiting,
} from './reconciliation-schemas.ts'
import { separators } from './statement-formats.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { upload, ofFile, ofAsking, ofDeciding } from './reconciliation-data.ts'

export const statementLines = endpoints('Operators: statements', {
  'GET /api/operator/reconciliation/accounts': {
    name: 'listStatementAccounts',
    summary: 'The accounts at rails and banks whose statements are compared with the books',
    role: 'operator',
    work: ['finance'],
    reply: data('StatementAccounts', 'The accounts whose statements are compared with the books.', {
      items: field(
        v.array(
          data('StatementAccountInList', 'An account, and how much of it waits.', {
            ...Account.entries,
            waiting: field(Waiting, 'How many days wait.'),
          }),
        ),
        'The accounts.',
      ),
      uncovered: field(
        v.array(
          data('UncoveredChannel', 'A way of money that no account covers.', {
            rail: field(
              Rail,
              'The way on which money comes and goes: `sandbox` moves no real money, `manual` is a bank transfer that an operator records.',
              'manual',
            ),
            channel: field(
              Channel,
              'What goes over the account: `bank` is what sponsors pay in and get back and the earnings that are withdrawn; the others are payouts to wallets of that provider.',
            ),
          }),
        ),
        'What goes over no account, and is compared with nothing.',
      ),
    }),
  },
  'POST /api/operator/reconciliation/accounts': {
    name: 'addStatementAccount',
    summary: 'Add an account, and say what goes over it',
    role: 'operator',
    work: ['finance'],
    body: data('NewStatementAccount', 'An account to add.', {
      name: field(text(2, 60), 'What to call it.', 'City Bank 7001'),
      rail: field(
        Rail,
        'The way on which money comes and goes: `sandbox` moves no real money, `manual` is a bank transfer that an operator records.',
        'manual',
      ),
      channels: field(
        v.pipe(v.array(Channel), v.minLength(1), v.maxLength(channels.length)),
        'What goes over the account.',
        ['bank'],
      ),
      since: field(Day, 'The first day that is compared.', '2026-11-01'),
      windowHours: f.windowHours,
    }),
    reply: v.object({ id: f.id }),
    status: 201,
    refusals: ['input.not_possible', 'reconciliation.covered'],
  },
  'GET /api/operator/reconciliation/accounts/:id': {
    name: 'getStatementAccount',
    summary: 'One account, and how its statements are read',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: Account,
    refusals: ['not_found'],
  },
  'PUT /api/operator/reconciliation/accounts/:id': {
    name: 'changeStatementAccount',
    summary: 'Change the name, the window of time, and how the columns of its statements are read',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: data('StatementAccountChange', 'What to change of an account.', {
      name: field(text(2, 60), 'What to call it.', 'City Bank 7001'),
      windowHours: f.windowHours,
      mapping: field(v.nullable(Mapping), 'How the columns are read; null keeps none.'),
    }),
    reply: Account,
    ifMatch: true,
    refusals: ['not_found', 'conflict.changed', 'precondition.missing'],
  },
  'POST /api/operator/reconciliation/accounts/:id/preview': {
    name: 'previewStatement',
    summary: 'The first lines of a statement, and how its columns seem to be meant. Nothing is stored',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    /** If omitted, the column separator is guessed. */
    query: v.object({
      separator: field(v.optional(v.picklist(separators)), 'The sign between the columns. Without it, it is guessed.'),
    }),
    upload,
    reply: data('StatementPreview', 'The first lines of a statement, and how its columns seem to be meant.', {
      encoding: field(v.picklist(['utf-8', 'utf-16le', 'utf-16be']), 'The encoding of the file.'),
      rows: field(v.array(v.array(Cell)), 'The first lines, each with its cells.', [
        ['Date', 'Amount'],
        ['21/11/2026', '500.00'],
      ]),
      mapping: field(Mapping, 'The one that was kept, if it fits this file; else a guess, which may be wrong.'),
      kept: field(v.boolean(), 'Whether it was kept from an earlier statement.'),
    }),
    refusals: ofFile,
  },
  'POST /api/operator/reconciliation/accounts/:id/statements': {
    name: 'uploadStatement',
    summary: 'Read a statement by the columns that were mapped: all of its lines, or none. Known lines change nothing',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    /** Comma-separated numbers of lines that look known but are separate payments and are added. */
    query: v.object({
      asNew: field(
        v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5}){0,199}$/))),
        'The numbers of lines that seem known, with commas between: they are other payments, and are added.',
        '14,15',
      ),
    }),
    upload,
    reply: data('StatementRead', 'What was read.', {
      added: field(Whole, 'How many lines were added.', 40),
      /** Known lines: at least as many lines with the same time, amount, reference and balance were read before. */
      known: field(Whole, 'How many lines were read before.', 0),
      knownLines: field(v.array(KnownLine), 'Of these the first 200, each with where it was read first.'),
      late: field(Whole, 'Of those added: lines of days that are closed. They wait on the day of the upload.', 0),
      before: field(Whole, 'Lines of days before the account’s first.', 0),
      matched: field(Whole, 'How many were matched at once.', 38),
      days: field(v.array(Day), 'The days with new lines; at most 100 are named.', ['2026-11-21']),
    }),
    refusals: [...ofFile, 'statement.not_mapped', 'statement.wrong_lines', 'conflict.changed'],
  },
  'GET /api/operator/reconciliation/accounts/:id/sample.csv': {
    name: 'downloadSampleStatement',
    summary: 'A sample statement of a day, made from the books: of the sandbox, where no real money moves',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    query: v.object({ day: field(Day, 'Only those of this day in Asia/Dhaka.', '2026-11-21') }),
    produces: 'text/csv',
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/days': {
    name: 'listStatementDays',
    summary: 'The days of a month of an account, and how far each is',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    params: IdParams,
    query: v.object({ month: field(Month, 'Only those of this month in Asia/Dhaka.', '2026-11') }),
    reply: v.object({ items: field(v.array(DayFigures), 'The rows of this page.') }),
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/days/:day': {
    name: 'getStatementDay',
    summary: 'One day: the figures that two operators agree on',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    reply: ShownDay,
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/lines': {
    name: 'listStatementLines',
    summary: 'The lines of statements that count on a day: those left over, or those settled',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    params: IdParams,
    query: pageQuery(ofDay),
    reply: page(Line),
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/movements': {
    name: 'listMovements',
    summary: 'The payments of the books that count on a day: those left over, or those settled',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    params: IdParams,
    query: pageQuery(ofDay),
    reply: page(Movement),
    refusals: ['not_found'],
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/propose': {
    name: 'proposeToCloseDay',
    summary: 'Propose to close a day with exactly the figures of this version',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    body: data('DayProposal', 'What to say with the proposal.', {
      note: field(Note, 'A note, in words.', 'Seen with the bank.'),
    }),
    status: 204,
    ifMatch: true,
    refusals: [...ofAsking, 'reconciliation.day_runs', 'reconciliation.left_over', 'inbox.claimed'],
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/reopen': {
    name: 'proposeToReopenDay',
    summary: 'Propose to open a closed day again',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    body: data('DayReopening', 'Why a day is to be opened again.', {
      note: field(text(10, 500), 'A note, in words.', 'Seen with the bank.'),
    }),
    status: 204,
    ifMatch: true,
    refusals: ofAsking,
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/confirm': {
    name: 'confirmDay',
    summary: 'The second operator agrees: the day is closed, or open again',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    status: 204,
    ifMatch: true,
    refusals: ofDeciding,
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/reject': {
    name: 'rejectDay',
    summary: 'Turn down a proposal about a day; whoever made it may do so too',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    status: 204,
    ifMatch: true,
    refusals: [...ofAsking, 'inbox.claimed'],
  },
})

import * as v from 'valibot'
import { Day, IdParams, Month, page, pageQuery, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import {
  Account,
  Cell,
  Channel,
  channels,
  Charges,
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
    summary: 'The accounts at rails and banks with statements to compare with the books',
    role: 'operator',
    work: ['finance'],
    reply: data('StatementAccounts', 'The accounts with statements to compare with the books.', {
      items: field(
        v.array(
          data('StatementAccountInList', 'An account, with its number of waiting days.', {
            ...Account.entries,
            waiting: field(Waiting, 'Number of waiting days.'),
            charges: field(Charges, 'The explained charges that are not booked yet.'),
          }),
        ),
        'The accounts.',
      ),
      uncovered: field(
        v.array(
          data('UncoveredChannel', 'A kind of payment that goes over none of the accounts.', {
            rail: field(Rail, 'The rail of these payments.', 'manual'),
            channel: field(
              Channel,
              'The kind of payments. `bank`: deposits, refunds and fee withdrawals; the others: payouts to wallets of that provider.',
            ),
          }),
        ),
        'Payments that go over none of the accounts and are not compared.',
      ),
    }),
  },
  'POST /api/operator/reconciliation/accounts': {
    name: 'addStatementAccount',
    summary: 'Add an account, with the kinds of payments that go over it',
    role: 'operator',
    work: ['finance'],
    body: data('NewStatementAccount', 'A new account.', {
      name: field(text(2, 60), 'The name of the account.', 'City Bank 7001'),
      rail: field(Rail, 'The rail of the account.', 'manual'),
      channels: field(
        v.pipe(v.array(Channel), v.minLength(1), v.maxLength(channels.length)),
        'The kinds of payments that go over the account.',
        ['bank'],
      ),
      since: field(Day, 'The first day to compare.', '2026-11-01'),
      windowHours: f.windowHours,
    }),
    reply: v.object({ id: f.id }),
    status: 201,
    refusals: ['input.not_possible', 'reconciliation.covered'],
  },
  'GET /api/operator/reconciliation/accounts/:id': {
    name: 'getStatementAccount',
    summary: 'One account, with the columns of its statements',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: Account,
    refusals: ['not_found'],
  },
  'PUT /api/operator/reconciliation/accounts/:id': {
    name: 'changeStatementAccount',
    summary: 'Change the name, the time window and the columns of an account’s statements',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: data('StatementAccountChange', 'The changes of an account.', {
      name: field(text(2, 60), 'The name of the account.', 'City Bank 7001'),
      windowHours: f.windowHours,
      mapping: field(v.nullable(Mapping), 'The columns of its statements; null removes the stored mapping.'),
    }),
    reply: Account,
    ifMatch: true,
    refusals: ['not_found', 'conflict.changed', 'precondition.missing'],
  },
  'POST /api/operator/reconciliation/accounts/:id/preview': {
    name: 'previewStatement',
    summary: 'The first lines of a statement and a likely mapping of its columns. Nothing is stored',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    /** If omitted, the column separator is guessed. */
    query: v.object({
      separator: field(v.optional(v.picklist(separators)), 'The separator between the columns; detected if omitted.'),
    }),
    upload,
    reply: data('StatementPreview', 'The first lines of a statement and a likely mapping of its columns.', {
      encoding: field(v.picklist(['utf-8', 'utf-16le', 'utf-16be']), 'The encoding of the file.'),
      rows: field(v.array(v.array(Cell)), 'The first lines, split into cells.', [
        ['Date', 'Amount'],
        ['21/11/2026', '500.00'],
      ]),
      mapping: field(Mapping, 'The stored mapping if it fits the file, otherwise a guess.'),
      kept: field(v.boolean(), 'Whether the mapping was stored with an earlier statement.'),
    }),
    refusals: ofFile,
  },
  'POST /api/operator/reconciliation/accounts/:id/statements': {
    name: 'uploadStatement',
    summary: 'Import a statement with the mapped columns: all of its lines, or none. Known lines change nothing',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    /** Comma-separated numbers of lines that look known but are separate payments and are added. */
    query: v.object({
      asNew: field(
        v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5}){0,199}$/))),
        'The numbers of apparently known lines that are different payments, separated by commas. They are added.',
        '14,15',
      ),
    }),
    upload,
    reply: data('StatementRead', 'The result of an import.', {
      added: field(Whole, 'Number of added lines.', 40),
      /** Known lines: at least as many lines with the same time, amount, reference and balance were read before. */
      known: field(Whole, 'Number of lines read before.', 0),
      knownLines: field(v.array(KnownLine), 'The first 200 known lines, with the place where each was first read.'),
      late: field(Whole, 'Number of added lines of closed days. They count on the day of the upload.', 0),
      before: field(Whole, 'Number of lines before the account’s first day.', 0),
      matched: field(Whole, 'Number of lines matched at once.', 38),
      days: field(v.array(Day), 'The days with new lines, at most 100.', ['2026-11-21']),
    }),
    refusals: [...ofFile, 'statement.not_mapped', 'statement.wrong_lines', 'conflict.changed'],
  },
  'GET /api/operator/reconciliation/accounts/:id/sample.csv': {
    name: 'downloadSampleStatement',
    summary: 'A sample statement of a day, generated from the books of the sandbox, where no real money moves',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    query: v.object({ day: field(Day, 'The day in Asia/Dhaka.', '2026-11-21') }),
    produces: 'text/csv',
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/days': {
    name: 'listStatementDays',
    summary: 'The days of a month of an account, with their progress',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    params: IdParams,
    query: v.object({ month: field(Month, 'The month in Asia/Dhaka.', '2026-11') }),
    reply: v.object({ items: field(v.array(DayFigures), 'The rows of this page.') }),
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/days/:day': {
    name: 'getStatementDay',
    summary: 'One day, with the figures that two operators confirm',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    reply: ShownDay,
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/lines': {
    name: 'listStatementLines',
    summary: 'The statement lines that count on a day, left over or settled',
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
    summary: 'The payments of the books that count on a day, left over or settled',
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
    body: data('DayProposal', 'The note of a proposal.', {
      note: field(Note, 'The note.', 'Seen with the bank.'),
    }),
    status: 204,
    ifMatch: true,
    refusals: [...ofAsking, 'reconciliation.day_runs', 'reconciliation.left_over', 'inbox.claimed'],
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/reopen': {
    name: 'proposeToReopenDay',
    summary: 'Propose to reopen a closed day',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    body: data('DayReopening', 'The reason for reopening a day.', {
      note: field(text(10, 500), 'The reason for reopening.', 'Seen with the bank.'),
    }),
    status: 204,
    ifMatch: true,
    refusals: ofAsking,
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/confirm': {
    name: 'confirmDay',
    summary: 'Confirm a proposal as the second operator: the day is closed or reopened',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    status: 204,
    ifMatch: true,
    refusals: ofDeciding,
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/reject': {
    name: 'rejectDay',
    summary: 'Reject a proposal about a day, or withdraw your own',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    status: 204,
    ifMatch: true,
    refusals: [...ofAsking, 'inbox.claimed'],
  },
})

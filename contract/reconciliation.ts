import * as v from 'valibot'
import { Day, Id, IdParams, Month, page, pageQuery, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import type { RefusalCode } from './refusals.ts'
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
} from './reconciliation-parts.ts'
import { explanationKinds, separators, statementBounds } from './statement-formats.ts'

/** What is meant: a line of a statement, or a payment of the books. */
const Item = { side: v.picklist(['line', 'movement']), id: Id }
const upload = { maxBytes: statementBounds.bytes }
const ofFile = ['not_found', 'statement.unreadable'] as const
const ofSettling: readonly RefusalCode[] = ['not_found', 'conflict.state', 'inbox.claimed', 'reconciliation.closed']
const ofAsking: readonly RefusalCode[] = ['not_found', 'conflict.changed', 'precondition.missing', 'conflict.state']
const ofDeciding: readonly RefusalCode[] = [...ofAsking, 'approval.same_operator', 'operator.too_new', 'inbox.claimed']

export const reconciliation = endpoints({
  'GET /api/operator/reconciliation/accounts': {
    summary: 'The accounts at rails and banks whose statements are compared with the books',
    role: 'operator',
    work: ['finance'],
    reply: v.object({
      items: v.array(v.object({ ...Account.entries, waiting: Waiting })),
      /** What goes over no account, and is compared with nothing. */
      uncovered: v.array(v.object({ rail: Rail, channel: Channel })),
    }),
  },
  'POST /api/operator/reconciliation/accounts': {
    summary: 'Add an account, and say what goes over it',
    role: 'operator',
    work: ['finance'],
    body: v.object({
      name: text(2, 60),
      rail: Rail,
      channels: v.pipe(v.array(Channel), v.minLength(1), v.maxLength(channels.length)),
      since: Day,
      windowHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)),
    }),
    reply: v.object({ id: Id }),
    status: 201,
    refusals: ['input.not_possible', 'reconciliation.covered'],
  },
  'GET /api/operator/reconciliation/accounts/:id': {
    summary: 'One account, and how its statements are read',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: Account,
    refusals: ['not_found'],
  },
  'PUT /api/operator/reconciliation/accounts/:id': {
    summary: 'Change the name, the window of time, and how the columns of its statements are read',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: v.object({
      name: text(2, 60),
      windowHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)),
      mapping: v.nullable(Mapping),
    }),
    reply: Account,
    ifMatch: true,
    refusals: ['not_found', 'conflict.changed', 'precondition.missing'],
  },
  'POST /api/operator/reconciliation/accounts/:id/preview': {
    summary: 'The first lines of a statement, and how its columns seem to be meant. Nothing is stored',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    /** Without one, the sign between the columns is guessed. */
    query: v.object({ separator: v.optional(v.picklist(separators)) }),
    upload,
    reply: v.object({
      encoding: v.picklist(['utf-8', 'utf-16le', 'utf-16be']),
      rows: v.array(v.array(Cell)),
      /** The one that was kept, if it fits this file; else a guess, which may be wrong. */
      mapping: Mapping,
      kept: v.boolean(),
    }),
    refusals: ofFile,
  },
  'POST /api/operator/reconciliation/accounts/:id/statements': {
    summary: 'Read a statement by the columns that were mapped: all of its lines, or none. Known lines change nothing',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    /** The numbers of lines that seem known, with commas between: they are other payments, and are added. */
    query: v.object({ asNew: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5}){0,199}$/))) }),
    upload,
    reply: v.object({
      added: Whole,
      /** Lines that were read before: there are as many of the same time, amount, reference and balance as in this file. */
      known: Whole,
      /** Of these the first 200, each with where it was read first. */
      knownLines: v.array(KnownLine),
      /** Of those added: lines of days that are closed. They wait on the day of the upload. */
      late: Whole,
      /** Lines of days before the account’s first. */
      before: Whole,
      matched: Whole,
      /** The days with new lines; at most 100 are named. */
      days: v.array(Day),
    }),
    refusals: [...ofFile, 'statement.not_mapped', 'statement.wrong_lines', 'conflict.changed'],
  },
  'GET /api/operator/reconciliation/accounts/:id/sample.csv': {
    summary: 'A sample statement of a day, made from the books: of the sandbox, where no real money moves',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    query: v.object({ day: Day }),
    produces: 'text/csv',
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/days': {
    summary: 'The days of a month of an account, and how far each is',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    params: IdParams,
    query: v.object({ month: Month }),
    reply: v.object({ items: v.array(DayFigures) }),
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/days/:day': {
    summary: 'One day: the figures that two operators agree on',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    reply: ShownDay,
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/days/:id': {
    summary: 'A day by its number, as the inbox names it, with its account',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: v.object({ ...ShownDay.entries, account: v.object({ id: Id, name: v.string() }) }),
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/lines': {
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
    summary: 'The payments of the books that count on a day: those left over, or those settled',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    params: IdParams,
    query: pageQuery(ofDay),
    reply: page(Movement),
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/lines/:id/candidates': {
    summary: 'Up to ten payments of the books that a left over line may be: of its amount, the nearest in time first',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: v.object({ items: v.array(Movement) }),
    refusals: ['not_found'],
  },
  'POST /api/operator/reconciliation/match': {
    summary: 'Match a line and a payment of the books by hand. No money moves',
    role: 'operator',
    work: ['finance'],
    body: v.object({ lineId: Id, movementId: Id }),
    status: 204,
    refusals: [...ofSettling, 'reconciliation.amounts_differ'],
  },
  'POST /api/operator/reconciliation/explain': {
    summary: 'Explain what is left over; `waits` moves it to the next day. No money moves',
    role: 'operator',
    work: ['finance'],
    body: v.object({ ...Item, kind: v.picklist(explanationKinds), note: Note }),
    status: 204,
    refusals: ofSettling,
  },
  'POST /api/operator/reconciliation/undo': {
    summary: 'Take back a match or an explanation, while the day is open',
    role: 'operator',
    work: ['finance'],
    body: v.object(Item),
    status: 204,
    refusals: ofSettling,
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/propose': {
    summary: 'Propose to close a day with exactly the figures of this version',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    body: v.object({ note: Note }),
    status: 204,
    ifMatch: true,
    refusals: [...ofAsking, 'reconciliation.day_runs', 'reconciliation.left_over', 'inbox.claimed'],
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/reopen': {
    summary: 'Propose to open a closed day again',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    body: v.object({ note: text(10, 500) }),
    status: 204,
    ifMatch: true,
    refusals: ofAsking,
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/confirm': {
    summary: 'The second operator agrees: the day is closed, or open again',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    status: 204,
    ifMatch: true,
    refusals: ofDeciding,
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/reject': {
    summary: 'Turn down a proposal about a day; whoever made it may do so too',
    role: 'operator',
    work: ['finance'],
    params: DayParams,
    status: 204,
    ifMatch: true,
    refusals: [...ofAsking, 'inbox.claimed'],
  },
})

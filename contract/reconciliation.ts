import * as v from 'valibot'
import { Day, Id, IdParams, IdText, page, pageQuery, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import type { RefusalCode } from './refusals.ts'
import {
  columnNames,
  dateFormats,
  explanationKinds,
  lineRules,
  separators,
  statementBounds,
} from './statement-formats.ts'

export const rails = ['sandbox', 'manual', 'bkash'] as const
/**
 * What of a rail goes over one account: `bank` is what sponsors pay in and get back and the earnings that are withdrawn; the others are
 * payouts to wallets of that provider.
 */
export const channels = ['bank', 'bkash', 'nagad', 'rocket'] as const

const Rail = v.picklist(rails)
const Channel = v.picklist(channels)
const Count = v.number()
const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const DayParams = v.object({ id: IdText, day: Day })
const Note = text(0, 500)

const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(statementBounds.columns - 1))

/** How the columns of a statement are read. A column is a number from 0. */
export const Mapping = v.pipe(
  v.object({
    separator: v.picklist(separators),
    /** The number of lines before the first that is a payment: the heads of the columns, and what the bank writes above. */
    skip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(statementBounds.skip)),
    date: Place,
    /** A column of its own; null when the time stands behind the date, or nowhere. */
    time: v.nullable(Place),
    dateFormat: v.picklist(dateFormats),
    /** One column with a sign, or one for what comes and one for what goes. */
    amount: v.nullable(Place),
    moneyIn: v.nullable(Place),
    moneyOut: v.nullable(Place),
    /** Of one column with a sign: whether money that comes has a minus. */
    inIsMinus: v.boolean(),
    decimal: v.picklist(['.', ',']),
    reference: v.nullable(Place),
    balance: v.nullable(Place),
  }),
  v.check(({ amount, moneyIn, moneyOut }) =>
    amount === null ? moneyIn !== null && moneyOut !== null : moneyIn === null && moneyOut === null,
  ),
)

const Account = v.object({
  id: Id,
  name: v.string(),
  rail: Rail,
  channels: v.array(Channel),
  /** The first day that is compared. */
  since: Day,
  /** Null until a statement was mapped. */
  mapping: v.nullable(Mapping),
  /** How far apart, in hours, a line and a payment of the books may be. */
  windowHours: v.number(),
  version: Version,
})
/** Days that are over and have something left over, and days that wait for a second operator; at most 100 of each are counted. */
const Waiting = v.object({ leftOver: Count, secondOperator: Count })

const DayState = v.picklist(['open', 'proposed', 'closed', 'reopening'])
const Side = v.object({
  count: Count,
  moneyIn: PoishaSchema,
  moneyOut: PoishaSchema,
  open: Count,
  matched: Count,
  explained: Count,
  explainedAmount: PoishaSchema,
})
const DayFigures = v.object({
  day: Day,
  state: DayState,
  version: Version,
  /** The day has ended. Only then it can be closed. */
  isOver: v.boolean(),
  lines: Side,
  movements: Side,
  /** Who proposes to close the day, or to open it again. */
  askedBy: v.nullable(v.string()),
  askedAt: v.nullable(Time),
  note: v.string(),
  closedBy: v.nullable(v.array(v.string())),
  closedAt: v.nullable(Time),
})

const ShownDay = v.object({
  ...DayFigures.entries,
  /** What the statement says was there before its first line and after its last; null when it says nothing. */
  opening: v.nullable(PoishaSchema),
  closing: v.nullable(PoishaSchema),
})

const Settled = {
  state: v.picklist(['open', 'matched', 'explained']),
  /** How it was matched: by the same reference, by one contained in the other, by amount and time alone, or by a person. */
  how: v.nullable(v.picklist(['exact', 'contained', 'amount', 'hand'])),
  /** The other half of a match. */
  matchedWith: v.nullable(v.object({ id: Id, at: Time, reference: v.string() })),
  explanation: v.nullable(
    v.object({ kind: v.picklist(explanationKinds), note: v.string(), by: v.string(), at: Time }),
  ),
}
const Line = v.object({
  id: Id,
  at: Time,
  /** The statement says only the day. */
  dayOnly: v.boolean(),
  amount: PoishaSchema,
  reference: v.string(),
  file: v.string(),
  fileLine: v.number(),
  /** It came after its own day was closed. */
  late: v.boolean(),
  ...Settled,
})
const Movement = v.object({
  id: Id,
  at: Time,
  kind: v.picklist(['sponsor_deposit', 'sponsor_refund', 'payout_settle', 'fee_withdrawal']),
  /** The number of the deposit, refund, payout or approval. */
  about: Id,
  amount: PoishaSchema,
  reference: v.string(),
  ...Settled,
})
const ofDay = { state: v.optional(v.picklist(['open', 'settled']), 'open'), day: Day }

const Cell = v.string()
const WrongLine = v.object({
  line: v.number(),
  column: v.picklist(columnNames),
  rule: v.picklist(lineRules),
  /** What stands there, shortened. */
  cell: Cell,
})

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
    reply: v.object({
      items: v.array(v.object({ ...Account.entries, waiting: Waiting })),
      /** What goes over no account, and is compared with nothing. */
      uncovered: v.array(v.object({ rail: Rail, channel: Channel })),
    }),
  },
  'POST /api/operator/reconciliation/accounts': {
    summary: 'Add an account, and say what goes over it',
    role: 'operator',
    body: v.object({
      name: text(2, 60),
      rail: Rail,
      channels: v.pipe(v.array(Channel), v.minLength(1), v.maxLength(channels.length)),
      since: Day,
      windowHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)),
    }),
    reply: v.object({ id: Id }),
    status: 201,
    refusals: ['reconciliation.covered'],
  },
  'GET /api/operator/reconciliation/accounts/:id': {
    summary: 'One account, and how its statements are read',
    role: 'operator',
    params: IdParams,
    reply: Account,
    versioned: true,
    refusals: ['not_found'],
  },
  'PUT /api/operator/reconciliation/accounts/:id': {
    summary: 'Change the name, the window of time, and how the columns of its statements are read',
    role: 'operator',
    params: IdParams,
    body: v.object({
      name: text(2, 60),
      windowHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)),
      mapping: v.nullable(Mapping),
    }),
    reply: Account,
    versioned: true,
    ifMatch: true,
    refusals: ['not_found', 'conflict.changed', 'precondition.missing'],
  },
  'POST /api/operator/reconciliation/accounts/:id/preview': {
    summary: 'The first lines of a statement, and how its columns seem to be meant. Nothing is stored',
    role: 'operator',
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
    params: IdParams,
    upload,
    reply: v.object({
      added: Count,
      /** Lines that were read before. */
      known: Count,
      /** Of those added: lines of days that are closed. They wait on the day of the upload. */
      late: Count,
      /** Lines of days before the account’s first. */
      before: Count,
      matched: Count,
      /** The days with new lines; at most 100 are named. */
      days: v.array(Day),
    }),
    refusals: [...ofFile, 'statement.not_mapped', 'statement.wrong_lines', 'conflict.changed'],
  },
  'GET /api/operator/reconciliation/accounts/:id/sample.csv': {
    summary: 'A sample statement of a day, made from the books: of the sandbox, where no real money moves',
    role: 'operator',
    params: IdParams,
    query: v.object({ day: Day }),
    produces: 'text/csv',
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/days': {
    summary: 'The days of a month of an account, and how far each is',
    role: 'operator',
    params: IdParams,
    query: v.object({ month: v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
    reply: v.object({ items: v.array(DayFigures) }),
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/days/:day': {
    summary: 'One day: the figures that two operators agree on',
    role: 'operator',
    params: DayParams,
    reply: ShownDay,
    versioned: true,
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/days/:id': {
    summary: 'A day by its number, as the inbox names it, with its account',
    role: 'operator',
    params: IdParams,
    reply: v.object({ ...ShownDay.entries, account: v.object({ id: Id, name: v.string() }) }),
    versioned: true,
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/lines': {
    summary: 'The lines of statements that count on a day: those left over, or those settled',
    role: 'operator',
    params: IdParams,
    query: pageQuery(ofDay),
    reply: page(Line),
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/accounts/:id/movements': {
    summary: 'The payments of the books that count on a day: those left over, or those settled',
    role: 'operator',
    params: IdParams,
    query: pageQuery(ofDay),
    reply: page(Movement),
    refusals: ['not_found'],
  },
  'GET /api/operator/reconciliation/lines/:id/candidates': {
    summary: 'Up to ten payments of the books that a left over line may be: of its amount, the nearest in time first',
    role: 'operator',
    params: IdParams,
    reply: v.object({ items: v.array(Movement) }),
    refusals: ['not_found'],
  },
  'POST /api/operator/reconciliation/match': {
    summary: 'Match a line and a payment of the books by hand. No money moves',
    role: 'operator',
    body: v.object({ lineId: Id, movementId: Id }),
    status: 204,
    refusals: [...ofSettling, 'reconciliation.amounts_differ'],
  },
  'POST /api/operator/reconciliation/explain': {
    summary: 'Explain what is left over; `waits` moves it to the next day. No money moves',
    role: 'operator',
    body: v.object({ ...Item, kind: v.picklist(explanationKinds), note: Note }),
    status: 204,
    refusals: ofSettling,
  },
  'POST /api/operator/reconciliation/undo': {
    summary: 'Take back a match or an explanation, while the day is open',
    role: 'operator',
    body: v.object(Item),
    status: 204,
    refusals: ofSettling,
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/propose': {
    summary: 'Propose to close a day with exactly the figures of this version',
    role: 'operator',
    params: DayParams,
    body: v.object({ note: Note }),
    status: 204,
    ifMatch: true,
    refusals: [...ofAsking, 'reconciliation.day_runs', 'reconciliation.left_over', 'inbox.claimed'],
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/reopen': {
    summary: 'Propose to open a closed day again',
    role: 'operator',
    params: DayParams,
    body: v.object({ note: text(10, 500) }),
    status: 204,
    ifMatch: true,
    refusals: ofAsking,
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/confirm': {
    summary: 'The second operator agrees: the day is closed, or open again',
    role: 'operator',
    params: DayParams,
    status: 204,
    ifMatch: true,
    refusals: ofDeciding,
  },
  'POST /api/operator/reconciliation/accounts/:id/days/:day/reject': {
    summary: 'Turn down a proposal about a day; whoever made it may do so too',
    role: 'operator',
    params: DayParams,
    status: 204,
    ifMatch: true,
    refusals: [...ofAsking, 'inbox.claimed'],
  },
})

export type WrongLines = { count: number; lines: v.InferOutput<typeof WrongLine>[] }

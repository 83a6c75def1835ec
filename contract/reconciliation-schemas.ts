import * as v from 'valibot'
import { Day, Id, IdText, text, Time, Whole } from './common.ts'
import { PoishaSchema, rails } from './money.ts'
import { columnNames, dateFormats, explanationKinds, lineRules } from './statement-formats.ts'
import { tableBounds } from './table-bounds.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

/**
 * The part of a rail that goes through one account. `bank` covers sponsors' deposits and refunds and withdrawn earnings; the others cover
 * payouts to wallets of that provider.
 */
export const channels = ['bank', 'bkash', 'nagad', 'rocket'] as const

export const Rail = v.picklist(rails)
export const Channel = v.picklist(channels)
export const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const DayParams = v.object({
  id: IdText,
  day: field(Day, 'Only entries of this day in Asia/Dhaka.', '2026-11-21'),
})
export const Note = text(0, 500)

const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(tableBounds.columns - 1))

const unset = { const: null }
const set = { not: unset }

/** How to read the columns of a statement. Columns are numbered from 0. */
export const Mapping = named(
  'ColumnMapping',
  'The columns of a statement, numbered from 0.',
  v.pipe(
    v.object({
      head: field(
        text(1, 400),
        'The names of the columns as one text, by which the mapping is remembered; without names, the number of columns.',
        'date | particulars | withdrawal | deposit | balance',
      ),
      date: field(Place, 'The column of the date; the first is 0.', 0),
      time: field(
        v.nullable(Place),
        'The column of the time, if separate; null if the time follows the date or is missing.',
        1,
      ),
      dateFormat: field(
        v.picklist(dateFormats),
        'The order of day (d), month (m) and year (y), with any separator. `mmm` is a name, such as Nov.',
      ),
      amount: field(
        v.nullable(Place),
        'The single column of signed amounts; null if there are separate columns for incoming and outgoing money.',
        2,
      ),
      moneyIn: field(v.nullable(Place), 'The column of incoming money; null if there is one signed column.', 2),
      moneyOut: field(v.nullable(Place), 'The column of outgoing money; null if there is one signed column.', 3),
      side: field(
        v.nullable(Place),
        'The column that says whether the amount comes (Cr) or goes (Dr); null if there is none.',
        3,
      ),
      inIsMinus: field(v.boolean(), 'Whether incoming money is negative in the signed column.'),
      decimal: field(v.picklist(['.', ',']), 'The decimal separator.'),
      reference: field(v.nullable(Place), 'The column of the reference; null if there is none.', 4),
      fee: field(
        v.nullable(Place),
        'The column of a charge beside the amount, which becomes a line of its own; null if there is none.',
        5,
      ),
      balance: field(v.nullable(Place), 'The column of the balance; null if there is none.', 5),
    }),
    v.check(({ amount, moneyIn, moneyOut, side }) =>
      amount === null ? moneyIn !== null && moneyOut !== null && side === null : moneyIn === null && moneyOut === null,
    ),
    v.metadata({
      oneOf: [
        {
          properties: { amount: set, moneyIn: unset, moneyOut: unset },
          required: ['amount'],
        },
        {
          properties: { amount: unset, moneyIn: set, moneyOut: set, side: unset },
          required: ['amount'],
        },
      ],
    }),
  ),
)

export const Account = data(
  'StatementAccount',
  'An account at a rail or a bank with statements to compare with the books.',
  {
    id: field(Id, 'The id of the account.', 1),
    name: field(v.string(), 'The name of the account.', 'City Bank 7001'),
    rail: field(Rail, 'The rail of the account.', 'manual'),
    channels: field(v.array(Channel), 'The kinds of payments that go over the account.', ['bank']),
    since: field(Day, 'The first day to compare.', '2026-11-01'),
    formats: field(v.array(Mapping), 'The columns of each format in which its statements were read, the latest last.'),
    windowHours: field(Whole, 'The maximum number of hours between a line and a payment that match.', 48),
    version: field(Version, 'The version, raised by each change. In quotes, it is the ETag for If-Match.', 3),
  },
)
/** Past days with unmatched lines, and days that wait for a second operator; each counted up to 100. */
export const Waiting = data('WaitingDays', 'Number of waiting days of an account.', {
  leftOver: field(Whole, 'Number of past days with something left over, at most 100.', 0),
  secondOperator: field(Whole, 'Number of days that wait for a second operator, at most 100.', 0),
})

/** Lines explained as a fee that are not booked as a cost of the platform yet. */
export const Charges = data('UnbookedCharges', 'The explained charges of an account that are not booked yet.', {
  count: field(Whole, 'Number of lines.', 3),
  amount: field(PoishaSchema, 'Their sum as a cost: the charges less refunded ones.', 4500),
  isProposed: field(v.boolean(), 'Whether booking charges of the account waits for a second operator.'),
})

const DayState = v.picklist(['open', 'proposed', 'closed', 'reopening'])
const Side = data('SideOfDay', 'The figures of a day on one side: statements or books.', {
  count: f.count,
  moneyIn: field(PoishaSchema, 'The incoming money.', 500000),
  moneyOut: field(PoishaSchema, 'The outgoing money.', 480000),
  open: field(Whole, 'Number of entries left over.', 0),
  matched: field(Whole, 'Number of matched entries.', 38),
  explained: field(Whole, 'Number of explained entries.', 0),
  explainedAmount: field(PoishaSchema, 'The sum of the explained entries.', 0),
})
export const DayFigures = data('StatementDay', 'A day of an account and its progress.', {
  day: field(Day, 'A day in Asia/Dhaka.', '2026-11-21'),
  state: field(DayState, 'Open, closed, or proposed for closing or reopening.'),
  version: field(Version, 'The version, raised by each change. In quotes, it is the ETag for If-Match.', 3),
  isOver: field(v.boolean(), 'Whether the day is over, as required for closing it.'),
  lines: field(Side, 'The lines of statements.'),
  movements: field(Side, 'The payments of the books.'),
  /** The operator who proposes to close or reopen the day. */
  askedBy: field(
    v.nullable(v.string()),
    'The operator who proposed closing or reopening; null if there is no proposal.',
    'nasrin',
  ),
  askedAt: field(v.nullable(Time), 'Time of the proposal; null if there is none.'),
  note: field(v.string(), 'The note of the proposal.', 'Seen with the bank.'),
  closedBy: field(v.nullable(v.array(v.string())), 'The two operators who closed the day; null while it is open.', [
    'nasrin',
    'tarek',
  ]),
  closedAt: f.closedAt,
})

export const ShownDay = data('StatementDayShown', 'A day with the figures that two operators confirm.', {
  ...DayFigures.entries,
  id: field(v.nullable(Id), 'The id of the day, as in the inbox; null if nothing counts on the day yet.', 12),
  opening: field(
    v.nullable(PoishaSchema),
    'The statement’s balance before its first line; null if not stated.',
    200000,
  ),
  closing: field(v.nullable(PoishaSchema), 'The statement’s balance after its last line; null if not stated.', 245000),
  books: field(
    v.nullable(PoishaSchema),
    'The balance by the books at the end of the day: the first balance stated for the account and all payments of the books since then. Null before that day.',
    246500,
  ),
  gap: field(v.nullable(PoishaSchema), 'The closing balance less that of the books; null if one is missing.', -1500),
  gapBefore: field(
    v.nullable(PoishaSchema),
    'The gap of the last earlier day with a line; null without one, or if its closing balance is not stated.',
    -1500,
  ),
})

const Settled = {
  state: field(v.picklist(['open', 'matched', 'explained']), 'The state: left over, matched or explained.'),
  how: field(
    v.nullable(v.picklist(['exact', 'contained', 'amount', 'hand'])),
    'The kind of match: equal references, one contained in the other, amount and time alone, or by a person. Null if unmatched.',
  ),
  matchedWith: field(
    v.nullable(
      data('MatchedWith', 'The other side of a match: a line of a statement, or a payment.', {
        id: field(Id, 'The id of the other side.', 77),
        at: f.at,
        reference: f.reference,
      }),
    ),
    'The other side of the match; null if unmatched.',
  ),
  explanation: field(
    v.nullable(
      data('Explanation', 'The explanation of a line without a payment, or a payment without a line.', {
        kind: field(v.picklist(explanationKinds), 'The kind of explanation.'),
        note: f.note,
        by: f.by,
        at: f.at,
        isBooked: field(v.boolean(), 'Whether two operators have booked the fee; it can then not be undone.'),
      }),
    ),
    'The explanation of what is left over; null if there is none.',
  ),
}
export const Line = data('StatementLine', 'A line of a statement.', {
  id: field(Id, 'The id of the line.', 77),
  at: f.at,
  dayOnly: f.dayOnly,
  amount: field(PoishaSchema, 'The amount, negative for outgoing money.', 50000),
  reference: f.reference,
  file: field(v.string(), 'The file that contains the line.', 'november.csv'),
  fileLine: f.fileLine,
  late: field(v.boolean(), 'Whether the line was read after its day was closed.'),
  ...Settled,
})
/** A line that was already read from an earlier file; `file` and `fileLine` tell where. */
export const KnownLine = data(
  'KnownStatementLine',
  'A line that was read before; `file` and `fileLine` give the earlier place.',
  {
    line: field(Whole, 'The line number in this file.', 14),
    at: f.at,
    dayOnly: f.dayOnly,
    amount: field(PoishaSchema, 'The amount, negative for outgoing money.', 50000),
    reference: f.reference,
    file: field(v.string(), 'The file that first contained the line.', 'november.csv'),
    fileLine: f.fileLine,
  },
)
export const Movement = data('Movement', 'A payment of the books.', {
  id: field(Id, 'The id of the row in the books.', 5120),
  at: f.at,
  kind: field(
    v.picklist([
      'sponsor_deposit',
      'sponsor_refund',
      'payout_settle',
      'fee_withdrawal',
      'tax_payment',
      'charge',
      'rail_cost',
    ]),
    'The kind of payment.',
  ),
  about: field(Id, 'The id of the deposit, refund, payout or proposal; of a rail’s cost, that of its payment.', 61),
  amount: field(PoishaSchema, 'The amount, negative for outgoing money.', 50000),
  reference: f.reference,
  ...Settled,
})
export const ofDay = {
  state: field(v.optional(v.picklist(['open', 'settled']), 'open'), 'Only entries in this state.'),
  day: field(Day, 'Only entries of this day in Asia/Dhaka.', '2026-11-21'),
}

export const Cell = v.string()
export const WrongLine = v.object({
  line: Whole,
  column: v.picklist(columnNames),
  rule: v.picklist(lineRules),
  /** The cell's content, truncated. */
  cell: Cell,
})
export type WrongLines = { count: number; lines: v.InferOutput<typeof WrongLine>[] }

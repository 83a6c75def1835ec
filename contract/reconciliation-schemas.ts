import * as v from 'valibot'
import { Day, Id, IdText, text, Time, Whole } from './common.ts'
import { PoishaSchema, rails } from './money.ts'
import {
  columnNames,
  dateFormats,
  explanationKinds,
  lineRules,
  separators,
  statementBounds,
} from './statement-formats.ts'
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
  day: field(Day, 'Only those of this day in Asia/Dhaka.', '2026-11-21'),
})
export const Note = text(0, 500)

const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(statementBounds.columns - 1))

const unset = { const: null }
const set = { not: unset }

/** How to read the columns of a statement. Columns are numbered from 0. */
export const Mapping = named(
  'ColumnMapping',
  'How the columns of a statement are read. A column is a number from 0.',
  v.pipe(
    v.object({
      separator: field(v.picklist(separators), 'The sign between the columns.'),
      /** Number of lines before the first payment (column headers and anything above them). */
      skip: field(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(statementBounds.skip)),
        'How many lines stand before the first payment.',
        1,
      ),
      date: field(Place, 'The column of the date; the first is 0.', 0),
      time: field(
        v.nullable(Place),
        'A column of its own for the time; null when it stands behind the date, or nowhere.',
        1,
      ),
      dateFormat: field(
        v.picklist(dateFormats),
        'The order of day (d), month (m) and year (y), whatever stands between. `mmm` is a name, such as Nov.',
      ),
      amount: field(
        v.nullable(Place),
        'One column with a sign; null where there is one for what comes and one for what goes.',
        2,
      ),
      moneyIn: field(v.nullable(Place), 'The column of what comes; null where one column has a sign.', 2),
      moneyOut: field(v.nullable(Place), 'The column of what goes; null where one column has a sign.', 3),
      inIsMinus: field(v.boolean(), 'Of one column with a sign: whether money that comes has a minus.'),
      decimal: field(v.picklist(['.', ',']), 'The sign before the decimals.'),
      reference: field(v.nullable(Place), 'The column of the reference; null without one.', 4),
      balance: field(v.nullable(Place), 'The column of the balance; null without one.', 5),
    }),
    v.check(({ amount, moneyIn, moneyOut }) =>
      amount === null ? moneyIn !== null && moneyOut !== null : moneyIn === null && moneyOut === null,
    ),
    v.metadata({
      oneOf: [
        {
          properties: { amount: set, moneyIn: unset, moneyOut: unset },
          required: ['amount'],
        },
        {
          properties: { amount: unset, moneyIn: set, moneyOut: set },
          required: ['amount'],
        },
      ],
    }),
  ),
)

export const Account = data(
  'StatementAccount',
  'An account at a rail or a bank whose statements are compared with the books.',
  {
    id: field(Id, 'The id of the account.', 1),
    name: field(v.string(), 'What it is called.', 'City Bank 7001'),
    rail: field(
      Rail,
      'The way on which money comes and goes: `sandbox` moves no real money, `manual` is a bank transfer that an operator records.',
      'manual',
    ),
    channels: field(v.array(Channel), 'What goes over the account.', ['bank']),
    since: field(Day, 'The first day that is compared.', '2026-11-01'),
    mapping: field(v.nullable(Mapping), 'How the columns of a statement are read; null until one was mapped.'),
    windowHours: field(Whole, 'How far apart, in hours, a line and a payment of the books may be.', 48),
    version: field(Version, 'Counts its changes. In quotes it is the ETag, for If-Match.', 3),
  },
)
/** Past days with unmatched lines, and days that wait for a second operator; each counted up to 100. */
export const Waiting = data('WaitingDays', 'How many days of an account wait.', {
  leftOver: field(Whole, 'Days that are over and have something left over, at most 100.', 0),
  secondOperator: field(Whole, 'Days that wait for a second operator, at most 100.', 0),
})

const DayState = v.picklist(['open', 'proposed', 'closed', 'reopening'])
const Side = data('SideOfDay', 'One side of a day.', {
  count: f.count,
  moneyIn: field(PoishaSchema, 'What came in.', 500000),
  moneyOut: field(PoishaSchema, 'What went out.', 480000),
  open: field(Whole, 'How many are left over.', 0),
  matched: field(Whole, 'How many were matched.', 38),
  explained: field(Whole, 'How many were explained.', 0),
  explainedAmount: field(PoishaSchema, 'The sum of what was explained.', 0),
})
export const DayFigures = data('StatementDay', 'A day of an account, and how far it is.', {
  day: field(Day, 'A day in Asia/Dhaka.', '2026-11-21'),
  state: field(DayState, 'Open, closed, or proposed to be.'),
  version: field(Version, 'Counts its changes. In quotes it is the ETag, for If-Match.', 3),
  isOver: field(v.boolean(), 'Whether the day has ended. Only then it can be closed.'),
  lines: field(Side, 'The lines of statements.'),
  movements: field(Side, 'The payments of the books.'),
  /** The operator who proposes to close or reopen the day. */
  askedBy: field(v.nullable(v.string()), 'Who proposes it; null when nobody does.', 'nasrin'),
  askedAt: field(v.nullable(Time), 'When it was proposed.'),
  note: field(v.string(), 'What was said with the proposal.', 'Seen with the bank.'),
  closedBy: field(v.nullable(v.array(v.string())), 'The two operators who closed it; null while it is open.', [
    'nasrin',
    'tarek',
  ]),
  closedAt: f.closedAt,
})

export const ShownDay = data('StatementDayShown', 'One day: the figures that two operators agree on.', {
  ...DayFigures.entries,
  id: field(
    v.nullable(Id),
    'Its number, by which the inbox names it; null of a day on which nothing has counted yet.',
    12,
  ),
  opening: field(
    v.nullable(PoishaSchema),
    'What the statement says was there before its first line; null when it says nothing.',
    200000,
  ),
  closing: field(
    v.nullable(PoishaSchema),
    'What the statement says was there after its last line; null when it says nothing.',
    245000,
  ),
})

const Settled = {
  state: field(v.picklist(['open', 'matched', 'explained']), 'Left over, matched or explained.'),
  how: field(
    v.nullable(v.picklist(['exact', 'contained', 'amount', 'hand'])),
    'How it was matched: by the same reference, by one contained in the other, by amount and time alone, or by a person. Null before.',
  ),
  matchedWith: field(
    v.nullable(
      data('MatchedWith', 'The other side of a match: a line of a statement, or a payment.', {
        id: field(Id, 'The id of the other half.', 77),
        at: f.at,
        reference: f.reference,
      }),
    ),
    'The other half of a match; null without.',
  ),
  explanation: field(
    v.nullable(
      data('Explanation', 'Why a line has no payment, or a payment no line.', {
        kind: field(v.picklist(explanationKinds), 'The kind of explanation.'),
        note: f.note,
        by: f.by,
        at: f.at,
      }),
    ),
    'Why it is left over; null if nobody has said.',
  ),
}
export const Line = data('StatementLine', 'A line of a statement.', {
  id: field(Id, 'The id of the line.', 77),
  at: f.at,
  dayOnly: f.dayOnly,
  amount: field(PoishaSchema, 'What came, or with a minus what went.', 50000),
  reference: f.reference,
  file: field(v.string(), 'The file in which it stands.', 'november.csv'),
  fileLine: f.fileLine,
  late: field(v.boolean(), 'Whether it came after its own day was closed.'),
  ...Settled,
})
/** A line that was already read from an earlier file; `file` and `fileLine` tell where. */
export const KnownLine = data(
  'KnownStatementLine',
  'A line of a file that was read before; `file` and `fileLine` are where.',
  {
    line: field(Whole, 'The line of this file.', 14),
    at: f.at,
    dayOnly: f.dayOnly,
    amount: field(PoishaSchema, 'What came, or with a minus what went.', 50000),
    reference: f.reference,
    file: field(v.string(), 'The file in which it was read first.', 'november.csv'),
    fileLine: f.fileLine,
  },
)
export const Movement = data('Movement', 'A payment of the books.', {
  id: field(Id, 'The id of the row in the books.', 5120),
  at: f.at,
  kind: field(
    v.picklist(['sponsor_deposit', 'sponsor_refund', 'payout_settle', 'fee_withdrawal', 'tax_payment']),
    'The kind of payment.',
  ),
  about: field(Id, 'The number of the deposit, refund, payout or approval.', 61),
  amount: field(PoishaSchema, 'What came, or with a minus what went.', 50000),
  reference: f.reference,
  ...Settled,
})
export const ofDay = {
  state: field(v.optional(v.picklist(['open', 'settled']), 'open'), 'Only those in this state.'),
  day: field(Day, 'Only those of this day in Asia/Dhaka.', '2026-11-21'),
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

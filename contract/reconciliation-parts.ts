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

/**
 * What of a rail goes over one account: `bank` is what sponsors pay in and get back and the earnings that are withdrawn; the others are
 * payouts to wallets of that provider.
 */
export const channels = ['bank', 'bkash', 'nagad', 'rocket'] as const

export const Rail = v.picklist(rails)
export const Channel = v.picklist(channels)
export const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const DayParams = v.object({ id: IdText, day: Day })
export const Note = text(0, 500)

const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(statementBounds.columns - 1))

const unset = { const: null }
const set = { not: unset }

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
)

export const Account = v.object({
  id: Id,
  name: v.string(),
  rail: Rail,
  channels: v.array(Channel),
  /** The first day that is compared. */
  since: Day,
  /** Null until a statement was mapped. */
  mapping: v.nullable(Mapping),
  /** How far apart, in hours, a line and a payment of the books may be. */
  windowHours: Whole,
  version: Version,
})
/** Days that are over and have something left over, and days that wait for a second operator; at most 100 of each are counted. */
export const Waiting = v.object({ leftOver: Whole, secondOperator: Whole })

const DayState = v.picklist(['open', 'proposed', 'closed', 'reopening'])
const Side = v.object({
  count: Whole,
  moneyIn: PoishaSchema,
  moneyOut: PoishaSchema,
  open: Whole,
  matched: Whole,
  explained: Whole,
  explainedAmount: PoishaSchema,
})
export const DayFigures = v.object({
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

export const ShownDay = v.object({
  ...DayFigures.entries,
  /** Its number, by which the inbox names it. Null of a day on which nothing has counted yet. */
  id: v.nullable(Id),
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
  explanation: v.nullable(v.object({ kind: v.picklist(explanationKinds), note: v.string(), by: v.string(), at: Time })),
}
export const Line = v.object({
  id: Id,
  at: Time,
  /** The statement says only the day. */
  dayOnly: v.boolean(),
  amount: PoishaSchema,
  reference: v.string(),
  file: v.string(),
  fileLine: Whole,
  /** It came after its own day was closed. */
  late: v.boolean(),
  ...Settled,
})
/** A line of a file that was read before; `file` and `fileLine` are where. */
export const KnownLine = v.object({
  line: Whole,
  at: Time,
  dayOnly: v.boolean(),
  amount: PoishaSchema,
  reference: v.string(),
  file: v.string(),
  fileLine: Whole,
})
export const Movement = v.object({
  id: Id,
  at: Time,
  kind: v.picklist(['sponsor_deposit', 'sponsor_refund', 'payout_settle', 'fee_withdrawal', 'tax_payment']),
  /** The number of the deposit, refund, payout or approval. */
  about: Id,
  amount: PoishaSchema,
  reference: v.string(),
  ...Settled,
})
export const ofDay = { state: v.optional(v.picklist(['open', 'settled']), 'open'), day: Day }

export const Cell = v.string()
export const WrongLine = v.object({
  line: Whole,
  column: v.picklist(columnNames),
  rule: v.picklist(lineRules),
  /** What stands there, shortened. */
  cell: Cell,
})

export type WrongLines = { count: number; lines: v.InferOutput<typeof WrongLine>[] }

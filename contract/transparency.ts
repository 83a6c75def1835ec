import * as v from 'valibot'
import { Day, IdParams, page, pageQuery, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { CheckBegan } from './ledger.ts'
import { PoishaSchema } from './money.ts'

const Figure = v.nullable(v.number())
/** A hash over all entries up to this day (docs/receipts.md). Hashes are in hexadecimal. */
const Head = v.object({
  day: v.string(),
  upTo: Whole,
  entries: Whole,
  root: v.string(),
  previous: v.string(),
  hash: v.string(),
  /** The form of the head (docs/receipts.md). */
  version: v.picklist([1, 2]),
  /** The tree over the audit log. */
  audit: v.object({ upTo: Whole, entries: Whole, root: v.string() }),
})

export const transparency = endpoints({
  'GET /api/transparency': {
    summary: 'Public figures from the ledger, at most 5 minutes old',
    role: 'anyone',
    reads: 'standby',
    publicSeconds: 60,
    reply: v.object({
      at: Time,
      paidTotal: PoishaSchema,
      paid30Days: PoishaSchema,
      tasksPaid: Whole,
      decisionSeconds: v.object({ median: Figure, p95: Figure }),
      payoutSeconds: v.object({ median: Figure, p95: Figure }),
      decided: Whole,
      rejected: Whole,
      rejectedByRating: v.array(v.object({ rating: Whole, decided: Whole, rejected: Whole })),
      disputes: v.object({ opened: Whole, decided: Whole, won: Whole }),
      holdsActive: Whole,
      escrow: PoishaSchema,
      promised: PoishaSchema,
      /** The hourly check of all entries and balances: when the last one was that ended, and what it found. Null: none has ended. */
      booksCheck: v.object({
        checkedAt: v.nullable(Time),
        correct: v.nullable(v.boolean()),
        began: CheckBegan,
      }),
      paidByDay: v.array(v.object({ day: v.string(), amount: PoishaSchema })),
      /** The last 30 heads, newest first. */
      heads: v.array(Head),
      /** The public key (Ed25519, PEM) of the signatures of heads. */
      headKey: v.string(),
    }),
  },
  'GET /api/transparency/heads': {
    summary: 'All heads, newest first, or that of one day',
    role: 'anyone',
    reads: 'standby',
    publicSeconds: 60,
    query: pageQuery({ day: v.optional(Day) }),
    reply: page(Head),
  },
  'GET /api/transparency/heads.json': {
    summary: 'All heads in one file, oldest first, signed: to keep, and to check receipts with',
    role: 'anyone',
    reads: 'standby',
    publicSeconds: 60,
    produces: 'application/json',
  },
  'GET /api/receipts/:id': {
    summary:
      'A row of the own statement with the proof that it is in the published head of its day; `head` is null until then',
    role: 'member',
    params: IdParams,
    refusals: ['not_found'],
    reply: v.object({
      line: v.string(),
      salt: v.nullable(v.string()),
      proof: v.array(v.object({ side: v.picklist(['left', 'right']), hash: v.string() })),
      head: v.nullable(Head),
    }),
  },
})

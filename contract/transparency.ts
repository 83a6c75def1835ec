import * as v from 'valibot'
import { IdParams, page, pageQuery, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { CheckBegan } from './ledger.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Figure = v.nullable(v.number())
/** A hash over all entries up to this day (docs/receipts.md), in hexadecimal. */
const Head = data('Head', 'A hash over all rows of the books up to a day (docs/receipts.md).', {
  day: f.day,
  upTo: field(Whole, 'The id of the last row in it.', 51234),
  entries: field(Whole, 'How many rows since the head before.', 812),
  root: f.root,
  previous: field(
    v.string(),
    'The hash of the head before.',
    '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  ),
  hash: f.hash,
  version: field(v.picklist([1, 2]), 'The form of the head. Heads of the first form have none.'),
  audit: field(
    data('HeadOfLog', 'The part of a head that is of the audit log.', {
      upTo: field(Whole, 'The id of the last event in it.', 90211),
      entries: field(Whole, 'How many events since the head before.', 1500),
      root: f.root,
    }),
    'The tree over the audit log, in heads since version 2; null before.',
  ),
})

export const transparency = endpoints('Public', {
  'GET /api/transparency': {
    name: 'getFigures',
    summary: 'Public figures from the ledger, at most 5 minutes old',
    role: 'anyone',
    reads: 'standby',
    publicSeconds: 60,
    reply: data('PublicFigures', 'Public figures from the ledger.', {
      at: field(Time, 'When they were counted.'),
      paidTotal: field(PoishaSchema, 'What members were ever paid for tasks.', 91000000),
      paid30Days: field(PoishaSchema, 'What members were paid for tasks in the last 30 days.', 4200000),
      tasksPaid: field(Whole, 'How many tasks were paid.', 26000),
      decisionSeconds: field(
        data('Figures', 'The middle and the end of a distribution, in seconds.', {
          median: field(Figure, 'The median; null without values.', 1260),
          p95: field(Figure, '95 of 100 are at most this; null without values.', 4100),
        }),
        'How many seconds decisions took, from the submission.',
      ),
      payoutSeconds: field(
        data('PayoutTimes', 'How many seconds payouts took.', {
          median: field(Figure, 'The median; null without values.', 1260),
          p95: field(Figure, '95 of 100 are at most this; null without values.', 4100),
        }),
        'How many seconds payouts took, from the request to the payment.',
      ),
      decided: field(Whole, 'How many submissions were decided.', 27000),
      rejected: field(Whole, 'How many of them were rejected.', 700),
      rejectedByRating: field(
        v.array(
          data('RejectedByRating', 'How many reviews with a number of stars were rejected.', {
            rating: field(Whole, 'Stars, 1 to 5.', 1),
            decided: f.decided,
            rejected: f.rejected,
          }),
        ),
        'How many were rejected of those with each number of stars: whether stars decide is for everybody to see.',
      ),
      disputes: field(
        data('DisputeFigures', 'How disputes ended.', {
          opened: field(Whole, 'How many were opened.', 12),
          decided: f.decided,
          won: field(Whole, 'How many the members won.', 8),
        }),
        'What became of disputes.',
      ),
      holdsActive: field(Whole, 'How many holds are in force.', 1),
      escrow: field(PoishaSchema, 'What is held in campaigns.', 2000000),
      promised: field(PoishaSchema, 'What is held for reviews that were handed in or are being written.', 150000),
      /** The hourly check of all entries and balances: the time and findings of the last complete one. Null: no check is complete. */
      booksCheck: field(
        data('BooksCheck', 'What the last check of the books found.', {
          checkedAt: f.checkedAt,
          correct: field(
            v.nullable(v.boolean()),
            'Whether the last ended check found nothing wrong; null when none has ended.',
          ),
          began: field(CheckBegan, 'A check of the books that began after the last one ended; null when none did.'),
        }),
        'The hourly check of all entries and balances.',
      ),
      paidByDay: field(
        v.array(
          data('PaidOfDay', 'What was paid to members on a day.', {
            day: f.day,
            amount: field(PoishaSchema, 'What was paid for tasks.', 140000),
          }),
        ),
        'What members were paid for tasks on each day.',
      ),
      heads: field(v.array(Head), 'The last 30 heads, newest first.'),
      headKey: field(
        v.string(),
        'The public key (Ed25519, PEM) of the signatures of heads.',
        '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA…\n-----END PUBLIC KEY-----\n',
      ),
    }),
  },
  'GET /api/transparency/heads': {
    name: 'listHeads',
    summary: 'All heads, newest first, or that of one day',
    role: 'anyone',
    reads: 'standby',
    publicSeconds: 60,
    query: pageQuery({ day: f.optionalDay }),
    reply: page(Head),
  },
  'GET /api/transparency/heads.json': {
    name: 'exportHeads',
    summary: 'All heads in one file, oldest first, signed: to keep, and to check receipts with',
    role: 'anyone',
    reads: 'standby',
    publicSeconds: 60,
    produces: 'application/json',
  },
  'GET /api/receipts/:id': {
    name: 'getReceipt',
    group: 'Payouts',
    summary:
      'A row of the own statement with the proof that it is in the published head of its day; `head` is null until then',
    role: 'member',
    params: IdParams,
    refusals: ['not_found'],
    reply: data('Receipt', 'A row of the own statement, with the proof that it is in the published head of its day.', {
      line: field(
        v.string(),
        'The row of the books as a JSON array. Exactly this text is hashed.',
        '[4711,"2026-11-21T09:30:00.000Z","task_pay"]',
      ),
      salt: field(
        v.nullable(v.string()),
        'What is hashed before the line, in hexadecimal; null until the head is published.',
        '00ff00ff00ff00ff00ff00ff00ff00ff',
      ),
      proof: field(
        v.array(
          data('ProofStep', 'A step of the way from a row to the head of its day.', {
            side: field(v.picklist(['left', 'right']), 'On which side the hash beside it stands.'),
            hash: f.hash,
          }),
        ),
        'The Merkle proof from the row up to the root: at each level the hash beside it, and its side.',
      ),
      head: field(v.nullable(Head), 'The published head of its day; null until it is published.'),
    }),
  },
})

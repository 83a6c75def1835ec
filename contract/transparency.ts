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
  upTo: field(Whole, 'The id of the last row in the head.', 51234),
  entries: field(Whole, 'Number of rows since the previous head.', 812),
  root: f.root,
  previous: field(
    v.string(),
    'The hash of the previous head.',
    '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  ),
  hash: f.hash,
  version: field(v.picklist([1, 2]), 'The version of the head’s format.'),
  audit: field(
    data('HeadOfLog', 'The audit log’s part of a head.', {
      upTo: field(Whole, 'The id of the last event in the head.', 90211),
      entries: field(Whole, 'Number of events since the previous head.', 1500),
      root: f.root,
    }),
    'The Merkle tree over the audit log, in heads since version 2; null before.',
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
      at: field(Time, 'Time when the figures were computed.'),
      paidTotal: field(PoishaSchema, 'The total pay of members for tasks.', 91000000),
      paid30Days: field(PoishaSchema, 'The pay of members for tasks in the last 30 days.', 4200000),
      tasksPaid: field(Whole, 'Number of paid tasks.', 26000),
      decisionSeconds: field(
        data('Figures', 'The median and the 95th percentile of a distribution, in seconds.', {
          median: field(Figure, 'The median; null without values.', 1260),
          p95: field(Figure, 'The 95th percentile; null without values.', 4100),
        }),
        'The time from submission to decision, in seconds.',
      ),
      payoutSeconds: field(
        data('PayoutTimes', 'The time of payouts in seconds.', {
          median: field(Figure, 'The median; null without values.', 1260),
          p95: field(Figure, 'The 95th percentile; null without values.', 4100),
        }),
        'The time from the request of a payout to the payment, in seconds; null with fewer than ten payouts in 30 days.',
      ),
      decided: field(Whole, 'Number of decided submissions.', 27000),
      rejected: field(Whole, 'Number of rejected submissions.', 700),
      rejectedByRating: field(
        v.array(
          data('RejectedByRating', 'Number of rejected reviews with a number of stars.', {
            rating: field(Whole, 'Stars, 1 to 5.', 1),
            decided: f.decided,
            rejected: f.rejected,
          }),
        ),
        'Number of rejections for each number of stars, so that everybody can see whether ratings affect decisions.',
      ),
      disputes: field(
        data('DisputeFigures', 'The outcome of disputes.', {
          opened: field(Whole, 'Number of disputes.', 12),
          decided: f.decided,
          won: field(Whole, 'Number of disputes won by members.', 8),
        }),
        'The outcome of disputes.',
      ),
      holdsActive: field(Whole, 'Number of holds in force.', 1),
      escrow: field(PoishaSchema, 'The escrow of campaigns.', 2000000),
      promised: field(PoishaSchema, 'The money held for reviews that are submitted or in progress.', 150000),
      /** The hourly check of all entries and balances: the time and findings of the last complete one. Null: no check is complete. */
      booksCheck: field(
        data('BooksCheck', 'The result of the last check of the books.', {
          checkedAt: f.checkedAt,
          correct: field(
            v.nullable(v.boolean()),
            'Whether the last completed check found no errors; null if no check has completed.',
          ),
          began: field(CheckBegan, 'A check of the books that began after the last completed one; null if none did.'),
        }),
        'The hourly check of all entries and balances.',
      ),
      paidByDay: field(
        v.array(
          data('PaidOfDay', 'The pay of members on a day.', {
            day: f.day,
            amount: field(PoishaSchema, 'The pay for tasks.', 140000),
          }),
        ),
        'The pay of members for tasks on each day.',
      ),
      heads: field(v.array(Head), 'The last 30 heads, newest first.'),
      headKey: field(
        v.string(),
        'The public key (Ed25519, PEM) that verifies the signatures of heads.',
        '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA…\n-----END PUBLIC KEY-----\n',
      ),
    }),
  },
  'GET /api/transparency/heads': {
    name: 'listHeads',
    summary: 'All heads, newest first, or the head of one day',
    role: 'anyone',
    reads: 'standby',
    publicSeconds: 60,
    query: pageQuery({ day: f.optionalDay }),
    reply: page(Head),
  },
  'GET /api/transparency/heads.json': {
    name: 'exportHeads',
    summary: 'All heads in one signed file, oldest first, for verifying receipts',
    role: 'anyone',
    reads: 'standby',
    publicSeconds: 60,
    produces: 'application/json',
  },
  'GET /api/receipts/:id': {
    name: 'getReceipt',
    group: 'Payouts',
    summary:
      'A row of your own statement, with the proof that the published head of its day includes it; `head` is null until publication',
    role: 'member',
    params: IdParams,
    refusals: ['not_found'],
    reply: data(
      'Receipt',
      'A row of the member’s statement, with the proof that the published head of its day includes it.',
      {
        line: field(
          v.string(),
          'The row of the books as a JSON array. The hash covers exactly this text.',
          '[4711,"2026-11-21T09:30:00.000Z","task_pay"]',
        ),
        salt: field(
          v.nullable(v.string()),
          'The salt in hexadecimal, hashed before the line; null until the head is published.',
          '00ff00ff00ff00ff00ff00ff00ff00ff',
        ),
        proof: field(
          v.array(
            data('ProofStep', 'A step of a Merkle proof.', {
              side: field(v.picklist(['left', 'right']), 'The side of the sibling hash.'),
              hash: f.hash,
            }),
          ),
          'The Merkle proof from the row to the root: the sibling hash at each level, and its side.',
        ),
        head: field(v.nullable(Head), 'The published head of its day; null until it is published.'),
      },
    ),
  },
})

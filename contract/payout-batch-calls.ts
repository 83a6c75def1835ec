import * as v from 'valibot'
import { Day, Id, IdParams, page, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { PoishaSchema } from './money.ts'
import { Results, verdicts } from './payout-results.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { figureKinds, PayoutState, Payout, Batch, Total } from './payouts-data.ts'

export const payoutBatches = endpoints('Operators: money', {
  'GET /api/operator/payouts': {
    name: 'listAllPayouts',
    summary: 'Payouts, oldest waiting first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: pageQuery({
      state: field(v.optional(PayoutState), 'Only those in this state.'),
      batchId: field(
        v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
        'Only those of this batch.',
        31,
      ),
    }),
    reply: page(
      data('OperatorPayout', 'A payout as operators see it.', {
        ...Payout.entries,
        memberId: f.memberId,
        username: f.username,
        holderName: f.holderName,
        rail: f.rail,
        batchId: f.batchId,
      }),
    ),
  },
  'GET /api/operator/figures': {
    name: 'listFigures',
    summary: 'Limits of wallets and the tax that is kept back of payouts: what counts, counted, and will count',
    role: 'operator',
    work: ['finance'],
    reply: v.object({
      items: field(
        v.array(
          data(
            'Figure',
            'What the law or a provider sets from a day on: a limit of a wallet, or the tax that is kept back.',
            {
              id: f.id,
              kind: field(v.picklist(figureKinds), 'The kind.', 'task_pay'),
              provider: field(v.nullable(Provider), 'The provider of the wallet.'),
              since: field(Day, 'Since when.'),
              value: field(Whole, 'In poisha; of a tax in hundredths of a percent.', 2500000),
              source: field(v.string(), 'Which circular, contract or letter says so.', 'PSD circular of 27 March 2025'),
              counts: field(v.boolean(), 'Whether it counts today.'),
            },
          ),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'POST /api/operator/figures': {
    name: 'proposeFigure',
    summary: 'Propose a limit of a wallet, or the tax that is kept back, from a day on; a second operator confirms it',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    body: data('ProposedFigure', 'A limit of a wallet, or a tax, that is to count from a day on.', {
      kind: field(v.picklist(figureKinds), 'The kind.', 'task_pay'),
      /** For a wallet limit; a tax has no provider. */
      provider: field(v.optional(Provider), 'The provider of the wallet.'),
      since: field(v.pipe(Day, v.regex(/^(20[2-9]\d|21\d\d)-/)), 'Since when.'),
      value: field(
        v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_000_000)),
        'In poisha; of a tax in hundredths of a percent.',
        2500000,
      ),
      source: field(text(10, 1000), 'Which circular, contract or letter says so.', 'PSD circular of 27 March 2025'),
    }),
    reply: v.object({ id: f.id }),
    status: 201,
    createdAt: '/api/operator/approvals',
    refusals: ['input.not_possible'],
  },
  'GET /api/operator/batches': {
    name: 'listBatches',
    summary: 'Batches of payouts, newest first; `open` ones, which wait for an answer, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: pageQuery({ state: field(v.optional(v.picklist(['open', 'ended'])), 'Only those in this state.') }),
    reply: page(Batch),
  },
  'GET /api/operator/batches/:id': {
    name: 'getBatch',
    summary: 'One batch',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    reply: Batch,
    refusals: ['not_found'],
  },
  'GET /api/operator/unsent': {
    name: 'listUnsentPayouts',
    summary:
      'What the next batch of each provider would take, of those for which payouts wait; at most 1,000 payouts each',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    reply: v.object({
      items: field(
        v.array(
          data('UnsentPayouts', 'What the next batch of a provider would take.', {
            id: field(Id, 'The number by which the inbox knows it.', 1),
            provider: field(Provider, 'The provider of the wallet.'),
            count: f.count,
            amount: field(PoishaSchema, 'Their sum.', 400000),
            since: field(Time, 'When the first was asked for.'),
          }),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'POST /api/operator/batches': {
    name: 'makeBatch',
    summary: 'Put all requested payouts of a provider into a batch to send manually',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    body: data('NewBatch', 'Of which provider.', { provider: field(Provider, 'The provider of the wallet.') }),
    reply: Batch,
    status: 201,
    refusals: ['not_found', 'inbox.claimed'],
  },
  'GET /api/operator/batches/:id/file.csv': {
    name: 'downloadBatch',
    summary: 'The batch as the provider’s bulk file: its payouts without an answer',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    produces: 'text/csv',
    refusals: ['not_found'],
  },
  'POST /api/operator/batches/:id/preview': {
    name: 'previewBatchResult',
    summary: 'What a provider’s answer would do, line by line; nothing is changed',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: Results,
    reply: data('BatchPreview', 'What a provider’s answer would do.', {
      version: field(Whole, 'The version of the batch. In quotes it is the ETag, for If-Match.', 3),
      lines: field(
        v.array(
          data('BatchPreviewLine', 'What a line would do.', {
            payoutId: f.payoutId,
            verdict: field(
              v.picklist(verdicts),
              'What becomes of the line: it is `settled` or `returned`; or nothing, because the payout has ended like this (`already`) or otherwise (`contradicts`) before, the file names it more than once, another amount was sent, it is not in this batch, or there is none with this number.',
            ),
            outcome: f.outcome,
            answer: field(v.string(), 'The provider’s reference, or why it failed.', 'TX9K2'),
            amount: field(
              v.nullable(PoishaSchema),
              'The amount of the payout; null when it is not in this batch.',
              50000,
            ),
            number: field(
              v.nullable(v.string()),
              'The wallet, with stars; null when it is not in this batch.',
              '********678',
            ),
            saidAmount: field(
              v.nullable(PoishaSchema),
              'What the line says was sent; null when it says nothing.',
              50000,
            ),
          }),
        ),
        'The lines.',
      ),
      settled: field(Total, 'What is paid.'),
      returned: field(Total, 'What goes back to members.'),
      ignored: field(Whole, 'How many lines change nothing.', 0),
      left: field(Total, 'What has no answer afterwards.'),
    }),
    refusals: ['not_found'],
  },
  'POST /api/operator/batches/:id/result': {
    name: 'takeBatchResult',
    summary: 'Do what the preview of this answer has shown: settle what was paid, return what failed',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    body: Results,
    reply: data('BatchDone', 'What was done.', {
      version: field(Whole, 'The version of the batch. In quotes it is the ETag, for If-Match.', 3),
      paid: f.paid,
      failed: f.failed,
      unchanged: field(Whole, 'How many had ended before.', 0),
      stuck: field(
        v.array(
          data('StuckPayout', 'A payout that could not be ended.', {
            payoutId: f.payoutId,
            why: field(v.string(), 'Why.', 'The file has no text.'),
          }),
        ),
        'Payouts whose end cannot be stored, and why. All others of the file are done.',
      ),
    }),
    money: true,
    ifMatch: true,
    refusals: ['not_found', 'conflict.changed', 'precondition.missing', 'inbox.claimed'],
  },
})

import * as v from 'valibot'
import { Day, Id, IdParams, page, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { PoishaSchema } from './money.ts'
import { resultLeftOutReasons, resultRules, verdicts } from './payout-results.ts'
import { tableBounds } from './table-bounds.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { figureKinds, PayoutState, Payout, Batch, Total } from './payouts-data.ts'

/** A provider's result: CSV, an .xlsx workbook or a page of HTML. */
const upload = { maxBytes: tableBounds.bytes }

export const payoutBatches = endpoints('Operators: money', {
  'GET /api/operator/payouts': {
    name: 'listAllPayouts',
    summary: 'Payouts, longest waiting first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: pageQuery({
      state: field(v.optional(PayoutState), 'Only payouts in this state.'),
      batchId: field(
        v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
        'Only payouts of this batch.',
        31,
      ),
    }),
    reply: page(
      data('OperatorPayout', 'A payout, as operators see it.', {
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
    summary: 'Limits of wallets and the tax withheld from payouts: past, present and future',
    role: 'operator',
    work: ['finance'],
    reply: v.object({
      items: field(
        v.array(
          data(
            'Figure',
            'A limit of a wallet or the withholding tax rate, set by law or a provider, with its first day.',
            {
              id: f.id,
              kind: field(v.picklist(figureKinds), 'The kind of limit or tax.', 'wallet_day'),
              provider: field(v.nullable(Provider), 'The provider of the wallet.'),
              since: field(Day, 'The first day on which it applies.'),
              value: field(Whole, 'The value: poisha for a limit, hundredths of a percent for a tax.', 2500000),
              source: field(v.string(), 'The source: a circular, contract or letter.', 'PSD circular of 27 March 2025'),
              counts: field(v.boolean(), 'Whether it applies today.'),
            },
          ),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'POST /api/operator/figures': {
    name: 'proposeFigure',
    summary: 'Propose a limit of a wallet, or the withholding tax rate, from a day on; a second operator confirms it',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    body: data('ProposedFigure', 'A proposed limit of a wallet or tax rate, with its first day.', {
      kind: field(v.picklist(figureKinds), 'The kind of limit or tax.', 'wallet_day'),
      /** For a wallet limit; a tax has no provider. */
      provider: field(v.optional(Provider), 'The provider of the wallet.'),
      since: field(v.pipe(Day, v.regex(/^(20[2-9]\d|21\d\d)-/)), 'The first day on which it applies.'),
      value: field(
        v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000_000_000)),
        'The value: poisha for a limit, hundredths of a percent for a tax.',
        2500000,
      ),
      source: field(text(10, 1000), 'The source: a circular, contract or letter.', 'PSD circular of 27 March 2025'),
    }),
    reply: v.object({ id: f.id }),
    status: 201,
    createdAt: '/api/operator/approvals',
    refusals: ['input.not_possible'],
  },
  'GET /api/operator/batches': {
    name: 'listBatches',
    summary: 'Batches of payouts, newest first; `open` ones, which await an answer, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    query: pageQuery({ state: field(v.optional(v.picklist(['open', 'ended'])), 'Only batches in this state.') }),
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
    summary: 'The next batch of each provider with waiting payouts; at most 1,000 payouts each',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    reply: v.object({
      items: field(
        v.array(
          data('UnsentPayouts', 'The next batch of a provider.', {
            id: field(Id, 'The number of the item in the inbox.', 1),
            provider: field(Provider, 'The provider of the wallet.'),
            count: f.count,
            amount: field(PoishaSchema, 'The sum of the payouts.', 400000),
            since: field(Time, 'Time of the earliest request.'),
          }),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'POST /api/operator/batches': {
    name: 'makeBatch',
    summary: 'Put all requested payouts of a provider into a batch for manual sending',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    body: data('NewBatch', 'The provider of the new batch.', {
      provider: field(Provider, 'The provider of the wallet.'),
    }),
    reply: Batch,
    status: 201,
    refusals: ['not_found', 'inbox.claimed'],
  },
  'GET /api/operator/batches/:id/file.csv': {
    name: 'downloadBatch',
    summary: 'The unanswered payouts of a batch as the provider’s bulk file',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    produces: 'text/csv',
    refusals: ['not_found'],
  },
  'POST /api/operator/batches/:id/preview': {
    name: 'previewBatchResult',
    summary: 'Preview the effects of a provider’s result, line by line; nothing is changed',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    upload,
    /** A line without a payout is shown as the file has it, which may be with a name and a whole number. */
    replyIsPersonal: true,
    reply: data('BatchPreview', 'The effects of a provider’s result.', {
      version: field(Whole, 'The version of the batch. In quotes, it is the ETag for If-Match.', 3),
      lines: field(
        v.array(
          data('BatchPreviewLine', 'The effect of a line.', {
            line: field(Whole, 'The line number in the file.', 14),
            verdict: field(
              v.picklist(verdicts),
              'The effect, or why there is none: ended like this (`already`) or otherwise (`contradicts`), repeated, wrong amount or wallet number, other batch, unknown, without an outcome yet (`waits`), no result (`left_out`), or invalid (`wrong`).',
            ),
            payoutId: field(v.nullable(Id), 'The id of a payout; null if the line names none.', 512),
            outcome: f.outcome,
            answer: field(v.string(), 'The provider’s reference, or the reason for the failure.', 'TX9K2'),
            amount: field(
              v.nullable(PoishaSchema),
              'The amount of the payout; null if it is not in this batch.',
              50000,
            ),
            number: field(
              v.nullable(v.string()),
              'The masked wallet number; null if the payout is not in this batch.',
              '********678',
            ),
            saidAmount: field(
              v.nullable(PoishaSchema),
              'The sent amount, as stated in the line; null if not stated.',
              50000,
            ),
            text: field(
              v.string(),
              'The cells of a line that names no payout or is invalid, shortened; empty for all others.',
              'Total · 5000.00',
            ),
            reason: field(v.nullable(v.picklist(resultLeftOutReasons)), 'Why it is left out; null if it is not.'),
            rule: field(v.nullable(v.picklist(resultRules)), 'What is wrong with it; null if nothing is.'),
          }),
        ),
        'Up to 2,000 lines in the order of the file. If there are more, lines without an effect are left out first.',
      ),
      settled: field(Total, 'The paid payouts.'),
      returned: field(Total, 'The payouts returned to members.'),
      ignored: field(Whole, 'Number of lines with an outcome and without an effect.', 0),
      waits: field(Whole, 'Number of lines without an outcome yet.', 0),
      leftOut: field(Whole, 'Number of lines that are no results.', 1),
      wrong: field(Whole, 'Number of invalid lines. If there are any, the file cannot be applied.', 0),
      left: field(Total, 'The payouts that remain unanswered.'),
    }),
    refusals: ['not_found', 'table.unreadable', 'payout.no_result'],
  },
  'POST /api/operator/batches/:id/result': {
    name: 'takeBatchResult',
    summary: 'Apply a previewed result: settle the paid payouts and return the failed ones',
    role: 'operator',
    work: ['finance'],
    recentFactor: true,
    params: IdParams,
    upload,
    reply: data('BatchDone', 'The effects of a result.', {
      version: field(Whole, 'The version of the batch. In quotes, it is the ETag for If-Match.', 3),
      paid: f.paid,
      failed: f.failed,
      unchanged: field(Whole, 'Number of lines with an outcome and without an effect.', 0),
      stuck: field(
        v.array(
          data('StuckPayout', 'A payout whose outcome could not be stored.', {
            payoutId: f.payoutId,
            why: field(v.string(), 'The reason.', 'The file has no text.'),
          }),
        ),
        'Payouts whose outcome could not be stored, with the reason. All others in the file are processed.',
      ),
    }),
    money: true,
    ifMatch: true,
    refusals: [
      'not_found',
      'conflict.changed',
      'precondition.missing',
      'inbox.claimed',
      'table.unreadable',
      'payout.no_result',
      'payout.wrong_lines',
    ],
  },
})

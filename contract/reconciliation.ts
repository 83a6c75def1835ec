import * as v from 'valibot'
import { Id, IdParams, text } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Movement, Note, ShownDay } from './reconciliation-schemas.ts'
import { explanationKinds } from './statement-formats.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Item, ofSettling } from './reconciliation-data.ts'
import { statementLines } from './statement-line-calls.ts'
import { statementUploads } from './statement-uploads.ts'

export * from './reconciliation-data.ts'

export const reconciliation = {
  ...statementLines,
  ...statementUploads,
  ...endpoints('Operators: statements', {
    'GET /api/operator/reconciliation/days/:id': {
      name: 'getDayById',
      summary: 'A day by its id from the inbox, with its account',
      role: 'operator',
      work: ['finance'],
      params: IdParams,
      reply: data('StatementDayOfAccount', 'A day with its account.', {
        ...ShownDay.entries,
        account: field(
          data('AccountOfDay', 'The account of a day.', {
            id: field(Id, 'The id of the account.', 1),
            name: field(v.string(), 'The name of the account.', 'City Bank 7001'),
          }),
          'The account.',
        ),
      }),
      refusals: ['not_found'],
    },
    'GET /api/operator/reconciliation/lines/:id/candidates': {
      name: 'listCandidates',
      summary: 'Up to ten payments of the books with the amount of a left over line, nearest in time first',
      role: 'operator',
      work: ['finance'],
      params: IdParams,
      reply: v.object({ items: field(v.array(Movement), 'The rows of this page.') }),
      refusals: ['not_found'],
    },
    'POST /api/operator/reconciliation/match': {
      name: 'matchLines',
      summary: 'Match a line and a payment of the books manually. No money moves',
      role: 'operator',
      work: ['finance'],
      body: data('MatchByHand', 'A line and a payment that match.', {
        lineId: field(Id, 'The line of a statement.', 77),
        movementId: field(Id, 'The row of the books.', 5120),
      }),
      status: 204,
      refusals: [...ofSettling, 'reconciliation.amounts_differ'],
    },
    'POST /api/operator/reconciliation/explain': {
      name: 'explainLines',
      summary:
        'Explain a line or payment left over; `waits` moves it to the next day. No money moves, also for a `fee`',
      role: 'operator',
      work: ['finance'],
      body: v.object({
        ...Item,
        kind: field(v.picklist(explanationKinds), 'The kind of explanation.', 'fee'),
        note: field(Note, 'The note.', 'Seen with the bank.'),
      }),
      status: 204,
      refusals: ofSettling,
    },
    'POST /api/operator/reconciliation/accounts/:id/charges': {
      name: 'proposeCharges',
      summary: 'Propose to book an account’s explained charges as a cost of the platform. A second operator confirms',
      role: 'operator',
      work: ['finance'],
      recentFactor: true,
      params: IdParams,
      body: data('ChargesProposal', 'The reason for booking the charges.', {
        reason: field(text(10, 1000), 'The reason, in words.', 'Charges of the bank in November.'),
      }),
      reply: v.object({ id: f.id }),
      status: 201,
      createdAt: '/api/operator/approvals',
      refusals: ['not_found', 'conflict.state', 'reconciliation.no_charges'],
    },
    'POST /api/operator/reconciliation/undo': {
      name: 'undoMatch',
      summary: 'Undo a match or an explanation, while the day is open and the charge is not booked',
      role: 'operator',
      work: ['finance'],
      body: data('MatchToUndo', 'The match or explanation to undo.', Item),
      status: 204,
      refusals: [...ofSettling, 'reconciliation.booked'],
    },
  }),
}

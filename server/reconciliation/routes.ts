import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Routes } from '../core/action.ts'
import { addAccount } from './add-account.ts'
import { changeAccount } from './change-account.ts'
import { confirmDay, rejectDay } from './answer-day.ts'
import { explainItem, matchByHand, undoItem } from './settle-item.ts'
import { listAccounts, showAccount } from './list-accounts.ts'
import { listCandidates, listLines, listMovements } from './list-items.ts'
import { listStatements, takeBackStatement } from './list-statements.ts'
import { listDays, showDay, showNumberedDay } from './show-days.ts'
import { previewStatement } from './preview-statement.ts'
import { proposeCharges } from './propose-charges.ts'
import { proposeDay, reopenDay } from './propose-day.ts'
import { sampleStatement } from './sample-statement.ts'
import { takeStatement } from './take-statement.ts'

export const reconciliationRoutes: Routes<typeof reconciliation> = {
  'GET /api/operator/reconciliation/accounts': listAccounts,
  'POST /api/operator/reconciliation/accounts': addAccount,
  'GET /api/operator/reconciliation/accounts/:id': showAccount,
  'PUT /api/operator/reconciliation/accounts/:id': changeAccount,
  'POST /api/operator/reconciliation/accounts/:id/preview': previewStatement,
  'POST /api/operator/reconciliation/accounts/:id/statements': takeStatement,
  'GET /api/operator/reconciliation/accounts/:id/statements': listStatements,
  'POST /api/operator/reconciliation/statements/:id/take-back': takeBackStatement,
  'GET /api/operator/reconciliation/accounts/:id/sample.csv': sampleStatement,
  'GET /api/operator/reconciliation/accounts/:id/days': listDays,
  'GET /api/operator/reconciliation/accounts/:id/days/:day': showDay,
  'GET /api/operator/reconciliation/days/:id': showNumberedDay,
  'GET /api/operator/reconciliation/accounts/:id/lines': listLines,
  'GET /api/operator/reconciliation/accounts/:id/movements': listMovements,
  'GET /api/operator/reconciliation/lines/:id/candidates': listCandidates,
  'POST /api/operator/reconciliation/match': matchByHand,
  'POST /api/operator/reconciliation/explain': explainItem,
  'POST /api/operator/reconciliation/accounts/:id/charges': proposeCharges,
  'POST /api/operator/reconciliation/undo': undoItem,
  'POST /api/operator/reconciliation/accounts/:id/days/:day/propose': proposeDay,
  'POST /api/operator/reconciliation/accounts/:id/days/:day/reopen': reopenDay,
  'POST /api/operator/reconciliation/accounts/:id/days/:day/confirm': confirmDay,
  'POST /api/operator/reconciliation/accounts/:id/days/:day/reject': rejectDay,
}

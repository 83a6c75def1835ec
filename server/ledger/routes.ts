import type { ledger } from '../../contract/ledger.ts'
import type { Routes } from '../core/action.ts'
import { showEarnings } from './show-earnings.ts'
import { showLedger } from './show-ledger.ts'
import { showStatement, statementCsvFile, statementPdfFile } from './show-statement.ts'

export const ledgerRoutes: Routes<typeof ledger> = {
  'GET /api/statement': showStatement,
  'GET /api/statement.csv': statementCsvFile,
  'GET /api/statement.pdf': statementPdfFile,
  'GET /api/earnings': showEarnings,
  'GET /api/operator/ledger': showLedger,
}

import type { ledger } from '../../contract/ledger.ts'
import type { Routes } from '../action.ts'
import { showLedger } from './show-ledger.ts'
import { showStatement, statementCsvFile, statementPdfFile } from './show-statement.ts'

export const ledgerRoutes: Routes<typeof ledger> = {
  'GET /api/statement': showStatement,
  'GET /api/statement.csv': statementCsvFile,
  'GET /api/statement.pdf': statementPdfFile,
  'GET /api/operator/ledger': showLedger,
}

import type { invoices } from '../../contract/invoices.ts'
import type { Routes } from '../core/action.ts'
import { changeBilling } from './change-billing.ts'
import { anyInvoiceFile, ownInvoiceFile, showInvoice, allInvoicesFile, listAllInvoices } from './invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { listTerms } from './list-terms.ts'
import { monthPdfFile, showMonth, monthCsvFile, movementsFile } from './months.ts'
import { proposeCredit } from './propose-credit.ts'
import { setTerms } from './set-terms.ts'
import { showBilling } from './show-billing.ts'

export const invoicesRoutes: Routes<typeof invoices> = {
  'GET /api/sponsor/billing': showBilling,
  'PUT /api/sponsor/billing': changeBilling,
  'GET /api/sponsor/invoices': listInvoices,
  'GET /api/sponsor/invoices/:id': showInvoice,
  'GET /api/sponsor/invoices/:id/invoice.pdf': ownInvoiceFile,
  'GET /api/sponsor/statement.csv': movementsFile,
  'GET /api/sponsor/monthly-statement': showMonth,
  'GET /api/sponsor/monthly-statement.csv': monthCsvFile,
  'GET /api/sponsor/monthly-statement.pdf': monthPdfFile,
  'GET /api/operator/invoices': listAllInvoices,
  'GET /api/operator/invoices.csv': allInvoicesFile,
  'GET /api/operator/invoices/:id/invoice.pdf': anyInvoiceFile,
  'POST /api/operator/invoices/:id/credit': proposeCredit,
  'GET /api/operator/invoice-terms': listTerms,
  'POST /api/operator/invoice-terms': setTerms,
}

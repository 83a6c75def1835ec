import type { sponsors } from '../../contract/sponsors.ts'
import type { Routes } from '../core/action.ts'
import { findSponsors } from './find-sponsors.ts'
import { closeAccount } from './close-account.ts'
import { askRefund } from './ask-refund.ts'
import { cancelRefund, sendRefund, sendRefundBack } from './refunds.ts'
import { listDeposits, listPendingDeposits, showDeposit } from './list-deposits.ts'
import { listMovements, showBalance } from './movements.ts'
import { listRefunds, listRequestedRefunds, showRefund } from './list-refunds.ts'
import { makeDeposit, showDepositOptions } from './make-deposit.ts'
import { cancelTransfer, failTransfer, recordTransfer } from './decide-transfer.ts'
import { register, sendSponsorCode } from './register.ts'
import { listTokens, endToken } from './tokens.ts'
import { makeToken } from './make-token.ts'

export const sponsorsRoutes: Routes<typeof sponsors> = {
  'POST /api/sponsor/register/code': sendSponsorCode,
  'POST /api/sponsor/register': register,
  'GET /api/sponsor/balance': showBalance,
  'GET /api/sponsor/deposits': listDeposits,
  'POST /api/sponsor/deposits': makeDeposit,
  'GET /api/sponsor/deposits/:id': showDeposit,
  'POST /api/sponsor/deposits/:id/cancel': cancelTransfer,
  'GET /api/sponsor/deposit-options': showDepositOptions,
  'GET /api/sponsor/refunds': listRefunds,
  'POST /api/sponsor/refunds': askRefund,
  'GET /api/sponsor/refunds/:id': showRefund,
  'POST /api/sponsor/refunds/:id/cancel': cancelRefund,
  'GET /api/sponsor/statement': listMovements,
  'GET /api/sponsor/tokens': listTokens,
  'POST /api/sponsor/tokens': makeToken,
  'DELETE /api/sponsor/tokens/:id': endToken,
  'DELETE /api/sponsor/account': closeAccount,
  'GET /api/operator/deposits': listPendingDeposits,
  'POST /api/operator/deposits/:id/confirm': recordTransfer,
  'POST /api/operator/deposits/:id/fail': failTransfer,
  'GET /api/operator/refunds': listRequestedRefunds,
  'POST /api/operator/refunds/:id/send': sendRefund,
  'POST /api/operator/refunds/:id/send-back': sendRefundBack,
  'GET /api/operator/sponsors': findSponsors,
}

import { gateway, ok, refusal, type Answer, type Call, type Context } from './call.ts'
import { payWallet } from './pay-wallet.ts'
import { needsToken, tokenCalls } from './tokens.ts'
import { bkashTime, poishaOf, taka } from './values.ts'
import { bookRow, newTrxID, timeIn } from './world.ts'

/** Payouts of the older API, on the host of the iframe checkout (bkash-payout.md, section 1). */
const prefix = '/bkash-b2c/v1.2.0-beta/checkout'

const call = (name: string, method: Call['method'], path: string, handle: Call['handle']): Call => ({
  name: `b2c.${name}`,
  method,
  path: new RegExp(`^${prefix}/payment/${path}$`),
  shape: 'B',
  guard: needsToken,
  handle,
})
export const bkashB2cCalls: Call[] = [
  ...tokenCalls('b2c', prefix),
  call('pay', 'POST', 'b2cPayment', (context) => payWallet(context, 'B')),
  call('balance', 'GET', 'organizationBalance', balances),
  call('transfer', 'POST', 'intraAccountTransfer', transfer),
  call('search', 'GET', 'search/([^/]+)', search),
]

function balances({ world, fault }: Context): Answer {
  const shown = world.laggingBalances ?? world.balances
  const updateTime = bkashTime(timeIn(world))
  const account = (accountTypeName: string, poisha: number) => ({
    accountHolderName: 'Porokh',
    accountStatus: fault('account_suspended') ? 'Suspended' : 'Active',
    accountTypeName,
    availableBalance: taka(poisha),
    currency: 'BDT',
    currentBalance: taka(poisha),
    updateTime,
  })
  const list = [
    account('Merchant Collection Account', shown.collection),
    account('Merchant Disbursement Account', shown.disbursement),
  ]
  return ok({ organizationBalance: fault('balance_order') ? list.toReversed() : list })
}

function transfer({ world, asked, fault }: Context): Answer {
  const { amount: text, currency, transferType } = asked.body
  if (typeof text !== 'string' || currency !== 'BDT') return gateway(400, 'Invalid request body')
  const amount = poishaOf(text)
  if (!amount) return refusal('B', '2006')
  const isIn = transferType === 'Collection2Disbursement'
  if (!isIn && transferType !== 'Disbursement2Collection') return refusal('B', '2032')
  if ((isIn ? world.balances.collection : world.balances.disbursement) < amount) return refusal('B', '2023')
  if (fault('balance_lags')) world.laggingBalances ??= { ...world.balances }
  const made = { trxID: newTrxID(), amount, type: transferType, at: timeIn(world) }
  world.transfers.push(made)
  world.balances.collection += isIn ? -amount : amount
  const sides = isIn ? { out: 0, in: amount } : { out: amount, in: 0 }
  bookRow(world, { trxID: made.trxID, type: transferType, invoice: '', counterparty: 'Collection', ...sides })
  return ok({
    completedTime: bkashTime(made.at),
    trxID: made.trxID,
    transactionStatus: 'Completed',
    amount: taka(amount),
    currency: 'BDT',
    transferType,
  })
}

function search({ world, id, fault }: Context): Answer {
  const payout = world.payouts.find(({ trxID }) => trxID === id)
  const payment = world.payments.find(({ trxID }) => trxID === id)
  if ((!payout && !payment) || fault('query_not_found')) return refusal('B', '2033')
  return ok({
    amount: taka((payout ?? payment)!.amount),
    completedTime: bkashTime(payout ? payout.at : payment!.completedAt!),
    currency: 'BDT',
    customerMsisdn: payout ? payout.receiver : payment!.msisdn,
    initiationTime: bkashTime(payout ? payout.at : payment!.createdAt),
    organizationShortCode: '50022',
    transactionReference: payout ? payout.invoice : payment!.payerReference,
    transactionStatus: 'Completed',
    transactionType: payout ? 'B2C Payment' : 'Payment',
    trxID: id,
  })
}

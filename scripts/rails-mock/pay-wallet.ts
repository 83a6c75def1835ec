import { ok, refusal, type Answer, type Context, type Shape } from './call.ts'
import { bkashTime, poishaOf, taka } from './values.ts'
import { bookRow, newTrxID, timeIn, type Payout } from './world.ts'

/** Pays a customer's wallet: both payout APIs move the same money (bkash-payout.md, sections 1 and 2). */
export function payWallet({ world, asked, fault }: Context, shape: Shape, payoutID?: string): Answer {
  const { amount: text, currency, merchantInvoiceNumber: invoice, receiverMSISDN: receiver } = asked.body
  const no = (code: string) => {
    if (fault('refused_then_seen_before')) world.refusedInvoices.add(String(invoice))
    return refusal(shape, code)
  }
  if ([text, currency, invoice, receiver].some((value) => typeof value !== 'string'))
    return refusal('D', '', 'Invalid request body')
  const amount = poishaOf(text)
  if (fault('seen_before') || world.refusedInvoices.has(String(invoice))) return refusal(shape, '2029')
  if (fault('refused_then_seen_before')) return no('2012')
  if (!amount || amount < 100) return no('2006')
  if (currency !== 'BDT') return no('2007')
  if (!/^[\w-]{1,255}$/.test(String(invoice))) return no('2031')
  if (!/^01[3-9]\d{8}$/.test(String(receiver))) return no('2012')
  const before = world.payouts.filter((one) => one.invoice === invoice)
  if (before.length > 0 && world.settings.payoutInvoiceOnce) return refusal(shape, '2029')
  if (fault('refuse_text_only')) return ok({ message: 'The receiver has reached a limit of the wallet' })

  if (fault('balance_lags')) world.laggingBalances ??= { ...world.balances }
  const usualFee = Math.round((amount * world.settings.feePerMille) / 1000)
  const fee = fault('fee_huge') ? amount * 2 : usualFee
  const isFeeInside = !!fault('fee_from_amount')
  if (fault('balance_drops'))
    bookRow(world, {
      trxID: newTrxID(),
      type: 'Bank withdrawal',
      invoice: '',
      counterparty: 'Bank',
      out: world.balances.disbursement,
      in: 0,
    })
  if (world.balances.disbursement < amount + (isFeeInside ? 0 : fee)) return refusal(shape, '2023')
  const old = fault('same_trx_id') ? world.payouts[0]?.trxID : undefined
  const payout: Payout = {
    payoutID,
    invoice: String(invoice),
    receiver: String(receiver),
    amount: isFeeInside ? amount - fee : amount,
    fee,
    trxID: old ?? newTrxID(),
    at: timeIn(world),
    reversed: false,
  }
  world.payouts.push(payout)
  const row = { trxID: payout.trxID, invoice: payout.invoice, counterparty: payout.receiver }
  bookRow(world, { ...row, type: 'B2C Payment', out: payout.amount, in: 0 })
  if (fee > 0) bookRow(world, { ...row, type: 'B2C Fee', out: fee, in: 0 })
  if (fault('reversed_later')) {
    payout.reversed = true
    bookRow(world, { ...row, type: 'B2C Payment Reversal', out: 0, in: payout.amount })
  }
  if (fault('refuse_with_trx'))
    return ok({ errorCode: '2058', errorMessage: 'Not a customer wallet', trxID: payout.trxID })
  return ok({
    ...(shape === 'A' ? { statusCode: '0000', statusMessage: 'Successful' } : {}),
    ...payoutFields(payout),
    ...(fault('pending_first') ? { transactionStatus: 'Pending' } : {}),
  })
}

export const payoutFields = (payout: Payout) => ({
  ...(payout.payoutID ? { payoutID: payout.payoutID } : {}),
  completedTime: bkashTime(payout.at),
  trxID: payout.trxID,
  transactionStatus: 'Completed',
  amount: taka(payout.amount),
  currency: 'BDT',
  receiverMSISDN: payout.receiver,
  merchantInvoiceNumber: payout.invoice,
  b2cFee: taka(payout.fee),
})

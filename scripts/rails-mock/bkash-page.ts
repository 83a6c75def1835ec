import { page, seeOther, type Answer, type Call, type Context } from './call.ts'
import { paymentOf } from './bkash-checkout.ts'
import type { FaultName } from './faults.ts'
import { payerPage } from './payer-page.ts'
import { post } from './send.ts'
import { taka } from './values.ts'
import type { Payment, World } from './world.ts'

/** The payer's choice on the page. */
export type Choice = 'pay' | 'fail' | 'cancel'

export const bkashPageCalls: Call[] = [
  { name: 'bkash.show', method: 'GET', path: /^\/bkash\/pay$/, shape: 'D', handle: show },
  { name: 'bkash.page', method: 'POST', path: /^\/bkash\/pay$/, shape: 'D', handle: choose },
]

function show({ world, asked }: Context): Answer {
  const payment = paymentOf(world, asked.query.get('paymentId'))
  if (!payment) return page('<h1>Unknown payment</h1>')
  return page(
    payerPage('bKash', taka(payment.amount), payment.invoice, ['pay', 'fail', 'cancel'], {
      paymentId: payment.paymentID,
    }),
  )
}

async function choose(context: Context): Promise<Answer> {
  const { world, asked } = context
  const payment = paymentOf(world, asked.body.paymentId)
  if (!payment) return page('<h1>Unknown payment</h1>')
  const url = await payBkash(world, payment, asked.body.choice as Choice, context.fault)
  return url ? seeOther(url) : page('<h1>You may close this page</h1>')
}

/** Applies the payer's choice. Returns the URL for the browser's redirect, or undefined if the browser never arrives there. */
export async function payBkash(
  world: World,
  payment: Payment,
  choice: Choice,
  fault: (name: FaultName) => unknown,
): Promise<string | undefined> {
  if (payment.status !== 'Completed' && !(choice === 'pay' && fault('callback_unpaid_success'))) {
    payment.verified = choice === 'pay'
    payment.status = choice === 'pay' ? 'Initiated' : choice === 'cancel' ? 'Cancelled' : 'Failed'
  }
  const { success, failure, cancel } = payment.urls
  const url = choice === 'pay' ? success : choice === 'fail' ? failure : cancel
  const open = (address: string) => post(world, 'callback', address, payment.paymentID)
  const changed = (set: Record<string, string>) => {
    const to = new URL(url)
    for (const [name, value] of Object.entries(set)) to.searchParams.set(name, value)
    return to.toString()
  }
  if (fault('callback_twice')) await Promise.all([open(url), open(url)])
  if (fault('callback_cancel_after_success')) await open(success).then(() => open(cancel))
  if (fault('callback_success_after_cancel')) await open(cancel).then(() => open(success))
  if (fault('callback_unknown_payment')) return changed({ paymentID: 'TR0011-UNKNOWN' })
  if (fault('callback_swapped_signature'))
    return changed({ signature: new URL(url === success ? cancel : success).searchParams.get('signature')! })
  if (fault('callback_extra_parameters'))
    return changed({ statusMessage: '<script>alert(1)</script>', amount: '1', version: '9' })
  if (fault('callback_other_spelling'))
    return changed({ status: { pay: 'Success', fail: 'failed', cancel: 'cancelled' }[choice] })
  if (fault('callback_late')) world.late.push(() => open(url))
  return fault('callback_late') || fault('callback_never') ? undefined : url
}

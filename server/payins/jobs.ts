import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../core/job.ts'
import type { OpenAnswer, PaymentAnswer, RefundAnswer } from './answer.ts'
import type { DuePayment, PayInGateway } from './gateway.ts'
import { storeOpened, takeAnswer, takeDue, takeRefundAnswer, takeRefunds } from './sql.ts'

/** Small, so that most connections of the pool stay free for requests. */
const atOnce = 4

/**
 * Calls the gateways about due payments. Calls for which a payer waits have a separate job, so that old payments at an unresponsive gateway
 * do not delay them.
 */
export function payinsJobs(gateways: readonly PayInGateway[]): Job[] {
  const job = (name: string, everySeconds: number, calls: string[]): Job => ({
    name,
    everySeconds,
    async run(database, now, present = () => now) {
      const rails = gateways.map(({ rail }) => rail)
      if (rails.length === 0) return 0
      const due = await takeDue(database.db, { rails, calls, limit: atOnce, now })
      await Promise.all(due.map((payment) => callGateway(database, gateways, payment, present)))
      return due.length
    },
  })
  return [
    job('payins.open', 1, ['create', 'abandon', 'execute']),
    job('payins.ask', 2, ['query']),
    { name: 'payins.refund', everySeconds: 5, run: refundDue(gateways) },
  ]
}

/** Sends refunds back to their payments, and asks about unfinished ones. */
const refundDue =
  (gateways: readonly PayInGateway[]): Job['run'] =>
  async (database, now, present = () => now) => {
    const rails = gateways.map(({ rail }) => rail)
    if (rails.length === 0) return 0
    const due = await takeRefunds(database.db, { rails, limit: atOnce, now })
    await Promise.all(
      due.map(async (refund) => {
        const gateway = gateways.find(({ rail }) => rail === refund.rail)!
        const calling = refund.call === 'refund' ? gateway.refund(refund) : gateway.askRefund(refund)
        const answer = await calling.catch((): RefundAnswer => ({ is: 'unknown', code: 'error' }))
        await keep(database, answer, (db, one) => takeRefundAnswer(db, refund, one, present()))
      }),
    )
    return due.length
  }

/** Calls the gateway outside any transaction, then stores its answer. */
async function callGateway(
  database: Database,
  gateways: readonly PayInGateway[],
  payment: DuePayment,
  present: () => Date,
): Promise<void> {
  const gateway = gateways.find(({ rail }) => rail === payment.rail)!
  // Our own error says nothing about the money.
  const answer = await answerOf(gateway, payment).catch((): PaymentAnswer => ({ is: 'unknown', code: 'error' }))
  await keep<OpenAnswer | PaymentAnswer>(database, answer, async (db, one) => {
    if (one.is === 'opened') await storeOpened(db, payment.depositId, one, present())
    else await takeAnswer(db, payment, one, present())
  })
}

/** Stores an answer. If the database refuses it, the answer counts as unknown, so that a person decides and sees the exchange. */
async function keep<T>(
  database: Database,
  answer: T,
  store: (db: Db, answer: T | { is: 'unknown'; code: string }) => Promise<unknown>,
): Promise<void> {
  try {
    await database.transaction((db) => store(db, answer), { retry: true })
  } catch (error) {
    await database.transaction((db) => store(db, { is: 'unknown', code: 'not_stored' }), { retry: true })
    throw error
  }
}

function answerOf(gateway: PayInGateway, payment: DuePayment): Promise<OpenAnswer | PaymentAnswer> {
  if (payment.call === 'create') return gateway.open(payment)
  return payment.call === 'execute' && gateway.execute ? gateway.execute(payment) : gateway.query(payment)
}

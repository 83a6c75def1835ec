import type { World as Gateways } from '../../../scripts/rails-mock/world.ts'
import type { Db } from '../../../server/db/db.ts'
import type { RailsStage } from './open-rails.ts'

/** The final states of all operations, for the report. */
export type Counts = Record<string, number>

interface Deposit {
  id: number
  rail: string
  state: string
  amount: number
  invoice: string
  transaction: string | null
  credits: number
}
interface Payout {
  id: number
  state: string
  amount: number
  invoice: string
  reference: string | null
}

/**
 * Compares the gateways with the books: nothing is lost or duplicated, and every unknown outcome is in the operators' inbox (`kind id`).
 */
export async function compareRails(
  { database, mock, record }: RailsStage,
  inbox: ReadonlySet<string>,
): Promise<Counts> {
  const { db } = database.owner
  const gateways = await mock.state()
  const deposits = await depositsIn(db)
  const payouts = await payoutsIn(db)
  const fault = (kind: 'lost' | 'doubled' | 'unexpected', text: string) => record.fault(kind, text)

  const paid = paidIn(gateways)
  for (const { id, rail, state, amount, invoice, transaction, credits } of deposits) {
    const own = paid.filter((one) => one.invoice === invoice)
    const name = `deposit ${id} (${rail}, ${invoice}) is ${state}`
    if (credits > 1) fault('doubled', `${name} and was credited ${credits} times`)
    if (credits !== (state === 'confirmed' ? 1 : 0)) fault('lost', `${name} and was credited ${credits} times`)
    if (state === 'pending') fault('unexpected', `${name} after everything was asked`)
    if (own.length > 0 && state !== 'confirmed' && state !== 'held') fault('lost', `${name} and was paid`)
    if (state === 'held' && !inbox.has(`payment ${id}`)) fault('lost', `${name} and in no queue`)
    if (state !== 'confirmed') continue
    const isPaid = own.some((one) => one.amount === amount && one.transaction === transaction)
    if (!isPaid) fault('doubled', `${name} and was not paid with ${transaction}`)
  }
  const known = new Set(deposits.map(({ invoice }) => invoice))
  for (const { invoice } of paid) if (!known.has(invoice)) fault('lost', `${invoice} was paid and is no deposit`)

  for (const [invoice, times] of Object.entries(countBy(gateways.payouts.map((one) => one.invoice))))
    if (times > 1) fault('doubled', `${invoice} was paid ${times} times`)
  for (const { id, state, amount, invoice, reference } of payouts) {
    const own = gateways.payouts.find((one) => one.invoice === invoice)
    const name = `payout ${id} is ${state}`
    if (state === 'paid' && (own?.trxID !== reference || own?.amount !== amount))
      fault('lost', `${name} with ${reference}, and the gateway paid ${own?.amount} with ${own?.trxID}`)
    if ((state === 'failed' || state === 'cancelled') && own) fault('doubled', `${name}, and the gateway paid it`)
    if (state === 'sending' && !inbox.has(`unknown ${id}`)) fault('lost', `${name} and in no queue`)
    if (state === 'requested') fault('unexpected', `${name} after everything was sent`)
  }
  if ((gateways.mostAtOnce['b2c.pay'] ?? 0) > 1 || (gateways.mostAtOnce['payout.pay'] ?? 0) > 1)
    fault('unexpected', `payouts were sent at once: ${JSON.stringify(gateways.mostAtOnce)}`)
  return {
    ...countBy(deposits.map(({ state }) => `deposits ${state}`)),
    ...countBy(payouts.map(({ state }) => `payouts ${state === 'sending' ? 'with a person' : state}`)),
    'payments at gateways': paid.length,
    'payouts at gateways': gateways.payouts.length,
    'requests with a fault': gateways.calls.filter(({ faults }) => faults.length > 0).length,
    requests: gateways.calls.length,
  }
}

/** All payments that moved money at a gateway. */
function paidIn({ payments, sessions }: Gateways) {
  const byBkash = payments
    .filter(({ status }) => status === 'Completed')
    .map(({ invoice, amount, trxID }) => ({ invoice, amount, transaction: trxID }))
  const bySsl = sessions.flatMap(({ tran_id, elements }) =>
    elements
      .filter(({ status }) => status === 'VALID')
      .map(({ amount, bank_tran_id }) => ({ invoice: tran_id, amount, transaction: bank_tran_id })),
  )
  return [...byBkash, ...bySsl]
}

async function depositsIn(db: Db): Promise<Deposit[]> {
  const { rows } = await db.query<Deposit>(
    `select d.id, d.rail, d.state, d.amount, p.invoice, p.transaction, (
          select count(*)::int from ledger_journal j where j.deposit_id = d.id and j.kind = 'sponsor_deposit'
        ) as credits
      from sponsors_deposit d
        join payins_payment p on p.deposit_id = d.id
      order by d.id`,
  )
  return rows
}

async function payoutsIn(db: Db): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `select id, state::text, amount, 'POROKH-' || id as invoice, reference
      from payouts_payout
      where rail = 'bkash'
      order by id`,
  )
  return rows
}

function countBy(names: string[]): Counts {
  const counts: Counts = {}
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

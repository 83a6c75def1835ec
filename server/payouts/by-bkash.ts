import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import type { Job } from '../core/job.ts'
import { openWallet } from '../members/seal-wallet.ts'
import type { Rails } from '../rails/exchange.ts'
import { noteError } from '../rails/note-error.ts'
import type { RailSettings } from '../rails/settings.ts'
import type { Seal } from '../sealing/seal.ts'
import { watchForMove } from './after-move.ts'
import { bkashPayouts } from './rails/bkash.ts'
import type { Found, Order, Outcome, Rail } from './rails/rail.ts'
import { askUnknown, saidPaid, takeTurn, type CalledPayout } from './turn-sql.ts'

/** Maximum age of the balance before a payout is sent. Without payouts the balance is read every five minutes. */
const freshMs = 60_000
const idleMs = 5 * 60_000

interface ByBkash {
  seal: Seal
  settings: RailSettings
}

/** The context of a running job. */
interface At {
  database: Database
  seal: Seal
  present(): Date
  rail: Rail
}

/**
 * The jobs of payouts by bKash: send the next one, ask about unknown ones, and read the balance. Without bKash settings they do nothing.
 */
export function bkashPayoutJobs({ seal, settings }: ByBkash): Job[] {
  const { bkashPayouts: own, seconds } = settings
  if (!own) return []
  const at = (database: Database, now: Date, present: (() => Date) | undefined): At => {
    const rails: Rails = { db: database.db, seal, present: present ?? (() => now), seconds }
    return { database, seal, present: rails.present, rail: bkashPayouts(rails, own) }
  }
  return [
    { name: 'payouts.send-bkash', everySeconds: 1, run: (...given) => sendNext(at(...given)) },
    { name: 'payouts.ask-bkash', everySeconds: 10, run: (...given) => askUnknowns(at(...given)) },
    { name: 'payouts.balance-bkash', everySeconds: 30, run: (...given) => lookAtBalance(at(...given)) },
  ]
}

/** Sends the payout that has its turn, and stores the answer. Returns the number of payouts sent: one or none. */
async function sendNext(at: At): Promise<number> {
  const { database, rail, present } = at
  await watchForMove(database, present())
  const payout = await takeTurn(database.db, rail.canAsk, present())
  if (!payout) return 0
  // After an error the outcome at the gateway is unknown.
  const outcome = await sendOne(at, payout).catch((): Outcome => ({ state: 'unknown', why: 'the call failed' }))
  await store(at, payout, outcome)
  if (outcome.state === 'unknown' || outcome.state === 'held') await readBalance(at, payout.id)
  return 1
}

async function sendOne(at: At, payout: CalledPayout): Promise<Outcome> {
  const { database, rail, seal, present } = at
  const order = orderOf(seal, payout)
  const short = await whyShort(at, payout)
  if (short) return short
  let ref = payout.ref
  if (ref === null && rail.prepare) {
    const prepared = await rail.prepare(order)
    if ('state' in prepared) return prepared
    // Committed before any money can move. After the payout's turn ends, the payout is not sent.
    const noted = await call<boolean>(database.db, 'payouts_note_ref', [payout.id, prepared.ref, present()])
    if (!noted) return { state: 'unknown', why: 'the turn was over' }
    ref = prepared.ref
  }
  // Checked immediately before the payment: a process that stalled must not pay a payout that operators have returned meanwhile.
  const may = await call<boolean>(database.db, 'payouts_may_call', [payout.id, present()])
  return may ? rail.send(order, ref) : { state: 'unknown', why: 'the turn was over' }
}

/** Why the account cannot pay this payout now, according to a balance that is at most a minute old. */
async function whyShort(at: At, { id, amount, balance, balanceAt }: CalledPayout): Promise<Outcome | undefined> {
  const isFresh = balanceAt !== null && at.present().getTime() - balanceAt.getTime() < freshMs
  const known = isFresh ? { available: balance!, isActive: true } : await readBalance(at, id)
  if (!known) return undefined
  if (!known.isActive) return { state: 'not_tried', why: 'the account is not active', pause: 'fault' }
  return known.available < amount ? { state: 'not_tried', why: 'balance', pause: 'short' } : undefined
}

/** Reads the balance, if the rail reports it, and stores it, also as evidence for a payout. */
async function readBalance({ database: { db }, rail, present }: At, payout?: number) {
  const read = await rail.balance?.()
  if (!read) return undefined
  await call(db, 'rails_note_balance', ['bkash_payouts', read.available, present()])
  if (payout !== undefined) await call(db, 'payouts_note_balance', [payout, read.available, present()])
  return read
}

const orderOf = (seal: Seal, payout: CalledPayout): Order => ({
  id: payout.id,
  provider: payout.provider,
  amount: payout.amount,
  number: openWallet(seal, payout.memberId, payout).number,
})

/** Stores the gateway's answer in one transaction. If that fails, the payout becomes unknown when its turn ends. */
async function store({ database, present }: At, payout: CalledPayout, outcome: Outcome | Found): Promise<void> {
  const { id, amount } = payout
  await database.transaction(
    async (db) => {
      switch (outcome.state) {
        case 'settled':
          return call(db, 'payouts_finish_call', [id, true, outcome.reference, outcome.cost ?? null, present()])
        case 'refused':
          if (outcome.fault !== 'receiver') await noteError(db, 'bkash_payouts', outcome.why, present())
          return call(db, 'payouts_finish_call', [id, false, outcome.failure, null, present()])
        case 'not_tried': {
          const { why, pause = null } = outcome
          // The gateway refuses only this payout: after five tries a person decides.
          if (outcome.own && payout.tries >= 5) return call(db, 'payouts_doubt', [id, why, false, present()])
          const back = [id, why, pause, pause === 'short' ? amount : null, present()]
          if (await call<boolean>(db, 'payouts_put_back', back)) return undefined
          return call(db, 'payouts_doubt', [id, 'the turn was over', false, present()])
        }
        default:
          return call(db, 'payouts_doubt', [id, outcome.why, outcome.state === 'held', present()])
      }
    },
    { retry: true },
  )
}

/** Asks the gateway about unknown payouts, and searches for the ids that operators have named. */
async function askUnknowns(at: At): Promise<number> {
  const { database, rail, seal, present } = at
  const due = await askUnknown(database.db, 4, present())
  for (const payout of due) {
    const found = await rail
      .ask(orderOf(seal, payout), payout.ref)
      .catch((): Found => ({ state: 'unknown', why: 'the call failed' }))
    await store(at, payout, found)
  }
  const said = rail.search ? await saidPaid(database.db, 4) : []
  for (const payout of said) {
    const found = await rail.search!(orderOf(seal, payout), payout.said!)
    await call(database.db, 'payouts_settle_said', [payout.id, payout.said, found, present()])
  }
  return due.length + said.length
}

/** Reads the balance: each minute while the rail waits for money, otherwise every five minutes. */
async function lookAtBalance(at: At): Promise<number> {
  const { rows } = await at.database.db.query<{ pause: string | null; balanceAt: Date | null }>(
    `select pause, balance_at as "balanceAt" from rails_rail where name = 'bkash_payouts'`,
    [],
    'payouts-balance',
  )
  const { pause, balanceAt } = rows[0]!
  const age = balanceAt ? at.present().getTime() - balanceAt.getTime() : Number.POSITIVE_INFINITY
  if (age >= (pause === 'short' ? freshMs : idleMs)) await readBalance(at)
  return 0
}

const call = <Result>(db: Db, name: string, args: readonly unknown[]) =>
  callVerb<Result>(db, { function: name, args, done: '' })

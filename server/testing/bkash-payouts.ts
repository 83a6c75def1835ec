import type { Fault } from '../../scripts/rails-mock/faults.ts'
import { accounts } from '../../scripts/rails-mock/tokens.ts'
import { poisha } from '../../contract/money.ts'
import type { Database } from '../db/connect.ts'
import { bkashPayoutJobs } from '../payouts/by-bkash.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import type { BkashPayouts, RailSettings } from '../rails/settings.ts'
import { addPerson, bindWallet, earn, setPin, testSeal } from './books.ts'
import { createTestDatabase } from './database.ts'
import { startRailsMock } from './rails-mock.ts'

export type PayoutApi = BkashPayouts['api']
type JobName = 'send' | 'ask' | 'balance'
const jobNames = { send: 'payouts.send-bkash', ask: 'payouts.ask-bkash', balance: 'payouts.balance-bkash' }

interface Row {
  state: string
  rail: string
  reference: string | null
  failure: string | null
  held: number
  tries: number
  why: string | null
  isHeld: boolean
  isUnknown: boolean
  again: boolean
  waitsForPerson: boolean
  cost: number | null
  balance: number
}

/** Payouts by bKash over the contract server, with a clock that tests move. */
export async function startBkashPayouts() {
  const database = await createTestDatabase()
  const mock = await startRailsMock()
  const { db } = database.owner
  await db.query(`update rails_rail set is_set_up = true where name = 'bkash_payouts'`)
  let clock = new Date('2026-03-02T06:00:00Z').getTime()
  let people = 0
  const present = () => new Date(clock)
  const pass = (seconds: number) => (clock += seconds * 1000)
  const settings = (api: PayoutApi): RailSettings => ({
    bkashPayouts: {
      ...accounts.payouts,
      api,
      url: mock.url + (api === 'b2c' ? '/bkash-b2c/v1.2.0-beta/checkout' : '/bkash/v1.2.0-beta/tokenized'),
    },
    seconds: 3,
  })
  const run = async (api: PayoutApi, name: JobName, on: Database = database.app): Promise<number> => {
    const jobs = bkashPayoutJobs({ seal: testSeal, settings: settings(api) })
    return jobs.find((one) => one.name === jobNames[name])!.run(on, present(), present)
  }
  return {
    database,
    mock,
    present,
    pass,
    run,
    send: (api: PayoutApi = 'b2c') => run(api, 'send'),
    /** Moves two days ahead, with a new gateway and a working rail. Earlier unknown payouts stay unknown. */
    async begin() {
      await mock.reset()
      await mock.control('balance', { disbursement: 1_000_000_00 })
      pass(2 * 86_400)
      await db.query(
        `update rails_rail set pause = null, paused_at = null, pause_reason = null, short_of = null, turn_until = null,
          turn_payout = null, token = null, token_expires_at = null, refresh_token = null, balance = null,
          balance_at = null, error = null`,
      )
      await db.query('update payouts_call set again_at = null, ask_at = null')
      await db.query(`select payouts_cancel(member_id, id, $1) from payouts_payout where state = 'requested'`, [
        present(),
      ])
    },
    resume: () =>
      db.query(`update rails_rail set pause = null, paused_at = null, pause_reason = null, short_of = null`),
    /** Members requested payouts to bKash wallets long enough ago to be sent. */
    async requested(count = 1, amount = 100_00): Promise<number[]> {
      const pinMac = Buffer.from('a mac')
      const ids: number[] = []
      for (let n = 0; n < count; n++) {
        const memberId = await addPerson(db, 'member', `member${++people}`, present())
        await bindWallet(db, memberId, `017${String(10_000_000 + people)}`, present())
        await setPin(db, memberId, pinMac, present())
        await earn(db, memberId, amount, present())
        ids.push(await requestPayout(db, { memberId, amount: poisha(amount), pinMac, rail: 'manual', now: present() }))
      }
      pass(2)
      return ids
    },
    async payout(id: number): Promise<Row> {
      const { rows } = await db.query<Row>(
        `select p.state, p.rail, p.reference, p.failure, p.held, c.tries, c.why, c.is_held as "isHeld",
            c.unknown_at is not null as "isUnknown", c.again_at is not null as again,
            c.person_from <= $2 as "waitsForPerson", k.amount as cost, m.balance
          from payouts_payout p
            join ledger_member m on m.member_id = p.member_id
            left join payouts_call c on c.payout_id = p.id
            left join ledger_cost k on k.payout_id = p.id
          where p.id = $1`,
        [id, present()],
      )
      return rows[0]!
    },
    async rail() {
      const { rows } = await db.query<{ pause: string | null; reason: string | null; error: string | null }>(
        `select pause, pause_reason as reason, error from rails_rail where name = 'bkash_payouts'`,
      )
      return rows[0]!
    },
    sentFor: async (id: number) => (await mock.state()).payouts.filter(({ invoice }) => invoice === `POROKH-${id}`),
    callsOf: async (name: string) => (await mock.state()).calls.filter(({ call }) => call === name),
    fault: (call: string, name: Fault['fault'], more: Partial<Fault> = {}) =>
      mock.faults({ call, fault: name, ...more }),
    async stop() {
      await mock.stop()
      await database.drop()
    },
  }
}
export type BkashWorld = Awaited<ReturnType<typeof startBkashPayouts>>

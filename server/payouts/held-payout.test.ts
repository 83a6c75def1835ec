import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../scripts/rails-mock/tokens.ts'
import { poisha } from '../../contract/money.ts'
import { addPerson, bindWallet, earn, setPin, testSeal } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { operatorSession } from '../testing/operators.ts'
import { startRailsMock, type RailsMock } from '../testing/rails-mock.ts'
import { bkashPayoutJobs } from './by-bkash.ts'
import { requestPayout } from './request-payout.ts'

let database: TestDatabase
let mock: RailsMock
let clock = new Date('2026-03-02T06:00:00Z').getTime()
const present = () => new Date(clock)
const pass = (seconds: number) => (clock += seconds * 1000)
beforeAll(async () => {
  database = await createTestDatabase()
  mock = await startRailsMock()
  await mock.control('balance', { disbursement: 1_000_000_00 })
  await database.owner.db.query(`update rails_rail set is_set_up = true where name = 'bkash_payouts'`)
})
afterAll(async () => {
  await mock.stop()
  await database.drop()
})
const run = async (name: 'payouts.send-bkash' | 'payouts.ask-bkash') => {
  const url = `${mock.url}/bkash-b2c/v1.2.0-beta/checkout`
  const settings = { bkashPayouts: { ...accounts.payouts, api: 'b2c' as const, url }, seconds: 3 }
  const job = bkashPayoutJobs({ seal: testSeal, settings }).find((one) => one.name === name)!
  await job.run(database.app, present(), present)
}

test('one operator and a search do not settle a payout held for another receiver', async () => {
  const { db } = database.owner
  const memberId = await addPerson(db, 'member', 'rahima', present())
  await bindWallet(db, memberId, '01710000001', present())
  const pinMac = Buffer.from('a mac')
  await setPin(db, memberId, pinMac, present())
  await earn(db, memberId, 100_00, present())
  const id = await requestPayout(db, { memberId, amount: poisha(100_00), pinMac, rail: 'manual', now: present() })
  pass(2)
  // bKash answers that it has paid somebody else. A later search for the transaction would return the correct receiver.
  await mock.faults({ call: 'b2c.pay', fault: 'other_receiver' })
  await run('payouts.send-bkash')
  const [paid] = (await mock.state()).payouts
  await mock.faults({ call: 'b2c.search', fault: 'answer', times: 0, set: { customerMsisdn: '01710000001' } })
  pass(60)
  const say = async (name: string) => {
    const proof = await operatorSession(db, await addPerson(db, 'operator', name, present()), present())
    await db.query('select payouts_say($1, $2, true, $3, $4)', [proof, id, paid!.trxID, present()])
    await run('payouts.ask-bkash')
    const settle = `select payouts_settle_said($1, $2, 'found', $3) as done`
    expect((await db.query(settle, [id, paid!.trxID, present()])).rows).toEqual([{ done: false }])
    return (await db.query('select state from payouts_payout where id = $1', [id])).rows[0]
  }
  expect(await say('nasrin')).toEqual({ state: 'sending' })
  expect(await say('farid')).toEqual({ state: 'paid' })
})

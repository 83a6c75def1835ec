import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBkashPayouts, type BkashWorld } from '../testing/bkash-payouts.ts'

let world: BkashWorld
beforeAll(async () => {
  world = await startBkashPayouts()
})
afterAll(() => world.stop())
beforeEach(() => world.begin())

describe('payouts by the newer API', () => {
  test('asks about a pending payout until the answer is final', async () => {
    const [id] = (await world.requested()) as [number]
    await world.mock.faults(
      { call: 'payout.pay', fault: 'pending_first' },
      { call: 'payout.query', fault: 'query_lags', times: 2 },
    )
    await world.send('payout-id')
    expect(await world.payout(id)).toMatchObject({ state: 'sending', why: 'status Pending' })
    const asked: number[] = []
    for (const seconds of [29, 1, 59, 1, 299, 1]) {
      world.pass(seconds)
      asked.push(await world.run('payout-id', 'ask'))
    }
    expect(asked).toEqual([0, 1, 0, 1, 0, 1])
    expect(await world.payout(id)).toMatchObject({ state: 'paid', waitsForPerson: null, cost: 1_00 })
  })

  test('stores the id before money can move, and uses it for a second try', async () => {
    const [id] = (await world.requested()) as [number]
    await world.mock.faults({ call: 'payout.pay', fault: 'refuse', code: '2023' })
    await world.send('payout-id')
    await world.resume()
    world.pass(60)
    await world.send('payout-id')
    expect(await world.payout(id)).toMatchObject({ state: 'paid', tries: 2 })
    expect((await world.mock.state()).payoutIds).toHaveLength(1)
  })

  test('an unanswered announcement moves no money and counts as not tried', { timeout: 30_000 }, async () => {
    const [id] = (await world.requested()) as [number]
    await world.mock.faults({ call: 'payout.initiate', fault: 'silent_after_moving' })
    await world.send('payout-id')
    expect(await world.payout(id)).toMatchObject({ state: 'requested', again: true, isUnknown: false })
    world.pass(60)
    await world.send('payout-id')
    expect(await world.payout(id)).toMatchObject({ state: 'paid' })
  })

  test.each(['query_404_get', 'other_payout'] as const)('asks with %s', async (name) => {
    const ids = (await world.requested(2)) as [number, number]
    await world.send('payout-id')
    world.pass(1)
    await world.mock.faults({ call: 'payout.pay', fault: 'html_200' }, { call: 'payout.query', fault: name })
    await world.send('payout-id')
    world.pass(30)
    await world.run('payout-id', 'ask')
    expect(await world.payout(ids[1])).toMatchObject(
      name === 'other_payout' ? { state: 'sending', isHeld: true } : { state: 'paid' },
    )
  })
})

describe('payouts by the older API', () => {
  test('an unknown payout goes to a person at once, with the balance before and after', async () => {
    const [id] = (await world.requested()) as [number]
    await world.mock.faults({ call: 'b2c.pay', fault: 'html_200' })
    await world.run('b2c', 'balance')
    await world.send()
    const { rows } = await world.database.owner.db.query(
      `select balance_before as before, balance_after as after, is_told as told from payouts_call where payout_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ before: 1_000_000_00, after: 1_000_000_00 - 101_00, told: true }])
    const { rows: events } = await world.database.owner.db.query(
      `select action, notify from audit_event where payout_id = $1 and action = 'payout.unknown'`,
      [id],
    )
    expect(events).toEqual([{ action: 'payout.unknown', notify: true }])
  })

  test('detects a balance below the amount before paying, in any order of accounts', async () => {
    const [id] = (await world.requested()) as [number]
    await world.mock.control('balance', { disbursement: 99_00 })
    await world.mock.faults({ call: 'b2c.balance', fault: 'balance_order', times: 0 })
    await world.send()
    expect(await world.payout(id)).toMatchObject({ state: 'requested', again: true })
    expect(await world.callsOf('b2c.pay')).toEqual([])
    expect(await world.rail()).toMatchObject({ pause: 'short', reason: 'balance' })
  })

  test('a suspended account pauses the rail', async () => {
    const [id] = (await world.requested()) as [number]
    await world.mock.faults({ call: 'b2c.balance', fault: 'account_suspended' })
    await world.send()
    expect(await world.payout(id)).toMatchObject({ state: 'requested', again: true })
    expect(await world.rail()).toMatchObject({ pause: 'fault', reason: 'the account is not active' })
  })
})

test('after a restore, requested and untried payouts are unknown, and none is sent', async () => {
  const [tried, waits] = (await world.requested(2)) as [number, number]
  await world.fault('b2c.pay', 'refuse', { code: '2042' })
  await world.send()
  await world.resume()
  const { db } = world.database.owner
  await db.query('delete from payouts_home')
  expect(await world.send()).toBe(0)
  await db.query('select payouts_after_move($1)', [world.present()])
  for (const id of [tried, waits])
    expect(await world.payout(id)).toMatchObject({
      state: 'sending',
      isUnknown: true,
      why: 'the database has moved',
      waitsForPerson: true,
    })
  world.pass(3600)
  await world.send()
  expect(await world.callsOf('b2c.pay')).toHaveLength(1)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { startBkashPayouts, type BkashWorld } from '../testing/bkash-payouts.ts'

let world: BkashWorld
beforeAll(async () => {
  world = await startBkashPayouts()
})
afterAll(() => world.stop())
beforeEach(() => world.begin())

type DropFirst<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never

describe.each([
  ['b2c', 'b2c.pay'],
  ['payout-id', 'payout.pay'],
] as const)('payouts by %s', (api, pay) => {
  const fault = (...given: DropFirst<Parameters<BkashWorld['fault']>>) => world.fault(pay, ...given)

  test('pays, and books the fee of bKash as a cost', async () => {
    const [id] = (await world.requested()) as [number]
    expect(await world.send(api)).toBe(1)
    expect(await world.payout(id)).toMatchObject({ state: 'paid', rail: 'bkash', cost: 1_00, held: 0, balance: 0 })
    const [row] = await world.sentFor(id)
    expect((await world.payout(id)).reference).toBe(row!.trxID)
    expect(row).toMatchObject({ amount: 100_00, receiver: expect.stringMatching(/^017\d{8}$/) })
  })

  test('one payout at a time over all processes, one a second, and each is sent once', async () => {
    const ids = await world.requested(4)
    await world.mock.faults({ call: pay, fault: 'delay', ms: 150, times: 0 })
    const other = connect(world.database.appUrl)
    for (let round = 0; round < 12; round++) {
      await Promise.all(
        [world.database.app, other, world.database.app, other].map((one) => world.run(api, 'send', one)),
      )
      world.pass(0.5)
    }
    await other.close()
    const state = await world.mock.state()
    expect(state.mostAtOnce[pay]).toBe(1)
    expect(state.payouts.map(({ invoice }) => invoice)).toEqual(ids.map((id) => `POROKH-${id}`))
    for (const id of ids) expect(await world.payout(id)).toMatchObject({ state: 'paid' })
  })

  test('does not start a second turn within the same second', async () => {
    await world.requested(2)
    expect(await world.send(api)).toBe(1)
    expect(await world.send(api)).toBe(0)
    world.pass(1)
    expect(await world.send(api)).toBe(1)
  })

  test.each(['silent_after_moving', 'reset_after', 'html_200', 'half_json', 'refuse_with_trx'] as const)(
    'a paid payout without a usable answer (%s) is unknown, keeps its money, and is never resent automatically',
    { timeout: 30_000 },
    async (name) => {
      const [id] = (await world.requested()) as [number]
      await fault(name)
      await world.send(api)
      const after = await world.payout(id)
      // The whole answer may arrive before the connection is reset.
      if (name === 'reset_after' && after.state === 'paid') return
      expect(after).toMatchObject({ state: 'sending', isUnknown: true, held: 100_00, again: false })
      for (let n = 0; n < 5; n++) {
        world.pass(3600)
        await world.send(api)
        if (api === 'payout-id') await world.run(api, 'ask')
      }
      expect(await world.sentFor(id)).toHaveLength(1)
      expect(await world.payout(id)).toMatchObject(
        api === 'payout-id' ? { state: 'paid', balance: 0 } : { state: 'sending', waitsForPerson: true },
      )
    },
  )

  test(
    'a payout that is not paid and has no answer is unknown, and never fails by its age',
    { timeout: 30_000 },
    async () => {
      const [id] = (await world.requested()) as [number]
      await fault('silent_without_moving')
      await world.mock.faults({ call: 'payout.query', fault: 'query_not_found', times: 0 })
      await world.send(api)
      for (let n = 0; n < 5; n++) {
        world.pass(86_400)
        await world.send(api)
        await world.run(api, 'ask')
      }
      expect(await world.payout(id)).toMatchObject({ state: 'sending', held: 100_00, waitsForPerson: true })
      expect(await world.callsOf(pay)).toHaveLength(1)
    },
  )

  test('2029 means an unknown outcome', async () => {
    const [id] = (await world.requested()) as [number]
    await fault('seen_before')
    await world.send(api)
    expect(await world.payout(id)).toMatchObject({ state: 'sending', isUnknown: true, why: 'code 2029' })
  })

  test.each([
    ['other_amount', 'amount'],
    ['other_receiver', 'receiver'],
    ['other_invoice', 'invoice'],
    ['fee_from_amount', 'amount'],
  ] as const)('an answer with %s is held for a person, and pauses the rail', async (name, what) => {
    const [id, next] = (await world.requested(2)) as [number, number]
    await fault(name)
    await world.send(api)
    expect(await world.payout(id)).toMatchObject({
      state: 'sending',
      isHeld: true,
      why: `differs: ${what}`,
      waitsForPerson: true,
    })
    expect(await world.rail()).toMatchObject({ pause: 'fault', reason: `payout ${id}: differs: ${what}` })
    world.pass(60)
    expect(await world.send(api)).toBe(0)
    expect(await world.payout(next)).toMatchObject({ state: 'requested' })
  })

  test('a reused trxID settles no payout', async () => {
    const [first, second] = (await world.requested(2)) as [number, number]
    await world.send(api)
    world.pass(1)
    await fault('same_trx_id')
    await world.send(api)
    expect(await world.payout(first)).toMatchObject({ state: 'paid' })
    expect(await world.payout(second)).toMatchObject({ state: 'sending', isHeld: true, why: 'trxID was seen before' })
    expect(await world.rail()).toMatchObject({ pause: 'fault' })
  })

  test.each(['fee_missing', 'fee_empty', 'fee_huge'] as const)('a payout with %s has no cost', async (name) => {
    const [id] = (await world.requested()) as [number]
    await fault(name)
    await world.send(api)
    expect(await world.payout(id)).toMatchObject({ state: 'paid', cost: null })
  })

  test('if our balance runs out midway, the payout counts as not tried, and is sent after a top-up', async () => {
    const [id, next] = (await world.requested(2)) as [number, number]
    await fault('balance_drops')
    await world.send(api)
    expect(await world.payout(id)).toMatchObject({ state: 'requested', again: true, isUnknown: false, held: 100_00 })
    expect(await world.rail()).toMatchObject({ pause: 'short' })
    world.pass(120)
    await world.run(api, 'balance')
    expect(await world.send(api)).toBe(0)
    await world.mock.control('balance', { disbursement: 5_000_00 })
    world.pass(120)
    await world.run(api, 'balance')
    // The newer API has no published call for the balance, so an operator resumes the rail.
    if (api === 'payout-id') await world.resume()
    expect(await world.rail()).toMatchObject({ pause: null })
    expect(await world.send(api)).toBe(1)
    // A payout that was put back goes behind those that have waited longer.
    expect(await world.payout(next)).toMatchObject({ state: 'paid', tries: 1 })
    world.pass(1)
    await world.send(api)
    expect(await world.payout(id)).toMatchObject({ state: 'paid', tries: 2 })
    expect(await world.sentFor(id)).toHaveLength(1)
  })

  test.each(['2001', '2042', '2043', '2064', '2067', '2079'])(
    'a refusal of our account with %s means not tried, and pauses the rail until an operator resumes it',
    async (code) => {
      const [id] = (await world.requested()) as [number]
      await fault('refuse', { code })
      await world.send(api)
      expect(await world.payout(id)).toMatchObject({ state: 'requested', again: true, held: 100_00 })
      expect(await world.rail()).toMatchObject({ pause: 'fault', reason: `code ${code}` })
      world.pass(86_400)
      await world.run(api, 'balance')
      expect(await world.send(api)).toBe(0)
    },
  )

  test.each([
    ['2057', 'number_refused'],
    ['2041', 'wallet_not_ready'],
    ['2031', 'not_sent'],
  ])('a refusal with %s returns the money: %s', async (code, failure) => {
    const [id] = (await world.requested()) as [number]
    await fault('refuse', { code })
    await world.send(api)
    expect(await world.payout(id)).toMatchObject({ state: 'failed', failure, held: 0, balance: 100_00 })
    expect(await world.rail()).toMatchObject(
      failure === 'not_sent' ? { error: `code ${code}`, pause: 'fault' } : { error: null, pause: null },
    )
  })

  test('a payout with a token refused midway counts as not tried, and is sent once with a renewed token', async () => {
    const ids = (await world.requested(2)) as [number, number]
    await world.send(api)
    world.pass(1)
    await fault('token_revoked')
    await world.send(api)
    expect(await world.payout(ids[1])).toMatchObject({ state: 'requested', again: true })
    world.pass(60)
    expect(await world.send(api)).toBe(1)
    expect(await world.payout(ids[1])).toMatchObject({ state: 'paid', tries: 2 })
    expect(await world.sentFor(ids[1])).toHaveLength(1)
  })

  test('a token block after too many grants means not tried, a retry each minute, and no third grant', async () => {
    const [id] = (await world.requested()) as [number]
    const family = api === 'b2c' ? 'b2c.grant' : 'bkash.grant'
    await world.mock.faults({ call: family, fault: 'grants_blocked' })
    for (let n = 0; n < 5; n++) {
      await world.send(api)
      world.pass(60)
    }
    expect((await world.mock.state()).calls.filter(({ call }) => call === family)).toHaveLength(2)
    expect(await world.payout(id)).toMatchObject({ state: 'requested', again: true, tries: 5 })
    expect(await world.sentFor(id)).toEqual([])
  })

  test('a process that ends midway leaves an unknown payout and a record of the call', async () => {
    const [id] = (await world.requested()) as [number]
    await world.database.app.db.query('select payouts_take_turn(true, $1)', [world.present()])
    expect(await world.send(api)).toBe(0)
    world.pass(299)
    expect(await world.send(api)).toBe(0)
    world.pass(2)
    await world.send(api)
    expect(await world.payout(id)).toMatchObject({ state: 'sending', isUnknown: true, why: 'no answer was stored' })
    expect(await world.sentFor(id)).toEqual([])
  })

  test('a pause by an operator stops new payouts, which can then be cancelled', async () => {
    const [id] = (await world.requested()) as [number]
    await world.database.owner.db.query(`select rails_pause('bkash_payouts', 'fault', 'a reason', null, $1)`, [
      world.present(),
    ])
    expect(await world.send(api)).toBe(0)
    const { rows } = await world.database.app.db.query<{ result: { outcome: string } }>(
      'select payouts_cancel(member_id, id, $2) as result from payouts_payout where id = $1',
      [id, world.present()],
    )
    expect(rows[0]!.result.outcome).toBe('cancelled')
    expect(await world.payout(id)).toMatchObject({ state: 'cancelled', balance: 100_00 })
  })

  test('keeps every exchange of a payout, with masked numbers', async () => {
    const [id] = (await world.requested()) as [number]
    await world.send(api)
    const { rows } = await world.database.app.db.query<{ call: string; asked: string; answer: string }>(
      `select call, asked, answer from rails_exchange where subject_kind = 'payout' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows.map(({ call }) => call)).toEqual(
      api === 'b2c' ? ['payment/b2cPayment'] : ['payout/initiate', 'payout/b2c'],
    )
    expect(JSON.stringify(rows)).not.toMatch(/017\d{8}|payouts-secret|payouts-pass|payouts-key/)
    expect(rows.at(-1)!.asked).toContain(`"merchantInvoiceNumber":"POROKH-${id}"`)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../scripts/rails-mock/tokens.ts'
import { store } from '../../scripts/rails-mock/ssl-fields.ts'
import type { Answer } from '../testing/app.ts'
import { openMarket, type Market } from '../testing/market.ts'
import { startRailsMock, type RailsMock } from '../testing/rails-mock.ts'
import { payInsAt } from '../testing/pay-ins.ts'

let mock: RailsMock
let market: Market
beforeAll(async () => {
  mock = await startRailsMock()
  market = await openMarket({ payIns: payInsAt(mock.url) })
}, 60_000)
afterAll(() => Promise.all([mock.stop(), market.close()]))
beforeEach(() => mock.reset())

test('a payer pays', async () => {
  const made = await market.asSponsor('POST', '/api/sponsor/deposits', { amount: 125_000, rail: 'bkash' })
  expect(made.status).toBe(201)
  await market.app.runJob('payins.open')
  const { rows } = await market.app.owner.db.query<{ invoice: string }>('select * from payins_payment')
  console.log(rows)
  const shown = await market.asSponsor('GET', `/api/sponsor/deposits/${made.body.id}`)
  expect(shown.body).toMatchObject({ state: 'pending', pageUrl: expect.stringContaining(mock.url) })
  const paid = await mock.control<{ url: string }>('pay', { id: rows[0]!.invoice, choice: 'pay' })
  console.log(paid)
  const back = await fetch(paid.url, { redirect: 'manual' })
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toBe(`/sponsor/deposit?id=${made.body.id}`)
  await market.app.runJob('payins.open')
  console.log((await market.app.owner.db.query('select * from payins_payment')).rows)
  expect((await market.asSponsor('GET', `/api/sponsor/deposits/${made.body.id}`)).body.state).toBe('confirmed')
})

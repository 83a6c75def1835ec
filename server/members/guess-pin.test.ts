import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../db/db.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { bindWallet } from '../testing/books.ts'
import { createTestDatabase } from '../testing/database.ts'
import { password } from '../testing/passwords.ts'

/** An attacker who can end the application's connections does so between the comparison of the PIN and the commit. */
let app: TestApp
let salma: SignedIn
let cutting = false
beforeAll(async () => {
  const database = await createTestDatabase()
  const { transaction } = database.app
  const cut: Transaction = (work, options) =>
    transaction(async (db) => {
      const result = await work(db)
      if (cutting) await db.query('select pg_terminate_backend(pg_backend_pid())')
      return result
    }, options)
  app = await startTestApp({ on: { ...database, app: { ...database.app, transaction: cut } } })
  salma = await app.addMember('salma')
  await bindWallet(app.database.db, salma.id, '01710000001', app.clock.now(), 'bkash', app.edge.seal)
  await app.call('PUT', '/api/pin', { as: salma, body: { pin: '4826', password } })
})
afterAll(() => app.close())

const wrongPins = ['0001', '0002', '0003', '0004', '0005', '0006', '0007']
const calls = {
  'by binding a wallet': (pin: string) =>
    app.call('PUT', '/api/wallet', {
      as: salma,
      body: { provider: 'bkash', number: '01710000001', holderName: 'Salma', pin },
    }),
  'by confirming a wallet': (pin: string) => app.call('POST', '/api/wallet/confirm', { as: salma, body: { pin } }),
  'by a withdrawal': (pin: string) =>
    app.call('POST', '/api/payouts', { as: salma, body: { amount: 5_000, pin }, key: randomUUID() }),
}

test.each(Object.entries(calls))('no PIN is guessed %s whose transaction never commits', async (_how, call) => {
  cutting = true
  for (const pin of wrongPins) await call(pin)
  cutting = false
  expect((await call('4826')).problem).toMatchObject({ code: 'pin.locked' })
  app.clock.advance(16 * 60_000)
  salma = { ...salma, ...(await app.signInAs('salma')) }
})

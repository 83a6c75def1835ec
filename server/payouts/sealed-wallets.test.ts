import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotateKeys } from '../app/keys/rotate-keys.ts'
import { resealable } from '../app/keys/resealable.ts'
import { ledgerCheck } from '../ledger/check.ts'
import { mac } from '../sealing/mac.ts'
import { Seal } from '../sealing/seal.ts'
import { tablesWith } from '../testing/all-rows.ts'
import { startTestApp, testSecret, type SignedIn, type TestApp } from '../testing/app.ts'
import { walletCode } from '../testing/wallet-code.ts'
import { earn, testDataKey } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { password } from '../testing/passwords.ts'

const pin = '4826'
let on: TestDatabase
let app: TestApp
let rahima: SignedIn
let karim: SignedIn
let moni: SignedIn
let operator: SignedIn
beforeAll(async () => {
  on = await createTestDatabase()
  app = await startTestApp({ on, production: true })
  rahima = await app.addMember('rahima')
  karim = await app.addMember('karim')
  moni = await app.addMember('moni')
  operator = await app.addOperator('faruk')
  for (const { id } of [rahima, karim, moni]) {
    const hash = `update members_member set pin_mac = sha256($2) where id = $1`
    await app.owner.db.query(hash, [id, mac(testSecret, 'pin', `${id}:${pin}`)])
    await earn(app.owner.db, id, 500_00, app.clock.now())
  }
})
afterAll(() => app.close())

const bind = (as: SignedIn, number: string, holderName: string, key?: string) =>
  app.call('PUT', '/api/wallet', {
    as,
    key,
    body: { provider: 'bkash', number, holderName, pin, code: walletCode(as.id, number, app.clock.now()) },
    language: 'en',
  })
const ask = (as: SignedIn, key: string) =>
  app.call('POST', '/api/payouts', { as, key, body: { amount: 100_00, pin }, language: 'en' })
const data = async (as: SignedIn) => (await app.call('POST', '/api/my-data', { as, body: { password } })).body
const offences = () => ledgerCheck(app.owner.db)

test('the database contains no wallet number and holder in plaintext, and the file for the provider has the number', async () => {
  const bound = await bind(rahima, '01712340077', 'Rahima Khatun', 'bind')
  expect(bound.body).toMatchObject({ number: '********077', holderName: 'Rahima Khatun', payoutsFrom: null })
  expect((await bind(rahima, '01712340077', 'Rahima Khatun', 'bind')).body).toEqual(bound.body)
  expect((await app.call('GET', '/api/wallet', { as: rahima })).body.wallet).toEqual(bound.body)
  expect((await app.call('GET', '/api/me', { as: rahima })).body.wallet).toEqual(bound.body)
  expect((await ask(rahima, 'first')).body).toMatchObject({ state: 'requested', number: '********077' })
  expect(await tablesWith(app.owner.db, ['1712340077', 'Rahima Khatun'])).toEqual([])
  expect((await data(rahima)).wallet).toMatchObject([{ number: '01712340077', holderName: 'Rahima Khatun' }])
  expect((await data(rahima)).payouts).toMatchObject([{ number: '01712340077', holderName: 'Rahima Khatun' }])

  const queue = await app.call('GET', '/api/operator/payouts', { as: operator })
  expect(queue.body.items).toMatchObject([{ number: '********077', holderName: 'Rahima Khatun' }])
  const made = await app.call('POST', '/api/operator/batches', {
    as: operator,
    key: 'batch',
    body: { provider: 'bkash' },
  })
  const file = await app.call('GET', `/api/operator/batches/${made.body.id}/file.csv`, { as: operator })
  expect(file.text).toContain('01712340077')
  expect(await tablesWith(app.owner.db, ['1712340077', 'Rahima Khatun'])).toEqual([])
  expect(await offences()).toEqual([])
})

test('the same wallet again is no change, a new name is a change, and a number belongs to one member', async () => {
  const again = await bind(rahima, '01712340077', 'Rahima Khatun')
  expect(again.body.payoutsFrom).toBeNull()
  expect((await bind(karim, '01712340077', 'Karim')).problem.code).toBe('wallet.number_taken')
  expect((await bind(rahima, '01712340077', 'Rahima Begum')).body.payoutsFrom).not.toBeNull()
  const both = await Promise.all([karim, moni].map((one) => bind(one, '01912340088', 'Karim Ali')))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a new key replaces the old one, also in the history and in payouts', async () => {
  const keys = ['a newer key of the tests for personal data', testDataKey]
  const rotate = (order: string[]) => rotateKeys(app.owner.transaction, new Seal(order), resealable, () => {})
  expect(await rotate(keys)).toMatchObject({ left: 0 })
  expect(await tablesWith(app.owner.db, [`sealed:${app.edge.seal.ids[0]}`])).toEqual([])
  expect(await offences()).toEqual([])
  expect(await rotate(keys.toReversed())).toMatchObject({ left: 0 })
  expect((await data(rahima)).payouts).toMatchObject([{ number: '01712340077', holderName: 'Rahima Khatun' }])
  const { rows } = await app.owner.db.query(
    `select t.tgname from pg_trigger t where t.tgenabled <> 'O' and not t.tgisinternal`,
  )
  expect(rows).toEqual([])
})

test('a wallet can be decrypted only for its own member', async () => {
  await app.owner.db.query('alter table members_wallet disable trigger user')
  await app.owner.db.query(
    `update members_wallet set holder_name = (select holder_name from members_wallet where member_id = $1)
      where member_id <> $1 and holder_name like 'sealed:%'`,
    [rahima.id],
  )
  const { rows } = await app.owner.db.query<{ id: number }>(
    `select member_id as id from members_wallet where member_id in ($1, $2)`,
    [karim.id, moni.id],
  )
  const other = rows[0]!.id === karim.id ? karim : moni
  const answer = await app.call('GET', '/api/wallet', { as: other, mayFail: true })
  expect([answer.status, answer.text.includes('Rahima')]).toEqual([500, false])
})

test('a wallet that no key can decrypt does not block payouts of other members', async () => {
  const selina = await app.addMember('selina')
  await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [
    selina.id,
    mac(testSecret, 'pin', `${selina.id}:${pin}`),
  ])
  await earn(app.owner.db, selina.id, 500_00, app.clock.now())
  const hostile = `select members_bind_wallet($1, $2, 'bkash', '********321', $3, $4, array[sha256('x')])`
  const garbage = `sealed:deadbeef:${'x'.repeat(60)}`
  await app.database.db.query(hostile, [
    selina.id,
    mac(testSecret, 'pin', `${selina.id}:${pin}`),
    garbage,
    app.clock.now(),
  ])
  await app.database.db.query(`select payouts_withdraw($1, 10000, $2, 'manual', $3)`, [
    selina.id,
    mac(testSecret, 'pin', `${selina.id}:${pin}`),
    app.clock.now(),
  ])
  const queue = await app.call('GET', '/api/operator/payouts', { as: operator })
  expect(queue.body.items).toContainEqual(expect.objectContaining({ memberId: selina.id, holderName: '?' }))
  const batch = await app.call('POST', '/api/operator/batches', {
    as: operator,
    body: { provider: 'bkash' },
    key: 'all',
  })
  expect(batch.status).toBe(201)
  const file = await app.call('GET', `/api/operator/batches/${batch.body.id}/file.csv`, { as: operator })
  // No provider can pay a masked number, so the member gets the money back.
  expect(file.text).toContain('********321')
})

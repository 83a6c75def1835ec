import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { bindWallet, earn } from '../testing/books.ts'
import { codeIn } from '../testing/join.ts'
import { password } from '../testing/passwords.ts'
import { waitingMessages } from '../testing/waiting-messages.ts'
import { walletCode } from '../testing/wallet-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let count = 0
let habib: SignedIn
beforeEach(async () => {
  count += 1
  habib = await app.addMember(`habib${count}`)
  await setPin('4826')
})

const setPin = (pin: string, as = habib) => app.call('PUT', '/api/pin', { as, body: { pin, password } })
const ownNumber = () => `0171000${String(count).padStart(4, '0')}`
/** Binds a wallet with the code sent to the number, unless the changes say otherwise. */
const bind = (changes: { number?: string; code?: string | undefined; [field: string]: unknown } = {}, as = habib) => {
  const number = changes.number ?? ownNumber()
  const code = walletCode(as.id, number, app.clock.now())
  const body = { provider: 'bkash', number, holderName: 'Habibur Rahman', pin: '4826', code, ...changes }
  return app.call('PUT', '/api/wallet', { as, body, language: 'en' })
}
const withdraw = (as = habib) =>
  app.call('POST', '/api/payouts', { as, body: { amount: 5_000, pin: '4826' }, key: randomUUID(), language: 'en' })
const last = async () => (await waitingMessages(app)).at(-1)!
/** Creates a wallet from before numbers had to be proven. */
const boundBefore = async (of: SignedIn, number: string) => {
  await bindWallet(app.database.db, of.id, number, app.clock.now())
  await app.owner.db.query('update members_wallet set proven_at = null where member_id = $1', [of.id])
}

test('a wallet’s number gets a code after the correct PIN, and is bound with the code', async () => {
  expect((await bind({ code: undefined, pin: '1111' })).problem.code).toBe('pin.wrong')
  expect(await waitingMessages(app)).toEqual([])
  expect((await bind({ code: undefined })).problem).toMatchObject({ status: 409, code: 'wallet.code_needed' })
  expect(await last()).toMatchObject({ channel: 'sms', recipient: `+88${ownNumber()}` })
  const code = codeIn((await last()).body)
  const wrong = code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
  expect((await bind({ code: wrong })).problem.code).toBe('reset.code_wrong')
  expect((await bind({ code, number: '01912312312' })).problem.code).toBe('reset.code_wrong')
  expect((await app.call('GET', '/api/wallet', { as: habib })).body.wallet).toBeNull()
  expect((await bind({ code })).status).toBe(200)
})
test('the account’s verified phone needs no code as a wallet number, even with Rocket’s digit', async () => {
  await app.setContacts(habib.id, { phone: `+88${ownNumber()}` })
  expect((await bind({ code: undefined })).status).toBe(200)
  const rocket = { provider: 'rocket', number: `${ownNumber()}5`, numberAgain: `${ownNumber()}5` }
  expect((await bind({ ...rocket, code: undefined })).status).toBe(200)
})
test('a wallet’s number needs a code if the phone of the account is not verified', async () => {
  await app.setContacts(habib.id, { phone: `+88${ownNumber()}` }, { proven: false })
  expect((await bind({ code: undefined })).problem.code).toBe('wallet.code_needed')
})
test('a new name or provider for the same number needs no second code', async () => {
  await bind()
  expect((await bind({ holderName: 'Habib Rahman', code: undefined })).status).toBe(200)
})
test('another member’s code does not bind the number, and the code allows five guesses', async () => {
  const rina = await app.addMember(`runa${count}`)
  const code = walletCode(rina.id, ownNumber(), app.clock.now())
  for (let guess = 0; guess < 5; guess++) expect((await bind({ code })).problem.code).toBe('reset.code_wrong')
  expect((await bind()).problem.code).toBe('reset.code_wrong')
})
test('the code is required to learn that a number belongs to a member', async () => {
  await bind()
  const rina = await app.addMember(`tuli${count}`)
  await setPin('4826', rina)
  expect((await bind({ code: undefined }, rina)).problem.code).toBe('wallet.code_needed')
  expect((await bind({ code: undefined, number: '01912312313' }, rina)).problem.code).toBe('wallet.code_needed')
  expect((await bind({}, rina)).status).toBe(409)
})
test('the owner of a wallet’s number takes it from a member who never proved it, who is told and keeps the balance', async () => {
  const stranger = await app.addMember(`stranger${count}`)
  await earn(app.owner.db, stranger.id, 100_00, app.clock.now())
  await boundBefore(stranger, ownNumber())
  expect((await bind()).status).toBe(200)
  expect((await app.call('GET', '/api/me', { as: stranger })).body).toMatchObject({ wallet: null, balance: 100_00 })
  const told = (await app.call('GET', '/api/notifications', { as: stranger, language: 'en' })).body.items
  expect(told[0]).toMatchObject({ kind: 'wallet.taken' })
  // The number can still be bound at the other providers.
  expect((await bind({ provider: 'nagad' })).status).toBe(200)
})
test('a wallet from before codes were required pays out as before, and is proven when it is set again with a code', async () => {
  await boundBefore(habib, ownNumber())
  await earn(app.owner.db, habib.id, 200_00, app.clock.now())
  await setPin('4826')
  expect((await withdraw()).status).toBe(201)
  const same = { holderName: 'A Holder' }
  expect((await bind({ ...same, code: undefined })).body.payoutsFrom).toBeNull()
  expect((await bind(same)).body.payoutsFrom).toBeNull()
  const rina = await app.addMember(`puli${count}`)
  await setPin('4826', rina)
  expect((await bind({}, rina)).problem.code).toBe('wallet.number_taken')
})
test('a bound wallet pays out whatever the message gateway does (C7)', async () => {
  await earn(app.owner.db, habib.id, 100_00, app.clock.now())
  await bind()
  await app.owner.db.query(`update app_outbox set tries = 10`)
  expect((await withdraw()).status).toBe(201)
})

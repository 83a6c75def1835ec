import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'

const hour = 3_600_000
const day = 24 * hour
let app: TestApp
let rahima: SignedIn
let nasrin: SignedIn
let tanvir: SignedIn
let people = 0

beforeAll(async () => {
  app = await startTestApp()
  await app.addOperator('nasrin')
  await app.addOperator('tanvir')
})
afterAll(() => app.close())
beforeEach(async () => {
  nasrin = await app.signInAs('nasrin')
  tanvir = await app.signInAs('tanvir')
  rahima = await app.addMember(`rahima${++people}`)
})

const reason = 'Two phones withdrew at the same minute'
const place = (as: SignedIn, more: object = {}) =>
  app.call('POST', '/api/operator/holds', {
    as,
    body: { memberId: rahima.id, kind: 'payout', reason, hours: 24, ...more },
  })
const again = async () => {
  nasrin = await app.signInAs('nasrin')
  tanvir = await app.signInAs('tanvir')
  rahima = await app.signInAs(rahima.username)
}

const why = 'We still wait for the answer of the bank'
const renew = (as: SignedIn, id: number, more: object = {}) =>
  app.call('POST', `/api/operator/holds/${id}/renew`, { as, body: { reason: why, hours: 48, ...more } })
const appeal = (id: number) =>
  app.call('POST', `/api/holds/${id}/appeal`, { as: rahima, body: { text: 'Both phones are mine.' } })

test('ends the old hold and starts a new one at the same moment, and tells the member the reason and the end', async () => {
  const { body: old } = await place(nasrin)
  app.clock.advance(10 * hour)
  await again()
  const renewed = await renew(tanvir, old.id)
  const now = app.clock.now()
  expect(renewed.status).toBe(201)
  expect(renewed.body).toMatchObject({
    kind: 'payout',
    reason: why,
    state: 'active',
    placedBy: 'tanvir',
    renews: old.id,
    startsAt: now.toISOString(),
    endsAt: new Date(now.getTime() + 2 * day).toISOString(),
    appeal: null,
  })
  const { items } = (await app.call('GET', '/api/operator/holds?state=ended', { as: tanvir })).body
  expect(items.find(({ id }: { id: number }) => id === old.id)).toMatchObject({ endedAt: now.toISOString() })
  const told = (await app.call('GET', '/api/notifications', { as: rahima, language: 'en' })).body
  expect(told.items.map(({ kind }: { kind: string }) => kind)).toEqual(['hold.renewed', 'hold.placed'])
  expect(told.items[0].body).toContain(why)
  expect(told.items[0].body).toMatch(/ends by itself on .*2026/)
  const me = (await app.call('GET', '/api/me', { as: rahima })).body
  expect(me.hold).toMatchObject({ reason: why, appealed: false, endsAt: renewed.body.endsAt })
})

test('is refused for the operator who placed it, the first time and later', async () => {
  const { body: old } = await place(nasrin)
  expect((await renew(nasrin, old.id)).problem.code).toBe('hold.needs_second_operator')
  const { body: second } = await renew(tanvir, old.id)
  expect((await renew(tanvir, second.id)).problem.code).toBe('hold.needs_second_operator')
  expect((await renew(nasrin, second.id, { hours: 72 })).status).toBe(201)
})

test('is refused for an operator who has kept the member from the money with the other kind of hold', async () => {
  const { body: old } = await place(nasrin, { hours: 168 })
  await place(tanvir, { kind: 'sign_in', hours: 1 })
  app.clock.advance(25 * hour)
  await app.runJob('holds.end-by-time')
  await again()
  expect((await renew(tanvir, old.id, { hours: 168 })).problem.code).toBe('hold.needs_second_operator')
})

test('waits for the answer to an appeal; the new hold can be appealed too', async () => {
  const { body: old } = await place(nasrin)
  expect((await appeal(old.id)).status).toBe(204)
  expect((await renew(tanvir, old.id)).problem.code).toBe('hold.appeal_waits')
  const answer = { answer: 'We look into it until tomorrow.' }
  await app.call('POST', `/api/operator/holds/${old.id}/answer`, { as: tanvir, body: answer })
  const { body: renewed } = await renew(tanvir, old.id)
  expect((await appeal(renewed.id)).status).toBe(204)
})

test('a concurrent appeal is kept and waits, or finds an ended hold', async () => {
  for (let round = 0; round < 4; round++) {
    rahima = await app.addMember(`rahima${++people}`)
    const { body: old } = await place(nasrin)
    const [renewed, appealed] = await Promise.all([renew(tanvir, old.id), appeal(old.id)])
    expect([
      [201, 409],
      [409, 204],
    ]).toContainEqual([renewed.status, appealed.status])
  }
})

test('needs an active hold with an end, extends it, and lasts at most 168 hours', async () => {
  const { body: old } = await place(nasrin)
  expect((await renew(tanvir, old.id, { hours: 169 })).status).toBe(400)
  expect((await renew(tanvir, old.id, { hours: 24 })).problem.code).toBe('hold.not_longer')
  expect((await renew(tanvir, 999_999)).problem.code).toBe('not_found')
  const { body: work } = await place(nasrin, { kind: 'work', hours: undefined })
  expect((await renew(tanvir, work.id)).problem.code).toBe('hold.without_end')
  app.clock.advance(day)
  await again()
  expect((await renew(tanvir, old.id)).problem).toMatchObject({ code: 'conflict.state', state: 'ended' })
})

test('one of two concurrent operators renews the hold', async () => {
  await app.addOperator(`onu${people}`)
  const onu = await app.signInAs(`onu${people}`)
  const { body: old } = await place(nasrin)
  const both = await Promise.all([renew(tanvir, old.id), renew(onu, old.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('leaves correct books', async () => {
  const { body: old } = await place(nasrin)
  await renew(tanvir, old.id)
  const offences = await app.owner.transaction(async (db) => {
    await beginSnapshot(db)
    return ledgerCheck(db)
  })
  expect(offences).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ledgerCheck } from '../ledger/check.ts'
import { refused } from '../testing/market.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { operatorSession, propose } from '../testing/operators.ts'

let app: TestApp
let [faruk, onu, shila]: SignedIn[] = []
beforeEach(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk')
  onu = await app.addOperator('onu')
  shila = await app.addOperator('shila')
})
afterEach(() => app.close())

const reason = 'He has left the company.'
const post = (as: SignedIn | undefined, path: string, body?: object) =>
  app.call('POST', `/api/operator/${path}`, { as, body, key: randomUUID() })
const close = (as: SignedIn | undefined, { id }: { id: number }) => post(as, `operators/${id}/close`, { reason })
const list = async (): Promise<Record<string, unknown>[]> =>
  (await app.call('GET', '/api/operator/operators', { as: onu })).body.items

test('two other operators close an account: its sessions and proposals end, and its completed actions stay', async () => {
  const now = app.clock.now()
  const rahima = await app.addMember('rahima')
  const proof = await operatorSession(app.owner.db, faruk!.id, now)
  const goodwill = await propose(app.owner.db, proof, { memberId: rahima.id, amount: 500, at: now })
  await app.call('PUT', '/api/operator/settings', {
    as: faruk,
    body: { payoutMinimum: 20_000, reason },
    headers: { 'if-match': '*' },
  })
  const own = (await close(faruk, shila!)).body.id

  const { status, body } = await close(onu, faruk!)
  expect(status).toBe(201)
  expect(refused(await post(onu, `approvals/${body.id}/confirm`))).toMatchObject({ code: 'approval.same_operator' })
  for (const verb of ['confirm', 'reject'])
    expect(refused(await post(faruk, `approvals/${body.id}/${verb}`))).toMatchObject({ code: 'approval.same_operator' })
  expect(refused(await close(onu, faruk!))).toMatchObject({ status: 409, code: 'conflict.state' })
  expect(await list()).toMatchObject([
    { username: 'shila', proposed: ['closing'] },
    { username: 'onu', proposed: [], madeBy: null, confirmsFrom: null, lastSeenAt: now.toISOString() },
    { username: 'faruk', proposed: ['closing'], closedAt: null },
  ])
  expect((await app.call('GET', '/api/operator/approvals', { as: onu })).body.items).toMatchObject([
    { id: goodwill, kind: 'goodwill' },
    { id: own, kind: 'closing', username: 'shila', proposedBy: 'faruk' },
    { id: body.id, kind: 'closing', username: 'faruk', reason, proposedBy: 'onu' },
  ])

  expect((await post(shila, `approvals/${body.id}/confirm`)).status).toBe(204)
  expect((await app.call('GET', '/api/session', { as: faruk })).status).toBe(401)
  expect((await list())[2]).toMatchObject({ username: 'faruk', proposed: [], closedAt: now.toISOString() })
  expect(refused(await post(onu, `approvals/${goodwill}/confirm`))).toMatchObject({ code: 'conflict.state' })
  const { rows } = await app.owner.db.query<{ left: number }>(
    `select count(*) as left from content_change where cancelled_at is null and counted_at is null`,
  )
  expect(rows).toEqual([{ left: 0 }])
  expect(refused(await post(onu, `approvals/${own}/reject`))).toMatchObject({ state: 'rejected' })
  expect(await app.owner.transaction((db) => ledgerCheck(db))).toEqual([])
})

test('the last two stay, even if two are closed concurrently', async () => {
  const tarek = await app.addOperator('tarek')
  const [one, other] = [(await close(tarek, faruk!)).body.id, (await close(shila, onu!)).body.id]
  const answers = await Promise.all([
    post(shila, `approvals/${one}/confirm`),
    post(tarek, `approvals/${other}/confirm`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(refused(await close(shila, tarek))).toMatchObject({ status: 409, code: 'operator.last_two' })
})

test('only one of three can be closed', async () => {
  const [one, other] = [(await close(onu, faruk!)).body.id, (await close(faruk, onu!)).body.id]
  const answers = await Promise.all([one, other].map((id) => post(shila, `approvals/${id}/confirm`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

test('an operator added by another one confirms no closing for seven days', async () => {
  const password = 'three mangoes at dawn'
  const made = await post(faruk, 'operators', {
    username: 'nila',
    password,
    confirmPassword: password,
    worksOn: 'admin',
  })
  expect((await post(shila, `approvals/${made.body.id}/confirm`)).status).toBe(204)
  expect((await list())[0]).toMatchObject({
    username: 'nila',
    madeBy: 'faruk',
    confirmsFrom: new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString(),
  })
  const { id } = (await close(faruk, onu!)).body
  const nila = await app.signInAs('nila')
  const own = 'nine kites over Dhaka'
  const change = { currentPassword: password, password: own, confirmPassword: own }
  expect((await app.call('PUT', '/api/password', { as: nila, body: change })).status).toBe(204)
  expect(refused(await post(nila, `approvals/${id}/confirm`))).toMatchObject({ status: 403, code: 'operator.too_new' })
  expect(refused(await close(nila, nila))).toMatchObject({ code: 'approval.same_operator' })
  expect(refused(await close(nila, { id: 987_654 }))).toMatchObject({ status: 404 })
  expect(made.status).toBe(201)
})

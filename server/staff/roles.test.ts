import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inboxKinds, workOf } from '../../contract/inbox.ts'
import type { Work } from '../../contract/work.ts'
import { ledgerCheck } from '../ledger/check.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { refused } from '../testing/market.ts'
import { addAccount } from '../testing/statements.ts'
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

const reason = 'She answers tickets from now on.'
const post = (as: SignedIn | undefined, path: string, body?: object) =>
  app.call('POST', `/api/operator/${path}`, { as, body, key: randomUUID() })
const give = (as: SignedIn | undefined, { id }: { id: number }, worksOn: Work) =>
  post(as, `operators/${id}/role`, { worksOn, reason })
const decide = (as: SignedIn | undefined, id: number, verb: 'confirm' | 'reject' = 'confirm') =>
  post(as, `approvals/${id}/${verb}`)
const list = async (): Promise<Record<string, unknown>[]> =>
  (await app.call('GET', '/api/operator/operators', { as: onu })).body.items

test('two admins give a colleague another role, which takes effect in the same session', async () => {
  const tarek = await app.addOperator('tarek')
  const { status, body } = await give(faruk, tarek, 'support')
  expect(status).toBe(201)
  expect((await list())[0]).toMatchObject({
    username: 'tarek',
    worksOn: 'admin',
    proposed: ['role'],
  })
  const proposed = async () => (await app.call('GET', '/api/operator/approvals', { as: onu })).body.items
  expect(await proposed()).toMatchObject([
    { id: body.id, kind: 'role', username: 'tarek', worksOn: 'support', reason, proposedBy: 'faruk' },
  ])
  expect(refused(await give(onu, tarek, 'content'))).toMatchObject({ status: 409, code: 'conflict.state' })
  expect(refused(await decide(faruk, body.id))).toMatchObject({ code: 'approval.same_operator' })
  for (const verb of ['confirm', 'reject'] as const)
    expect(refused(await decide(tarek, body.id, verb))).toMatchObject({ code: 'approval.same_operator' })

  expect((await decide(onu, body.id)).status).toBe(204)
  expect(await proposed()).toEqual([])
  expect((await app.call('GET', '/api/session', { as: tarek })).body.user).toMatchObject({ worksOn: 'support' })
  expect(await app.call('GET', '/api/operator/payouts', { as: tarek, language: 'en' })).toMatchObject({
    status: 403,
    problem: {
      code: 'operator.other_work',
      work: ['finance', 'admin'],
      detail: expect.stringContaining('Finance, Admin'),
    },
  })
  expect((await app.call('GET', '/api/operator/tickets', { as: tarek })).status).toBe(200)
  expect(refused(await decide(shila, body.id, 'reject'))).toMatchObject({ code: 'conflict.state', state: 'confirmed' })
  expect(await app.owner.transaction((db) => ledgerCheck(db))).toEqual([])
})

test('the operator’s proposals from the old role end with it', async () => {
  const tarek = await app.addOperator('tarek', 'finance')
  const rahima = await app.addMember('rahima')
  const now = app.clock.now()
  const proof = await operatorSession(app.owner.db, tarek.id, now)
  const goodwill = await propose(app.owner.db, proof, { memberId: rahima.id, amount: 500, at: now })
  await decide(onu, (await give(faruk, tarek, 'content')).body.id)
  expect(refused(await post(onu, `approvals/${goodwill}/confirm`))).toMatchObject({ code: 'conflict.state' })
  expect(await app.owner.transaction((db) => ledgerCheck(db))).toEqual([])
})

test('a day that the operator proposed to close is open again, and inbox claims are released', async () => {
  const tarek = await app.addOperator('tarek', 'finance')
  const account = await addAccount(app, faruk!, { since: '2026-02-27' })
  const day = `reconciliation/accounts/${account}/days/2026-02-27`
  const seen = async () => (await app.call('GET', `/api/operator/${day}`, { as: onu })).body
  const headers = { 'if-match': `"${(await seen()).version}"` }
  const body = { note: 'Looked at it together.' }
  const proposed = await app.call('POST', `/api/operator/${day}/propose`, {
    as: tarek,
    body,
    key: randomUUID(),
    headers,
  })
  expect(proposed.status).toBe(204)
  const [{ id }] = (await app.call('GET', '/api/operator/inbox?kind=day', { as: tarek })).body.items
  expect((await post(tarek, 'inbox/claim', { kind: 'day', id })).status).toBe(204)
  await decide(onu, (await give(faruk, tarek, 'support')).body.id)
  expect(await seen()).toMatchObject({ state: 'open' })
  const { rows } = await app.owner.db.query('select from inbox_claim')
  expect(rows).toEqual([])
  expect(await app.owner.transaction((db) => ledgerCheck(db))).toEqual([])
})

test('two admins remain, even if two are demoted concurrently', async () => {
  const [one, other] = [(await give(onu, faruk!, 'support')).body.id, (await give(faruk, onu!, 'finance')).body.id]
  const answers = await Promise.all([one, other].map((id) => decide(shila, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const left = (await list()).filter(({ worksOn }) => worksOn === 'admin')
  expect(left).toHaveLength(2)
  expect(refused(await give(shila, left.find(({ id }) => id !== shila!.id) as never, 'content'))).toMatchObject({
    code: 'operator.last_two',
  })
})

test('an admin is not closed if one other admin would remain, however many colleagues there are', async () => {
  await app.addOperator('tarek', 'support')
  await app.addOperator('nila', 'finance')
  const close = (id: number) => post(faruk, `operators/${id}/close`, { reason: 'He has left the company.' })
  const { body } = await close(onu!.id)
  expect((await post(shila, `approvals/${body.id}/confirm`)).status).toBe(204)
  expect(refused(await close(shila!.id))).toMatchObject({ code: 'operator.last_two' })
})

test('a new operator has the proposed role', async () => {
  const password = 'three mangoes at dawn'
  const made = await post(faruk, 'operators', {
    username: 'nila',
    password,
    confirmPassword: password,
    worksOn: 'content',
  })
  expect((await app.call('GET', '/api/operator/approvals', { as: onu })).body.items).toMatchObject([
    { username: 'nila', worksOn: 'content' },
  ])
  await post(onu, `approvals/${made.body.id}/confirm`)
  const { body } = await app.call('POST', '/api/login', { body: { identifier: 'nila', password } })
  expect(body.user).toMatchObject({ username: 'nila', worksOn: 'content' })
})

test('the database refuses an operator’s action outside the role, even if the application allows it', async () => {
  const tarek = await app.addOperator('tarek', 'support')
  const now = app.clock.now()
  const proof = await operatorSession(app.owner.db, tarek.id, now)
  const rahima = await app.addMember('rahima')
  await expect(propose(app.database.db, proof, { memberId: rahima.id, amount: 500, at: now })).rejects.toMatchObject({
    code: 'PK405',
  })
  const { rows } = await app.owner.db.query('select from approvals_proposal')
  expect(rows).toEqual([])
})

test('each role has its own part of the inbox, and no claim is given outside an operator’s role', async () => {
  const rahima = await app.addMember('rahima')
  await app.call('POST', '/api/tickets', { as: rahima, body: { subject: 'A question', text: 'Where is my level?' } })
  const [support, content] = [await app.addOperator('tarek', 'support'), await app.addOperator('nila', 'content')]
  const inbox = async (as: SignedIn, query = '') => app.call('GET', `/api/operator/inbox${query}`, { as })
  const [ticket] = (await inbox(support)).body.items
  expect(ticket).toMatchObject({ kind: 'ticket' })
  expect((await inbox(content)).body.items).toEqual([])
  expect(refused(await inbox(content, '?kind=ticket'))).toMatchObject({ code: 'operator.other_work' })
  const item = { kind: 'ticket', id: ticket.id }
  expect(refused(await post(content, 'inbox/claim', item))).toMatchObject({ code: 'operator.other_work' })
  expect(refused(await post(support, 'inbox/claim', { ...item, operatorId: content.id }))).toMatchObject({
    status: 404,
  })
  expect((await post(support, 'inbox/claim', item)).status).toBe(204)
})

test('the database and the page agree on the role for each inbox item', async () => {
  const { rows } = await app.owner.db.query<{ kind: string; work: string }>(
    'select kind, inbox_work(kind) as work from unnest($1::text[]) kind',
    [inboxKinds],
  )
  expect(Object.fromEntries(rows.map(({ kind, work }) => [kind, work]))).toEqual(workOf)
})

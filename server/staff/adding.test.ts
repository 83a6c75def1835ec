import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ledgerCheck } from '../ledger/check.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { refused } from '../testing/market.ts'

let app: TestApp
let [faruk, onu]: SignedIn[] = []
beforeEach(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk')
  onu = await app.addOperator('onu')
})
afterEach(() => app.close())

const password = 'three mangoes at dawn'
const post = (as: SignedIn | undefined, path: string, body?: object) =>
  app.call('POST', `/api/operator/${path}`, { as, body, key: randomUUID() })
const propose = (as: SignedIn | undefined, username: string) =>
  post(as, 'operators', { username, password, confirmPassword: password, worksOn: 'admin' })
const decide = (as: SignedIn | undefined, { body }: { body: { id: number } }, verb: 'confirm' | 'reject' = 'confirm') =>
  post(as, `approvals/${body.id}/${verb}`)
const waiting = async () => (await app.call('GET', '/api/operator/approvals', { as: onu })).body.items
const audited = async () => {
  const { rows } = await app.owner.db.query<{ told: string }>(
    `select concat_ws(' ', action, actor_id, detail ->> 'username') as told
      from audit_event where action like 'operator.%' order by id`,
  )
  return rows.map(({ told }) => told)
}
const expectGoodBooks = async () => expect(await app.owner.transaction((db) => ledgerCheck(db))).toEqual([])
const days = (n: number) => app.clock.advance(n * 86_400_000)

test('two operators add another: one proposes and the other confirms', async () => {
  const made = await propose(faruk, 'nila')
  expect(await waiting()).toEqual([
    {
      id: made.body.id,
      kind: 'addition',
      memberId: null,
      username: 'nila',
      invoice: null,
      account: null,
      statement: null,
      figure: null,
      worksOn: 'admin',
      operator: null,
      amount: null,
      text: null,
      reason: '',
      proposedBy: 'faruk',
      proposedAt: app.clock.now().toISOString(),
    },
  ])
  expect((await app.call('GET', '/api/operator/overview', { as: onu })).body.approvals).toBe(1)
  expect(refused(await decide(faruk, made))).toMatchObject({ status: 403, code: 'approval.same_operator' })
  expect(refused(await propose(onu, 'NILA'))).toMatchObject({ status: 409, code: 'operator.exists' })

  expect((await decide(onu, made)).status).toBe(204)
  expect(refused(await decide(onu, made))).toMatchObject({ code: 'conflict.state', state: 'confirmed' })
  expect(await waiting()).toEqual([])
  const { rows } = await app.owner.db.query<{ left: number }>(
    'select count(*) as left from approvals_proposal where secret is not null',
  )
  expect(rows).toEqual([{ left: 0 }])
  expect(await audited()).toEqual([
    `operator.addition_proposed ${faruk!.id} nila`,
    `operator.addition_confirmed ${onu!.id} nila`,
  ])
  await expectGoodBooks()
})

test('for seven days, an operator and the one who added them cannot confirm each other’s proposals', async () => {
  await decide(onu, await propose(faruk, 'nila'))
  const nila = await app.signInAs('nila')
  const own = 'nine kites over Dhaka'
  await app.call('PUT', '/api/password', {
    as: nila,
    body: { currentPassword: password, password: own, confirmPassword: own },
  })
  const [theirs, hers] = [await propose(faruk, 'puppet'), await propose(nila, 'marionette')]
  expect(refused(await decide(nila, theirs))).toMatchObject({ status: 403, code: 'operator.too_new' })
  for (const maker of [faruk, onu])
    expect(refused(await decide(maker, hers))).toMatchObject({ status: 403, code: 'operator.too_new' })
  days(7)
  const answers = [await decide(await app.signInAs('nila'), theirs), await decide(await app.signInAs('onu'), hers)]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  await expectGoodBooks()
})

test('a proposal is rejected by either operator, ends with its proposer’s account, and fails if the name is taken', async () => {
  const [first, second] = [await propose(faruk, 'nila'), await propose(onu, 'rahima')]
  expect((await decide(faruk, first, 'reject')).status).toBe(204)
  expect(refused(await decide(onu, first))).toMatchObject({ code: 'conflict.state', state: 'withdrawn' })
  expect(refused(await decide(onu, { body: { id: 987_654 } }))).toMatchObject({ status: 404 })
  await app.addMember('Rahima')
  expect(refused(await decide(faruk, second))).toMatchObject({ status: 409, code: 'operator.exists' })

  const shila = await app.addOperator('shila')
  const closing = await post(faruk, `operators/${onu!.id}/close`, { reason: 'She has left the company.' })
  expect((await post(shila, `approvals/${closing.body.id}/confirm`)).status).toBe(204)
  expect(refused(await decide(faruk, second))).toMatchObject({ code: 'conflict.state', state: 'rejected' })
  await expectGoodBooks()
})

test('the check reports an operator added by one alone, and one that differs from the proposal', async () => {
  await decide(onu, await propose(faruk, 'nila'))
  days(8)
  const planted = async (statement: string) =>
    app.owner
      .transaction(async (db) => {
        await db.query(statement)
        throw new Error((await ledgerCheck(db)).map(String).join('; '))
      })
      .catch(String)
  expect(
    await planted(
      `insert into members_user (role, username, password_hash, created_at, made_by, works_on)
        values ('operator', 'evil', 'none', '${app.clock.now().toISOString()}', ${faruk!.id}, 'finance')`,
    ),
  ).toContain(`made by ${faruk!.id}, and by no two operators`)
  expect(await planted(`update members_user set made_by = ${onu!.id} where username = 'nila'`)).toContain(
    'is another one',
  )
})

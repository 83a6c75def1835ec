import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cellOf } from '../../contract/cell-of.ts'
import { poisha } from '../../contract/money.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import type { SignedIn } from '../testing/app.ts'
import { bindWallet, setPin } from '../testing/books.ts'
import { must, rejection } from '../testing/market.ts'
import { openOperatorsOverCells, type OperatorsOverCells } from '../testing/operators-over-cells.ts'

/** Operators are at home, and decide about what lies in cell 1. */
let of: OperatorsOverCells
let farid: SignedIn
let tanvir: SignedIn
let rahima: SignedIn
let task: number
beforeAll(async () => {
  of = await openOperatorsOverCells()
  ;({ farid, tanvir } = of)
}, 120_000)
afterAll(() => of.close())
beforeEach(async () => ({ member: rahima, task } = await of.handIn()))

const ask = async (as: SignedIn, status: number, name: string, body?: unknown) =>
  must(status, await of.call(as, name, { body })).body
const rejected = () => ask(of.sponsor, 200, `POST /api/sponsor/submissions/${task}/reject`, rejection)
async function disputed() {
  await rejected()
  await ask(rahima, 200, `POST /api/tasks/${task}/dispute`, { reason: 'I tried each of the steps.' })
}
const verdict = { decision: 'approve', answer: 'The screenshots show it.' }
const decide = (as: SignedIn, key: string) =>
  of.call(as, `POST /api/operator/disputes/${task}/decide`, { body: verdict, key })
const claim = (as: SignedIn, kind: string, id: number, more?: object) =>
  of.call(as, 'POST /api/operator/inbox/claim', { body: { kind, id, ...more } })
const balance = async () => (await ask(rahima, 200, 'GET /api/me')).balance
const refusal = async (answer: ReturnType<typeof of.call>) => {
  const { status, problem } = await answer
  return [status, problem.code]
}

test('a dispute is decided in the cell of the task, once, by whoever has taken it, with the money of its books', async () => {
  await disputed()
  must(204, await claim(farid, 'dispute', task))
  expect(await refusal(claim(tanvir, 'dispute', task))).toEqual([409, 'inbox.claimed'])
  expect(await refusal(decide(tanvir, 'tanvir'))).toEqual([409, 'inbox.claimed'])
  for (const replayed of [null, 'true']) {
    const answer = must(200, await decide(farid, `verdict-${task}`))
    expect(answer.headers.get('idempotent-replayed')).toBe(replayed)
  }
  expect(await balance()).toBe(7_000)
  const { rows } = await of.one.owner.db.query(
    `select actor_id as by from audit_event where task_id = $1 and action = 'task.approved'`,
    [task],
  )
  expect(rows).toEqual([{ by: farid.id }])
  await of.cells.expectCorrect()
})

test('an item is given to a colleague, and given back, in its cell', async () => {
  await disputed()
  must(204, await claim(farid, 'dispute', task, { operatorId: tanvir.id }))
  const giveBack = () => of.call(tanvir, 'POST /api/operator/inbox/give-back', { body: { kind: 'dispute', id: task } })
  must(204, await giveBack())
  expect(await refusal(giveBack())).toEqual([404, 'not_found'])
})

test('a ticket is answered', async () => {
  const { id } = await ask(rahima, 201, 'POST /api/tickets', { subject: 'My task', text: 'When is it decided?' })
  await ask(farid, 201, `POST /api/operator/tickets/${id}/messages`, { text: 'Within 72 hours.', close: true })
  const { items } = await ask(rahima, 200, 'GET /api/tickets')
  expect(items).toMatchObject([{ id, state: 'closed', messages: [{}, { text: 'Within 72 hours.' }] }])
})

test('a hold is placed, appealed against, answered, renewed by another one and ended', async () => {
  const reason = 'Two phones withdrew at the same minute'
  const place = { memberId: rahima.id, kind: 'payout', reason, hours: 24 }
  const { id } = await ask(farid, 201, 'POST /api/operator/holds', place)
  await ask(rahima, 204, `POST /api/holds/${id}/appeal`, { text: 'It is my own new phone.' })
  must(204, await claim(tanvir, 'appeal', id))
  await ask(tanvir, 200, `POST /api/operator/holds/${id}/answer`, { answer: 'We look at it until tomorrow.' })
  expect(
    await refusal(of.call(farid, `POST /api/operator/holds/${id}/renew`, { body: { reason, hours: 48 } })),
  ).toEqual([403, 'hold.needs_second_operator'])
  await ask(tanvir, 201, `POST /api/operator/holds/${id}/renew`, { reason, hours: 48 })
  const { items } = await ask(farid, 200, `GET /api/operator/members/${rahima.id}/holds`)
  expect(items.map((hold: { placedBy: string }) => hold.placedBy)).toEqual(['tanvir', 'farid'])
  await ask(farid, 200, `POST /api/operator/holds/${items[0].id}/end`, { answer: 'It was your own phone.' })
})

test('an appeal by password is one of a member: no copy of an account is tried', async () => {
  const { id } = await ask(farid, 201, 'POST /api/operator/holds', {
    memberId: rahima.id,
    kind: 'sign_in',
    reason: 'Two phones withdrew at the same minute',
    hours: 24,
  })
  const body = { text: 'It is my own new phone.', identifier: 'farid', password: 'a password of somebody' }
  expect(await refusal(of.app.call('POST', `/api/holds/${id}/appeal`, { body }))).toEqual([401, 'login.password_wrong'])
  const { rowCount } = await of.one.owner.db.query('select from members_sign_in where user_id = $1', [farid.id])
  expect(rowCount).toBe(0)
})

test('goodwill is proposed by one operator, and paid by another one, out of the fees of the cell', async () => {
  await ask(of.sponsor, 200, `POST /api/sponsor/submissions/${task}/approve`)
  const before = await balance()
  const proposal = { kind: 'goodwill', memberId: rahima.id, amount: 1_000, reason: 'The app crashed on us' }
  const { id } = await ask(farid, 201, 'POST /api/operator/approvals', proposal)
  expect(Math.floor(id / 1e12)).toBe(1)
  const confirm = (as: SignedIn) => of.call(as, `POST /api/operator/approvals/${id}/confirm`)
  expect(await refusal(confirm(farid))).toEqual([403, 'approval.same_operator'])
  must(204, await confirm(tanvir))
  expect(await balance()).toBe(before + 1_000)
  const other = await ask(farid, 201, 'POST /api/operator/approvals', proposal)
  await ask(farid, 204, `POST /api/operator/approvals/${other.id}/reject`)
  await of.cells.expectCorrect()
})

test('goodwill that somebody has proposed whose account is closed or who works on something else is paid by nobody', async () => {
  await ask(of.sponsor, 200, `POST /api/sponsor/submissions/${task}/approve`)
  const before = await balance()
  const proposal = { kind: 'goodwill', memberId: rahima.id, amount: 1_000, reason: 'The app crashed on us' }
  for (const [username, set] of [
    ['shila', 'closed_at = now()'],
    ['nila', `works_on = 'content'`],
  ] as const) {
    await of.app.addOperator(username)
    const gone = await of.signIn(username)
    const { id } = await ask(gone, 201, 'POST /api/operator/approvals', proposal)
    await of.home.owner.db.query(`update members_user set ${set} where id = $1`, [gone.id])
    await of.cells.settle()
    const answer = await of.call(tanvir, `POST /api/operator/approvals/${id}/confirm`)
    expect([answer.status, answer.problem]).toMatchObject([409, { code: 'conflict.state', state: 'rejected' }])
    await ask(tanvir, 204, `POST /api/operator/approvals/${id}/reject`)
  }
  expect(await balance()).toBe(before)
  await of.cells.expectCorrect()
})

test('nobody becomes an operator with the name of a member of a cell, whoever came first', async () => {
  const named = async (username: string) => {
    const { id } = await of.app.inCell(1).addMember(username)
    await of.app.edge.directory!.settle(id)
  }
  const password = 'three mangoes at dawn'
  const propose = (username: string) =>
    of.call(farid, 'POST /api/operator/operators', {
      body: { username, password, confirmPassword: password, worksOn: 'support' },
    })
  await named('mita')
  expect(await refusal(propose('Mita'))).toEqual([409, 'operator.exists'])
  must(201, await propose('rumi'))
  must(201, await propose('jhumu'))
  const { items } = await ask(farid, 200, 'GET /api/operator/additions')
  const confirm = (username: string) => {
    const { id } = items.find((item: { username: string }) => item.username === username)
    return of.call(tanvir, `POST /api/operator/additions/${id}/confirm`)
  }
  await named('Rumi')
  expect(await refusal(confirm('rumi'))).toEqual([409, 'operator.exists'])
  // From then on the name is that of the operator in every cell.
  must(204, await confirm('jhumu'))
  expect(await of.app.edge.directory!.find({ username: 'JHUMU' })).toEqual({ username: expect.any(Number) })
})

test('the other operators are told at home of goodwill that was proposed in the cell', async () => {
  const bell = async (as: SignedIn) =>
    (await ask(as, 200, 'GET /api/notifications')).items.filter(
      ({ kind }: { kind: string }) => kind === 'approval.proposed',
    )
  const before = await bell(tanvir)
  await ask(of.sponsor, 200, `POST /api/sponsor/submissions/${task}/approve`)
  const proposal = { kind: 'goodwill', memberId: rahima.id, amount: 1_234, reason: 'The app crashed on us' }
  const { id } = await ask(farid, 201, 'POST /api/operator/approvals', proposal)
  const newest = async () => {
    await of.app.runJobs()
    return (await bell(tanvir))[0]
  }
  await expect.poll(newest, { timeout: 20_000 }).toMatchObject({
    title: 'farid proposes BDT 12.34 of goodwill',
    link: '/operator/approvals',
    read: false,
  })
  // Those of the test before come along.
  expect((await bell(tanvir)).length).toBeGreaterThan(before.length)
  expect((await bell(farid)).map(({ title }: { title: string }) => title)).not.toContain(
    'farid proposes BDT 12.34 of goodwill',
  )
  await ask(farid, 204, `POST /api/operator/approvals/${id}/reject`)
})

test('payouts of the cell are put into a batch there, downloaded, and end with the answer of the provider', async () => {
  await ask(of.sponsor, 200, `POST /api/sponsor/submissions/${task}/approve`)
  const { app, owner } = of.one
  const now = of.app.clock.now()
  await bindWallet(app.db, rahima.id, '01711111111', now)
  const pinMac = Buffer.from('a mac')
  await setPin(app.db, rahima.id, pinMac, now)
  const payoutId = await requestPayout(app.db, {
    memberId: rahima.id,
    amount: poisha(5_000),
    pinMac,
    rail: 'manual',
    now,
  })
  const { items } = await ask(farid, 200, 'GET /api/operator/unsent')
  const [unsent] = items
  expect(items).toMatchObject([{ id: 1e12 + 1, provider: 'bkash', count: 1 }])
  must(204, await claim(farid, 'unsent', unsent.id))
  const make = (as: SignedIn, cell?: number) =>
    of.call(as, 'POST /api/operator/batches', { body: { provider: 'bkash', cell } })
  for (const elsewhere of [undefined, 0, 2]) expect((await make(farid, elsewhere)).status).toBe(404)
  expect(await refusal(make(tanvir, 1))).toEqual([409, 'inbox.claimed'])
  const { id, createdBy } = must(201, await make(farid, 1)).body
  expect([cellOf(id), createdBy]).toEqual([1, 'farid'])

  const at = `/api/operator/batches/${id}`
  const file = must(200, await of.call(farid, `GET ${at}/file.csv`))
  expect(file.text).toContain(`01711111111,50.00,POROKH-${payoutId}`)
  const body = { results: [{ payoutId, outcome: 'paid', reference: 'TRX9' }] }
  const shown = must(200, await of.call(farid, `POST ${at}/preview`, { body }))
  const headers = { 'if-match': shown.headers.get('etag')! }
  expect(must(200, await of.call(farid, `POST ${at}/result`, { body, headers })).body).toMatchObject({ paid: 1 })
  expect((await ask(rahima, 200, `GET /api/payouts/${payoutId}`)).state).toBe('paid')
  const { rows } = await owner.db.query(
    `select action, actor_id as by from audit_event where action in ('payout.sent', 'batch.downloaded') order by id`,
  )
  expect(rows).toEqual(['payout.sent', 'batch.downloaded'].map((action) => ({ action, by: farid.id })))
  await of.cells.expectCorrect()
})

test('a sign of abuse is looked at', async () => {
  const { rows } = await of.one.owner.db.query<{ id: number }>(
    `insert into abuse_entry (kind, about, member_id, facts, found_at, seen_at)
      values ('machine', $1::bigint::text, $1, '{}', $2, $2)
      returning id`,
    [rahima.id, of.app.clock.now()],
  )
  const look = () => of.call(farid, `POST /api/operator/abuse/${rows[0]!.id}/look`, { body: { note: 'One family' } })
  must(204, await look())
  expect(await refusal(look())).toEqual([409, 'conflict.state'])
})

test('a member is looked up and opened, and the log of the cell keeps it', async () => {
  const at = `/api/operator/members/${rahima.id}`
  expect(await ask(farid, 200, `GET ${at}`)).toMatchObject({ id: rahima.id, username: rahima.username })
  for (const list of ['tasks', 'statement', 'payouts', 'holds', 'tickets', 'sessions', 'devices', 'related'])
    await ask(farid, 200, `GET ${at}/${list}`)
  await ask(farid, 200, `POST ${at}/open`, { reason: 'A ticket asks for it.' })
  const { rows } = await of.one.owner.db.query(
    `select actor_id as by from audit_event where member_id = $1 and action = 'member.opened'`,
    [rahima.id],
  )
  expect(rows).toEqual([{ by: farid.id }])
})

test('what the cell does not have is not found, nor what a cell would have that does not exist', async () => {
  for (const id of [rahima.id + 1_000_000, rahima.id + 1e12]) {
    expect(await refusal(of.call(farid, `GET /api/operator/members/${id}`))).toEqual([404, 'not_found'])
    expect((await claim(farid, 'dispute', id)).status).toBe(404)
  }
})

test('while the cell is away the operator is told so', async () => {
  await disputed()
  of.reach(false)
  expect(await refusal(decide(farid, 'away'))).toEqual([503, 'cell.away'])
  of.reach(true)
  must(200, await decide(farid, 'away'))
})

describe('a session', () => {
  const stream = (verb: string) => of.one.admin.db.query(`alter subscription from_0 ${verb}`)

  test('that has not come yet is as if the cell were away, and signs nobody out', async () => {
    await disputed()
    await stream('disable')
    const late = await of.app.signInAs('farid')
    const answer = await of.call(late, `POST /api/operator/disputes/${task}/decide`, { body: verdict, key: 'late' })
    expect([answer.status, answer.problem.code]).toEqual([503, 'cell.away'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await stream('enable')
    await expect.poll(async () => (await decide(late, 'late')).status).toBe(200)
  })

  test('that ended at home is over, also while the stream stands still', async () => {
    await disputed()
    const once = await of.signIn('farid')
    await stream('disable')
    await ask(once, 204, 'POST /api/logout')
    expect((await decide(once, 'ended')).status).toBe(401)
    await stream('enable')
  })

  test('of an operator signs nobody in to the cell', async () => {
    const [name, token] = farid.cookie.split('=')
    const there = { ...farid, cookie: `${name}=1.${token}` }
    expect((await of.call(there, `GET /api/operator/members/${rahima.id}`)).status).toBe(401)
    expect((await of.call(there, 'GET /api/session')).body?.user ?? null).toBeNull()
  })
})

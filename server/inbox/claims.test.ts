import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { fillInbox } from '../testing/filled-inbox.ts'
import { fillMarket, type FilledMarket } from '../testing/filled-market.ts'
import { must } from '../testing/market.ts'
import { requestManually } from '../testing/own-rows.ts'
import { resultFile, type ResultLine } from '../testing/result-file.ts'
import { transferSeen } from '../testing/transfer-seen.ts'

let world: FilledMarket
let shila: SignedIn
beforeAll(async () => {
  world = await fillMarket()
  shila = await world.app.addOperator('shila')
  await fillInbox(world)
})
afterAll(() => world.app.close())
beforeEach(() => world.app.owner.db.query('delete from inbox_claim'))

type Item = { kind: string; id: number; since: string; decideBy: string; claim: { by: string; mine: boolean } | null }
const read = async (query = '', as: SignedIn = world.onu) =>
  must(200, await world.app.call('GET', `/api/operator/inbox${query}`, { as })).body as {
    items: Item[]
    next: string | null
  }
const post = (what: string, as: SignedIn, body: object) =>
  world.app.call('POST', `/api/operator/${what}`, {
    as,
    body,
    key: randomUUID(),
    language: 'en',
    headers: { 'if-match': '*' },
  })
const take = (as: SignedIn, item: { kind: string; id: number }, more: object = {}) =>
  post('inbox/claim', as, { kind: item.kind, id: item.id, ...more })
const ofKind = async (kind: string) => (await read(`?kind=${kind}`)).items[0]!

describe('a claim', () => {
  test('a claim can be returned, ends after half an hour without a step, and needs a waiting item', async () => {
    const item = await ofKind('deposit')
    must(204, await take(world.onu, item))
    expect((await ofKind('deposit')).claim).toMatchObject({ by: 'onu' })
    expect((await post('inbox/give-back', shila, { kind: item.kind, id: item.id })).status).toBe(404)
    must(204, await post('inbox/give-back', world.onu, { kind: item.kind, id: item.id }))
    expect((await ofKind('deposit')).claim).toBeNull()

    must(204, await take(world.onu, item))
    await world.app.owner.db.query(
      `update inbox_claim set taken_at = taken_at - interval '29 minutes', step_at = step_at - interval '29 minutes'`,
    )
    must(204, await take(world.onu, item))
    await world.app.owner.db.query(
      `update inbox_claim set taken_at = taken_at - interval '29 minutes', step_at = step_at - interval '29 minutes'`,
    )
    expect((await ofKind('deposit')).claim).toMatchObject({ by: 'onu' })
    await world.app.owner.db.query(
      `update inbox_claim set taken_at = taken_at - interval '1 minute', step_at = step_at - interval '1 minute'`,
    )
    expect((await ofKind('deposit')).claim).toBeNull()

    for (const [kind, id] of [
      ['deposit', world.deposits.confirmed],
      ['refund', world.refunds.cancelled],
      ['campaign', world.campaigns.open],
      ['ticket', world.tickets.closed],
      ['dispute', world.tasks.submitted],
    ] as const)
      expect((await take(world.onu, { kind, id })).status).toBe(404)
    expect((await take(world.onu, item, { operatorId: world.rahima.id })).status).toBe(404)
  })

  test('a claim can be given to a colleague, and is taken over only explicitly; the log keeps both', async () => {
    const item = await ofKind('deposit')
    must(204, await take(world.onu, item, { operatorId: shila.id }))
    expect((await ofKind('deposit')).claim).toMatchObject({ by: 'shila', mine: false })
    const since = world.app.clock.now().toISOString()
    expect((await take(world.onu, item)).problem).toMatchObject({
      status: 409,
      code: 'inbox.claimed',
      by: 'shila',
      since,
    })
    must(204, await take(world.onu, item, { over: true }))
    expect((await ofKind('deposit')).claim).toMatchObject({ by: 'onu', mine: true })
    const { rows } = await world.app.owner.db.query(
      `select action, actor_id, detail - 'session' as detail from audit_event where action like 'inbox.%' order by id`,
    )
    const about = { item: 'deposit', itemId: item.id }
    expect(rows).toEqual([
      { action: 'inbox.assigned', actor_id: world.onu.id, detail: { ...about, heldBy: null, givenTo: shila.id } },
      {
        action: 'inbox.taken_over',
        actor_id: world.onu.id,
        detail: { ...about, heldBy: shila.id, givenTo: world.onu.id },
      },
    ])
  })

  test('one of two concurrent operators gets the claim', async () => {
    const item = await ofKind('refund')
    const answers = await Promise.all([world.onu, shila, world.operator].map((who) => take(who, item)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  })

  test('blocks the decisions of others, names the holder and the time in both languages, and ends with the holder’s decision', async () => {
    const { app, onu } = world
    const reason = 'The bank does not know this account.'
    const read = await ofKind('batch')
    const inIt = must(200, await app.call('GET', `/api/operator/payouts?batchId=${read.id}`, { as: onu })).body.items
    const results: ResultLine[] = [{ payoutId: inIt[0].id, outcome: 'paid', reference: 'TRX1' }]
    const decisions: [kind: string, path: (id: number) => string, body: object][] = [
      ['batch', (id) => `batches/${id}/result`, resultFile(results)],
      ['unsent', () => 'batches', { provider: 'bkash' }],
      ['fraud', (id) => `fraud-reports/${id}/close`, { done: ['nothing'], note: 'It was our own support.' }],
      ['refund', (id) => `refunds/${id}/send`, {}],
      ['refund', (id) => `refunds/${id}/send-back`, { reason }],
      ['deposit', (id) => `deposits/${id}/confirm`, transferSeen(50_000)],
      ['deposit', (id) => `deposits/${id}/fail`, {}],
      ['approval', (id) => `approvals/${id}/confirm`, {}],
      ['approval', (id) => `approvals/${id}/reject`, {}],
      ['settings', (id) => `settings/changes/${id}/confirm`, {}],
      ['settings', (id) => `settings/changes/${id}/cancel`, {}],
      ['closing', (id) => `approvals/${id}/confirm`, {}],
      ['closing', (id) => `approvals/${id}/reject`, {}],
      ['role', (id) => `approvals/${id}/confirm`, {}],
      ['role', (id) => `approvals/${id}/reject`, {}],
      ['addition', (id) => `approvals/${id}/confirm`, {}],
      ['addition', (id) => `approvals/${id}/reject`, {}],
      ['campaign', (id) => `campaigns/${id}/open`, {}],
      ['campaign', (id) => `campaigns/${id}/send-back`, { reason }],
      ['dispute', (id) => `disputes/${id}/decide`, { decision: 'approve', answer: 'The steps were tried.' }],
      ['dispute', (id) => `disputes/${id}/decide`, { decision: 'reject', answer: 'No step was tried.' }],
      ['ticket', (id) => `tickets/${id}/messages`, { text: 'It is done.' }],
      ['appeal', (id) => `holds/${id}/end`, { answer: '' }],
      ['appeal', (id) => `holds/${id}/answer`, { answer: 'It goes on until its end.' }],
      ['abuse', (id) => `abuse/${id}/look`, { note: 'A family with one phone.' }],
    ]
    const since = app.clock.now().toISOString()
    for (const [kind, path, body] of decisions) {
      const item = await ofKind(kind)
      must(204, await take(shila, item))
      const refused = await post(path(item.id), onu, body)
      expect([path(item.id), refused.problem]).toEqual([
        path(item.id),
        expect.objectContaining({ status: 409, code: 'inbox.claimed', by: 'shila', since }),
      ])
      expect((await ofKind(kind)).id).toBe(item.id)
    }
    const ticket = await ofKind('ticket')
    const answer = (as: SignedIn, language: 'en' | 'bn') =>
      app.call('POST', `/api/operator/tickets/${ticket.id}/messages`, { as, body: { text: 'Done.' }, language })
    expect((await answer(onu, 'en')).problem.detail).toContain('shila')
    expect((await answer(onu, 'bn')).problem.detail).toMatch(/shila.*নিন/)
    expect((await answer(shila, 'en')).status).toBe(201)
    const { rows } = await app.owner.db.query(`select from inbox_claim where kind = 'ticket'`)
    expect(rows).toHaveLength(0)
  })

  test('a concurrent claim and decision: the claim finds nothing, or the decision is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = must(
        201,
        await world.app.call('POST', '/api/sponsor/deposits', {
          as: world.sponsor,
          body: { amount: 10_000, rail: 'manual' },
          key: randomUUID(),
        }),
      ).body
      const [taken, decided] = await Promise.all([
        take(shila, { kind: 'deposit', id }),
        post(`deposits/${id}/fail`, world.onu, {}),
      ])
      expect([
        [204, 409],
        [404, 200],
      ]).toContainEqual([taken.status, decided.status])
    }
  })

  test('a claim and a decision about payouts for a batch, or a batch, run one after the other', async () => {
    const { app, onu } = world
    for (let round = 0; round < 4; round++) {
      await requestManually(world)
      const [taken, made] = await Promise.all([
        take(shila, { kind: 'unsent', id: 1 }),
        post('batches', onu, { provider: 'bkash' }),
      ])
      expect([
        [204, 409],
        [404, 201],
      ]).toContainEqual([taken.status, made.status])
      if (made.status === 409) must(201, await post('batches', shila, { provider: 'bkash' }))
      const waiting = must(200, await app.call('GET', '/api/operator/batches?state=open', { as: onu })).body.items
      const batch = waiting.at(-1) as { id: number }
      const inIt = must(200, await app.call('GET', `/api/operator/payouts?batchId=${batch.id}`, { as: onu })).body
      const results = inIt.items.map(({ id }: { id: number }): ResultLine => ({ payoutId: id, outcome: 'failed' }))
      const [claimed, entered] = await Promise.all([
        take(shila, { kind: 'batch', id: batch.id }),
        post(`batches/${batch.id}/result`, onu, resultFile(results)),
      ])
      expect([
        [204, 409],
        [404, 200],
      ]).toContainEqual([claimed.status, entered.status])
      if (entered.status === 409) must(200, await post(`batches/${batch.id}/result`, shila, resultFile(results)))
      expect((await read(`?kind=batch&id=${batch.id}`)).items).toEqual([])
    }
  })

  test('only admins can claim admins’ proposals, the holder decides, and others see the holder’s name', async () => {
    const { app, onu } = world
    const tara = await app.addOperator('tara', 'finance')
    const confirm = { settings: 'settings/changes', closing: 'approvals', role: 'approvals', addition: 'approvals' }
    for (const [kind, path] of Object.entries(confirm)) {
      const item = await ofKind(kind)
      expect((await take(tara, item)).problem).toMatchObject({ status: 403, code: 'operator.other_work' })
      expect((await take(onu, item, { operatorId: tara.id })).status).toBe(404)
      must(204, await take(shila, item))
      const refused = await post(`${path}/${item.id}/confirm`, onu, {})
      expect(refused.problem.detail).toContain('shila')
      expect((await post(`${path}/${item.id}/confirm`, shila, {})).status).toBeLessThan(300)
      expect((await read(`?kind=${kind}&id=${item.id}`)).items).toEqual([])
      expect((await take(shila, item)).status).toBe(404)
    }
    const { rows } = await app.owner.db.query('select from inbox_claim')
    expect(rows).toEqual([])
  })

  test('gives no additional right: the operator who proposed a payment cannot confirm it by claiming it', async () => {
    const { app, operator } = world
    const body = { kind: 'goodwill', memberId: world.rahima.id, amount: 100, reason: 'For the trouble last week.' }
    const { id } = must(201, await post('approvals', operator, body)).body
    must(204, await take(operator, { kind: 'approval', id }))
    expect((await post(`approvals/${id}/confirm`, operator, {})).problem.code).toBe('approval.same_operator')
    must(204, await take(world.onu, { kind: 'approval', id }, { over: true }))
    expect((await post(`approvals/${id}/reject`, operator, {})).problem.code).toBe('inbox.claimed')
    expect((await app.call('GET', '/api/operator/inbox', { as: world.rahima })).status).toBe(403)
  })
})

describe('the application by its own SQL', () => {
  test('the application cannot create, change or remove a claim', async () => {
    const { id } = await ofKind('deposit')
    must(204, await take(world.onu, { kind: 'deposit', id }))
    for (const statement of [
      `insert into inbox_claim values ('ticket', 1, ${shila.id}, now(), now())`,
      `update inbox_claim set operator_id = ${shila.id}`,
      `update inbox_claim set step_at = now() + interval '9 days'`,
      'delete from inbox_claim',
      `select inbox_decide('deposit', ${id}, ${shila.id}, now())`,
      `select inbox_waits('deposit', ${id}, now())`,
    ])
      await expect(world.app.database.db.query(statement)).rejects.toThrow(/permission denied/)
  })
  test('the application takes nothing without the secret of an operator’s session', async () => {
    const { id } = await ofKind('deposit')
    for (const token of [null, Buffer.from(''), Buffer.from('guess')]) {
      const now = world.app.clock.now()
      const { db } = world.app.database
      await expect(db.query(`select inbox_take($1, 'deposit', $2, null, true, $3)`, [token, id, now])).rejects.toThrow(
        /no open session/,
      )
      await expect(db.query(`select inbox_give_back($1, 'deposit', $2, $3)`, [token, id, now])).rejects.toThrow(
        /no open session/,
      )
    }
  })
})

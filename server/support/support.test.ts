import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'

let app: TestApp
let nasrin: SignedIn
let rahima: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  nasrin = await app.addOperator('nasrin')
  rahima = await app.addMember('rahima')
})
afterAll(() => app.close())

test('a member opens a ticket, support answers and closes it', async () => {
  const waiting = async () => (await app.call('GET', '/api/operator/overview', { as: nasrin })).body.tickets
  const opened = await app.call('POST', '/api/tickets', {
    as: rahima,
    body: { subject: 'My wallet', text: 'It says the number is taken.' },
  })
  expect(opened.status).toBe(201)
  const queue = await app.call('GET', '/api/operator/tickets?state=open', { as: nasrin })
  expect(queue.body.items[0]).toMatchObject({ subject: 'My wallet', username: 'rahima', state: 'open' })
  expect(await waiting()).toBe(1)
  const answered = await app.call('POST', `/api/operator/tickets/${opened.body.id}/messages`, {
    as: nasrin,
    body: { text: 'Please send us the last digits.' },
  })
  expect(answered.body).toMatchObject({ state: 'answered' })
  expect(answered.body.messages.map((m: { from: string }) => m.from)).toEqual(['member', 'support'])
  expect(await waiting()).toBe(0)
  const told = await app.call('GET', '/api/notifications', { as: rahima })
  expect(told.body.unread).toBe(1)
  await app.call('POST', '/api/notifications/read', { as: rahima, body: { upTo: told.body.items[0].id } })
  expect((await app.call('GET', '/api/notifications', { as: rahima })).body.unread).toBe(0)
  await app.call('POST', `/api/operator/tickets/${opened.body.id}/messages`, {
    as: nasrin,
    body: { text: 'Done.', close: true },
  })
  const late = await app.call('POST', `/api/tickets/${opened.body.id}/messages`, {
    as: rahima,
    body: { text: 'Thanks' },
  })
  expect(late.problem).toMatchObject({ code: 'conflict.state', state: 'closed' })
})

test('anybody can report a fraud, and operators read the report', async () => {
  const sent = await app.call('POST', '/api/fraud-reports', {
    body: { who: '01700-000000', what: 'Asked me to deposit 500 taka first.' },
  })
  expect(sent.status).toBe(201)
  const list = await app.call('GET', '/api/operator/fraud-reports', { as: nasrin })
  expect(list.body.items[0].who).toBe('01700-000000')
})

describe('a fraud report', () => {
  let karim: SignedIn
  const report = async (contact = '') =>
    (
      await app.call('POST', '/api/fraud-reports', {
        body: { who: '“Porokh VIP” on Telegram', what: 'They asked for 500 taka first.', contact },
      })
    ).body.id as number
  const show = (id: number) => app.call('GET', `/api/operator/fraud-reports/${id}`, { as: nasrin })
  const change = async (
    verb: 'close' | 'reopen',
    id: number,
    body: object,
    more: { match?: string; as?: SignedIn } = {},
  ) =>
    app.call('POST', `/api/operator/fraud-reports/${id}/${verb}`, {
      as: more.as ?? nasrin,
      body,
      language: 'en',
      headers: { 'if-match': more.match ?? (await show(id)).headers.get('etag')! },
    })
  const nothing = { done: ['nothing'], note: 'It was our own support.' }
  beforeAll(async () => {
    karim = await app.addOperator('karim')
  })

  test('a fraud report is open, is closed with an explanation, and is reopened; the log has each step', async () => {
    const id = await report('01798-765432')
    const open = async () => (await app.call('GET', '/api/operator/overview', { as: nasrin })).body.frauds
    const before = await open()
    expect((await show(id)).body).toMatchObject({
      state: 'open',
      version: 1,
      reach: 'sms',
      steps: [],
      reopenedAt: null,
    })
    const hold = await app.call('POST', '/api/operator/holds', {
      as: karim,
      body: { memberId: rahima.id, kind: 'work', reason: 'She asked others for money.' },
    })
    const body = {
      done: ['answered', 'hold', 'authorities'],
      note: 'The police have number 77.',
      message: 'Thank you. The police know of it.',
      holdId: hold.body.id,
    }
    const closed = await change('close', id, body)
    expect(closed.status).toBe(200)
    expect(closed.headers.get('etag')).toBe('"2"')
    expect(closed.body).toMatchObject({
      state: 'closed',
      version: 2,
      steps: [
        {
          by: 'nasrin',
          done: body.done,
          note: body.note,
          message: body.message,
          hold: { id: hold.body.id, username: 'rahima', kind: 'work' },
        },
      ],
    })
    expect(await open()).toBe(before - 1)
    await app.runJob('messages')
    expect(app.sent.at(-1)).toMatchObject({
      channel: 'sms',
      recipient: '+8801798765432',
      body: 'Porokh: Thank you. The police know of it.',
    })
    app.clock.advance(1000)
    const again = await change('reopen', id, { note: 'The same number asks again.' }, { as: karim })
    expect(again.body).toMatchObject({ state: 'open', version: 3, reopenedAt: app.clock.now().toISOString() })
    expect(again.body.steps[1]).toMatchObject({
      by: 'karim',
      done: [],
      note: 'The same number asks again.',
      hold: null,
    })
    expect(await open()).toBe(before)
    const { rows } = await app.owner.db.query(
      `select action, actor_id, detail - 'session' as detail from audit_event
        where action like 'fraud.%' and actor = 'operator' order by id`,
    )
    expect(rows).toEqual([
      {
        action: 'fraud.closed',
        actor_id: nasrin.id,
        detail: { reportId: id, done: body.done, note: body.note, holdId: hold.body.id },
      },
      {
        action: 'fraud.reopened',
        actor_id: karim.id,
        detail: { reportId: id, note: 'The same number asks again.' },
      },
    ])
  })

  test.each([
    ['moyna@example.org', 'email', { channel: 'email', recipient: 'moyna@example.org' }],
    ['+880 1798 765432', 'sms', { channel: 'sms', recipient: '+8801798765432' }],
    ['০১৭৯৮৭৬৫৪৩২', 'sms', { channel: 'sms', recipient: '+8801798765432' }],
  ] as const)('a fraud report with the contact %s is answered', async (contact, reach, sent) => {
    const id = await report(contact)
    expect((await show(id)).body.reach).toBe(reach)
    const body = { done: ['answered'], note: 'Warned.', message: 'সাবধান, এটি প্রতারণা। টাকা দেবেন না।' }
    expect((await change('close', id, body)).status).toBe(200)
    await app.runJob('messages')
    expect(app.sent.at(-1)).toMatchObject({ ...sent, body: `পরখ: ${body.message}` })
  })

  test('a fraud report is answered by an SMS of at most two parts', async () => {
    const id = await report('01798765432')
    const body = (length: number) => ({ done: ['answered'], note: 'Warned.', message: 'ক'.repeat(length) })
    expect((await change('close', id, body(130))).problem).toMatchObject({
      status: 422,
      errors: [{ field: 'body.message', rule: 'too_long', limit: 129 }],
    })
    expect((await change('close', id, body(129))).status).toBe(200)
    const mail = await report('moyna@example.org')
    expect((await change('close', mail, body(130))).status).toBe(200)
    await app.runJob('messages')
  })

  test('a fraud report is answered without links, and abroad only if members may have foreign numbers', async () => {
    const id = await report('+44 7700 900123')
    await app.owner.db.query('update messages_sms_rule set is_foreign_allowed = true')
    expect((await show(id)).body.reach).toBe('sms')
    const answer = { done: ['answered'], note: 'Warned.', message: 'Read more at porokh-help.xyz please.' }
    expect((await change('close', id, answer)).problem).toMatchObject({
      code: 'input.not_possible',
      errors: [{ field: 'body.message', rule: 'no_link' }],
    })
    await app.owner.db.query('update messages_sms_rule set is_foreign_allowed = false')
    expect((await show(id)).body.reach).toBeNull()
  })

  test.each([
    '',
    'my brother',
    '@moyna on Telegram',
    'moyna@home',
    '12',
    '0179 or 0188',
    '+880 123',
    '+44 7700 900123',
  ])('a fraud report with the contact %j shows that nobody can be answered', async (contact) => {
    const id = await report(contact)
    const sent = app.sent.length
    expect((await show(id)).body).toMatchObject({ contact, reach: null })
    const body = { done: ['answered'], note: 'Warned.', message: 'This is a fraud, pay nothing.' }
    expect((await change('close', id, body)).problem).toMatchObject({ status: 409, code: 'fraud.no_contact' })
    expect((await show(id)).body.state).toBe('open')
    await app.runJob('messages')
    expect(app.sent).toHaveLength(sent)
    expect((await change('close', id, nothing)).status).toBe(200)
  })

  test.each([
    [{ done: [], note: 'x y z' }, 'body.done'],
    [{ done: ['nothing', 'authorities'], note: 'Both.' }, 'body.done'],
    [{ done: ['answered'], note: 'Without words.' }, 'body.message'],
    [{ done: ['nothing'], note: 'With words.', message: 'Thank you for telling us.' }, 'body.message'],
    [{ done: ['hold'], note: 'Without a hold.' }, 'body.holdId'],
    [{ done: ['hold'], note: 'A hold of nobody.', holdId: 999_999 }, 'body.holdId'],
    [{ done: ['nothing'], note: '' }, 'body.note'],
  ])('a fraud report is not closed with %j', async (body, field) => {
    const id = await report('01798765432')
    const { problem } = await change('close', id, body)
    const code = 'holdId' in body ? 'input.not_possible' : 'input.invalid'
    expect([problem.code, problem.errors?.[0]?.field]).toEqual([code, field])
    expect((await show(id)).body).toMatchObject({ state: 'open', version: 1 })
  })

  test('a fraud report is changed once, by an operator who has read its current version', async () => {
    const id = await report()
    const old = (await show(id)).headers.get('etag')!
    const both = await Promise.all([
      change('close', id, nothing, { match: old }),
      change('close', id, nothing, { match: old }),
    ])
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect([409, 412]).toContain(both.map(({ status }) => status).toSorted()[1])
    expect((await change('close', id, nothing)).problem).toMatchObject({ code: 'conflict.state', state: 'closed' })
    expect((await change('reopen', id, { note: 'Once more.' }, { match: old })).problem.code).toBe('conflict.changed')
    expect((await change('reopen', id, { note: 'Once more.' })).status).toBe(200)
    expect((await change('reopen', id, { note: 'Once more.' })).problem).toMatchObject({
      code: 'conflict.state',
      state: 'open',
    })
    expect((await change('close', id, nothing, { match: old })).problem.code).toBe('conflict.changed')
    const missing = await app.call('POST', `/api/operator/fraud-reports/${id}/close`, { as: nasrin, body: nothing })
    expect(missing.problem.code).toBe('precondition.missing')
    for (const [verb, body] of [
      ['close', nothing],
      ['reopen', { note: 'Once more.' }],
    ] as const)
      expect((await change(verb, 999_999, body, { match: '*' })).problem.code).toBe('not_found')
  })

  test('a fraud report is listed by its state, newest first, in pages', async () => {
    const [first, second] = [await report(), await report()]
    await change('close', first, nothing)
    const ids = async (query: string) =>
      (await app.call('GET', `/api/operator/fraud-reports?${query}`, { as: nasrin })).body.items.map(
        ({ id }: { id: number }) => id,
      )
    expect((await ids('state=open'))[0]).toBe(second)
    expect((await ids('state=closed'))[0]).toBe(first)
    expect((await ids('limit=2')).toSorted()).toEqual([first, second].toSorted())
  })

  test('a fraud report cannot be closed by the application’s own SQL, nor can its steps be added or changed', async () => {
    const id = await report()
    for (const statement of [
      `update support_fraud_report set state = 'closed'`,
      `insert into support_fraud_report (who, what, at, state) values ('a', 'b', now(), 'closed')`,
      `insert into support_fraud_step (report_id, at, operator_id, done, note)
        values (${id}, now(), ${nasrin.id}, '{nothing}', 'x')`,
      `update support_fraud_step set note = 'x'`,
      'delete from support_fraud_step',
    ])
      await expect(app.database.db.query(statement)).rejects.toThrow(/permission denied/)
    for (const token of [null, Buffer.from(''), Buffer.from('guess')]) {
      const now = app.clock.now()
      const close = `select support_close_fraud($1, $2, null, '{nothing}', 'It was nothing.', null, null, $3)`
      await expect(app.database.db.query(close, [token, id, now])).rejects.toThrow(/no open session/)
      const open = `select support_reopen_fraud($1, $2, null, 'Once more.', $3)`
      await expect(app.database.db.query(open, [token, id, now])).rejects.toThrow(/no open session/)
    }
    await expect(app.owner.db.query(`update support_fraud_step set note = 'x'`)).rejects.toThrow(/is forbidden/)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('shows an operator what was done, and by whom', async () => {
  const nasrin = await app.addOperator('nasrin')
  const rahima = await app.addMember('rahima')
  const text = 'It says the number is taken.'
  const ticket = await app.call('POST', '/api/tickets', { as: rahima, body: { subject: 'My wallet', text } })
  await app.call('POST', `/api/operator/tickets/${ticket.body.id}/messages`, { as: nasrin, body: { text: 'Mended.' } })
  const actions = async (query = '') =>
    (await app.call('GET', `/api/operator/audit${query}`, { as: nasrin })).body.items.map(
      ({ actor, action }: { actor: string; action: string }) => `${actor} ${action}`,
    )
  expect(await actions()).toEqual(['operator ticket.answered', 'member ticket.opened'])
  expect(await actions('?actor=operator')).toEqual(['operator ticket.answered'])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillMarket, type FilledMarket } from './filled-market.ts'
import { ownRows, type OwnRows } from './own-rows.ts'

/** An operator's text to a member is read as the platform's word, so it must not ask for money or secrets (C1). */
let world: FilledMarket
let own: OwnRows
beforeAll(async () => {
  world = await fillMarket()
  own = await ownRows(world)
})
afterAll(() => world.app.close())

const texts = [
  ['POST /api/operator/holds', 'reason', { kind: 'payout', hours: 24 }],
  ['POST /api/operator/holds/:id/renew', 'reason', { hours: 24 }],
  ['POST /api/operator/holds/:id/end', 'answer', {}],
  ['POST /api/operator/holds/:id/answer', 'answer', {}],
  ['POST /api/operator/tickets/:id/messages', 'text', {}],
  ['POST /api/operator/disputes/:taskId/decide', 'answer', { decision: 'reject' }],
] as const

test.each(texts)('%s refuses a %s that asks for money, and names it', async (name, field, more) => {
  const one = own[name]
  const { ids = {} } = (typeof one === 'function' ? await one('operator') : one) ?? {}
  const [method = '', pattern = ''] = name.split(' ')
  const path = pattern.replaceAll(/:(\w+)/g, (_, param: string) => String((ids as Record<string, unknown>)[param]))
  for (const words of ['Send 500 BDT to 01712345678 to unfreeze your balance.', 'আগে ৫০০ টাকা বিকাশ করুন, তারপর টাকা পাবেন।']) {
    const body = { ...more, [field]: words, ...(name === 'POST /api/operator/holds' && { memberId: world.rahima.id }) }
    const { problem } = await world.app.call(method, path, {
      as: world.operator,
      body,
      language: 'en',
      key: randomUUID(),
    })
    expect(problem).toMatchObject({ status: 422, errors: [{ field: `body.${field}`, rule: 'forbidden' }] })
  }
})

test('a level’s name cannot ask for money', async () => {
  const { levels } = (await world.app.call('GET', '/api/operator/settings', { as: world.operator })).body
  const named = levels.map((level: object, at: number) =>
    at === 4 ? { ...level, name: 'Pay 500 BDT to unlock' } : level,
  )
  const { problem } = await world.app.call('PUT', '/api/operator/settings', {
    as: world.operator,
    body: { levels: named, reason: 'Another name' },
    headers: { 'if-match': '*' },
  })
  expect(problem.errors).toMatchObject([{ field: 'body.levels.4.name', rule: 'forbidden' }])
})

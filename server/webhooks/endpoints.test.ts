import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rotateKeys } from '../app/keys/rotate-keys.ts'
import { resealable } from '../app/keys/resealable.ts'
import { Seal } from '../sealing/seal.ts'
import { testDataKey } from '../testing/books.ts'
import { must, refused } from '../testing/market.ts'
import { allKinds, openWebhookMarket, type WebhookMarket } from '../testing/webhook-market.ts'
import { verifies } from '../testing/webhook-receiver.ts'

let market: WebhookMarket
beforeAll(async () => {
  market = await openWebhookMarket()
})
afterAll(() => market.close())
beforeEach(() => market.begin())

const refuseAll = () => market.receiver.answers((response) => void response.writeHead(503).end('later'))
const hours = async (count: number) => {
  await market.later(count)
  await market.run()
}

test('a disabled webhook receives only tests', async () => {
  const { id, secret } = await market.add()
  must(200, await market.asSponsor('PATCH', `/api/sponsor/webhooks/${id}`, { state: 'off' }, '*'))
  must(200, await market.act((await market.write()).id, 'fund'))
  await market.run()
  expect(market.receiver.got).toEqual([])
  const { deliveryId } = must(201, await market.asSponsor('POST', `/api/sponsor/webhooks/${id}/test`)).body
  refuseAll()
  await market.run()
  expect(market.types()).toEqual(['webhook.test'])
  expect(market.receiver.got[0]!.headers['webhook-id']).toBe(`test_${deliveryId}`)
  expect(verifies(market.receiver.got[0]!, secret)).toBe(true)
  await hours(1)
  expect(market.receiver.got).toHaveLength(1)
  expect(await market.log(id)).toMatchObject([{ id: deliveryId, type: 'webhook.test', state: 'given_up', tries: 1 }])
  expect(await market.stateOfWebhook(id)).toBe('off')
})

test('a manual resend has the same id and body', async () => {
  const { id } = await market.add()
  must(200, await market.act((await market.write()).id, 'fund'))
  await market.run()
  const [{ id: delivery }] = await market.log(id)
  await market.later(1)
  must(204, await market.asSponsor('POST', `/api/sponsor/webhook-deliveries/${delivery}/replay`))
  await market.run()
  const [first, second] = market.receiver.got
  expect(second!.text).toBe(first!.text)
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  expect(second!.headers['webhook-timestamp']).not.toBe(first!.headers['webhook-timestamp'])
  expect((await market.log(id))[0].attempts).toHaveLength(2)
  must(200, await market.asSponsor('PATCH', `/api/sponsor/webhooks/${id}`, { state: 'off' }, '*'))
  const again = await market.asSponsor('POST', `/api/sponsor/webhook-deliveries/${delivery}/replay`)
  expect(refused(again)).toMatchObject({ code: 'conflict.state', state: 'off' })
})

test('both secrets sign for exactly 24 hours', async () => {
  const { id, secret: old } = await market.add()
  const renewed = must(200, await market.asSponsor('POST', `/api/sponsor/webhooks/${id}/secret`)).body
  const sent = async () => {
    market.receiver.got.splice(0)
    must(201, await market.asSponsor('POST', `/api/sponsor/webhooks/${id}/test`))
    await market.run()
    return [old, renewed.secret].map((secret) => verifies(market.receiver.got[0]!, secret))
  }
  expect(await sent()).toEqual([true, true])
  const until = () =>
    market.asSponsor('GET', '/api/sponsor/webhooks').then(({ body }) => body.items[0].previousSecretUntil)
  expect(await until()).toBe(renewed.previousSecretUntil)
  await market.later(23)
  expect(await sent()).toEqual([true, true])
  await market.later(2)
  expect(await sent()).toEqual([false, true])
  expect(await until()).toBeNull()
})

test('secrets are encrypted for their sponsor, and encrypted again with a new key', async () => {
  const { id, secret } = await market.add()
  const { secret: newer } = must(200, await market.asSponsor('POST', `/api/sponsor/webhooks/${id}/secret`)).body
  const stored = async () => {
    const { rows } = await market.app.owner.db.query<{ secret: string; previous: string; all: string }>(
      'select secret, previous_secret as previous, w::text as all from webhooks_endpoint w where id = $1',
      [id],
    )
    return rows[0]!
  }
  expect((await stored()).all).not.toMatch(/whsec_/)
  const keys = ['a newer key of the tests for personal data', testDataKey]
  await rotateKeys(market.app.owner.transaction, new Seal(keys), { webhooks: resealable.webhooks! }, () => {})
  const only = new Seal(keys.slice(0, 1))
  const { secret: sealed, previous } = await stored()
  const { sponsorId } = market.sponsor
  expect([sealed, previous].map((one) => only.open(`webhook:${sponsorId}`, one))).toEqual([newer, secret])
  expect(() => only.open(`webhook:${sponsorId + 1}`, sealed)).toThrow('another place')
  await rotateKeys(
    market.app.owner.transaction,
    new Seal(keys.toReversed()),
    { webhooks: resealable.webhooks! },
    () => {},
  )
})

test.each(['http://example.org/', 'https://10.0.0.1/', 'https://example.org:22/'])('%s is refused', async (url) => {
  const answer = await market.asSponsor('POST', '/api/sponsor/webhooks', { url, events: allKinds })
  expect(refused(answer)).toMatchObject({ status: 422, code: 'webhook.url' })
})

test.each(['https://user@example.org/', 'ftp://example.org/', 'https://example.org/a b', 'no'])(
  'refuses the address %s, as the schema does',
  async (url) => {
    const answer = await market.asSponsor('POST', '/api/sponsor/webhooks', { url, events: allKinds })
    expect(refused(answer)).toMatchObject({ status: 400, code: 'input.invalid', errors: [{ field: 'body.url' }] })
  },
)

test('a name that resolves to a private address is not called, and the log gives the reason', async () => {
  const { id } = await market.add({ url: 'https://rebinding.example/' })
  must(201, await market.asSponsor('POST', `/api/sponsor/webhooks/${id}/test`))
  await market.run()
  expect((await market.log(id))[0].attempts).toMatchObject([{ status: null, failure: 'address' }])
})

test('an organisation has at most ten, and a removed one leaves neither secret nor log', async () => {
  const made: number[] = []
  for (let n = 0; n < 10; n++) made.push((await market.add()).id)
  const eleventh = await market.asSponsor('POST', '/api/sponsor/webhooks', {
    url: `${market.receiver.origin}/`,
    events: allKinds,
  })
  expect(refused(eleventh)).toMatchObject({ code: 'webhook.full', max: 10 })
  must(201, await market.asSponsor('POST', `/api/sponsor/webhooks/${made[0]}/test`))
  must(204, await market.asSponsor('DELETE', `/api/sponsor/webhooks/${made[0]}`))
  await market.run()
  expect(market.receiver.got).toEqual([])
  const { rows } = await market.app.owner.db.query(
    `select url, secret, (select count(*) from webhooks_delivery where endpoint_id = w.id) as left
      from webhooks_endpoint w where id = $1`,
    [made[0]],
  )
  expect(rows).toEqual([{ url: '', secret: '', left: 0 }])
  await market.add()
  const { items } = must(200, await market.asOperator('GET', '/api/operator/audit?action=webhook.removed')).body
  expect(items[0]).toMatchObject({ action: 'webhook.removed', detail: { endpointId: made[0] } })
})

test('an organisation with only closed accounts receives nothing', async () => {
  await market.add()
  const { db } = market.app.owner
  must(200, await market.act((await market.write()).id, 'fund'))
  await db.query('update members_user set closed_at = $2 where id = $1', [market.sponsor.id, market.app.clock.now()])
  await market.run()
  expect(market.receiver.got).toEqual([])
  await db.query('update members_user set closed_at = null where id = $1', [market.sponsor.id])
})

test('after a restore every webhook is disabled', async () => {
  const { id } = await market.add()
  await market.app.owner.db.query('select backup_end_access($1)', [market.app.clock.now()])
  await market.later(0)
  expect(await market.stateOfWebhook(id)).toBe('off')
})

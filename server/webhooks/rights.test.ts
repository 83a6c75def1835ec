import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TokenScope } from '../../contract/token-scopes.ts'
import type { CallOptions, SignedIn } from '../testing/app.ts'
import { must, refused } from '../testing/market.ts'
import { openWebhookMarket, type WebhookMarket } from '../testing/webhook-market.ts'

let market: WebhookMarket
let editor: SignedIn
beforeAll(async () => {
  market = await openWebhookMarket()
  editor = await market.app.addColleague('an editor', market.sponsor.sponsorId, 'editor')
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.begin()
  editor = await market.app.signInAs(editor.username)
})

const path = '/api/sponsor/webhooks'
const ask = (as: CallOptions['as'], method: string, address: string, body?: object, match?: string) =>
  market.app.call(method, address, {
    as,
    body,
    key: randomUUID(),
    ...(match !== undefined && { headers: { 'if-match': match } }),
  })
const hook = (events: string[]) => ({ url: `${market.receiver.origin}/hook`, events })
const token = async (...scopes: TokenScope[]): Promise<{ id: number; token: string }> =>
  must(201, await market.asSponsor('POST', '/api/sponsor/tokens', { name: 'deploy', scopes })).body
const listed = async (id: number) =>
  must(200, await market.asSponsor('GET', path)).body.items.find((one: { id: number }) => one.id === id)

describe('a webhook that two people change', () => {
  test('a webhook is changed only by a request with the version that was read, and shows who changed it', async () => {
    const { id, version } = await market.add({ events: ['decided'] })
    expect(version).toBe(1)
    const own = `${path}/${id}`
    expect(refused(await market.asSponsor('PATCH', own, { state: 'off' }))).toMatchObject({
      status: 428,
      code: 'precondition.missing',
    })
    const first = must(200, await ask(editor, 'PATCH', own, { events: ['disputed'] }, '"1"'))
    expect([first.body.version, first.headers.get('etag'), first.body.changedBy]).toEqual([2, '"2"', editor.username])
    expect(refused(await market.asSponsor('PATCH', own, { state: 'off' }, '"1"'))).toMatchObject({
      status: 412,
      code: 'conflict.changed',
    })
    expect(await listed(id)).toMatchObject({ version: 2, events: ['disputed'], state: 'on' })
    // A new secret is a change, too.
    must(200, await market.asSponsor('POST', `${own}/secret`))
    expect(await listed(id)).toMatchObject({ version: 3, changedBy: market.sponsor.username })
    const answers = await Promise.all([1, 2, 3].map(() => market.asSponsor('PATCH', own, { state: 'off' }, '"3"')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
  })
})

describe('events about money', () => {
  const personRole = { status: 403, code: 'person.role', roles: ['owner'] }

  test('events about money are for owners: an editor can neither subscribe to them nor add or take over a webhook that does', async () => {
    expect(refused(await ask(editor, 'POST', path, hook(['decided', 'money'])))).toMatchObject(personRole)
    const { id } = must(201, await ask(editor, 'POST', path, hook(['decided']))).body
    expect(refused(await ask(editor, 'PATCH', `${path}/${id}`, { events: ['money'] }, '"1"'))).toMatchObject(personRole)
    must(200, await market.asSponsor('PATCH', `${path}/${id}`, { events: ['money'] }, '"1"'))
    const { deliveryId } = must(201, await market.asSponsor('POST', `${path}/${id}/test`)).body
    for (const [method, address, body, match] of [
      ['PATCH', `${path}/${id}`, { url: `${market.receiver.origin}/mine` }, '*'],
      ['PATCH', `${path}/${id}`, { events: ['decided'] }, '*'],
      ['POST', `${path}/${id}/secret`],
      ['POST', `${path}/${id}/test`],
      ['DELETE', `${path}/${id}`],
      ['GET', `${path}/${id}/deliveries`],
      ['POST', `/api/sponsor/webhook-deliveries/${deliveryId}/replay`],
    ] as const)
      expect([method, address, refused(await ask(editor, method, address, body, match))]).toMatchObject([
        method,
        address,
        personRole,
      ])
    // Everybody who sees webhooks sees that it exists.
    expect(must(200, await ask(editor, 'GET', path)).body.items).toMatchObject([{ id, events: ['money'] }])
  })

  test('events about money are refused by the database too, even if the application allows them', async () => {
    const { db } = market.app.database
    const now = market.app.clock.now()
    const insert = (user: number, events: string) =>
      db.query(
        `insert into webhooks_endpoint (sponsor_id, url, events, secret, changed_by, created_at, changed_at)
          values ($1, 'https://maker.example/', $2, 'sealed', $3, $4, $4)
          returning id`,
        [market.sponsor.sponsorId, events, user, now],
      )
    const code = { code: 'PK403' }
    await expect(insert(editor.id, '{money}')).rejects.toMatchObject(code)
    await insert(editor.id, '{decided}')
    await insert(market.sponsor.id, '{money}')
    for (const set of [`events = '{decided,money}'`, `events = '{decided}'`, `url = 'https://mine.example/'`])
      await expect(
        db.query(
          `update webhooks_endpoint
            set changed_by = $1, ${set}
            where sponsor_id = $2`,
          [editor.id, market.sponsor.sponsorId],
        ),
      ).rejects.toMatchObject(code)
  })
})

describe('access rights are checked at the time of sending', () => {
  const setRole = (id: number, role: string) =>
    market.app.owner.db.query('update sponsors_user set role = $2 where user_id = $1', [id, role])
  const earns = async () => must(200, await market.act((await market.write()).id, 'fund'))
  const told = () => market.receiver.got.map(({ body }) => body.type as string)

  test('events about money go only to webhooks of current owners and finance people, whatever their earlier role', async () => {
    const owner = await market.app.addColleague(randomUUID(), market.sponsor.sponsorId, 'owner')
    const { id } = must(201, await ask(owner, 'POST', path, hook(['money']))).body
    await setRole(owner.id, 'finance')
    await earns()
    await market.run()
    expect(told()).toEqual(['campaign.funded'])
    await setRole(owner.id, 'editor')
    await earns()
    await market.run()
    expect(told()).toEqual(['campaign.funded'])
    expect(await listed(id)).toMatchObject({ state: 'off' })
  })

  test('a pending message is not sent once its token has lost the right', async () => {
    const writes = await token('webhooks')
    must(201, await ask(writes, 'POST', path, hook(['money'])))
    await earns()
    await market.app.runJob('webhooks.note-events')
    await market.app.owner.db.query(`update sponsors_token set scopes = '{read}' where id = $1`, [writes.id])
    await market.run()
    expect(told()).toEqual([])
  })
})

describe('webhooks by an API token', () => {
  test('a webhook is added, changed, tested and removed, with a scope of its own', async () => {
    const reads = await token('read', 'campaigns', 'decide', 'people')
    expect(refused(await ask(reads, 'POST', path, hook(['decided'])))).toMatchObject({
      code: 'token.scope',
      scope: 'webhooks',
    })
    const writes = await token('webhooks')
    const made = must(201, await ask(writes, 'POST', path, hook(['decided', 'money']))).body
    expect(made.secret).toMatch(/^whsec_/)
    expect(JSON.stringify(must(200, await ask(reads, 'GET', path)).body)).not.toContain('whsec_')
    const own = `${path}/${made.id}`
    must(200, await ask(writes, 'PATCH', own, { events: ['decided'] }, '"1"'))
    expect(must(200, await ask(writes, 'POST', `${own}/secret`)).body.secret).toMatch(/^whsec_/)
    must(201, await ask(writes, 'POST', `${own}/test`))
    must(204, await ask(writes, 'DELETE', own))
  })

  test('a webhook stops when the token is revoked, keeps pending messages, and its people are told', async () => {
    const writes = await token('webhooks')
    const made = must(201, await ask(writes, 'POST', path, hook(['campaign', 'money']))).body
    const byHand = await market.add()
    market.receiver.answers((response) => void response.writeHead(503).end('later'))
    must(200, await market.act((await market.write()).id, 'fund'))
    await market.run()
    must(204, await market.asSponsor('DELETE', `/api/sponsor/tokens/${writes.id}`))
    expect(await listed(made.id)).toMatchObject({ state: 'off', version: 2 })
    expect(await listed(byHand.id)).toMatchObject({ state: 'on', version: 1 })
    expect(await market.log(made.id)).toMatchObject([{ state: 'kept' }])
    const { items } = must(200, await market.asOperator('GET', '/api/operator/audit?action=webhook.stopped')).body
    expect(items[0]).toMatchObject({ actor: 'system', detail: { endpointId: made.id } })
    const told = must(200, await market.asSponsor('GET', '/api/notifications')).body.items
    expect(told.map(({ title }: { title: string }) => title).join()).toMatch(/ওয়েবহুক বন্ধ|webhook was stopped/)
    // A person checks it and enables it again, and is responsible for it from then on.
    market.receiver.answers((response) => void response.writeHead(204).end())
    must(200, await market.asSponsor('PATCH', `${path}/${made.id}`, { state: 'on' }, '"2"'))
    await market.run()
    expect(await market.log(made.id)).toMatchObject([{ state: 'delivered' }])
  })

  test('a webhook that a person has changed since continues', async () => {
    const writes = await token('webhooks')
    const made = must(201, await ask(writes, 'POST', path, hook(['decided']))).body
    must(200, await market.asSponsor('PATCH', `${path}/${made.id}`, { events: ['disputed'] }, '"1"'))
    must(204, await market.asSponsor('DELETE', `/api/sponsor/tokens/${writes.id}`))
    expect(await listed(made.id)).toMatchObject({ state: 'on' })
  })
})

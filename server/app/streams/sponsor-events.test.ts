import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallOptions } from '../../testing/app.ts'
import { must, refused } from '../../testing/market.ts'
import { openWebhookMarket, type WebhookMarket } from '../../testing/webhook-market.ts'
import { noteEvents } from '../../webhooks/note-events.ts'
import { noteTried } from '../../testing/note-tried.ts'

let market: WebhookMarket
beforeAll(async () => {
  market = await openWebhookMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.begin()
  for (const stream of market.app.edge.eventStreams) {
    market.app.edge.eventStreams.delete(stream)
    stream.out.end()
  }
})

/** Creates many events without the other jobs, which would notify people of each. */
const note = async () => {
  const behind = 'select from webhooks_cursor where done_to < (select max(id) from audit_event)'
  do await noteEvents.run(market.app.database, market.app.clock.now())
  while ((await market.app.owner.db.query(behind)).rowCount > 0)
}
type As = NonNullable<CallOptions['as']>
const path = '/api/sponsor/events/stream'
const headersOf = (as: As): Record<string, string> =>
  'cookie' in as ? { cookie: as.cookie } : { authorization: `Bearer ${as.token}` }
const open = async (as: As, { query = '', last }: { query?: string; last?: string } = {}) => {
  const headers = { ...headersOf(as), ...(last !== undefined && { 'last-event-id': last }) }
  const response = await fetch(market.app.url + path + query, { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const news = reader(response)
  const [begin, id] = (await news.next())!.split('\n')
  expect(begin).toBe('retry: 5000')
  return { ...news, cursor: id!.replace('id: ', '') }
}
const token = async (as: As, scopes = ['read']): Promise<{ id: number; token: string }> =>
  must(201, await market.app.call('POST', '/api/sponsor/tokens', { as, body: { name: 'feed', scopes } })).body
const list = async (query: string, as: As = market.sponsor) =>
  must(200, await market.app.call('GET', `/api/sponsor/events${query}`, { as })).body.items as { id: string }[]
const write = async (action: string, sponsorId = market.sponsor.sponsorId) => {
  const { rows } = await market.app.owner.db.query<{ id: number }>(
    `insert into audit_event (at, actor, action, sponsor_id) values ($1, 'system', $2, $3) returning id`,
    [market.app.clock.now(), action, sponsorId],
  )
  return `event_${rows[0]!.id}`
}

test('streams the list’s events live to a script and a page of the organisation only', async () => {
  const rival = await market.app.addSponsor(`rival${randomUUID().slice(0, 4)}`)
  const [script, page] = [await open(await token(market.sponsor)), await open(market.sponsor)]
  const theirs = await open(rival)
  const { id } = await market.write()
  must(200, await market.act(id, 'fund'))
  const other = await write('campaign.closed', rival.sponsorId)
  await market.run()
  const items = await list(`?after=${script.cursor}`)
  expect(items).toMatchObject([{ type: 'campaign.funded', data: { campaignId: id } }])
  for (const news of [script, page])
    expect(await news.next()).toBe(`id: ${items[0]!.id}\ndata: ${JSON.stringify(items[0])}`)
  expect(await theirs.next()).toContain(`id: ${other}\n`)
})

test('continues after the last read event or the client’s last event, in order and without repeats', async () => {
  const { next } = must(200, await market.app.call('GET', '/api/sponsor/events?limit=100', { as: market.sponsor })).body
  await market.app.owner.db.query(
    `insert into audit_event (at, actor, action, sponsor_id)
      select $1, 'system', 'campaign.closed', $2 from generate_series(1, 250)`,
    [market.app.clock.now(), market.sponsor.sponsorId],
  )
  await market.run()
  const expected: string[] = []
  for (let after = next; ;) {
    const page = must(200, await market.app.call('GET', `/api/sponsor/events?after=${after}`, { as: market.sponsor }))
    expected.push(...page.body.items.map(({ id }: { id: string }) => id))
    after = page.body.next
    if (!page.body.more) break
  }
  expect(expected).toHaveLength(250)
  const idOf = (event: string | undefined) => /^id: (\S+)\ndata/.exec(event ?? '')?.[1]
  const read = async (news: { next(): Promise<string | undefined> }, count: number) => {
    const got: (string | undefined)[] = []
    while (got.length < count) got.push(idOf(await news.next()))
    return got
  }
  expect(await read(await open(market.sponsor, { query: `?after=${next}` }), 250)).toEqual(expected)
  const again = await open(market.sponsor, { query: `?after=${next}`, last: expected[199]! })
  expect(again.cursor).toBe(expected[199])
  expect(await read(again, 50)).toEqual(expected.slice(200))
})

test('sends only the requested kinds, and money events only to owners, until they stop being owners', async () => {
  const editor = await market.app.addColleague(randomUUID(), market.sponsor.sponsorId, 'editor')
  const partner = await market.app.addColleague(randomUUID(), market.sponsor.sponsorId, 'owner')
  const asked = await market.app.call('GET', `${path}?kind=money`, { as: editor })
  expect(refused(asked)).toMatchObject({ status: 403, code: 'person.role', roles: ['owner'] })
  const [all, some, hers, his] = [
    await open(market.sponsor),
    await open(market.sponsor, { query: '?kind=campaign' }),
    await open(editor),
    await open(partner, { query: '?kind=money,campaign' }),
  ]
  const person = `/api/sponsor/people/${partner.id}`
  must(200, await market.asSponsor('PUT', person, { role: 'editor' }, '*'))
  const [money, closed] = [await write('campaign.funded'), await write('campaign.closed')]
  await market.run()
  expect(await all.next()).toContain(`id: ${money}\n`)
  for (const news of [all, some, hers, his]) expect(await news.next()).toContain(`id: ${closed}\n`)
})

test('ends when the token is revoked or expires, at sign-out, and when the role no longer permits it', async () => {
  const [revoked, ended] = [await token(market.sponsor), await token(market.sponsor)]
  const leaving = await market.app.addColleague(randomUUID(), market.sponsor.sponsorId, 'editor')
  const removed = await market.app.addColleague(randomUUID(), market.sponsor.sponsorId, 'editor')
  const second = await market.app.signInAs(market.sponsor.username)
  const streams = [await open(revoked), await open(second), await open(leaving), await open(await token(removed))]
  const stays = await open(ended)
  must(204, await market.asSponsor('DELETE', `/api/sponsor/tokens/${revoked.id}`))
  must(204, await market.app.call('POST', '/api/logout', { as: second }))
  must(200, await market.asSponsor('PUT', `/api/sponsor/people/${leaving.id}`, { role: 'reviewer' }, '*'))
  must(204, await market.asSponsor('DELETE', `/api/sponsor/people/${removed.id}`))
  await write('campaign.closed')
  await market.run()
  for (const news of streams) {
    expect(await news.next()).toBe('event: signed-out\ndata: {}')
    expect(await news.next()).toBeUndefined()
  }
  expect(await stays.next()).toContain('data: {')
  market.app.clock.advance(91 * 24 * 3_600_000)
  expect(await stays.next()).toBe('event: signed-out\ndata: {}')
})

test('is refused like the list: for signed-out users, other roles, missing scopes and expired cursors', async () => {
  const ask = (as?: As, query = '') => market.app.call('GET', path + query, { as })
  expect(refused(await ask())).toMatchObject({ status: 401 })
  expect(refused(await ask(market.rahima))).toMatchObject({ status: 403, code: 'auth.wrong_role' })
  expect(refused(await ask(market.operator))).toMatchObject({ status: 403, code: 'auth.wrong_role' })
  const scopes = ['webhooks', 'campaigns']
  expect(refused(await ask(await token(market.sponsor, scopes)))).toMatchObject({ status: 403, code: 'token.scope' })
  for (const role of ['reviewer', 'finance'] as const) {
    const other = await market.app.addColleague(randomUUID(), market.sponsor.sponsorId, role)
    expect(refused(await ask(other))).toMatchObject({ status: 403, code: 'person.role' })
  }
  expect(refused(await ask(market.sponsor, '?after=event_999999999'))).toMatchObject({ status: 410 })
  expect(refused(await ask(market.sponsor, '?after=7'))).toMatchObject({ status: 400 })
  expect(refused(await ask(market.sponsor, '?limit=7'))).toMatchObject({ status: 400 })
  expect(market.app.edge.eventStreams.size).toBe(0)
})

test('an organisation has at most ten streams, even if many are opened concurrently, independent of other organisations', async () => {
  const rival = await market.app.addSponsor(`rival${randomUUID().slice(0, 4)}`)
  const theirs = await open(rival)
  const leaving = new AbortController()
  const script = await token(market.sponsor)
  const opened = await Promise.all(
    Array.from({ length: 30 }, () =>
      fetch(market.app.url + path, { headers: headersOf(script), signal: leaving.signal }),
    ),
  )
  expect(market.app.edge.eventStreams.size).toBe(11)
  let ended = 0
  const texts = opened.map((response) => response.text().catch(() => 'left'))
  for (const text of texts) void text.then(() => ended++)
  await expect.poll(() => ended, { timeout: 30_000 }).toBe(20)
  leaving.abort()
  await Promise.all(texts)
  const id = await write('campaign.closed', rival.sponsorId)
  await market.run()
  expect(await theirs.next()).toContain(`id: ${id}\n`)
  noteTried({ of: 'limit', name: 'live streams of events of an organisation', most: '10 at once' })
})

test('a client that pauses reading costs little memory and later gets all events', async () => {
  const news = await open(market.sponsor)
  const [stream] = market.app.edge.eventStreams
  // Simulates a lost network.
  const socket = stream!.out.socket!
  socket.cork()
  const count = 400
  await market.app.owner.db.query(
    `insert into audit_event (at, actor, action, sponsor_id)
      select $1, 'system', 'campaign.closed', $2 from generate_series(1, ${count})`,
    [market.app.clock.now(), market.sponsor.sponsorId],
  )
  await note()
  await expect.poll(() => stream!.out.writableNeedDrain, { timeout: 30_000 }).toBe(true)
  const cursor = stream!.after
  // Two more polls.
  await new Promise((resolve) => setTimeout(resolve, 4500))
  expect(stream!.after).toBe(cursor)
  expect(socket.writableLength).toBeLessThan(50_000)
  socket.uncork()
  const got = new Set<string>()
  while (got.size < count) got.add((await news.next())!.split('\n')[0]!)
  expect((await list(`?after=${[...got].at(-1)!.slice(4)}`)).length).toBe(0)
}, 60_000)

function reader(response: Response) {
  const stream = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  return {
    /** The next message without heartbeats; undefined at the end. */
    async next(): Promise<string | undefined> {
      for (;;) {
        while (!buffer.includes('\n\n')) {
          const { value, done } = await stream.read()
          if (done) return undefined
          buffer += value
        }
        const [event = '', ...rest] = buffer.split('\n\n')
        buffer = rest.join('\n\n')
        if (!event.startsWith(':')) return event
      }
    },
  }
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import type { Answer, CallOptions } from '../testing/app.ts'
import { must, refused, rejection } from '../testing/market.ts'
import { publishHead } from '../transparency/publish-head.ts'
import { openWebhookMarket, type WebhookMarket } from '../testing/webhook-market.ts'
import { noteEvents } from './note-events.ts'
import { transferSeen } from '../testing/transfer-seen.ts'

let market: WebhookMarket
beforeAll(async () => {
  market = await openWebhookMarket()
})
afterAll(() => market.close())
beforeEach(() => market.begin())

interface Page {
  items: { id: string; type: string; timestamp: string; data: Record<string, unknown> }[]
  next: string
  more: boolean
}
const ask = (query: string, as: CallOptions['as'] = market.sponsor): Promise<Answer> =>
  market.app.call('GET', `/api/sponsor/events${query}`, { as })
const read = async (query: string, as?: CallOptions['as']): Promise<Page> => must(200, await ask(query, as)).body
/** Reads pages until no more are available. */
async function readAll(after: string | null, more = '', as?: CallOptions['as']): Promise<Page> {
  const items: Page['items'] = []
  for (let cursor = after; ;) {
    const page = await read(`?limit=2${more}${cursor === null ? '' : `&after=${cursor}`}`, as)
    items.push(...page.items)
    cursor = page.next
    if (!page.more) return { ...page, items }
  }
}
const end = async () => (await readAll(null)).next

/** Writes an event of a sponsor as the functions do: after a change. */
const write = async (db: Db, sponsorId = market.sponsor.sponsorId) => {
  await db.query('select pg_current_xact_id()')
  const { rows } = await db.query<{ id: number }>(
    `insert into audit_event (at, actor, action, sponsor_id) values ($1, 'system', 'campaign.closed', $2) returning id`,
    [market.app.clock.now(), sponsorId],
  )
  return `event_${rows[0]!.id}`
}
const noteOnce = () => noteEvents.run(market.app.database, market.app.clock.now())
const ids = (page: Page) => page.items.map(({ id }) => id)

describe('the feed', () => {
  test('the feed has the same events as the webhooks, with the same ids and bodies, oldest first, each once', async () => {
    await market.add()
    const before = await end()
    const kamal = await market.addMember(`kamal${randomUUID().slice(0, 4)}`)
    const campaign = await market.openCampaign()
    const [one, two] = [await market.handIn(market.rahima, campaign), await market.handIn(kamal, campaign)]
    const request = { request: 'Please say which phone you used for it.' }
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${one}/repair`, request))
    must(200, await market.submit(market.rahima, one))
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${one}/reject`, rejection))
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${two}/approve`))
    must(200, await market.act(campaign, 'close'))
    must(201, await market.asSponsor('POST', '/api/sponsor/deposits', { amount: 50_000, rail: 'sandbox' }))
    // A bank transfer causes an event when it has arrived.
    const transfer = { amount: 60_000, rail: 'manual' }
    const { id: deposit } = must(201, await market.asSponsor('POST', '/api/sponsor/deposits', transfer)).body
    must(200, await market.asOperator('POST', `/api/operator/deposits/${deposit}/confirm`, transferSeen(60_000)))
    await market.run()
    const page = await readAll(before)
    const sent = market.got().map(({ headers, body }) => ({ id: headers['webhook-id'], ...body }))
    expect(sent.length).toBeGreaterThan(10)
    expect(page.items).toEqual(sent)
    expect(JSON.stringify(page.items)).not.toMatch(/rahima|kamal|rating|star/i)
    expect(await readAll(page.next)).toMatchObject({ items: [], more: false })
    expect(await readAll(before, '&kind=money,decided')).toMatchObject({
      items: sent.filter(({ type }) =>
        /^(deposit|submission\.(approved|rejected|repair_asked)|campaign\.(funded|released))/.test(type),
      ),
    })
    // Continuing after an event returns the later ones.
    expect(ids(await readAll(sent[3]!.id))).toEqual(sent.slice(4).map(({ id }) => id))
  })

  test('the feed needs no webhook, and continues after an empty page', async () => {
    const first = await end()
    expect(await read(`?after=${first}`)).toEqual({ items: [], next: first, more: false })
    const rival = await market.app.addSponsor(`rival${randomUUID().slice(0, 4)}`)
    const theirs = await market.app.owner.transaction((db) => write(db, rival.sponsorId))
    await market.run()
    const later = await read(`?after=${first}`)
    expect(later.items).toEqual([])
    // Events of others are skipped, and not read again.
    expect(Number(later.next.slice(6))).toBeGreaterThan(Number(first.slice(6)))
    const id = await market.app.owner.transaction((db) => write(db))
    await market.run()
    expect(ids(await read(`?after=${later.next}`))).toEqual([id])
    expect(ids(await read(`?after=${first}`, rival))).toEqual([theirs])
  })

  test('skips many other events, a part at each call', async () => {
    const before = await end()
    await market.app.owner.db.query(
      `insert into audit_event (at, actor, action, sponsor_id)
        select $1, 'sponsor', 'campaign.changed', $2 from generate_series(1, 2500)`,
      [market.app.clock.now(), market.sponsor.sponsorId],
    )
    const id = await market.app.owner.transaction((db) => write(db))
    await market.run()
    const first = await read(`?after=${before}`)
    expect(first).toMatchObject({ items: [], more: true })
    const second = await read(`?after=${first.next}`)
    expect(second).toMatchObject({ items: [], more: true })
    const third = await read(`?after=${second.next}`)
    expect([ids(third), third.more]).toEqual([[id], false])
  })
})

describe('events that are committed out of order', () => {
  test('events are hidden until those with a smaller id are committed, so none is lost', async () => {
    const before = await end()
    const made: string[] = []
    let cursor = before
    await market.app.owner.transaction(async (slow) => {
      made.push(await write(slow))
      made.push(await market.app.owner.transaction((db) => write(db)))
      for (let turn = 0; turn < 5; turn++) {
        await noteOnce()
        const page = await read(`?after=${cursor}`)
        expect(page.items).toEqual([])
        cursor = page.next
      }
    })
    await market.run()
    const page = await read(`?after=${cursor}`)
    expect(ids(page)).toEqual(made)
    expect((await read(`?after=${page.next}`)).items).toEqual([])
  })

  test('events are returned once each and in order to a client that polls repeatedly', async () => {
    let cursor = await end()
    const made: string[] = []
    const got: string[] = []
    const writing = new AbortController()
    // Concurrent transactions of different lengths: their ids are committed in any order.
    const writers = [0, 1, 2, 3].map(async (n) => {
      for (let turn = 0; turn < 15; turn++)
        made.push(
          await market.app.owner.transaction(async (db) => {
            const id = await write(db)
            await db.query('select pg_sleep($1)', [((turn * 7 + n * 3) % 5) / 200])
            return id
          }),
        )
    })
    const poll = async () => {
      await noteOnce()
      const page = await read(`?limit=3&after=${cursor}`)
      got.push(...ids(page))
      cursor = page.next
      return page.more
    }
    const reader = (async () => {
      while (!writing.signal.aborted) await poll()
    })()
    await Promise.all(writers)
    writing.abort()
    await reader
    await market.run()
    while (await poll());
    const number = (id: string) => Number(id.slice(6))
    expect(got).toEqual(made.toSorted((a, b) => number(a) - number(b)))
  })
})

describe('access rights', () => {
  test('events about money are for owners, with a session and with a token', async () => {
    const before = await end()
    must(200, await market.act((await market.write()).id, 'fund'))
    const id = await market.app.owner.transaction((db) => write(db))
    await market.run()
    const editor = await market.app.addColleague(randomUUID(), market.sponsor.sponsorId, 'editor')
    const token = (as: CallOptions['as'], scopes: string[]) =>
      market.app.call('POST', '/api/sponsor/tokens', { as, body: { name: 'feed', scopes } }).then(({ body }) => body)
    expect((await read(`?after=${before}`)).items.map(({ type }) => type)).toEqual([
      'campaign.funded',
      'campaign.closed',
    ])
    expect((await read(`?after=${before}`, await token(market.sponsor, ['read']))).items).toHaveLength(2)
    for (const as of [editor, await token(editor, ['read'])]) {
      expect(ids(await read(`?after=${before}`, as))).toEqual([id])
      const asked = refused(await ask(`?after=${before}&kind=campaign,money`, as))
      expect(asked).toMatchObject({ status: 403, code: 'person.role', roles: ['owner'] })
    }
    const narrow = await token(market.sponsor, ['webhooks', 'campaigns'])
    expect(refused(await ask('', narrow))).toMatchObject({ code: 'token.scope', scope: 'read' })
    for (const role of ['reviewer', 'finance'] as const) {
      const other = await market.app.addColleague(randomUUID(), market.sponsor.sponsorId, role)
      expect(refused(await ask('', other))).toMatchObject({ status: 403, code: 'person.role' })
    }
  })
})

describe('after 30 days', () => {
  /** A day or more later, with each day's head, by which the oldest event is found. */
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      await market.later(24)
      await publishHead.run(market.app.database, market.app.clock.now())
    }
    await market.run()
  }
  test('an event is available for at least 30 days and less than 34, and an older cursor is refused', async () => {
    const before = await end()
    const old = await market.app.owner.transaction((db) => write(db))
    await market.run()
    await days(29)
    const recent = await market.app.owner.transaction((db) => write(db))
    await days(1)
    // The jobs end campaigns of earlier tests.
    const both = async (after: string | null) => ids(await readAll(after)).filter((id) => id === old || id === recent)
    expect(await both(before)).toEqual([old, recent])
    expect(await both(null)).toEqual([old, recent])
    await days(4)
    expect(await both(null)).toEqual([recent])
    expect(refused(await ask(`?after=${before}`))).toMatchObject({ status: 410, code: 'events.gone' })
    expect(await both(recent)).toEqual([])
    const { next } = await readAll(null)
    // Without new events, the cursor stays.
    expect((await read(`?after=${next}`)).next).toBe(next)
  }, 120_000)

  test('a cursor that was never issued is refused, and a malformed one is an input error', async () => {
    const { next } = await readAll(null)
    const beyond = `event_${Number(next.slice(6)) + 1000}`
    expect(refused(await ask(`?after=${beyond}`))).toMatchObject({ status: 410, code: 'events.gone' })
    for (const after of ['7', 'event_', 'event_-1', 'event_1e3', 'test_7'])
      expect(refused(await ask(`?after=${after}`))).toMatchObject({ status: 400, code: 'input.invalid' })
    for (const kind of ['', 'all', 'money,', 'money decided'])
      expect(refused(await ask(`?kind=${encodeURIComponent(kind)}`))).toMatchObject({ status: 400 })
  })
})

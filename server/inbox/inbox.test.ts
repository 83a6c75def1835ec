import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hoursToDecide, inboxKinds } from '../../contract/inbox.ts'
import type { SignedIn } from '../testing/app.ts'
import { fillInbox } from '../testing/filled-inbox.ts'
import { fillMarket, type FilledMarket } from '../testing/filled-market.ts'
import { must } from '../testing/market.ts'

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
const names = (items: Item[]) => items.map(({ kind, id }) => `${kind} ${id}`)

describe('the list', () => {
  test('shows the waiting items of each queue, with the money, the people and the time', async () => {
    const { items } = await read('?limit=100')
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(inboxKinds))
    expect(items.find(({ kind }) => kind === 'dispute')).toMatchObject({
      id: world.tasks.disputed,
      username: 'rahima',
      amount: expect.any(Number),
      claim: null,
    })
    expect(items.find(({ kind }) => kind === 'refund')).toMatchObject({ id: world.refunds.requested, amount: 10_000 })
    expect(items.find(({ kind }) => kind === 'batch')).toMatchObject({ title: 'bkash', amount: 5_000 })
    expect(items.find(({ kind }) => kind === 'unsent')).toMatchObject({ id: 1, title: 'bkash', amount: 5_000 })
    expect(items.find(({ kind }) => kind === 'fraud')).toMatchObject({ title: '01700000000', amount: null })
    expect(items.find(({ kind }) => kind === 'settings')).toMatchObject({ title: 'payoutDailyLimit', username: null })
    expect(items.find(({ kind }) => kind === 'closing')).toMatchObject({ title: '', username: 'leaving' })
    expect(items.find(({ kind }) => kind === 'role')).toMatchObject({ title: 'support', username: 'staying' })
    expect(items.find(({ kind }) => kind === 'addition')).toMatchObject({ title: 'tahmina', username: null })
    expect(items.find(({ kind }) => kind === 'leftover')).toMatchObject({
      title: 'Sandbox',
      day: expect.stringMatching(/^2026-/),
    })
    expect(items.find(({ kind }) => kind === 'campaign')).toMatchObject({ id: world.campaigns.inReview })
    for (const { kind, since, decideBy } of items)
      expect(Date.parse(decideBy) - Date.parse(since)).toBe(
        hoursToDecide[kind as (typeof inboxKinds)[number]] * 3_600_000,
      )
  })

  test('starts with the item that is due first; at the same time, with the one that affects a member', async () => {
    const { items } = await read('?limit=100')
    const order = (one: Item) => [Date.parse(one.decideBy), inboxKinds.indexOf(one.kind as 'abuse'), one.id]
    const sorted = items.toSorted((a, b) => {
      const [x, y] = [order(a), order(b)]
      return x[0]! - y[0]! || x[1]! - y[1]! || x[2]! - y[2]!
    })
    expect(names(items)).toEqual(names(sorted))
    const { clock, owner } = world.app
    // Yesterday's ticket is due after today's dispute; a ticket from three days ago is due before it.
    const ticketFirst = async (hours: number) => {
      await owner.db.query('update support_ticket set created_at = $2 where id = $1', [
        world.tickets.open,
        new Date(clock.now().getTime() - hours * 3_600_000),
      ])
      const list = (await read('?limit=100')).items.map(({ kind }) => kind)
      return list.indexOf('ticket') < list.indexOf('dispute')
    }
    expect([await ticketFirst(20), await ticketFirst(72)]).toEqual([false, true])
  })

  test('is paged without gaps or duplicates', async () => {
    const all = names((await read('?limit=100')).items)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await read(`?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...names(page.items))
      cursor = page.next
    }
    expect(seen).toEqual(all)
    for (const cursor of ['1', '1-2', 'a-b-c', '1-2-3-4'])
      expect((await world.app.call('GET', `/api/operator/inbox?cursor=${cursor}`, { as: world.onu })).status).toBe(422)
  })

  test('the list is filtered by queue, by one item, and by the claim’s holder', async () => {
    const ticket = await ofKind('ticket')
    must(204, await take(world.onu, ticket))
    const [mine, nobodys, all] = [
      await read('?whose=mine'),
      await read('?whose=nobody&limit=100'),
      await read('?limit=100'),
    ]
    expect(names(mine.items)).toEqual([`ticket ${ticket.id}`])
    expect(mine.items[0]!.claim).toMatchObject({ by: 'onu', mine: true })
    expect(names(nobodys.items)).not.toContain(`ticket ${ticket.id}`)
    expect(nobodys.items).toHaveLength(all.items.length - 1)
    expect((await read('?whose=mine', shila)).items).toEqual([])
    expect((await read(`?kind=ticket&id=${ticket.id}`, shila)).items).toMatchObject([
      { claim: { by: 'onu', mine: false } },
    ])
    expect((await read('?kind=ticket&id=999999')).items).toEqual([])
  })
})

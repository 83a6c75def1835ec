import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

type Options = { match?: string; key?: string }
const ask = (method: string, path: string, body?: unknown, { match, key = randomUUID() }: Options = {}) =>
  market.app.call(method, `/api/sponsor/${path}`, {
    as: market.sponsor,
    body,
    key,
    ...(match !== undefined && { headers: { 'if-match': match } }),
  })

describe('items that two people edit', () => {
  const text = { name: 'Voice', category: 'off_topic', text: 'It is about another app than ours.' }
  const made = async () =>
    must(201, await ask('POST', 'saved-texts', { kind: 'reject', ...text, name: randomUUID() })).body.id as number
  const put = (id: number, match?: string, more: object = {}, key?: string) =>
    ask('PUT', `saved-texts/${id}`, { ...text, name: `Text ${id}`, ...more }, { match, key })

  test('are changed only by a request with the version that was read', async () => {
    const id = await made()
    expect(must(200, await ask('GET', `saved-texts/${id}`)).headers.get('etag')).toBe('"1"')
    const missing = await put(id)
    expect(refused(missing)).toMatchObject({ status: 428, code: 'precondition.missing' })
    must(200, await put(id, '"1"'))
    for (const stale of ['"1"', 'W/"2"', '2', '"3"', '""', ''])
      expect([stale, refused(await put(id, stale))]).toMatchObject([stale, { status: 412, code: 'conflict.changed' }])
    must(200, await put(id, '"1", "2"'))
    must(200, await put(id, '*'))
    expect(refused(await ask('DELETE', `saved-texts/${id}`))).toMatchObject({ status: 428 })
    expect(refused(await ask('DELETE', `saved-texts/${id}`, undefined, { match: '"3"' }))).toMatchObject({
      status: 412,
    })
    must(204, await ask('DELETE', `saved-texts/${id}`, undefined, { match: '"4"' }))
    expect(refused(await put(id, '"4"'))).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('of two at the same moment, one is saved and the other told', async () => {
    const id = await made()
    const answers = await Promise.all([1, 2, 3, 4].map((n) => put(id, '"1"', { text: `${text.text} ${n}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
  })

  test('a repeated request gets its answer again, with its ETag', async () => {
    const id = await made()
    const key = randomUUID()
    const answers = [await put(id, '"1"', {}, key), await put(id, '"1"', {}, key)]
    expect(answers.map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
      [200, '"2"'],
      [200, '"2"'],
    ])
    expect(refused(await put(id, '"2"', {}, key))).toMatchObject({ code: 'idempotency.key_reused' })
  })

  test('report a concurrent change in Bengali too', async () => {
    const id = await made()
    const { problem } = await market.app.call('PUT', `/api/sponsor/saved-texts/${id}`, {
      as: market.sponsor,
      body: { ...text, name: 'x' },
      headers: { 'if-match': '"7"' },
      language: 'bn',
    })
    expect(problem).toMatchObject({ status: 412, title: 'এর মধ্যে বদলে গেছে' })
  })
})

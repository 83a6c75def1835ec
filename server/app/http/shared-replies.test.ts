import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Listen, Listener } from '../../db/listen.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { sharedReplies } from './shared-replies.ts'

const slow = { timeout: 30_000, interval: 20 }
const at = new Date('2026-03-02T06:00:00Z')

describe('the cache', () => {
  /** A cache whose notifications come from the test. */
  function told() {
    let listener: Listener | undefined
    const listen: Listen = (_channel, one) => void (listener = one)
    const shared = sharedReplies(listen)
    let reads = 0
    const get = async (now = at, changesAt: Date | null = null) => {
      const read = async () => ({ text: `read ${++reads}`, changesAt })
      return (await shared.get('key', now, read)).bytes.identity.toString()
    }
    return { shared, get, listener: listener! }
  }

  test('stores a reply only while it listens', async () => {
    const { get, listener } = told()
    expect([await get(), await get()]).toEqual(['read 1', 'read 2'])
    listener.begun!()
    expect([await get(), await get()]).toEqual(['read 3', 'read 3'])
    listener.lost!()
    expect([await get(), await get()]).toEqual(['read 4', 'read 5'])
    listener.begun!()
    expect(await get()).toBe('read 6')
  })

  test('clears the reply when notified of a change', async () => {
    const { get, listener } = told()
    listener.begun!()
    expect(await get()).toBe('read 1')
    listener.told('')
    expect([await get(), await get()]).toEqual(['read 2', 'read 2'])
  })

  test('does not store a reply that was read before a change notified meanwhile', async () => {
    const { shared, get, listener } = told()
    listener.begun!()
    let end!: (text: string) => void
    const old = shared.get('key', at, async () => ({
      text: await new Promise<string>((done) => (end = done)),
      changesAt: null,
    }))
    listener.told('')
    end('old')
    expect((await old).bytes.identity.toString()).toBe('old')
    expect(await get()).toBe('read 1')
  })

  test('stores a reply until the content changes by time, and does not serve it after the clock was set back', async () => {
    const { get, listener } = told()
    listener.begun!()
    const noon = new Date(at.getTime() + 60_000)
    expect(await get(at, noon)).toBe('read 1')
    expect(await get(new Date(noon.getTime() - 1))).toBe('read 1')
    expect(await get(noon)).toBe('read 2')
    expect(await get(at)).toBe('read 3')
  })

  test('stores no failure', async () => {
    const { shared, get, listener } = told()
    listener.begun!()
    await expect(shared.get('key', at, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await get()).toBe('read 1')
  })
})

describe('over HTTP', { timeout: 120_000 }, () => {
  let app: TestApp
  let database: TestDatabase
  // Avoids the test app's `owner`, which clears the cache.
  const sql = (statement: string, values: unknown[] = []) => database.owner.db.query(statement, values)
  beforeAll(async () => {
    database = await createTestDatabase()
    app = await startTestApp({ on: database })
    await sql('delete from content_faq')
    await sql(
      `insert into content_faq (place, question_en, question_bn, answer_en, answer_bn)
        values (1, 'Old?', 'পুরনো?', $1, $1)`,
      ['An answer. '.repeat(200)],
    )
  })
  afterAll(() => app.close())

  /** Avoids the test app's `call`, which clears the cache, and `fetch`, which decompresses. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
      const call = request(app.url + path, { headers, agent: false }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        )
      })
      call.on('error', reject).end()
    })
  const question = async () => JSON.parse((await get('/api/faq')).bytes.toString()).items[0].question as string
  /** A change without a notification. */
  const changeUntold = async (words: string) => {
    await sql('alter table content_faq disable trigger tell_change')
    await sql('update content_faq set question_en = $1', [words])
    await sql('alter table content_faq enable trigger tell_change')
  }
  const untilKept = async () => {
    let n = 0
    await expect
      .poll(async () => {
        const before = await question()
        await changeUntold(`Version ${++n}?`)
        return (await question()) === before
      }, slow)
      .toBe(true)
  }

  test('serves a reply from the cache until any commit changes the content', async () => {
    await untilKept()
    await sql(`update content_faq set question_en = 'New?'`)
    await expect.poll(question, slow).toBe('New?')
  })

  test('clears everything when the listening connection is lost', async () => {
    await untilKept()
    await changeUntold('Unheard?')
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen "content_changed"', 'select ledger_now() as at')`)
    await expect.poll(question, slow).toBe('Unheard?')
  })

  test('an operator sees their own change at once', async () => {
    await untilKept()
    const faruk = await app.addOperator('faruk')
    const body = { question: { en: 'First?', bn: 'প্রথম?' }, answer: { en: 'Yes.', bn: 'হ্যাঁ।' } }
    const joba = await app.addOperator('joba')
    const { id } = (await app.call('POST', '/api/operator/faq', { as: faruk, body })).body
    // Avoids `call`, which clears the server's cache.
    await untilKept()
    const published = { method: 'POST', headers: { cookie: joba.cookie, 'idempotency-key': randomUUID() } }
    expect((await fetch(`${app.url}/api/operator/approvals/${id}/confirm`, published)).status).toBe(204)
    expect(JSON.parse((await get('/api/faq')).bytes.toString()).items).toHaveLength(2)
  })

  test('serves the reply in the request’s language and the browser’s compression, and answers 304 to a current copy', async () => {
    const plain = await get('/api/faq', { 'accept-language': 'bn' })
    expect(plain.bytes.toString()).toContain('পুরনো?')
    const { etag } = plain.headers
    const br = await get('/api/faq', { 'accept-language': 'bn', 'accept-encoding': 'gzip, br' })
    const gzip = await get('/api/faq', { 'accept-language': 'bn', 'accept-encoding': 'gzip' })
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' })
    const again = await get('/api/faq', { 'accept-language': 'bn', 'if-none-match': String(etag) })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
    expect((await get('/api/faq', { 'if-none-match': String(etag) })).status).toBe(200)
  })

  test('needs no session, and still refuses an unknown name', async () => {
    const signedOut = await get('/api/levels', { cookie: 'porokh_session=nonsense' })
    expect(signedOut.status).toBe(200)
    expect((await get('/api/pages/terms?x=1')).bytes).not.toEqual((await get('/api/pages/about')).bytes)
    expect((await get('/api/pages/secrets')).status).toBe(400)
  })

  test('shows a notice from its start to its end, without any write at these times', async () => {
    const hour = 3_600_000
    await sql('delete from content_announcement')
    const starts = new Date(app.clock.now().getTime() + hour)
    await sql(
      `insert into content_announcement (title_en, title_bn, body_en, body_bn, starts_at, ends_at)
        values ('Later', 'পরে', 'x', 'x', $1, $2)`,
      [starts, new Date(starts.getTime() + hour)],
    )
    const titles = async () =>
      (JSON.parse((await get('/api/announcements')).bytes.toString()).items as { title: string }[]).map(
        ({ title }) => title,
      )
    await get('/api/announcements')
    for (const [ms, shown] of [
      [hour - 1, []],
      [1, ['Later']],
      [hour - 1, ['Later']],
      [1, []],
    ] as const) {
      app.clock.advance(ms)
      expect(await titles()).toEqual(shown)
      expect(await titles()).toEqual(shown)
    }
  })
})

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IdParams, PageQuery, text } from '../../contract/common.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { AmountSchema } from '../../contract/money.ts'
import type { Routes } from '../action.ts'
import { refuse, refuseAndKeep } from '../refuse.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'

const fake = endpoints({
  'GET /api/notes': { summary: 'List', role: 'anyone', query: PageQuery, reply: v.object({ limit: v.number(), who: v.nullable(v.string()) }) },
  'POST /api/notes/:id': { summary: 'Write', role: 'member', params: IdParams, body: v.object({ text: text(3, 20), amount: AmountSchema, kind: v.picklist(['a', 'b']) }), reply: v.object({ text: v.string() }), status: 201 },
  'POST /api/pay': { summary: 'Pay', role: 'sponsor', body: v.object({ amount: AmountSchema }), reply: v.object({ count: v.number() }), money: true },
  'POST /api/wrong-pin': { summary: 'Count', role: 'anyone', body: v.object({ keep: v.boolean() }) },
  'POST /api/sign-in': { summary: 'Sign in', role: 'anyone', body: v.object({ userId: v.number() }), reply: v.object({ expiresAt: v.string() }) },
  'POST /api/sign-out': { summary: 'Sign out', role: 'anyone' },
  'POST /api/guess': { summary: 'Guess', role: 'anyone', body: v.object({ right: v.boolean() }) },
  'POST /api/pictures': { summary: 'Upload', role: 'member', upload: { maxBytes: 1000 }, reply: v.object({ name: v.string(), type: v.string(), size: v.number() }), status: 201 },
  'GET /api/report.csv': { summary: 'Download', role: 'anyone', produces: 'text/csv' },
  'GET /api/broken': { summary: 'Fails', role: 'anyone', reply: v.object({ n: v.number() }) },
  'GET /api/misfit': { summary: 'Does not fit', role: 'anyone', reply: v.object({ n: v.number() }) },
})

let slow = 0
const routes: Routes<typeof fake> = {
  'GET /api/notes': async (ctx, { query }) => ({ limit: query.limit, who: ctx.who?.username ?? null }),
  'POST /api/notes/:id': async (_ctx, { body }) => ({ text: body.text, secret: 'stays inside' }) as { text: string },
  'POST /api/pay': async (ctx, { body }) => {
    await ctx.db.query('insert into app_rate_limit (key, points) values ($1, 1) on conflict (key) do update set points = app_rate_limit.points + 1', ['paid'])
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow))
    if (body.amount === 13) throw refuse('sponsor.balance_short', { balance: 0, needed: 13 })
    if (body.amount === 14) throw refuseAndKeep('sponsor.balance_short', { balance: 0, needed: 14 })
    const { rows } = await ctx.db.query<{ points: number }>(`select points from app_rate_limit where key = 'paid'`)
    return { count: rows[0]?.points ?? 0 }
  },
  'POST /api/wrong-pin': async (ctx, { body }) => {
    await ctx.db.query(`insert into app_rate_limit (key) values ($1)`, [`kept ${body.keep}`])
    throw body.keep ? refuseAndKeep('pin.wrong', { left: 2 }) : refuse('pin.wrong', { left: 2 })
  },
  'POST /api/sign-in': async (ctx, { body }) => ctx.session.open(body.userId),
  'POST /api/sign-out': async (ctx) => void (await ctx.session.close()) as undefined,
  'POST /api/guess': async (ctx, { body }) => {
    await ctx.limit('login', 'Rahima')
    if (!body.right) throw refuse('login.password_wrong')
    return undefined
  },
  'POST /api/pictures': async (_ctx, { file }) => ({ name: file.name, type: file.type, size: file.bytes.length }),
  'GET /api/report.csv': async () => ({ file: 'a,b\n', type: 'text/csv', name: 'হিসাব "1".csv' }),
  'GET /api/broken': async () => {
    throw new Error('the cause')
  },
  'GET /api/misfit': async () => ({ n: 'one' }) as never,
}

let app: TestApp
let rahima: SignedIn
let karim: SignedIn
beforeAll(async () => {
  app = await startTestApp({ api: fake, routes: routes as never })
  rahima = await app.addMember('rahima')
  karim = await app.addSponsor('karim')
})
afterAll(() => app.close())

const count = async (key: string) => {
  const { rows } = await app.owner.db.query<{ points: number }>('select points from app_rate_limit where key = $1', [key])
  return rows[0]?.points
}

describe('what comes in', () => {
  const write = (body: unknown, path = '/api/notes/1', language = 'en') => app.call('POST', path, { body, as: rahima, language })

  test('names every field that is wrong, at once', async () => {
    const { status, problem } = await write({ text: 'ab', amount: -5, kind: 'c' }, '/api/notes/zero')
    expect(status).toBe(400)
    expect(problem).toMatchObject({ code: 'input.invalid', status: 400, title: 'Please check what you entered' })
    expect(problem.errors).toEqual([
      { field: 'params.id', rule: 'format', message: 'This is not written in the right form.' },
      { field: 'body.text', rule: 'too_short', limit: 3, message: 'At least 3 characters or items are needed.' },
      { field: 'body.amount', rule: 'too_small', limit: 1, message: 'This must be at least 1.' },
      { field: 'body.kind', rule: 'choice', limit: 'a, b', message: 'This must be one of: a, b.' },
    ])
  })

  test('names every missing field of an absent body, in Bengali', async () => {
    const { problem } = await write(undefined, '/api/notes/1', 'bn-BD,bn;q=0.9,en;q=0.5')
    expect(problem.title).toBe('আপনি যা লিখেছেন তা আবার দেখুন')
    expect(problem.errors?.map((error) => `${error.field} ${error.rule} ${error.message}`)).toEqual([
      'body.text required এটি লাগবে।', 'body.amount required এটি লাগবে।', 'body.kind required এটি লাগবে।',
    ])
  })

  test.each([
    ['text', 'a number', { text: 5 }, 'type'],
    ['text', 'NUL', { text: 'abc\u0000def' }, 'format'],
    ['text', 'a lone surrogate', { text: 'abc\ud800def' }, 'format'],
    ['text', 'too long', { text: 'x'.repeat(21) }, 'too_long'],
    ['amount', 'a fraction', { amount: 1.5 }, 'type'],
    ['amount', 'more than fits', { amount: 1e300 }, 'type'],
    ['amount', 'text', { amount: '5' }, 'type'],
    ['amount', 'null', { amount: null }, 'type'],
  ])('refuses %s that is %s', async (field, _what, part, rule) => {
    const { status, problem } = await write({ text: 'fine', amount: 5, kind: 'a', ...part })
    expect(status).toBe(400)
    expect(problem.errors).toContainEqual(expect.objectContaining({ field: `body.${field}`, rule }))
  })

  test.each(['{', '', '{"__proto__": {"x": 1}}', '{"constructor": {"prototype": 1}}', '\ufeff{', '[', '"text"', '[]', 'null', '1e999', `${'['.repeat(100_000)}${']'.repeat(100_000)}`])(
    'refuses a body that is %.30s',
    async (body) => {
      const response = await fetch(`${app.url}/api/notes/1`, { method: 'POST', body, headers: { cookie: rahima.cookie, 'content-type': 'application/json' } })
      expect(response.status).toBe(400)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
    },
  )

  test('refuses 1 MB, and is heard', async () => {
    const { status, problem } = await write({ text: 'x'.repeat(1024 * 1024), amount: 5, kind: 'a' })
    expect(status).toBe(413)
    expect(problem).toMatchObject({ code: 'input.too_large', maxBytes: 262144, detail: 'At most 256 KB can be sent.' })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])('refuses %s', async (type) => {
    const response = await fetch(`${app.url}/api/notes/1`, { method: 'POST', body: 'text=abc', headers: { cookie: rahima.cookie, 'content-type': type } })
    expect(response.status).toBe(415)
  })

  test.each(['/api/notes?limit=0', '/api/notes?limit=1&limit=2', '/api/notes?limit=%00', '/api/notes?cursor=%ff', '/api/notes?cursor=a%20b', '/api/%', '/api/notes/%E0%A4%A', '/%'])(
    'answers 4xx to %s',
    async (path) => {
      const { status, problem } = await app.call('GET', path)
      expect([400, 404]).toContain(status)
      expect(problem.code).toMatch(/input\.invalid|not_found/)
    },
  )

  test('fills in what may be left out, and leaves out what nobody asked for', async () => {
    expect((await app.call('GET', '/api/notes?other=1')).body).toEqual({ limit: 20, who: null })
    const answer = await write({ text: '  fine  ', amount: 5, kind: 'a', more: true })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ text: 'fine' })
  })

  test('answers 404 to what does not exist, as a problem', async () => {
    for (const [method, path] of [['GET', '/api/nothing'], ['DELETE', '/api/notes'], ['PATCH', '/api/pay'], ['GET', '/api/pay']] as const) {
      const { status, problem } = await app.call(method, path)
      expect(status).toBe(404)
      expect(problem.code).toBe('not_found')
    }
  })

  test('takes one file, in its field, up to its size', async () => {
    const form = (bytes: number, field = 'file') => {
      const data = new FormData()
      data.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'ছবি.png')
      return data
    }
    expect((await app.call('POST', '/api/pictures', { body: form(1000), as: rahima })).body).toEqual({ name: 'ছবি.png', type: 'image/png', size: 1000 })
    const large = await app.call('POST', '/api/pictures', { body: form(2_000_000), as: rahima })
    expect(large.problem).toMatchObject({ status: 413, code: 'input.too_large', maxBytes: 1000 })
    expect((await app.call('POST', '/api/pictures', { body: form(10, 'other'), as: rahima })).problem).toMatchObject({ status: 400, code: 'input.invalid' })
    expect((await app.call('POST', '/api/pictures', { body: new FormData(), as: rahima })).status).toBe(400)
    expect((await app.call('POST', '/api/pictures', { body: {}, as: rahima })).status).toBe(415)
    expect((await app.call('POST', '/api/pictures', { as: rahima })).status).toBe(415)
    const cut = { cookie: rahima.cookie, 'content-type': 'multipart/form-data; boundary=x' }
    for (const body of ['', '--x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc', 'rubbish']) {
      expect((await fetch(`${app.url}/api/pictures`, { method: 'POST', body, headers: cut })).status).toBe(400)
    }
  })
})

describe('who asks', () => {
  test('answers 401 to strangers before it reads what they send, and 403 in another role', async () => {
    expect((await app.call('POST', '/api/pay', { body: 'rubbish' })).problem).toMatchObject({ status: 401, code: 'auth.signed_out' })
    expect((await app.call('POST', '/api/pay', { body: {}, as: rahima, language: 'bn' })).problem).toMatchObject({ status: 403, code: 'auth.wrong_role', role: 'sponsor', detail: 'এটি শুধু স্পনসর অ্যাকাউন্টের জন্য।' })
  })

  test('knows who is signed in where nobody has to be', async () => {
    expect((await app.call('GET', '/api/notes', { as: rahima })).body.who).toBe('rahima')
    for (const cookie of ['porokh_session=nonsense', 'porokh_session=%', 'porokh_session', '=;=;\u00ff', 'porokh_session=']) {
      expect((await app.call('GET', '/api/notes', { as: { cookie } })).body.who).toBeNull()
    }
  })

  test('opens a session of 30 minutes and ends it at sign-out', async () => {
    const opened = await app.call('POST', '/api/sign-in', { body: { userId: rahima.id } })
    const setCookie = opened.headers.get('set-cookie') ?? ''
    expect(setCookie).toMatch(/^porokh_session=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(Date.parse(opened.body.expiresAt) - app.clock.now().getTime()).toBe(30 * 60_000)
    const as = { cookie: setCookie.split(';')[0] ?? '' }
    app.clock.advance(29 * 60_000 + 59_000)
    expect((await app.call('GET', '/api/notes', { as })).body.who).toBe('rahima')
    app.clock.advance(1000)
    expect((await app.call('GET', '/api/notes', { as })).body.who).toBeNull()

    const again = await app.signInAs('rahima')
    const out = await app.call('POST', '/api/sign-out', { as: again })
    expect(out.status).toBe(204)
    expect(out.headers.get('set-cookie')).toContain('porokh_session=; ')
    expect((await app.call('GET', '/api/notes', { as: again })).body.who).toBeNull()
    rahima = await app.signInAs('rahima')
    karim = await app.signInAs('karim')
  })

  test('takes a sponsor’s token until it is revoked, and notes its use', async () => {
    const { rows } = await app.owner.db.query<{ id: number }>(
      `insert into sponsors_token (sponsor_id, user_id, name, token_hash, created_at)
       select sponsor_id, user_id, 'ci', sha256('pk_secret'), $2 from sponsors_user where user_id = $1 returning id`,
      [karim.id, app.clock.now()],
    )
    const call = (token: string) => app.call('POST', '/api/pay', { body: { amount: 1 }, as: { token }, key: `token ${token}`.replace(' ', '-') })
    expect((await call('pk_secret')).status).toBe(200)
    expect((await call('pk_other')).status).toBe(401)
    const used = await app.owner.db.query<{ at: Date }>('select last_used_at as at from sponsors_token where id = $1', [rows[0]!.id])
    expect(used.rows[0]!.at).toEqual(app.clock.now())
    expect((await app.call('POST', '/api/notes/1', { body: {}, as: { token: 'pk_secret' } })).status).toBe(403)
    await app.owner.db.query('update sponsors_token set revoked_at = created_at')
    expect((await call('pk_secret')).status).toBe(401)
  })

  test('refuses what another site’s page sends', async () => {
    const send = (headers: Record<string, string>) => app.call('POST', '/api/sign-out', { as: rahima, headers })
    expect((await send({ origin: 'https://evil.example' })).problem).toMatchObject({ status: 403, code: 'auth.cross_site' })
    expect((await send({ origin: 'null' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' })).status).toBe(403)
    expect((await app.call('GET', '/api/notes', { as: rahima, headers: { origin: 'https://evil.example' } })).body.who).toBe('rahima')
    expect((await send({ origin: app.url, 'sec-fetch-site': 'same-origin' })).status).toBe(204)
    rahima = await app.signInAs('rahima')
  })

  test('refuses the eleventh wrong guess, and clears the count after a right one', async () => {
    const guess = (right: boolean) => app.call('POST', '/api/guess', { body: { right } })
    for (let n = 0; n < 9; n++) expect((await guess(false)).status).toBe(401)
    for (let n = 0; n < 20; n++) expect((await guess(true)).status).toBe(204)
    for (let n = 0; n < 10; n++) expect((await guess(false)).status).toBe(401)
    const refused = await guess(true)
    expect(refused.status).toBe(429)
    expect(refused.problem).toMatchObject({ code: 'login.too_many', title: 'Too Many Attempts' })
    expect(refused.headers.get('retry-after')).toBe('900')
    app.clock.advance(15 * 60_000)
    expect((await guess(true)).status).toBe(204)
    rahima = await app.signInAs('rahima')
    karim = await app.signInAs('karim')
  })
})

describe('idempotency', () => {
  const pay = (amount: number, key?: string) => app.call('POST', '/api/pay', { body: { amount }, as: karim, key })

  test('needs a key where money moves', async () => {
    expect((await pay(1)).problem).toMatchObject({ status: 400, code: 'idempotency.key_missing' })
    expect((await pay(1, 'two words')).problem).toMatchObject({ status: 400, code: 'idempotency.key_invalid' })
    expect((await pay(1, 'x'.repeat(201))).status).toBe(400)
  })

  test('gives the same answer to the same key and body, and refuses another body', async () => {
    const first = await pay(5, 'k1')
    const second = await pay(5, 'k1')
    expect(second.body).toEqual(first.body)
    expect([first, second].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    expect((await pay(6, 'k1')).problem).toMatchObject({ status: 409, code: 'idempotency.key_reused' })
  })

  test('runs once for twenty at once', async () => {
    slow = 50
    const before = await count('paid')
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(7, 'k2')))
    slow = 0
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers.has('idempotent-replayed'))).toHaveLength(19)
    expect(await count('paid')).toBe((before ?? 0) + 1)
  })

  test.each([13, 14])('keeps nothing of a refused request (%i), which may be tried again', async (amount) => {
    expect((await pay(amount, `k${amount}`)).status).toBe(409)
    expect((await pay(1, `k${amount}`)).status).toBe(200)
  })

  test('holds a member’s key apart from everybody else’s, and works where it is not needed', async () => {
    const body = { text: 'fine', amount: 5, kind: 'a' }
    const write = () => app.call('POST', '/api/notes/1', { body, as: rahima, key: 'k1' })
    expect((await write()).headers.has('idempotent-replayed')).toBe(false)
    const replayed = await write()
    expect([replayed.status, replayed.body, replayed.headers.has('idempotent-replayed')]).toEqual([201, { text: 'fine' }, true])
    expect((await app.call('POST', '/api/notes/2', { body, as: rahima, key: 'k1' })).status).toBe(409)
  })
})

describe('what goes out', () => {
  test('keeps what a refusal says to keep, and nothing of another', async () => {
    for (const keep of [true, false]) {
      const { status, problem } = await app.call('POST', '/api/wrong-pin', { body: { keep }, language: 'bn' })
      expect(status).toBe(403)
      expect(problem).toMatchObject({ code: 'pin.wrong', left: 2, detail: 'আর ২ বার চেষ্টা করতে পারবেন।' })
    }
    expect([await count('kept true'), await count('kept false')]).toEqual([0, undefined])
  })

  test('says nothing of the cause of a failure, but its id', async () => {
    const { status, problem, text: body, headers } = await app.call('GET', '/api/broken', { mayFail: true })
    expect(status).toBe(500)
    expect(problem).toMatchObject({ code: 'internal', title: 'Something went wrong' })
    expect(body).not.toContain('the cause')
    expect(headers.get('x-request-id')).toBe(problem.requestId)
    await expect(app.call('GET', '/api/broken')).rejects.toThrow('the cause')
    await expect(app.call('GET', '/api/misfit')).rejects.toThrow('does not fit its contract. n:')
  })

  test('sends a file under its own name', async () => {
    const { headers, text: body } = await app.call('GET', '/api/report.csv')
    expect(body).toBe('a,b\n')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="_____ _1_.csv"; filename*=UTF-8''${encodeURIComponent('হিসাব "1".csv')}`)
  })

  test('sends the headers that keep a page safe', async () => {
    const { headers } = await app.call('GET', '/api/notes')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

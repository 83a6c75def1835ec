import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindApi } from './bind-api.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts'
import { fakeApi, fakeRoutes } from '../../testing/fake-api.ts'
import { inOneDirection } from './walk-input.ts'

let app: TestApp
let rahima: SignedIn
beforeAll(async () => {
  app = await startTestApp({ api: bindApi(fakeApi, fakeRoutes) })
  rahima = await app.addMember('rahima')
})
afterAll(() => app.close())

const write = (body: unknown, path = '/api/notes/1', language = 'en') =>
  app.call('POST', path, { body, as: rahima, language })

test('names all invalid fields together', async () => {
  const { status, problem } = await write({ text: 'ab', amount: -5, kind: 'c' }, '/api/notes/zero')
  expect(status).toBe(400)
  expect(problem).toMatchObject({ code: 'input.invalid', status: 400, title: 'Please check what you entered' })
  expect(problem.errors).toEqual([
    { field: 'params.id', rule: 'format', message: 'This is not written in the right form.' },
    {
      field: 'body.text',
      rule: 'too_short',
      limit: 3,
      unit: 'characters',
      message: 'At least 3 characters are needed.',
    },
    { field: 'body.amount', rule: 'too_small', limit: 1, message: 'This must be at least 1.' },
    { field: 'body.kind', rule: 'choice', limit: 'a, b', message: 'This must be one of: a, b.' },
  ])
})

test('names every missing field of an absent body, in Bengali', async () => {
  const { problem } = await write(undefined, '/api/notes/1', 'bn-BD,bn;q=0.9,en;q=0.5')
  expect(problem.title).toBe('আপনি যা লিখেছেন তা আবার দেখুন')
  expect(problem.errors?.map((error) => `${error.field} ${error.rule} ${error.message}`)).toEqual([
    'body.text required এটি লাগবে।',
    'body.amount required এটি লাগবে।',
    'body.kind required এটি লাগবে।',
  ])
})

test.each([
  ['text', 'a number', { text: 5 }, 'type'],
  ['text', 'NUL', { text: 'abc\u0000def' }, 'format'],
  ['text', 'a lone surrogate', { text: 'abc\ud800def' }, 'format'],
  ['text', 'many ligatures', { text: '\ufdfa'.repeat(20) }, 'format'],
  ['text', 'too long', { text: 'x'.repeat(21) }, 'too_long'],
  ['amount', 'a fraction', { amount: 1.5 }, 'type'],
  ['amount', 'more than fits', { amount: 1e300 }, 'type'],
  ['amount', 'text', { amount: '5' }, 'type'],
  ['amount', 'null', { amount: null }, 'type'],
])('refuses %s if it is %s', async (field, _what, part, rule) => {
  const { status, problem } = await write({ text: 'fine', amount: 5, kind: 'a', ...part })
  expect(status).toBe(400)
  expect(problem.errors).toContainEqual(expect.objectContaining({ field: `body.${field}`, rule }))
})

test.each([[[]], [null], [[{}]]])('refuses %j instead of an object', async (body) => {
  const { status, problem } = await write(body)
  expect(status).toBe(400)
  expect(problem.errors).toContainEqual(expect.objectContaining({ field: 'body', rule: 'type', limit: 'object' }))
})

test.each([
  '{',
  '',
  '{"__proto__": {"x": 1}}',
  '{"constructor": {"prototype": 1}}',
  '\ufeff{',
  '[',
  '"text"',
  '[]',
  'null',
  '1e999',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
])('refuses a body that is %.30s', async (body) => {
  const response = await fetch(`${app.url}/api/notes/1`, {
    method: 'POST',
    body,
    headers: { cookie: rahima.cookie, 'content-type': 'application/json' },
  })
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
})

test('refuses a body of 1 MB with an answer that the client receives', async () => {
  const { status, problem } = await write({ text: 'x'.repeat(1024 * 1024), amount: 5, kind: 'a' })
  expect(status).toBe(413)
  expect(problem).toMatchObject({ code: 'input.too_large', maxBytes: 262144, detail: 'At most 256 KB can be sent.' })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data; boundary=x',
  'nonsense',
])('refuses %s', async (type) => {
  const response = await fetch(`${app.url}/api/notes/1`, {
    method: 'POST',
    body: 'text=abc',
    headers: { cookie: rahima.cookie, 'content-type': type },
  })
  expect(response.status).toBe(415)
})

test.each([
  '/api/notes?limit=0',
  '/api/notes?limit=1&limit=2',
  '/api/notes?limit=%00',
  '/api/notes?cursor=%ff',
  '/api/notes?cursor=a%20b',
  '/api/%',
  '/api/notes/%E0%A4%A',
  '/%',
])('answers 4xx to %s', async (path) => {
  const { status, problem } = await app.call('GET', path)
  expect([400, 404]).toContain(status)
  expect(problem.code).toMatch(/input\.invalid|not_found/)
})

test('fills in default values, and refuses unknown parameters and fields', async () => {
  expect((await app.call('GET', '/api/notes?other=1')).problem).toMatchObject({
    code: 'input.invalid',
    errors: [{ field: 'query.other', rule: 'unknown' }],
  })
  expect((await app.call('GET', '/api/notes')).body).toEqual({ limit: 20, who: null })
  const body = { text: '  fine  ', amount: 5, kind: 'a' }
  expect((await write({ ...body, more: true })).problem).toMatchObject({
    code: 'input.invalid',
    errors: [{ field: 'body.more', rule: 'unknown' }],
  })
  const answer = await write(body)
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({ text: 'fine' })
})

test('answers an unknown URL with a 404 problem', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['DELETE', '/api/nothing'],
    ['PATCH', '/api'],
    ['GET', '/api/notes/1/more'],
  ] as const) {
    const { status, problem } = await app.call(method, path)
    expect(status).toBe(404)
    expect(problem.code).toBe('not_found')
  }
})

test('accepts one file in the field `file` up to the size limit', async () => {
  const form = (bytes: number, field = 'file') => {
    const data = new FormData()
    data.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'ছবি.png')
    return data
  }
  expect((await app.call('POST', '/api/pictures', { body: form(1000), as: rahima })).body).toEqual({
    name: 'ছবি.png',
    type: 'image/png',
    size: 1000,
  })
  const large = await app.call('POST', '/api/pictures', { body: form(2_000_000), as: rahima })
  expect(large.problem).toMatchObject({ status: 413, code: 'input.too_large', maxBytes: 1000 })
  expect((await app.call('POST', '/api/pictures', { body: form(10, 'other'), as: rahima })).problem).toMatchObject({
    status: 400,
    code: 'input.invalid',
  })
  expect((await app.call('POST', '/api/pictures', { body: new FormData(), as: rahima })).status).toBe(400)
  expect((await app.call('POST', '/api/pictures', { body: {}, as: rahima })).status).toBe(415)
  expect((await app.call('POST', '/api/pictures', { as: rahima })).status).toBe(415)
  const cut = { cookie: rahima.cookie, 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of [
    '',
    '--x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    'rubbish',
  ]) {
    expect((await fetch(`${app.url}/api/pictures`, { method: 'POST', body, headers: cut })).status).toBe(400)
  }
})

test('removes direction marks from a text, while a password keeps every character', () => {
  const typed = {
    name: '\u202eadmin\u202c',
    list: ['a\u2066b\u2069'],
    newPassword: '\u202ex',
    text: 'র\u200d্যাম \u200fع',
  }
  expect(inOneDirection(typed)).toEqual({ ...typed, name: 'admin', list: ['ab'] })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerHeaders, comparedHeaders, headersOfAll, notKept } from '../../testing/answer-headers.ts'
import { bindApi } from './bind-api.ts'
import { fakeApi, fakeRoutes } from '../../testing/fake-api.ts'
import { builtLikeWeb } from '../../testing/web-folder.ts'
import { inProcess } from '../../testing/in-process.ts'

/** The headers of each kind of answer, with https. */
const web = builtLikeWeb()
let app: TestApp
let call: TestApp['call']
beforeAll(async () => {
  app = await startTestApp({
    api: bindApi(fakeApi, fakeRoutes),
    webRoot: web.root,
    publicUrl: 'https://porokh.example',
    metricsToken: 'the token of Prometheus',
  })
  call = inProcess(app)
})
afterAll(async () => {
  await app.close()
  web.remove()
})

test('the session is a cookie of this host only, over TLS', async () => {
  const { id } = await app.addMember('rahima')
  const opened = await app.call('POST', '/api/sign-in', { body: { userId: id } })
  const [line = '', hint] = opened.headers.getSetCookie()
  expect(line).toMatch(/^__Host-porokh_session=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(hint).toBe('porokh_in=1; Max-Age=1800; Path=/; Secure; SameSite=Lax')
  const token = line.slice(line.indexOf('=') + 1, line.indexOf(';'))
  const whoIs = async (cookie: string) => (await app.call('GET', '/api/notes', { as: { cookie } })).body.who
  expect(await whoIs(`__Host-porokh_session=${token}`)).toBe('rahima')
  // Another host of the same domain can set this cookie.
  expect(await whoIs(`porokh_session=${token}`)).toBeNull()
  const out = await app.call('POST', '/api/sign-out', { as: { cookie: `__Host-porokh_session=${token}` } })
  expect(out.headers.getSetCookie().map((one) => one.split(' ')[0])).toEqual(['__Host-porokh_session=;', 'porokh_in=;'])
})

test('the language chosen by a link is stored only over TLS', async () => {
  const chosen = await call('GET', '/welcome?lang=bn')
  expect(chosen.headers.getSetCookie()).toEqual(['lang=bn; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
})

describe('headers of', () => {
  test.each(answerHeaders)('%s (%s)', async (_, asks, status, wanted) => {
    const [method = '', path = ''] = asks.split(' ')
    const answer = await call(method, path)
    expect(answer.status).toBe(status)
    expectHeaders(answer.headers, wanted)
  })
  test('the metrics, refused without their token', async () => {
    const { status, headers } = await call('GET', '/metrics', {
      headers: { authorization: 'Bearer the token of Prometheus' },
    })
    expect(status).toBe(200)
    expectHeaders(headers, notKept)
  })
  test('an answer sent before the server reads the request', async () => {
    app.edge.front.refuseAll()
    const answer = await call('GET', '/api/notes')
    expect(answer.status).toBe(503)
    expectHeaders(answer.headers, notKept)
  })
})

function expectHeaders(headers: Headers, wanted: Record<string, string>): void {
  const seen = Object.fromEntries([...headers].filter(([name]) => comparedHeaders.has(name)))
  expect(seen).toEqual({ ...headersOfAll, ...wanted })
}

import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import { requestClassifier } from './request-class.ts'

const classOf = requestClassifier(api)
const cookie = { cookie: 'lang=bn; porokh_session=abc' }
const token = { authorization: 'Bearer abc' }

test.each([
  ['POST /api/payouts', cookie, 'money'],
  ['POST /api/sponsor/deposits', token, 'money'],
  ['POST /api/sponsor/submissions/12/approve', cookie, 'money'],
  ['POST /api/tasks', cookie, 'money'],
  ['POST /api/tasks/12/submit', cookie, 'money'],
  ['GET /api/payouts', cookie, 'signedIn'],
  ['GET /api/me?x=1', cookie, 'signedIn'],
  ['PUT /api/tasks/12/draft', cookie, 'signedIn'],
  ['GET /api/notifications/stream', cookie, 'signedIn'],
  ['GET /api/levels', {}, 'public'],
  ['POST /api/payouts', {}, 'public'],
  ['GET /login', cookie, 'public'],
  ['GET /assets/index.js', {}, 'public'],
  ['POST /api/login', {}, 'slow'],
  ['POST /api/login', cookie, 'slow'],
  ['GET /api/statement.pdf', cookie, 'slow'],
  ['GET /api/my-data?language=bn', cookie, 'slow'],
  ['GET /api/screenshots/7', cookie, 'signedIn'],
  ['HEAD /api/my-data', cookie, 'slow'],
  ['POST /api/%6cogin', cookie, 'slow'],
  ['POST /api/login#', {}, 'slow'],
  ['POST /api/login#?', {}, 'slow'],
  ['POST http://porokh.example/api/login', {}, 'slow'],
  ['GET /api/statement%2epdf?month=2026-01', cookie, 'slow'],
  ['GET /api/pages/%7a', {}, 'slow'],
  ['GET /api/pages/terms?x=%20#', {}, 'public'],
])('%s %o belongs to the class %s', (call, headers, wanted) => {
  const [method, url] = call.split(' ')
  expect(classOf({ method, url, headers } as IncomingMessage)).toBe(wanted)
})

test('without endpoints there is no money class', () => {
  const request = { method: 'POST', url: '/api/payouts', headers: cookie } as unknown as IncomingMessage
  expect(requestClassifier({})(request)).toBe('signedIn')
})

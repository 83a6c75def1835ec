import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindApi } from './bind-api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { fakeApi, fakeRoutes } from '../../testing/fake-api.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ api: bindApi(fakeApi, fakeRoutes) })
})
afterAll(() => app.close())

const count = async (key: string) => {
  const { rows } = await app.owner.db.query<{ points: number }>('select points from app_rate_limit where key = $1', [
    key,
  ])
  return rows[0]?.points
}

test('commits the changes that a refusal says to keep, and rolls back other refusals', async () => {
  for (const keep of [true, false]) {
    const { status, problem } = await app.call('POST', '/api/wrong-pin', { body: { keep }, language: 'bn' })
    expect(status).toBe(403)
    expect(problem).toMatchObject({ code: 'pin.wrong', left: 2, detail: 'আর ২ বার চেষ্টা করতে পারবেন।' })
  }
  expect([await count('kept true'), await count('kept false')]).toEqual([0, undefined])
})

test('shows only the request id of a failure, not its cause', async () => {
  const { status, problem, text: body, headers } = await app.call('GET', '/api/broken', { mayFail: true })
  expect(status).toBe(500)
  expect(problem).toMatchObject({ code: 'internal', title: 'Something went wrong' })
  expect(body).not.toContain('the cause')
  expect(headers.get('x-request-id')).toBe(problem.requestId)
  await expect(app.call('GET', '/api/broken')).rejects.toThrow('the cause')
  await expect(app.call('GET', '/api/misfit')).rejects.toThrow('does not fit its contract. n:')
})

test('sends a file with its name', async () => {
  const { headers, text: body } = await app.call('GET', '/api/report.csv')
  expect(body).toBe('a,b\n')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="_____ _1_.csv"; filename*=UTF-8''${encodeURIComponent('হিসাব "1".csv')}`,
  )
})

test('sends security headers with a file but not with JSON', async () => {
  const file = await app.call('GET', '/api/report.csv')
  expect(file.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(file.headers.get('strict-transport-security')).toBeNull()
  const { headers } = await app.call('GET', '/api/notes')
  expect([...headers.keys()].toSorted()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'date',
    'keep-alive',
    'x-content-type-options',
    'x-request-id',
  ])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

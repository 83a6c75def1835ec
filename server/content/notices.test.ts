import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { published } from '../testing/published.ts'

let app: TestApp
let faruk: SignedIn
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.db.query('delete from content_announcement')
  faruk ??= await app.addOperator('faruk')
  faruk = await app.signInAs('faruk')
})

const path = '/api/operator/announcements'
const title = { en: 'Slow payouts today', bn: 'আজ টাকা পাঠাতে দেরি হচ্ছে' }
const body = { en: 'Nagad is slow.', bn: 'নগদ ধীর।' }
const write = async (method: string, to: string, changes: object = {}) =>
  published(
    app,
    await app.call(method, path + to, {
      as: faruk,
      body: { title, body, ...changes },
      language: 'en',
      headers: { 'if-match': '*' },
    }),
  )
const publish = async (changes: object = {}) => (await write('POST', '', changes)).body.id as number
const titles = async (language = 'en') =>
  ((await app.call('GET', '/api/announcements', { language })).body.items as { title: string }[]).map(
    (notice) => notice.title,
  )
const kept = async (query = '') => (await app.call('GET', path + query, { as: faruk })).body
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
const audited = async () =>
  (
    await app.owner.db.query<{ action: string; detail: object }>(
      `select action, detail - 'session' - 'approvalId' as detail from audit_event order by id desc limit 1`,
    )
  ).rows[0]!

test('a notice is shown at once in both languages, until its end', async () => {
  const endsAt = inHours(1)
  const id = await publish({ endsAt: endsAt.toISOString() })
  expect(await audited()).toMatchObject({ action: 'announcement.added', detail: { id, title_en: title.en } })
  expect(await titles()).toEqual([title.en])
  expect(await titles('bn')).toEqual([title.bn])
  app.clock.set(endsAt)
  expect(await titles()).toEqual([])
})

test('a notice with a later start is shown from its start', async () => {
  const startsAt = inHours(48)
  await publish({ startsAt: startsAt.toISOString() })
  expect(await titles()).toEqual([])
  expect((await kept()).items).toMatchObject([{ state: 'scheduled', startsAt: startsAt.toISOString(), endsAt: null }])
  app.clock.set(startsAt)
  expect(await titles()).toEqual([title.en])
})

test('operators see all notices with their states, newest first', async () => {
  const over = await publish({ endsAt: inHours(1).toISOString() })
  const running = await publish({ startsAt: inHours(-1).toISOString() })
  app.clock.advance(3_600_000)
  faruk = await app.signInAs('faruk')
  const later = await publish({ startsAt: inHours(1).toISOString() })
  expect((await kept()).items.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
    [later, 'scheduled'],
    [running, 'running'],
    [over, 'ended'],
  ])
  const first = await kept('?limit=2')
  expect(first.items).toHaveLength(2)
  expect((await kept(`?limit=2&cursor=${first.next}`)).items).toMatchObject([{ id: over, title, body }])
})

test('the audit log stores the text before a change', async () => {
  const startsAt = inHours(-1).toISOString()
  const id = await publish({ startsAt })
  const words = { en: 'Nagad is on time again.', bn: 'নগদ আবার সময়মতো।' }
  expect((await write('PUT', `/${id}`, { startsAt, body: words })).status).toBe(200)
  expect((await app.call('GET', '/api/announcements', { language: 'bn' })).body.items).toMatchObject([
    { id, title: title.bn, body: words.bn },
  ])
  expect(await audited()).toEqual({
    action: 'announcement.changed',
    detail: {
      id,
      before: { body_en: body.en, body_bn: body.bn },
      after: { body_en: words.en, body_bn: words.bn },
    },
  })
})

test('the audit log stores the complete removed notice', async () => {
  const id = await publish()
  expect((await app.call('DELETE', `${path}/${id}`, { as: faruk })).status).toBe(204)
  expect(await titles()).toEqual([])
  expect(await audited()).toMatchObject({
    action: 'announcement.removed',
    detail: { id, title_en: title.en, body_bn: body.bn },
  })
  expect((await app.call('DELETE', `${path}/${id}`, { as: faruk })).problem.code).toBe('not_found')
  expect((await write('PUT', `/${id}`)).problem.code).toBe('not_found')
})

test.each<[string, object, string, string]>([
  ['a title in only one language', { title: { en: 'Hello', bn: ' ' } }, 'body.title.bn', 'required'],
  ['a body in only one language', { body: { en: '', bn: 'নগদ' } }, 'body.body.en', 'required'],
  ['a title that is too long', { title: { en: 'x'.repeat(121), bn: 'নগদ' } }, 'body.title.en', 'too_long'],
  ['an end in the past', { endsAt: '2020-01-01T00:00:00Z' }, 'body.endsAt', 'too_early'],
  [
    'an end before the start',
    { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' },
    'body.endsAt',
    'too_early',
  ],
])('refuses %s', async (_what, changes, field, rule) => {
  const id = await publish()
  for (const answer of [await write('POST', '', changes), await write('PUT', `/${id}`, changes)]) {
    expect(answer.status).toBe(rule === 'too_early' ? 422 : 400)
    expect(answer.problem.errors).toMatchObject([{ field, rule, message: expect.stringMatching(/\w/) }])
  }
  expect(await titles()).toEqual([title.en])
})

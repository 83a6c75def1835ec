import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { published } from '../testing/published.ts'

let app: TestApp
let faruk: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.db.query('delete from content_banner')
})

const path = '/api/operator/banners'
const week = {
  kind: 'banner',
  picture: '/banners/honest.svg',
  title: { en: 'Testing week', bn: 'পরখ সপ্তাহ' },
  text: { en: 'More campaigns', bn: 'আরও কাজ' },
  link: '/event',
}
const write = async (method: string, to: string, changes: object = {}) =>
  published(
    app,
    await app.call(method, path + to, {
      as: faruk,
      body: method === 'DELETE' ? undefined : { ...week, ...changes },
      language: 'en',
      headers: { 'if-match': '*' },
    }),
  )
const add = async (changes: object = {}) => (await write('POST', '', changes)).body.id as number
const order = (ids: number[]) => app.call('PUT', `${path}/order`, { as: faruk, body: { ids } })
const kept = async (kind: string) =>
  (await app.call('GET', `${path}?kind=${kind}`, { as: faruk })).body.items as { id: number; state: string }[]
const shown = async () =>
  ((await app.call('GET', '/api/banners', { language: 'bn' })).body.items as { id: number }[]).map(({ id }) => id)
const promotion = async () => (await app.call('GET', '/api/promotion', { language: 'bn' })).body.promotion
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const audited = async () =>
  (
    await app.owner.db.query<{ action: string; detail: object }>(
      `select action, detail - 'session' - 'approvalId' as detail from audit_event order by id desc limit 1`,
    )
  ).rows[0]!

test('shows six banners in the operators’ order; the console marks the others', async () => {
  const ids: number[] = []
  for (let i = 0; i < 7; i++) ids.push(await add())
  expect(await shown()).toEqual(ids.slice(0, 6))
  expect((await kept('banner')).map(({ state }) => state)).toEqual([...Array(6).fill('running'), 'no_room'])
  const turned = ids.toReversed()
  expect((await order(turned)).status).toBe(204)
  expect(await shown()).toEqual(turned.slice(0, 6))
  expect(await audited()).toMatchObject({ action: 'banner.ordered', detail: { ids: turned } })
  expect((await order(ids.slice(1))).status).toBe(422)
})

test('promotions have a list separate from banners, and the one with the latest start is shown', async () => {
  const banner = await add()
  const first = await add({ kind: 'promotion', startsAt: inHours(-2) })
  const second = await add({ kind: 'promotion', startsAt: inHours(-1), link: null })
  await add({ kind: 'promotion', startsAt: inHours(1) })
  expect(await promotion()).toMatchObject({ id: second, title: week.title.bn, link: null })
  expect((await kept('promotion')).map(({ state }) => state)).toEqual(['scheduled', 'running', 'no_room'])
  expect(await shown()).toEqual([banner])
  expect((await order([banner])).status).toBe(204)
  await write('DELETE', `/${second}`)
  expect(await promotion()).toMatchObject({ id: first })
})

test('the audit log stores the content before a change and a removal', async () => {
  const id = await add()
  expect((await write('PUT', `/${id}`, { link: 'https://example.org/week', startsAt: inHours(0) })).status).toBe(200)
  expect(await audited()).toEqual({
    action: 'banner.changed',
    detail: { id, before: { link: '/event' }, after: { link: 'https://example.org/week' } },
  })
  expect((await write('DELETE', `/${id}`)).status).toBe(204)
  expect(await audited()).toMatchObject({ action: 'banner.removed', detail: { id, title_bn: week.title.bn } })
  expect(await kept('banner')).toEqual([])
})

test.each<[string, object, string, string]>([
  ['a link without a slash or a scheme', { link: 'event' }, 'body.link', 'format'],
  ['a link to another site that looks like one of our pages', { link: '//evil.example' }, 'body.link', 'format'],
  ['such a link with a backslash', { link: '/\\evil.example' }, 'body.link', 'format'],
  ['a script', { link: 'javascript:alert(1)' }, 'body.link', 'format'],
  ['a page without encryption', { link: 'http://example.org' }, 'body.link', 'format'],
  ['a picture from another site', { picture: 'https://example.org/x.svg' }, 'body.picture', 'choice'],
  ['a text in only one language', { text: { en: 'More', bn: '' } }, 'body.text.bn', 'required'],
  ['an end in the past', { endsAt: '2020-01-01T00:00:00Z' }, 'body.endsAt', 'too_early'],
])('refuses %s', async (_what, changes, field, rule) => {
  const answer = await write('POST', '', changes)
  expect(answer.problem.errors).toMatchObject([{ field, rule }])
  expect(await kept('banner')).toEqual([])
})

test('the database refuses a script as a link', async () => {
  const id = await add()
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://example.org'])
    await expect(app.owner.db.query('update content_banner set link = $2 where id = $1', [id, link])).rejects.toThrow(
      'check constraint',
    )
  await app.owner.db.query(`update content_banner set link = '/' where id = $1`, [id])
})

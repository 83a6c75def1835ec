import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { published } from '../testing/published.ts'

let app: TestApp
let faruk: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk')
})
afterAll(() => app.close())

const path = '/api/operator/support-links'
const whatsapp = { name: { en: 'WhatsApp', bn: 'হোয়াটসঅ্যাপ' }, url: 'https://wa.me/8801712345678' }
const helpline = { name: { en: 'Helpline', bn: 'ফোন' }, url: 'tel:+880-1712-345678' }
const write = async (method: string, to: string, body?: object, language = 'en') =>
  published(app, await app.call(method, path + to, { as: faruk, body, language, headers: { 'if-match': '*' } }))
const add = async (body: object) => (await write('POST', '', body)).body.id as number
const shown = async (language = 'en') => (await app.call('GET', '/api/support-links', { language })).body.items
const audited = async () =>
  (
    await app.owner.db.query<{ action: string; actor_id: number; detail: object }>(
      `select action, actor_id, detail - 'session' - 'approvalId' as detail from audit_event order by id desc limit 1`,
    )
  ).rows[0]!
const clear = async () => {
  for (const { id } of (await write('GET', '')).body.items) await write('DELETE', `/${id}`)
}

test('there are no links until operators add them; each is shown in the reader’s language', async () => {
  expect(await shown()).toEqual([])
  const id = await add(whatsapp)
  expect(await audited()).toEqual({
    action: 'support_link.added',
    actor_id: expect.any(Number),
    detail: { id, name_en: 'WhatsApp', name_bn: 'হোয়াটসঅ্যাপ', url: whatsapp.url },
  })
  await add(helpline)
  expect(await shown()).toEqual([
    { name: 'WhatsApp', url: whatsapp.url },
    { name: 'Helpline', url: helpline.url },
  ])
  expect((await shown('bn')).map(({ name }: { name: string }) => name)).toEqual(['হোয়াটসঅ্যাপ', 'ফোন'])
  await clear()
})

test('the audit log stores the link before a change', async () => {
  const id = await add(whatsapp)
  expect((await write('PUT', `/${id}`, { ...whatsapp, url: 'mailto:help@porokh.example' })).status).toBe(200)
  expect(await shown()).toEqual([{ name: 'WhatsApp', url: 'mailto:help@porokh.example' }])
  expect(await audited()).toMatchObject({
    action: 'support_link.changed',
    detail: { id, before: { url: whatsapp.url }, after: { url: 'mailto:help@porokh.example' } },
  })
  await clear()
})

test('a removed link is no longer shown, and the audit log stores it completely', async () => {
  const id = await add(helpline)
  expect((await write('DELETE', `/${id}`)).status).toBe(204)
  expect(await shown()).toEqual([])
  expect(await audited()).toMatchObject({ action: 'support_link.removed', detail: { id, url: helpline.url } })
  expect((await write('DELETE', `/${id}`)).problem.code).toBe('not_found')
  expect((await write('PUT', `/${id}`, helpline)).problem.code).toBe('not_found')
})

test('links are shown in the operators’ order; an incomplete order is refused', async () => {
  const first = await add(whatsapp)
  const second = await add(helpline)
  expect((await write('PUT', '/order', { ids: [second, first] })).status).toBe(204)
  expect((await shown()).map(({ name }: { name: string }) => name)).toEqual(['Helpline', 'WhatsApp'])
  expect(await audited()).toMatchObject({ action: 'support_link.ordered', detail: { ids: [second, first] } })
  for (const ids of [[second], [first, first], [first, second, second + 1], []]) {
    const answer = await write('PUT', '/order', { ids })
    expect(answer.problem.errors).toMatchObject([{ field: 'body.ids', rule: 'choice' }])
  }
  await clear()
})

test('concurrently added links get different positions', async () => {
  await Promise.all(Array.from({ length: 6 }, () => write('POST', '', whatsapp)))
  const { rows } = await app.owner.db.query<{ places: number }>(
    'select count(distinct place) as places from content_support_link',
  )
  expect(rows[0]!.places).toBe(6)
  await clear()
})

test.each([
  'http://example.org',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//example.org',
  '/support',
  'wa.me/8801712345678',
  'https://example',
  'https://porokh.example@evil.example',
  'https://exa mple.org',
  'tel:call me',
  'tel:',
  'mailto:help',
  'mailto:help@porokh.example?bcc=everybody@example.org',
  '',
])('refuses a link to “%s”', async (url) => {
  const english = await write('POST', '', { ...whatsapp, url })
  expect(english.status).toBe(400)
  expect(english.problem.errors).toMatchObject([{ field: 'body.url', rule: 'format' }])
  const bengali = await write('POST', '', { ...whatsapp, url }, 'bn')
  expect(bengali.problem.errors?.[0]?.message).toMatch(/\p{Script=Bengali}/u)
  expect(await shown()).toEqual([])
})

test('a name is required in both languages', async () => {
  const answer = await write('POST', '', { ...whatsapp, name: { en: ' ', bn: 'হোয়াটসঅ্যাপ' } })
  expect(answer.problem.errors).toMatchObject([{ field: 'body.name.en', rule: 'required' }])
})

test('the database refuses a script as an address', async () => {
  const bad = `insert into content_support_link (place, name_en, name_bn, url)
    values (1, 'x', 'x', 'javascript:alert(1)')`
  await expect(app.owner.db.query(bad)).rejects.toThrow('check constraint')
})

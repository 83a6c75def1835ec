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

const call = async (method: string, path: string, body?: object, match?: string) =>
  published(
    app,
    await app.call(method, `/api/operator${path}`, {
      as: faruk,
      body,
      language: 'en',
      ...(match !== undefined && { headers: { 'if-match': match } }),
    }),
  )
const read = async (path: string, language = 'en') => (await app.call('GET', `/api${path}`, { language })).body
const audited = async () =>
  (
    await app.owner.db.query<{ action: string; detail: object }>(
      `select action, detail - 'session' - 'approvalId' as detail from audit_event order by id desc limit 1`,
    )
  ).rows[0]!
const asked = {
  question: { en: 'May I use two phones?', bn: 'দুটি ফোন ব্যবহার করতে পারি?' },
  answer: { en: 'Yes, **both**.', bn: 'হ্যাঁ, **দুটিই**।' },
}

test('a question is added at the end, changed, moved to the top and removed', async () => {
  const before = (await read('/faq')).items as { id: number }[]
  const { id } = (await call('POST', '/faq', asked)).body
  expect((await read('/faq', 'bn')).items.at(-1)).toEqual({ id, question: asked.question.bn, answer: asked.answer.bn })
  expect(await audited()).toMatchObject({ action: 'faq.added', detail: { id, question_en: asked.question.en } })

  const answer = { en: 'One at a time.', bn: 'একবারে একটি।' }
  expect((await call('PUT', `/faq/${id}`, { ...asked, answer }, '*')).status).toBe(200)
  expect(await audited()).toEqual({
    action: 'faq.changed',
    detail: {
      id,
      before: { answer_en: asked.answer.en, answer_bn: asked.answer.bn },
      after: { answer_en: answer.en, answer_bn: answer.bn },
    },
  })
  expect((await call('GET', '/faq')).body.items.at(-1)).toEqual({ id, version: 2, question: asked.question, answer })

  const ids = [id, ...before.map((one) => one.id)]
  expect((await call('PUT', '/faq/order', { ids })).status).toBe(204)
  expect(((await read('/faq')).items as { id: number }[]).map((one) => one.id)).toEqual(ids)

  expect((await call('DELETE', `/faq/${id}`)).status).toBe(204)
  expect(await read('/faq')).toEqual({ items: before })
  expect(await audited()).toMatchObject({ action: 'faq.removed', detail: { id, answer_bn: answer.bn } })
})

test('a question and its answer are required in both languages', async () => {
  const half = await call('POST', '/faq', { question: { en: 'Why?', bn: '' }, answer: { en: ' ', bn: 'কারণ' } })
  expect(half.problem.errors).toMatchObject([
    { field: 'body.question.bn', rule: 'required' },
    { field: 'body.answer.en', rule: 'required' },
  ])
})

test('operators read a page in both languages to edit it', async () => {
  const { title, body, updatedAt } = (await call('GET', '/pages/event')).body
  for (const language of ['en', 'bn'])
    expect(await read('/pages/event', language)).toEqual({
      name: 'event',
      title: title[language],
      body: body[language],
      updatedAt,
    })
  const words = { title, body: { en: 'Nothing this month.', bn: 'এ মাসে কিছু নেই।' } }
  expect((await call('PUT', '/pages/event', words, '*')).status).toBe(200)
  expect((await call('GET', '/pages/event')).body).toMatchObject(words)
  expect((await call('GET', '/pages/prizes')).status).toBe(400)
})

test('the second of two operators who edit the same text is refused and told the reason', async () => {
  const { id } = (await call('POST', '/faq', asked)).body
  const { version } = (await call('GET', '/faq')).body.items.at(-1)
  const answer = { en: 'One at a time.', bn: 'একবারে একটি।' }
  expect((await call('PUT', `/faq/${id}`, { ...asked, answer }, `"${version}"`)).status).toBe(200)
  const late = await call('PUT', `/faq/${id}`, asked, `"${version}"`)
  expect(late.problem).toMatchObject({ status: 412, code: 'conflict.changed' })
  expect((await read('/faq')).items.at(-1).answer).toBe(answer.en)
  expect((await call('PUT', `/faq/${id}`, asked)).problem).toMatchObject({ status: 428 })
  // A request for any version replaces the text on purpose.
  expect((await call('PUT', `/faq/${id}`, asked, '*')).status).toBe(200)
  expect((await read('/faq')).items.at(-1).answer).toBe(asked.answer.en)
  expect((await call('DELETE', `/faq/${id}`)).status).toBe(204)
  expect((await call('PUT', `/faq/${id}`, asked, '"3"')).status).toBe(404)
})

test('a page that another operator has changed meanwhile is not overwritten', async () => {
  const begun = (await call('GET', '/pages/event')).body
  const write = (en: string, version?: number) =>
    call(
      'PUT',
      '/pages/event',
      { title: begun.title, body: { ...begun.body, en } },
      version === undefined ? undefined : `"${version}"`,
    )
  expect((await write('In winter.', begun.version)).status).toBe(200)
  expect((await write('In spring.', begun.version)).problem.code).toBe('conflict.changed')
  expect((await write('In spring.', begun.version + 1)).status).toBe(200)
  expect((await read('/pages/event')).body).toBe('In spring.')
})

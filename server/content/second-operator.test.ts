import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findForbiddenIn } from '../text/find-forbidden.ts'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'

/** One operator writes and another one publishes texts that members read as the platform's word. */
let app: TestApp
let faruk: SignedIn
let joba: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk', 'content')
  joba = await app.addOperator('joba', 'content')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.db.query(`delete from approvals_proposal where kind = 'text'`)
})

const call = (method: string, path: string, body?: object, as: SignedIn = faruk) =>
  app.call(method, `/api/operator${path}`, {
    as,
    body,
    key: randomUUID(),
    language: 'en',
    headers: { 'if-match': '*' },
  })
const read = async (path: string) => JSON.stringify((await app.call('GET', `/api${path}`, { language: 'en' })).body)
const code = ({ status, problem }: Answer) => (status < 300 ? status : problem.code)
const waiting = async () => (await call('GET', '/approvals')).body.items
const both = (en: string, bn = 'পরখ') => ({ en, bn })
const said = 'New hours from Sunday'
const kinds = [
  ['/announcements', { title: both('Hours'), body: both(said) }, '/announcements'],
  [
    '/banners',
    { kind: 'promotion', picture: '/banners/honest.svg', title: both('Week'), text: both(said) },
    '/promotion',
  ],
  ['/banners', { kind: 'banner', picture: '/banners/honest.svg', title: both('Week'), text: both(said) }, '/banners'],
  ['/faq', { question: both('When?'), answer: both(said) }, '/faq'],
  ['/support-links', { name: both(said), url: 'https://wa.me/8801712345678' }, '/support-links'],
] as const

test.each(kinds)('%s %o is visible to members once another operator has published it', async (path, body, shown) => {
  await app.owner.db.query('delete from content_banner')
  const { status, body: proposal } = await call('POST', path, body)
  expect(status).toBe(202)
  expect(await read(shown)).not.toContain(said)
  const publish = (as: SignedIn) => call('POST', `/approvals/${proposal.id}/confirm`, undefined, as)
  expect(code(await publish(faruk))).toBe('approval.same_operator')
  expect(await read(shown)).not.toContain(said)
  expect(await waiting()).toMatchObject([{ id: proposal.id, text: { target: null }, proposedBy: 'faruk' }])
  expect(JSON.stringify(await waiting())).toContain(said)
  expect(code(await publish(joba))).toBe(204)
  expect(await read(shown)).toContain(said)
  expect(await waiting()).toEqual([])
  expect(code(await publish(joba))).toBe('conflict.state')
  // One operator removes a text.
  const { rows } = await app.owner.db.query<{ target: number }>(
    `select (detail ->> 'id')::bigint as target from audit_event
      where detail ->> 'approvalId' = $1 and action not like 'text.%'`,
    [String(proposal.id)],
  )
  expect(code(await call('DELETE', `${path}/${rows[0]!.target}`))).toBe(204)
  expect(await read(shown)).not.toContain(said)
})

test('the terms change once another operator has published them; until then, operators see both wordings', async () => {
  const before = (await call('GET', '/pages/terms')).body
  const body = { title: before.title, body: { ...before.body, en: 'Be honest.' } }
  const { id } = (await call('PUT', '/pages/terms', body)).body
  expect(await read('/pages/terms')).not.toContain('Be honest.')
  expect(await waiting()).toMatchObject([
    {
      id,
      kind: 'text',
      text: {
        kind: 'page',
        target: 'terms',
        parts: [{ name: 'body_en', before: before.body.en, after: 'Be honest.' }],
      },
      proposedBy: 'faruk',
      proposedAt: app.clock.now().toISOString(),
    },
  ])
  expect(code(await call('POST', `/approvals/${id}/confirm`, undefined, joba))).toBe(204)
  expect(await read('/pages/terms')).toContain('Be honest.')
})

test('the other operators are notified of a proposal, and any of them can discard it', async () => {
  const { id } = (await call('POST', '/faq', { question: both('When?'), answer: both(said) })).body
  const told = (await app.call('GET', '/api/notifications', { as: joba, language: 'en' })).body.items
  expect(told[0]).toMatchObject({ title: 'faruk proposes a text for members', link: '/operator/approvals' })
  const own = (await app.call('GET', '/api/notifications', { as: faruk, language: 'en' })).body.items
  expect(JSON.stringify(own)).not.toContain('proposes a text')
  expect(code(await call('POST', `/approvals/${id}/reject`, undefined, joba))).toBe(204)
  expect(code(await call('POST', `/approvals/${id}/confirm`, undefined, joba))).toBe('conflict.state')
})

test('a colleague’s proposal is replaced only on purpose, and an outdated one publishes nothing', async () => {
  const { version, ...before } = (await call('GET', '/pages/event')).body
  const write = (en: string, as: SignedIn, match: string) =>
    app.call('PUT', '/api/operator/pages/event', {
      as,
      body: { title: before.title, body: { ...before.body, en } },
      headers: { 'if-match': match },
    })
  const first = (await write('In winter.', faruk, `"${version}"`)).body.id
  expect(code(await write('In summer.', joba, `"${version}"`))).toBe('conflict.changed')
  const second = (await write('In summer.', joba, '*')).body.id
  expect(code(await call('POST', `/approvals/${first}/confirm`, undefined, joba))).toBe('conflict.state')
  await app.owner.db.query(`update content_page set version = version + 1 where name = 'event'`)
  expect(code(await call('POST', `/approvals/${second}/confirm`))).toBe('conflict.changed')
})

test('a new operator cannot publish a proposal of the operator who added them', async () => {
  const rumi = await app.addOperator('rumi', 'content')
  await app.owner.db.query('update members_user set made_by = $2 where id = $1', [rumi.id, faruk.id])
  const { id } = (await call('POST', '/faq', { question: both('When?'), answer: both(said) })).body
  expect(code(await call('POST', `/approvals/${id}/confirm`, undefined, rumi))).toBe('operator.too_new')
})

test('the application can neither publish with one operator nor write a text directly', async () => {
  const { db } = app.database
  const proof = (who: SignedIn) => Buffer.from(who.cookie.split('=')[1]!)
  const now = app.clock.now()
  const text = JSON.stringify({ question_en: 'x', question_bn: 'x', answer_en: said, answer_bn: 'x' })
  const { rows } = await db.query<{ made: { id: number } }>(
    `select content_propose_text($1, 'faq', null, null, $2, $3) as made`,
    [proof(faruk), text, now],
  )
  const publish = async (secret: Buffer | null) =>
    (
      await db.query<{ done: object }>(`select approvals_confirm($1, $2, 'manual', $3) as done`, [
        secret,
        rows[0]!.made.id,
        now,
      ])
    ).rows[0]!.done
  expect(await publish(proof(faruk))).toEqual({ outcome: 'same_operator' })
  for (const secret of [null, Buffer.from('a guess')])
    await expect(publish(secret)).rejects.toMatchObject({ code: 'PK401' })
  for (const sql of [
    `insert into content_announcement (title_en) values ('a')`,
    `insert into content_faq (place, answer_en) values (1, 'a')`,
    `insert into content_support_link (place, url) values (1, 'https://a.example')`,
    `update content_page set body_en = 'Send 500 BDT'`,
    `update content_banner set text_en = 'Send 500 BDT'`,
    `update approvals_proposal set proposed_by = ${joba.id}`,
    `insert into approvals_proposal (kind, details, reason, proposed_by, proposed_at)
      values ('text', '{}', '', ${joba.id}, now())`,
    `delete from content_faq`,
    `delete from approvals_proposal`,
  ])
    await expect(db.query(sql), sql).rejects.toThrow(/permission denied/)
  // A text has every column of its kind and no other.
  for (const wrong of ['{}', '{"question_en": "x"}', text.replace('}', ', "id": 1}')])
    await expect(
      db.query(`select content_propose_text($1, 'faq', null, null, $2, $3)`, [proof(faruk), wrong, now]),
    ).rejects.toThrow(/has the parts of its kind/)
})

test.each([
  'Send 500 BDT to unfreeze withdrawals.',
  'Sеnd 500 BDT to unfreeze withdrawals.',
  's e n d  5 0 0  B D T',
  '৫০০ টাকা পাঠান',
  '500 taka pathan',
])('“%s” is refused in each kind of text, in either language, and named', async (words) => {
  const scam = { en: words, bn: words }
  for (const [path, body] of kinds) {
    const part = 'body' in body ? 'body' : 'text' in body ? 'text' : 'answer' in body ? 'answer' : 'name'
    const { problem } = await call('POST', path, { ...body, [part]: scam })
    expect(problem, path).toMatchObject({
      status: 422,
      errors: [
        { field: `body.${part}.en`, rule: 'forbidden' },
        { field: `body.${part}.bn`, rule: 'forbidden' },
      ],
    })
  }
  const { version: _, updatedAt: __, ...page } = (await call('GET', '/pages/terms')).body
  const { problem } = await call('PUT', '/pages/terms', { ...page, body: { ...page.body, en: words } })
  expect(problem.errors).toMatchObject([{ field: 'body.body.en', rule: 'forbidden' }])
})

test('the initial content of Porokh contains nothing forbidden', async () => {
  const { rows } = await app.owner.db.query<{ text: string }>(
    `select to_jsonb(t) ->> k as text
      from (select * from content_page) t, unnest('{title_en,title_bn,body_en,body_bn}'::text[]) k
      union all
      select to_jsonb(t) ->> k
      from (select * from content_faq) t, unnest('{question_en,question_bn,answer_en,answer_bn}'::text[]) k`,
  )
  expect(rows.length).toBeGreaterThan(40)
  const found = findForbiddenIn(rows.map(({ text }) => ['body', text] as const))
  expect(found.filter(({ blatant }) => blatant)).toEqual([])
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPaths, type PublicPath } from '../../../contract/public-pages.ts'
import { buildPublicPages } from '../../../web/build/build-public-pages.ts'
import { limits } from '../limits/limits.ts'
import { startTestApp, type SignedIn, type TestApp } from '../../testing/app.ts'
import { builtLikeWeb } from '../../testing/web-folder.ts'
import { published } from '../../testing/published.ts'

const web = builtLikeWeb()
let app: TestApp
let faruk: SignedIn
beforeAll(async () => {
  await buildPublicPages(path.join(web.root, '../web-server'), readFileSync('index.html', 'utf8'))
  app = await startTestApp({ webRoot: web.root, publicUrl: 'http://porokh.example', production: true, proxies: 1 })
  faruk = await app.addOperator('faruk')
})
afterAll(async () => {
  await app.close()
  web.remove()
})

const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { language: 'en', headers })

/** Submits the form like a browser, without following the redirect. */
async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.url}/deposit`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'accept-language': 'en', origin: app.url, 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const reports = async () =>
  (
    await app.owner.db.query<{ id: number; who: string; what: string }>(
      'select id, who, what from support_fraud_report',
    )
  ).rows
const good = { who: '“Porokh VIP”', what: 'They asked for 500 taka\r\nbefore I could withdraw.', contact: '' }

const titles: Record<PublicPath, [en: string, bn: string]> = {
  '/about': ['About', 'পরখ'],
  '/faq': ['Questions', 'প্রশ্ন'],
  '/terms': ['Terms', 'শর্ত'],
  '/event': ['Event', 'আয়োজন'],
  '/deposit': ['You never pay here', 'টাকা'],
  '/transparency': ['Our figures', 'হিসাব'],
}

test.each(publicPaths)('%s is complete without a script, in both languages', async (path) => {
  for (const [at, language] of (['en', 'bn'] as const).entries()) {
    const { status, text, headers } = await get(path, { cookie: `lang=${language}` })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain(`<html lang="${language}"`)
    expect(/<title>(.*?)<\/title>/.exec(text)![1]).toContain(titles[path][at])
    expect(/<h1.*?>(.*?)<\/h1>/.exec(text)![1]).toContain(titles[path][at])
    expect(text).toContain(`<link rel="canonical" href="http://porokh.example${path}?lang=${language}">`)
    expect(text).not.toMatch(/<script|modulepreload|<!--(?!\/?address)|undefined|role="alert"/)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; (?!.*script-src)/)
  }
})

test('keeps the link’s language, and redirects a signed-in user to their home page', async () => {
  const chosen = await get('/faq?lang=bn')
  expect(chosen.text).toContain('<html lang="bn">')
  expect(chosen.headers.getSetCookie()[0]).toMatch(/^lang=bn;/)
  expect((await get('/faq')).text).toMatch(/href="\/login" class="[^"]*">Sign in</i)
  expect((await get('/faq/', { cookie: 'porokh_in=1' })).text).toMatch(/href="\/" class="[^"]*">Home</)
})

test('answers 304 to a browser that has the page, until the text changes', async () => {
  const etag = (await get('/terms')).headers.get('etag')!
  expect((await get('/terms', { 'if-none-match': etag })).status).toBe(304)
  const texts = (body: string) => ({ title: { en: 'Terms', bn: 'শর্ত' }, body: { en: body, bn: body } })
  const written = await app.call('PUT', '/api/operator/pages/terms', {
    as: faruk,
    body: texts('You keep **all** of it.'),
    headers: { 'if-match': '*' },
  })
  expect((await published(app, written)).status).toBe(200)
  // Avoids `call`, which clears the server's cache.
  const changed = await fetch(`${app.url}/terms`, { headers: { 'accept-language': 'en', 'if-none-match': etag } })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('You keep <strong>all</strong> of it.')
})

test('escapes what an operator writes', async () => {
  const hostile = [
    '<script>alert(1)</script> <img src=x onerror=alert(1)>',
    '[a](javascript:alert(1)) [b](/x"onclick="alert(1)) ⟦publicUrl⟧ $& </title></head><!--',
  ].join('\n\n')
  await app.owner.db.query(`update content_page set title_en = $1, body_en = $1 where name = 'about'`, [hostile])
  await app.owner.db.query('update content_faq set question_en = $1, answer_en = $1', [hostile])
  for (const path of ['/about', '/faq']) {
    const { text } = await get(path)
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).toContain('⟦publicUrl⟧ $&amp; ')
    expect(text).not.toMatch(/<script|<img|href="javascript|"\s*onclick="|<!--(?!\/?address)/)
    expect(text.match(/<\/head>|<\/title>/g)).toEqual(['</title>', '</head>'])
  }
})

test('says when its data cannot be read', async () => {
  await app.owner.db.query('revoke select on content_page from porokh_app')
  const { status, text, headers } = await get('/event')
  await app.owner.db.query('grant select on content_page to porokh_app')
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(text).toContain('Failed to load Events.')
  expect(text).toContain('<a href="?" ')
  expect((await get('/event')).status).toBe(200)
})

test('the questions open one at a time', async () => {
  expect((await get('/faq')).text.match(/<details [^>]*name="faq"/g)!.length).toBeGreaterThan(5)
})

test('accepts a report and leads to a page with its number', async () => {
  const { status, headers } = await send(good)
  const [report] = await reports()
  expect([status, headers.get('location')]).toEqual([303, `/deposit?sent=${report!.id}#report`])
  expect([report!.who, report!.what]).toEqual([good.who, good.what.replace('\r', '')])
  expect((await get(headers.get('location')!.split('#')[0]!)).text).toContain(`Its number is ${report!.id}.`)
})

test.each(['abc', '-1', '0', '1e3', '9'.repeat(16), '<b>', ''])('shows no number for ?sent=%s', async (sent) => {
  const { status, text } = await get(`/deposit?sent=${encodeURIComponent(sent)}`)
  expect(status).toBe(200)
  expect(text).not.toContain('Its number is')
})

test('names the invalid fields and keeps what was typed', async () => {
  const before = await reports()
  const { status, text, headers } = await send({ who: 'x', what: '<b>"500"', contact: 'y'.repeat(300) })
  expect([status, headers.get('cache-control')]).toEqual([400, 'no-store'])
  expect(text).toContain('Please say who it was.')
  expect(text).toContain('Please write at least 10 characters.')
  expect(text).toContain('At most 254 characters are allowed.')
  expect(text).toContain('value="x"')
  expect(text).toContain('&lt;b&gt;&quot;500&quot;</textarea>')
  expect(text.match(/autofocus=""/gi)).toHaveLength(1)
  const nothing = await send({}, { cookie: 'lang=bn' })
  expect(nothing.text).toContain('<html lang="bn">')
  expect(nothing.text.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(await reports()).toEqual(before)
})

test('a change of language keeps what was typed, and reports nothing', async () => {
  const before = await reports()
  const page = (await get('/deposit')).text
  expect(page).toMatch(/<button[^>]* form="fraud"[^>]* formAction="\/deposit\?lang=bn#report"/i)
  const answer = await fetch(`${app.url}/deposit?lang=bn`, {
    method: 'POST',
    headers: { 'accept-language': 'en', origin: app.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...good, who: 'x', lang: 'bn' }),
  })
  const text = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(text).toContain('<html lang="bn">')
  expect(text).toContain('value="x"')
  expect(text).not.toContain('aria-invalid')
  expect(await reports()).toEqual(before)
})

test('refuses a form that is too large, of another type, or from another site', async () => {
  const before = await reports()
  expect((await send({ ...good, more: 'x'.repeat(64 * 1024) })).status).toBe(413)
  expect((await send({ ...good, more: 'x'.repeat(300 * 1024) })).status).toBe(413)
  expect((await send(good, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(403)
  expect((await send(good, { 'sec-fetch-site': 'same-site', origin: 'null' })).status).toBe(403)
  const form = new FormData()
  form.set('who', good.who)
  expect((await fetch(`${app.url}/deposit`, { method: 'POST', body: form })).status).toBe(415)
  expect(await reports()).toEqual(before)
})

test('accepts the longest report', async () => {
  const longest = { who: '😀'.repeat(300), what: 'প্র'.repeat(1000) + '\r\n'.repeat(10) + '😀'.repeat(990), contact: '' }
  expect((await send(longest)).status).toBe(303)
})

test('after too many reports, says when to try again and keeps what was typed', async () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }
  for (let sent = 0; sent < limits.report_ip.tries; sent++) expect((await send(good, elsewhere)).status).toBe(303)
  const last = await send(good, elsewhere)
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(last.text).toContain('Too Many Attempts')
  expect(last.text).toContain('before I could withdraw.</textarea>')
})

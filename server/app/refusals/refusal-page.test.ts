import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { refusalPage, wantsPage } from './refusal-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const person = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate', 'accept-language': 'bn' }

test.each([
  ['a browser that opens a page', person, true],
  ['an old browser that opens a page', { accept: 'text/html,application/xhtml+xml' }, true],
  ['a script on a page', { accept: 'application/json', 'sec-fetch-mode': 'cors' }, false],
  ['a program', { accept: '*/*' }, false],
])('%s gets an HTML page for a refusal: %s', (_, headers, expected) => {
  expect(wantsPage({ method: 'GET', headers })).toBe(expected)
  expect(wantsPage({ method: 'POST', headers })).toBe(false)
})

test('while the process refuses all requests, a person gets a small page in both languages, a program JSON', async () => {
  app.edge.front.refuseAll()
  // Avoids `fetch`, whose headers say that it is no navigation.
  const [page] = (await once(http.get(`${app.url}/withdraw`, { headers: person }), 'response')) as [
    http.IncomingMessage,
  ]
  expect(page.statusCode).toBe(503)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const text = Buffer.concat(await page.toArray()).toString()
  expect(text).toContain('পরখ এই মুহূর্তে উত্তর দিতে পারছে না')
  expect(text).toContain('Porokh cannot answer right now')
  expect(text).toContain('<a href="">আবার চেষ্টা করুন</a>')
  expect(text).toContain('<a href="">Try again</a>')
  expect(text.length).toBeLessThan(1500)
  const program = await fetch(`${app.url}/api/levels`, { headers: { accept: 'application/json' } })
  expect(program.status).toBe(503)
  expect(program.headers.get('content-type')).toContain('application/problem+json')
})

test('escapes the text of a refusal in the page', () => {
  const problem = { title: '<script>', detail: 'a & b' }
  expect(refusalPage({ bn: problem, en: problem })).toContain('<h1>&lt;script></h1><p>a &amp; b</p>')
})

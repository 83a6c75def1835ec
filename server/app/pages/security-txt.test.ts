import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { bindApi } from '../http/bind-api.ts'
import { releaseDay } from './security-txt.ts'

const yearMs = 365 * 86_400_000
const open = (more: object) => startTestApp({ api: bindApi({}, {}), publicUrl: 'https://porokh.example', ...more })
let app: TestApp
let withoutContact: TestApp
beforeAll(async () => {
  app = await open({ securityContact: 'mailto:safety@porokh.example' })
  withoutContact = await open({})
})
afterAll(() => Promise.all([app.close(), withoutContact.close()]))
const read = (from: TestApp) => from.call('GET', '/.well-known/security.txt')

test('security.txt contains the contact until a year after the release', async () => {
  const end = releaseDay().getTime() + yearMs
  app.clock.set(new Date(end - 1))
  const { status, headers, text } = await read(app)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual([
    'Contact: mailto:safety@porokh.example',
    `Expires: ${new Date(end).toISOString()}`,
    'Preferred-Languages: bn, en',
    'Canonical: https://porokh.example/.well-known/security.txt',
    '',
  ])
  app.clock.set(new Date(end))
  expect((await read(app)).status).toBe(404)
})

test('security.txt is missing without a contact', async () => {
  expect((await read(withoutContact)).status).toBe(404)
})

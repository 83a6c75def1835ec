import { chromium, expect, test, type Browser } from '@playwright/test'
import { freePort } from './helpers/free-port.ts'
import { audit } from './helpers/lighthouse.ts'
import { full } from '../server/testing/full.ts'
import type { TestApp } from '../server/testing/app.ts'
import { findBrowser } from './helpers/find-browser.ts'
import { startDemoApp } from './helpers/demo-app.ts'
import { cookiesOf } from './helpers/people.ts'

let app: TestApp
let browser: Browser
let port: number
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await startDemoApp()
  port = await freePort()
  const { executablePath, args, env } = await findBrowser()
  browser = await chromium.launch({ executablePath, env, args: [...args, `--remote-debugging-port=${port}`] })
})
test.afterAll(async () => {
  await browser.close()
  await app.close()
})

const pages = [
  ['/login', null],
  ['/welcome', null],
  ['/', 'nodi'],
] as const
for (const [path, username] of full ? pages : pages.slice(-1)) {
  test(`Lighthouse gives full scores for accessibility, best practices and SEO of ${path}`, async () => {
    test.setTimeout(120_000)
    const cookies = username ? cookiesOf(app, await app.signInAs(username)) : []
    const categories = ['accessibility', 'best-practices', 'seo'] as const
    const { scores, faults } = await audit({ browser, port }, app.url + path, [...categories], cookies)
    expect(faults).toEqual([])
    expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
  })
}

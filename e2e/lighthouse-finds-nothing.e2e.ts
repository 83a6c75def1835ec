import { chromium, expect, test, type Browser } from '@playwright/test'
import { audit, freePort } from '../bench/web/lighthouse.ts'
import type { TestApp } from '../server/testing/app.ts'
import { findBrowser } from '../server/testing/browser.ts'
import { startDemoApp } from '../server/testing/demo-app.ts'

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

for (const [path, username] of [
  ['/login', null],
  ['/', 'nodi'],
] as const) {
  test(`Lighthouse finds nothing to better in accessibility, best practices and SEO of ${path}`, async () => {
    test.setTimeout(120_000)
    const cookie = username && (await app.signInAs(username)).cookie
    const { scores, faults } = await audit(app.url + path, port, ['accessibility', 'best-practices', 'seo'], cookie)
    expect(faults).toEqual([])
    expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
  })
}

import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { builtWeb } from '../server/app/pages/web-files.ts'
import { startTestApp, type TestApp } from '../server/testing/app.ts'

test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })

let app: TestApp
let web: string
test.beforeEach(async () => {
  // Beside the built app: the module that renders pages needs the package above it.
  web = mkdtempSync(path.join(builtWeb, '../web-'))
  cpSync(builtWeb, web, { recursive: true, filter: (file) => !/sw\.js\.(br|gz)$/.test(file) })
  app = await startTestApp({ at: 'now', webRoot: web })
})
test.afterEach(async () => {
  await app.close()
  rmSync(web, { recursive: true })
})

test('a new version waits for the reader’s consent and keeps typed text', async ({ page }) => {
  await page.goto(`${app.url}/login`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((then) => navigator.serviceWorker.addEventListener('controllerchange', then, { once: true }))
  })
  await page.getByLabel('Username or mobile number').fill('rahima')
  await expect(page.getByText('A new version of Porokh is ready.')).toHaveCount(0)

  appendFileSync(path.join(web, 'sw.js'), '\n// a later version')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(page.getByText('A new version of Porokh is ready.')).toBeVisible()
  await expect(page.getByLabel('Username or mobile number')).toHaveValue('rahima')

  const reloaded = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: 'Use it now' }).click()
  await reloaded
  await expect(page.getByText('A new version of Porokh is ready.')).toHaveCount(0)
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { expect, test } from '@playwright/test'
import { startVite } from '../scripts/dev/vite.ts'
import type { TestApp } from '../server/testing/app.ts'
import { startDemoApp } from './helpers/demo-app.ts'
import { everyRoute, idsToShow } from './helpers/every-route.ts'
import { addSessionCookies } from './helpers/people.ts'

// React's development build reports errors of a screen: a list without keys, markup that differs from the server's, or state set while
// another component renders. The production build reports nothing.
test.describe.configure({ mode: 'default' })

const front: Server = createServer()
let app: TestApp
let vite: Awaited<ReturnType<typeof startVite>>
let url = ''
test.beforeAll(async () => {
  test.setTimeout(300_000)
  app = await startDemoApp()
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const server = { ready: async () => app.url, stop: async () => {}, restartOnChange: () => {} }
  vite = await startVite(front, { server, dataDir: os.tmpdir(), ownMessages: { file: '/dev/null', token: '' } })
})
test.afterAll(async () => {
  await vite?.close()
  front.closeAllConnections()
  front.close()
  await app?.close()
})

for (const [username, routes] of Object.entries(everyRoute)) {
  for (const language of ['bn', 'en'] as const) {
    test(`React reports no warning on any screen of ${username || 'visitors'} in ${language}`, async ({ page }) => {
      test.setTimeout(600_000)
      const who = username ? await app.signInAs(username) : null
      if (who) await addSessionCookies(page.context(), app, who)
      await page.context().addCookies([{ name: 'lang', value: language, url }])
      const filled = await idsToShow(app, who?.cookie ?? null)
      const said: string[] = []
      let route = ''
      page.on('pageerror', (error) => said.push(`${route}: ${error.message}`))
      page.on('console', (message) => {
        const text = message.text()
        // Refused calls are expected on some screens, such as the session request of a visitor.
        if (/^(error|warning)$/.test(message.type()) && !text.startsWith('Failed to load resource'))
          said.push(`${route}: ${text.slice(0, 400)}`)
      })
      for (route of routes) {
        await page.goto(url + filled(route))
        await page.locator('h1').first().waitFor()
        await page.waitForLoadState('networkidle')
      }
      expect(said).toEqual([])
    })
  }
}

import { expect, test } from '@playwright/test'
import type { TestApp } from '../server/testing/app.ts'
import { chosen } from '../server/testing/full.ts'
import { startDemoApp } from './helpers/demo-app.ts'
import { idsToShow, everyRoute } from './helpers/every-route.ts'
import { lookForCuts } from './helpers/look-for-cuts.ts'
import { addSessionCookies } from './helpers/people.ts'

// Sponsors and operators also use the consoles on a phone, so these must be readable there, even with large text. `npm run test:nightly`
// checks each screen in both languages, `npm test` in one language, alternating between screens.
test.describe.configure({ mode: 'parallel' })
test.use({ serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await startDemoApp()
})
test.afterAll(() => app.close())

const languages = ['bn', 'en'] as const
const looks = [
  { width: 1280, percent: 100, longest: 14 },
  { width: 360, percent: 100, longest: 14 },
  { width: 320, percent: 100, longest: 14 },
  { width: 360, percent: 200, longest: 10 },
  { width: 320, percent: 200, longest: 10 },
] as const

for (const username of ['sponsor@demo.test', 'operator'])
  for (const language of languages)
    test(`what ${username} reads in ${language} is neither cut, covered nor broken inside a word`, async ({ page }) => {
      test.setTimeout(300_000)
      const who = await app.signInAs(username)
      await addSessionCookies(page.context(), app, who)
      await page.context().addCookies([{ name: 'lang', value: language, url: app.url }])
      const filled = await idsToShow(app, who.cookie)
      const found: string[] = []
      for (const [place, route] of everyRoute[username]!.entries()) {
        if (!chosen(languages, place).includes(language)) continue
        await page.goto(app.url + filled(route))
        await page.locator('h1').first().waitFor()
        await page.waitForLoadState('networkidle')
        for (const { width, percent, longest } of looks) {
          await page.setViewportSize({ width, height: 740 })
          await page.evaluate(async (size) => {
            document.documentElement.style.fontSize = size
            await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          }, `${percent}%`)
          for (const fault of await page.evaluate(lookForCuts, longest))
            found.push(`${route} at ${width} px, ${percent} %: ${fault}`)
        }
      }
      expect(found).toEqual([])
    })

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { publicPaths } from '../contract/public-pages.ts'
import type { TestApp } from '../server/testing/app.ts'
import { chosen, full, sample } from '../server/testing/full.ts'
import { startDemoApp } from './helpers/demo-app.ts'
import { idsToShow, everyRoute } from './helpers/every-route.ts'
import { addSessionCookies } from './helpers/people.ts'

// Each worker has its own app. Each test checks one role's screens in one language. `npm run test:nightly` checks all screens in both
// languages and themes; `npm test` a sixth of them in one language and one theme, alternating between screens.
test.describe.configure({ mode: 'parallel' })
test.use({ serviceWorkers: 'block' })

const languages = ['bn', 'en'] as const
const allRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const
/** Only the colours differ between the themes. */
const rulesOfColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const
const looks = [
  { theme: 'light', rules: allRules },
  { theme: 'dark', rules: full ? rulesOfColours : allRules },
] as const
const axe = path.resolve('node_modules/axe-core/axe.min.js')

let app: TestApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await startDemoApp()
})
test.afterAll(() => app.close())

for (const [username, all] of Object.entries(everyRoute)) {
  for (const language of languages) {
    const routes = sample(all, 6, () => username)
    test(`every screen of ${username || 'visitors'} in ${language} is accessible and fits a narrow screen`, async ({
      page,
    }) => {
      test.setTimeout(full ? 300_000 : 120_000)
      const who = username ? await app.signInAs(username) : null
      if (who) await addSessionCookies(page.context(), app, who)
      await page.context().addCookies([{ name: 'lang', value: language, url: app.url }])
      await page.addInitScript({ path: axe })
      await page.addInitScript(stopTransitions)
      await page.addInitScript(watchScreens)
      const filled = await idsToShow(app, who?.cookie ?? null)
      const found: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) found.push(`${page.url()}: ${message.text()}`)
      })
      for (const [place, route] of routes.entries()) {
        if (!chosen(languages, place).includes(language)) continue
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(app.url + filled(route))
        // The network may be briefly idle before the screen is rendered. Screens without a heading are listed below.
        await page
          .locator('h1')
          .first()
          .waitFor({ timeout: 30_000 })
          .catch(() => undefined)
        await page.waitForLoadState('networkidle')
        // The theme alternates half as often as the language, so that all four combinations are checked.
        for (const { theme, rules } of chosen(looks, Math.floor(place / 2))) {
          await page.emulateMedia({ colorScheme: theme })
          for (const fault of await faults(page, rules)) found.push(`${route} ${theme}: ${fault}`)
        }
        if (await tookAway(page)) found.push(`${route} was taken away after it was shown`)
        if (language === 'en') for (const text of await unmarked(page)) found.push(`${route} has no lang=bn: ${text}`)
        // 320 px is a screen of 1280 px at a zoom of 400 % (WCAG 1.4.10).
        for (const width of [640, 360, 320]) {
          await page.setViewportSize({ width, height: 740 })
          if (await isTooWide(page)) found.push(`${route} at ${width} px scrolls sideways`)
        }
      }
      expect(found).toEqual([])
    })
  }
}

test('every route in the route tables is checked', () => {
  const tables = ['public', 'member', 'sponsor', 'operator'].map((app) => readFileSync(`web/${app}/routes.tsx`, 'utf8'))
  const paths = tables.flatMap((table) =>
    [...table.matchAll(/\{\s*path: '([^']+)',\s*(?:who|Screen)/g)].map(([, one]) => one!),
  )
  const looked = new Set(
    Object.values(everyRoute)
      .flat()
      .map((one) => one.replace(/CAMPAIGN|MEMBER|SPONSOR/, ':id')),
  )
  paths.push(...publicPaths)
  // The editor of an existing campaign is the same screen as for a new campaign. The page of a payment needs a gateway and is tested in
  // sponsor-pays-at-gateways.e2e.ts.
  expect(paths.filter((one) => !looked.has(one))).toEqual(['/sponsor/campaigns/:id/edit', '/sponsor/deposits/:id'])
})

async function faults(page: Page, runOnly: (typeof looks)[number]['rules']): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(options),
    { runOnly, resultTypes: ['violations'] },
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}

/** During a transition between themes, colours are mixed and their contrast is wrong. */
function stopTransitions(): void {
  document.addEventListener('DOMContentLoaded', () => {
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: '* { transition: none !important }' }),
    )
  })
}

type Watched = typeof globalThis & { tookAway?: boolean }
/** A screen that suspends for more texts or code is briefly hidden and loses typed input. */
function watchScreens(): void {
  let shown = ''
  new MutationObserver(() => {
    const there = document.querySelector('h1') !== null
    if (shown === location.pathname && !there) (globalThis as Watched).tookAway = true
    shown = there ? location.pathname : ''
  }).observe(document, { childList: true, subtree: true })
}
const tookAway = (page: Page) => page.evaluate(() => (globalThis as Watched).tookAway === true)

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Mostly Bengali text on an English screen without a `lang` attribute: a screen reader would spell it. */
const unmarked = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent!.trim()
      const bengali = text.match(/[\u0985-\u09b9]/g)?.length ?? 0
      const latin = text.match(/[A-Za-z]/g)?.length ?? 0
      if (bengali <= latin || /^(SCRIPT|STYLE|OPTION|TEXTAREA)$/.test(node.parentElement!.tagName)) continue
      if (node.parentElement!.closest('[lang]')!.getAttribute('lang') !== 'bn') found.push(text.slice(0, 60))
    }
    return found
  })

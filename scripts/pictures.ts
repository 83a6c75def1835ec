import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import type { TestApp } from '../server/testing/app.ts'
import { findBrowser } from '../e2e/helpers/find-browser.ts'
import { startTestCluster } from '../server/testing/database.ts'
import { startDemoApp } from '../e2e/helpers/demo-app.ts'
import { idsToShow, everyRoute } from '../e2e/helpers/every-route.ts'

/**
 * Takes screenshots of every route with the demo data, in all sizes, text sizes, languages and themes, into `pictures/`. `npm run pictures
 * -- /withdraw /sponsor` limits it to routes with these prefixes; `-- /sponsor desktop normal en light` also limits the others.
 */
const sizes = {
  small: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
}
/** The browser's font size in pixels, a user setting that also changes widths in `rem` and media queries. */
const texts = { normal: 16, large: 32 }
const languages = ['bn', 'en'] as const
const themes = ['light', 'dark'] as const
const asked = process.argv.slice(2)
const wanted = asked.filter((word) => word.startsWith('/'))
const namesOf = <T extends object>(all: T): (keyof T & string)[] => Object.keys(all) as (keyof T & string)[]
/** The sizes, texts, languages or themes in the arguments; all if there are none. */
const among = <T extends string>(all: readonly T[]): readonly T[] => {
  const some = all.filter((one) => asked.includes(one))
  return some.length ? some : all
}
const folder = path.resolve('pictures')

const cluster = await startTestCluster()
const app = await startDemoApp()
const { executablePath, args, env } = await findBrowser()
try {
  if (!asked.length) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const text of among(namesOf(texts))) {
    const fontSize = `--blink-settings=defaultFontSize=${texts[text]}`
    const browser = await chromium.launch({ executablePath, args: [...args, fontSize], env })
    for (const [who, paths] of Object.entries(everyRoute)) {
      const chosen = paths.filter(
        (route) =>
          !wanted.length || wanted.some((start) => route === start || (start !== '/' && route.startsWith(start))),
      )
      if (chosen.length) await takeAll(browser, app, who, chosen, text)
    }
    await browser.close()
  }
} finally {
  await app.close()
  await cluster.stop()
}

async function takeAll(
  browser: Browser,
  app: TestApp,
  who: string,
  paths: readonly string[],
  text: keyof typeof texts,
): Promise<void> {
  const cookie = who ? (await app.signInAs(who)).cookie : null
  const filled = await idsToShow(app, cookie)
  for (const language of among(languages)) {
    const context = await browser.newContext({
      locale: language,
      timezoneId: 'Asia/Dhaka',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await addCookies(context, app.url, language, cookie)
    for (const route of paths) {
      const page = await context.newPage()
      const noted: string[] = []
      page.on('pageerror', (error) => noted.push(error.message))
      await page.setViewportSize(sizes.phone)
      await page.goto(app.url + filled(route))
      await page.waitForLoadState('networkidle')
      // A full-page screenshot includes parts with deferred layout, and no colour is in the middle of a transition.
      await page.addStyleTag({
        content: '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
      })
      const screen = `${who.split('@')[0] || 'visitor'}${route
        .replace(/CAMPAIGN|MEMBER|SPONSOR/, 'one')
        .replaceAll(/[/?=]/g, '-')
        .replace(/-$/, '-home')}`
      for (const size of among(namesOf(sizes))) {
        const { width, height } = sizes[size]
        await page.setViewportSize({ width, height })
        await page.evaluate(nextFrame)
        // As high as the page, within the browser's limit: sticky elements cover nothing, and lazy pictures are loaded.
        const long = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height: Math.min(Math.max(height, long), 16_000) })
        await page.waitForLoadState('networkidle')
        for (const theme of among(themes)) {
          await page.emulateMedia({ colorScheme: theme })
          await page.evaluate(nextFrame)
          const name = [screen, size, text, language, theme, 'png'].join('.')
          await page.screenshot({ path: path.join(folder, name), fullPage: true })
          const tooWide = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          )
          console.log(name, tooWide ? 'SCROLLS SIDEWAYS' : '', noted.splice(0).join('; '))
        }
      }
      await page.close()
    }
    await context.close()
  }
}

/** Runs in the page: waits until changes are laid out and painted. */
function nextFrame(): Promise<void> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
}

async function addCookies(
  context: BrowserContext,
  url: string,
  language: string,
  session: string | null,
): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, url }])
  if (!session) return
  const at = session.indexOf('=')
  await context.addCookies([{ name: session.slice(0, at), value: session.slice(at + 1), url }])
}

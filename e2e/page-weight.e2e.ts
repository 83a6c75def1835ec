import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { publicPaths } from '../contract/public-pages.ts'
import { bytesOfMainJob, jobBudget } from './helpers/job-bytes.ts'
import { mostShift, sumOf, watchShifts } from './helpers/layout-shift.ts'
import { slowDown } from './helpers/slow-phone.ts'
import { budget, inKiB, kinds, weigh, type Weights } from './helpers/weigh.ts'
import { builtWeb } from '../server/app/pages/web-files.ts'
import { full } from '../server/testing/full.ts'
import type { TestApp } from '../server/testing/app.ts'
import { startDemoApp } from './helpers/demo-app.ts'
import { atNight } from './helpers/at-night.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

// Without the service worker, which loads the other screens later in the background.
test.use({ viewport: phone, locale: 'bn-BD', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await startDemoApp()
})
test.afterAll(() => app.close())

test('the build has a compressed copy of each text, which the server sends', async () => {
  const all = readdirSync(builtWeb, { recursive: true, encoding: 'utf8' })
  const texts = all.filter((name) => /\.(html|js|css|svg|json|webmanifest|txt)$/.test(name))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((name) => !all.includes(`${name}.br`) || !all.includes(`${name}.gz`))).toEqual([])
  const assets = texts.filter((name) => name.startsWith('assets/'))
  for (const encoding of ['br', 'gzip']) {
    for (const path of [...assets.map((name) => `/${name}`), '/login', '/sponsor']) {
      const { headers } = await app.call('GET', path, { headers: { 'accept-encoding': encoding } })
      expect([path, headers.get('content-encoding')]).toEqual([path, encoding])
      expect([path, Number(headers.get('content-length')) > 0]).toEqual([path, true])
    }
  }
})

for (const path of full ? ['/login', '/register'] : ['/login']) {
  test(`${path} stays within the weight budget`, async ({ page }) => {
    expect(over(await weigh(page, app.url + path))).toEqual([])
  })
}

for (const path of full ? publicPaths : ['/faq']) {
  test(`${path} loads no script and stays within the weight budget`, async ({ page }) => {
    const weights = await weigh(page, app.url + path)
    expect({ ...weights, style: 0 }).toEqual({ script: 0, style: 0, image: 0, font: 0 })
    expect(over(weights)).toEqual([])
  })
}

for (const path of full ? ['/', '/task', '/record'] : ['/']) {
  test(`a member’s ${path} stays within the weight budget`, async ({ page }) => {
    await addSessionCookies(page.context(), app, await app.signInAs('nodi'))
    expect(over(await weigh(page, app.url + path))).toEqual([])
  })
}

for (const path of full ? ['/login', '/', '/task', '/record', '/profile', '/withdraw'] : ['/']) {
  test(`${path} has no layout shift while it loads on a slow connection`, async ({ page }) => {
    if (path !== '/login') await addSessionCookies(page.context(), app, await app.signInAs('nodi'))
    const moved = await watchShifts(page)
    await slowDown(page, { times: 4, network: true })
    await page.goto(app.url + path, { waitUntil: 'networkidle' })
    await expect(page.locator('#content [data-loading]')).toHaveCount(0)
    const all = await moved()
    expect(sumOf(all), JSON.stringify(all, null, 1)).toBeLessThanOrEqual(mostShift)
  })
}

atNight(
  'the whole main job keeps to its byte budget, the first and the second time, and loads no code of the consoles',
  async ({ browser }) => {
    test.setTimeout(120_000)
    const { first, repeat, kept } = await bytesOfMainJob(browser, app, 'nodi')
    expect(first).toBeLessThanOrEqual(jobBudget.first)
    expect(repeat).toBeLessThanOrEqual(jobBudget.repeat)
    expect(kept.length).toBeGreaterThan(20)
    // Sponsors register on a page of the members' app, so its field limits include that call.
    expect(kept.filter((script) => /\/api\/(operator|sponsor)\/(?!register)/.test(script))).toEqual([])
  },
)

const over = (weights: Weights) =>
  kinds.filter((kind) => weights[kind] > budget[kind]).map((kind) => `${inKiB(weights[kind])} of ${kind}`)

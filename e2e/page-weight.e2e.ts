import { expect, test } from '@playwright/test'
import { bytesOfMainJob, jobBudget } from './helpers/job-bytes.ts'
import { budget, inKiB, kinds, weigh, type Weights } from './helpers/weigh.ts'
import type { TestApp } from '../server/testing/app.ts'
import { startDemoApp } from './helpers/demo-app.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

// Without the service worker, which loads the other screens later in the background.
test.use({ viewport: phone, locale: 'bn-BD', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await startDemoApp()
})
test.afterAll(() => app.close())

for (const path of ['/login', '/register', '/deposit']) {
  test(`${path} keeps to the weight budget`, async ({ page }) => {
    expect(over(await weigh(page, app.url + path))).toEqual([])
  })
}

for (const path of ['/', '/task', '/record']) {
  test(`a member’s ${path} keeps to the weight budget`, async ({ page }) => {
    await addSessionCookies(page.context(), app, await app.signInAs('nodi'))
    expect(over(await weigh(page, app.url + path))).toEqual([])
  })
}

test('the whole main job keeps to its byte budget, the first and the second time, and loads no code of the consoles', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { first, repeat, kept } = await bytesOfMainJob(browser, app, 'nodi')
  expect(first).toBeLessThanOrEqual(jobBudget.first)
  expect(repeat).toBeLessThanOrEqual(jobBudget.repeat)
  expect(kept.length).toBeGreaterThan(20)
  expect(kept.filter((script) => /\/api\/(operator|sponsor)\//.test(script))).toEqual([])
})

const over = (weights: Weights) =>
  kinds.filter((kind) => weights[kind] > budget[kind]).map((kind) => `${inKiB(weights[kind])} of ${kind}`)

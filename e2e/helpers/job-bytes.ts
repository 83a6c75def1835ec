import type { Browser, Page } from '@playwright/test'
import { demoPassword } from '../../server/demo/people.ts'
import type { TestApp } from '../../server/testing/app.ts'
import { giveBackPending } from './demo-app.ts'
import { mainJob } from './main-job.ts'
import { phone } from './people.ts'
import { startProxy } from './proxy.ts'

/** Maximum bytes that the main job may transfer in both directions, including headers and the service worker's requests. */
export const jobBudget = { first: 272_000, repeat: 30_000 }

/** Runs the main job twice in the same browser. `kept`: the text of all scripts in the service worker's cache after the first run. */
export async function bytesOfMainJob(
  browser: Browser,
  app: TestApp,
  username: string,
): Promise<{ first: number; repeat: number; kept: string[] }> {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'bn-BD',
    serviceWorkers: 'allow',
  })
  const proxy = await startProxy(app.url)
  const visit = async () => {
    await context.clearCookies()
    await giveBackPending(app, username)
    proxy.takeBytes()
    const page = await context.newPage()
    for (const { act } of mainJob(proxy.url, username, demoPassword)) await act(page)
    await waitForServiceWorker(page)
    // The service worker continues to load in the background, unnoticed by the page.
    await proxy.settled()
    const bytes = proxy.takeBytes()
    const kept = await scriptsKept(page)
    await page.close()
    return { bytes, kept }
  }
  try {
    const first = await visit()
    const repeat = await visit()
    return { first: first.bytes, repeat: repeat.bytes, kept: first.kept }
  } finally {
    await context.close()
    await proxy.close()
  }
}

/** Waits until the service worker has stored the files for the next start. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active!.state !== 'activated')
      await new Promise((then) => active!.addEventListener('statechange', then, { once: true }))
  })
}

const scriptsKept = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('app-'))!
    const cache = await caches.open(name)
    const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'))
    return Promise.all(scripts.map(async (request) => (await cache.match(request))!.text()))
  })

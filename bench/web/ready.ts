import type { Page } from '@playwright/test'

/**
 * Milliseconds from the start of the navigation until the screen is usable: React has hydrated it, and its data has replaced all spinners
 * and skeletons.
 */
export async function timeToReady(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      const title = document.querySelector('#content h1')
      if (!title || !Object.keys(title).some((key) => key.startsWith('__reactProps$'))) return
      if (document.querySelector('#content [data-loading]')) return
      Object.assign(window, { readyAt: performance.now() })
      clearInterval(timer)
    }, 16)
  })
  await page.goto(url, { waitUntil: 'commit' })
  const found = await page.waitForFunction(() => (window as { readyAt?: number }).readyAt, null, { timeout: 60_000 })
  return (await found.jsonValue())!
}

import type { Page } from '@playwright/test'

/**
 * Milliseconds from the start of the navigation until the screen can be used: React has taken it over, and what it shows has come, so that
 * no spinner and no skeleton stands in its place any more.
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

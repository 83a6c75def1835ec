import type { CDPSession, Page } from '@playwright/test'

/** Slow 4G as emulated by Lighthouse in the browser: these values per request correspond to a connection with 150 ms and 1.6 Mbit/s. */
const slow4g = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
}
export const conditions = 'slow 4G (562.5 ms a request, 1.44 Mbit/s down, 0.66 up: Lighthouse’s 150 ms and 1.6 Mbit/s)'

export async function slowDown(
  page: Page,
  { times, network }: { times: number; network: boolean },
): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times })
  if (network) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  }
  return cdp
}

/** Milliseconds from the start of the navigation to the first contentful paint. */
export async function firstPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(
    () =>
      new Promise<number>((found) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0]
          if (entry) found(entry.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}

import type { Page } from '@playwright/test'

interface Watching {
  slowest: number
}
/** Makes the page record the time from each interaction to the next paint. */
export const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watch: Watching = { slowest: 0 }
    Object.assign(window, { watch })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) watch.slowest = Math.max(watch.slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

/** Milliseconds of the slowest interaction since the last call; 16 or less counts as 0. */
export async function slowestInteraction(page: Page): Promise<number> {
  // The browser reports an interaction some time after its paint.
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { watch } = window as unknown as { watch: Watching }
    const { slowest } = watch
    watch.slowest = 0
    return slowest
  })
}

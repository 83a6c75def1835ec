import type { Page } from '@playwright/test'

interface Watching {
  slowest: number
}
/** Notes in the page how long each press takes until the next picture is on the screen. */
export const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watch: Watching = { slowest: 0 }
    Object.assign(window, { watch })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) watch.slowest = Math.max(watch.slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

/** Milliseconds of the slowest press since it was asked last; 16 or less counts as 0. */
export async function slowestPress(page: Page): Promise<number> {
  // Entries arrive after the picture that they are about.
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { watch } = window as unknown as { watch: Watching }
    const { slowest } = watch
    watch.slowest = 0
    return slowest
  })
}

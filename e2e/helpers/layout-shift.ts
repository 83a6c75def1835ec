import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}
interface Moved {
  value: number
  parts: string[]
}

/** Maximum layout shift while a page loads: a tenth of the value that https://web.dev/articles/cls calls good. */
export const mostShift = 0.01

/** Call it before the page opens. The returned function reports the layout shifts without user input since then: sizes and elements. */
export async function watchShifts(page: Page): Promise<() => Promise<Moved[]>> {
  await page.addInitScript(() => {
    const moved: Moved[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const parts = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : String(node)))
        moved.push({ value, parts })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: Moved[] }).moved)
}

export const sumOf = (moved: Moved[]) => moved.reduce((sum, { value }) => sum + value, 0)

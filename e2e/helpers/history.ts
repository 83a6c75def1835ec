import type { Page } from '@playwright/test'

/** A dialog that was closed takes its entry of the history away, a moment later: a reload or a visit meanwhile would be cut off (net::ERR_ABORTED). */
export const nothingAbove = (page: Page) =>
  page.waitForFunction(() => !(history.state as { open?: number } | null)?.open)

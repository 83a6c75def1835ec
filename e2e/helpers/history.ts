import type { Page } from '@playwright/test'

/** A closed dialog removes its history entry a moment later: a reload or navigation in between would be aborted (net::ERR_ABORTED). */
export const nothingAbove = (page: Page) =>
  page.waitForFunction(() => !(history.state as { open?: number } | null)?.open)

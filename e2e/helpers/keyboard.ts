import type { Page } from '@playwright/test'

/** Presses Tab until such an element has the focus. */
export async function tabTo(page: Page, tag: string, text = '') {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => [document.activeElement!.tagName, document.activeElement!.textContent])
    if (at[0] === tag && at[1]!.includes(text)) return
  }
  throw new Error(`no ${tag} ${text} was reached`)
}

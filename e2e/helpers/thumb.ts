import type { Locator, Page } from '@playwright/test'

/** Typing and pressing on a small screen at a thumb's pace: 0.4 seconds per character, 1.5 per tap. Counts the taps. */
export function thumb(page: Page) {
  let seconds = 0
  let taps = 0
  return {
    get seconds() {
      return seconds
    },
    get taps() {
      return taps
    },
    async type(field: Locator, text: string) {
      seconds += text.length * 0.4
      await field.fill(text)
    },
    async press(button: Locator) {
      seconds += 1.5
      taps++
      await button.click()
    },
    field: (label: string) => page.getByLabel(label, { exact: true }),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
  }
}

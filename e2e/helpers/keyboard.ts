import type { Page } from '@playwright/test'

/** Presses Tab until such an element has the focus: a box of a form by its label, anything else by its text. */
export async function tabTo(page: Page, tag: string, text = '') {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
      return [element.tagName, `${element.textContent} ${labels.join(' ')}`]
    })
    if (at[0] === tag && at[1]!.includes(text)) return
  }
  throw new Error(`no ${tag} ${text} was reached`)
}

/** Goes on from where the focus is by Tab, and presses Enter there. */
export async function press(page: Page, button: string) {
  await tabTo(page, 'BUTTON', button)
  await page.keyboard.press('Enter')
}

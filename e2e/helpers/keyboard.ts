import { expect, type Locator, type Page } from '@playwright/test'

/** The actions of a keyboard user. These helpers move the focus only by keys. */

/** Twice the maximum number of tab stops on a page. */
const MOST_PRESSES = 300

/**
 * Presses Tab until the target or an element within it has the focus. Fails if the keyboard cannot reach it, if the preceding action lost
 * the focus, or if the focus is invisible.
 */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expectFocused(page)
  // The body has the focus on a new page, and represents the browser's own controls after the last element.
  for (let presses = 0, ends = 0; presses < MOST_PRESSES && ends < 2; presses++) {
    const at = await target.evaluate((element) =>
      document.activeElement === document.body ? 'end' : element.contains(document.activeElement) ? 'there' : 'between',
    )
    // When the focus leaves an element, rendering around it may move the target.
    if (at === 'there') return presses > 0 ? expectSeen(page) : undefined
    if (at === 'end') ends++
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not lead to ${target}`)
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

/** Presses Tab from the current focus until a matching element has it: a form control by its label, anything else by its text. */
export async function tabTo(page: Page, tag: string, text = ''): Promise<void> {
  await expectFocused(page)
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
      return [element.tagName, `${element.textContent} ${labels.join(' ')}`]
    })
    if (at[0] === tag && at[1]!.includes(text)) return expectSeen(page)
  }
  throw new Error(`no ${tag} ${text} was reached`)
}

/** Tabs from the current focus to the element, and presses Enter. */
export async function press(page: Page, button: string): Promise<void> {
  await tabTo(page, 'BUTTON', button)
  await page.keyboard.press('Enter')
}

/** Replaces a field's text. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Selects an option by its first word, and moves down while another option begins with the same word. */
export async function choose(page: Page, list: Locator, choice: string): Promise<void> {
  const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.text)
  await reach(page, list)
  await page.keyboard.type(choice.split(' ')[0]!)
  for (let more = await list.locator('option').count(); more > 0 && (await chosen()) !== choice; more--)
    await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(choice)
}

/** Presses a download button and returns the file's name. */
export async function download(page: Page, target: Locator): Promise<string> {
  await reach(page, target)
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  return file.suggestedFilename()
}

/** Tabs through a new page: each stop is visible, and the last one leaves the page. */
export async function walkThrough(page: Page): Promise<void> {
  for (let stops = 0; stops < MOST_PRESSES; stops++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) return expect(stops).toBeGreaterThan(0)
    await expectSeen(page)
  }
  throw new Error('the keyboard does not come out of the page')
}

/** Once an element of this page had the focus, the focus is never lost. */
export async function expectFocused(page: Page): Promise<void> {
  const isSomewhere = () => page.evaluate(() => !('reached' in window) || document.activeElement !== document.body)
  await expect.poll(isSomewhere, { message: 'the focus is somewhere' }).toBe(true)
}

/** Screen readers announce the text: it is in a live region, and in the top dialog if one is open. */
export async function expectTold(page: Page, text: string | RegExp): Promise<void> {
  const told = page.locator('[role=status], [role=alert], [aria-live=polite]').filter({ hasText: text })
  const isHeard = (regions: Element[]) => {
    const above = [...document.querySelectorAll('dialog:modal')].at(-1)
    return regions.some((one) => !above || above.contains(one))
  }
  await expect.poll(() => told.evaluateAll(isHeard), { message: `${text} is told` }).toBe(true)
}

/** The focused element has a focus ring, is on the screen, and is not completely covered (WCAG 2.4.7, 2.4.11). */
async function expectSeen(page: Page): Promise<void> {
  const hidden = () =>
    page.evaluate(() => {
      Object.assign(window, { reached: true })
      const at = document.activeElement!
      const hasRing = (one: Element | null, part?: string) => {
        if (!one) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      }
      const box = at.closest('[data-field] > div')
      if (
        !hasRing(at) &&
        !hasRing(at, '::after') &&
        !hasRing(at.closest('label')) &&
        !(box && getComputedStyle(box).boxShadow !== 'none')
      )
        return `no ring: ${at.outerHTML.slice(0, 200)}`
      const isOnTop = ({ left, right, top, bottom }: DOMRect) => {
        const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)]
        const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
        return [0.1, 0.5, 0.9].some((x) =>
          [0.1, 0.5, 0.9].some((y) => {
            const hit = document.elementFromPoint(from + (to - from) * x, above + (below - above) * y)
            return to > from && below > above && hit && (at.contains(hit) || hit.contains(at))
          }),
        )
      }
      return [...at.getClientRects()].some(isOnTop) ? '' : `out of sight: ${at.outerHTML.slice(0, 200)}`
    })
  await expect.poll(hidden, { message: 'what has the focus is seen' }).toBe('')
}

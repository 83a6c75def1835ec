import { expect, type Locator, type Page } from '@playwright/test'

/** What somebody without a mouse does. Nothing here puts the focus anywhere but by keys. */

/** More than any page has to offer, twice. */
const MOST_PRESSES = 300

/**
 * Presses Tab until the target, or what is in it, has the focus. Fails when the keyboard does not lead there, when what was done before has
 * thrown the focus away, and when nobody could see where the focus is.
 */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expectFocused(page)
  // The body has the focus of a new page, and stands for the browser's own controls after the last element.
  for (let presses = 0, ends = 0; presses < MOST_PRESSES && ends < 2; presses++) {
    const at = await target.evaluate((element) =>
      document.activeElement === document.body ? 'end' : element.contains(document.activeElement) ? 'there' : 'between',
    )
    // Where the focus is left, what is drawn anew around it may move it away.
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

/** From where the focus is on, presses Tab until such an element has it: a box of a form by its label, anything else by its text. */
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

/** Goes on from where the focus is by Tab, and presses Enter there. */
export async function press(page: Page, button: string): Promise<void> {
  await tabTo(page, 'BUTTON', button)
  await page.keyboard.press('Enter')
}

/** Writes over what stands in a field. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Chooses in a list by the first word of the choice, and goes down from there while another one begins with it, too. */
export async function choose(page: Page, list: Locator, choice: string): Promise<void> {
  const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.text)
  await reach(page, list)
  await page.keyboard.type(choice.split(' ')[0]!)
  for (let more = await list.locator('option').count(); more > 0 && (await chosen()) !== choice; more--)
    await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(choice)
}

/** Presses what downloads a file, and returns its name. */
export async function download(page: Page, target: Locator): Promise<string> {
  await reach(page, target)
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  return file.suggestedFilename()
}

/** Goes through a new page by Tab: each stop is seen, and the last one leads out of the page. */
export async function walkThrough(page: Page): Promise<void> {
  for (let stops = 0; stops < MOST_PRESSES; stops++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) return expect(stops).toBeGreaterThan(0)
    await expectSeen(page)
  }
  throw new Error('the keyboard does not come out of the page')
}

/** Once it was somewhere on this page, the focus is never nowhere. */
export async function expectFocused(page: Page): Promise<void> {
  const isSomewhere = () => page.evaluate(() => !('reached' in window) || document.activeElement !== document.body)
  await expect.poll(isSomewhere, { message: 'the focus is somewhere' }).toBe(true)
}

/** A screen reader says it: it stands in a live region, and in the dialog that lies above all others, if one is open. */
export async function expectTold(page: Page, text: string | RegExp): Promise<void> {
  const told = page.locator('[role=status], [role=alert], [aria-live=polite]').filter({ hasText: text })
  const isHeard = (regions: Element[]) => {
    const above = [...document.querySelectorAll('dialog:modal')].at(-1)
    return regions.some((one) => !above || above.contains(one))
  }
  await expect.poll(() => told.evaluateAll(isHeard), { message: `${text} is told` }).toBe(true)
}

/** What has the focus has a ring, is on the screen, and is not wholly below something else (WCAG 2.4.7, 2.4.11). */
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

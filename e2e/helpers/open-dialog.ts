import type { Page, Route } from '@playwright/test'

/** The text of a catalogue key, such as `member/tasks/record`, in the page's language. Slots match any value. */
export type Say = (catalogue: string, key: string) => Promise<RegExp>

export interface DialogToOpen {
  /** The file that contains the dialog. */
  file: string
  /** The demo user who can see it; '' is a visitor. */
  who: '' | 'member' | 'nodi' | 'sponsor@demo.test' | 'operator'
  /** `CAMPAIGN` represents the id of one of the sponsor's campaigns, `TASK` that of the member's task in progress. */
  path: string
  /** The element to press after the page has loaded. If omitted, the URL opens the dialog. */
  open?: (page: Page, say: Say) => Promise<unknown>
  /** Changes the server's answers before the page loads, for states missing from the demo data. */
  before?: (page: Page) => Promise<unknown>
}

export const press = (catalogue: string, key: string) => async (page: Page, say: Say) =>
  page
    .getByRole('button', { name: await say(catalogue, key) })
    .first()
    .click()
export const click = (selector: string) => (page: Page) => page.locator(selector).first().click()
export const refuse = (page: Page, address: string, status: number, code: string, more: object = {}) =>
  page.route(address, (route) =>
    route.fulfill({
      status,
      json: { type: 'x', title: 'Refused', detail: 'For a reason.', status, code, requestId: 'x', ...more },
    }),
  )
/** Changes of answers. */
interface Answered {
  items: object[]
  counts: object
  campaign: object
  draft: object
  promotion: object
  wallet: object
}
/** Changes an answer of the server. */
export const alter = (
  page: Page,
  address: string | RegExp,
  change: (body: Answered) => void,
  url = (one: string) => one,
) =>
  page.route(address, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch({ url: url(route.request().url()) })
    const body = await response.json()
    change(body)
    await route.fulfill({ response, json: body })
  })
export const never = () => new Promise<void>(() => undefined)
export const soon = () => new Date(Date.now() + 3_600_000).toISOString()

/** Types another minimum payout and saves it: the page asks for confirmation. */
export const changeMinimum: NonNullable<DialogToOpen['open']> = async (page, say) => {
  await page.locator('[name=minimum]').fill('100')
  await press('operator/content/words', 'save')(page, say)
}

/** Types a wallet provider's charge and saves it: the page asks for confirmation. */
export const changeCharge: NonNullable<DialogToOpen['open']> = async (page, say) => {
  await page.locator('[name=perThousand]').fill('19')
  await press('operator/content/words', 'setCharge')(page, say)
}

/** The review page's tags are in its menu. */
export const openTags: NonNullable<DialogToOpen['open']> = async (page, say) => {
  await click('main details:has([data-closes]) > summary')(page)
  await press('shared/console/feedback/words', 'tags')(page, say)
}

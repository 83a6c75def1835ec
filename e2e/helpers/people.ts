import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../contract/common.ts'
import type { SignedIn, TestApp } from '../../server/testing/app.ts'
import { codeIn } from '../../server/testing/join.ts'
import { waitingMessages } from '../../server/testing/waiting-messages.ts'

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

/** A page in a new browser context, with its own cookies, storage and language. */
export async function openBrowser(
  browser: Browser,
  app: TestApp,
  { language = 'en', viewport = desktop }: { language?: Language; viewport?: { width: number; height: number } } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport,
    locale: language === 'bn' ? 'bn-BD' : 'en-GB',
    timezoneId: 'Asia/Dhaka',
    serviceWorkers: 'block',
  })
  return context.newPage()
}

/** Adds a session's cookies to the browser, for tests that are not about signing in. */
export const addSessionCookies = (context: BrowserContext, app: TestApp, session: SignedIn): Promise<void> =>
  context.addCookies(cookiesOf(app, session))

/** Opens a page with a new session of this person. */
export async function openAs(page: Page, app: TestApp, { username }: SignedIn, path: string): Promise<void> {
  await addSessionCookies(page.context(), app, await app.signInAs(username))
  await page.goto(app.url + path)
}

/**
 * Signs in at the login page, in English, and continues to `path`. Waits until the phone has stored the data for unlocking offline: a phone
 * with only a cookie cannot be unlocked offline.
 */
export async function signInOnPhone(
  page: Page,
  url: string,
  { who, password, path }: { who: string; password: string; path: string },
): Promise<void> {
  await page.goto(`${url}/login?next=${path}`)
  await page.getByLabel('Username or mobile number').fill(who)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(url + path)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in-as'))).toContain('wrapped')
}

export const lockOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Porokh is locked' })
export async function unlock(page: Page, password: string): Promise<void> {
  await lockOf(page).getByLabel('Password', { exact: true }).fill(password)
  await lockOf(page).getByRole('button', { name: 'Go on' }).click()
}

export function cookiesOf(
  app: Pick<TestApp, 'url'>,
  { cookie }: SignedIn,
): { name: string; value: string; url: string }[] {
  const [name, value] = cookie.split('=') as [string, string]
  return [
    { name, value, url: app.url },
    { name: 'porokh_in', value: '1', url: app.url },
  ]
}

/** Opens a member's page and waits until its notification stream is connected. */
export async function openWithNotifications(page: Page, url: string): Promise<void> {
  const stream = page.waitForResponse('**/api/notifications/stream')
  await page.goto(url)
  await stream
}

/** The value for a label in a list of figures or facts. */
export const figure = (within: Page | Locator, label: string): Locator =>
  within.locator('[data-figure], dl > div').filter({ hasText: label }).locator('[data-value], dd').first()

/**
 * Waits for a toast and closes it, because on a phone it may cover the next button. Above a dialog, outside of which nothing is pressable,
 * the toast stays.
 */
export async function expectToast(page: Page, title: string | RegExp, detail: string | RegExp = ''): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: title }).filter({ hasText: detail }).last()
  await expect(toast).toBeVisible()
  if (await page.evaluate(() => document.querySelector('dialog:modal') !== null)) return
  await toast
    .getByRole('button')
    .click({ timeout: 1000 })
    .catch(() => undefined)
}

/** Waits for a refusal, which is in its form or beside its field, never in a toast. */
export async function expectRefused(page: Page, title: string | RegExp, detail: string | RegExp = ''): Promise<void> {
  const said = page.locator('[role=alert], [data-error]').filter({ hasText: title }).filter({ hasText: detail })
  await expect(said.filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[data-toast=bad]')).toHaveCount(0)
}

/** Types the last code that was sent, once the page asks for it. */
export async function typeCode(page: Page, app: TestApp, label = 'Code from the message'): Promise<void> {
  const field = page.getByLabel(label)
  await field.waitFor()
  await field.fill(codeIn((await waitingMessages(app)).at(-1)!.body))
}

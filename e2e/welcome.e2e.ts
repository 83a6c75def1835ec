import { expect, test } from '@playwright/test'
import { formatMoney, formatNumber } from '../contract/format.ts'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { common } from '../web/shared/i18n/common.ts'
import { startDemoApp } from './helpers/demo-app.ts'
import { addSessionCookies, phone } from './helpers/people.ts'
import { weigh } from './helpers/weigh.ts'
import { welcomeWords } from '../web/public/welcome/welcome.ts'

// Somebody hears of Porokh and opens its website on a cheap phone.
test.use({ viewport: phone, serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await startDemoApp()
})
test.afterAll(() => app.close())

for (const [language, locale, words] of [
  ['bn', 'bn-BD', welcomeWords.bn],
  ['en', 'en-GB', welcomeWords.en],
] as const) {
  test(`a visitor reads in ${language}, without any script, what Porokh is and what was actually paid`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: phone, locale, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(app.url)
    await expect(page).toHaveURL(`${app.url}/`)
    await expect(page).toHaveTitle(words.title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.promise.replaceAll('\n', ' '))
    const { paidTotal, tasksPaid, paid30Days } = (await app.call('GET', '/api/transparency')).body
    expect(tasksPaid).toBeGreaterThan(100)
    const figures = page.getByRole('region', { name: words.figuresTitle })
    const value = (label: string) =>
      figures
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByRole('definition')
    await expect(value(words.paidTotal)).toHaveText(formatMoney(paidTotal, language))
    await expect(value(words.paid30)).toHaveText(formatMoney(paid30Days, language))
    await expect(value(words.tasksPaid)).toHaveText(formatNumber(tasksPaid, language))
    await expect(figures).toContainText(words.demo)
    await expect(page.locator('body')).not.toContainText(/[⟦⟧{}]|undefined|NaN/)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
      language === 'bn' ? /সৎ মতামত/ : /honestly/,
    )

    await page.getByRole('link', { name: words.join }).first().click()
    await expect(page).toHaveURL(`${app.url}/register`)
    await page.goBack()
    await page
      .getByRole('main')
      .getByRole('link', { name: language === 'bn' ? common.bn.forSponsors : 'For app makers', exact: true })
      .click()
    await expect(page.getByRole('heading', { name: words.makerTitle })).toBeInViewport()
    await page.getByRole('link', { name: words.makerJoin }).click()
    await expect(page).toHaveURL(`${app.url}/sponsor/register`)
    await context.close()
  })
}

test('the welcome page loads no script, no font and no picture', async ({ page }) => {
  const { style, ...rest } = await weigh(page, app.url)
  expect(rest).toEqual({ script: 0, image: 0, font: 0 })
  expect(style).toBeLessThanOrEqual(6 * 1024)
})

test('the other language is a link, and the app keeps the choice', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(app.url)
  await page.getByRole('link', { name: welcomeWords.en.otherLanguage }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcomeWords.bn.promise.replaceAll('\n', ' '))
  await page.getByRole('link', { name: common.bn.signIn }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('button', { name: common.bn.signIn })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: common.bn.porokh }).click()
  await expect(page).toHaveURL(`${app.url}/welcome`)
  await context.close()
})

test('a signed-in user gets their home page, and a user with an ended session is asked for the password', async ({
  page,
}) => {
  await addSessionCookies(page.context(), app, await app.signInAs('nodi'))
  await page.goto(app.url)
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await page.goto(`${app.url}/welcome`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(app.url)
  await expect(page).toHaveURL(/\/login\?next=%2F$/)
  await page.evaluate(() => localStorage.clear())
  await page.goto(app.url)
  await expect(page.getByRole('link', { name: welcomeWords.en.join }).first()).toBeVisible()
})

test('a new system shows no figures and says why', async ({ page }) => {
  const empty = await startTestApp()
  await page.goto(empty.url)
  const none = page.getByRole('region', { name: welcomeWords.en.noneTitle })
  await expect(none).toContainText('We invent none')
  await expect(page.getByRole('definition')).toHaveCount(0)
  await empty.close()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a visitor whose phone has stored the app sees the welcome page instead of a member’s Home', async ({
    page,
  }) => {
    await page.goto(`${app.url}/login`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((then) => navigator.serviceWorker.addEventListener('controllerchange', then, { once: true }))
    })
    await page.goto(app.url)
    await expect(page).toHaveURL(`${app.url}/welcome`)
    await expect(page.getByRole('link', { name: welcomeWords.en.join }).first()).toBeVisible()
  })
})

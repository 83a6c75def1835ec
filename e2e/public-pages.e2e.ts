import { expect, test } from '@playwright/test'
import { publicPaths } from '../contract/public-pages.ts'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { common } from '../web/shared/i18n/common.ts'
import { content } from '../web/public/content/words.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
let rahima: SignedIn
test.beforeAll(async () => {
  app = await startTestApp({ at: 'now' })
  rahima = await app.addMember('rahima')
})
test.afterAll(() => app.close())

for (const [locale, words] of [
  ['en-GB', content.en],
  ['bn-BD', content.bn],
] as const) {
  test(`without JavaScript every page can be read and a fraud reported, in ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: phone, locale, javaScriptEnabled: false, baseURL: app.url })
    const page = await context.newPage()
    for (const path of publicPaths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|\{/)
    }
    await page.goto('/faq')
    const [first, second] = [page.locator('details').first(), page.locator('details').nth(1)]
    await first.locator('summary').click()
    await expect(first.locator('p').first()).toBeVisible()
    await second.locator('summary').click()
    await expect(second.locator('p').first()).toBeVisible()
    await expect(first.locator('p').first()).toBeHidden()

    await page.locator('footer a[href="/deposit"]').click()
    await page.getByLabel(words.what).fill('৫০০ টাকা')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByLabel(words.who)).toHaveAccessibleDescription(new RegExp(words.shortWho))
    await expect(page.getByLabel(words.who)).toBeFocused()
    await expect(page.getByLabel(words.what)).toHaveAccessibleDescription(new RegExp(words.shortWhat))
    await expect(page.getByLabel(words.what)).toHaveValue('৫০০ টাকা')

    await page.getByLabel(words.who).fill('“Porokh VIP” on Telegram')
    await page.getByLabel(words.what).fill('Yesterday they asked for 500 taka\nbefore I could withdraw.')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('status')).toContainText(words.sent)
    await expect(page.getByRole('status')).toBeInViewport()
    await expect(page.getByLabel(words.what)).toHaveValue('')
    const { rows } = await app.owner.db.query<{ id: number; what: string }>(
      'select id, what from support_fraud_report order by id desc limit 1',
    )
    expect(rows[0]!.what).toBe('Yesterday they asked for 500 taka\nbefore I could withdraw.')
    await expect(page).toHaveURL(`${app.url}/deposit?sent=${rows[0]!.id}#report`)
    await context.close()
  })
}

test('the language is chosen by a link, and the device keeps it', async ({ page }) => {
  await page.goto(`${app.url}/terms`)
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ঀ-৿]/)
  await page.goto(`${app.url}/login`)
  await expect(page.getByRole('button', { name: common.bn.signIn })).toBeVisible()
})

test('a member opens public pages from Home and by a link of the app, and Back returns to Home', async ({ page }) => {
  await addSessionCookies(page.context(), app, rahima)
  await page.goto(app.url)
  await page.locator('main nav a[href="/faq"]').click()
  await expect(page).toHaveURL(`${app.url}/faq`)
  await expect(page.locator('script')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible()
  await page.goBack()
  await page.locator('[data-later]').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Levels' })).toContainText('rahima')
  // A link in an operator's text is followed inside the app, which then loads the page.
  await page.evaluate(() => history.pushState(null, '', '/transparency'))
  await expect(page.getByRole('heading', { name: 'Our figures' })).toBeVisible()
  await expect(page.locator('script')).toHaveCount(0)
  await page.getByRole('link', { name: 'Home' }).click()
  await page.locator('[data-later]').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Levels' })).toContainText('rahima')
})

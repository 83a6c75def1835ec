import { expect, test, type Page } from '@playwright/test'
import { startDemoApp } from './helpers/demo-app.ts'
import type { TestApp } from '../server/testing/app.ts'
import { openAs, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  app = await startDemoApp()
})
test.afterAll(() => app.close())

const asMember = async (page: Page, path: string) => openAs(page, app, await app.signInAs('member'), path)
const switchLanguage = (page: Page, to: 'en' | 'bn') =>
  page
    .getByRole('banner')
    .getByRole('button', { name: to === 'bn' ? 'বাংলা' : 'English' })
    .click()

test('members and strangers read the same usual time of a withdrawal', async ({ page }) => {
  await asMember(page, '/withdraw')
  const said = (await page
    .getByText(/Half of all withdrawals arrive within/)
    .first()
    .textContent())!
  const half = /arrive within (.+)\./.exec(said)![1]!
  const most = /Usually within (.+)\. Half/.exec(said)![1]!
  for (const path of ['/transparency', '/welcome']) {
    await page.goto(app.url + path)
    await expect(page.getByRole('main')).toContainText(half)
  }
  await page.goto(`${app.url}/transparency`)
  await expect(page.getByText(`95 of 100 within ${most}`)).toBeVisible()
})

test('what a member types stays through a change of language, another page and a reload, but never the PIN', async ({
  page,
}) => {
  await asMember(page, '/withdraw')
  const amount = page.locator('input[name=amount]')
  await amount.fill('150')
  // The reply in the other language is late: the form stays meanwhile.
  await page.route('**/api/me', async (route) => {
    await new Promise((done) => void setTimeout(done, 300))
    await route.continue()
  })
  await switchLanguage(page, 'bn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('টাকা তুলুন')
  await expect(amount).toHaveValue('150')
  await switchLanguage(page, 'en')
  await page.reload()
  await expect(amount).toHaveValue('150')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Security PIN' }).fill('4826')
  await page.getByRole('button', { name: /^Show/ }).click()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4826')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/payout\?id=/)
  await page.goto(`${app.url}/withdraw`)
  await expect(amount).toHaveValue('')

  await page.goto(`${app.url}/support`)
  const subject = page.locator('input[name=subject]')
  const question = page.locator('textarea[name=text]').first()
  await subject.fill('My wallet')
  await question.fill('May I use the wallet of my sister?')
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${app.url}/`)
  await page.goBack()
  await expect(question).toHaveValue('May I use the wallet of my sister?')
  await page.reload()
  await expect(subject).toHaveValue('My wallet')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(question).toHaveValue('')
  await page.reload()
  await expect(subject).toHaveValue('')
})

test('what an operator writes stays through a change of language and a reload', async ({ page }) => {
  await openAs(page, app, await app.signInAs('operator'), '/operator/tickets')
  const answer = page.locator('textarea[name=text]').first()
  await answer.fill('The money is on its way.')
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(answer).toHaveValue('The money is on its way.')
  await page.reload()
  await expect(answer).toHaveValue('The money is on its way.')
})

test('a sign-up keeps its fields on a reload, without the password', async ({ page }) => {
  await page.goto(`${app.url}/register`)
  await page.locator('input[name=username]').fill('rahima88')
  await page.locator('input[name=password]').fill('a long password 1')
  await switchLanguage(page, 'bn')
  await expect(page.locator('input[name=username]')).toHaveValue('rahima88')
  await page.reload()
  await expect(page.locator('input[name=username]')).toHaveValue('rahima88')
  await expect(page.locator('input[name=password]')).toHaveValue('')
})

test('a withdrawal has one receipt with one number, from the list and from the statement', async ({ page }) => {
  await asMember(page, '/withdraw')
  const row = page.locator('details').filter({ hasText: 'Paid' }).first()
  await row.locator('summary').click()
  const reference = /PRK-\d{6}-\d{4,}/.exec((await row.textContent())!)![0]
  await row.getByRole('link', { name: 'Receipt' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(reference)).toBeVisible()
  await expect(main.getByText(/DEMO\d+/)).toBeVisible()
  const steps = main.getByRole('list', { name: 'What happened when' }).getByRole('listitem')
  await expect(steps).toHaveText([/You asked for it/, /Sent to bKash/, /Arrived in your wallet/])

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: 'Copy: Receipt number' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  await main.getByRole('button', { name: 'Copy as text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(reference)

  await main.getByRole('button', { name: 'Check in the sealed books' }).click()
  const proof = page.getByRole('dialog', { name: 'Receipt' })
  await expect(proof.getByText(reference)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${app.url}/report`)
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: reference })
  await entry.getByRole('link').click()
  await expect(page).toHaveURL(/\/payout\?id=/)
  await expect(main.getByText(reference)).toBeVisible()
})

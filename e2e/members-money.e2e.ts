import { expect, test, type Page } from '@playwright/test'
import { startDemoApp } from './helpers/demo-app.ts'
import type { TestApp } from '../server/testing/app.ts'
import { must } from '../server/testing/market.ts'
import { password } from '../server/testing/passwords.ts'
import { nothingAbove } from './helpers/history.ts'
import { openAs, phone, typeCode } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  app = await startDemoApp()
})
test.afterAll(() => app.close())

const asMember = async (page: Page, path: string) => openAs(page, app, await app.signInAs('member'), path)
const switchLanguage = (page: Page, to: 'en' | 'bn') =>
  page.getByRole('button', { name: to === 'bn' ? 'বাংলা' : 'English' }).click()

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
  await expect(proof).toHaveCount(0)
  await nothingAbove(page)

  await page.goto(`${app.url}/report`)
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: reference })
  await entry.getByRole('link').click()
  await expect(page).toHaveURL(/\/payout\?id=/)
  await expect(main.getByText(reference)).toBeVisible()
})

test('what waits for a decision is on Home and at the head of the statement', async ({ page }) => {
  const rahima = await app.signInAs('member')
  const { waiting, weekEarnings } = (await app.call('GET', '/api/me', { as: rahima })).body
  expect(waiting.count).toBeGreaterThan(0)
  const taka = (poisha: number) => `BDT ${(poisha / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
  const total = waiting.submitted + waiting.repair + waiting.disputed
  await asMember(page, '/')
  await expect(page.getByText(`7 days ${taka(weekEarnings)}`)).toBeVisible()
  await page.getByRole('link', { name: `Waiting ${taka(total)}` }).click()
  await expect(page).toHaveURL(`${app.url}/report`)
  const head = page.getByRole('region', { name: 'Waits for a decision' })
  await expect(head.getByRole('link')).toHaveCount(waiting.count)
  await page.goto(`${app.url}/profile`)
  await expect(page.getByText('Last 7 days')).toBeVisible()
})

test('the cash in hand is told only for an amount that the balance covers', async ({ page }) => {
  await asMember(page, '/withdraw')
  const inHand = page.getByText(/In your hand after/)
  await page.locator('input[name=amount]').fill('100')
  await expect(inHand).toBeVisible()
  await page.locator('input[name=amount]').fill('99999')
  await expect(inHand).toHaveCount(0)
})

test('binding a wallet is reported once', async ({ page }) => {
  const shanta = await app.addMember('shanta')
  must(204, await app.call('PUT', '/api/pin', { as: shanta, body: { pin: '4826', password } }))
  const stream = page.waitForResponse('**/api/notifications/stream')
  await openAs(page, app, shanta, '/profile?open=wallet')
  await stream
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=number]').fill('01712345678')
  await dialog.locator('input[name=numberAgain]').fill('01712345678')
  await dialog.locator('input[name=holderName]').fill('Shanta Akter')
  await dialog.getByRole('textbox', { name: /PIN/ }).fill('4826')
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await save()
  await typeCode(page, app)
  const listed = page.waitForResponse((reply) => reply.url().includes('/api/notifications?limit=1'))
  await save()
  await listed
  await expect(page.locator('[data-toast]')).toHaveCount(1)
  await expect(page.locator('[data-toast]')).toContainText('Wallet Updated')
})

test('a member shows the work record elsewhere, and takes it back', async ({ page, browser }) => {
  await asMember(page, '/profile')
  await page.getByRole('button', { name: 'Show my work elsewhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show my work elsewhere' })
  await dialog.getByRole('button', { name: 'Make the page' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of your page' })).toBeVisible()
  const url = (await dialog.getByRole('link', { name: 'See the page' }).getAttribute('href'))!

  const stranger = await browser.newContext({ javaScriptEnabled: false, locale: 'bn-BD', viewport: phone })
  const shown = await stranger.newPage()
  await shown.goto(url)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('একজন পরীক্ষকের কাজের প্রমাণ')
  await expect(shown.getByText('ঠিক আছে')).toBeVisible()
  await expect(shown.getByRole('img', { name: 'এই পাতার কিউআর কোড' })).toBeVisible()
  await expect(shown.locator('script')).toHaveCount(0)
  await expect(shown.getByText('৳')).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Take the page back' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Taken back')
  expect((await shown.goto(url))!.status()).toBe(404)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('এই প্রমাণ আর চালু নেই')
  await stranger.close()
})

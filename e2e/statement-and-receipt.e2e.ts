import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { bindWallet } from '../server/testing/books.ts'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { ledger } from '../web/member/ledger/words.ts'
import { password } from '../server/testing/passwords.ts'
import { nothingAbove } from './helpers/history.ts'
import { addSessionCookies, expectRefused, expectToast, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let rahima: SignedIn
test.beforeAll(async () => {
  market = await openMarket()
  const { app, asSponsor } = market
  rahima = await market.addMember('rahima')
  const paid = async () => {
    const taskId = await market.handIn(rahima, await market.openCampaign({ places: 1 }))
    must(200, await asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  }
  await paid()
  await market.later(31 * 24)
  await paid()
  await bindWallet(app.database.db, rahima.id, '01712345678', app.clock.now())
  must(204, await app.call('PUT', '/api/pin', { as: rahima, body: { pin: '4826', password } }))
  const body = { amount: 6_000, pin: '4826' }
  must(201, await app.call('POST', '/api/payouts', { as: rahima, key: 'first', body }))
  await market.later(24)
  await app.runJob('payouts.send', 'transparency.publish-head')
})
test.afterAll(() => market.close())

async function open(page: Page, path: string, language = 'en'): Promise<void> {
  await addSessionCookies(page.context(), market.app, rahima)
  await page.context().addCookies([{ name: 'lang', value: language, url: market.app.url }])
  await page.goto(market.app.url + path)
}
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('the statement is sorted newest first, can be filtered by type and month, and downloaded', async ({ page }) => {
  await open(page, '/report')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0)).toContainText('Withdrawal')
  await expect(rows(page).nth(0)).toContainText('−BDT 60.00')
  await expect(rows(page).nth(0)).toContainText('Balance BDT 220.00')
  await expect(rows(page).nth(2)).toContainText('+BDT 140.00')
  await page.getByLabel('Type').selectOption({ label: 'Withdrawal' })
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Month').selectOption({ label: 'March 2026' })
  await expect(page.getByText('Nothing to show.')).toBeVisible()
  await page.getByLabel('Type').selectOption({ label: 'All types' })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('+BDT 140.00')

  for (const [name, beginning] of [
    ['Save CSV', 'csv'],
    ['Save PDF', '%PDF-'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^porokh-statement-2026-03\.(csv|pdf)$/)
    const file = readFileSync(await download.path(), 'latin1')
    if (beginning === '%PDF-') expect(file.startsWith(beginning)).toBe(true)
    else expect(file.trim().split('\n')).toHaveLength(2)
  }
})

test('after the session has ended, a download asks for the password and is then complete', async ({ page }) => {
  // Without the notification stream, the page learns of the session's end only with its next call.
  await page.route('**/api/notifications/stream', (route) => route.abort())
  await open(page, '/report')
  await expect(rows(page)).toHaveCount(3)
  // Otherwise a late request of the page would show the lock screen before the press.
  await page.waitForLoadState('networkidle')
  market.app.clock.advance(31 * 60_000)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  const lock = page.getByRole('dialog', { name: 'Porokh is locked' })
  await lock.getByLabel('Password', { exact: true }).fill(password)
  await lock.getByRole('button', { name: 'Go on' }).click()
  const file = readFileSync(await (await coming).path(), 'latin1')
  expect(file.startsWith('%PDF-')).toBe(true)
  await expect(rows(page)).toHaveCount(3)

  await market.later(0)
  rahima = await market.app.signInAs('rahima')
})

test('a failed download shows an error and saves nothing', async ({ page }) => {
  await open(page, '/report')
  let saved = 0
  page.on('download', () => saved++)
  await page.route('**/api/statement.csv', (route) => route.abort())
  await page.getByRole('button', { name: 'Save CSV' }).click()
  await expectRefused(page, 'The file was not saved.', 'Check your connection')
  expect(saved).toBe(0)
})

test('the browser verifies a receipt against its day’s published head', async ({ page }) => {
  await open(page, '/report')
  await rows(page).last().getByRole('button').click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt).toContainText('The entry is in the books, unchanged')
  await expect(receipt).toContainText('+BDT 140.00')
  await page.keyboard.press('Escape')
  await expect(receipt).toHaveCount(0)
  await nothingAbove(page)

  // The row is modified on its way to the browser.
  await page.route('**/api/receipts/*', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    expect(text).toContain('14000')
    await route.fulfill({ response: answer, body: text.replaceAll('14000', '94000') })
  })
  await page.reload()
  await rows(page).last().getByRole('button').click()
  await expect(receipt).toContainText('This receipt does not fit the books')
})

test('the statement is in Bengali, with Bengali digits', async ({ page }) => {
  await open(page, '/report', 'bn')
  await expect(rows(page).nth(0)).toContainText(ledger.bn.kind_payout_request)
  await expect(rows(page).nth(0)).toContainText('−৬০.০০৳')
  // A reference is the same in both languages, since people read it out.
  expect((await rows(page).nth(0).innerText()).replace(/PRK-[\d-]+/, '')).not.toMatch(/[0-9]/)
})

test('a task can be returned after a confirmation; its place is free again', async ({ page }) => {
  const campaign = await market.openCampaign({ places: 1, title: 'A trip on the river' })
  await market.start(rahima, campaign)
  await open(page, '/record')
  const row = page.getByRole('listitem').filter({ hasText: 'A trip on the river' })
  await row.getByRole('button', { name: 'Give Back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give this task back?' })
  await expect(dialog).toContainText('You lose no money, and it does not count against you.')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(row).toContainText('In progress')
  await row.getByRole('button', { name: 'Give Back' }).click()
  await dialog.getByRole('button', { name: 'Give Back' }).click()
  await expectToast(page, 'Task given back. Nothing was lost.')
  await expect(row).toHaveCount(0)
  expect((await market.show(campaign)).placesLeft).toBe(1)
})

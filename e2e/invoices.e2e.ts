import { expect, test, type Locator, type Page } from '@playwright/test'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { choose, download, expectTold, pressOn, write } from './helpers/keyboard.ts'
import { figure, openAs } from './helpers/people.ts'
import type { SignedIn } from '../server/testing/app.ts'

let market: Market
let onu: SignedIn
test.beforeEach(async () => {
  market = await openMarket({ at: '2026-02-26T05:00:00Z' })
  await market.app.owner.db.query(`update content_settings set business_start = '00:00', business_end = '24:00'`)
  onu = await market.app.addOperator('onu')
  const rahima = await market.addMember('rahima')
  const task = await market.handIn(rahima, await market.openCampaign({ amount: 20_003, places: 1 }))
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${task}/approve`))
  market.app.clock.set('2026-03-02T05:00:00Z')
  await market.app.runJob('invoices.issue')
})
test.afterEach(() => market.close())

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
test('with the keyboard alone, a sponsor downloads an invoice and enters billing details, and two operators issue it again', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await openAs(page, market.app, market.sponsor, '/sponsor/money')
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Invoices' }))
  const row = page.getByRole('row', { name: /2026-000001/ })
  await expect(row).toContainText('February 2026')
  await expect(row).toContainText('BDT 60.01')
  expect(await download(page, button(row, 'PDF of 2026-000001'))).toBe('porokh-invoice-2026-000001.pdf')

  // An error is shown beside its field; then somebody else saves first, and nothing typed is lost.
  await pressOn(page, button(page, 'Write them'))
  const dialog = page.getByRole('dialog', { name: 'Billing details' })
  await write(page, dialog.getByLabel('Name of the company'), 'Nasrin Apps Ltd.')
  await write(page, dialog.getByLabel('Address'), 'House 7, Dhanmondi')
  await write(page, dialog.getByLabel('BIN (if there is one)'), '12345')
  await pressOn(page, button(dialog, 'Save'))
  await expect(dialog.getByLabel('BIN (if there is one)')).toBeFocused()
  await write(page, dialog.getByLabel('BIN (if there is one)'), '০০০১২৩৪৫৬ ০১০১')
  const theirs = { name: 'Nasrin Software', address: 'Mirpur, Dhaka', bin: null }
  const sponsor = await market.app.signInAs('nasrin')
  must(
    200,
    await market.app.call('PUT', '/api/sponsor/billing', { as: sponsor, body: theirs, headers: { 'if-match': '*' } }),
  )
  await pressOn(page, button(dialog, 'Save'))
  await expect(dialog).toContainText('Mirpur, Dhaka')
  await expect(dialog.getByLabel('Name of the company')).toHaveValue('Nasrin Apps Ltd.')
  await pressOn(page, button(dialog, 'Save'))
  await expectTold(page, 'Saved. Your next invoice says so.')
  await expect(page.getByRole('region', { name: 'Billing details' })).toContainText('BIN: 000123456-0101')

  // The months depend on the browser's clock, so the test only checks that files are downloaded.
  const statement = page.getByRole('region', { name: 'Statement of a month' })
  await expect(statement).toContainText('Balance before')
  // The month is in the URL.
  const month = statement.getByRole('combobox')
  await month.selectOption({ index: 3 })
  const chosen = await month.inputValue()
  await expect(page).toHaveURL(new RegExp(`month=${chosen}`))
  await page.reload()
  await expect(month).toHaveValue(chosen)
  expect(await download(page, button(statement, 'PDF'))).toMatch(/^porokh-statement-\d{4}-\d\d\.pdf$/)
  expect(await download(page, button(statement, 'CSV'))).toMatch(/^porokh-statement-\d{4}-\d\d\.csv$/)

  await openAs(page, market.app, market.operator, '/operator/invoices?month=2026-02')
  await expect(figure(page, 'Fees of the month')).toHaveText('BDT 60.01')
  expect(await download(page, button(page, 'All as CSV'))).toBe('porokh-invoices-2026-02.csv')
  await pressOn(page, button(page, 'Take back 2026-000001'))
  const credit = page.getByRole('dialog', { name: 'Take invoice 2026-000001 back?' })
  await write(page, credit.getByLabel(/Why/), 'The name of the company was wrong.')
  await pressOn(page, button(credit, 'Propose it'))
  await expectTold(page, 'Proposed. A second operator has to agree.')

  await openAs(page, market.app, onu, '/operator/approvals')
  await expect(page.getByText('Take an invoice back and issue it again: 2026-000001')).toBeVisible()
  await pressOn(page, button(page, 'Agree and issue both'))
  await expectTold(page, 'Agreed. The credit note and the new invoice are issued.')

  await openAs(page, market.app, market.sponsor, '/sponsor/invoices')
  const note = page.getByRole('row', { name: /CN-2026-000001.*Credit note/ })
  await expect(note).toContainText('-BDT 200.03')
  await expect(note).toContainText('Taken back with the invoice: no money moved')
  const again = page.getByRole('row', { name: /Instead of 2026-000001/ })
  await expect(again).toContainText('2026-000002')
  expect(await download(page, button(page, 'PDF of CN-2026-000001'))).toBe('porokh-credit-note-2026-000001.pdf')
})

test('with the keyboard alone, operators set the platform’s invoice details, and a sponsor filters movements and saves them', async ({
  page,
}) => {
  await openAs(page, market.app, market.operator, '/operator/invoices')
  const terms = page.getByRole('region', { name: 'What invoices say of the platform' })
  await expect(terms).toContainText('Nothing is set')
  await write(page, page.getByLabel('VAT in percent'), '১৫')
  await write(page, page.getByLabel('Name of the company'), 'Porokh Ltd.')
  await write(page, page.getByLabel('Address'), 'Motijheel, Dhaka')
  await pressOn(page, button(page, 'Set'))
  await expect(page.getByRole('alert')).toContainText('BIN')
  await write(page, page.getByLabel('BIN', { exact: true }), '999999999-0001')
  await pressOn(page, button(page, 'Set'))
  await expectTold(page, 'Set.')
  await expect(terms.getByRole('row', { name: /Porokh Ltd/ })).toContainText('15%')

  await openAs(page, market.app, market.sponsor, '/sponsor/money?kind=campaign_fund')
  const moves = page.getByRole('region', { name: 'Every movement' })
  await expect(moves.getByRole('row')).toHaveCount(2)
  expect(await download(page, button(page, 'As CSV'))).toBe('porokh-money-campaign_fund.csv')
  await choose(page, page.getByLabel('What', { exact: true }), 'Everything')
  await expect(page).toHaveURL(/\/sponsor\/money$/)
  await expect(moves.getByRole('row')).toHaveCount(3)
})

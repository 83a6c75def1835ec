import { expect, test, type Page } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { expectFocused, expectTold, pressOn, write } from './helpers/keyboard.ts'
import { desktop, openAs, phone } from './helpers/people.ts'

let market: Market
let shila: SignedIn
test.beforeAll(async () => {
  market = await openMarket()
  shila = await market.app.addOperator('shila')
  // Yesterday: two payments in the books.
  for (const amount of [500_000, 70_000])
    must(201, await market.asSponsor('POST', '/api/sponsor/deposits', { amount, rail: 'sandbox' }))
})
test.afterAll(() => market.close())

const dayOf = (ago: number) =>
  new Date(market.app.clock.now().getTime() + 6 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

/** Presses Tab until a matching element has the focus. */
async function tabTo(page: Page, selector: string, text = '') {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(
      (wanted) => [document.activeElement!.matches(wanted), document.activeElement!.textContent] as const,
      selector,
    )
    if (at[0] && at[1]!.includes(text)) return
  }
  throw new Error(`no ${selector} ${text} was reached`)
}
const press = async (page: Page, selector: string, text = '') => {
  await tabTo(page, selector, text)
  await page.keyboard.press('Enter')
}

test('with the keyboard alone, a statement is mapped, read and settled and its day proposed; a colleague closes it', async ({
  page,
}) => {
  const { app } = market
  await openAs(page, app, market.operator, '/operator/reconciliation')
  await expect(page.getByRole('main')).toContainText('No account yet')
  await press(page, 'summary', 'Add an account')
  await tabTo(page, 'input[name=name]')
  await page.keyboard.type('City Bank')
  await press(page, 'button', 'Add an account')
  await expect(page.getByRole('link', { name: 'City Bank' })).toBeVisible()
  const day = dayOf(0)
  await press(page, 'a', 'City Bank')
  await press(page, 'a', 'Upload a statement')

  // The system's file dialog cannot be automated, so the file is set directly.
  await tabTo(page, 'input[type=file]')
  const [date, month, year] = [day.slice(8), day.slice(5, 7), day.slice(0, 4)]
  const told = `${date}/${month}/${year}`
  await page.locator('input[type=file]').setInputFiles({
    name: 'city.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `City Bank\nTxn Date;Details;Out;In\n${told};Deposit;;5,000.00\n${told};Deposit;;700.00\n${told};Monthly charge;15.00;\n${told};??;;x\n`,
    ),
  })
  await expect(page.getByLabel('Txn Date')).toHaveValue('date')
  await expect(page.getByLabel('In', { exact: true })).toHaveValue('moneyIn')
  const lines0 = page.getByRole('table').first()
  await expect(lines0.getByRole('row', { name: /^6 / })).toContainText('Cannot be read')
  await expect(lines0.getByRole('row', { name: /^1 / })).toContainText('above the table')
  await expect(page.getByRole('main')).toContainText('Until then nothing of it is read.')
  await expect(page.getByRole('button', { name: 'Read the statement' })).toHaveCount(0)
  await page.locator('input[type=file]').setInputFiles({
    name: 'city.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `City Bank\nTxn Date;Details;Out;In\n${told};Deposit;;5,000.00\n${told};Deposit DEP-0777;;701.00\n${told};Monthly charge;15.00;\nTotal;;15.00;5,701.00\n`,
    ),
  })
  const status = page.getByRole('status', { name: 'What each line is going to be' })
  await expect(status).toContainText('It looks like a statement of City Bank.')
  await expect(status).toContainText('New: 3')
  await expect(status).toContainText('No payment, left out: 2')
  await press(page, 'button', 'Read the statement: 3 lines are added')
  await expect(page.getByRole('main')).toContainText('3 new lines, 0 known, 1 matched')
  await expect(page.getByRole('main')).toContainText('2 lines were no payments and were left out.')

  // The day: one line is a fee, the other one is returned, and a payment waits for tomorrow.
  await press(page, 'main a', day.slice(8).replace(/^0/, ''))
  const lines = page.getByRole('region', { name: 'On the statement' }).last()
  await expect(lines.getByRole('button')).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(lines.getByRole('button').first()).toBeFocused()
  const dialog = page.getByRole('dialog')
  // After cancelling, the focus stays on the line.
  await page.keyboard.press('e')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(lines.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  await expect(lines.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('e')
  await tabTo(page, 'select')
  await page.keyboard.press('End')
  await press(page, 'button', 'Save')
  await expect(dialog).toHaveCount(0)
  await expect(lines.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('e')
  await press(page, 'button', 'Save')
  await expect(lines).toContainText('Nothing is left over.')

  const books = page.getByRole('region', { name: 'In the books' }).last()
  await page.keyboard.press('s')
  for (let left = await books.getByRole('button').count(); left > 0; left--) {
    await expect(books.getByRole('button')).toHaveCount(left)
    await expect(books.locator('button:focus')).toHaveCount(1)
    await page.keyboard.press('e')
    await expect(dialog.getByLabel('Reason')).toHaveValue('waits')
    await tabTo(page, 'select')
    await page.keyboard.press('Home')
    await press(page, 'button', 'Save')
    await expect(dialog).toHaveCount(0)
  }
  await expect(books).toContainText('Nothing is left over.')
  // The day has not ended, so there is no button yet.
  await expect(page.getByRole('button', { name: 'Propose to close the day' })).toHaveCount(0)

  await market.later(24)
  await openAs(page, app, market.operator, `/operator/reconciliation?account=1&day=${day}`)
  await press(page, 'button', 'Propose to close the day')
  await expect(dialog).toContainText('Another operator confirms exactly these figures')
  await tabTo(page, 'textarea')
  await page.keyboard.type('Compared with the bank’s page.')
  await press(page, 'button', 'Propose to close the day')
  await expect(page.getByRole('main')).toContainText('Another operator has to confirm this.')

  // The colleague finds the day in the inbox.
  shila = await app.signInAs('shila')
  await page.context().clearCookies()
  await openAs(page, app, shila, '/operator/inbox?kind=day')
  const detail = page.getByRole('region', { name: 'Day to close' })
  await expect(detail).toContainText('farid proposes to close this day')
  await expect(detail).toContainText('Compared with the bank’s page.')
  await press(page, 'button', 'Close the day')
  await expect(detail).toContainText('Closed by farid, shila')
  await expectFocused(page)

  // The month and the day are readable on a phone too.
  await page.setViewportSize(phone)
  await openAs(page, app, market.operator, '/operator/reconciliation?account=1')
  await expect(page.getByRole('table')).toContainText('Closed')
  await page.getByRole('table').getByRole('link').last().click()
  await expect(page.getByRole('button', { name: 'Propose to open it again' })).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Settled' })
  await expect(page.getByRole('region', { name: 'On the statement' }).last()).toContainText('Something else')

  // After a mistake, the same two operators reopen the day, by keyboard.
  await page.setViewportSize(desktop)
  await openAs(page, app, market.operator, `/operator/reconciliation?account=1&day=${day}`)
  await pressOn(page, page.getByRole('button', { name: 'Propose to open it again' }))
  await write(page, dialog.getByLabel('Note'), 'The fee belongs to another account.')
  await pressOn(page, dialog.getByRole('button', { name: 'Propose to open it again' }))
  await expectTold(page, 'Proposed. Another operator confirms it.')
  await expect(page.getByRole('main')).toContainText('farid proposes to open this day again.')
  await expectFocused(page)
  shila = await app.signInAs('shila')
  await openAs(page, app, shila, `/operator/reconciliation?account=1&day=${day}`)
  await pressOn(page, page.getByRole('button', { name: 'Open it again' }))
  await expectTold(page, 'Done.')
  await expect(page.getByRole('button', { name: 'Propose to close the day' })).toBeVisible()
  await expectFocused(page)
})

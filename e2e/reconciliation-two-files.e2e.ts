import { expect, test, type Page } from '@playwright/test'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { addAccount } from '../server/testing/statements.ts'
import { openAs } from './helpers/people.ts'

let market: Market
let account: number
const day = '2026-03-02'
test.beforeAll(async () => {
  market = await openMarket({ at: `${day}T06:00:00Z` })
  account = await addAccount(market.app, market.operator, { since: day })
  await market.later(24)
})
test.afterAll(() => market.close())

async function upload(page: Page, name: string, ...lines: string[]) {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Amount,Reference,Balance', ...lines].join('\n')),
  })
  await page.getByRole('button', { name: /^Read the statement/ }).click()
}

test('an equal line in a second file is shown with its first source, and added if it is a separate payment', async ({
  page,
}) => {
  await openAs(page, market.app, market.operator, `/operator/reconciliation?account=${account}&upload`)
  const main = page.getByRole('main')
  await upload(page, 'morning.csv', `${day},-15.00,SMS charge,`)
  await expect(main).toContainText('Read: 1 new lines, 0 known')
  await upload(page, 'evening.csv', `${day},-15.00,SMS charge,`, `${day},-20.00,Fee,`)
  await expect(main).toContainText('Read: 1 new lines, 1 known')
  await page.getByText('1 line was known: look at it').click()
  const row = main.getByRole('row').filter({ hasText: 'SMS charge' })
  await expect(row).toContainText('morning.csv, line 2')
  await row.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'They are other payments: add them' }).click()
  await expect(main).toContainText('Read: 1 new lines, 1 known')
  await page.goto(`${market.app.url}/operator/reconciliation?account=${account}&day=${day}`)
  await expect(page.getByRole('region', { name: 'On the statement' }).last().getByRole('button')).toHaveCount(3)
})

test('a wrong upload is taken back: at once, or by two operators if money was matched; the corrected file replaces it', async ({
  page,
}) => {
  const { app, operator } = market
  must(201, await market.asSponsor('POST', '/api/sponsor/deposits', { amount: 91_700, rail: 'sandbox' }))
  const today = new Date(app.clock.now().getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
  const first = `Date,Particulars,Debit,Credit\n${today},FT 77,,917.00\n${today},FT 78,5.00,\n`
  const choose = (text: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await openAs(page, app, operator, `/operator/reconciliation?account=${account}&upload`)
  const main = page.getByRole('main')
  const uploads = page.getByRole('region', { name: 'Files that were read' })
  const takeBack = async (reason: string) => {
    await uploads.getByRole('button', { name: 'Take back' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect(dialog).toHaveCount(0)
  }

  // The two columns are exchanged by mistake.
  await choose(first)
  await page.getByLabel('Debit').selectOption('moneyIn')
  await page.getByLabel('Credit').selectOption('moneyOut')
  await page.getByRole('button', { name: 'Look again with these columns' }).click()
  await expect(page.getByRole('row', { name: /FT 77/ })).toContainText('−BDT 917.00')
  await page.getByRole('button', { name: 'Read the statement: 2 lines are added' }).click()
  await expect(main).toContainText('Read: 2 new lines, 0 known, 0 matched')

  // With the right columns, the same file is not read beside it.
  await choose(first)
  await page.getByText('Which column is what?').click()
  await page.getByLabel('Debit').selectOption('moneyOut')
  await page.getByLabel('Credit').selectOption('moneyIn')
  await page.getByRole('button', { name: 'Look again with these columns' }).click()
  await expect(main).toContainText('This file was read before with other columns, as day.csv.')
  await expect(page.getByRole('button', { name: /^Read the statement/ })).toHaveCount(0)
  await takeBack('Money in and out were exchanged.')
  await expect(uploads.getByRole('row', { name: /day\.csv/ })).toContainText('Taken back')

  await page.reload()
  await choose(first)
  await page.getByText('Which column is what?').click()
  await page.getByLabel('Debit').selectOption('moneyOut')
  await page.getByLabel('Credit').selectOption('moneyIn')
  await page.getByRole('button', { name: 'Look again with these columns' }).click()
  await expect(page.getByRole('row', { name: /FT 77/ })).toContainText('+BDT 917.00')
  await page.getByRole('button', { name: 'Read the statement: 2 lines are added' }).click()
  await expect(main).toContainText('Read: 2 new lines, 0 known, 1 matched')

  // Money was matched, so a second operator has to agree.
  await takeBack('The bank sent a corrected file.')
  await expect(uploads).toContainText('farid proposes to take it back')
  await openAs(page, app, await app.addOperator('tarek'), '/operator/approvals')
  const card = page.getByRole('region', { name: 'Take back the statement day.csv of Sandbox' })
  await expect(card).toContainText('All its 2 lines go.')
  await expect(card).toContainText('The bank sent a corrected file.')
  await card.getByRole('button', { name: 'Agree and take it back' }).click()
  await expect(card).toHaveCount(0)
  await openAs(page, app, operator, `/operator/reconciliation?account=${account}&upload`)
  await choose(first.replace('5.00', '6.00'))
  await page.getByRole('button', { name: 'Read the statement: 2 lines are added' }).click()
  await expect(main).toContainText('Read: 2 new lines, 0 known, 1 matched')
})

test('work on a day’s page renews its claim, and a colleague sees who holds it', async ({ page }) => {
  const { app, operator } = market
  const { rows } = await app.owner.db.query<{ id: number }>('select id from reconciliation_day where day = $1', [day])
  must(
    204,
    await app.call('POST', '/api/operator/inbox/claim', { as: operator, body: { kind: 'leftover', id: rows[0]!.id } }),
  )
  const stepAt = async () =>
    (await app.owner.db.query<{ at: Date }>('select step_at as at from inbox_claim')).rows[0]!.at.getTime()
  const before = await stepAt()
  await market.later(0.2)
  await openAs(page, app, operator, `/operator/reconciliation?account=${account}&day=${day}`)
  await expect(page.getByText(/^You have this day since/)).toBeVisible()
  const line = page.getByRole('region', { name: 'On the statement' }).last().getByRole('button').first()
  await line.click()
  await expect.poll(stepAt).toBeGreaterThan(before)

  await page.getByRole('button', { name: 'Explain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openAs(page, app, await app.addOperator('shila'), `/operator/reconciliation?account=${account}&day=${day}`)
  await expect(page.getByText(/^farid has this day since/)).toBeVisible()
  await line.click()
  await page.getByRole('button', { name: 'Explain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText('farid')
})

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
  await page.getByRole('button', { name: 'Read the statement' }).click()
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

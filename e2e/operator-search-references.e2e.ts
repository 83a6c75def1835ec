import { expect, test } from '@playwright/test'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { openAs } from './helpers/people.ts'

let market: Market
let batch: number
const reports: number[] = []
test.beforeAll(async () => {
  market = await openMarket()
  const { app } = market
  const { rows } = await app.owner.db.query<{ id: number }>(
    `insert into payouts_batch (provider, created_by, created_at) values ('bkash', $1, $2) returning id`,
    [market.operator.id, app.clock.now()],
  )
  batch = rows[0]!.id
  for (const who of ['A caller', 'Somebody else'])
    must(201, await app.call('POST', '/api/fraud-reports', { body: { who, what: 'Asked for 500 taka first.' } }))
  const { items } = must(200, await market.asOperator('GET', '/api/operator/fraud-reports')).body
  reports.push(...items.map(({ id }: { id: number }) => id).toReversed())
})
test.afterAll(() => market.close())

test('a result found by its number opens the page that shows it', async ({ page }) => {
  await openAs(page, market.app, market.operator, `/operator/search?q=${batch}`)
  const found = page.getByRole('main').getByRole('link')
  await found.filter({ hasText: 'Batch of payouts' }).click()
  await expect(page.getByRole('heading', { name: `Payouts of batch ${batch}` })).toBeVisible()

  await page.goto(`${market.app.url}/operator/search?q=${reports[0]}`)
  await found.filter({ hasText: 'Fraud report' }).click()
  await expect(page.getByRole('heading', { name: 'A caller' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Somebody else' })).toHaveCount(0)
  await page.getByRole('button', { name: 'All reports' }).click()
  await expect(page.getByRole('heading', { name: 'Somebody else' })).toBeVisible()

  await page.goto(`${market.app.url}/operator/search?q=${market.operator.username}`)
  await page
    .getByRole('link', { name: /Operator/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Operators', exact: true })).toBeVisible()
})

test('the overview counts batches, fraud reports and statements, each with its page', async ({ page }) => {
  await openAs(page, market.app, market.operator, '/operator')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /Batches of payouts/ })).toContainText('1')
  await expect(main.getByRole('link', { name: /Batches of payouts/ })).toHaveAttribute('href', '/operator/payouts')
  await expect(main.getByRole('link', { name: /Fraud reports/ })).toContainText('2')
  await expect(main.getByRole('link', { name: /Statements/ })).toHaveAttribute('href', '/operator/reconciliation')
})

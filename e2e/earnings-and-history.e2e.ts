import { expect, test } from '@playwright/test'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { addPaidTester, requestPayout, sendPayouts } from './helpers/paid-tester.ts'
import { openAs, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

test('withdrawals collapse to one line and expand to their timeline', async ({ page }) => {
  const rahima = await addPaidTester(market)
  const id = await requestPayout(market, rahima, 6_000)
  await sendPayouts(market)
  await requestPayout(market, rahima, 5_000)
  await openAs(page, market.app, rahima, '/withdraw')
  const row = (amount: string) => page.getByRole('listitem').filter({ hasText: amount }).first()
  // A payout in progress starts expanded, because it can be cancelled.
  await expect(row('BDT 50.00').getByRole('button', { name: 'Cancel the withdrawal of BDT 50.00' })).toBeVisible()
  const paid = row('BDT 60.00')
  await expect(paid.getByText('Arrived in your wallet')).toBeHidden()
  expect((await paid.boundingBox())!.height).toBeLessThan(70)
  await paid.locator('summary').click()
  await expect(paid.getByText('Arrived in your wallet')).toBeVisible()
  await paid.getByRole('link', { name: 'Receipt' }).click()
  await expect(page).toHaveURL(`${market.app.url}/payout?id=${id}`)
})

test('finished tasks collapse to one line and expand to their timeline', async ({ page }) => {
  const { app } = market
  const rahima = await addPaidTester(market)
  const campaign = await market.openCampaign({ places: 1, title: 'A walk in the hills' })
  const taskId = await market.handIn(rahima, campaign)
  const reject = { category: 'not_tried', reason: 'None of the steps were tried, it seems.' }
  await market.later(1)
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/reject`, reject))
  // Normally within seconds: the test's clock moves by hours.
  await app.runJob('tasks.see-rejections')
  await market.later(1)
  const as = await app.signInAs(rahima.username)
  const reason = 'I went up twice, and wrote what I saw.'
  must(200, await app.call('POST', `/api/tasks/${taskId}/dispute`, { as, body: { reason } }))
  await market.later(1)
  const decision = { decision: 'approve', answer: 'The steps were tried.' }
  must(200, await market.asOperator('POST', `/api/operator/disputes/${taskId}/decide`, decision))

  await openAs(page, market.app, rahima, '/record')
  await page.getByRole('tab', { name: 'Completed' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'A walk in the hills' }).first()
  await expect(row).toContainText('+BDT 140.00')
  await expect(row.getByText('Decided by our staff.')).toBeHidden()
  await row.locator('summary').click()
  await expect(row.getByText('Decided by our staff.')).toBeVisible()
  const steps = row.getByRole('list', { name: 'What happened when' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^You started it/,
    /^You handed it in/,
    /^Rejected/,
    /^You disputed the rejection/,
    /^Our staff approved it: the money is in your balance/,
  ])
  const times = (await steps.allTextContents()).map((text) => Date.parse(text.replace(/^.*?(\d+ \w+ \d{4}), /, '$1 ')))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect((times[2]! - times[1]!) / 60_000).toBe(60)
})

test('weekly pay is shown as a chart and a table; pressing a week shows its movements', async ({ page }) => {
  const rahima = await addPaidTester(market)
  await market.later(14 * 24)
  const taskId = await market.handIn(rahima, await market.openCampaign({ places: 1 }))
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  await openAs(page, market.app, rahima, '/report')
  const chart = page.getByRole('region', { name: 'Paid for tasks, by week' })
  await expect(chart.getByRole('button', { pressed: false })).toHaveCount(12)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const paid = chart.getByRole('button', { name: /: BDT 140\.00, 1 task$/ })
  await expect(paid).toHaveCount(2)
  await paid.first().click()
  await expect(chart.getByRole('status')).toContainText('BDT 140.00, 1 task')
  await expect(rows).toHaveCount(1)
  const query = page.waitForRequest(/\/api\/statement\.csv\?week=\d{4}-\d\d-\d\d$/)
  await page.getByRole('button', { name: 'Save CSV' }).click()
  await query
  // Selects a week without pay, with the keyboard.
  await paid.first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing to show.')).toBeVisible()
  await chart.getByRole('button', { name: 'Show all weeks' }).click()
  await expect(rows).toHaveCount(2)
  await chart.getByText('As a table').click()
  await expect(chart.getByRole('row')).toHaveCount(13)
  await expect(chart.getByRole('row').last()).toContainText('BDT 140.00, 1 task')
  // Selecting a month replaces the week.
  await paid.last().click()
  await page.getByLabel('Month').selectOption({ index: 1 })
  await expect(chart.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('a member without pay sees what the chart will show', async ({ page }) => {
  await openAs(page, market.app, await market.addMember('nobody.yet'), '/report')
  await expect(page.getByText('Nothing was paid in the last twelve weeks.')).toBeVisible()
})

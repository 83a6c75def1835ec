import { expect, test } from '@playwright/test'
import { accounts } from '../scripts/rails-mock/tokens.ts'
import { bkashPayoutJobs } from '../server/payouts/by-bkash.ts'
import { openMarket, type Market } from '../server/testing/market.ts'
import { startRailsMock, type RailsMock } from '../server/testing/rails-mock.ts'
import { addPaidTester } from './helpers/paid-tester.ts'
import { openAs, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let mock: RailsMock
test.beforeAll(async () => {
  market = await openMarket()
  mock = await startRailsMock()
  await market.app.owner.db.query(`update rails_rail set is_set_up = true where name = 'bkash_payouts'`)
})
test.afterAll(async () => {
  await mock.stop()
  await market.close()
})

/** Runs a job of bKash payouts with the newer API. */
async function run(name: string, seconds: number): Promise<void> {
  const { app } = market
  app.clock.advance(seconds * 1000)
  const jobs = bkashPayoutJobs({
    seal: app.edge.seal,
    settings: {
      bkashPayouts: { ...accounts.payouts, api: 'payout-id', url: `${mock.url}/bkash/v1.2.0-beta/tokenized` },
      seconds: 2,
    },
  })
  await jobs.find((job) => job.name === name)!.run(app.database, app.clock.now(), app.clock.now)
}

test('a member is paid by bKash exactly once, although the answer is lost and the page was closed in between', async ({
  page,
}) => {
  const rahima = await addPaidTester(market)
  await openAs(page, market.app, rahima, '/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Continue' }).click()
  const sheet = page.getByRole('dialog', { name: 'Is this right?' })
  await sheet.getByLabel('Security PIN', { exact: true }).fill('4826')
  await sheet.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(/\/payout\?id=\d+$/)
  await page.goto('about:blank')

  // bKash moves the money, but its answer is lost.
  await mock.faults({ call: 'payout.pay', fault: 'silent_after_moving' })
  await run('payouts.send-bkash', 2)
  await openAs(page, market.app, rahima, '/payout')
  await expect(page.getByText('We never pay twice to be fast', { exact: false })).toBeVisible()

  await run('payouts.ask-bkash', 31)
  await openAs(page, market.app, rahima, '/payout')
  await expect(page.getByText('Arrived in your wallet')).toBeVisible()
  const { payouts } = await mock.state()
  expect(payouts).toHaveLength(1)
})

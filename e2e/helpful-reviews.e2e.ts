import { expect, test } from '@playwright/test'
import { must, openMarket, rejection, type Market } from '../server/testing/market.ts'
import { pressOn } from './helpers/keyboard.ts'
import { openAs, phone } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

test('a sponsor marks an approved review as helpful; its member sees that, and why another one was rejected', async ({
  page,
}) => {
  const { app } = market
  const rahima = await market.addMember('rahima')
  const campaign = await market.openCampaign()
  const approved = await market.handIn(rahima, campaign)
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${approved}/approve`))
  const rejected = await market.handIn(rahima, await market.openCampaign())
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${rejected}/reject`, rejection))

  await test.step('the sponsor sets the mark by keyboard alone', async () => {
    await openAs(page, app, market.sponsor, `/sponsor/campaigns/${campaign}/submissions`)
    const helpful = page.getByRole('button', { name: 'Helpful' })
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
    await pressOn(page, helpful)
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await expect(helpful).toBeFocused()
  })
  await test.step('the member sees the mark in the record', async () => {
    await page.setViewportSize(phone)
    await openAs(page, app, rahima, '/record')
    await page.getByRole('tab', { name: 'Completed' }).click()
    await page.locator('summary').filter({ hasText: 'Approved' }).click()
    await expect(page.getByText('The app maker found your review helpful.')).toBeVisible()
  })
  await test.step('and in the track record dialog', async () => {
    await page.getByRole('button', { name: 'Results of your reviews' }).click()
    const dialog = page.getByRole('dialog', { name: 'Results of your reviews' })
    await expect(dialog).toContainText('1 of 2 approved')
    await expect(dialog.getByRole('progressbar', { name: 'Android apps' })).toHaveAttribute('aria-valuenow', '50')
    await expect(dialog).toContainText('App makers found 1 of your reviews helpful.')
    await expect(dialog).toContainText('The app was not tried')
  })
})

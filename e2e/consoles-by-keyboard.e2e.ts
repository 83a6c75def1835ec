import { expect, test, type Page } from '@playwright/test'
import { draft, must, openMarket, type Market } from '../server/testing/market.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../server/testing/webhook-receiver.ts'
import { expectFocused, press, pressOn, tabTo } from './helpers/keyboard.ts'
import { desktop, openAs, openBrowser } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block', viewport: desktop })

/** Journeys whose own test files cover more than the keyboard. */
let receiver: WebhookReceiver
let market: Market
test.beforeAll(async () => {
  receiver = await startWebhookReceiver()
  market = await openMarket({ at: 'now', webhookTestOrigin: receiver.origin })
})
test.afterAll(async () => {
  await market.close()
  await receiver.close()
})

const write = async (page: Page, tag: 'INPUT' | 'TEXTAREA', label: string, text: string) => {
  await tabTo(page, tag, label)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('a sponsor deposits money, funds a campaign and approves the first review with the keyboard alone', async ({
  page,
}) => {
  await page.clock.install()
  const anika = await market.app.addSponsor('anika')
  const { id } = must(
    201,
    await market.app.call('POST', '/api/sponsor/campaigns', { as: anika, body: { ...draft, places: 1 }, key: 'first' }),
  ).body
  await openAs(page, market.app, anika, '/sponsor')
  await expect(page.getByText('1. Add money')).toBeVisible()
  await press(page, 'Add money')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('option[value=sandbox]')).toBeAttached()
  await write(page, 'INPUT', 'Amount', '1000')
  await press(page, 'Add')
  await expect(page.getByText('1. Add money')).toHaveCount(0)
  await tabTo(page, 'A', 'Go on with your draft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/sponsor/campaigns/${id}`))
  await expect(page.getByRole('button', { name: 'Fund', exact: true })).toBeVisible()
  await press(page, 'Fund')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, 'Fund')
  await expect(page.getByText('The campaign is funded.')).toBeVisible()
  await press(page, 'Hand in for a check')
  await expect(page.getByText('Handed in. We check every campaign before it opens.')).toBeVisible()

  must(200, await market.check(id, 'open'))
  await market.handIn(await market.addMember('rahima'), id)
  await page.goto(`${market.app.url}/sponsor`)
  await expect(page.getByRole('link', { name: 'To the review' })).toBeVisible()
  await tabTo(page, 'A', 'To the review')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-split=link]')).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await page.clock.runFor(5000)
  const approved = () =>
    market.app.call('GET', `/api/sponsor/campaigns/${id}/submissions?state=approved`, { as: anika })
  await expect.poll(async () => (await approved()).body.items.length).toBe(1)
})

test('a sponsor adds, tests, changes and removes a webhook with the keyboard alone', async ({ page }) => {
  await openAs(page, market.app, market.sponsor, '/sponsor/webhooks')
  await expect(page.getByLabel('Address')).toBeVisible()
  await write(page, 'INPUT', 'Address', `${receiver.origin}/hook`)
  await press(page, 'Add a webhook')
  await expect(page.locator('code', { hasText: 'whsec_' })).toBeVisible()
  await press(page, 'Open')
  await press(page, 'Send a test')
  await expect(page.getByText('webhook.test')).toBeVisible()
  await market.app.runJob('webhooks.send')
  await press(page, 'Look again')
  await expect(page.getByText('Arrived')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Send again' }))
  await expect(page.getByText('It is sent again, with the same id.')).toBeVisible()
  const secret = page.locator('code', { hasText: 'whsec_' })
  const first = await secret.innerText()
  await pressOn(page, page.getByRole('button', { name: 'New secret' }))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Make it' }))
  await expect(secret).not.toHaveText(first)
  await expect(page.getByRole('button', { name: 'New secret' })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Switch off' }))
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await press(page, 'Remove')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, 'Remove')
  await expect(page.getByText('No webhook yet.')).toBeVisible()
  await expectFocused(page)
})

test('one operator proposes a setting and another confirms it with the keyboard alone', async ({ page, browser }) => {
  await openAs(page, market.app, market.operator, '/operator/settings')
  await expect(page.getByLabel('Smallest payout, taka')).toBeVisible()
  await write(page, 'INPUT', 'Smallest payout, taka', '100')
  await write(page, 'TEXTAREA', 'Why?', 'The banks charge more')
  await press(page, 'Save')
  const preview = page.getByRole('dialog', { name: 'What this change does' })
  await expect(preview).toContainText('BDT 50.00 → BDT 100.00')
  await press(page, 'Propose it')
  await expect(page.getByText('Proposed. Another operator has to agree.')).toBeVisible()

  const other = await openBrowser(browser, market.app)
  await openAs(other, market.app, await market.app.addOperator('joba'), '/operator/settings')
  await expect(other.getByText('The banks charge more')).toBeVisible()
  await press(other, 'Agree')
  await expect(other.getByText('Agreed. Members see it from now on.')).toBeVisible()
  await other.context().close()
})

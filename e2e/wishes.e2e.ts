import { expect, test, type Page } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { addSessionCookies, expectToast, openWithNotifications, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let rahima: SignedIn
test.beforeEach(async ({ context }) => {
  market = await openMarket({ at: 'now' })
  rahima = await market.app.addMember('rahima')
  await addSessionCookies(context, market.app, rahima)
})
test.afterEach(() => market.close())

const hallOf = (page: Page) => page.getByRole('region', { name: 'Task Hall' })
const tellMe = (page: Page) => hallOf(page).getByRole('button', { name: 'Tell me of new ones like this' })
const wishesIn = (page: Page) => hallOf(page).getByRole('region', { name: 'We tell you of new tasks' })

test('a member asks for new tasks like the filter, is told when one opens, and ends it in the filter', async ({
  page,
}) => {
  await openWithNotifications(page, market.app.url)
  await hallOf(page).scrollIntoViewIfNeeded()
  await expect(hallOf(page).getByText('No task is open for you right now.')).toBeVisible()
  await expect(tellMe(page)).toHaveCount(0)
  await hallOf(page).getByRole('button', { name: 'More filters' }).click()
  await expect(wishesIn(page)).toContainText('None yet.')
  const form = page.getByRole('form', { name: 'More filters' })
  await form.getByLabel('Runs on').selectOption('Android')
  await form.getByLabel('You are paid').selectOption('At least BDT 50.00')
  await form.getByLabel('Order').selectOption('Most pay first')
  await form.getByRole('button', { name: 'Show tasks' }).click()
  await expect(hallOf(page).getByText('No open task is like that right now.')).toBeVisible()

  await tellMe(page).press('Enter')
  const stop = hallOf(page).getByRole('button', { name: 'Stop telling me' })
  await expect(stop).toBeFocused()
  await expect(hallOf(page).getByText('We tell you of new ones like this.')).toBeVisible()
  await expectToast(page, 'We will tell you of new tasks', 'Android · at least BDT 50.00. At most once a day.')
  await stop.press('Enter')
  await expectToast(page, 'We will not tell you any more')
  await tellMe(page).press('Enter')
  await expect(stop).toBeVisible()

  await page.goto(market.app.url)
  market.app.clock.advance(1000)
  await market.openCampaign({ title: 'A notebook for the bus', platform: 'android' })
  await market.openCampaign({ title: 'A shop in the browser', platform: 'web' })
  await market.app.runJob('tasks.tell-wishes')
  await page.getByRole('button', { name: /^Notifications, 1 new/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Notifications' })
  await expect(sheet).toContainText('A new task matches your filter')
  await expect(sheet).toContainText('Android · at least BDT 50.00')
  await sheet.getByRole('link', { name: /^Open/ }).click()
  await expect(page).toHaveURL(`${market.app.url}/?minPay=5000&platform=android#hall`)
  await expect(hallOf(page).getByRole('listitem')).toHaveCount(1)
  await expect(hallOf(page).getByRole('listitem')).toContainText('A notebook for the bus')
  await expect(stop).toBeVisible()

  await hallOf(page).getByRole('button', { name: 'More filters' }).click()
  await expect(wishesIn(page).getByRole('listitem')).toHaveCount(1)
  await wishesIn(page).getByRole('button', { name: 'Remove: Android · at least BDT 50.00' }).press('Enter')
  await expect(wishesIn(page)).toContainText('None yet.')
  await expect(wishesIn(page).getByRole('heading')).toBeFocused()
  await expect(tellMe(page)).toBeVisible()
  const { items } = must(200, await market.app.call('GET', '/api/wishes', { as: rahima })).body
  expect(items).toEqual([])
})

test('a sixth filter is refused in words, and lists of other tasks have no button', async ({ page }) => {
  for (const maxMinutes of [30, 31, 32, 33, 34])
    must(201, await market.app.call('POST', '/api/wishes', { as: rahima, body: { maxMinutes } }))
  await page.goto(`${market.app.url}/?search=maps#hall`)
  await tellMe(page).click()
  await expect(hallOf(page).getByRole('alert')).toContainText('You cannot add more')
  await page.goto(`${market.app.url}/?search=maps&unfit=true#hall`)
  await expect(hallOf(page).getByText('No open task is like that right now.')).toBeVisible()
  await expect(tellMe(page)).toHaveCount(0)
})

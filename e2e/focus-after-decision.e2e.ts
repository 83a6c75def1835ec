import { expect, test, type Page } from '@playwright/test'
import { fillInbox } from '../server/testing/filled-inbox.ts'
import { fillMarket, type FilledMarket } from '../server/testing/filled-market.ts'
import { must } from '../server/testing/market.ts'
import { reportFraud } from '../server/testing/own-rows.ts'
import { press, tabTo } from './helpers/keyboard.ts'
import { openAs } from './helpers/people.ts'
import { recordTransfer } from './helpers/record-transfer.ts'

let world: FilledMarket
test.beforeAll(async () => {
  world = await fillMarket()
  await fillInbox(world)
  const { app, rahima } = world
  const goodwill = { kind: 'goodwill', memberId: rahima.id, amount: 100, reason: 'For the trouble last week.' }
  for (let more = 0; more < 2; more++) {
    must(201, await world.asOperator('POST', '/api/operator/approvals', goodwill))
    must(201, await world.asSponsor('POST', '/api/sponsor/deposits', { amount: 90_000, rail: 'manual' }))
    const body = { subject: 'My money has not come', text: 'Since yesterday. Where is it?' }
    must(201, await app.call('POST', '/api/tickets', { as: rahima, body }))
    await reportFraud(world)
  }
})
test.afterAll(() => world.app.close())

const write = async (page: Page, box: string, text: string) => {
  await tabTo(page, 'TEXTAREA', box)
  await page.keyboard.type(text)
}
const twice = async (page: Page, button: string) => {
  await press(page, button)
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, button)
}

/** How a page's first item is decided with the keyboard, and whether there is a next item. */
const pages: { path: string; decide: (page: Page) => Promise<void>; next: boolean }[] = [
  { path: 'approvals', decide: (page) => twice(page, 'Agree and move the money'), next: true },
  {
    path: 'deposits',
    decide: async (page) => {
      await press(page, 'It has arrived')
      await recordTransfer(page, '900')
      await press(page, 'It has arrived')
    },
    next: true,
  },
  {
    path: 'tickets',
    decide: async (page) => {
      await write(page, 'Answer', 'It is on its way.')
      await press(page, 'Send')
    },
    next: true,
  },
  {
    path: 'frauds',
    decide: async (page) => {
      await press(page, 'Close the report')
      await tabTo(page, 'INPUT', 'Told the authorities')
      await page.keyboard.press('Space')
      await write(page, 'Note', 'The police have number 77.')
      await press(page, 'Close it')
    },
    next: true,
  },
  { path: 'campaigns', decide: (page) => press(page, 'Open the campaign'), next: false },
  {
    path: 'appeals',
    decide: async (page) => {
      await write(page, 'Your answer', 'We look into it until tomorrow.')
      await press(page, 'Answer and let it run')
    },
    next: false,
  },
  {
    path: 'disputes',
    decide: async (page) => {
      await write(page, 'Your answer', 'The steps were tried, we looked.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    },
    next: false,
  },
]

for (const { path, decide, next } of pages)
  test(`/operator/${path}: after a decision the ${next ? 'next item' : 'heading'} has the focus, and nothing scrolls`, async ({
    page,
  }) => {
    await openAs(page, world.app, world.onu, `/operator/${path}`)
    const items = page.locator('main ul.grid > li, main tbody > tr')
    await expect(items.first()).toBeVisible()
    expect(await items.count()).toBeGreaterThan(next ? 1 : 0)
    await items.first().evaluate((first) => {
      first.id = 'decided'
      first.nextElementSibling?.setAttribute('id', 'next')
    })
    await decide(page)
    await expect(page.locator('#decided')).toHaveCount(0)
    await expect(page.locator(next ? '#next' : 'main :is(h1, h2)').and(page.locator(':focus'))).toHaveCount(1)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    // The next item is visible at the position of the decided one.
    await expect(page.locator(':focus')).toBeInViewport()
  })

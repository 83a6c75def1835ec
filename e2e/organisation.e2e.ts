import { expect, test, type Page } from '@playwright/test'
import { openMarket, type Market } from '../server/testing/market.ts'
import { password } from '../server/testing/passwords.ts'
import { choose, expectFocused, pressOn, reach, write } from './helpers/keyboard.ts'
import { openAs, openBrowser, phone } from './helpers/people.ts'

let market: Market
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
})
test.afterAll(() => market.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('by keyboard alone, an owner invites somebody, who joins and decides; a new role and a removal take effect at once and are logged', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const { app, sponsor } = market
  const campaign = await market.openCampaign({ places: 3 })
  await market.handIn(await market.addMember('rahima'), campaign)
  await openAs(page, app, sponsor, '/sponsor/organisation')

  const link = await test.step('the owner enters their own name and invites a reviewer', async () => {
    await write(page, page.getByLabel('Your name'), 'Nasrin Akter')
    await pressOn(page, button(page, 'Save'))
    await expect(page.getByRole('cell', { name: 'Nasrin Akter You' })).toBeVisible()
    await write(page, page.getByLabel('E-mail', { exact: true }), 'anika@example.org')
    await choose(page, page.getByLabel('Role', { exact: true }), 'Reviewer')
    await choose(page, page.getByLabel('Language of the e-mail'), 'English')
    await pressOn(page, button(page, 'Send the invitation'))
    await expect(page.getByRole('cell', { name: 'anika@example.org' })).toBeVisible()
    await app.runJob('messages')
    return /\/invitation#[\w-]{43}/.exec(
      app.sent.findLast(({ recipient }) => recipient === 'anika@example.org')!.body,
    )![0]
  })

  const hers = await openBrowser(browser, app)
  await hers.clock.install()
  await test.step('a person with the link joins with a name and a password', async () => {
    await hers.goto(app.url + link)
    await expect(hers.getByRole('heading', { name: 'Join Nasrin Apps' })).toBeVisible()
    await write(hers, hers.getByLabel('Your name'), 'Anika Sen')
    await write(hers, hers.getByLabel('New password', { exact: true }), password)
    await write(hers, hers.getByLabel('Re-enter password', { exact: true }), password)
    await pressOn(hers, button(hers, 'Join'))
    await expect(hers).toHaveURL(`${app.url}/sponsor`)
  })

  await test.step('a reviewer sees the pages for reviewers, and a message on the others', async () => {
    const menu = hers.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link')).toHaveText([
      /Overview/,
      /Campaigns/,
      /Questions of testers/,
      /API tokens/,
      /Organisation/,
      /account/i,
    ])
    await expect(button(hers, 'Add money')).toHaveCount(0)
    await hers.goto(`${app.url}/sponsor/money`)
    await expect(hers.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
    await expect(hers.getByText('this page is for: Owner, Finance')).toBeVisible()
  })

  await test.step('the reviewer approves, and the owner sees who did', async () => {
    await hers.goto(`${app.url}/sponsor/campaigns/${campaign}/submissions`)
    await expect(button(hers, 'Approve')).toBeVisible()
    await hers.keyboard.press('a')
    await expect(button(hers, 'Take back')).toBeVisible()
    await hers.clock.runFor(5000)
    await expect(hers.getByText('Decided by Anika Sen')).toBeVisible()
    await page.goto(`${app.url}/sponsor/campaigns/${campaign}/submissions`)
    await expect(page.getByText('Decided by Anika Sen')).toBeVisible()
  })

  await test.step('an editor reads reviews but cannot decide', async () => {
    await page.goto(`${app.url}/sponsor/organisation`)
    await pressOn(page, button(page, 'Change the role of Anika Sen'))
    const dialog = page.getByRole('dialog')
    await choose(page, dialog.getByLabel('Role', { exact: true }), 'Editor')
    await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toHaveCount(0)
    await expect(button(page, 'Change the role of Anika Sen')).toBeFocused()
    await market.handIn(await market.addMember('jamal'), campaign)
    // The colleague's open page follows: a notification reports the new role, and the menu and buttons change.
    const menu = hers.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'Webhooks' })).toBeVisible()
    await pressOn(hers, hers.locator('summary', { hasText: 'More' }))
    await pressOn(hers, button(hers, 'Look again'))
    await expect(hers.getByRole('article')).toBeVisible()
    await expect(button(hers, 'Approve')).toHaveCount(0)
  })

  await test.step('a removed person is signed out at once', async () => {
    await pressOn(page, button(page, 'Remove Anika Sen?'))
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }))
    await expect(page.getByRole('cell', { name: 'Anika Sen', exact: true })).toHaveCount(0)
    await expectFocused(page)
    await hers.reload()
    await expect(hers.getByLabel('Password', { exact: true })).toBeVisible()
  })

  await test.step('the log keeps the removed person’s name, on a phone too', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Log' }))
    await expect(page.getByRole('heading', { name: 'Log of the organisation' })).toBeVisible()
    await reach(page, page.getByLabel('What'))
    await page.keyboard.type('Dec')
    await expect(page.getByRole('cell', { name: 'Anika Sen', exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: /task\.approved/ })).toBeVisible()
    await page.setViewportSize(phone)
    await expect(page.getByText('Anika Sen').first()).toBeVisible()
  })

  await test.step('the last owner is told why they cannot leave', async () => {
    await page.goto(`${app.url}/sponsor/organisation`)
    await pressOn(page, button(page, 'Leave the organisation'))
    const dialog = page.getByRole('dialog')
    await write(page, dialog.getByLabel('Your password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The last owner stays')).toBeVisible()
  })
})

test('a used or invalid link says so, in Bengali too', async ({ page }) => {
  await page.goto(`${market.app.url}/invitation#${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: market.app.url }])
  await page.goto(`${market.app.url}/invitation`)
  await expect(page.getByRole('heading', { name: 'এই আমন্ত্রণ আর চলবে না' })).toBeVisible()
})

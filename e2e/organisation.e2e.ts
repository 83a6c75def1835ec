import { expect, test, type Locator, type Page } from '@playwright/test'
import { openMarket, type Market } from '../server/testing/market.ts'
import { password } from '../server/testing/passwords.ts'
import { openAs, openBrowser, phone } from './helpers/people.ts'

let market: Market
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
})
test.afterAll(() => market.close())

/** Presses Tab until the focus is on the target or in it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tabulator does not lead to ${target}`)
}
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an owner invites somebody, who joins and decides; a role and a removal count at once; the log tells it, by keyboard alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const { app, sponsor } = market
  const campaign = await market.openCampaign({ places: 3 })
  await market.handIn(await market.addMember('rahima'), campaign)
  await openAs(page, app, sponsor, '/sponsor/organisation')

  const link = await test.step('the owner writes the own name and invites a reviewer', async () => {
    await type(page, page.getByLabel('Your name'), 'Nasrin Akter')
    await press(page, button(page, 'Save'))
    await expect(page.getByRole('cell', { name: 'Nasrin Akter You' })).toBeVisible()
    await type(page, page.getByLabel('E-mail', { exact: true }), 'anika@example.org')
    await tabTo(page, page.getByLabel('Role', { exact: true }))
    await page.keyboard.type('Rev')
    await tabTo(page, page.getByLabel('Language of the e-mail'))
    await page.keyboard.type('Eng')
    await press(page, button(page, 'Send the invitation'))
    await expect(page.getByRole('cell', { name: 'anika@example.org' })).toBeVisible()
    await app.runJobs()
    return /\/invitation#[\w-]{43}/.exec(
      app.sent.findLast(({ recipient }) => recipient === 'anika@example.org')!.body,
    )![0]
  })

  const hers = await openBrowser(browser, app)
  await test.step('who has the link joins with a name and a password', async () => {
    await hers.goto(app.url + link)
    await expect(hers.getByRole('heading', { name: 'Join Nasrin Apps' })).toBeVisible()
    await type(hers, hers.getByLabel('Your name'), 'Anika Sen')
    await type(hers, hers.getByLabel('New password', { exact: true }), password)
    await type(hers, hers.getByLabel('Re-enter password', { exact: true }), password)
    await press(hers, button(hers, 'Join'))
    await expect(hers).toHaveURL(`${app.url}/sponsor`)
  })

  await test.step('a reviewer sees what is for reviewers, and is told in words what is not', async () => {
    const menu = hers.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link')).toHaveText([/Overview/, /Campaigns/, /API tokens/, /Organisation/, /account/i])
    await expect(button(hers, 'Add money')).toHaveCount(0)
    await hers.goto(`${app.url}/sponsor/money`)
    await expect(hers.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
    await expect(hers.getByText('this page is for: Owner, Finance')).toBeVisible()
  })

  await test.step('she approves, and the owner sees who it was', async () => {
    await hers.goto(`${app.url}/sponsor/campaigns/${campaign}/submissions`)
    await expect(button(hers, 'Approve')).toBeVisible()
    await hers.keyboard.press('a')
    await expect(hers.getByText('Decided by Anika Sen')).toBeVisible({ timeout: 20_000 })
    await page.goto(`${app.url}/sponsor/campaigns/${campaign}/submissions`)
    await expect(page.getByText('Decided by Anika Sen')).toBeVisible()
  })

  await test.step('an editor reads reviews, and decides nothing', async () => {
    await page.goto(`${app.url}/sponsor/organisation`)
    await press(page, button(page, 'Change the role of Anika Sen'))
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByLabel('Role', { exact: true }))
    await page.keyboard.type('Ed')
    await press(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toHaveCount(0)
    await market.handIn(await market.addMember('jamal'), campaign)
    // Her open page follows: she is told of the new role, and the menu and the buttons are those of it.
    const menu = hers.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'Webhooks' })).toBeVisible({ timeout: 20_000 })
    await hers.locator('summary', { hasText: 'More' }).focus()
    await hers.keyboard.press('Enter')
    await button(hers, 'Look again').focus()
    await hers.keyboard.press('Enter')
    await expect(hers.getByRole('article')).toBeVisible()
    await expect(button(hers, 'Approve')).toHaveCount(0)
  })

  await test.step('whoever is removed is signed out at once', async () => {
    await press(page, button(page, 'Remove Anika Sen?'))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }))
    await expect(page.getByRole('cell', { name: 'Anika Sen', exact: true })).toHaveCount(0)
    await hers.reload()
    await expect(hers.getByLabel('Password', { exact: true })).toBeVisible()
  })

  await test.step('the log keeps her name, on a phone too', async () => {
    await press(page, page.getByRole('link', { name: 'Log' }))
    await expect(page.getByRole('heading', { name: 'Log of the organisation' })).toBeVisible()
    await tabTo(page, page.getByLabel('What'))
    await page.keyboard.type('Dec')
    await expect(page.getByRole('cell', { name: 'Anika Sen', exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: /task\.approved/ })).toBeVisible()
    await page.setViewportSize(phone)
    await expect(page.getByText('Anika Sen').first()).toBeVisible()
  })

  await test.step('the last owner is told why leaving is not possible', async () => {
    await page.goto(`${app.url}/sponsor/organisation`)
    await press(page, button(page, 'Leave the organisation'))
    const dialog = page.getByRole('dialog')
    await type(page, dialog.getByLabel('Your password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The last owner stays')).toBeVisible()
  })
})

test('a link that was used or never was one says so, in Bengali too', async ({ page }) => {
  await page.goto(`${market.app.url}/invitation#${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: market.app.url }])
  await page.goto(`${market.app.url}/invitation`)
  await expect(page.getByRole('heading', { name: 'এই আমন্ত্রণ আর চলবে না' })).toBeVisible()
})

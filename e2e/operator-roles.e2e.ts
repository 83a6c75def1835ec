import { expect, test } from '@playwright/test'
import type { Work } from '../contract/work.ts'
import type { TestApp } from '../server/testing/app.ts'
import { startDemoApp } from './helpers/demo-app.ts'
import { openAs } from './helpers/people.ts'

let app: TestApp
test.beforeAll(async () => {
  app = await startDemoApp()
})
test.afterAll(() => app.close())

const places: Record<Exclude<Work, 'admin'>, readonly string[]> = {
  support: [
    'Overview',
    'Inbox',
    'Search',
    'Disputes',
    'Holds',
    'Tickets',
    'Fraud reports',
    'Market abuse',
    'Members',
    'Sponsors',
    'Audit log',
    'System health',
    'Account',
  ],
  finance: [
    'Overview',
    'Inbox',
    'Search',
    'Payouts',
    'Bank transfers',
    'Second operator',
    'Sponsors',
    'Invoices',
    'The books',
    'Statements',
    'Audit log',
    'System health',
    'Account',
  ],
  content: ['Overview', 'Inbox', 'Campaigns', 'Content', 'System health', 'Account'],
}

for (const [role, shown] of Object.entries(places))
  test(`the menu of ${role} has what is this work, each page of it opens, and no other one`, async ({ page }) => {
    await openAs(page, app, await app.signInAs(role), '/operator')
    const menu = page.getByRole('navigation')
    const links = menu.getByRole('link')
    await expect(links).toHaveText(shown.map((one) => new RegExp(`^${one}\\s*\\d*$`)))
    const refusals: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) refusals.push(response.url())
    })
    for (const link of await links.all()) {
      await link.click()
      await expect(page.locator('main h1').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    expect(refusals).toEqual([])
    await page.goto(`${app.url}/operator/settings`)
    await expect(page.getByRole('heading', { name: 'Not your work' })).toBeVisible()
    await page.getByRole('link', { name: 'Overview' }).last().click()
    await expect(page).toHaveURL(`${app.url}/operator`)
  })

test('two admins give a colleague another role by keyboard alone', async ({ page, browser }) => {
  await openAs(page, app, await app.signInAs('operator'), '/operator/staff')
  await page.getByRole('button', { name: 'Another role for support' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Role', { exact: true }).focus()
  await page.keyboard.press('F')
  await page.keyboard.press('Tab')
  await page.keyboard.type('She does the payouts from now on.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Proposed. Another operator has to agree.')).toBeVisible()
  const proposal = page.getByRole('region', { name: 'Another role for support' })
  await expect(proposal).toContainText('From Support to Finance')
  await expect(proposal.getByRole('button', { name: 'Agree and change it' })).toHaveCount(0)

  const other = await browser.newPage()
  await openAs(other, app, await app.signInAs('operator2'), '/operator/staff')
  await other.getByRole('button', { name: 'Agree and change it' }).focus()
  await other.keyboard.press('Enter')
  await expect(other.getByText('The role is changed.')).toBeVisible()
  await expect(other.getByRole('row', { name: /^support/ })).toContainText('Finance')
  await other.close()
})

import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import type { Work } from '../contract/work.ts'
import type { TestApp } from '../server/testing/app.ts'
import { must } from '../server/testing/market.ts'
import { startDemoApp } from './helpers/demo-app.ts'
import { choose, expectFocused, expectTold, pressOn, write } from './helpers/keyboard.ts'
import { openAs, openBrowser } from './helpers/people.ts'

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
    'Invitation codes',
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
  content: ['Overview', 'Inbox', 'Campaigns', 'Second operator', 'Content', 'System health', 'Account'],
}

for (const [role, shown] of Object.entries(places))
  test(`the menu of ${role} lists exactly the pages of that work, and each of them opens`, async ({ page }) => {
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

test('an item that a colleague decides is shown without buttons, and the inbox offers only kinds of the operator’s own work', async ({
  page,
}) => {
  const [support, finance, content] = await Promise.all(
    ['support', 'finance', 'content'].map((one) => app.signInAs(one)),
  )
  const rahima = await app.addMember('rahima')
  const hold = { memberId: rahima.id, kind: 'payout', hours: 24, reason: 'The wallet belongs to somebody else.' }
  must(201, await app.call('POST', '/api/operator/holds', { as: support!, body: hold, key: randomUUID() }))
  const ticket = { subject: 'My wallet', text: 'Whose wallet is it now?' }
  must(201, await app.call('POST', '/api/tickets', { as: rahima, body: ticket, key: randomUUID() }))
  const member = `/operator/members/${rahima.id}`
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  for (const [person, count] of [
    [support!, 1],
    [finance!, 0],
  ] as const) {
    await openAs(page, app, person, `${member}?show=holds`)
    await expect(page.getByText(hold.reason)).toBeVisible()
    for (const name of ['Place a hold', 'End the hold']) await expect(button(name)).toHaveCount(count)
    await expect(page.getByText(/renew/i)).toHaveCount(count)
    await openAs(page, app, person, `${member}?show=tickets`)
    await expect(page.getByText(ticket.text)).toBeVisible()
    await expect(button('Send')).toHaveCount(count)
  }

  const waits = must(200, await app.call('GET', '/api/operator/campaigns?state=in_review', { as: content! })).body
    .items[0]
  for (const [person, path, count] of [
    [content!, '/operator/campaigns', 1],
    [support!, `/operator/sponsors/${waits.sponsorId}?show=campaigns&only=${waits.id}`, 0],
  ] as const) {
    await openAs(page, app, person, path)
    const card = page.getByRole('listitem', { name: waits.title })
    await expect(card.getByRole('heading', { name: waits.title })).toBeVisible()
    for (const name of ['Open the campaign', 'Send back'])
      await expect(card.getByRole('button', { name })).toHaveCount(count)
    // Operators who check campaigns cannot search people.
    if (count) await expect(card.getByRole('link', { name: waits.organisation })).toHaveCount(0)
    if (!count) await expect(card.getByRole('button', { name: 'Take down a picture' })).toHaveCount(0)
  }

  await openAs(page, app, finance!, '/operator/inbox')
  await expect(page.getByLabel('Queue').getByRole('option')).toHaveCount(10)
  await openAs(page, app, content!, '/operator/inbox')
  await expect(page.getByLabel('Queue').getByRole('option')).toHaveText(['All', 'Campaign to check', 'Text to publish'])
})

test('two admins add a colleague, change a role and close the account, by keyboard alone', async ({
  page,
  browser,
}) => {
  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const other = await openBrowser(browser, app)
  await openAs(page, app, await app.signInAs('operator'), '/operator/staff')
  await openAs(other, app, await app.signInAs('operator2'), '/operator/approvals')
  const row = page.getByRole('row', { name: /^lima/ })

  await test.step('one admin adds a colleague, and the other confirms', async () => {
    await pressOn(page, button(page, 'Add an operator'))
    await write(page, dialog.getByLabel('Username'), 'lima')
    await choose(page, dialog.getByLabel('Role', { exact: true }), 'Support')
    await write(page, dialog.getByLabel('First password', { exact: true }), 'told to lima in person')
    await pressOn(page, dialog.getByRole('button', { name: 'Propose' }))
    await expectTold(page, 'Proposed. Another operator has to agree.')
    await expect(button(page, 'Add an operator')).toBeFocused()
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Second operator' }))
    const proposal = page.getByRole('region', { name: 'New operator lima' })
    await expect(proposal).toContainText('Support')
    await expect(button(page, 'Agree and add')).toHaveCount(0)
    await page.goBack()
    await other.reload()
    await pressOn(other, button(other, 'Agree and add'))
    await expectTold(other, 'lima is an operator now.')
    await page.reload()
    await expect(row).toContainText('Support')
    await expectFocused(other)
  })

  await test.step('one admin changes the role, and the other confirms', async () => {
    await pressOn(page, button(page, 'Another role for lima'))
    await choose(page, dialog.getByLabel('Role', { exact: true }), 'Finance')
    await write(page, dialog.getByLabel('Why?'), 'She does the payouts from now on.')
    await pressOn(page, dialog.getByRole('button', { name: 'Propose' }))
    await expectTold(page, 'Proposed. Another operator has to agree.')
    // The button that opened the dialog has disappeared.
    await expectFocused(page)
    await other.reload()
    await expect(other.getByRole('region', { name: 'Another role for lima' })).toContainText('From Support to Finance')
    await pressOn(other, button(other, 'Agree and change it'))
    await expectTold(other, 'The role is changed.')
    await page.reload()
    await expect(row).toContainText('Finance')
    await expectFocused(other)
  })

  await test.step('one admin proposes to close the account, and the other confirms', async () => {
    await pressOn(page, button(page, 'Close the account of lima'))
    await write(page, dialog.getByLabel('Why?'), 'She works elsewhere now.')
    await pressOn(page, dialog.getByRole('button', { name: 'Propose' }))
    await expectTold(page, 'Proposed. Another operator has to agree.')
    await other.reload()
    await pressOn(other, button(other, 'Agree and close it'))
    await expectTold(other, 'The account is closed.')
    await page.reload()
    await expect(row).toContainText('Closed')
    await expectFocused(other)
  })
  await other.context().close()
})

test('a call refused for a new role shows the menu of that role', async ({ page }) => {
  const lena = await app.addOperator('lena', 'support')
  await openAs(page, app, lena, '/operator/tickets')
  const menu = page.getByRole('navigation').getByRole('link')
  await expect(menu.filter({ hasText: 'Disputes' })).toBeVisible()
  await app.owner.db.query(`update members_user set works_on = 'content' where id = $1`, [lena.id])
  await menu.filter({ hasText: 'Disputes' }).click()
  await expect(page.getByRole('heading', { name: 'Not your work' })).toBeVisible()
  await expect(menu).toHaveText(places.content.map((one) => new RegExp(`^${one}\\s*\\d*$`)))
})

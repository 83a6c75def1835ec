import { expect, test, type Page } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { must, openMarket, rejection, type Market } from '../server/testing/market.ts'
import { choose, expectFocused, expectTold, pressOn, tabTo, write } from './helpers/keyboard.ts'
import { openAs, phone } from './helpers/people.ts'
import { recordTransfer } from './helpers/record-transfer.ts'

let market: Market
let shila: SignedIn
let rahima: SignedIn
test.beforeAll(async () => {
  market = await openMarket()
  await market.app.addOperator('shila')
  rahima = await market.addMember('rahima')
})
test.afterAll(() => market.close())

let ticket: number
let dispute: number
let deposit: number
const subject = 'My money has not come'
/** A dispute, and an hour later a ticket and a bank transfer. */
test.beforeEach(async () => {
  await market.app.owner.db.query(`update support_ticket set state = 'closed'`)
  await market.app.owner.db.query(`update sponsors_deposit set state = 'failed' where state = 'pending'`)
  await market.app.owner.db.query('delete from inbox_claim')
  await market.later(24)
  shila = await market.app.signInAs('shila')
  dispute = await market.handIn(rahima, await market.openCampaign())
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${dispute}/reject`, rejection))
  const reason = 'I did try all of the steps.'
  must(200, await market.app.call('POST', `/api/tasks/${dispute}/dispute`, { as: rahima, body: { reason } }))
  const body = { subject, text: 'Since yesterday. Where is it?' }
  ticket = must(201, await market.app.call('POST', '/api/tickets', { as: rahima, body })).body.id
  deposit = must(201, await market.asSponsor('POST', '/api/sponsor/deposits', { amount: 90_000, rail: 'manual' })).body
    .id
})
const openInbox = (page: Page, rest = '', as = market.operator) =>
  openAs(page, market.app, as, `/operator/inbox${rest}`)
const row = (page: Page, name: string) => page.locator(`#${name}`)
const claim = (as: SignedIn, kind: string, id: number, more = {}) =>
  market.app.call('POST', '/api/operator/inbox/claim', { as, body: { kind, id, ...more } })
const stateOfTicket = async () => {
  const { rows } = await market.app.owner.db.query<{ state: string }>(
    'select state from support_ticket where id = $1',
    [ticket],
  )
  return rows[0]!.state
}

test('an operator claims and decides a dispute, a ticket and a bank transfer with the keyboard alone', async ({
  page,
}) => {
  await openInbox(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: /^Inbox/ })).toContainText('3')
  // The dispute is due first, then the ticket and the transfer, which arrived at the same time.
  await expect(page.locator('[data-split=link]')).toHaveCount(3)
  const names = await page.locator('[data-split=link]').evaluateAll((links) => links.map(({ id }) => id))
  expect(names).toEqual([`dispute-${dispute}`, `ticket-${ticket}`, `deposit-${deposit}`])
  await page.keyboard.press('j')
  await expect(row(page, `ticket-${ticket}`)).toBeFocused()
  await page.keyboard.press('k')
  await expect(row(page, `dispute-${dispute}`)).toBeFocused()
  const detail = page.getByRole('region', { name: 'Dispute' })
  await expect(detail).toContainText('I did try all of the steps.')

  await page.keyboard.press('c')
  await expect(detail).toContainText('You have this since')
  await expect(row(page, `dispute-${dispute}`)).toContainText('Yours')
  await page.keyboard.press('Enter')
  await expect(detail).toBeFocused()
  await tabTo(page, 'TEXTAREA')
  await page.keyboard.type('The steps were tried, we looked.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The next item is shown and has the focus, and the decided one keeps its position.
  await expect(row(page, `ticket-${ticket}`)).toBeFocused()
  expect(await market.stateOf(dispute)).toBe('approved')
  await expect(row(page, `dispute-${dispute}`)).toContainText('Decided')
  await expect(page.locator('[data-split=link]')).toHaveCount(3)
  await expect(menu.getByRole('link', { name: /^Inbox/ })).toContainText('2')

  await page.keyboard.press('Enter')
  await tabTo(page, 'TEXTAREA')
  await page.keyboard.type('It is on its way.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, `deposit-${deposit}`)).toBeFocused()
  expect(await stateOfTicket()).toBe('answered')

  await page.keyboard.press('Enter')
  await tabTo(page, 'BUTTON', 'It has arrived')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('900.00')
  await recordTransfer(page, '900')
  await tabTo(page, 'BUTTON', 'It has arrived')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row(page, `deposit-${deposit}`)).toContainText('Decided')
  expect(must(200, await market.asOperator('GET', '/api/operator/inbox')).body.items).toEqual([])
})

test('by keyboard alone, an item claimed by a colleague can be decided only after taking it over', async ({ page }) => {
  must(204, await claim(shila, 'ticket', ticket))
  await openInbox(page, `?item=ticket-${ticket}`)
  const detail = page.getByRole('region', { name: 'Ticket' })
  await expect(detail).toContainText('shila has this since')
  await write(page, detail.getByRole('textbox', { name: 'Answer' }), 'It is on its way.')
  await pressOn(page, detail.getByRole('button', { name: 'Send' }))
  await expect(detail.getByRole('alert')).toContainText('A colleague has taken this')
  await expect(detail.getByRole('alert')).toContainText('shila')
  expect(await stateOfTicket()).toBe('open')

  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Take this over from shila?' })
  await pressOn(page, dialog.getByRole('button', { name: 'Take it over' }))
  await expectTold(page, 'You have this since')
  // The typed text is still there.
  await pressOn(page, detail.getByRole('button', { name: 'Send' }))
  await expect.poll(stateOfTicket).toBe('answered')
  await expectFocused(page)
})

test('by keyboard alone, an item is assigned to a colleague and released', async ({ page }) => {
  await openInbox(page, `?item=ticket-${ticket}`)
  const detail = page.getByRole('region', { name: 'Ticket' })
  await pressOn(page, detail.getByRole('button', { name: 'Take it' }))
  await pressOn(page, detail.getByRole('button', { name: 'Give it back' }))
  await expectTold(page, 'Nobody has taken this.')
  const give = detail.getByRole('button', { name: 'Give it to a colleague' })
  const dialog = page.getByRole('dialog', { name: 'Give it to a colleague' })
  await pressOn(page, give)
  await expect(dialog.getByLabel('Colleague')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(give).toBeFocused()
  await page.keyboard.press('Enter')
  await choose(page, dialog.getByLabel('Colleague'), 'shila')
  await pressOn(page, dialog.getByRole('button', { name: 'Give it to a colleague' }))
  await expectTold(page, 'shila has this since')
  await expectTold(page, 'Given to shila')
  await expectFocused(page)
})

test('the list refreshes without moving the open item: a colleague decides one, and a new one arrives', async ({
  page,
}) => {
  await page.clock.install()
  await openInbox(page, `?item=ticket-${ticket}`)
  await expect(page.getByRole('region', { name: 'Ticket' })).toContainText('Where is it?')
  const before = await row(page, `ticket-${ticket}`).boundingBox()
  const answer = { text: 'Done.', close: true }
  must(201, await market.app.call('POST', `/api/operator/tickets/${ticket}/messages`, { as: shila, body: answer }))
  must(201, await market.asSponsor('POST', '/api/sponsor/deposits', { amount: 10_000, rail: 'manual' }))
  await page.clock.runFor(20_000)
  await expect(row(page, `ticket-${ticket}`)).toContainText('Decided')
  await expect(page.getByText('1 more has come in')).toBeVisible()
  expect((await row(page, `ticket-${ticket}`).boundingBox())!.height).toBeGreaterThan(0)
  expect(before).not.toBeNull()
  await expect(page).toHaveURL(new RegExp(`item=ticket-${ticket}`))
  await expect(page.getByText('This does not wait any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.locator('[id^=deposit-]')).toHaveCount(2)
  await expect(row(page, `ticket-${ticket}`)).toHaveCount(0)
})

test('the URL contains the filter and the item, and a view is saved under a name, opened and removed by keyboard alone', async ({
  page,
}) => {
  must(204, await claim(market.operator, 'ticket', ticket))
  await openInbox(page, `?whose=mine&item=dispute-${dispute}`)
  await expect(page.getByLabel('Taken by')).toHaveValue('mine')
  await expect(page.locator('[data-split=link]')).toHaveCount(1)
  // An item outside the filter is still shown if it is in the URL, for example from a colleague's link.
  await expect(page.getByRole('region', { name: 'Dispute' })).toContainText('I did try all of the steps.')
  const keep = page.getByRole('button', { name: 'Keep this view' })
  await pressOn(page, keep)
  await write(page, page.getByRole('dialog').getByLabel('Name'), 'Morning')
  await page.keyboard.press('Enter')
  await expect(keep).toBeFocused()
  await choose(page, page.getByLabel('Queue'), 'Dispute')
  await choose(page, page.getByLabel('Taken by'), 'Nobody')
  await expect(page).toHaveURL(/kind=dispute&whose=nobody/)
  await page.reload()
  await pressOn(page, page.getByRole('link', { name: 'Morning' }))
  await expect(page).toHaveURL(/\/operator\/inbox\?whose=mine$/)
  await expect(row(page, `ticket-${ticket}`)).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Remove the view Morning' }))
  await expect(page.getByRole('link', { name: 'Morning' })).toHaveCount(0)
  await expectFocused(page)
})

test('a released item stays in the list of the operator’s own items, and is not reported as decided', async ({
  page,
}) => {
  must(204, await claim(market.operator, 'ticket', ticket))
  await openInbox(page, '?whose=mine')
  await row(page, `ticket-${ticket}`).focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('region', { name: 'Ticket' })).toContainText('Nobody has taken this.')
  await expect(row(page, `ticket-${ticket}`)).not.toContainText('Yours')
  await expect(row(page, `ticket-${ticket}`)).not.toContainText('Decided')
})

test('a phone shows the list, then one item, and Back returns to the list', async ({ page }) => {
  await page.setViewportSize(phone)
  await openInbox(page)
  await expect(row(page, `ticket-${ticket}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dispute' })).toBeHidden()
  await row(page, `ticket-${ticket}`).click()
  await expect(page.getByRole('region', { name: 'Ticket' })).toContainText('Where is it?')
  await expect(row(page, `ticket-${ticket}`)).toBeHidden()
  await page.goBack()
  await expect(row(page, `ticket-${ticket}`)).toBeVisible()
})

test('an empty list and a failed list say so; the help lists the keys', async ({ page }) => {
  await page.route('**/api/operator/inbox?*', (route) => route.abort(), { times: 1 })
  await openInbox(page, '?whose=mine')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing waits here.')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Take it, give it back, or take it over')
})

test('A and R press the item’s own buttons, with the usual confirmation; they do nothing in a field, with a modifier or above a dialog', async ({
  page,
}) => {
  await openInbox(page, `?item=deposit-${deposit}`)
  const detail = page.locator('[data-split=detail]')
  await expect(detail.getByRole('button', { name: 'It has arrived', exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('e')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(dialog).toContainText('never')
  await page.keyboard.press('a')
  await expect(dialog).toContainText('never')
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await expect(dialog).toContainText('900.00')
  await page.keyboard.press('Escape')
  await expect(row(page, `deposit-${deposit}`)).not.toContainText('Decided')

  // A required text field gets the focus first.
  await page.keyboard.press('k')
  await expect(row(page, `ticket-${ticket}`)).toBeFocused()
  await expect(detail.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(detail.getByRole('textbox', { name: 'Answer' })).toBeFocused()
  await page.keyboard.type('a reply, later')
  await expect(detail.getByRole('textbox', { name: 'Answer' })).toHaveValue('a reply, later')
  expect(await stateOfTicket()).toBe('open')
  await page.keyboard.press('Escape')
  await expect(detail).toBeFocused()
  await page.keyboard.press('a')
  await expect(row(page, `deposit-${deposit}`)).toBeFocused()
  expect(await stateOfTicket()).toBe('answered')
})

test('the help mentions the search only to operators who may use it', async ({ page }) => {
  await market.app.addOperator('tara', 'content')
  await openInbox(page)
  await expect(row(page, `ticket-${ticket}`)).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Search everything')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/operator\/search/)
  await page.context().clearCookies()
  await openInbox(page, '', await market.app.signInAs('tara'))
  await expect(page.getByText('Nothing waits here.')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Refuse')
  await expect(page.getByRole('dialog', { name: 'Keys' })).not.toContainText('Search everything')
})

test('the menu’s current page is above the menu’s fade, and the first row has round corners', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openInbox(page)
  await expect(page.locator('[data-split=row]').first()).toHaveCSS('border-top-left-radius', /^[1-9]/)
  for (const path of ['account', 'settings', 'content']) {
    await page.goto(`${market.app.url}/operator/${path}`)
    const fade = 24
    const below = () =>
      page.locator('[data-places]').evaluate((nav) => {
        const link = nav.querySelector('[aria-current]')!
        return nav.getBoundingClientRect().bottom - link.getBoundingClientRect().bottom
      })
    await expect.poll(below).toBeGreaterThanOrEqual(fade - 1)
  }
})

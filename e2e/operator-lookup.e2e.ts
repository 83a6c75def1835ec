import { expect, test } from '@playwright/test'
import { bindWallet } from '../server/testing/books.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { operatorLookup } from '../web/operator/lookup/words.ts'
import { pressOn, reach, write } from './helpers/keyboard.ts'
import { openAs, phone } from './helpers/people.ts'

let market: Market
let rahima: SignedIn
let ticket: number
test.beforeAll(async () => {
  market = await openMarket()
  const { app } = market
  rahima = await market.addMember('rahima')
  const karim = await market.addMember('karim')
  await market.handIn(rahima, await market.openCampaign())
  await bindWallet(app.database.db, rahima.id, '01712345678', app.clock.now())
  const body = { subject: 'My money has not come', text: 'Since yesterday. Where is it?' }
  ticket = must(201, await app.call('POST', '/api/tickets', { as: rahima, body })).body.id
  for (const { id } of [rahima, karim])
    await app.database.db.query(`select members_note_trace($1, 'device', sha256('a phone'), $2)`, [id, app.clock.now()])
})
test.afterAll(() => market.close())

test('an operator finds a member by the wallet, reveals the contacts and answers the ticket with the keyboard alone', async ({
  page,
}) => {
  await openAs(page, market.app, market.operator, '/operator/payouts')
  await expect(page.getByRole('heading', { name: 'Payouts', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await expect(field).toBeFocused()
  await page.keyboard.type('০১৭১২ ৩৪৫৬৭৮')
  const found = page.getByRole('link', { name: /rahima/ })
  await expect(found).toContainText('by the wallet')
  // A complete phone or wallet number is never in the history.
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Enter')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Member rahima' })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Account' })
  await expect(facts).toContainText('•••• 678')
  await expect(facts).not.toContainText('01712345678')
  await pressOn(page, page.getByRole('button', { name: 'Show contacts' }))
  const dialog = page.getByRole('dialog')
  await write(page, dialog.getByRole('textbox'), 'She asks to be called back.')
  await pressOn(page, dialog.getByRole('button', { name: 'Show', exact: true }))
  await expect(dialog).toHaveCount(0)
  await expect(facts).toContainText('01712345678')
  await expect(page.getByRole('table')).toContainText('Opened a member’s personal data')
  await expect(page.getByRole('table')).toContainText('She asks to be called back.')

  await expect(page.getByRole('region', { name: 'Shown until you leave this page' })).toBeFocused()
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Tickets' }))
  await expect(page.getByText('Since yesterday. Where is it?')).toBeVisible()
  await write(page, page.getByRole('main').getByRole('textbox'), 'It is on its way.')
  await pressOn(page, page.getByRole('button', { name: 'Send' }))
  await expect(page.getByText('It is on its way.')).toBeVisible()
  const { rows } = await market.app.owner.db.query('select state from support_ticket where id = $1', [ticket])
  expect(rows).toEqual([{ state: 'answered' }])

  // Revealed data disappears with the page.
  await page.reload()
  await expect(facts).toContainText('•••• 678')
})

test('rows of the lists link to members and sponsors, and from one to the other', async ({ page }) => {
  await openAs(page, market.app, market.operator, '/operator/audit')
  await page.getByRole('link', { name: 'rahima', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Member rahima' })).toBeVisible()
  await page.getByRole('link', { name: 'Related accounts' }).click()
  await expect(page.getByText('The same device')).toBeVisible()
  await page.getByRole('link', { name: 'karim' }).click()
  await expect(page.getByRole('heading', { name: 'Member karim' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText(/Only no\. \d+ is shown/)).toBeVisible()
  await page.getByRole('link', { name: 'Money', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'Set aside for a campaign' }).first()).toBeVisible()
})

test('with the keyboard alone, a sponsor’s page is read: its tabs, the roles of its people, and the names once revealed', async ({
  page,
}) => {
  const { app, operator, sponsor } = market
  const { id } = await app.addColleague('anika', sponsor.sponsorId, 'editor')
  const name = app.edge.seal.seal('person.name', 'Anika Rahman')
  await app.owner.db.query('update sponsors_user set name = $2 where user_id = $1', [id, name])
  await openAs(page, app, operator, '/operator/sponsors')
  await pressOn(page, page.getByRole('link', { name: 'Nasrin Apps' }))
  await expect(page.getByRole('heading', { name: 'Nasrin Apps', level: 1 })).toBeVisible()
  const part = (of: string) => page.getByRole('main').getByRole('link', { name: of, exact: true })
  await pressOn(page, part('Money'))
  await expect(page.getByRole('cell', { name: 'Set aside for a campaign' }).first()).toBeVisible()
  await pressOn(page, part('People'))
  await expect(part('People')).toBeFocused()
  const row = page.getByRole('row').filter({ hasText: 'Editor' })
  await expect(row.getByRole('cell', { name: 'Editor', exact: true })).toBeVisible()
  await expect(row).not.toContainText('Anika Rahman')
  const open = page.getByRole('button', { name: 'Show contacts' })
  await pressOn(page, open)
  const dialog = page.getByRole('dialog')
  await reach(page, dialog.getByRole('textbox'))
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await write(page, dialog.getByRole('textbox'), 'Which of them has asked?')
  await pressOn(page, dialog.getByRole('button', { name: 'Show', exact: true }))
  await expect(row).toContainText('Anika Rahman')
  await expect(page.getByRole('region', { name: 'Shown until you leave this page' })).toBeFocused()
})

test('a sponsor’s page lists devices and invoices, and each row opens', async ({ page }) => {
  const { app, operator, sponsor } = market
  await app.database.db.query(`select members_note_trace($1, 'device', sha256('a laptop'), $2)`, [
    sponsor.id,
    app.clock.now(),
  ])
  await openAs(page, app, operator, `/operator/sponsors/${sponsor.sponsorId}?show=devices`)
  const devices = page.getByRole('region', { name: 'Devices of the last 90 days' })
  await expect(devices.getByRole('row')).toHaveCount(2)
  await devices.getByRole('link').first().click()
  const people = page.getByRole('region', { name: 'People', exact: true })
  await people.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/operator\/audit\?by=\d+/)
  await page.goBack()
  await page.getByRole('link', { name: 'Invoices', exact: true }).last().click()
  await expect(page.getByText('No invoice yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Deposits and refunds' }).click()
  await page.getByRole('region', { name: 'Deposits', exact: true }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/operator\/audit\?sponsorId=\d+&action=deposit\./)
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
})

test('an admin marks an organisation without open campaigns as Porokh’s own, and is told why another one cannot be', async ({
  page,
}) => {
  const { app, operator, sponsor } = market
  const { sponsorId } = await app.addSponsor('porokh', { organisation: 'Porokh' })
  const button = page.getByRole('button', { name: operatorLookup.en.makeOfPlatform })
  await openAs(page, app, operator, `/operator/sponsors/${sponsorId}`)
  await button.click()
  await expect(page.getByText(operatorLookup.en.ofPlatformHint)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: operatorLookup.en.makeOrdinary })).toBeVisible()
  await page.goto(`${app.url}/operator/sponsors/${sponsor.sponsorId}`)
  await button.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(button).toBeVisible()
  const { rows } = await app.owner.db.query('select id from sponsors_sponsor where of_platform')
  expect(rows).toEqual([{ id: sponsorId }])
})

test('the network address of a member’s sign-in is masked in the history until the operator gives a reason', async ({
  page,
}) => {
  const { app, operator } = market
  await app.owner.db.query(
    `insert into audit_event (at, actor, actor_id, action, member_id, detail)
      values ($2, 'member', $1, 'sign_in.done', $1, $3)`,
    [rahima.id, app.clock.now(), { how: 'password', address: '203.0.113.77', device: 'a phone' }],
  )
  await openAs(page, app, operator, `/operator/members/${rahima.id}`)
  const row = page.getByRole('row').filter({ hasText: '***' })
  await row.getByRole('button', { name: 'Show the address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show from where this was?' })
  await dialog.getByRole('textbox').fill('She asks whether it was her.')
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('table')).toContainText('203.0.113.77')
  await expect(page.getByRole('table')).toContainText('Looked from where somebody signed in')
  await page.reload()
  await expect(page.getByRole('table')).toContainText('***')
  await expect(page.getByRole('table')).not.toContainText('203.0.113.77')
})

test('the search states its requirements, and the page of an unknown account is a 404', async ({ page }) => {
  await page.setViewportSize(phone)
  await openAs(page, market.app, market.operator, '/operator/search?q=nobody')
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await page.getByRole('searchbox').fill(String(ticket))
  const found = page.getByRole('link', { name: /My money has not come/ })
  await expect(found).toContainText('by its number')
  await expect(page).toHaveURL(new RegExp(`q=${ticket}$`))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main ul a').first()).toBeFocused()
  for (const path of ['members/987654', 'members/x', 'sponsors/987654']) {
    await page.goto(`${market.app.url}/operator/${path}`)
    await expect(page.getByRole('heading', { name: 'Error 404' })).toBeVisible()
  }
})

test('after a few phone numbers in a day, the search asks for a reason, by keyboard alone', async ({ page }) => {
  // Some searches are refused if the search was already used that day.
  for (let n = 0; n < 5; n++) await market.asOperator('GET', `/api/operator/search?q=0181234567${n}`)
  await page.setViewportSize(phone)
  await openAs(page, market.app, market.operator, '/operator/search')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('01912345678')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Say why you look for it')).toBeVisible()
  await write(page, page.getByRole('textbox'), `Ticket ${ticket} asks for it.`)
  await pressOn(page, page.getByRole('button', { name: 'Show' }))
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await openAs(page, market.app, market.operator, '/operator/audit')
  await expect(page.getByText('Looked for somebody by a phone number or e-mail').first()).toBeVisible()
})

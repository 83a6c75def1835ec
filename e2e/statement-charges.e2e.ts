import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { addAccount, sendStatement, statement } from '../server/testing/statements.ts'
import { expectTold, pressOn, write } from './helpers/keyboard.ts'
import { openAs, phone } from './helpers/people.ts'

let market: Market
let account: number
const day = '2026-03-03'
test.beforeAll(async () => {
  market = await openMarket({ at: '2026-03-02T12:00:00Z' })
  const { app, operator } = market
  account = await addAccount(app, operator, { since: '2026-03-02', name: 'City Bank' })
  await market.later(24)
  must(201, await market.asSponsor('POST', '/api/sponsor/deposits', { amount: 500_000, rail: 'sandbox' }))
  const file = statement(
    [`${day} 10:00`, '5,000.00', '', '10,005,000.00'],
    [`${day} 10:05`, '-15.00', 'Monthly charge', '10,004,985.00'],
  )
  must(200, await sendStatement(app, operator, account, file))
  const path = `/api/operator/reconciliation/accounts/${account}/lines?day=${day}`
  const { items } = must(200, await app.call('GET', path, { as: operator })).body
  const body = { side: 'line', id: items[0].id, kind: 'fee', note: '' }
  must(204, await app.call('POST', '/api/operator/reconciliation/explain', { as: operator, body, key: randomUUID() }))
  // An approved task, whose fee covers the charge.
  const taskId = await market.handIn(await market.addMember('rahima'), await market.openCampaign())
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
})
test.afterAll(() => market.close())

test('an operator sees the books beside the bank and proposes to book a charge; a second one confirms, and the gap is closed', async ({
  page,
}) => {
  const { app, operator } = market
  const balance = (name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name })
  await openAs(page, app, operator, `/operator/reconciliation?account=${account}&day=${day}`)
  await expect(balance('After the last line')).toContainText('BDT 10,004,985.00')
  await expect(balance('By the books, at the end of the day')).toContainText('BDT 10,005,000.00')
  await expect(balance('Bank less books')).toContainText('−BDT 15.00')

  await openAs(page, app, operator, '/operator/reconciliation')
  await expect(page.getByRole('table')).toContainText('1 charge is explained and not booked: BDT 15.00')
  await pressOn(page, page.getByRole('link', { name: 'City Bank' }))
  await pressOn(page, page.getByRole('button', { name: 'Propose to book the charges' }))
  const dialog = page.getByRole('dialog', { name: 'Book BDT 15.00 as a cost?' })
  await write(page, dialog.getByLabel('Reason'), 'Too short')
  await pressOn(page, dialog.getByRole('button', { name: 'Propose to book the charges' }))
  await expect(dialog).toContainText('Reason, at least 10 characters')
  await write(page, dialog.getByLabel('Reason'), 'Charges of the bank in March.')
  await pressOn(page, dialog.getByRole('button', { name: 'Propose to book the charges' }))
  await expectTold(page, 'Proposed. Another operator confirms it.')
  await expect(page.getByRole('main')).toContainText('waits for a second operator')
  await pressOn(page, page.getByRole('link', { name: 'Open the proposals' }))
  await expect(page.getByRole('region', { name: 'Charges of a bank: City Bank' })).toContainText('Your own proposal')

  // The second operator, with the proposal from the inbox.
  const shila = await app.addOperator('shila')
  await page.context().clearCookies()
  await openAs(page, app, shila, '/operator/inbox?kind=approval')
  const detail = page.getByRole('region', { name: 'Charges of a bank: City Bank' })
  await expect(detail).toContainText('Charges of the bank in March.')
  await pressOn(page, detail.getByRole('button', { name: 'Agree and book the charges' }))
  const asked = page.getByRole('dialog', { name: 'Book charges of BDT 15.00 as a cost of the platform?' })
  await pressOn(page, asked.getByRole('button', { name: 'Agree and book the charges' }))
  await expectTold(page, 'Agreed. The charges are booked.')

  app.clock.advance(60_000)
  await app.runJob('reconciliation.take')
  await page.setViewportSize(phone)
  await openAs(page, app, shila, `/operator/reconciliation?account=${account}&day=${day}&show=settled`)
  await expect(balance('Bank less books')).toContainText('BDT 0.00')
  await expect(page.getByRole('region', { name: 'In the books' }).last()).toContainText('Booked charges, proposal')
  const line = page
    .getByRole('region', { name: 'On the statement' })
    .last()
    .getByRole('button', { name: 'Monthly charge' })
  await expect(line).toContainText('Booked as a cost')
  await line.click()
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0)
  await page.goto(`${app.url}/operator/reconciliation?account=${account}`)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Propose to book the charges' })).toHaveCount(0)
})

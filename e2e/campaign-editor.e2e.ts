import { expect, test, type Locator, type Page } from '@playwright/test'
import { formatMoney } from '../contract/format.ts'
import { openMarket, type Market } from '../server/testing/market.ts'
import { expectTold, pressOn, reach, write } from './helpers/keyboard.ts'
import { desktop, figure, openAs, openBrowser, addSessionCookies, phone } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
})
test.afterAll(() => market.close())

const forbidden = 'Send 50 taka to 01712345678'
const open = async (page: Page, path: string) => {
  await page.setViewportSize(desktop)
  await openAs(page, market.app, market.sponsor, path)
}
/** The message beside a field. */
const beside = async (page: Page, field: Locator) => {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter((id) => id.endsWith('-error'))
  return ids[0] ? page.locator(`[id="${ids[0]}"]`).innerText() : null
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const step = (page: Page, at: number) => page.getByLabel(`Step ${at}`, { exact: true })

test('every error is shown at once beside its field, and the first one has the focus', async ({ page }) => {
  await open(page, '/sponsor/campaigns/new')
  await page.getByLabel('Title', { exact: true }).fill('No')
  await page.getByLabel('Link to the app').fill('not an address')
  await step(page, 2).fill('x')
  await page.getByLabel('Short description', { exact: true }).fill('Give 5 stars on Google Play')
  await page.getByLabel('How many reviews').fill('1.5')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByLabel('Kind of answer').selectOption({ label: 'One of these' })
  await page.getByText('More settings').click()
  await page.getByLabel('Characters at least').fill('600')
  await page.getByLabel('Ends on').fill('2025-01-01')
  await page.getByText('More settings').click()
  await save(page).click()

  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  const wrong = {
    Title: /^At least 3 characters are needed\.$/,
    'Name of the app': /needed/,
    'Link to the app': /right form/,
    'Short description': /asks for a rating or review in a store: “.*”\. Testers may not be asked for this\./,
    'Question 1': /At least 3/,
    'Choices, one a line': /^At least 2 are needed\.$/,
    'Amount for each review': /from 10 to 100,000/,
    'How many reviews': /whole number/,
    'Characters at least': /at most 500/,
    'Ends on (optional)': /day is over/,
  }
  for (const [label, words] of Object.entries(wrong))
    expect([label, await beside(page, page.getByLabel(label, { exact: true }))]).toEqual([
      label,
      expect.stringMatching(words),
    ])
  // The empty step before is not sent, and the message is beside the correct step.
  expect(await beside(page, step(page, 1))).toBeNull()
  expect(await beside(page, step(page, 2))).toMatch(/At least 3/)
  await expect(page.getByLabel('Characters at least')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('11 fields are not right yet')

  // Messages about corrected fields disappear.
  await page.getByLabel('Title', { exact: true }).fill('Find a ferry')
  expect(await beside(page, page.getByLabel('Title', { exact: true }))).toBeNull()
})

test('errors are shown in Bengali to Bengali readers', async ({ browser }) => {
  const page = await openBrowser(browser, market.app, { language: 'bn', viewport: phone })
  await addSessionCookies(page.context(), market.app, await market.app.signInAs(market.sponsor.username))
  await page.goto('/sponsor/campaigns/new')
  await page.getByRole('button', { name: 'সেভ করুন' }).click()
  await expect(page.getByLabel('শিরোনাম', { exact: true })).toBeFocused()
  for (const label of ['শিরোনাম', 'অ্যাপের নাম', 'অ্যাপের লিংক', 'ছোট বিবরণ', 'ধাপ ১', 'প্রতি মতামতের দাম'])
    expect(await beside(page, page.getByLabel(label, { exact: true }))).toMatch(/[\u0980-\u09ff]/)
  await page.context().close()
})

test('a sponsor writes a campaign by keyboard alone: a short link is completed, and forbidden text is reported on saving', async ({
  page,
}) => {
  await open(page, '/sponsor/campaigns/new')
  const type = async (label: string, words: string) => {
    await reach(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(words)
  }
  await reach(page, page.getByLabel('Title', { exact: true }))
  await page.keyboard.type('Find a ferry without a network')
  await type('Name of the app', 'Organic Maps')
  await type('Link to the app', 'organicmaps.app')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Link to the app')).toHaveValue('https://organicmaps.app')
  await type('Short description', 'Look for a ferry and tell us where it was hard.')
  await type('Step 2', forbidden)
  await type('Amount for each review', '210')
  await type('How many reviews', '3')
  await page.keyboard.press('Enter')

  // The draft is saved and stays open in the editor.
  await expect(page).toHaveURL(/\/sponsor\/campaigns\/\d+\/edit$/)
  await expect(page.getByLabel('Link to the app')).toHaveValue('https://organicmaps.app')
  // The empty first step has been removed.
  await expect(step(page, 1)).toBeFocused()
  expect(await beside(page, step(page, 1))).toBe(`Asks for money: “${forbidden}”. Testers may not be asked for this.`)
  await expect(page.getByText('cannot be funded or handed in: 1 place')).toBeVisible()

  // The campaign's money does not move, whichever call asks for it.
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)![0])
  await reach(page, page.getByRole('link', { name: 'To the campaign' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('It cannot be funded or handed in before this is changed:')).toBeVisible()
  await page.getByRole('button', { name: 'Fund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fund' })
  await dialog.getByRole('button', { name: 'Fund' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Step 1 asks the tester to send money')
  await page.keyboard.press('Escape')
  await expect(figure(page, 'In escrow')).toHaveText('BDT 0.00')

  await page.getByRole('link', { name: 'Edit' }).press('Enter')
  await expect(step(page, 1)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Look for a ferry to Bhola')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/sponsor/campaigns/${id}$`))
  await page.getByRole('button', { name: 'Fund' }).press('Enter')
  await dialog.getByRole('button', { name: 'Fund' }).press('Enter')
  await expect(figure(page, 'In escrow')).toHaveText('BDT 630.00')
})

test('text for an operator’s decision is marked beside the field and blocks nothing', async ({ page }) => {
  const { id } = await market.write({ title: 'Doubtful', steps: ['Sign in with your Google account'] })
  await open(page, `/sponsor/campaigns/${id}/edit`)
  await expect(page.getByText('“Sign in with your Google account”? An operator will look at this.')).toBeVisible()
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('An operator will look at this before the campaign opens:')).toBeVisible()
})

test('the cost is calculated line by line, in the editor and before funding, with the remaining balance', async ({
  page,
}) => {
  const { id } = await market.write({ title: 'Line by line', amount: 21_001, places: 3, minLevel: 0 })
  await open(page, `/sponsor/campaigns/${id}/edit`)
  const cost = page.getByRole('region', { name: 'What it costs' })
  const balance = await market.sponsorBalance()
  const taka = (poisha: number) => formatMoney(poisha, 'en')
  await expect(figure(cost, 'Testers get')).toHaveText('BDT 441.03 to BDT 567.03')
  await expect(figure(cost, 'Our fee')).toHaveText('BDT 63.00 to BDT 189.00')
  await expect(figure(cost, 'In all: BDT 210.01 × 3')).toHaveText('BDT 630.03')
  await expect(figure(cost, 'Your balance')).toHaveText(taka(balance))
  await expect(figure(cost, 'Left afterwards')).toHaveText(taka(balance - 63_003))
  // With only the highest level, the share is known exactly.
  await page.getByText('More settings').click()
  await page.getByLabel('Testers from level').selectOption('4')
  await expect(figure(cost, 'Testers get')).toHaveText('BDT 567.03')
  await page.getByLabel('How many reviews').fill('10000')
  await expect(figure(cost, 'Missing in your balance')).toHaveText(taka(210_010_000 - balance))
  await page.getByLabel('How many reviews').fill('3')
  await page.getByLabel('Testers from level').selectOption('0')
  await save(page).click()
  await page.getByRole('button', { name: 'Fund' }).click()
  await expect(figure(page.getByRole('dialog'), 'Left afterwards')).toHaveText(taka(balance - 63_003))
  await page.getByRole('dialog').getByRole('button', { name: 'Fund' }).click()
  await expect(figure(page, 'In escrow')).toHaveText('BDT 630.03')
  expect(await market.sponsorBalance()).toBe(balance - 63_003)
})

test('by keyboard alone, a template fills in the texts, and asks before it overwrites the sponsor’s', async ({
  page,
}) => {
  await open(page, '/sponsor/campaigns/new')
  const button = page.getByRole('button', { name: 'Game' })
  await pressOn(page, button)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(
    'Play for twenty minutes and say where it stopped being fun',
  )
  await expect(page.getByLabel('Question 3', { exact: true })).toHaveValue('Where did it stop being fun?')
  // Switching templates directly asks nothing, since no typed text is lost.
  await pressOn(page, page.getByRole('button', { name: 'First impression' }))
  await expect(page.getByLabel('Question 3', { exact: true })).toHaveValue('What confused you most?')
  await write(page, page.getByLabel('Title', { exact: true }), 'My own title')
  const other = page.getByRole('button', { name: 'Sign-up' })
  const dialog = page.getByRole('dialog', { name: 'Replace your words?' })
  await pressOn(page, other)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(other).toBeFocused()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('My own title')
  await page.keyboard.press('Enter')
  await pressOn(page, dialog.getByRole('button', { name: 'Replace' }))
  await expect(other).toBeFocused()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Open an account and tell us where it was hard')

  await write(page, page.getByLabel('Name of the app'), 'Shobuj Notes')
  await write(page, page.getByLabel('Link to the app'), 'notes.shobuj.example')
  await write(page, page.getByLabel('Amount for each review'), '100')
  await write(page, page.getByLabel('How many reviews'), '5')
  await pressOn(page, save(page))
  await expect(page).toHaveURL(/\/sponsor\/campaigns\/\d+$/)
  await expectTold(page, 'Saved.')
})

test('by keyboard alone, a campaign is copied from its page and from the list, and the copy opens in the editor', async ({
  page,
}) => {
  const id = await market.openCampaign({ title: 'Once more', places: 4 })
  await open(page, `/sponsor/campaigns/${id}`)
  const copy = page.getByRole('button', { name: 'Copy “Once more”' })
  await pressOn(page, copy)
  await expectTold(page, 'Copied into a new draft.')
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page).not.toHaveURL(new RegExp(`/${id}/`))
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Once more')
  await expect(page.getByLabel('How many reviews')).toHaveValue('4')
  await write(page, page.getByLabel('Title', { exact: true }), 'Once more, later')
  await pressOn(page, save(page))
  await expect(page.getByRole('heading', { name: 'Once more, later', level: 1 })).toBeVisible()
  expect((await market.show(id)).title).toBe('Once more')

  await page.goto(`${market.app.url}/sponsor/campaigns?state=open`)
  await pressOn(page, copy)
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Once more')
})

import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { draft, must, openMarket, type Market } from '../server/testing/market.ts'
import { expectFocused, expectTold, pressOn, write } from './helpers/keyboard.ts'
import { openAs, phone } from './helpers/people.ts'

let market: Market
const members: SignedIn[] = []
let campaign: number
let tasks: number[]
const words = ['quick route', 'slow search', 'quick map', 'quick voice']
test.beforeAll(async () => {
  market = await openMarket()
  for (const name of ['rahima', 'karim', 'shila', 'babul']) members.push(await market.addMember(name))
})
test.afterAll(() => market.close())
/** Four submissions, a second apart. */
test.beforeEach(async () => {
  await market.later(24)
  campaign = await market.openCampaign({ places: 4 })
  tasks = []
  for (const [at, text] of words.entries()) {
    market.app.clock.advance(1000)
    const review = `It had a ${text} on my phone, ${'abcd'[at]!.repeat(9)}.`.padEnd(120, ` ${'wxyz'[at]}`)
    tasks.push(await market.handIn(members[at]!, campaign, { review }))
  }
})
const statesOf = () => Promise.all(tasks.map((task) => market.stateOf(task)))
const openSubmissions = (page: Page, rest = '') =>
  openAs(page, market.app, market.sponsor, `/sponsor/campaigns/${campaign}/submissions${rest}`)
const shown = (page: Page) => page.getByRole('article')
const row = (page: Page, at: number) => page.locator(`#task-${tasks[at]}`)
/** Tabs from the dialog's text past the close button to the submit button. */
const sendByKeyboard = async (page: Page) => {
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
}

test('a sponsor decides four submissions with the keyboard alone and keeps the position in the list', async ({
  page,
}) => {
  await page.clock.install()
  await openSubmissions(page)
  await expect(shown(page)).toContainText(words[0]!)
  await page.keyboard.press('j')
  await expect(row(page, 1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(row(page, 0)).toBeFocused()
  const waits = page.getByText('4 to decide')
  await expect(waits).toBeVisible()

  // Approved in five seconds: the next submission is shown and has the focus, and the approved one keeps its position.
  await page.keyboard.press('a')
  await expect(row(page, 1)).toBeFocused()
  expect(await market.stateOf(tasks[0]!)).toBe('submitted')
  await page.clock.runFor(5000)
  await expect(page.getByText('3 to decide')).toBeVisible()
  expect(await statesOf()).toEqual(['approved', 'submitted', 'submitted', 'submitted'])
  await expect(page.locator('[data-split=link]').first()).toContainText('Approved')
  await expect(row(page, 1)).toBeFocused()

  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: 'Reject this submission' })
  await write(page, reject.getByLabel('Reason, at least 20 characters'), 'None of the steps were tried, it seems.')
  await sendByKeyboard(page)
  await expect(reject).toHaveCount(0)
  await expect(row(page, 2)).toBeFocused()

  await page.keyboard.press('e')
  const repair = page.getByRole('dialog', { name: 'Ask once for a repair' })
  await write(page, repair.getByLabel('What should be better?'), 'Please name the phone you used.')
  await sendByKeyboard(page)
  await expect(repair).toHaveCount(0)
  await expect(row(page, 3)).toBeFocused()
  await expect.poll(statesOf).toEqual(['approved', 'rejected', 'repair', 'submitted'])
  await expect(page.getByText('2 to decide')).toBeVisible()
})

test('an approval can be undone for five seconds, and nothing is posted before', async ({ page }) => {
  await page.clock.install()
  await openSubmissions(page)
  await expect(shown(page)).toContainText(words[0]!)
  await page.keyboard.press('a')
  await expect(row(page, 0)).toContainText('Being approved')
  await page.keyboard.press('z')
  await expect(row(page, 0)).toBeFocused()
  await expect(row(page, 0)).toContainText('To decide')
  await page.clock.runFor(6000)
  expect(await statesOf()).toEqual(['submitted', 'submitted', 'submitted', 'submitted'])
})

test('an approval already being sent cannot be undone, and the page does not offer it', async ({ page }) => {
  await page.clock.install()
  await openSubmissions(page)
  await expect(shown(page)).toContainText(words[0]!)
  await page.keyboard.press('a')
  await row(page, 0).click()
  const takeBack = page.getByRole('button', { name: 'Take back' })
  await expect(takeBack).toBeVisible()
  await market.app.owner.transaction(async (holder) => {
    // The server waits for a lock on this row.
    await holder.query('select from tasks_place where id = $1 for update', [tasks[0]])
    await page.clock.runFor(5000)
    await expect(takeBack).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(row(page, 0)).toContainText('Being approved')
  })
  await expect(row(page, 0)).toContainText('Approved')
  expect(await statesOf()).toEqual(['approved', 'submitted', 'submitted', 'submitted'])
})

test('leaving the review page does not undo the approval', async ({ page }) => {
  await openSubmissions(page)
  await expect(shown(page)).toContainText(words[0]!)
  await page.keyboard.press('a')
  await page.getByRole('link', { name: 'Insights' }).click()
  await expect.poll(statesOf).toEqual(['approved', 'submitted', 'submitted', 'submitted'])
})

test('by keyboard alone, all filtered submissions are approved: the number in the dialog, after five seconds', async ({
  page,
}) => {
  await page.clock.install()
  await openSubmissions(page)
  await expect(shown(page)).toContainText(words[0]!)
  await page.keyboard.press('/')
  await page.keyboard.type('quick')
  await expect(page).toHaveURL(/search=quick/)
  const all = page.getByRole('button', { name: 'Approve all 3 shown here' })
  await pressOn(page, all)
  const dialog = page.getByRole('dialog', { name: 'Approve 3 submissions?' })
  await expect(dialog).toContainText('BDT 600.00')

  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const approve = dialog.getByRole('button', { name: 'Approve for BDT 600.00' })
  await pressOn(page, approve)
  await expectTold(page, /Approved in \d seconds/)
  await expect(dialog.getByRole('button', { name: 'Take back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(all).toBeFocused()
  await page.clock.runFor(6000)
  expect(await statesOf()).toEqual(['submitted', 'submitted', 'submitted', 'submitted'])

  await page.keyboard.press('Enter')
  await pressOn(page, approve)
  await expectTold(page, /Approved in \d seconds/)
  await page.clock.runFor(6000)
  await expect(dialog).toHaveCount(0)
  await expectTold(page, '3 submissions approved.')
  expect(await statesOf()).toEqual(['approved', 'submitted', 'approved', 'approved'])
  await expect(page.locator('[data-split=detail]')).toBeFocused()
  expect(errors).toEqual([])
})

test('by keyboard alone, a range is ticked with Shift, and only the ticked submissions are approved', async ({
  page,
}) => {
  await page.clock.install()
  await openSubmissions(page)
  const ticks = page.getByRole('checkbox', { name: /^Tick/ })
  await pressOn(page, ticks.nth(1), 'Space')
  await pressOn(page, ticks.nth(3), 'Shift+Space')
  await expect(page.getByRole('button', { name: 'Approve 3 ticked' })).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await pressOn(page, ticks.nth(2), 'Space')
  await expect(ticks.nth(2)).not.toBeChecked()
  await pressOn(page, page.getByRole('button', { name: 'Approve 2 ticked' }))
  const dialog = page.getByRole('dialog', { name: 'Approve 2 submissions?' })
  await pressOn(page, dialog.getByRole('button', { name: 'Approve for BDT 400.00' }))
  await expectTold(page, /Approved in \d seconds/)
  await page.clock.runFor(6000)
  await expect(dialog).toHaveCount(0)
  await expectFocused(page)
  expect(await statesOf()).toEqual(['submitted', 'approved', 'submitted', 'approved'])
})

test('the URL contains the filter and the open submission', async ({ page }) => {
  await openSubmissions(page, `?state=submitted&search=quick&task=${tasks[2]}`)
  await expect(page.getByLabel('Show')).toHaveValue('submitted')
  await expect(page.getByLabel('Search the words')).toHaveValue('quick')
  await expect(shown(page)).toContainText(words[2]!)
  await expect(page.locator('[data-split=link]')).toHaveCount(3)
  // An item outside the filter is still shown if it is in the URL, for example from a colleague's link.
  await openSubmissions(page, `?search=quick&task=${tasks[1]}`)
  await expect(shown(page)).toContainText(words[1]!)
})

test('filters chosen while typing pauses are kept', async ({ page }) => {
  await openSubmissions(page)
  await page.getByRole('searchbox').fill('quick')
  await page.getByLabel('Show').selectOption('submitted')
  await expect(page).toHaveURL(/search=quick/)
  await expect(page).toHaveURL(/state=submitted/)
})

test('the search waits for a pause in typing', async ({ page }) => {
  await page.clock.install()
  await openSubmissions(page)
  await expect(shown(page)).toContainText(words[0]!)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('submissions?search=') && asked.push(request.url()))
  // On a slow machine the keys are further apart than the delay, so the test controls the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  for (const part of ['slow', ' search']) {
    await page.getByLabel('Search the words').pressSequentially(part)
    await page.clock.runFor(200)
  }
  expect(asked).toEqual([])
  await page.clock.resume()
  await expect(shown(page)).toContainText(words[1]!)
  expect(asked).toHaveLength(1)
})

test('an exported file contains the filtered list', async ({ page }) => {
  await openSubmissions(page, '?search=quick')
  await expect(shown(page)).toContainText(words[0]!)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByText('More', { exact: true })
      .click()
      .then(() => page.getByRole('button', { name: 'Export JSON' }).click()),
  ])
  const { items } = JSON.parse(readFileSync(await file.path(), 'utf8')) as { items: { taskId: number }[] }
  expect(items.map(({ taskId }) => taskId)).toEqual([tasks[0], tasks[2], tasks[3]])
})

test('a phone shows the list, then one submission, and Back returns to the list', async ({ page }) => {
  await page.setViewportSize(phone)
  await openSubmissions(page)
  await expect(row(page, 0)).toBeVisible()
  await expect(shown(page)).toBeHidden()
  await row(page, 1).click()
  await expect(shown(page)).toContainText(words[1]!)
  await expect(row(page, 1)).toBeHidden()
  await page.goBack()
  await expect(row(page, 1)).toBeVisible()
})

test('undecided submissions of a closed campaign are on the badge and the overview, with money and deadline', async ({
  page,
}) => {
  must(200, await market.act(campaign, 'close'))
  await openAs(page, market.app, market.sponsor, '/sponsor')
  const waiting = page.getByRole('region', { name: 'Waiting for your decision' })
  await expect(waiting.getByRole('link', { name: /Closed/ })).toContainText('4 submissions for BDT 800.00')
  const { count } = must(200, await market.asSponsor('GET', '/api/sponsor/waiting')).body
  await expect(page.getByRole('link', { name: /^Campaigns/ })).toContainText(String(count))
  await waiting.getByRole('link', { name: /Closed/ }).click()
  await expect(page).toHaveURL(new RegExp(`/sponsor/campaigns/${campaign}/submissions`))
})

test('the overview of a sponsor with only a draft shows the draft', async ({ page }) => {
  const other = await market.app.addSponsor('tareq')
  must(201, await market.app.call('POST', '/api/sponsor/campaigns', { as: other, body: draft, key: 'draft' }))
  await openAs(page, market.app, other, '/sponsor')
  await expect(page.getByText('Plan a trip with Organic Maps')).toBeVisible()
  await expect(page.getByText('No campaign yet.')).toHaveCount(0)
})

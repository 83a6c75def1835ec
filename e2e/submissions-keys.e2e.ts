import { expect, test, type Page } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { addSessionCookies, openAs, openBrowser } from './helpers/people.ts'

let market: Market
const members: SignedIn[] = []
let campaign: number
let tasks: number[]
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
  for (const [at, member] of members.entries()) {
    market.app.clock.advance(1000)
    const review = `It had a quick route on my phone, says ${member.username}.`.padEnd(120, ` ${'wxyz'[at]}`)
    tasks.push(await market.handIn(member, campaign, { review }))
  }
})
const openSubmissions = (page: Page) =>
  openAs(page, market.app, market.sponsor, `/sponsor/campaigns/${campaign}/submissions`)
const shown = (page: Page) => page.getByRole('article')
const row = (page: Page, at: number) => page.locator(`#task-${tasks[at]}`)

test('Shift and X tick a range from the last tick up or down, and decided submissions cannot be ticked', async ({
  page,
}) => {
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks[1]}/approve`))
  await openSubmissions(page)
  await expect(page.locator('[data-split=link]')).toHaveCount(4)
  const ticks = page.getByRole('checkbox', { name: /^Tick/ })
  await expect(ticks).toHaveCount(3)
  await expect(page.locator('[data-split=row]:has([data-untickable])')).toContainText('Approved')
  await page.keyboard.press('x')
  await expect(ticks.nth(0)).toBeChecked()
  for (const key of ['j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Approve 3 ticked' })).toBeVisible()
  // Selects upwards from another row.
  for (const key of ['x', 'k', 'x', 'k', 'x']) await page.keyboard.press(key)
  await expect(ticks.and(page.locator(':checked'))).toHaveCount(0)
  for (const key of ['j', 'x', 'k', 'Shift+X']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Approve 2 ticked' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('with Shift, all from the last tick to here')
})

test('unsent input is kept and marked while other submissions are open', async ({ page }) => {
  await openSubmissions(page)
  await expect(shown(page)).toContainText('says rahima')
  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: 'Reject this submission' })
  await reject.getByLabel('Reason, at least 20 characters').fill('None of the steps')
  await expect(reject).toContainText('Kept on this page until you send it.')
  await reject.getByRole('combobox', { name: 'What is wrong?' }).selectOption({ index: 1 })
  await page.keyboard.press('Escape')
  await expect(reject).toHaveCount(0)
  await expect(row(page, 0)).toContainText('Draft')
  await expect(shown(page)).toContainText('You began to write a rejection. It is kept.')
  await page.keyboard.press('n')
  await page.keyboard.type('Ask Tareq about')
  await page.keyboard.press('Escape')
  await expect(row(page, 0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(shown(page)).toContainText('says karim')
  await expect(page.getByLabel('A note', { exact: true })).toHaveValue('')
  await page.keyboard.press('r')
  await expect(reject.getByLabel('Reason, at least 20 characters')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect(page.getByLabel('A note', { exact: true })).toHaveValue('Ask Tareq about')
  await page.keyboard.press('r')
  expect(
    await reject
      .getByRole('combobox', { name: 'What is wrong?' })
      .evaluate((one: HTMLSelectElement) => one.selectedIndex),
  ).toBe(1)
  await reject.getByLabel('Reason, at least 20 characters').press('End')
  await page.keyboard.type(' were tried.')
  // Tabs past the close button to the submit button of the dialog.
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(reject).toHaveCount(0)
  await page.keyboard.press('k')
  // The note is still there; the sent reason has been cleared.
  await expect(page.getByLabel('A note', { exact: true })).toHaveValue('Ask Tareq about')
  await page.getByLabel('A note', { exact: true }).press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('A note', { exact: true })).toHaveValue('')
  await expect(row(page, 0)).not.toContainText('Draft')
  expect(await market.stateOf(tasks[0]!)).toBe('rejected')
})

test('the list, the submission and its actions are visible without scrolling', async ({ browser }) => {
  for (const language of ['en', 'bn'] as const) {
    const page = await openBrowser(browser, market.app, { language, viewport: { width: 1280, height: 800 } })
    await addSessionCookies(page.context(), market.app, market.sponsor)
    await page.goto(`${market.app.url}/sponsor/campaigns/${campaign}/submissions`)
    await expect(row(page, 0)).toBeVisible()
    const first = (await row(page, 0).boundingBox())!
    const actions = (await page.locator('[data-split=actions]').boundingBox())!
    await page.screenshot({ path: test.info().outputPath(`desk-${language}.png`) })
    await test.info().attach(language, { path: test.info().outputPath(`desk-${language}.png`) })
    const bottoms = [first, actions].map(({ y, height }) => y + height)
    expect([language, first.y, first.y < 380, ...bottoms.map((at) => at <= 800)]).toEqual([
      language,
      first.y,
      true,
      true,
      true,
    ])
    await page.context().close()
  }
})

test('rare actions are behind one button, by keyboard too', async ({ page }) => {
  await openSubmissions(page)
  const more = page.locator('summary', { hasText: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  for (let at = 0; at < 5; at++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('text typed after R or E is the reason and triggers no decision', async ({ page }) => {
  await openSubmissions(page)
  for (const [at, key] of ['r', 'e'].entries()) {
    await expect(shown(page)).toContainText('says rahima')
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.type('a map that')
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('a map that')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect([at, await page.getByText('Being approved').count()]).toEqual([at, 0])
  }
})

test('Z undoes a bulk approval during the countdown, and a visible button undoes the last single approval', async ({
  page,
}) => {
  await openSubmissions(page)
  await page.getByRole('button', { name: /Approve.* 4 shown here/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve for/ })
    .click()
  await expect(page.getByText(/Approved in \d/)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(shown(page)).toContainText('says karim')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(shown(page)).toContainText('says rahima')
  const { items } = must(200, await market.asSponsor('GET', `/api/sponsor/campaigns/${campaign}/submissions`)).body
  expect(new Set(items.map(({ state }: { state: string }) => state))).toEqual(new Set(['submitted']))
})

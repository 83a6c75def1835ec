import { expect, test, type Page } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { choose, download, expectFocused, expectTold, pressOn, write } from './helpers/keyboard.ts'
import { openAs } from './helpers/people.ts'

/** Four testers have submitted: on two days, on two kinds of devices. Rahima's review is approved. */
let market: Market
let campaign: number
const tasks: Record<string, number> = {}
const questions = [
  { id: 'why', kind: 'text', text: 'Why did you like it?' },
  { id: 'works', kind: 'choice', text: 'Did it work?', choices: ['Yes', 'No'] },
]
const phone = 'Mozilla/5.0 (Android 13; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const people = {
  rahima: { on: phone, rating: 5, why: 'The map is quick.', works: 'Yes' },
  karim: { on: laptop, rating: 2, why: 'It is slow here.', works: 'No' },
  shila: { on: phone, rating: 4, why: 'আমার গ্রাম খুঁজে পেয়েছে।', works: 'Yes' },
  moyna: { on: phone, rating: 3, why: 'The map is slow.', works: 'No' },
}
test.beforeAll(async () => {
  market = await openMarket()
  campaign = await market.openCampaign({ places: 12, questions })
  for (const [name, { on, rating, why, works }] of Object.entries(people)) {
    const member = await market.addMember(name)
    if (name === 'shila') await market.later(24)
    tasks[name] = await handIn(await market.app.signInAs(member.username), { on, rating, answers: { why, works } })
  }
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks.rahima}/approve`))
  must(201, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks.moyna}/tags`, { name: 'speed' }))
})
test.afterAll(() => market.close())

async function handIn(as: SignedIn, { on, ...body }: { on: string; rating: number; answers: object }): Promise<number> {
  const taskId = await market.start(as, campaign)
  const review = `I tried all of the steps on my own phone, says ${as.username}. `.padEnd(90, as.username)
  const headers = { 'user-agent': on }
  must(200, await market.app.call('POST', `/api/tasks/${taskId}/submit`, { as, body: { ...body, review }, headers }))
  return taskId
}
const open = (page: Page, rest: string) =>
  openAs(page, market.app, market.sponsor, `/sponsor/campaigns/${campaign}/${rest}`)
const bar = (page: Page, chart: string, name: string) =>
  page.getByRole('table', { name: chart }).getByRole('row').filter({ hasText: name })
const found = (page: Page) => page.getByRole('status').first()

test('by keyboard alone: a bar filters all charts, a second press removes the filter, and the bar’s reviews are opened', async ({
  page,
}) => {
  await open(page, 'insights')
  await expect(found(page)).toHaveText('4 submissions')
  await expect(bar(page, 'By device', 'Android phone')).toContainText('3 · 75%')
  const link = page.getByRole('link', { name: 'Android phone' })
  await pressOn(page, link)
  await expect(found(page)).toHaveText('3 submissions')
  await expect(page).toHaveURL(/\?device=android_phone$/)
  // The charts are rendered again, and the focus stays on the pressed bar.
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect(bar(page, 'Did it work?', 'Yes')).toContainText('2 · 66.7%')

  await pressOn(page, page.getByRole('link', { name: 'No', exact: true }))
  await expect(found(page)).toHaveText('1 submission')
  await pressOn(page, page.getByRole('link', { name: 'Read these reviews' }))
  await expect(page.locator('[data-split=row]')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('says moyna')
  const narrowed = page.getByRole('list', { name: 'Only those with' })
  await expect(narrowed.getByRole('listitem')).toHaveText(['Android phone', 'Did it work? No'])
  // Only the filtered submissions are approved: one of three undecided ones.
  await expect(page.getByRole('button', { name: 'Approve 1 shown here' })).toBeVisible()

  await pressOn(page, narrowed.getByRole('button', { name: 'No longer only: Android phone' }))
  await expect(page.locator('[data-split=row]')).toHaveCount(2)
  // The browser's shortcut for Back, which a headless browser lacks.
  await page.goBack()
  await expect(page).toHaveURL(/insights/)
  await pressOn(page, link)
  await expect(found(page)).toHaveText('2 submissions')
  expect(await download(page, page.getByRole('button', { name: 'Report as PDF' }))).toMatch(/\.pdf$/)
})

test('filters are removed by keyboard, and the focus moves to a remaining one, then to the heading', async ({
  page,
}) => {
  await open(page, 'insights?device=android_phone&android=13&level=0')
  const narrowed = page.getByRole('list', { name: 'Only those with' }).getByRole('button')
  await expect(narrowed).toHaveCount(3)
  await narrowed.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(narrowed).toHaveCount(2)
  await expect(narrowed.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(narrowed).toHaveCount(1)
  await expect(narrowed.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(narrowed).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the days are shown as a chart beside a table with links', async ({ page }) => {
  await open(page, 'insights')
  await expect(page.getByRole('img', { name: 'By day' }).locator('canvas')).toBeVisible()
  await pressOn(page, page.getByText('The figures as a table'))
  const days = page.getByRole('region', { name: 'By day' })
  await expect(days.getByRole('row')).toHaveText([/^DayHanded inAverage stars$/, '2 Mar 202625', '3 Mar 20262—'])
  await pressOn(page, days.getByRole('link', { name: '3 Mar 2026' }))
  await expect(found(page)).toHaveText('2 submissions')
  // With the mouse: the first of two days. Its ratings are not decided yet.
  await page.getByRole('button', { name: 'No longer only: 3 Mar 2026' }).click()
  await expect(found(page)).toHaveText('4 submissions')
  const canvas = page.getByRole('img', { name: 'By day' }).locator('.u-over')
  const { width, height } = (await canvas.boundingBox())!
  await canvas.click({ position: { x: width / 4, y: height / 2 } })
  await expect(page).toHaveURL(/\?day=2026-03-02$/)
  await expect(found(page)).toHaveText('2 submissions')
})

test('free-text answers are searched, filtered by a tag, and linked to their reviews, by keyboard alone', async ({
  page,
}) => {
  await open(page, 'insights')
  await pressOn(page, page.getByRole('link', { name: 'Search all answers' }))
  const rows = page.getByRole('region', { name: 'Why did you like it?' }).getByRole('row')
  await expect(found(page)).toHaveText('4 answers')
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ hasText: 'আমার গ্রাম' }).locator('[lang=bn]')).toBeVisible()
  await write(page, page.getByLabel('Search the answers'), 'SLOW')
  await expect(found(page)).toHaveText('2 answers')
  await pressOn(page, page.getByRole('button', { name: 'speed 1' }))
  await expect(found(page)).toHaveText('1 answer')
  await expect(page.getByRole('button', { name: 'speed 1' })).toBeFocused()
  await expect(page).toHaveURL(/words=SLOW/)
  await pressOn(page, rows.filter({ hasText: 'The map is slow.' }).getByRole('link'))
  await expect(page.getByRole('article')).toContainText('says moyna')
})

test('by keyboard alone, two campaigns are compared side by side, with their differences as text', async ({ page }) => {
  const other = await market.openCampaign({ places: 2, questions, title: 'The second round' })
  const babul = await market.addMember('babul')
  const first = campaign
  campaign = other
  const of = { on: laptop, rating: 4, answers: { why: 'It is fine.', works: 'Yes' } }
  await handIn(await market.app.signInAs(babul.username), of)
  campaign = first
  await open(page, 'insights')
  await pressOn(page, page.getByRole('link', { name: 'Compare two campaigns' }))
  await choose(page, page.getByRole('combobox', { name: 'With', exact: true }), `The second round (${other})`)
  await expect(page).toHaveURL(new RegExp(`with=${other}$`))
  const row = (table: string, name: string) =>
    page.getByRole('region', { name: table }).getByRole('row').filter({ hasText: name })
  await expect(row('As a whole', 'Handed in')).toHaveText('Handed in413 more')
  await expect(row('By device', 'Computer')).toHaveText('Computer1 · 25%1 · 100%75 percentage points less')
  await expect(row('Did it work?', 'Yes')).toHaveText('Yes2 · 50%1 · 100%50 percentage points less')
})

test('a public link is created, opened by a visitor, and revoked, by keyboard alone', async ({ page, browser }) => {
  for (const [n, name] of ['jamal', 'nusrat', 'habib', 'lipi', 'tania', 'sumon'].entries()) {
    const of = { on: n < 2 ? phone : laptop, rating: 3, answers: { why: 'A private answer.', works: 'Yes' } }
    const { username } = await market.addMember(name)
    await handIn(await market.app.signInAs(username), of)
  }
  must(200, await market.asSponsor('POST', `/api/sponsor/campaigns/${campaign}/approve-all`, {}))
  // Figures cover decided submissions and are updated once a day.
  await market.later(24)
  await open(page, 'insights')
  await pressOn(page, page.getByRole('link', { name: 'Public links' }))
  await pressOn(page, page.getByRole('button', { name: 'Make a public link' }))
  const url = await page.locator('code').textContent()
  const stranger = await (
    await browser.newContext({ locale: 'bn-BD', viewport: { width: 360, height: 740 } })
  ).newPage()
  const opened = await stranger.goto(url!)
  expect(opened!.status()).toBe(200)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Plan a trip with Organic Maps')
  await expect(stranger.getByRole('row').filter({ hasText: 'অ্যান্ড্রয়েড ফোন' })).toContainText('৫ · ৫০%')
  await expect(stranger.getByText('A private answer.')).toHaveCount(0)
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await stranger.getByRole('link', { name: 'English' }).click()
  await expect(stranger.getByRole('row').filter({ hasText: 'Android phone' })).toContainText('5 · 50%')

  const revoke = page.getByRole('button', { name: /^Revoke the link of/ })
  await pressOn(page, revoke)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(revoke).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Revoke' }))
  await expectTold(page, 'The link no longer works.')
  await expect(page.getByText('No public link works now.')).toBeVisible()
  await expectFocused(page)
  const again = await stranger.goto(url!)
  expect(again!.status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('এই লিংক কাজ করছে না')
})

import { expect, test, type Locator, type Page } from '@playwright/test'
import { addWork } from '../server/testing/work.ts'
import { openMarket, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { openAs, openBrowser, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let people = 0
const someone = () => market.app.addMember(`member-${++people}`)
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
  const { db } = market.app.owner
  // A promotion and a notice, which must not displace the offers.
  await db.query(
    `insert into content_announcement (title_en, title_bn, body_en, body_bn, starts_at)
      values ('A notice', 'একটি নোটিশ', 'Text', 'কথা', $1)`,
    [market.app.clock.now()],
  )
})
test.afterAll(() => market.close())
test.beforeEach(() => market.app.owner.db.query(`update campaigns_campaign set state = 'paused' where state = 'open'`))

const openTwo = async () => {
  await market.openCampaign({
    title: 'Plan a journey by train from Chattogram and look for a seat',
    appLink: 'https://trains.example',
    timeAllowedMinutes: 120,
    downloadMegabytes: 40,
  })
  await market.openCampaign({
    title: 'সবুজ নোটে বাজারের হিসাব লিখুন, তারপর ফোন বন্ধ করে আবার খুলুন',
    appLink: 'https://market.example',
    amount: 15_500,
    timeAllowedMinutes: 35,
    downloadMegabytes: 12,
  })
}
const next = (page: Page) => page.getByRole('region', { name: /^(Next for you|আপনার জন্য কাজ)$/ })
const offers = (page: Page) => next(page).getByRole('listitem')

/** The uncovered part of the screen: below the header, above the menu. */
async function seen(page: Page, one: Locator): Promise<boolean> {
  const [box, bar] = [await one.boundingBox(), await page.locator('[data-menu]').boundingBox()]
  return !!box && !!bar && box.y >= 0 && box.y + box.height <= bar.y
}

for (const language of ['en', 'bn'] as const)
  test(`today’s earnings and two offers are visible at once, in ${language}`, async ({ browser }) => {
    await openTwo()
    const rahima = await someone()
    await addWork(market.app, { memberId: rahima.id, sponsorId: market.sponsor.sponsorId, amount: 20_000 })
    const page = await openBrowser(browser, market.app, { language, viewport: phone })
    await openAs(page, market.app, rahima, '/')
    await expect(offers(page)).toHaveCount(2)
    await page.waitForLoadState('networkidle')
    const earned = page.getByText(language === 'en' ? 'BDT 140.00' : '১৪০.০০৳').first()
    for (const one of [earned, offers(page).nth(0), offers(page).nth(1)]) expect(await seen(page, one)).toBe(true)
    await expect(offers(page).nth(0)).toContainText(language === 'en' ? 'Suggested next' : 'এটি দিয়ে শুরু করতে পারেন')
    const said = (await offers(page).nth(0).innerText()).replaceAll('\u00a0', ' ')
    for (const part of language === 'en'
      ? ['35 minutes', '12 MB', 'BDT 108.50', 'New to you, and pays most for its time']
      : ['৩৫ মিনিট', '১২ এমবি', '১০৮.৫০৳', 'সময়ের তুলনায়'])
      expect(said).toContain(part)
    await expect(offers(page).nth(1)).not.toContainText(language === 'en' ? 'Suggested' : 'শুরু করতে')
    // The news is below.
    const notice = await page
      .getByRole('button', { name: /A notice|একটি নোটিশ/ })
      .first()
      .boundingBox()
    const last = await offers(page).nth(1).boundingBox()
    expect(notice!.y).toBeGreaterThan(last!.y + last!.height)
    await page.context().close()
  })

test('the offer opens from there, and the task in progress is above the offers', async ({ page }) => {
  await openTwo()
  const rahima = await someone()
  await openAs(page, market.app, rahima, '/')
  await offers(page).first().getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start this task' }).click()
  await page.getByRole('dialog', { name: 'Rating Submission' }).waitFor()
  await page.goto(market.app.url)
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
  const going = page.locator('[data-note]').filter({ hasText: 'Task in progress' })
  await expect(going).toContainText(/\d\d:\d\d:\d\d/)
  await expect(going.getByRole('link', { name: 'Continue' })).toBeVisible()
  await expect(offers(page)).toHaveCount(1)
  expect((await going.boundingBox())!.y).toBeLessThan((await offers(page).first().boundingBox())!.y)
  expect(await seen(page, going)).toBe(true)
  expect(await seen(page, offers(page).first())).toBe(true)
})

test('a requested repair is above the offers', async ({ page }) => {
  await openTwo()
  const rahima = await someone()
  const campaign = await market.openCampaign({ appLink: 'https://repair.example', timeAllowedMinutes: 20 })
  const taskId = await market.handIn(rahima, campaign)
  const request = 'Please also say how long the first page took.'
  await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/repair`, { request })
  await openAs(page, market.app, rahima, '/')
  await page.getByRole('dialog').getByRole('button', { name: 'Later' }).click()
  const asked = page.locator('[data-note]').filter({ hasText: 'A change is asked for' })
  expect((await asked.boundingBox())!.y).toBeLessThan((await offers(page).first().boundingBox())!.y)
  expect(await seen(page, asked)).toBe(true)
})

test('without any work, says so at once and until when', async ({ page }) => {
  const rahima = await someone()
  const at = async (as: SignedIn, words: string) => {
    await openAs(page, market.app, as, '/')
    const said = next(page).getByText(words)
    await expect(said).toBeVisible()
    expect(await seen(page, said)).toBe(true)
  }
  await at(rahima, 'Look in again tomorrow.')
  await openTwo()
  const { db } = market.app.owner
  await db.query(`update content_level set tasks_a_day = 1 where level = 0`)
  const busy = await someone()
  await market.handIn(busy, await market.openCampaign({ appLink: 'https://busy.example' }))
  await at(busy, 'You have started your 1 task of today.')
  await expect(offers(page)).toHaveCount(0)
  await expect(next(page)).toContainText(/\d\d:\d\d:\d\d/)
  const hour = (plus: number) =>
    new Date(market.app.clock.now().getTime() + (6 + plus) * 3_600_000).toISOString().slice(11, 16)
  await db.query(`update content_settings set business_start = $1, business_end = $2`, [hour(2), hour(3)])
  await at(rahima, `${hour(2)}. What you have started can be handed in at any time.`)
  await expect(offers(page)).toHaveCount(0)
})

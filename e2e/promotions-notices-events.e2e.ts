import { expect, test, type Page } from '@playwright/test'
import type { TestApp } from '../server/testing/app.ts'
import { openMarket, type Market } from '../server/testing/market.ts'
import { nothingAbove } from './helpers/history.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

test.use({
  viewport: phone,
  locale: 'en-GB',
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'no-preference' },
})

let market: Market
let app: TestApp
test.beforeEach(async () => {
  market = await openMarket()
  app = market.app
})
test.afterEach(() => app.close())

async function openHome(page: Page): Promise<void> {
  await addSessionCookies(page.context(), app, await app.signInAs('rahima'))
  await page.goto(app.url)
  await expect(page.getByText('BDT 0.00').first()).toBeVisible()
}

test('a promotion pops up once a day, in the reader’s language, until it ends', async ({ page }) => {
  const run = `insert into content_banner (kind, picture, title_en, title_bn, text_en, text_bn, link, starts_at, ends_at)
    values ('promotion', '/banners/levels.svg', 'Testing week', 'পরীক্ষার সপ্তাহ', 'Thirty new campaigns.', 'ত্রিশটি নতুন কাজ।',
      '/event', $1, $2)`
  const days = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000)
  await app.owner.db.query(run, [days(-1), days(2)])
  await app.addMember('rahima')
  await openHome(page)
  const popUp = page.getByRole('dialog', { name: 'Testing week' })
  await expect(popUp).toContainText('Thirty new campaigns.')
  await popUp.getByRole('button', { name: 'Close' }).click()
  await expect(popUp).toHaveCount(0)
  await nothingAbove(page)
  await page.reload()
  await expect(page.getByText('BDT 0.00').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(popUp).toHaveCount(0)

  // The next day, which begins at 18:00 UTC.
  app.clock.set('2026-03-02T18:00:01Z')
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: app.url }])
  await addSessionCookies(page.context(), app, await app.signInAs('rahima'))
  await page.goto(app.url)
  const inBengali = page.getByRole('dialog', { name: 'পরীক্ষার সপ্তাহ' })
  await expect(inBengali).toContainText('ত্রিশটি নতুন কাজ।')
  await inBengali.getByRole('button', { name: 'দেখুন' }).click()
  await expect(page).toHaveURL(`${app.url}/event`)

  app.clock.set(days(3))
  await page.context().addCookies([{ name: 'lang', value: 'en', url: app.url }])
  await openHome(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a scrolling notice can be paused and opened', async ({ page }) => {
  await app.owner.db.query(
    `insert into content_announcement (title_en, title_bn, body_en, body_bn, starts_at)
     values ('Payouts on Friday', 'শুক্রবারে টাকা তোলা', 'bKash rests on Friday night.', 'শুক্রবার রাতে বিকাশ বন্ধ থাকবে।', $1)`,
    [app.clock.now()],
  )
  await app.addMember('rahima')
  await openHome(page)
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByRole('button', { name: 'Pause' }).click()
  await expect(notices.getByRole('button', { name: 'Play' })).toBeVisible()
  await notices.getByRole('button', { name: 'Payouts on Friday' }).first().click()
  const notice = page.getByRole('dialog', { name: 'Payouts on Friday' })
  await expect(notice).toContainText('bKash rests on Friday night.')
  await notice.getByRole('button', { name: 'Close' }).first().click()
  await expect(notice).toHaveCount(0)
})

test('no pressable element is within 24 px of the button that pauses the notices', async ({ page }) => {
  await app.owner.db.query(
    `insert into content_announcement (title_en, title_bn, body_en, body_bn, starts_at)
     values ('Payouts on Friday', 'শুক্রবারে টাকা তোলা', 'bKash rests on Friday.', 'শুক্রবার বিকাশ বন্ধ।', $1)`,
    [app.clock.now()],
  )
  await market.openCampaign()
  await app.addMember('rahima')
  const near: string[] = []
  for (const language of ['en', 'bn']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: app.url }])
    await addSessionCookies(page.context(), app, await app.signInAs('rahima'))
    await page.goto(app.url)
    await expect(page.locator('[data-marquee] > button')).toBeVisible()
    await expect(page.locator('[aria-roledescription=carousel] li > a').first()).toBeVisible()
    await expect(page.getByText('Plan a trip with Organic Maps').first()).toBeVisible()
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const one of await page.evaluate(nearToPause)) near.push(`${language} at ${width} px: ${one}`)
    }
  }
  expect(near).toEqual([])
})

/** Runs in the page. A card is pressable as a whole. */
function nearToPause(): string[] {
  const pause = document.querySelector('[data-marquee] > button')!
  const own = pause.getBoundingClientRect()
  const others = [...document.querySelectorAll('main a, main button')]
    .filter((one) => one !== pause && !one.closest('[data-marquee] > [data-cut]') && one.checkVisibility())
    .map((one) => one.closest('li') ?? one)
  return [document.querySelector('[data-marquee] > [data-cut]')!, ...others].flatMap((one) => {
    const box = one.getBoundingClientRect()
    const gap = Math.hypot(
      Math.max(0, box.left - own.right, own.left - box.right),
      Math.max(0, box.top - own.bottom, own.top - box.bottom),
    )
    return gap < 24 ? [`${gap} px to ${one.outerHTML.slice(0, 80)}`] : []
  })
}

test('Home links to the event page, which shows the operators’ text, or an error while it cannot be loaded', async ({
  page,
}) => {
  await app.addMember('rahima')
  await openHome(page)
  await app.owner.db.query('revoke select on content_page from porokh_app')
  await page.getByRole('link', { name: 'Event', exact: true }).click()
  await expect(page).toHaveURL(`${app.url}/event`)
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await expect(page.getByText('Failed to load Events.')).toBeVisible()
  await app.owner.db.query('grant select on content_page to porokh_app')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText(/^Last changed on/)).toBeVisible()
})

import { expect, test, type Page } from '@playwright/test'
import { bindWallet, earn } from '../server/testing/books.ts'
import { openMarket, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { addWork } from '../server/testing/work.ts'
import { password } from '../server/testing/passwords.ts'
import { expectToast, openAs, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block', colorScheme: 'light' })

let market: Market
let people = 0
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
  for (let n = 1; n <= 3; n++) await market.openCampaign({ appLink: `https://${n}.example` })
  await market.app.owner.db.query(
    `insert into content_banner (kind, picture, title_en, title_bn, text_en, text_bn, link, starts_at)
      values ('banner', '/banners/levels.svg', 'Testing week', 'পরীক্ষার সপ্তাহ', 'Thirty apps.', 'ত্রিশটি অ্যাপ।', '/event', $1)`,
    [new Date(Date.now() - 60_000)],
  )
})
test.afterAll(() => market.close())

async function open(page: Page, path: string): Promise<SignedIn> {
  const rahima = await market.app.addMember(`rahima${++people}`)
  await openAs(page, market.app, rahima, path)
  return rahima
}
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const letters = (page: Page) => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
const dark = 'rgb(13, 21, 18)'
const light = 'rgb(250, 246, 238)'

test('theme, text size and language are set in one dialog and take effect at once', async ({ page }) => {
  await open(page, '/profile')
  await page.getByRole('button', { name: /^Language and display/ }).click()
  await expect.poll(() => paper(page)).toBe(light)
  await choose(page, 'Dark')
  await expect.poll(() => paper(page)).toBe(dark)
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#0d1512')
  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Light')
  await expect.poll(() => paper(page)).toBe(light)
  await choose(page, 'As the phone')
  await expect.poll(() => paper(page)).toBe(dark)
  await choose(page, 'Very large')
  await expect.poll(() => letters(page)).toBe(24)
  await choose(page, 'Larger')
  await expect.poll(() => letters(page)).toBeCloseTo(18.4)
  await choose(page, 'বাংলা')
  await expect(page.getByRole('dialog', { name: 'ভাষা ও দেখার ধরন' })).toBeVisible()
  await expect.poll(() => letters(page)).toBeCloseTo(19.55)
})

test('with reduced motion, the whole page changes its theme at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await open(page, '/profile')
  await expect(page.getByText('Quick lock')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  const changing = () => {
    void document.body.offsetHeight
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length
  }
  expect(await page.evaluate(changing)).toBe(0)
  // Changes the page's theme while the page is open.
  const changed = await page.evaluate(() => {
    document.documentElement.style.setProperty('--ink', 'rgb(1, 2, 3)')
    const inherits = document.querySelector('main button span span')!
    return getComputedStyle(inherits).color
  })
  expect(changed).toBe('rgb(1, 2, 3)')
})

test('the settings apply before the first paint, without any script file, and when signed out', async ({ page }) => {
  await open(page, '/profile?open=comforts')
  await choose(page, 'Dark')
  await choose(page, 'Large')
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/profile', '/login', '/nowhere']) {
    await page.goto(market.app.url + path)
    await expect.poll(() => paper(page)).toBe(dark)
    await expect.poll(() => letters(page)).toBeCloseTo(20.8)
  }
})

test('invalid stored settings have no effect', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('comforts', '{'))
  await open(page, '/profile?open=comforts')
  await expect.poll(() => paper(page)).toBe(light)
  await expect(page.getByRole('radio', { name: 'As the phone' })).toBeChecked()
})

/** The list of the Task Hall loads when somebody comes near it. */
async function seesOffers(page: Page): Promise<void> {
  await page.locator('#hall').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-offer]').first()).toBeVisible()
}

/** The page's requests that cost data. */
function watch(page: Page) {
  const asked = { pictures: [] as string[], streams: 0, counts: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'image' && pathname !== '/icon.svg') asked.pictures.push(pathname)
    if (pathname === '/api/notifications/stream') asked.streams++
    else if (pathname === '/api/notifications') asked.counts++
  })
  return asked
}
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

test('saving data loads no pictures and opens no stream; the bell updates when a page opens', async ({ page }) => {
  const asked = watch(page)
  await open(page, '/')
  await seesOffers(page)
  await expect.poll(() => [asked.pictures.length > 0, asked.streams > 0]).toEqual([true, true])

  await page.goto(`${market.app.url}/profile?open=comforts`)
  await page.getByRole('checkbox', { name: 'Use less data' }).check()
  await page.waitForLoadState('networkidle')
  Object.assign(asked, { pictures: [], streams: 0, counts: 0 })
  await page.goto(`${market.app.url}/`)
  await seesOffers(page)
  await expect.poll(() => asked.counts).toBe(1)
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(page.locator('main ul img').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual({ pictures: [], streams: 0, counts: 2 })
})

test('the browser’s data saver setting applies unless the member chose otherwise', async ({ page }) => {
  const asked = watch(page)
  await saveData(page)
  await open(page, '/')
  await seesOffers(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toMatchObject({ pictures: [], streams: 0 })
  await page.goto(`${market.app.url}/profile?open=comforts`)
  await expect(page.getByRole('checkbox', { name: 'Use less data' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Use less data' }).uncheck()
  await page.goto(`${market.app.url}/`)
  await expect.poll(() => [asked.pictures.length > 0, asked.streams > 0]).toEqual([true, true])
})

/** The input's text, with a bar at the caret. */
const withCaret = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((box: HTMLInputElement) => {
    const { value, selectionStart: at } = box
    return `${value.slice(0, at!)}|${value.slice(at!)}`
  })

test('an amount is grouped while typing, in both scripts, and the caret stays at its digit', async ({ page }) => {
  const rahima = await open(page, '/profile')
  const { owner, database, clock } = market.app
  await earn(owner.db, rahima.id, 2_000_00, clock.now())
  await bindWallet(database.db, rahima.id, '01712345670', clock.now())
  await page.goto(`${market.app.url}/withdraw`)
  const amount = page.getByLabel('Amount', { exact: true })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await amount.pressSequentially('1234567.5')
  expect(await withCaret(page, 'Amount')).toBe('12,34,567.5|')
  await press('Home', 'ArrowRight', 'ArrowRight', '9')
  expect(await withCaret(page, 'Amount')).toBe('1,29|,34,567.5')
  await press('Backspace')
  expect(await withCaret(page, 'Amount')).toBe('12|,34,567.5')
  await press('Delete')
  expect(await withCaret(page, 'Amount')).toBe('12,|34,567.5')
  await press('Delete')
  expect(await withCaret(page, 'Amount')).toBe('1,2|4,567.5')
  await amount.fill('')
  await amount.pressSequentially('১২৩৪৫৬.৫০')
  await expect(amount).toHaveValue('১,২৩,৪৫৬.৫০')
  await amount.fill('BDT 1,50,0.25')
  await expect(amount).toHaveValue('1,500.25')

  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Security PIN', { exact: true }).fill('4826')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/payouts'))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({ amount: 1_500_25 })
})

test('a wallet number is grouped, typed twice for every provider, and sent without spaces', async ({ page }) => {
  const rahima = await open(page, '/profile')
  await bindWallet(market.app.database.db, rahima.id, '01712345671', market.app.clock.now())
  await page.goto(`${market.app.url}/profile?open=wallet`)
  const number = page.getByLabel('Wallet number', { exact: true })
  const again = page.getByLabel('Wallet number once more')
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/wallet') && sent.push(request.postDataJSON()))
  await page.getByRole('radio', { name: 'Nagad' }).check()
  await number.pressSequentially('০১৮১২৩৪৫৬৭৮')
  await expect(number).toHaveValue('০১৮১২ ৩৪৫৬৭৮')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  expect(await withCaret(page, 'Wallet number')).toBe('০১৮১২ ৩৪৫৬|৮')
  await page.keyboard.insertText('৭')
  await again.fill('01812345679')
  await page.getByLabel('Holder’s name').fill('Rahima Khatun')
  await page.getByLabel('Withdraw PIN', { exact: true }).fill('4826')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(again).toHaveAccessibleDescription('The two numbers differ.')
  await expect(again).toBeFocused()
  expect(sent).toEqual([])
  await again.fill('+88 01812-345678')
  await expect(again).not.toHaveAccessibleDescription(/./)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toMatchObject([{ number: '01812345678', numberAgain: '01812345678' }])
})

test('a forgotten PIN is replaced without leaving the withdrawal page', async ({ page }) => {
  const rahima = await open(page, '/profile')
  const { app } = market
  await earn(app.owner.db, rahima.id, 100_00, app.clock.now())
  await bindWallet(app.database.db, rahima.id, '01712345672', app.clock.now())
  await page.goto(`${app.url}/withdraw`)
  await page.getByLabel('Amount', { exact: true }).fill('60')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Forgot the PIN?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw PIN' })
  for (const label of ['New PIN', 'New PIN once more']) await dialog.getByLabel(label, { exact: true }).fill('7391')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'PIN saved.')
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Security PIN', { exact: true }).fill('7391')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
})

test('the invitation is shared with the phone’s share sheet if there is one', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: unknown) => {
        shared.push(data)
        return Promise.reject(new DOMException('closed', 'AbortError'))
      },
    })
  })
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const [shared] = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)
  expect(shared!.url).toMatch(/\/register\?reffer=\d+$/)
  await page.addInitScript(
    () => Reflect.deleteProperty(navigator, 'share') && Reflect.deleteProperty(Navigator.prototype, 'share'),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: /^Copy the invitation link/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveCount(0)
})

test('Home shows changes since the last visit once, and nothing if there are none', async ({ page, context }) => {
  const rahima = await open(page, '/')
  const said = (on: Page) => on.getByRole('region', { name: /^Since your last visit, / })
  const visit = async () => {
    const tab = await context.newPage()
    await tab.goto(`${market.app.url}/`)
    await seesOffers(tab)
    await tab.waitForLoadState('networkidle')
    return tab
  }
  await seesOffers(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-visit'))).not.toBeNull()
  await expect(said(page)).toHaveCount(0)
  const second = await visit()
  await expect(said(second)).toHaveCount(0)
  // An open page would show changes by itself.
  await page.goto('about:blank')
  await second.close()

  const work = { memberId: rahima.id, sponsorId: market.sponsor.sponsorId }
  await addWork(market.app, work)
  await addWork(market.app, work)
  await addWork(market.app, { ...work, until: 'rejected' })
  await market.openCampaign({ title: 'Look for a seat', appLink: 'https://seats.example' })
  const next = await visit()
  await expect(said(next)).toContainText(
    'BDT 280.00 earned · 2 reviews approved · 1 review not approved · 1 new task for you',
  )
  await next.reload()
  await said(next).getByRole('button', { name: 'Close' }).click()
  await expect(said(next)).toHaveCount(0)
  await next.reload()
  await seesOffers(next)
  await next.waitForLoadState('networkidle')
  await expect(said(next)).toHaveCount(0)
  await expect(said(await visit())).toHaveCount(0)
})

import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { openMarket, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { receiptWords } from '../web/member/payouts/receipt.ts'
import { onItsWay } from '../web/member/payouts/on-its-way.ts'
import { atNight } from './helpers/at-night.ts'
import { addPaidTester, requestPayout, sendPayouts } from './helpers/paid-tester.ts'
import { figure, openAs, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

const addTester = (ending?: string) => addPaidTester(market, ending)
const request = (as: SignedIn, amount?: number) => requestPayout(market, as, amount)
const send = () => sendPayouts(market)
const open = (page: Page, who: SignedIn, path: string) => openAs(page, market.app, who, path)
const useBengali = (page: Page) => page.context().addCookies([{ name: 'lang', value: 'bn', url: market.app.url }])

test('before confirming a payout, the member sees recipient and amount and can change it with one press', async ({
  page,
}) => {
  const rahima = await addTester()
  await open(page, rahima, '/withdraw')
  const amount = page.getByLabel('Amount', { exact: true })
  await amount.fill('100')
  await page.getByRole('button', { name: 'Continue' }).click()
  const sheet = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(sheet.locator('[data-deep]')).toContainText('BDT 100.00')
  await expect(figure(sheet, 'To')).toHaveText('bKash •••• 678')
  await expect(figure(sheet, 'Name')).toHaveText('A Holder')
  await expect(figure(sheet, 'Porokh’s fee')).toHaveText('BDT 0.00')
  await expect(figure(sheet, 'Arrives in the wallet')).toHaveText('BDT 100.00')
  // bKash charges 18.50 for each 1,000 at the agent.
  await expect(sheet).toContainText('In your hand after the cash-out charge: about BDT 98.15')
  await expect(sheet).toContainText('Too few withdrawals were paid in the last 30 days')
  expect((await market.app.call('GET', '/api/payouts', { as: rahima })).body.items).toEqual([])

  await sheet.getByRole('button', { name: 'Change' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(amount).toHaveValue('100')
  await amount.fill('140')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(figure(sheet, 'Arrives in the wallet')).toHaveText('BDT 140.00')
  await sheet.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(sheet.getByText('Type your PIN of 4 to 6 digits.')).toBeVisible()
  await sheet.getByLabel('Security PIN', { exact: true }).fill('4826')
  await sheet.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
  await expect(page).toHaveURL(/\/payout\?id=\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/withdraw$/)
})

atNight('what is wrong with a confirmation is seen, not below its buttons', async ({ page }) => {
  const rahima = await addTester()
  await open(page, rahima, '/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.getByRole('button', { name: 'Continue' }).click()
  const sheet = page.getByRole('dialog', { name: 'Is this right?' })
  const submit = async (pin: string) => {
    await sheet.getByLabel('Security PIN', { exact: true }).fill(pin)
    await sheet.getByRole('button', { name: 'Submit', exact: true }).click()
  }
  /** The first and the last line of the message are not covered by anything. */
  const expectSeen = async (said: Locator) => {
    await expect(said).toBeVisible()
    const seen = () =>
      said.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect()
        return [top + 6, bottom - 6].every((y) => element.contains(document.elementFromPoint(left + 30, y)))
      })
    await expect.poll(seen).toBe(true)
  }
  await submit('1111')
  await expectSeen(sheet.locator('[data-error]'))
  await page.route('**/api/payouts', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await submit('4826')
  await expectSeen(sheet.getByRole('alert'))
})

test('after a lost network, the same payout confirmed again is made once', async ({ page }) => {
  const rahima = await addTester()
  await open(page, rahima, '/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('60')
  await page.route(
    '**/api/payouts',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const submit = async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Security PIN', { exact: true }).fill('4826')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
  }
  await submit()
  await expect(page.getByRole('alert')).toContainText('Failed to withdraw.')
  await page.getByRole('button', { name: 'Change' }).click()
  await submit()
  await expect(page).toHaveURL(/\/payout\?id=\d+$/)
  expect(await market.balanceOf(rahima)).toBe(80_00)
})

atNight('the receipt tells how far the money is, from the request to the wallet', async ({ page }) => {
  const rahima = await addTester()
  const id = await request(rahima)
  await open(page, rahima, `/payout?id=${id}`)
  await expect(page.locator('[data-deep]')).toContainText('BDT 140.00')
  await expect(page.locator('[data-deep]')).toContainText('Requested')
  await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
  await expect(figure(page, 'Number')).toHaveText(String(id))
  await expect(figure(page, 'To')).toHaveText('bKash •••• 678')
  const steps = page.getByRole('list', { name: 'What happened when' }).getByRole('listitem')
  await expect(steps).toHaveText([/^You asked for it\d+ Mar 2026, \d\d:\d\d$/, 'Arrives in your wallet'])
  await expect(page.getByRole('button', { name: 'Share as a picture' })).toHaveCount(0)
  await send()
  await expect(page.getByText('The money is in your wallet.')).toBeVisible()
  await expect(steps).toHaveText([/^You asked for it/, /^Sent to bKash/, /^Arrived in your wallet/])
  // The receipt's URL can be reopened, but only by the receipt's member.
  const karim = await addTester()
  await open(page, karim, `/payout?id=${id}`)
  await expect(page.getByText('There is no withdrawal with this number.')).toBeVisible()
  await open(page, karim, '/payout?id=none')
  await expect(page.getByText('There is no withdrawal with this number.')).toBeVisible()
})

test('a payout refused by the provider says so, with the time when the money was returned', async ({ page }) => {
  const rahima = await addTester('000')
  const id = await request(rahima)
  await send()
  await open(page, rahima, `/payout?id=${id}`)
  await expect(page.getByText('It could not be sent.')).toBeVisible()
  const steps = page.getByRole('list', { name: 'What happened when' }).getByRole('listitem')
  await expect(steps.last()).toHaveText(
    /^It was not sent: the money is back in your balance\d+ Mar 2026, \d\d:\d\dThe wallet provider did not accept/,
  )
  await expect(figure(page, 'Arrives in the wallet')).toHaveCount(0)
})

atNight('says how long it usually takes once ten payouts show it', async ({ page }) => {
  const rahima = await addTester()
  for (let n = 0; n < 10; n++) {
    await request(await addTester())
    await send()
  }
  market.app.clock.advance(5 * 60_000)
  const id = await request(rahima, 5_000)
  await open(page, rahima, `/payout?id=${id}`)
  await expect(
    page.getByText(/^Usually within \d seconds\. Half of all withdrawals arrive within 2 seconds\.$/),
  ).toBeVisible()
})

atNight('home says what is on its way and leads to its receipt, until it has arrived', async ({ page }) => {
  const rahima = await addTester()
  const id = await request(rahima, 6_000)
  await useBengali(page)
  await open(page, rahima, '/')
  const strip = page.getByRole('link', { name: onItsWay.bn.title.replace('{amount}', '৬০.০০৳') })
  await expect(strip).toBeVisible()
  await strip.click()
  await expect(page).toHaveURL(`${market.app.url}/payout?id=${id}`)
  await expect(page.getByText(receiptWords.bn.now_requested)).toBeVisible()
  await request(rahima, 7_000)
  await page.goto(market.app.url)
  await expect(page.getByRole('link', { name: (onItsWay.bn.others as { one: string }).one })).toHaveAttribute(
    'href',
    '/withdraw',
  )
  await send()
  await page.reload()
  await expect(page.getByRole('region', { name: 'ব্যালেন্স' })).toContainText('১০.০০৳')
  await expect(page.getByRole('link', { name: /৳ আসছে/ })).toHaveCount(0)
})

atNight('the receipt can be shared as a picture that names nobody and no whole number', async ({ page }) => {
  const rahima = await addTester()
  const id = await request(rahima)
  await send()
  await page.addInitScript(() => {
    const seen = window as unknown as {
      texts: string[]
      wide: number
      shared: { name: string; type: string; size: number }[]
    }
    seen.texts = []
    seen.wide = 0
    seen.shared = []
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      seen.texts.push(text)
      const { width } = this.measureText(text)
      const left = { right: x - width, center: x - width / 2, left: x }[this.textAlign as string]!
      if (left < 0 || left + width > this.canvas.width) seen.wide++
      return fillText.call(this, text, x, y)
    }
    navigator.canShare = (data) => !!data?.files?.length
    navigator.share = async (data) => {
      for (const { name, type, size } of data?.files ?? []) seen.shared.push({ name, type, size })
    }
  })
  await useBengali(page)
  await open(page, rahima, `/payout?id=${id}`)
  await page.getByRole('button', { name: receiptWords.bn.share }).click()
  const seen = () =>
    page.evaluate(() => {
      const { texts, wide, shared } = window as unknown as {
        texts: string[]
        wide: number
        shared: { name: string; type: string; size: number }[]
      }
      return { texts, wide, shared }
    })
  await expect.poll(async () => (await seen()).shared).toHaveLength(1)
  const { texts, wide, shared } = await seen()
  expect(shared[0]).toMatchObject({ name: `porokh-${id}.png`, type: 'image/png' })
  expect(shared[0]!.size).toBeGreaterThan(5_000)
  expect(wide).toBe(0)
  expect(texts).toContain('১৪০.০০৳')
  expect(texts).toContain('বিকাশ •••• ৬৭৮')
  const all = texts.join(' ')
  expect(all).not.toMatch(/[0-9]/)
  for (const secret of ['A Holder', rahima.username, '১২৩৪৫', '০১৭১২']) expect(all).not.toContain(secret)

  // A phone without a share sheet saves the file.
  await page.evaluate(() => {
    navigator.canShare = undefined as never
  })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: receiptWords.bn.share }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`porokh-${id}.png`)
  expect(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  await expect(page.getByText(receiptWords.bn.pictureSaved)).toBeVisible()
})

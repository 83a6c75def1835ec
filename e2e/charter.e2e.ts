import { expect, test, type Page } from '@playwright/test'
import { api } from '../contract/api.ts'
import { mac } from '../server/sealing/mac.ts'
import { bindWallet } from '../server/testing/books.ts'
import { must, openMarket, review, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { password } from '../server/testing/passwords.ts'
import { everyRoute } from './helpers/every-route.ts'
import { addPaidTester } from './helpers/paid-tester.ts'
import { addSessionCookies, expectRefused, openBrowser, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let rahima: SignedIn
test.beforeEach(async () => {
  market = await openMarket()
  rahima = await market.app.addMember('rahima')
})
test.afterEach(() => market.close())

async function open(page: Page, person: SignedIn, path: string): Promise<void> {
  await addSessionCookies(page.context(), market.app, person)
  await page.goto(market.app.url + path)
}

async function withdrawAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw All' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Security PIN', { exact: true }).fill('4826')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
}

test('C1: no page and no API call lets a member pay in', async ({ page }) => {
  await open(page, rahima, '/deposit')
  await expect(page.getByRole('heading', { name: 'You never pay here' })).toBeVisible()
  for (const label of [/amount/i, /card/i, /wallet/i, /pin/i]) await expect(page.getByLabel(label)).toHaveCount(0)
  for (const path of everyRoute.member!) {
    await page.goto(market.app.url + path)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await page.waitForLoadState('networkidle')
    for (const role of ['button', 'link'] as const)
      await expect(
        page.getByRole(role, { name: /deposit|recharge|top.?up|pay in|buy|upgrade|unlock|জমা|রিচার্জ|কিনুন/i }),
      ).toHaveCount(0)
    await expect(page.getByLabel(/amount|card/i)).toHaveCount(path === '/withdraw' ? 1 : 0)
  }
  const calls = Object.entries(api).filter(([name]) => /deposit|recharge|top-?up|buy|transfer/i.test(name))
  expect(calls.map(([, { role }]) => role)).not.toContain('member')
  expect(calls.map(([, { role }]) => role)).not.toContain('anyone')

  const as = rahima
  const asSponsor = await market.app.call('POST', '/api/sponsor/deposits', {
    as,
    key: 'one',
    body: { amount: 5_000, rail: 'sandbox' },
  })
  expect(asSponsor.status).toBe(403)
  const backwards = await market.app.call('POST', '/api/payouts', {
    as,
    key: 'two',
    body: { amount: -5_000, pin: '4826' },
  })
  expect(backwards.status).toBe(400)
  expect(await market.balanceOf(rahima)).toBe(0)
})

test('C2 and C7: a task in progress freezes no money; the whole balance can be withdrawn', async ({ page }) => {
  const { app } = market
  const paid = await market.handIn(rahima, await market.openCampaign())
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${paid}/approve`))
  await market.start(rahima, await market.openCampaign())
  await bindWallet(app.database.db, rahima.id, '01712345678', app.clock.now())
  const pinMac = mac('a secret of the tests', 'pin', `${rahima.id}:4826`)
  await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [rahima.id, pinMac])
  await open(page, rahima, '/withdraw')
  await expect(page.locator('[data-deep]')).toContainText('BDT 140.00')
  await withdrawAll(page)
  expect(await market.balanceOf(rahima)).toBe(0)
})

test('C4: no star is preselected, and Submit names what is missing', async ({ page }) => {
  const taskId = await market.start(rahima, await market.openCampaign())
  await open(page, rahima, `/task?task=${taskId}`)
  const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
  const submit = sheet.getByRole('button', { name: 'Submit' })
  await expect(sheet.getByRole('radio')).toHaveCount(5)
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription(/Still missing: 60 more characters in your review · your stars/)
  await sheet.getByLabel('Your review').fill(review)
  await expect(submit).toHaveAccessibleDescription(/Still missing: your stars/)
  await expect(submit).toBeDisabled()
  await sheet.getByLabel('1 star', { exact: true }).check()
  await expect(submit).toBeEnabled()
  // The server does not choose a default rating either.
  const { status, problem } = await market.app.call('POST', `/api/tasks/${taskId}/submit`, {
    as: rahima,
    body: { review },
  })
  expect({ status, fields: problem.errors?.map(({ field }) => field) }).toEqual({
    status: 400,
    fields: ['body.rating'],
  })
})

test('C4: no response to a sponsor’s browser contains the rating before the decision', async ({ browser }) => {
  const campaign = await market.openCampaign({ places: 3 })
  const answers: string[] = []
  const page = await openBrowser(browser, market.app)
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    answers.push(await response.text().catch(() => ''))
  })
  await market.handIn(rahima, campaign, { rating: 2 })
  const jamal = await market.handIn(await market.app.addMember('jamal'), campaign, {
    rating: 5,
    review: `${review} Twice.`,
  })
  await addSessionCookies(page.context(), market.app, market.sponsor)
  for (const path of ['', '/submissions', '/insights']) {
    await page.goto(`/sponsor/campaigns/${campaign}${path}`)
    await page.waitForLoadState('networkidle')
  }
  await page.goto(`/sponsor/campaigns/${campaign}/submissions`)
  for (const stars of ['2 stars', '5 stars']) {
    await page.getByLabel('Stars').selectOption({ label: stars })
    await expect(page.getByText('No submission here.')).toBeVisible()
  }
  await page.getByLabel('Stars').selectOption({ label: 'All' })
  await expect(page.getByText(review, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('★')).toHaveCount(0)
  expect(answers.filter((text) => text.includes('"review"')).length).toBeGreaterThan(0)
  for (const text of answers) {
    expect(text).not.toMatch(/"rating":[1-5](?!,"count":0\})/)
    expect(text).not.toMatch(/rahima|jamal/)
  }

  // After the decision, the response contains only this task's rating.
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${jamal}/approve`))
  const { body } = await market.asSponsor('GET', `/api/sponsor/campaigns/${campaign}/submissions`)
  expect(body.items.map(({ rating }: { rating: number | null }) => rating).toSorted()).toEqual([5, null])
})

test('C5: an undecided submission is paid after 72 hours', async ({ page }) => {
  const { app } = market
  await market.handIn(rahima, await market.openCampaign())
  app.clock.advance(72 * 3_600_000)
  await app.runJob('tasks.approve-silent')
  await open(page, await app.signInAs('rahima'), '/record')
  await page.getByRole('tab', { name: 'Completed' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '+BDT 140.00' })
  await row.locator('summary').click()
  await expect(row.getByText('Nobody decided in time, so it was approved.')).toBeVisible()
})

test('C6: every rejection states its reason and can be disputed', async ({ page }) => {
  const reject = { category: 'not_tried', reason: 'None of the steps were tried, it seems.' }
  for (const place of [1, 2]) {
    const taskId = await market.handIn(rahima, await market.openCampaign({ title: `Plan trip number ${place}` }))
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/reject`, reject))
  }
  await open(page, rahima, '/record')
  await page.getByRole('tab', { name: 'Rejected' }).click()
  for (const place of [1, 2]) {
    const row = page.getByRole('listitem').filter({ hasText: `Plan trip number ${place}` })
    await expect(row).toContainText('the app was not tried')
    await expect(row).toContainText(reject.reason)
    await row.getByRole('button', { name: 'Dispute' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dispute this rejection' })
    await dialog.getByLabel('Why should it be paid?').fill('I tried each step; the route is in my review.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(row).toContainText('Disputed')
  }
})

test('C8: a member with a work hold can still withdraw everything and sees the reason', async ({ page }) => {
  const tester = await addPaidTester(market)
  await market.openCampaign()
  const body = { memberId: tester.id, kind: 'work', reason: 'Three copied reviews in one week.' }
  must(201, await market.asOperator('POST', '/api/operator/holds', body))
  await page.goto(`${market.app.url}/login?next=/task`)
  await page.getByLabel('Username or mobile number').fill(tester.username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Three copied reviews in one week.')).toBeVisible()
  await page.getByRole('button', { name: 'Start Task' }).click()
  await expectRefused(page, 'You cannot start new tasks', 'You can still withdraw everything')
  await page.goto(`${market.app.url}/withdraw`)
  await expect(page.locator('[data-deep]')).toContainText('BDT 140.00')
  await expect(page.getByText('Payouts are stopped for now')).toHaveCount(0)
  await withdrawAll(page)
  expect(await market.balanceOf(tester)).toBe(0)
})

test('C9: levels show the work they require, and no price', async ({ page }) => {
  await open(page, rahima, '/vip-level')
  const main = page.getByRole('main')
  await expect(main).toContainText('VIP 4')
  await expect(main).toContainText('1,000 approved tasks')
  await expect(main).not.toContainText('BDT')
  await expect(main.getByRole('button')).toHaveCount(0)
})

test('C10: “Help me write” inserts questions as headings, which do not count as written text', async ({ page }) => {
  const taskId = await market.start(rahima, await market.openCampaign())
  await open(page, rahima, `/task?task=${taskId}`)
  const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
  await sheet.getByText('Help me write').click()
  await sheet.getByRole('button', { name: 'What did you try?' }).click()
  await expect(sheet.getByLabel('Your review')).toHaveValue(/What did you try\?/)
  await expect(sheet).toContainText('0 of at least 60 characters')
  await expect(sheet.getByRole('button', { name: /generate/i })).toHaveCount(0)
})

test('C11: the page that shows the invitation code promises nothing for a friend', async ({ page }) => {
  await open(page, rahima, '/profile')
  const card = page.getByRole('region', { name: 'Invitation code' })
  const { invitationCode } = (await market.app.call('GET', '/api/me', { as: rahima })).body
  await expect(card).toContainText(invitationCode)
  await expect(card).not.toContainText(/BDT|৳|%|earn|bonus|commission|reward/i)
  await page.context().clearCookies()
  await page.goto(`${market.app.url}/register?reffer=${invitationCode}`)
  await expect(page.getByLabel('Invitation code')).toHaveValue(invitationCode)
  await expect(page.getByText('Inviting pays nobody anything.')).toBeVisible()
})

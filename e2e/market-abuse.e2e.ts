import { hashPassword } from '../server/members/passwords.ts'
import { expect, test, type Page } from '@playwright/test'
import { must, openMarket, rejection, type Market } from '../server/testing/market.ts'
import { password } from '../server/testing/passwords.ts'
import { desktop, expectToast, openAs, openBrowser, phone } from './helpers/people.ts'

let market: Market
test.beforeEach(async () => {
  market = await openMarket({ at: 'now' })
  const quick = await hashPassword(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await market.addMember('rahima')
  await market.addMember('karim')
  await market.app.owner.db.query('update members_user set password_hash = $1', [quick])
})
test.afterEach(() => market.close())

const signIn = async (page: Page, username: string) => {
  await page.goto('/login')
  await page.getByLabel('Username or mobile number').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  // Another role's app is a separate page, which loads after the URL has changed.
  await page.locator('h1').filter({ hasNotText: 'Sign In' }).first().waitFor()
  await page.waitForLoadState('networkidle')
}
const words = 'I planned a route from Savar to Dhaka without a network and the search did not know my street at all.'

test('an operator sees a shared phone and a pasted copy, and marks one as looked at; the member is paid as usual', async ({
  browser,
}) => {
  const { app } = market
  const karim = await app.signInAs('karim')
  const first = await market.handIn(karim, await market.openCampaign(), { review: words })
  const campaignId = await market.openCampaign()
  app.clock.advance(1000)

  const her = await openBrowser(browser, app, { viewport: phone })
  await test.step('a member pastes a review on a phone where a sponsor has signed in', async () => {
    await signIn(her, 'nasrin')
    await her.context().clearCookies({ name: /porokh_(session|in)/ })
    await signIn(her, 'rahima')
    const rahima = await app.signInAs('rahima')
    const taskId = await market.start(rahima, campaignId)
    await her.goto(`/task?task=${taskId}`)
    const sheet = her.getByRole('dialog', { name: 'Rating Submission' })
    await sheet.getByLabel('4 stars').check()
    const field = sheet.getByLabel('Your review')
    await field.fill(words)
    for (const key of ['a', 'x', 'v']) await field.press(`ControlOrMeta+${key}`)
    await expect(field).toHaveValue(words)
    // The job below has to find this pair.
    const answered = her.waitForResponse((response) => response.url().endsWith('/submit'))
    await sheet.getByRole('button', { name: 'Submit' }).click()
    expect((await answered).request().postDataJSON()).toMatchObject({ review: words, written: 'pasted' })
  })

  const page = await openBrowser(browser, app, { viewport: desktop })
  await app.runJob('abuse.note-wallets', 'abuse.relate', 'abuse.compare-reviews')
  await openAs(page, app, market.operator, '/operator')
  await test.step('the overview counts signs that nobody has looked at', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Market abuse/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Market abuse' })).toBeVisible()
  })
  await test.step('shows sponsor and member with one device, with times and without a verdict', async () => {
    const entry = page.getByRole('listitem', { name: /Nasrin Apps · Member: rahima/ })
    await expect(entry).toContainText('The same device')
    await expect(entry).toContainText('1 of the member’s last 300 tasks is of this sponsor.')
    await entry.getByRole('button', { name: 'Mark as looked at' }).click()
    await expect(entry).toContainText('note')
    await entry.getByLabel('Your note').fill('Sisters with one phone.')
    await entry.getByRole('button', { name: 'Mark as looked at' }).click()
    await expectToast(page, 'Marked as looked at.')
    await expect(entry).toBeHidden()
    await page.getByLabel('Show', { exact: true }).selectOption('Looked at')
    await expect(entry).toContainText('Sisters with one phone.')
    await expect(entry).toContainText('Looked at by farid')
  })
  await test.step('shows both texts of a copy', async () => {
    await page.getByLabel('Show', { exact: true }).selectOption('Not looked at')
    await page.getByLabel('What', { exact: true }).selectOption('Copied reviews')
    const entry = page.getByRole('listitem', { name: /Member: rahima/ })
    await expect(entry.getByText(words)).toHaveCount(2)
    await expect(entry).toContainText(`karim, task ${first}`)
    await expect(entry).toContainText('About 100 % of the words are the same.')
  })
  await test.step('the member is paid as usual', async () => {
    const { rows } = await app.owner.db.query<{ id: number }>(
      `select id from tasks_place where campaign_id = $1 and state = 'submitted'`,
      [campaignId],
    )
    const approved = must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${rows[0]!.id}/approve`))
    expect(approved.body.pay).toBe(14_000)
  })
})

test('a sponsor with many rejections is warned on the first page, with advice', async ({ browser }) => {
  const { app } = market
  const campaignId = await market.openCampaign({ places: 10 })
  for (let n = 0; n < 10; n++) {
    const taskId = await market.handIn(await market.addMember(`m${n}`), campaignId)
    const verb = n < 3 ? 'reject' : 'approve'
    const body = n < 3 ? rejection : undefined
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/${verb}`, body))
  }
  const page = await openBrowser(browser, app)
  await openAs(page, app, market.sponsor, '/sponsor')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByText('Many rejected reviews')).toBeHidden()
  await app.runJob('abuse.warn-rejecting')
  await page.reload()
  const note = page.getByRole('note', { name: 'Many rejected reviews' })
  await expect(note).toContainText('Of the 10 reviews of 30 days that were decided, you rejected 3')
  await expect(note.getByRole('link', { name: 'To your campaigns' })).toBeVisible()
})

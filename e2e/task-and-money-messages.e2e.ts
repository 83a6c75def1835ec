import { expect, test, type Page, type Route } from '@playwright/test'
import { walletCode } from '../server/testing/wallet-code.ts'
import { mac } from '../server/sealing/mac.ts'
import { bindWallet, earn } from '../server/testing/books.ts'
import { openMarket, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { expectRefused, expectToast, openAs, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
test.beforeEach(async () => {
  market = await openMarket()
})
test.afterEach(() => market.close())

const open = (page: Page, who: SignedIn, path: string) => openAs(page, market.app, who, path)

test.describe('Task', () => {
  const start = (page: Page) => page.getByRole('button', { name: 'Start Task' }).click()

  test('reports reasons in the specified order', async ({ page }) => {
    const { app } = market
    app.clock.set('2026-03-02T16:50:00Z') // 22:50 in Dhaka
    Object.assign(market.sponsor, await app.signInAs(market.sponsor.username))
    Object.assign(market.operator, await app.signInAs(market.operator.username))
    const rahima = await app.addMember('rahima')
    const campaigns = [1, 2, 3, 4, 5].map(() => market.openCampaign({ places: 1 }))
    for (const campaign of (await Promise.all(campaigns)).slice(0, 4)) await market.handIn(rahima, campaign)
    await app.owner.db.query('update content_level set tasks_a_day = 4 where level = 0')

    // Limit reached, and outside the hours: the reason with the highest priority is shown.
    app.clock.set('2026-03-02T17:00:01Z')
    await open(page, rahima, '/task')
    await expect(page.getByText('Business Hours 11:00:00 - 23:00:00')).toBeVisible()
    await start(page)
    await expectRefused(page, 'Business Hours 11:00:00 - 23:00:00')
    app.clock.set('2026-03-02T16:55:00Z')
    await start(page)
    await expectRefused(page, 'Your Task Limit Over.')
    await app.owner.db.query('update content_level set tasks_a_day = 6 where level = 0')
    await market.start(await app.signInAs('rahima'))
    await start(page)
    await expectRefused(page, 'Please Complete your pending task.')
    // From now on the task under way has the place of Start, here, on Home and in an offer.
    await expect(page.getByRole('button', { name: 'Start Task' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(2)
    const { rows } = await app.owner.db.query<{ id: number }>(`select id from tasks_place where state = 'in_progress'`)
    await app.call('POST', `/api/tasks/${rows[0]!.id}/return`, { as: await app.signInAs('rahima') })
    await app.owner.db.query(`update campaigns_campaign set state = 'paused' where state = 'open'`)
    await page.reload()
    await start(page)
    await expectRefused(page, 'No task is open for you right now.')
    await page.route('**/api/tasks', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
    await start(page)
    await expectRefused(page, 'Something went wrong!')
  })

  test('reports a place that somebody else has just taken', async ({ page }) => {
    const campaign = await market.openCampaign({ places: 1 })
    const rahima = await market.app.addMember('rahima')
    await open(page, rahima, '/')
    await page.getByRole('button', { name: 'Plan a trip with Organic Maps' }).first().click()
    await market.start(await market.app.addMember('jamal'), campaign)
    await page.getByRole('button', { name: 'Start this task' }).click()
    // The offer has disappeared from the list behind the sheet. The sheet stays and gives the reason.
    await expect(page.locator('[aria-labelledby=next-title]')).toContainText('No task is open for you right now.')
    await expectRefused(page, 'No place is left')
  })

  test('with a task under way, Home and every offer link it instead of another start', async ({ page }) => {
    const rahima = await market.app.addMember('rahima')
    const taskId = await market.start(rahima, await market.openCampaign({ title: 'A walk in the hills' }))
    await market.openCampaign({ title: 'A trip on the river' })
    await open(page, rahima, '/')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    const next = page.locator('[aria-labelledby=next-title]')
    await expect(next).toContainText('Task in progress')
    await expect(next).toContainText('A walk in the hills')
    await expect(next).not.toContainText('A trip on the river')
    await expect(page.getByText('Task in progress')).toHaveCount(1)
    await page.locator('#hall').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'A trip on the river' }).click()
    const offer = page.getByRole('dialog', { name: 'A trip on the river' })
    await expect(offer).toContainText('A walk in the hills')
    await expect(offer.getByRole('button', { name: 'Start this task' })).toHaveCount(0)
    await offer.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${market.app.url}/task?task=${taskId}`)
    const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
    // What the offer said stays there.
    await expect(sheet).toContainText('Find a route without a network and tell us where it was hard.')
    await expect(sheet).toContainText('This opens the app maker’s page')
    await sheet.getByRole('button', { name: 'Give Back' }).click()
    await page.getByRole('dialog', { name: 'Give this task back?' }).getByRole('button', { name: 'Give Back' }).click()
    await expect(sheet).toContainText('This task is over.')
    expect(await market.stateOf(taskId)).toBe('returned')
  })

  test('a failed Submit keeps everything, and the next one succeeds', async ({ page }) => {
    const rahima = await market.app.addMember('rahima')
    const taskId = await market.start(rahima, await market.openCampaign())
    await open(page, rahima, `/task?task=${taskId}`)
    const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
    const words = 'I planned a route from Savar to Dhaka without a network. The search did not know my street.'
    await sheet.getByLabel('Your review').fill(words)
    await sheet.getByLabel('2 stars').check()
    const tips = page.getByRole('dialog', { name: 'Tips' })
    const failOnceItIsSaid = async (route: Route) => {
      await expect(tips).toContainText('Submitting...')
      await route.fulfill({ status: 500, body: 'no' })
    }
    await page.route('**/submit', failOnceItIsSaid, { times: 1 })
    await sheet.getByRole('button', { name: 'Submit' }).click()
    const failed = page.getByRole('dialog', { name: 'Submission Failed' })
    await expect(failed).toContainText('Please Check In Progress Task.')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet.getByLabel('Your review')).toHaveValue(words)
    await expect(sheet.getByLabel('2 stars')).toBeChecked()
    await sheet.getByRole('button', { name: 'Submit' }).click()
    await expect(tips).toContainText('Submitted successfully')
    await expect(tips).toContainText('5 Mar 2026, 12:00')
    await tips.getByRole('button', { name: 'Sure' }).click()
    await expect(sheet).toHaveCount(0)
  })

  test('after its deadline, a task shows that nothing was lost', async ({ page }) => {
    const { app } = market
    const rahima = await app.addMember('rahima')
    const taskId = await market.start(rahima, await market.openCampaign())
    app.clock.advance(2 * 3_600_000 - 5 * 60_000)
    await open(page, rahima, '/')
    const modal = page.getByRole('dialog', { name: 'Complete Your Pending Task Within' })
    await expect(modal).toContainText(/00:0[45]:\d\d/)
    app.clock.advance(6 * 60_000)
    await open(page, rahima, `/task?task=${taskId}`)
    const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
    await expect(sheet).toContainText('Time Expired')
    await expect(sheet).toContainText('You lost nothing')
    await expect(sheet.getByRole('button', { name: 'Submit' })).toBeDisabled()
  })

  test('an empty record shows a message', async ({ page }) => {
    await open(page, await market.app.addMember('rahima'), '/record')
    await expect(page.getByText('No tasks to show.')).toBeVisible()
  })
})

test.describe('Withdraw', () => {
  test('reports reasons in the specified order, and withdraws the whole balance in the end', async ({ page }) => {
    const { app, operator } = market
    const { db } = app.owner
    const at = app.clock.now()
    const rahima = await app.addMember('rahima')
    await earn(app.owner.db, rahima.id, 30_000_00, at)
    const body = { memberId: rahima.id, kind: 'payout', reason: 'A new phone in another town.', hours: 24 }
    const { body: hold } = await app.call('POST', '/api/operator/holds', { as: operator, body })
    await open(page, rahima, '/withdraw')
    const goOn = async (amount: string) => {
      const change = page.getByRole('button', { name: 'Change', exact: true })
      if (await change.isVisible()) await change.click()
      await page.getByLabel('Amount', { exact: true }).fill(amount)
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    const submit = async (amount: string, pin = '4826') => {
      await goOn(amount)
      await page.getByLabel('Security PIN', { exact: true }).fill(pin)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
    }

    // Obstacles to a payout are shown above the form, which is disabled until they are solved.
    const expectStopped = async (why: string | RegExp) => {
      await page.reload()
      await expect(page.getByText(why)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
      await expect(page.getByLabel('Amount', { exact: true })).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Withdraw All' })).toBeDisabled()
    }
    await expectStopped('Please bind your wallet.')
    await bindWallet(app.database.db, rahima.id, '01712345678', at)
    await db.query('update members_member set pin_mac = null where id = $1', [rahima.id])
    await db.query(`update members_wallet set payouts_from = $1`, [new Date(at.getTime() + 24 * 3_600_000)])
    await expectStopped(/^Your wallet was changed.* from 3 Mar 2026, 12:00\.$/)
    await db.query('update members_wallet set payouts_from = null')
    await expectStopped('Why: A new phone in another town.')
    await expect(page.getByText(/It ends by itself on 3 Mar 2026, 12:00\./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Appeal' })).toBeVisible()
    await app.call('POST', `/api/operator/holds/${hold.id}/end`, { as: operator, body: {} })
    await expectStopped('You have no withdraw PIN yet.')
    const pinMac = mac('a secret of the tests', 'pin', `${rahima.id}:4826`)
    await db.query('update members_member set pin_mac = sha256($2) where id = $1', [rahima.id, pinMac])
    await page.reload()
    await submit('60', '0000')
    await expectRefused(page, 'Your withdraw pin does not match.', 'Tries left: 4.')
    // The server refuses because of obstacles that arose after the page was opened.
    await db.query(`update members_wallet set payouts_from = $1`, [new Date(at.getTime() + 24 * 3_600_000)])
    await submit('60')
    await expectRefused(page, 'Your wallet was changed', 'withdrawing works from 3 Mar 2026, 12:00')
    await db.query('update members_wallet set payouts_from = null')
    await goOn('49.99')
    await expectRefused(page, 'The amount is too small', 'You can withdraw from BDT 50.00.')
    await goOn('30000.01')
    await expectRefused(page, 'You do not have enough balance.', 'Your balance is BDT 30,000.00.')
    await submit('25000.01')
    await expectRefused(page, 'Over the limit of the day', 'BDT 25,000.00')
    await page.route('**/api/payouts', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
    await submit('25000')
    await expectRefused(page, 'Failed to withdraw.')
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('25,000')
    await submit('২৫,০০০.০০', '৪৮২৬')
    await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
    await expect(page).toHaveURL(/\/payout\?id=\d+$/)
    const { rows } = await db.query<{ balance: number }>('select balance from ledger_member where member_id = $1', [
      rahima.id,
    ])
    expect(rows).toEqual([{ balance: 5_000_00 }])
  })

  test('is blocked after five wrong PINs; a payout cancelled in time is returned', async ({ page }) => {
    const { app } = market
    const rahima = await app.addMember('rahima')
    await earn(app.owner.db, rahima.id, 200_00, app.clock.now())
    await bindWallet(app.database.db, rahima.id, '01712345678', app.clock.now())
    const pinMac = mac('a secret of the tests', 'pin', `${rahima.id}:4826`)
    await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [rahima.id, pinMac])
    await open(page, rahima, '/withdraw')
    await page.getByRole('button', { name: 'Withdraw All' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const submit = async (pin: string) => {
      await page.getByLabel('Security PIN', { exact: true }).fill(pin)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
    }
    await submit('4826')
    await expect(page.getByText('Withdraw Request Created.')).toBeVisible()
    await page.goto(`${app.url}/withdraw`)
    await page.getByRole('button', { name: 'Cancel the withdrawal of BDT 200.00' }).click()
    await expectToast(page, 'Cancelled. The money is back in your balance.')
    await expect(page.locator('[data-deep]')).toContainText('BDT 200.00')

    await page.getByRole('button', { name: 'Withdraw All' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    for (const left of [4, 3, 2, 1]) {
      await submit('0000')
      await expectRefused(page, 'Your withdraw pin does not match.', `Tries left: ${left}.`)
    }
    await submit('0000')
    await expectRefused(page, 'Too many wrong PINs', 'Try again after 2 Mar 2026, 12:15.')
    await submit('4826')
    await expectRefused(page, 'Too many wrong PINs')
  })
})

test.describe('Wallet', () => {
  test('reports missing fields and a number that belongs to somebody else, and confirms saving', async ({ page }) => {
    const { app } = market
    const [rahima, jamal] = [await app.addMember('rahima'), await app.addMember('jamal')]
    await bindWallet(app.database.db, jamal.id, '01711111111', app.clock.now())
    const pinMac = mac('a secret of the tests', 'pin', `${rahima.id}:4826`)
    await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [rahima.id, pinMac])
    await open(page, rahima, '/profile?open=wallet')
    const dialog = page.getByRole('dialog', { name: 'Wallet BDT Bind' })
    const save = () => dialog.getByRole('button', { name: 'Save' }).click()
    await save()
    await expectRefused(page, 'Fill Wallet Address.')
    const typeCode = (number: string) =>
      dialog.getByLabel('Code from the message').fill(walletCode(rahima.id, number, app.clock.now()))
    const bothNumbers = async (number: string) => {
      for (const box of await dialog.getByLabel('Wallet number').all()) await box.fill(number)
    }
    await bothNumbers('01711111111')
    await save()
    await expectRefused(page, 'Fill Real Name.')
    await dialog.getByLabel('Holder’s name').fill('Rahima Khatun')
    await dialog.getByLabel('Withdraw PIN', { exact: true }).fill('4826')
    await save()
    await typeCode('01711111111')
    await save()
    await expectRefused(page, 'Failed to add.', 'This wallet number belongs to another member.')
    await bothNumbers('01712345678')
    await save()
    await typeCode('01712345678')
    await save()
    await expectToast(page, 'Wallet Updated.')
    await expect(dialog).toHaveCount(0)
  })

  test('copies the invitation link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, await market.app.addMember('rahima'), '/profile')
    await page.getByRole('button', { name: /^Copy the invitation link/ }).click()
    await expectToast(page, 'Invitation Code Copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/register\?reffer=[1-9]\d{5,6}$/)
  })
})

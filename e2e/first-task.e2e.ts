import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { helpHeadings } from '../contract/review.ts'
import { earn } from '../server/testing/books.ts'
import { walletCode } from '../server/testing/wallet-code.ts'
import { openMarket, type Market } from '../server/testing/market.ts'
import { password } from '../server/testing/passwords.ts'
import { common } from '../web/shared/i18n/common.ts'
import { learn } from '../web/member/tasks/learn.ts'
import { firstSteps } from '../web/member/tasks/first-steps.ts'
import { hallWords } from '../web/member/tasks/hall.ts'
import { tasks } from '../web/member/tasks/words.ts'
import { lookForCuts } from './helpers/look-for-cuts.ts'
import { addSessionCookies, desktop, openAs, phone, typeCode } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

const checklist = (page: Page) => page.getByRole('region', { name: firstSteps.en.title })
const step = (page: Page, name: string) => checklist(page).getByRole('listitem').filter({ hasText: name })
const done = (page: Page, name: string) => expect(step(page, name)).toHaveText(`${firstSteps.en.done} ${name}`)

test('a new member sees the sample task once, and the steps to the first payout', async ({ page }) => {
  const { app } = market
  for (let n = 1; n <= 2; n++) await market.openCampaign({ appLink: `https://${n}.example` })
  const friend = await app.addMember('friend')
  const code = (await app.call('GET', '/api/me', { as: friend })).body.invitationCode
  await page.goto(`${app.url}/register?reffer=${code}`)
  await page.getByLabel('Mobile number', { exact: true }).fill('01798765432')
  await page.getByLabel('Username', { exact: true }).fill('rahima')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Re-enter password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await typeCode(page, app)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(firstSteps.en.welcome)).toBeInViewport()
  // Two offers are still above the menu. Bengali text is taller; after a reload the page still shows the welcome.
  const lastOffer = page.locator('[aria-labelledby=next-title] li').nth(1)
  for (const lang of ['bn', 'en']) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: app.url }])
    await page.reload()
    await expect(
      page.getByRole('link', { name: (lang === 'en' ? firstSteps.en : firstSteps.bn).toSample }),
    ).toBeVisible()
    const [offer, menu] = [await lastOffer.boundingBox(), await page.locator('[data-menu]').boundingBox()]
    expect(offer!.y + offer!.height).toBeLessThanOrEqual(menu!.y)
  }
  await done(page, firstSteps.en.registered)
  for (const name of [firstSteps.en.task, firstSteps.en.pin, firstSteps.en.wallet, firstSteps.en.payout]) {
    await expect(step(page, name)).toBeVisible()
    await expect(step(page, name)).not.toContainText(firstSteps.en.done)
  }
  await page.getByRole('link', { name: firstSteps.en.toSample, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: common.en.sample })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).last().click()
  await expect(checklist(page)).toBeVisible()
  await expect(page.getByText(firstSteps.en.welcome)).toHaveCount(0)
})

test('Home suggests Porokh’s own task first, and the sample task ends with it until it is done', async ({ page }) => {
  const { app } = market
  const porokh = await app.addSponsor('porokh', { organisation: 'Porokh' })
  await market.deposit(porokh.sponsorId, 1_000_000)
  const mark = await market.asOperator('PUT', `/api/operator/sponsors/${porokh.sponsorId}/of-platform`, {
    ofPlatform: true,
  })
  expect(mark.status).toBe(200)
  const karim = await market.addMember('karim')
  await openAs(page, app, karim, '/learn')
  const own = page.getByRole('region', { name: learn.en.firstTask })
  await expect(page.getByRole('link', { name: learn.en.toTasks })).toBeVisible()
  await expect(own).toHaveCount(0)

  const title = 'Read the guide and try one app'
  const campaign = await market.openCampaign({ title, amount: 5_000 }, porokh)
  await market.openCampaign({ amount: 90_000 })
  await page.goto(app.url)
  const next = page.locator('[aria-labelledby=next-title] li').first()
  await expect(next).toContainText(tasks.en.firstTask)
  await expect(next).toContainText(title)
  await page.goto(`${app.url}/learn`)
  await own.getByRole('button', { name: title }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await market.handIn(karim, campaign)
  await page.reload()
  await expect(page.getByRole('link', { name: learn.en.toTasks })).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('each step links to its page and is ticked when done, and the list disappears after the first payout', async ({
  page,
}) => {
  const { app } = market
  const moyna = await market.addMember('moyna')
  const campaign = await market.openCampaign({ places: 1 })
  const open = () => openAs(page, app, moyna, '/')
  await open()
  await step(page, firstSteps.en.task).getByRole('link', { name: firstSteps.en.task }).click()
  await expect(page).toHaveURL(`${app.url}/task`)

  await test.step('a task in progress is one press away', async () => {
    const taskId = await market.start(moyna, campaign)
    await open()
    await page.getByRole('button', { name: 'Close' }).click()
    await step(page, firstSteps.en.task).getByRole('link', { name: firstSteps.en.task }).click()
    await expect(page).toHaveURL(`${app.url}/task?task=${taskId}`)
    await expect(page.getByRole('dialog', { name: 'Rating Submission' })).toBeVisible()
    expect((await market.submit(moyna, taskId)).status).toBe(200)
    await open()
    await done(page, firstSteps.en.task)
    await expect(checklist(page).getByRole('link', { name: firstSteps.en.sample })).toHaveCount(0)
  })

  await test.step('PIN and wallet', async () => {
    await step(page, firstSteps.en.pin).getByRole('link').click()
    await expect(page.getByRole('dialog', { name: 'Withdraw PIN' })).toBeVisible()
    const pin = '4826'
    expect((await app.call('PUT', '/api/pin', { as: moyna, body: { pin, password } })).status).toBe(204)
    await open()
    await done(page, firstSteps.en.pin)
    await step(page, firstSteps.en.wallet).getByRole('link').click()
    await expect(page.getByRole('dialog', { name: 'Wallet BDT Bind' })).toBeVisible()
    const number = '01712345678'
    const code = walletCode(moyna.id, number, app.clock.now())
    const wallet = { provider: 'bkash', number, holderName: 'Moyna Begum', pin, code }
    expect((await app.call('PUT', '/api/wallet', { as: moyna, body: wallet })).status).toBe(200)
    await open()
    await done(page, firstSteps.en.wallet)
  })

  await test.step('the payout', async () => {
    await earn(app.owner.db, moyna.id, 20_000, app.clock.now())
    await step(page, firstSteps.en.payout).getByRole('link').click()
    await expect(page).toHaveURL(`${app.url}/withdraw`)
    const asked = await app.call('POST', '/api/payouts', {
      as: moyna,
      key: randomUUID(),
      body: { amount: 5_000, pin: '4826' },
    })
    expect(asked.status).toBe(201)
    await open()
    await expect(page.getByRole('heading', { name: 'Task Hall' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(checklist(page)).toHaveCount(0)
  })
})

test('the list can be hidden on this phone, for this member only', async ({ page }) => {
  const { app } = market
  const [khadija, sumi] = [await app.addMember('khadija'), await app.addMember('sumi')]
  await openAs(page, app, khadija, '/')
  await checklist(page).getByRole('button', { name: firstSteps.en.putAway }).click()
  await expect(checklist(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Task Hall' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(checklist(page)).toHaveCount(0)
  await openAs(page, app, sumi, '/')
  await expect(checklist(page)).toBeVisible()
})

test('the list is not cut with doubled text size', async ({ page }) => {
  const mina = await market.app.addMember('mina')
  await page.setViewportSize({ width: 320, height: 740 })
  for (const lang of ['bn', 'en']) {
    await page.context().addCookies([{ name: 'lang', value: lang, url: market.app.url }])
    await openAs(page, market.app, mina, '/')
    await page.addStyleTag({
      content: 'html { font-size: 200% !important } * { content-visibility: visible !important }',
    })
    await page.locator('[aria-labelledby=first-steps]').scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(lookForCuts, 10)).toEqual([])
  }
})

test('offers the sample task if there is no other', async ({ page }) => {
  const { app } = market
  const jamal = await app.addMember('jamal')
  const nothing = { items: [], next: null, suggested: [] }
  await page.route('**/api/task-hall*', (route) => route.fulfill({ json: nothing }))
  for (const name of ['Next for you', 'Task Hall']) {
    await openAs(page, app, jamal, '/#hall')
    await page.getByRole('region', { name }).getByRole('link', { name: hallWords.en.sample }).click()
    await expect(page).toHaveURL(`${app.url}/learn`)
  }
})

test('the sample task follows the rules of a real one, and nothing of it is sent or stored', async ({ page }) => {
  const { app } = market
  const nodi = await app.addMember('nodi')
  await addSessionCookies(page.context(), app, nodi)
  await page.goto(`${app.url}/learn`)
  await page.waitForLoadState('networkidle')
  const main = page.getByRole('main')
  await expect(main).toContainText(learn.en.freeTitle)
  await expect(main).toContainText(learn.en.endTitle)
  await expect(main).toContainText('BDT 0.00')
  const keptBefore = await kept(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))

  await test.step('the fictitious app with its faults', async () => {
    for (const thing of ['rice', 'eggs', 'soap']) {
      await page.getByLabel(learn.en.thing).fill(thing)
      await page.getByLabel(learn.en.thing).press('Enter')
    }
    await page.getByLabel('eggs').check()
    await expect(main.getByText('3 left to buy')).toBeVisible()
    await page.getByRole('button', { name: learn.en.clear }).click()
    await expect(main.getByText(learn.en.none)).toBeVisible()
  })
  for (const one of [learn.en.step1, learn.en.step2, learn.en.step3]) await page.getByLabel(one).check()

  const submit = page.getByRole('button', { name: 'Submit' })
  const field = page.getByLabel('Your review')
  const own = 'I ticked the eggs, and the number at the top was still three'
  await test.step('headings do not count, and no star is preselected', async () => {
    await page.getByText('Help me write').click()
    await page.getByRole('button', { name: helpHeadings.en[0] }).click()
    await expect(main).toContainText('0 of at least 60 characters')
    await expect(submit).toBeDisabled()
    for (const star of await page.getByRole('radio').all()) await expect(star).not.toBeChecked()
    await field.fill(`${helpHeadings.en[0]}\n${own.slice(0, 59)}`)
    await page.getByLabel('1 star', { exact: true }).check()
    await expect(submit).toHaveAccessibleDescription('Still missing: 1 more character in your review')
    await expect(main).not.toContainText(learn.en.goodReview)
    await field.fill(`${helpHeadings.en[0]}\n${own}`)
    await submit.click()
  })

  await test.step('the written text, and two reviews without stars', async () => {
    await expect(page.getByRole('heading', { name: learn.en.handedIn })).toBeFocused()
    await expect(main).toContainText(own)
    await expect(main).toContainText('60 characters of your own were counted; at least 60 were asked for.')
    await expect(main).toContainText(learn.en.headings)
    const reviews = page.getByRole('region', { name: learn.en.examples })
    await expect(reviews).toContainText(learn.en.goodReview)
    await expect(reviews).toContainText(learn.en.poorReview)
    await expect(reviews.getByRole('img')).toHaveCount(0)
    await expect(page.getByRole('img', { name: '1 star', exact: true })).toBeVisible()
    await page.getByRole('button', { name: learn.en.again }).click()
    await expect(field).toHaveValue(`${helpHeadings.en[0]}\n${own}`)
  })

  expect(asked).toEqual([])
  expect(await kept(page)).toEqual(keptBefore)
  await page.reload()
  await expect(field).toHaveValue('')
  expect((await app.call('GET', '/api/me', { as: nodi })).body).toMatchObject({ everHandedIn: false, balance: 0 })
})

test('the two example reviews can be read without writing one: stacked on a phone, side by side on a wide screen', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: market.app.url }])
  await openAs(page, market.app, await market.app.addMember('jorina'), '/learn')
  await page.getByRole('button', { name: learn.bn.skip }).click()
  const reviews = page.getByRole('region', { name: learn.bn.examples })
  await expect(page.getByRole('heading', { name: learn.bn.examples })).toBeFocused()
  // Measured at the same moment, since the page may still be scrolling.
  const boxes = () =>
    reviews
      .locator('> ul > li')
      .evaluateAll((cards) => cards.map((card) => JSON.parse(JSON.stringify(card.getBoundingClientRect())) as DOMRect))
  const [good, poor] = await boxes()
  expect(poor!.top).toBeGreaterThan(good!.bottom)
  expect(poor!.left).toBe(good!.left)
  await page.setViewportSize(desktop)
  await expect(async () => {
    const [left, right] = await boxes()
    expect(right!.top).toBe(left!.top)
    expect(right!.left).toBeGreaterThan(left!.right)
  }).toPass({ timeout: 30_000 })
})

test('no other page loads any code of the sample task', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  const dola = await market.app.addMember('dola')
  for (const path of ['/', '/task', '/record', '/profile']) {
    await openAs(page, market.app, dola, path)
    await page.waitForLoadState('networkidle')
  }
  const loaded = await Promise.all(scripts)
  expect(loaded.some((script) => script.includes(firstSteps.en.title))).toBe(true)
  expect(loaded.filter((script) => script.includes(learn.en.freeTitle) || script.includes('sample-app'))).toEqual([])
})

const kept = (page: Page) =>
  page.evaluate(() => [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })])

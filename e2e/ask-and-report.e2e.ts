import { expect, test } from '@playwright/test'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { ask } from '../web/member/tasks/ask.ts'
import { sheet } from '../web/member/tasks/sheet.ts'
import { sponsorFeedback } from '../web/shared/console/feedback/words.ts'
import { operatorSupport } from '../web/operator/support/words.ts'
import { press, pressOn, write } from './helpers/keyboard.ts'
import { cookiesOf, expectToast, openAs, openBrowser, openWithNotifications, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'bn-BD', serviceWorkers: 'block' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

const question = 'কোন অ্যাকাউন্ট দিয়ে সাইন ইন করব?'
const answer = 'With any name you like. The app sends no e-mail.'

test('a member asks in Bengali from inside a task, the sponsor answers by keyboard, and the answer arrives', async ({
  page,
  browser,
}) => {
  const { app } = market
  const rahima = await market.addMember('rahima')
  const taskId = await market.start(rahima, await market.openCampaign())
  await page.context().addCookies([...cookiesOf(app, rahima), { name: 'lang', value: 'bn', url: app.url }])
  await openWithNotifications(page, `${app.url}/record?task=${taskId}`)
  const opener = page.getByRole('button', { name: sheet.bn.askMaker })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: ask.bn.title })
  const field = dialog.locator('textarea')
  await expect(dialog.getByText(ask.bn.none)).toBeVisible()

  await test.step('a phone number is refused beside the field, and what was typed stays, also after closing', async () => {
    await field.fill('আমার নম্বর ০১৭১২৩৪৫৬৭৮')
    await dialog.getByRole('button', { name: ask.bn.send }).click()
    await expect(field).toHaveAccessibleDescription(/ফোন নম্বর, ঠিকানা বা লিংক দেওয়া যায় না/)
    await page.keyboard.press('Escape')
    await opener.click()
    await expect(field).toHaveValue('আমার নম্বর ০১৭১২৩৪৫৬৭৮')
  })
  await field.fill(question)
  await dialog.getByRole('button', { name: ask.bn.send }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: question })).toBeVisible()
  await expect(field).toHaveValue('')

  await test.step('the sponsor finds it in the menu and answers by keyboard alone', async () => {
    const desk = await openBrowser(browser, app)
    await openAs(desk, app, market.sponsor, '/sponsor')
    await pressOn(desk, desk.getByRole('navigation').getByRole('link', { name: sponsorFeedback.en.questions }))
    await expect(desk.getByText(question)).toBeVisible()
    await expect(desk.getByText('rahima')).toHaveCount(0)
    await press(desk, sponsorFeedback.en.threadOpen)
    await write(desk, desk.getByLabel(sponsorFeedback.en.reply), answer)
    await press(desk, sponsorFeedback.en.replySend)
    await expectToast(desk, sponsorFeedback.en.replySent)
    await expect(desk.getByText(answer)).toBeVisible()
    await desk.context().close()
  })
  await test.step('the member reads it without a reload, and from the bell', async () => {
    await expect(dialog.getByRole('listitem').filter({ hasText: answer })).toBeVisible()
    await expect(dialog).not.toContainText('Nasrin')
    await page.goto(`${app.url}/record`)
    await page
      .getByRole('button', { name: /নতুন|খবর/ })
      .first()
      .click()
    await page.getByRole('link', { name: /অ্যাপ নির্মাতা উত্তর দিয়েছেন/ }).click()
    await expect(page.getByRole('dialog', { name: ask.bn.title })).toContainText(answer)
  })
})

test('a member reports a task before starting it; an operator finds it in the inbox and answers', async ({
  page,
  browser,
}) => {
  const { app } = market
  const salma = await market.addMember('salma')
  await market.openCampaign({ title: 'Pay us first' })
  await page.context().addCookies([...cookiesOf(app, salma), { name: 'lang', value: 'bn', url: app.url }])
  await openWithNotifications(page, app.url)
  await page.getByRole('button', { name: 'Pay us first' }).first().click()
  await page.getByRole('button', { name: sheet.bn.reportTask }).click()
  const dialog = page.getByRole('dialog', { name: ask.bn.reportTitle })
  await dialog.getByRole('button', { name: ask.bn.reportSend }).click()
  await expect(dialog.getByText(ask.bn.kindMissing)).toBeVisible()
  await dialog.getByLabel(ask.bn.kind_money).check()
  await dialog.locator('textarea').fill('দ্বিতীয় ধাপে ৫০০ টাকা পাঠাতে বলে।')
  await dialog.getByRole('button', { name: ask.bn.reportSend }).click()
  await expectToast(page, ask.bn.reportSent)
  await expect(dialog).toHaveCount(0)

  await test.step('the operator', async () => {
    const desk = await openBrowser(browser, app)
    await openAs(desk, app, market.operator, '/operator/inbox?kind=ticket')
    await desk.locator('[data-split=link]').filter({ hasText: 'Pay us first' }).click()
    const card = desk.getByRole('listitem', { name: 'Pay us first' })
    await expect(card.getByText(operatorSupport.en.report_money)).toBeVisible()
    await expect(card.getByRole('link', { name: 'Nasrin Apps' })).toBeVisible()
    await card.locator('textarea').fill('Thank you. We have paused it.')
    await card.getByRole('button', { name: operatorSupport.en.send }).click()
    await expectToast(desk, operatorSupport.en.answered)
    await desk.context().close()
  })
  const [ticket] = must(200, await app.call('GET', '/api/tickets', { as: salma })).body.items
  expect(ticket).toMatchObject({ state: 'answered', report: { kind: 'money' } })
  await page.goto(`${app.url}/support`)
  await expect(page.getByRole('group').filter({ hasText: 'Pay us first' })).toContainText('আপনার অভিযোগ')
})

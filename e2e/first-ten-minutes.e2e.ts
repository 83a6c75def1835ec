import { expect, test, type Page } from '@playwright/test'
import { earn } from '../server/testing/books.ts'
import { codeIn } from '../server/testing/join.ts'
import { openMarket, type Market } from '../server/testing/market.ts'
import { waitingMessages } from '../server/testing/waiting-messages.ts'
import { account } from '../web/shared/account/account.ts'
import { lockWords } from '../web/shared/shell/lock-words.ts'
import { signInWords } from '../web/shared/shell/sign-in.ts'
import { firstSteps } from '../web/member/tasks/first-steps.ts'
import { payouts } from '../web/member/payouts/words.ts'
import { sheet } from '../web/member/tasks/sheet.ts'
import { tasks } from '../web/member/tasks/words.ts'
import { review } from './helpers/main-job.ts'
import { phone } from './helpers/people.ts'
import { slowDown } from './helpers/slow-phone.ts'
import { thumb } from './helpers/thumb.ts'

test.use({ viewport: phone, locale: 'bn-BD' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

/** Prints each step with its taps, the time for typing and tapping at a thumb's pace, and the time that the page took. */
function walk(page: Page) {
  const by = thumb(page)
  let before = { taps: 0, seconds: 0 }
  const steps: { step: string; taps: number; 'by hand, s': string; 'page, s': string }[] = []
  return {
    by,
    async step(name: string, act: () => Promise<void>): Promise<void> {
      const start = performance.now()
      await act()
      const page = (performance.now() - start) / 1000
      const taps = by.taps - before.taps
      steps.push({
        step: name,
        taps,
        'by hand, s': (by.seconds - before.seconds).toFixed(0),
        'page, s': page.toFixed(1),
      })
      before = { taps: by.taps, seconds: by.seconds }
    },
    print: () => console.table(steps),
  }
}

const nextOffer = (page: Page) => page.locator('[aria-labelledby=next-title] li').first().locator('a, button').first()

test('the first ten minutes on a slow phone: from the friend’s link to a wallet, and a returning minute to a withdrawal', async ({
  page,
}) => {
  const { app } = market
  for (let n = 1; n <= 2; n++) await market.openCampaign({ appLink: `https://${n}.example` })
  const friend = await app.addMember('nusrat')
  const { invitationCode } = (await app.call('GET', '/api/me', { as: friend })).body
  const code = async () => codeIn((await waitingMessages(app)).at(-1)!.body)
  const secret = 'নদীর ধারে হাঁটি'
  await slowDown(page, { times: 4, network: true })
  const { by, step, print } = walk(page)

  await step('open the friend’s link', async () => {
    await page.goto(`${app.url}/register?reffer=${invitationCode}`)
    await by.button(signInWords.bn.signUp).waitFor()
  })
  await step('sign up', async () => {
    await by.type(by.field(signInWords.bn.phone), '01712345678')
    await by.type(by.field(signInWords.bn.username), 'rahima')
    await by.type(by.field(signInWords.bn.password), secret)
    await by.type(by.field(signInWords.bn.passwordAgain), secret)
    await by.press(page.getByRole('checkbox'))
    await by.press(by.button(signInWords.bn.signUp))
    await by.field(signInWords.bn.resetCode).waitFor()
    await by.type(by.field(signInWords.bn.resetCode), await code())
    await by.press(by.button(signInWords.bn.signUp))
    await nextOffer(page).waitFor()
  })
  await step('read an offer', async () => {
    await by.press(nextOffer(page))
    await by.button(sheet.bn.startThis).waitFor()
  })
  await step('start it', async () => {
    await by.press(by.button(sheet.bn.startThis))
    await by.field(sheet.bn.review).waitFor()
  })
  expect(by.taps).toBeLessThanOrEqual(12)

  const task = page.getByRole('dialog', { name: sheet.bn.title })
  await step('write the review and hand it in', async () => {
    await by.type(task.getByLabel(sheet.bn.review), review)
    await by.press(task.getByRole('group', { name: sheet.bn.stars }).locator('label').nth(3))
    await by.press(task.getByRole('button', { name: sheet.bn.submit }))
    await page.getByText(sheet.bn.submitted).waitFor()
    await by.press(by.button(sheet.bn.sure))
    await task.waitFor({ state: 'detached' })
  })
  await step('set the PIN', async () => {
    await page.goto(app.url)
    await by.press(page.getByRole('link', { name: firstSteps.bn.pin }))
    await by.type(by.field(account.bn.newPin), '4826')
    await by.type(by.field(account.bn.pinAgain), '4826')
    await by.type(by.field(account.bn.yourPassword), secret)
    await by.press(by.button(account.bn.save))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
  await step('add the wallet', async () => {
    await page.goto(`${app.url}/profile?open=wallet`)
    await by.press(page.getByRole('radio', { name: account.bn.nagad }))
    await by.type(by.field(account.bn.number), '01812345678')
    await by.type(by.field(account.bn.numberAgain), '01812345678')
    await by.type(by.field(account.bn.holderName), 'রহিমা খাতুন')
    await by.type(by.field(account.bn.pin), '4826')
    await by.press(by.button(account.bn.save))
    await by.field(account.bn.walletCode).waitFor()
    await by.type(by.field(account.bn.walletCode), await code())
    await by.press(by.button(account.bn.save))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
  expect(by.seconds).toBeLessThan(600)

  const { id } = await app.signInAs('rahima')
  await earn(app.owner.db, id, 140_00, app.clock.now())
  app.clock.advance(31 * 60_000)
  const before = by.taps
  await step('later: open Porokh and unlock it with the PIN', async () => {
    await page.goto(app.url)
    const lock = page.getByRole('dialog', { name: lockWords.bn.title })
    await by.type(lock.getByLabel(lockWords.bn.pin, { exact: true }), '4826')
    await by.press(lock.getByRole('button', { name: lockWords.bn.unlock }))
    await page.getByRole('region', { name: tasks.bn.balance }).waitFor()
  })
  await step('withdraw everything', async () => {
    await by.press(page.getByRole('region', { name: tasks.bn.balance }).getByRole('link', { name: tasks.bn.withdraw }))
    await by.press(by.button(payouts.bn.withdrawAll))
    await by.press(by.button(payouts.bn.goOn))
    await by.type(by.field(payouts.bn.securityPin), '4826')
    await by.press(page.getByRole('dialog').getByRole('button', { name: payouts.bn.submit }))
    await page.waitForURL(/payout/)
  })
  expect(by.taps - before).toBeLessThanOrEqual(5)
  print()
})

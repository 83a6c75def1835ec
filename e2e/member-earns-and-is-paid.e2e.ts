import { expect, test, type Page } from '@playwright/test'
import { beginSnapshot, ledgerCheck } from '../server/ledger/check.ts'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { ledger } from '../web/member/ledger/words.ts'
import { account } from '../web/shared/account/account.ts'
import { signInWords } from '../web/shared/shell/sign-in.ts'
import { receiptWords } from '../web/member/payouts/receipt.ts'
import { payouts } from '../web/member/payouts/words.ts'
import { record } from '../web/member/tasks/record.ts'
import { sheet } from '../web/member/tasks/sheet.ts'
import { tasks } from '../web/member/tasks/words.ts'
import { chosen } from '../server/testing/full.ts'
import { password } from '../server/testing/passwords.ts'
import { figure, openBrowser, phone, typeCode } from './helpers/people.ts'

const review = 'বাসে বসে ইন্টারনেট ছাড়াই তিনটি নোট লিখেছি। পরদিন সকালে সব ঠিকঠাক ছিল, তবে বাংলা শব্দ খুঁজে পায়নি।'
const title = 'Three notes on the bus'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let app: TestApp
test.beforeEach(async () => {
  app = await startTestApp()
})
test.afterEach(() => app.close())

// One star is paid like five. `npm run test:nightly` also runs everything with five.
for (const [stars, inBengali, words] of chosen(
  [
    [1, '১', 'one star'],
    [5, '৫', 'five stars'],
  ] as const,
  0,
)) {
  test(`a sponsor funds, an operator opens, a member tests with ${words}, is paid and withdraws`, async ({
    browser,
  }) => {
    // The longest journey, in three browsers.
    test.setTimeout(240_000)
    const friend = await app.addMember('nusrat')
    const { invitationCode } = (await app.call('GET', '/api/me', { as: friend })).body
    await app.addOperator('farid')
    const sponsor = await openBrowser(browser, app)
    const operator = await openBrowser(browser, app)
    const rahima = await openBrowser(browser, app, { language: 'bn', viewport: phone })

    await test.step('the sponsor registers and deposits money', async () => {
      await sponsor.goto('/sponsor/register')
      await sponsor.getByLabel('Name of your organisation').fill('Shobuj Apps')
      await sponsor.getByLabel('E-mail for work').fill('nasrin@shobuj.example')
      await sponsor.getByLabel('Password', { exact: true }).fill(password)
      await sponsor.getByLabel('Re-enter password', { exact: true }).fill(password)
      await sponsor.getByRole('checkbox').check()
      await sponsor.getByRole('button', { name: 'Sign Up' }).click()
      await typeCode(sponsor, app)
      await sponsor.getByRole('button', { name: 'Sign Up' }).click()
      await expect(sponsor.getByText('Registration Successful')).toBeVisible()
      await expect(sponsor).toHaveURL(/\/sponsor$/)
      await expect(figure(sponsor, 'Balance')).toHaveText('BDT 0.00')

      await sponsor.getByRole('button', { name: 'Add money' }).first().click()
      await sponsor.getByLabel('Amount in taka').fill('630.03')
      await sponsor.getByLabel('How').selectOption({ label: 'Test money' })
      await sponsor.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(figure(sponsor, 'Balance')).toHaveText('BDT 630.03')
    })

    await test.step('the sponsor writes a campaign with three places, funds it and submits it', async () => {
      await sponsor.getByRole('link', { name: 'New campaign' }).first().click()
      await sponsor.getByLabel('Title', { exact: true }).fill(title)
      await sponsor.getByLabel('Name of the app').fill('Shobuj Notes')
      await sponsor.getByLabel('Link to the app').fill('https://notes.shobuj.example')
      await sponsor
        .getByLabel('Short description', { exact: true })
        .fill('Write notes without a network and see whether they stay.')
      await sponsor.getByLabel('Step 1', { exact: true }).fill('Write three notes without a network')
      await sponsor.getByLabel('Amount for each review').fill('210.01')
      await sponsor.getByLabel('How many reviews').fill('3')
      await expect(figure(sponsor, 'In all')).toHaveText('BDT 630.03')
      await sponsor.getByRole('button', { name: 'Save' }).click()

      await expect(sponsor.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(figure(sponsor, 'In escrow')).toHaveText('BDT 0.00')
      await sponsor.getByRole('button', { name: 'Fund' }).click()
      const dialog = sponsor.getByRole('dialog', { name: 'Fund' })
      await expect(dialog).toContainText('BDT 630.03')
      await expect(dialog).toContainText('BDT 210.01 × 3')
      await dialog.getByRole('button', { name: 'Fund' }).click()
      await expect(figure(sponsor, 'In escrow')).toHaveText('BDT 630.03')
      await expect(figure(sponsor, 'For each review')).toHaveText('BDT 210.01')
      await sponsor.getByRole('button', { name: 'Hand in for a check' }).click()
      await expect(sponsor.getByText('Being checked')).toBeVisible()
    })

    await test.step('the operator signs in, checks the campaign and opens it', async () => {
      await operator.goto('/login')
      await operator.getByLabel('Username or mobile number').fill('farid')
      await operator.getByLabel('Password', { exact: true }).fill(password)
      await operator.getByRole('button', { name: 'Sign In' }).click()
      await expect(operator).toHaveURL(/\/operator$/)
      await operator
        .getByRole('navigation')
        .getByRole('link', { name: /^Campaigns/ })
        .click()
      const waiting = operator.getByRole('listitem', { name: title })
      await expect(waiting).toContainText('Funded: BDT 630.03')
      await expect(waiting).toContainText('BDT 210.01 × 3')
      await waiting.getByRole('button', { name: 'Open the campaign' }).click()
      await expect(operator.getByText('The campaign is open.')).toBeVisible()
      await expect(waiting).toHaveCount(0)
    })

    await test.step('the member registers with a friend’s link', async () => {
      await rahima.goto(`/register?reffer=${invitationCode}`)
      await expect(rahima.getByLabel(signInWords.bn.invitationCode)).toHaveValue(invitationCode)
      await rahima.getByLabel(signInWords.bn.phone, { exact: true }).fill('০১৭১২ ৩৪৫৬৭৮')
      await rahima.getByLabel(signInWords.bn.username, { exact: true }).fill('rahima')
      await rahima.getByLabel(signInWords.bn.password, { exact: true }).fill(password)
      await rahima.getByLabel(signInWords.bn.passwordAgain, { exact: true }).fill(password)
      await rahima.getByRole('checkbox').check()
      await rahima.getByRole('button', { name: signInWords.bn.signUp }).click()
      await typeCode(rahima, app, signInWords.bn.resetCode)
      await rahima.getByRole('button', { name: signInWords.bn.signUp }).click()
      await expect(rahima.getByText(signInWords.bn.registerDone)).toBeVisible()
      await expect(balance(rahima)).toContainText('০.০০৳')
    })

    await test.step('the member sees the amount and her pay before she starts the task', async () => {
      await rahima.locator('[data-later]').last().scrollIntoViewIfNeeded()
      const card = rahima.locator('[data-offer]').filter({ hasText: title })
      await expect(card).toContainText('২১০.০১৳')
      await expect(card).toContainText('১৪৭.০১৳')
      await card.getByRole('button', { name: title }).click()
      const offer = rahima.getByRole('dialog', { name: title })
      await expect(offer).toContainText('১৪৭.০১৳')
      await expect(offer).toContainText(sheet.bn.sameForAll)
      await offer.getByRole('button', { name: sheet.bn.startThis }).click()
    })

    await test.step('the member writes her review, chooses the stars and submits', async () => {
      const dialog = rahima.getByRole('dialog', { name: sheet.bn.title })
      await expect(figure(dialog, sheet.bn.totalAmount)).toHaveText('২১০.০১৳')
      await expect(figure(dialog, sheet.bn.pay)).toHaveText('১৪৭.০১৳')
      await dialog.getByLabel(sheet.bn.review).fill(review)
      await dialog.getByLabel(`${inBengali}টি তারা`).check()
      await dialog.getByRole('button', { name: sheet.bn.submit }).click()
      await expect(rahima.getByText(sheet.bn.submitted)).toBeVisible()
      await rahima.getByRole('button', { name: sheet.bn.sure }).click()
      await goTo(rahima, '/')
      await expect(balance(rahima)).toContainText('০.০০৳')
    })

    await test.step('the sponsor reads the review without the stars, approves it, and then sees the stars', async () => {
      await sponsor.getByRole('link', { name: 'Submissions' }).click()
      const submission = sponsor.getByRole('article').filter({ hasText: review })
      await expect(submission).toContainText('BDT 210.01')
      await expect(submission).not.toContainText('★')
      await submission.getByRole('button', { name: 'Approve' }).click()
      await expect(sponsor.getByText('Approved. The tester has been paid.')).toBeVisible()
      await expect(submission).toContainText('★'.repeat(stars))
      await goTo(sponsor, '/sponsor')
      await expect(figure(sponsor, 'Balance')).toHaveText('BDT 0.00')
      await expect(figure(sponsor, 'In escrow')).toHaveText('BDT 420.02')
      await expect(figure(sponsor, 'Paid for reviews')).toHaveText('BDT 210.01')
    })

    await test.step('the member’s balance is 147.01', async () => {
      await goTo(rahima, '/')
      await expect(balance(rahima)).toContainText('১৪৭.০১৳')
      await goTo(rahima, '/record')
      await rahima.getByRole('tab', { name: record.bn.completed }).click()
      const row = rahima.getByRole('listitem').filter({ hasText: title })
      await expect(row).toContainText('+১৪৭.০১৳')
      await expect(row).toContainText(`${record.bn.amount}: ২১০.০১৳`)
      await expect(row).toContainText(record.bn.state_approved)
    })

    await test.step('the member sets a PIN and binds her wallet', async () => {
      await goTo(rahima, '/profile')
      await expect(rahima.getByText('১৪৭.০১৳')).toHaveCount(3)
      await rahima.getByRole('button', { name: account.bn.withdrawPin }).click()
      const pin = rahima.getByRole('dialog', { name: account.bn.pinTitle })
      await pin.getByLabel(account.bn.newPin, { exact: true }).fill('৪৮২৬')
      await pin.getByLabel(account.bn.pinAgain, { exact: true }).fill('4826')
      await pin.getByLabel(account.bn.yourPassword, { exact: true }).fill(password)
      await pin.getByRole('button', { name: account.bn.save }).click()
      await expect(rahima.getByText(account.bn.pinSaved)).toBeVisible()

      await rahima.getByRole('button', { name: account.bn.bindWallet }).click()
      const wallet = rahima.getByRole('dialog', { name: account.bn.walletTitle })
      await wallet.getByLabel(account.bn.number, { exact: true }).fill('০১৭১২৩৪৫৬৭৮')
      await wallet.getByLabel(account.bn.numberAgain).fill('01712 345678')
      await wallet.getByLabel(account.bn.holderName).fill('রহিমা খাতুন')
      await wallet.getByLabel(account.bn.pin, { exact: true }).fill('৪৮২৬')
      await wallet.getByRole('button', { name: account.bn.save }).click()
      await expect(rahima.getByText(account.bn.walletUpdated)).toBeVisible()
    })

    await test.step('the member withdraws everything', async () => {
      await goTo(rahima, '/withdraw')
      await expect(rahima.locator('[data-deep]')).toContainText('১৪৭.০১৳')
      await rahima.getByRole('button', { name: payouts.bn.withdrawAll }).click()
      await expect(rahima.getByLabel(payouts.bn.amount)).toHaveValue(/^(147\.01|১৪৭\.০১)$/)
      // bKash's own cash-out fee is 18.50 for each 1,000.
      await expect(rahima.getByText('১৪৪.২৯৳')).toBeVisible()
      await rahima.getByRole('button', { name: payouts.bn.goOn }).click()
      const sheet = rahima.getByRole('dialog', { name: payouts.bn.confirmTitle })
      await expect(figure(sheet, payouts.bn.holder)).toHaveText('রহিমা খাতুন')
      await expect(figure(sheet, payouts.bn.toWallet)).toHaveText('১৪৭.০১৳')
      await sheet.getByLabel(payouts.bn.securityPin, { exact: true }).fill('4826')
      await sheet.getByRole('button', { name: payouts.bn.submit, exact: true }).click()
      await expect(rahima.getByText(receiptWords.bn.now_requested)).toBeVisible()
      await expect(rahima).toHaveURL(/\/payout\?id=\d+$/)
      await goTo(rahima, '/')
      await expect(balance(rahima)).toContainText('০.০০৳')
    })

    await test.step('the payout is paid within five seconds', async () => {
      app.clock.advance(5000)
      await app.runJob('payouts.send')
      await goTo(rahima, '/withdraw')
      const payout = rahima.getByRole('listitem').filter({ hasText: '১৪৭.০১৳' })
      await expect(payout).toContainText(payouts.bn.state_paid)
      await goTo(operator, '/operator/payouts')
      await operator.getByLabel('Show').selectOption({ label: 'Paid' })
      await expect(operator.getByRole('row').filter({ hasText: 'rahima' })).toContainText('BDT 147.01')
    })

    await test.step('her statement shows both transactions', async () => {
      await goTo(rahima, '/report')
      const rows = rahima.getByRole('listitem').filter({ hasText: '১৪৭.০১৳' })
      await expect(rows).toHaveCount(2)
      await expect(rows.nth(0)).toContainText(ledger.bn.kind_payout_request)
      await expect(rows.nth(0)).toContainText('−১৪৭.০১৳')
      await expect(rows.nth(0)).toContainText('০.০০৳')
      await expect(rows.nth(1)).toContainText(ledger.bn.kind_task_pay)
      await expect(rows.nth(1)).toContainText('+১৪৭.০১৳')
    })

    await test.step('the sponsor closes the campaign and gets the rest back; the platform has 63.00; the books are correct', async () => {
      await goTo(sponsor, '/sponsor/campaigns')
      await sponsor.getByRole('link', { name: title }).first().click()
      await sponsor.getByRole('button', { name: 'Close' }).click()
      await sponsor.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(sponsor.getByText('The campaign is closed.')).toBeVisible()
      await app.runJob('campaigns.close', 'campaigns.release', 'ledger.check')
      await goTo(sponsor, '/sponsor/money')
      await expect(figure(sponsor, 'Balance')).toHaveText('BDT 420.02')
      await expect(figure(sponsor, 'In escrow')).toHaveText('BDT 0.00')

      await goTo(operator, '/operator/books')
      await expect(operator.getByText('The books hold.')).toBeVisible()
      const lies = (account: string) => operator.getByRole('row').filter({ hasText: account }).locator('[data-figure]')
      await expect(lies('Fees')).toHaveText('BDT 63.00')
      await expect(lies('Members’ balances')).toHaveText('BDT 0.00')
      await expect(lies('Sponsors’ balances')).toHaveText('BDT 420.02')
      await expect(
        operator.locator('section').filter({ hasText: 'Where the money lies' }).locator('h2 + strong'),
      ).toHaveText('BDT 483.02')
    })

    const offences = await app.owner.transaction(async (db) => {
      await beginSnapshot(db)
      return ledgerCheck(db)
    })
    expect(offences).toEqual([])
  })
}

/** Opens the URL like a reload, so that everything shown comes from the server. */
async function goTo(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(path)
}

const balance = (page: Page) => page.getByRole('region', { name: tasks.bn.balance })

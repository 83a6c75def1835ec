import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { poisha } from '../contract/money.ts'
import { requestPayout } from '../server/payouts/request-payout.ts'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { bindWallet, earn } from '../server/testing/books.ts'
import { addSessionCookies, openBrowser, phone } from './helpers/people.ts'

let app: TestApp
test.beforeEach(async () => {
  app = await startTestApp()
})
test.afterEach(() => app.close())

test('after a restore, an operator is told about payouts that may have been sent, and checks them', async ({
  browser,
}) => {
  const { db } = app.database
  const now = app.clock.now()
  const rahima = await app.addMember('rahima')
  const selina = await app.addOperator('selina')
  const pinMac = Buffer.from('a mac')
  await bindWallet(db, rahima.id, '01712345678', now)
  await app.owner.db.query('update members_member set pin_mac = sha256($2) where id = $1', [rahima.id, pinMac])
  await earn(app.owner.db, rahima.id, 500_00, now)
  const id = await requestPayout(db, {
    memberId: rahima.id,
    amount: poisha(500_00),
    pinMac,
    rail: 'manual',
    now,
  })
  // As after a restore: the database's timeline differs from the one that sends payouts.
  await app.owner.db.query('update payouts_home set timeline = timeline + 1')
  await app.runJobs()

  const page = await openBrowser(browser, app, { language: 'en' })
  await addSessionCookies(page.context(), app, selina)
  await page.goto('/operator/health')
  const sign = page.getByRole('listitem').filter({ hasText: 'Payouts sent, without an answer' })
  await expect(sign).toContainText('1 may have been sent before the database was restored.')
  await expect(sign).toContainText('Send nothing.')

  await page.goto('/operator/payouts')
  const batches = page.getByRole('region', { name: 'Batches to send by hand', exact: true })
  const warning = page.getByText('After a restore. Send nothing')
  await expect(warning).toBeVisible()
  const batch = batches.getByRole('listitem').filter({ hasText: 'In doubt: may have been sent' })
  await expect(batch).toContainText('0 of 1 answered')
  await expect(batch).toContainText('1 without an answer, BDT 500.00')
  const saving = page.waitForEvent('download')
  await batch.getByRole('button', { name: 'Download the file' }).click()
  const questions = readFileSync(await (await saving).path(), 'utf8')
  await batch.getByRole('button', { name: 'Upload the result' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(questions)
  await expect(dialog.getByText('1 line has no outcome yet')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Do this/ })).toHaveCount(0)
  await choose(questions.replace(`\n${id},,`, `\n${id},failed,`))
  await expect(dialog.getByText('1 payout goes back to its member: BDT 500.00')).toBeVisible()
  await expect(dialog.getByText('It was not sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Do this for 1 payout' }).click()
  await expect(warning).toBeHidden()

  await page.goto('/operator/health')
  await expect(sign).toContainText('None.')

  // An unsent payout is returned to the member, with the reason.
  const phoneOfRahima = await openBrowser(browser, app, { language: 'en', viewport: phone })
  await addSessionCookies(phoneOfRahima.context(), app, rahima)
  await phoneOfRahima.goto('/withdraw')
  await expect(phoneOfRahima.getByText('BDT 500.00').first()).toBeVisible()
  await phoneOfRahima.locator('summary').filter({ hasText: 'Failed' }).click()
  await expect(phoneOfRahima.getByText('It was not sent.')).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { poisha } from '../contract/money.ts'
import { requestPayout } from '../server/payouts/request-payout.ts'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { addPerson, bindWallet, earn, setPin } from '../server/testing/books.ts'
import { tabTo } from './helpers/keyboard.ts'
import { resultFile } from '../server/testing/result-file.ts'
import { workbookOf } from '../server/testing/workbook.ts'
import { openAs } from './helpers/people.ts'

let app: TestApp
let selina: SignedIn
let payouts: { id: number; memberId: number }[]
test.beforeEach(async () => {
  app = await startTestApp()
  selina = await app.addOperator('selina')
  payouts = []
  for (const [at, amount] of [500_00, 600_00, 700_00, 800_00].entries()) {
    const { db } = app.database
    const now = app.clock.now()
    const memberId = await addPerson(db, 'member', `member${at}`, now)
    const pinMac = Buffer.from('a mac')
    await bindWallet(db, memberId, `0171234567${at}`, now)
    await setPin(db, memberId, pinMac, now)
    await earn(app.owner.db, memberId, amount, now)
    payouts.push({
      id: await requestPayout(db, { memberId, amount: poisha(amount), pinMac, rail: 'manual', now }),
      memberId,
    })
  }
})
test.afterEach(() => app.close())

const pick = (page: Page, file: string | Buffer, name = 'result.csv') =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(file) })
const balance = async (memberId: number) =>
  (await app.owner.db.query<{ balance: number }>('select balance from ledger_member where member_id = $1', [memberId]))
    .rows[0]!.balance

test('with the keyboard alone: a batch is created, and its result is previewed line by line before it is applied', async ({
  page,
}) => {
  await openAs(page, app, selina, '/operator/payouts')
  const waiting = page.getByRole('list', { name: 'To be sent' })
  await expect(waiting).toContainText('4 payouts wait for a batch')
  await expect(waiting).toContainText('BDT 2,600.00')
  await tabTo(page, 'BUTTON', 'Make a batch')
  await page.keyboard.press('Enter')
  const batch = page.getByRole('list', { name: 'Batches to send by hand' }).getByRole('listitem')
  await expect(batch).toContainText('0 of 4 answered')
  await expect(batch).toContainText('4 without an answer, BDT 2,600.00')
  await expect(waiting).toHaveCount(0)
  // Batches are above the list of payouts.
  const [above, below] = await Promise.all([
    batch.boundingBox(),
    page.getByRole('heading', { name: 'All payouts' }).boundingBox(),
  ])
  expect(above!.y).toBeLessThan(below!.y)

  await tabTo(page, 'BUTTON', 'Upload the result')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What the provider did' })
  const [first, second, third, fourth] = payouts.map(({ id }) => id)
  await pick(
    page,
    `payout_id,outcome,reference,failure,amount\n${first},paid,TRX1,,500.00\nPOROKH-${second},failed,,Account not active,\n${third},paid,TRX3,,70.00\n${fourth},paid,TRX4,,\n${fourth},failed,,,\n99999,paid,TRX9,,\nABC-1,paid,TRX10,,\n`,
  )
  const totals = dialog.getByRole('status', { name: 'What this file does' })
  await expect(totals).toContainText('1 payout is settled: BDT 500.00')
  await expect(totals).toContainText('1 payout goes back to its member: BDT 600.00')
  await expect(totals).toContainText('5 lines change nothing')
  await expect(totals).toContainText('2 payouts still have no answer afterwards: BDT 1,500.00')
  const rows = await dialog.getByRole('row').allInnerTexts()
  const of = (name: string) => rows.filter((row) => row.includes(name)).join(' | ')
  expect(of(`POROKH-${first}`)).toContain('Is settled')
  expect(of(`POROKH-${second}`)).toContain('Account not active')
  expect(of(`POROKH-${third}`)).toMatch(/The amount differs[^|]*70\.00/)
  expect(of(`POROKH-${fourth}`)).toMatch(/Twice in the file.*Twice in the file/s)
  expect(of('POROKH-99999')).toContain('No payout of ours')
  expect(of('ABC-1')).toContain('No payout of ours')
  expect(await balance(payouts[1]!.memberId)).toBe(0)

  await tabTo(page, 'BUTTON', 'Do this for 2 payouts')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(batch).toContainText('2 of 4 answered')
  await expect(batch).toContainText('2 without an answer, BDT 1,500.00')
  expect(await balance(payouts[1]!.memberId)).toBe(600_00)

  await tabTo(page, 'BUTTON', 'Show its payouts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payouts of batch' })).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'POROKH-' })).toHaveCount(4)
})

test('if a colleague was first, nothing is applied, and one press shows the file’s current effect', async ({
  page,
}) => {
  const colleague = await app.addOperator('onu')
  const made = await app.call('POST', '/api/operator/batches', {
    as: colleague,
    key: randomUUID(),
    body: { provider: 'bkash' },
  })
  await openAs(page, app, selina, '/operator/payouts')
  await page.getByRole('button', { name: 'Upload the result' }).click()
  const dialog = page.getByRole('dialog', { name: 'What the provider did' })
  await pick(page, payouts.map(({ id }) => `${id},paid,TRX${id}`).join('\n'))
  await expect(dialog).toContainText('4 payouts are settled: BDT 2,600.00')
  const theirs = await app.call('POST', `/api/operator/batches/${made.body.id}/result`, {
    as: colleague,
    key: randomUUID(),
    headers: { 'if-match': '"1"' },
    body: resultFile([{ payoutId: payouts[0]!.id, outcome: 'failed' }]),
  })
  expect(theirs.status).toBe(200)
  await dialog.getByRole('button', { name: 'Do this for 4 payouts' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Changed meanwhile')
  await dialog.getByRole('button', { name: 'Look at it again' }).click()
  await expect(dialog).toContainText('3 payouts are settled: BDT 2,100.00')
  await expect(dialog).toContainText('Ended otherwise before')
  await dialog.getByRole('button', { name: 'Do this for 3 payouts' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('No batch waits for its result.')).toBeVisible()
  expect(await balance(payouts[0]!.memberId)).toBe(500_00)
})

test('a file with an unreadable line shows it, and changes nothing until it is corrected', async ({ page }) => {
  await openAs(page, app, selina, '/operator/payouts')
  await page.getByRole('button', { name: 'Make a batch' }).click()
  await page.getByRole('button', { name: 'Upload the result' }).click()
  await pick(page, `${payouts[0]!.id},paid,TRX1\n${payouts[1]!.id},perhaps`)
  await expect(page.getByRole('alert')).toContainText('Line 2: It does not say whether it was paid or failed.')
  await expect(page.getByRole('row').filter({ hasText: 'perhaps' })).toContainText('Cannot be read')
  await expect(page.getByRole('button', { name: /^Do this/ })).toHaveCount(0)
  await pick(page, '%PDF-1.7', 'result.pdf')
  await expect(page.getByRole('alert')).toContainText('This is a PDF.')
  await pick(page, `${payouts[0]!.id},paid,TRX1\n${payouts[1]!.id},failed`)
  await page.getByRole('button', { name: 'Do this for 2 payouts' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await balance(payouts[1]!.memberId)).toBe(600_00)
})

test('after a lost network, another file is a new upload', async ({ page }) => {
  await openAs(page, app, selina, '/operator/payouts')
  await page.getByRole('button', { name: 'Make a batch' }).click()
  await page.getByRole('button', { name: 'Upload the result' }).click()
  // The server reads the file, but its answer is lost.
  await page.route('**/preview', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await pick(page, `${payouts[0]!.id},failed`)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/preview')
  await pick(page, `${payouts[1]!.id},failed`)
  await page.getByRole('button', { name: 'Do this for 1 payout' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await balance(payouts[1]!.memberId)).toBe(600_00)
})

test('a row that begins with an empty cell, and the provider’s own file, are about the payouts that they name', async ({
  page,
}) => {
  await openAs(page, app, selina, '/operator/payouts')
  await page.getByRole('button', { name: 'Make a batch' }).click()
  const batch = page.getByRole('list', { name: 'Batches to send by hand' }).getByRole('listitem')
  await batch.getByRole('button', { name: 'Upload the result' }).click()
  const dialog = page.getByRole('dialog')
  const [first, second, third, fourth] = payouts.map(({ id }) => id)
  await pick(page, `note,payout_id,row,outcome,state\n,${first},${second},failed,paid\n`)
  await expect(dialog).toContainText('1 payout goes back to its member: BDT 500.00')
  await dialog.getByRole('button', { name: 'Do this for 1 payout' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(batch).toContainText('1 of 4 answered')
  expect(await balance(payouts[0]!.memberId)).toBe(500_00)

  await batch.getByRole('button', { name: 'Upload the result' }).click()
  const head = ['Receiver Wallet', 'Amount', 'Reference', 'Status', 'Trx ID', 'Reason']
  const file = workbookOf([
    ['bKash Disbursement Report'],
    head,
    [1712345671, 600, `POROKH-${second}`, 'Success', 'AKL7M2', ''],
    ['01712345679', 700, `POROKH-${third}`, 'Success', 'AKL7M3', ''],
    ['01712345673', 800, `POROKH-${fourth}`, 'Pending', '', ''],
    ['01999999999', 90, 'SALARY-7', 'Success', 'AKL7M5', ''],
    ['Total', 2190],
  ])
  await pick(page, file, 'result.xlsx')
  const totals = dialog.getByRole('status', { name: 'What this file does' })
  await expect(totals).toContainText('1 payout is settled: BDT 600.00')
  await expect(totals).toContainText('2 lines change nothing')
  await expect(totals).toContainText('1 line has no outcome yet')
  await expect(totals).toContainText('2 lines are no results and are left out')
  const row = (text: string) => dialog.getByRole('row').filter({ hasText: text })
  await expect(row(`POROKH-${second}`)).toContainText('AKL7M2')
  await expect(row(`POROKH-${third}`)).toContainText('The wallet number differs')
  await expect(row(`POROKH-${fourth}`)).toContainText('No outcome yet')
  await expect(row('SALARY-7')).toContainText('No payout of ours')
  await expect(row('Line 7')).toContainText('It is a sum.')
  await dialog.getByRole('button', { name: 'Do this for 1 payout' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(batch).toContainText('2 of 4 answered')
})

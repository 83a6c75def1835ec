import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { poisha } from '../contract/money.ts'
import { requestPayout } from '../server/payouts/request-payout.ts'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { addPerson, bindWallet, earn, setPin } from '../server/testing/books.ts'
import { tabTo } from './helpers/keyboard.ts'
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

const pick = (page: Page, csv: string) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
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
    body: { results: [{ payoutId: payouts[0]!.id, outcome: 'failed' }] },
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

test('an unreadable file is refused with its line, and changes nothing', async ({ page }) => {
  await openAs(page, app, selina, '/operator/payouts')
  await page.getByRole('button', { name: 'Make a batch' }).click()
  await page.getByRole('button', { name: 'Upload the result' }).click()
  await pick(page, `${payouts[0]!.id},paid,TRX1\n${payouts[1]!.id},perhaps`)
  await expect(page.getByRole('alert')).toContainText('line 2 does not say paid or failed')
  await expect(page.getByRole('button', { name: /^Do this/ })).toHaveCount(0)
})

import { expect, test } from '@playwright/test'
import { must } from '../server/testing/market.ts'
import { openOperatorsOverCells, type OperatorsOverCells } from '../server/testing/operators-over-cells.ts'
import { openAs } from './helpers/people.ts'

/** Fees lie in the part of the servers where the task was approved. */
let of: OperatorsOverCells
test.beforeAll(async () => {
  test.setTimeout(180_000)
  of = await openOperatorsOverCells()
  must(200, await of.call(of.sponsor, `POST /api/sponsor/submissions/${(await of.handIn()).task}/approve`))
})
test.afterAll(() => of.close())

test('an operator sees what fees each part has, and chooses the one from which a colleague withdraws', async ({
  page,
}) => {
  await openAs(page, of.app, await of.signIn('farid'), '/operator/approvals')
  const part = page.getByRole('combobox', { name: 'Fees of which part of our servers?' })
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeVisible()
  await expect(part).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Withdrawal of fees')
  await expect(part.getByRole('option')).toHaveText(['Choose one', /^Part 0: BDT\s0\.00$/, /^Part 1: BDT\s[1-9]/])
  await page.getByRole('textbox', { name: 'Amount' }).fill('5')
  await page.getByRole('textbox', { name: /^Why/ }).fill('Rent of the servers')
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('Choose the part whose fees you withdraw.')).toBeVisible()
  await part.selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Propose' }).click()
  await expect(page.getByText('Withdrawal of fees: part 1 of our servers')).toBeVisible()

  await openAs(page, of.app, await of.signIn('tanvir'), '/operator/approvals')
  await page.getByRole('button', { name: 'Agree and move the money' }).click()
  const dialog = page.getByRole('dialog', { name: /^Take BDT\s5\.00 out of the fees of part 1 of our servers\?$/ })
  await dialog.getByRole('button', { name: 'Agree and move the money' }).click()
  await expect(page.getByText('Nothing waits for a second operator.')).toBeVisible()
  await of.cells.expectCorrect()
})

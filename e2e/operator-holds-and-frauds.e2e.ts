import { expect, test } from '@playwright/test'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { choose, expectFocused, press, tabTo } from './helpers/keyboard.ts'
import { addSessionCookies, openAs, openBrowser, phone } from './helpers/people.ts'

let app: TestApp
let nasrin: SignedIn
let tanvir: SignedIn
let rahima: SignedIn
test.beforeEach(async () => {
  app = await startTestApp()
  nasrin = await app.addOperator('nasrin')
  tanvir = await app.addOperator('tanvir')
  rahima = await app.addMember('rahima')
})
test.afterEach(() => app.close())

const reason = 'Two phones withdrew at the same minute.'
const placeHold = async () =>
  (
    await app.call('POST', '/api/operator/holds', {
      as: nasrin,
      body: { memberId: rahima.id, kind: 'payout', reason, hours: 24 },
    })
  ).body.id as number

test('a second operator renews a hold with the keyboard alone, and the member reads the reason and the end', async ({
  page,
  browser,
}) => {
  const id = await placeHold()
  await openAs(page, app, tanvir, '/operator/appeals?state=active')
  await press(page, 'Renew')
  const dialog = page.getByRole('dialog', { name: 'Renew the hold on rahima' })
  await expect(dialog.getByLabel('Hours from now')).toHaveValue('168')
  await tabTo(page, 'INPUT', 'Hours from now')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await press(page, 'Renew the hold')
  await expect(dialog.getByRole('alert')).toContainText('It would end earlier')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('We still wait for the answer of the bank.')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('৪৮')
  await press(page, 'Renew the hold')
  await expect(dialog).toHaveCount(0)
  const card = page.getByRole('listitem', { name: 'rahima' })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('We still wait for the answer of the bank.')
  await expect(card).toContainText('Placed by: tanvir')
  await expect(card).toContainText('Renewed')
  // The operator who renewed a hold cannot renew it again.
  await expect(card.getByRole('button', { name: 'Renew' })).toHaveCount(0)
  await expect(card).toContainText('Only another operator can renew it.')
  const { rows } = await app.owner.db.query(
    `select o.ended_at = n.starts_at as "withoutGap", n.renews from holds_hold o join holds_hold n on n.renews = o.id where o.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ withoutGap: true, renews: id }])

  const hers = await openBrowser(browser, app, { viewport: phone })
  await addSessionCookies(hers.context(), app, rahima)
  await hers.goto('/withdraw')
  await expect(hers.getByText('We still wait for the answer of the bank.').first()).toBeVisible()
})

test('a hold cannot be renewed by the operator who placed it, nor while an appeal waits', async ({ page }) => {
  const id = await placeHold()
  await openAs(page, app, nasrin, '/operator/appeals?state=active')
  const card = page.getByRole('listitem', { name: 'rahima' })
  await expect(card).toContainText('Only another operator can renew it.')
  await expect(card.getByRole('button', { name: 'Renew' })).toHaveCount(0)
  await app.call('POST', `/api/holds/${id}/appeal`, { as: rahima, body: { text: 'Both phones are mine.' } })
  await openAs(page, app, tanvir, '/operator/appeals')
  await expect(card).toContainText('It can be renewed once the appeal is answered.')
  await expect(card.getByRole('button', { name: 'Renew' })).toHaveCount(0)
  await card.getByLabel('Your answer').fill('We look into it until tomorrow.')
  await card.getByRole('button', { name: 'Answer and let it run' }).click()
  await page.getByLabel('Show', { exact: true }).selectOption('active')
  await expect(card.getByRole('button', { name: 'Renew' })).toBeVisible()
})

const report = async (contact: string) =>
  (
    await app.call('POST', '/api/fraud-reports', {
      body: { who: '“Porokh VIP” on Telegram', what: 'They asked for 500 taka first.', contact },
    })
  ).body.id as number

test('a fraud report is answered, closed and reopened with the keyboard alone', async ({ page }) => {
  await placeHold()
  await report('01798-765432')
  await openAs(page, app, tanvir, '/operator/frauds')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: /^Fraud reports/ })).toContainText('1')
  const card = page.getByRole('listitem', { name: /Porokh VIP/ })
  await expect(card).toContainText('An answer goes out as an SMS.')
  await press(page, 'Close the report')
  const dialog = page.getByRole('dialog', { name: 'Close the report' })
  await press(page, 'Close it')
  await expect(dialog).toContainText('Say what was done.')
  await page.keyboard.press('Escape')
  await press(page, 'Close the report')
  await tabTo(page, 'INPUT', 'Answered or warned')
  await page.keyboard.press('Space')
  await tabTo(page, 'INPUT', 'Placed a hold')
  await page.keyboard.press('Space')
  await tabTo(page, 'TEXTAREA', 'Answer')
  await page.keyboard.type('Thank you. The police know of it.')
  await tabTo(page, 'SELECT', 'Which hold')
  await expect(dialog.getByLabel('Which hold')).toContainText('on rahima')
  await tabTo(page, 'TEXTAREA', 'Note')
  await page.keyboard.type('The police have number 77.')
  await press(page, 'Close it')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('No report.')).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Fraud reports/ })).not.toContainText('1')
  await app.runJob('messages')
  expect(app.sent.at(-1)).toMatchObject({
    recipient: '+8801798765432',
    body: 'Porokh: Thank you. The police know of it.',
  })

  await choose(page, page.getByLabel('Show', { exact: true }), 'Closed')
  await expect(card).toContainText('Answered or warned whoever reported it · Placed a hold')
  await expect(card).toContainText('Written: Thank you. The police know of it.')
  await expect(card.getByRole('link', { name: /on rahima/ })).toBeVisible()
  await tabTo(page, 'BUTTON', 'Open again')
  await page.keyboard.press('Enter')
  await tabTo(page, 'TEXTAREA', 'Why')
  await page.keyboard.type('The same number asks again.')
  await press(page, 'Open it again')
  await expect(page.getByText('No report.')).toBeVisible()
  await expectFocused(page)
  await choose(page, page.getByLabel('Show', { exact: true }), 'Open')
  await expect(card).toContainText('The same number asks again.')
})

test('a contact that is neither a phone nor an e-mail cannot be answered, and the page says so', async ({ page }) => {
  await report('my brother knows')
  await openAs(page, app, tanvir, '/operator/frauds')
  const card = page.getByRole('listitem', { name: /Porokh VIP/ })
  await expect(card).toContainText('Nobody can be written to')
  await card.getByRole('button', { name: 'Close the report' }).click()
  await expect(page.getByRole('checkbox', { name: /^Answered or warned/ })).toBeDisabled()
})

test('two operators close a report: the second sees the first one’s steps, and no answer is sent twice', async ({
  page,
}) => {
  const id = await report('01798765432')
  await openAs(page, app, tanvir, '/operator/frauds')
  await page.getByRole('button', { name: 'Close the report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the report' })
  await dialog.getByRole('checkbox', { name: 'Nothing to do' }).check()
  await dialog.getByLabel('Note for colleagues').fill('It was our own support.')
  for (const [verb, done] of [
    ['close', { done: ['authorities'] }],
    ['reopen', {}],
  ] as const)
    await app.call('POST', `/api/operator/fraud-reports/${id}/${verb}`, {
      as: nasrin,
      headers: { 'if-match': '*' },
      body: { ...done, note: `Told by nasrin: ${verb}.` },
    })
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Changed meanwhile')
  await expect(dialog).toContainText('Told by nasrin: close.')
  await expect(dialog.getByLabel('Note for colleagues')).toHaveValue('It was our own support.')
  await dialog.getByRole('button', { name: 'Close it' }).click()
  await expect(dialog).toHaveCount(0)
})

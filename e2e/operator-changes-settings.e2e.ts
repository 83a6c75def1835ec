import { expect, test, type Browser, type Page } from '@playwright/test'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { desktop, expectToast, openAs, openBrowser, phone } from './helpers/people.ts'

let app: TestApp
test.beforeEach(async () => (app = await startTestApp({ at: 'now' })))
test.afterEach(() => app.close())

async function open(browser: Browser, person: SignedIn, path: string, language: 'en' | 'bn', viewport = desktop) {
  const page = await openBrowser(browser, app, { language, viewport })
  await openAs(page, app, person, path)
  return page
}
const waits = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title })

test('two operators raise the minimum payout, and members see it a day before', async ({ browser }) => {
  const faruk = await app.addOperator('faruk')
  const joba = await app.addOperator('joba')
  const rahima = await app.addMember('rahima')
  const page = await open(browser, faruk, '/operator/settings', 'en')

  await test.step('unchanged settings are not sent', async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Nothing was changed.')
  })

  await test.step('a value outside its bounds is refused at its field, with the bounds', async () => {
    await page.getByLabel('Smallest payout, taka').fill('1000000000')
    await page.getByLabel('Time for a task, minutes').fill('5')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Smallest payout, taka')).toHaveAccessibleDescription(
      /This must be BDT\s0.01 to BDT\s500.00/,
    )
    await expect(page.getByLabel('Time for a task, minutes')).toHaveAccessibleDescription(/This must be 15 to 2880/)
    await page.getByLabel('Time for a task, minutes').fill('120')
  })

  await test.step('a reduction for members is proposed, and the form returns to the current settings', async () => {
    await page.getByLabel('Smallest payout, taka').fill('১০০')
    await page.getByLabel('Why?').fill('The banks charge more')
    await page.getByRole('button', { name: 'Save' }).click()
    const preview = page.getByRole('dialog', { name: 'What this change does' })
    await expect(preview).toContainText('BDT 50.00 → BDT 100.00')
    await expect(preview).toContainText('0 of 0 payouts were smaller than the new smallest one')
    await expect(preview).toContainText('another operator has to agree')
    await preview.getByRole('button', { name: 'Propose it' }).click()
    await expectToast(page, 'Proposed. Another operator has to agree.')
    const change = waits(page, 'A change waits for a second operator')
    await expect(change).toContainText('BDT 50.00 → BDT 100.00')
    await expect(change).toContainText('The banks charge more')
    await expect(change).toContainText('Your own proposal')
    await expect(change.getByRole('button', { name: 'Agree' })).toHaveCount(0)
    await expect(page.getByLabel('Smallest payout, taka')).toHaveValue('50.00')
  })

  await test.step('the second operator finds it in the overview and confirms', async () => {
    const second = await open(browser, joba, '/operator', 'bn')
    await second.getByRole('link', { name: 'সেটিং ১' }).click()
    await waits(second, 'একটি পরিবর্তন আরেকজন পরিচালকের অপেক্ষায়').getByRole('button', { name: 'রাজি', exact: true }).click()
    await expectToast(second, 'আপনি রাজি হয়েছেন। এখন থেকে সদস্যরা এটি দেখবেন।')
    await expect(waits(second, /সদস্যদের জানানো হয়েছে/)).toContainText('৫০.০০৳ → ১০০.০০৳')
  })

  const told = 'You can withdraw from BDT 100.00 up (before: BDT 50.00).'
  await test.step('the member sees it on Home and on the withdrawal page', async () => {
    const member = await open(browser, rahima, '/', 'en', phone)
    await member.getByRole('button', { name: 'Pause' }).click()
    await member.getByRole('button', { name: /^What changes from / }).click()
    await expect(member.getByRole('dialog', { name: /^What changes from / })).toContainText(told)
    await member.goto('/withdraw')
    await expect(member.getByText(told)).toBeVisible()
    await member.getByText('From BDT 50.00, up to').waitFor()
    const bengali = await open(browser, rahima, '/withdraw', 'bn', phone)
    await expect(bengali.getByText('সর্বনিম্ন ১০০.০০৳ তোলা যাবে (আগে ছিল ৫০.০০৳)।')).toBeVisible()
  })

  await test.step('it takes effect a day later', async () => {
    app.clock.advance(24 * 3_600_000)
    await app.runJob('content.count-changes')
    const member = await open(browser, rahima, '/withdraw', 'en', phone)
    await member.getByText('From BDT 100.00, up to').waitFor()
    const later = await open(browser, faruk, '/operator/settings', 'en')
    await expect(later.getByLabel('Smallest payout, taka')).toHaveValue('100.00')
    await expect(waits(later, /./).filter({ hasText: 'BDT 50.00' })).toHaveCount(0)
  })
})

test('an announced change of levels is withdrawn, and members keep their levels', async ({ browser }) => {
  const faruk = await app.addOperator('faruk')
  const joba = await app.addOperator('joba')
  const rahima = await app.addMember('rahima')
  const page = await open(browser, faruk, '/operator/settings', 'bn')
  const vip1 = page.getByRole('group', { name: 'ভিআইপি ১' })
  await vip1.getByLabel('অনুমোদিত কাজ').fill('৪')
  await page.getByRole('button', { name: 'সেভ করুন', exact: true }).click()
  await expect(vip1.getByLabel('অনুমোদিত কাজ')).toHaveAccessibleDescription(/৫ থেকে ১০০০০-এর মধ্যে হতে হবে/)
  await vip1.getByLabel('অনুমোদিত কাজ').fill('২৫')
  await page.getByRole('button', { name: 'সেভ করুন', exact: true }).click()
  await page.getByRole('button', { name: 'প্রস্তাব করুন' }).click()
  await expectToast(page, 'প্রস্তাব জমা হলো।')

  const second = await open(browser, joba, '/operator/settings', 'en')
  await waits(second, 'A change waits for a second operator').getByRole('button', { name: 'Agree' }).click()
  const announced = waits(second, /^Announced to members: counts from/)
  await expect(announced).toContainText('VIP 1: Approved tasks')
  await expect(announced).toContainText('20 → 25')
  const member = await open(browser, rahima, '/vip-level', 'en', phone)
  await expect(member.getByText('VIP 1: reached with 25 approved tasks (before: 20).')).toBeVisible()

  await announced.getByRole('button', { name: 'Take back' }).click()
  await expectToast(second, 'Taken back. Nothing changes.')
  await expect(announced).toHaveCount(0)
  await member.reload()
  await expect(member.getByRole('heading', { name: 'VIP 4' })).toBeVisible()
  await expect(member.getByText('reached with 25')).toHaveCount(0)
})

test('an operator enters a wallet’s cash-out charge, and members see it', async ({ browser }) => {
  const faruk = await app.addOperator('faruk')
  const page = await open(browser, faruk, '/operator/settings', 'en')
  await expect(page.getByText('Nagad: BDT 12.50 of 1,000, from')).toBeVisible()
  await page.getByLabel('Provider').selectOption('nagad')
  await page.getByLabel('Taka of each 1,000').fill('100.01')
  await page.getByRole('button', { name: 'Set this charge' }).click()
  await expect(page.getByLabel('Taka of each 1,000')).toHaveAccessibleDescription(
    /This must be BDT\s0.00 to BDT\s100.00/,
  )
  await page.getByLabel('Taka of each 1,000').fill('১৪.৯০')
  // A link asks for confirmation first, since typed input would be lost.
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go on writing' }).click()
  await page.getByRole('button', { name: 'Set this charge' }).click()
  const preview = page.getByRole('dialog', { name: 'What this charge is about' })
  await expect(preview).toContainText('BDT 12.50 → BDT 14.90')
  await expect(preview).toContainText('0 of 0 payouts went to it')
  // Somebody else saves first: nothing unseen is overwritten, and nothing typed is lost.
  const joba = await app.addOperator('joba')
  const { status } = await app.call('PUT', '/api/operator/cash-out-charges', {
    as: joba,
    body: { provider: 'rocket', perThousand: 1_700, since: '2199-12-31' },
    headers: { 'if-match': '*' },
  })
  expect(status).toBe(200)
  await preview.getByRole('button', { name: 'Save it' }).click()
  await expect(preview.getByRole('alert')).toContainText('Changed meanwhile')
  await preview.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Planned' })).toContainText('Rocket: BDT 17.00')
  const theirs = page.getByRole('status').filter({ hasText: 'The charges above are as they are now' })
  await theirs.getByRole('button', { name: 'Go on with what I typed' }).click()
  await expect(theirs).toHaveCount(0)
  await page.getByRole('button', { name: 'Set this charge' }).click()
  await preview.getByRole('button', { name: 'Save it' }).click()
  await expectToast(page, 'Members see this charge from that day on.')
  await expect(page.getByText('Nagad: BDT 14.90 of 1,000, from')).toBeVisible()
  const { cashOutCharges } = (await app.call('GET', '/api/settings')).body
  expect(cashOutCharges[1]).toMatchObject({ provider: 'nagad', perThousand: 1490 })
})

test('others’ concurrent changes are shown, and neither typed nor saved values are lost', async ({ browser }) => {
  const faruk = await app.addOperator('faruk')
  const joba = await app.addOperator('joba')
  const page = await open(browser, faruk, '/operator/settings', 'en')
  await page.getByLabel('Most in a day, taka').fill('30000')
  const answer = await app.call('PUT', '/api/operator/settings', {
    as: joba,
    body: { payoutMinimum: 4_000 },
    headers: { 'if-match': '"1"' },
  })
  expect(answer.status).toBe(200)
  // A link asks for confirmation first, since typed input would be lost.
  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go on writing' }).click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'What this change does' })
  await preview.getByRole('button', { name: 'Save it' }).click()
  await expect(preview.getByRole('alert')).toContainText('Changed meanwhile')
  await preview.getByRole('button', { name: 'Cancel' }).click()
  const theirs = page.getByRole('status').filter({ hasText: 'Somebody has changed the settings meanwhile' })
  await expect(theirs).toContainText('BDT 50.00 → BDT 40.00')
  await expect(page.getByLabel('Most in a day, taka')).toHaveValue('30000')
  await theirs.getByRole('button', { name: 'Go on with what I typed' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await preview.getByRole('button', { name: 'Save it' }).click()
  // Closing the toast by a press moves the focus.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await expectToast(page, 'Saved.')
  await expect(page.getByLabel('Smallest payout, taka')).toHaveValue('40.00')
  const { body } = await app.call('GET', '/api/settings')
  expect(body).toMatchObject({ payoutMinimum: 4_000, payoutDailyLimit: 3_000_000 })
})

test('a planned charge is shown with its day, and withdrawn', async ({ browser }) => {
  const faruk = await app.addOperator('faruk')
  const page = await open(browser, faruk, '/operator/settings', 'en')
  const planned = page.getByRole('region', { name: 'Planned' })
  await expect(planned).toContainText('Nothing is planned')
  await page.getByLabel('Provider').selectOption('nagad')
  await page.getByLabel('Taka of each 1,000').fill('14.90')
  await page.getByLabel('From this day on').fill('2199-12-31')
  await page.getByRole('button', { name: 'Set this charge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save it' }).click()
  await expect(planned).toContainText('Nagad: BDT 14.90 of 1,000, from 31 Dec 2199')
  await planned.getByRole('button', { name: /^Take back: Nagad/ }).click()
  await expect(planned).toContainText('Nothing is planned')
})

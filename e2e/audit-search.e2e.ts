import { expect, test } from '@playwright/test'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { openAs, phone } from './helpers/people.ts'

let app: TestApp
let farid: SignedIn
test.beforeAll(async () => {
  app = await startTestApp({ at: new Date('2026-03-02T06:00:00Z') })
  farid = await app.addOperator('farid')
  const { db } = app.owner
  await db.query(
    `insert into audit_event (at, actor, actor_id, action, member_id)
      select '2026-03-01T06:00:00Z', 'operator', $1, 'payout.failed', 77
      from generate_series(1, 25)`,
    [farid.id],
  )
  await db.query(
    `insert into audit_event (at, actor, actor_id, action, member_id)
      select '2026-03-02T05:00:00Z', 'member', 78, 'task.submitted', 78
      from generate_series(1, 36000)`,
  )
  await db.query('vacuum analyze audit_event')
})
test.afterAll(() => app.close())

test('an operator searches the log with the keyboard, and the URL keeps the search', async ({ page }) => {
  await openAs(page, app, farid, '/operator/audit')
  const rows = page.getByRole('row').filter({ hasText: 'payout.failed' })
  await expect(page.getByRole('row').filter({ hasText: 'task.submitted' })).toHaveCount(20)
  await page.getByLabel('Name, e-mail or number').fill('farid')
  await page.getByLabel('Action').fill('payout.')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(20)
  await expect(page).toHaveURL(/by=farid&action=payout\.$/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(25)

  await rows.first().getByRole('link', { name: 'Member 77' }).click()
  await expect(page).toHaveURL(/\/operator\/audit\?memberId=77$/)
  await expect(page.getByLabel('Member no.')).toHaveValue('77')
  await expect(page.getByLabel('Action')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Action')).toHaveValue('payout.')
  await expect(rows).toHaveCount(25)
})

test('a typed time is interpreted and kept as Dhaka time', async ({ page }) => {
  await openAs(page, app, farid, '/operator/audit')
  await page.getByLabel('Until, Dhaka time').fill('2026-03-01T12:00')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/to=2026-03-01T06%3A00%3A59\.999Z/)
  await expect(page.getByLabel('Until, Dhaka time')).toHaveValue('2026-03-01T12:00')
  await page.goto(`${app.url}/operator/audit?from=2026-03-02T00:00:00Z&action=payout.`)
  await expect(page.getByText('Nothing happened that is like this.')).toBeVisible()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'task.submitted' })).toHaveCount(20)
})

test('an incomplete search is not reported as empty, and a failure is shown', async ({ page }) => {
  await page.setViewportSize(phone)
  await openAs(page, app, farid, '/operator/audit?actor=system')
  await expect(page.getByText('Nothing found so far.')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('Nothing happened that is like this.')).toBeVisible()
  await page.route('**/api/operator/audit?action=*', (route) => route.abort())
  await page.goto(`${app.url}/operator/audit?action=payout.`)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/operator/audit?action=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('payout.failed').first()).toBeVisible()
})

import { expect, test } from '@playwright/test'
import type { Job } from '../server/core/job.ts'
import { reportJob } from '../server/health/report.ts'
import { createMetrics } from '../server/app/metrics/metrics.ts'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { idleProcess } from '../server/testing/idle-process.ts'
import { addSessionCookies, openBrowser, phone } from './helpers/people.ts'

let app: TestApp
test.beforeEach(async () => {
  app = await startTestApp({ at: 'now' })
})
test.afterEach(() => app.close())

/** Reports a process with two jobs, one of which fails. */
async function tellOfProcess(): Promise<void> {
  const metrics = createMetrics(idleProcess)
  const job = (name: string): Job => ({ name, everySeconds: 30, run: async () => 0 })
  const [approves, sends] = [job('tasks.approve-silent'), job('messages')] as const
  metrics.runs([approves, sends])
  const at = app.clock.now()
  metrics.jobEnded(approves, { at, seconds: 0.1 })
  metrics.jobEnded(sends, { at, seconds: 0.1, error: new Error('the gateway answered 500') })
  for (let n = 0; n < 40; n++) metrics.answered({ method: 'GET', route: '/api/me', status: 200 }, 0.1)
  await reportJob(metrics.report, at).run(app.database, at)
}

test('an operator sees problems that need a person, with instructions, and an unavailable database', async ({
  browser,
}) => {
  const selina = await app.addOperator('selina')
  await app.runJobs()
  await tellOfProcess()
  await app.owner.db.query(
    `insert into app_outbox (channel, recipient, body, created_at, next_try_at) values ('sms', '1', 'x', $1, $1)`,
    [new Date(app.clock.now().getTime() - 900_000)],
  )
  const page = await openBrowser(browser, app, { language: 'en', viewport: phone })
  await addSessionCookies(page.context(), app, selina)
  // The page's clock is set manually: the page refreshes after 20 seconds.
  await page.clock.install()
  await page.goto('/operator')
  await page.getByRole('link', { name: 'System health', exact: true }).click()

  const signs = page.getByRole('list', { name: 'System health' }).getByRole('listitem')
  const sign = (name: string) => signs.filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(page.getByText('1 thing needs a person')).toBeVisible()
  await expect(signs.first()).toContainText('SMS and e-mails')
  await expect(signs.first()).toContainText('1 waits, for 15 minutes.')
  await expect(signs.first()).toContainText('See whether the gateway answers.')
  await expect(sign('The books')).toContainText('all correct')
  await expect(page.getByRole('region', { name: 'Jobs' })).toContainText('the gateway answered 500')

  await test.step('the page refreshes by itself', async () => {
    await app.owner.db.query('update app_outbox set sent_at = created_at')
    await page.clock.runFor(21_000)
    await expect(page.getByText('1 thing to keep an eye on')).toBeVisible()
    await expect(sign('SMS and e-mails')).toContainText('All are sent.')
  })

  await test.step('the page reports that the database does not respond, and keeps its earlier data', async () => {
    const problem = { type: 'x', title: 'x', detail: 'x', status: 503, code: 'internal', requestId: 'x' }
    const call = '**/api/operator/health'
    await page.route(call, (route) => route.fulfill({ status: 503, json: problem }))
    await page.clock.runFor(21_000)
    await expect(page.getByRole('alert')).toContainText('The database does not answer')
    await expect(page.getByRole('alert')).toContainText('See that PostgreSQL runs')
    await expect(sign('The books')).toBeVisible()
    await page.unroute(call)
    await page.clock.runFor(21_000)
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('the page can be retried after it failed to load', async ({ browser }) => {
  const page = await openBrowser(browser, app, { language: 'en', viewport: phone })
  await addSessionCookies(page.context(), app, await app.addOperator('selina'))
  const call = '**/api/operator/health'
  const problem = { type: 'x', title: 'x', detail: 'x', status: 500, code: 'internal', requestId: 'x' }
  await page.route(call, (route) => route.fulfill({ status: 500, json: problem }))
  await page.goto('/operator/health')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(call)
  await retry.click()
  await expect(page.getByText('No process has told about its jobs yet.')).toBeVisible()
  await expect(page.getByText('The books have not been checked yet.')).toBeVisible()
})

test('an operator sees the gateways and sends a test to their own phone', async ({ browser }) => {
  const page = await openBrowser(browser, app, { language: 'en', viewport: phone })
  await addSessionCookies(page.context(), app, await app.addOperator('selina'))
  await page.goto('/operator/health')
  const gateways = page.getByRole('region', { name: 'Gateways for messages' })
  await expect(gateways).toContainText('Own server')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a test' })
  await dialog.getByLabel('Your phone number').fill('12')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByLabel('Your phone number')).toHaveAccessibleDescription(/./)
  await dialog.getByLabel('Your phone number').fill('01711 000001')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The test is on its way.')).toBeVisible()
  await app.runJob('messages')
  expect(app.sent).toMatchObject([{ channel: 'sms', recipient: '+8801711000001' }])
})

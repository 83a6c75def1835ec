import { expect, test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'

test.use({ serviceWorkers: 'block' })

let app: TestApp
test.beforeAll(async () => {
  app = await startTestApp()
})
test.afterAll(() => app.close())

test('the API page shows calls and refusals, loads nothing from other sites and satisfies the Content-Security-Policy', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(app.url)) errors.push(request.url())
  })

  await page.goto(`${app.url}/api/docs#tag/campaigns/POST/api/sponsor/campaigns`)
  await expect(page.getByRole('heading', { name: 'Create a campaign as a draft' })).toBeInViewport()

  // The target of a problem's `type`.
  await page.goto('about:blank')
  await page.goto(`${app.url}/api/docs#task.limit_reached`)
  await expect(page.getByText('409: Your Task Limit Over.')).toBeInViewport()
  expect(errors).toEqual([])
})

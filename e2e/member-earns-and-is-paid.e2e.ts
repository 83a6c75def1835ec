import { test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { chosen } from '../server/testing/full.ts'
import { earnsAndIsPaid } from './helpers/earns-and-is-paid.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let app: TestApp
test.beforeEach(async () => {
  app = await startTestApp()
})
test.afterEach(() => app.close())

// One star is paid as five are. `npm run test:full` does all of it with five, too.
for (const [stars, inBengali, words] of chosen(
  [
    [1, '১', 'one star'],
    [5, '৫', 'five stars'],
  ] as const,
  0,
)) {
  test(`a sponsor funds, an operator opens, a member tests with ${words}, is paid and withdraws`, ({ browser }) =>
    earnsAndIsPaid(browser, app, [stars, inBengali]))
}

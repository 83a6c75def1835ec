import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/helpers/find-browser.ts'

const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './server/testing/global-setup.ts',
  // More than the two processors of a small machine, because a test waits for half of its time.
  workers: 4,
  // The summary names each test that passed only at the second attempt.
  retries: 1,
  // Long timeouts, so that a slow machine does not cause failures. On a fast machine nothing takes this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: { executablePath, args, env },
    locale: 'en',
    timezoneId: 'Asia/Dhaka',
    // Movement costs time of the processor, and what moves cannot be pressed yet. Two files have it on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
})

import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/helpers/find-browser.ts'

const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './server/testing/global-setup.ts',
  workers: 2,
  // Of a test that passes only the second time, the summary says so.
  retries: 1,
  // A slow machine is no failure: what is awaited comes at once on a quick one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: { executablePath, args, env },
    locale: 'en',
    timezoneId: 'Asia/Dhaka',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
})

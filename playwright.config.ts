import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/helpers/find-browser.ts'

const { executablePath, args, env } = await findBrowser()

/**
 * The browser tests of `npm test`: each role's journey, the member charter, money, offline work, two people on one phone, and a short form
 * of the checks of every screen. `npm run test:nightly` runs all files.
 */
const eachRun = [
  'ask-and-report',
  'member-earns-and-is-paid',
  'members-money',
  'being-paid',
  'charter',
  'every-dialog',
  'every-route',
  'first-minute',
  'lighthouse',
  'offline',
  'page-weight',
  'repair-reject-dispute',
  'second-factor',
  'start-stop-recover',
  'submit-before-scripts-load',
  'two-people-one-phone',
  'unlock',
].map((name) => `e2e/${name}.e2e.ts`)
const missing = eachRun.filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}`)

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'each-run', testMatch: eachRun.map((file) => `**/${file}`) },
    { name: 'nightly', testMatch: '**/*.e2e.ts', testIgnore: eachRun.map((file) => `**/${file}`) },
  ],
  outputDir: 'test-results/browser',
  globalSetup: './server/testing/global-setup.ts',
  // More than the two processors of a small machine, because a test spends half of its time waiting.
  workers: 4,
  // Long timeouts, so that a slow machine does not cause failures. On a fast machine nothing takes this long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    launchOptions: { executablePath, args, env },
    locale: 'en',
    timezoneId: 'Asia/Dhaka',
    // Animations cost processor time, and moving elements cannot be pressed. Two test files enable them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    globalSetup: './server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Long limits, so that a slow machine does not cause failures. On a fast machine nothing takes this long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})

import { test } from '@playwright/test'
import { full } from '../../server/testing/full.ts'

/** A test that only `npm run test:nightly` runs, in a file with other tests that `npm test` runs. */
export const atNight = full ? test : test.skip

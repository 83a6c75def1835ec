import { test } from '@playwright/test'
import { full } from '../../server/testing/full.ts'

/** A test that `npm run test:nightly` runs and `npm test` leaves out, in a file of which `npm test` runs others. */
export const atNight = full ? test : test.skip

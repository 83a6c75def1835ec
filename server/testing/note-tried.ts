import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

/** The cases that a test has verified, for the tables of `npm run security`. */
type Tried =
  | { of: 'values'; call: string; where: 'ids' | 'query' | 'body'; fields: number; values: number }
  | { of: 'limit'; name: string; most: string }
/** With the file and the name of the test. */
export type Noted = Tried & { test: string }

/** Records the cases of the current test if `npm run security` requests them with a file name. */
export function noteTried(tried: Tried): void {
  const file = process.env.POROKH_NOTE_TRIED
  if (!file) return
  const { testPath = '', currentTestName = '' } = expect.getState()
  const noted: Noted = { ...tried, test: `${path.relative('.', testPath)}: ${currentTestName}` }
  appendFileSync(file, `${JSON.stringify(noted)}\n`)
}

import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

/** What a test has tried and found right, for the tables of `npm run security`. */
type Tried =
  | { of: 'values'; call: string; where: 'ids' | 'query' | 'body'; fields: number; values: number }
  | { of: 'limit'; name: string; most: string }
/** With the file and the name of the test. */
export type Noted = Tried & { test: string }

/** Notes what the present test has tried, where `npm run security` asks for it by the name of a file. */
export function noteTried(tried: Tried): void {
  const file = process.env.POROKH_NOTE_TRIED
  if (!file) return
  const { testPath = '', currentTestName = '' } = expect.getState()
  const noted: Noted = { ...tried, test: `${path.relative('.', testPath)}: ${currentTestName}` }
  appendFileSync(file, `${JSON.stringify(noted)}\n`)
}

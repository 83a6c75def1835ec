import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenApi } from '../../server/app/openapi.ts'
import { fromLines } from './lines.ts'

const folder = 'docs/api'

/** The path of a version's recorded document, in lines (lines.ts). */
export const fileOf = (version: string): string => path.join(folder, `${version}.txt`)
export const changelogFile = path.join(folder, 'changelog.md')

/** The newest recorded document, or that of a version. Undefined if there is none. */
export function recorded(version?: string): { version: string; text: string; document: OpenApi } | undefined {
  const versions = readdirSync(folder)
    .flatMap((name) => /^(\d{4}-\d\d-\d\d)\.txt$/.exec(name)?.[1] ?? [])
    .toSorted()
  const found = version === undefined ? versions.at(-1) : versions.find((one) => one === version)
  if (found === undefined) return undefined
  const text = readFileSync(fileOf(found), 'utf8')
  return { version: found, text, document: fromLines(text) }
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenApi } from '../../server/app/openapi.ts'

const folder = 'docs/api'

/** Where the document of a version is recorded. */
export const fileOf = (version: string): string => path.join(folder, `${version}.json`)
export const changelogFile = path.join(folder, 'changelog.md')

/** The newest recorded document, or that of a version. Undefined when there is none. */
export function recorded(version?: string): { version: string; text: string; document: OpenApi } | undefined {
  const versions = readdirSync(folder)
    .flatMap((name) => /^(\d{4}-\d\d-\d\d)\.json$/.exec(name)?.[1] ?? [])
    .toSorted()
  const found = version === undefined ? versions.at(-1) : versions.find((one) => one === version)
  if (found === undefined) return undefined
  const text = readFileSync(fileOf(found), 'utf8')
  return { version: found, text, document: JSON.parse(text) as OpenApi }
}

/** The document with each call and each form of data in a line of its own, so that a change is a line that changed. */
export const inLines = (document: OpenApi): string => `${lines(document, 3)}\n`

function lines(value: unknown, depth: number, indent = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  const inner = `${indent} `
  const entries = Object.entries(value).map(
    ([name, one]) => `${inner}${JSON.stringify(name)}: ${lines(one, depth - 1, inner)}`,
  )
  return `{\n${entries.join(',\n')}\n${indent}}`
}

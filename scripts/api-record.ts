import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { api } from '../contract/api.ts'
import { openApi } from '../server/app/openapi.ts'
import { compare } from './api/compare.ts'
import type { Difference } from './api/difference.ts'
import { fromLines, toLines } from './api/lines.ts'
import { changelogFile, fileOf, recorded } from './api/recorded.ts'

/**
 * Records the API's document in lines, and adds the changes since the previous one to the changelog. A change that breaks clients needs a
 * new version (server/app/document/version.ts).
 */
const head = `# Changelog of the API

What has changed in the document of the API, worked out from two recorded ones by \`npm run api:record\`. docs/api.md says what may change
within a version.
`
const document = openApi(api)
const { version } = document.info
const before = recorded(version) ?? recorded()
const lines = toLines(document, api)
const differences = before ? compare(before.document, fromLines(lines)) : []
const breaking = differences.filter(({ breaks }) => breaks)

if (before?.version === version && breaking.length > 0) {
  console.error('These changes break clients, and need another version (server/app/document/version.ts):')
  for (const one of breaking) console.error(lineOf(one))
  process.exit(1)
}
writeFileSync(fileOf(version), lines)
writeChangelog()
console.log(`Recorded ${version} with ${differences.length} changes.`)

function lineOf({ where, what, breaks }: Difference): string {
  return `- ${breaks ? '**Breaks:** ' : ''}\`${where}\`: ${what}`
}

/** New lines are appended to the section of their version, the newest version first. */
function writeChangelog(): void {
  const text = existsSync(changelogFile) ? readFileSync(changelogFile, 'utf8') : head
  const [intro = '', ...sections] = text.split(/^(?=## )/m)
  const heading = `## ${version}\n`
  const own = sections.find((section) => section.startsWith(heading)) ?? `${heading}\n`
  const added = differences.map(lineOf).filter((line) => !own.includes(line))
  const section = `${own.trimEnd()}\n${own.trimEnd() === heading.trim() ? '\n' : ''}${added.join('\n')}`.trimEnd()
  const others = sections.filter((one) => !one.startsWith(heading)).map((one) => one.trimEnd())
  writeFileSync(changelogFile, `${[intro.trimEnd(), section, ...others].join('\n\n')}\n`)
}

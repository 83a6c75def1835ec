import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenApi } from '../../server/app/openapi.ts'
import { onlyCalls, takesToken } from '../../server/app/document/only-calls.ts'

export const typesFile = 'packages/client/src/api.ts'

/** The types of the calls that a token can make, as openapi-typescript writes them. */
export function clientTypes(document: OpenApi): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'porokh-types-'))
  const [from, to] = [path.join(folder, 'openapi.json'), path.join(folder, 'api.ts')]
  writeFileSync(from, JSON.stringify(onlyCalls(document, takesToken)))
  const { status, stdout, stderr } = spawnSync(
    path.resolve('scripts/api-tools/node_modules/.bin/openapi-typescript'),
    [from, '-o', to, '--default-non-nullable=false'],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  const types = readFileSync(to, 'utf8')
  rmSync(folder, { recursive: true })
  return `${markOf(document)}${types}`
}

/** Whether the types that were written are those of this document. */
export const hasTypesOf = (document: OpenApi): boolean =>
  existsSync(typesFile) && readFileSync(typesFile, 'utf8').startsWith(markOf(document))

/** The first line of the types: the hash of what they were made from. */
function markOf(document: OpenApi): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(onlyCalls(document, takesToken)))
    .digest('hex')
  return `// ${hash}\n`
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenApi } from '../../server/app/openapi.ts'
import { forTokens } from './for-tokens.ts'

export const typesFile = 'packages/client/src/api.ts'

/** The types of the calls that a token can make, as openapi-typescript writes them. */
export function clientTypes(document: OpenApi): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'porokh-types-'))
  const [from, to] = [path.join(folder, 'openapi.json'), path.join(folder, 'api.ts')]
  writeFileSync(from, JSON.stringify(forTokens(document)))
  const { status, stdout, stderr } = spawnSync(
    path.resolve('scripts/api-tools/node_modules/.bin/openapi-typescript'),
    [from, '-o', to, '--default-non-nullable=false'],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  const types = readFileSync(to, 'utf8')
  rmSync(folder, { recursive: true })
  return types
}

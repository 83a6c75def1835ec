import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '../contract/api.ts'
import { openApi } from '../server/app/openapi.ts'
import { clientTypes, typesFile } from './api/client-types.ts'
import { compare } from './api/compare.ts'
import { inLines, recorded } from './api/recorded.ts'

/** Lints the API's document, and compares it with the one that is recorded for its version. Linters are those that others use; what each does not mind, and why, is in their settings in api-tools. */
const tools = path.resolve('scripts/api-tools')
const folder = mkdtempSync(path.join(tmpdir(), 'porokh-api-'))
const file = path.join(folder, 'openapi.json')
const document = openApi(api)
writeFileSync(file, JSON.stringify(document, null, 1))

const linters = [
  ['redocly', 'lint', file, '--config', 'redocly-recommended.yaml'],
  ['redocly', 'lint', file, '--config', 'redocly-all.yaml'],
  ['spectral', 'lint', file, '--ruleset', 'spectral.yaml', '--fail-severity', 'hint'],
]
const failed = linters.filter(([name = '', ...args]) => {
  const { status, stdout, stderr } = spawnSync(path.join(tools, 'node_modules/.bin', name), args, {
    cwd: tools,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
  })
  if (status !== 0) console.log(`${name} ${args.at(-1)}\n${stdout}${stderr}`)
  return status !== 0
})
rmSync(folder, { recursive: true })
const isSame = [isRecorded(), hasTypes()].every(Boolean)
process.exit(failed.length > 0 || !isSame ? 1 : 0)

function isRecorded(): boolean {
  const before = recorded(document.info.version)
  if (before?.text === inLines(document)) return true
  for (const { breaks, where, what } of before ? compare(before.document, document) : [])
    console.log(`${breaks ? 'breaks clients' : 'new'}: ${where}: ${what}`)
  console.log('The document of the API is not the recorded one: run `npm run api:record`, and commit what it writes.')
  return false
}

function hasTypes(): boolean {
  if (readFileSync(typesFile, 'utf8') === clientTypes(document)) return true
  console.log(
    'The types of the client are not those of the document: run `npm run client:types`, and commit what it writes.',
  )
  return false
}

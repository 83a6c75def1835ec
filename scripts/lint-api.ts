import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '../contract/api.ts'
import { openApi } from '../server/app/openapi.ts'

/** Lints the API's document with the linters that others use. What each does not mind, and why, is in their settings in api-tools. */
const tools = path.resolve('scripts/api-tools')
const folder = mkdtempSync(path.join(tmpdir(), 'porokh-api-'))
const file = path.join(folder, 'openapi.json')
writeFileSync(file, JSON.stringify(openApi(api), null, 1))

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
process.exit(failed.length > 0 ? 1 : 0)

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '../contract/api.ts'
import { openApi } from '../server/app/openapi.ts'
import { compare } from './api/compare.ts'
import { fromLines, toLines } from './api/lines.ts'
import { recorded } from './api/recorded.ts'

/**
 * Lints the API's document and compares it with the recorded one of its version. Uses common linters; api-tools contains their settings and
 * the reasons for disabled rules. Linting takes half a minute, so a document that has passed is not linted again.
 */
const tools = path.resolve('scripts/api-tools')
const document = openApi(api)
const passedFile = 'node_modules/.cache/porokh/api-linted'
process.exitCode = [passesLinters(), isRecorded()].every(Boolean) ? 0 : 1

function passesLinters(): boolean {
  const text = JSON.stringify(document, null, 1)
  const settings = readdirSync(tools).filter((name) => /\.(yaml|json)$/.test(name))
  const hash = createHash('sha256').update(text)
  for (const name of settings) hash.update(readFileSync(path.join(tools, name)))
  const id = hash.digest('hex')
  if (passedBefore() === id) return true
  const folder = mkdtempSync(path.join(tmpdir(), 'porokh-api-'))
  const file = path.join(folder, 'openapi.json')
  writeFileSync(file, text)
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
  if (failed.length > 0) return false
  mkdirSync(path.dirname(passedFile), { recursive: true })
  writeFileSync(passedFile, id)
  return true
}

function passedBefore(): string | undefined {
  try {
    return readFileSync(passedFile, 'utf8')
  } catch {
    return undefined
  }
}

function isRecorded(): boolean {
  const before = recorded(document.info.version)
  const lines = toLines(document, api)
  if (before?.text === lines) return true
  for (const { breaks, where, what } of before ? compare(before.document, fromLines(lines)) : [])
    console.log(`${breaks ? 'breaks clients' : 'new'}: ${where}: ${what}`)
  console.log('The document of the API is not the recorded one: run `npm run api:record`, and commit what it writes.')
  return false
}

import { spawn } from 'node:child_process'
import { installMissing } from './install.mjs'

const bin = (name) => `node_modules/.bin/${name}`

export const vitest = [bin('vitest'), 'run']
export const playwright = [bin('playwright'), 'test']

/** Caches of the checks, which let the next run look only at changed files. */
const cache = 'node_modules/.cache/porokh'

/** Checks that need neither a database nor a browser. */
const staticChecks = [
  ['format', bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern'],
  ['lint', bin('oxlint'), '--deny-warnings'],
  ['types', bin('tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`],
  ['unused code', bin('knip'), '--no-progress', '--cache', '--cache-location', `${cache}/knip`],
  ['API document', process.execPath, '--import', 'tsx', 'scripts/lint-api.ts'],
]

/** Linters of the API's document and client generators, which need another TypeScript version than the project. */
export const apiTools = 'scripts/api-tools'

/** Writes the types of the client, which are not in git. Its own code and its tests need them. */
export async function writeClientTypes() {
  installMissing({ dev: true, folder: apiTools })
  const command = [process.execPath, '--import', 'tsx', 'scripts/client-types.ts']
  return (await runStep('types of the client', command, { quiet: true })).ok
}

/** Runs the checks in parallel and prints the output of failed ones only. Returns the names of the failed ones. */
export async function runStaticChecks() {
  if (!(await writeClientTypes())) return ['types of the client']
  const results = await Promise.all(staticChecks.map(([name, ...command]) => runStep(name, command, { quiet: true })))
  return results.filter(({ ok }) => !ok).map(({ name }) => name)
}

/** Runs the tests that need no database. */
export const runQuickTests = () => runStep('quick tests', [...vitest, '--silent=passed-only', '--project', 'quick'])

/** Runs a command; `quiet` shows its output only when it fails. */
export async function runStep(name, [command, ...args], { quiet = false, env = {} } = {}) {
  const began = Date.now()
  const child = spawn(command, args, {
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const ok = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.on('close', (status) => resolve(status === 0))
  })
  if (quiet && !ok) console.log(output.trim())
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  return { name, ok }
}

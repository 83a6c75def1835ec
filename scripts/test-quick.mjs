import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installMissing } from './install.mjs'
import { runStaticChecks, runStep, vitest } from './steps.mjs'

/**
 * The tests that a developer needs between two commits, in less than 60 s on 2 cores: the static checks, the tests of texts and
 * project structure, the attacks on the charter, and the tests near the files that changed since the last commit.
 */
const always = [
  'tidy.test.ts',
  'tidy-imports.test.ts',
  'tidy-sql.test.ts',
  'contract',
  'web',
  'scripts',
  'server/ledger/attack',
  'server/ledger/charter.test.ts',
  'server/testing/main-job.test.ts',
]
/** The number of files that the time allows. `npm test` runs all. */
const mostChanged = 8

installMissing({ dev: true })
const failed = await runStaticChecks()
const { files, left } = testsOfChanges()
const tests = await runStep('quick tests', [...vitest, '--silent=passed-only', ...always, ...files])
if (left > 0) console.log(`${left} more test files depend on what you changed; npm test runs them.`)
if (failed.length > 0 || !tests.ok) process.exit(1)

/** The test files that import a changed file or are in its folder (SQL files are not imported), nearest first. */
function testsOfChanges() {
  const changed = lines('git', 'ls-files', '--modified', '--others', '--exclude-standard').concat(
    lines('git', 'diff', '--name-only', '--cached'),
  )
  if (changed.length === 0) return { files: [], left: 0 }
  const folders = new Set(changed.map((file) => path.dirname(file)))
  const beside = lines(...vitest.with(1, 'list'), '--filesOnly').filter((test) => folders.has(path.dirname(test)))
  const importing = lines(...vitest.with(1, 'list'), '--filesOnly', '--changed')
  const found = [...new Set([...beside, ...importing])].filter((test) => !always.some((one) => test.includes(one)))
  const nearness = (test) => Math.max(...changed.map((file) => sharedFolders(test, file)))
  const nearestFirst = found.toSorted((a, b) => nearness(b) - nearness(a))
  return { files: nearestFirst.slice(0, mostChanged), left: Math.max(0, found.length - mostChanged) }
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

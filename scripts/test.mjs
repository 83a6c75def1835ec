import './node-version.mjs'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildWeb } from './build.mjs'
import { installMissing } from './install.mjs'
import { playwright, runStaticChecks, runStep, vitest, writeClientTypes } from './steps.mjs'

/**
 * Runs the static checks, the tests with a real database and the tests in a real browser. `npm test -- path` runs only test files whose
 * path contains it, without checks. Further options go to the runner, as in `npm test -- e2e/charter.e2e.ts --headed`. With `--nightly`,
 * which `npm run test:nightly` adds, everything runs at full size (server/testing/full.ts), including all files of e2e. `--save-times`
 * stores the times of the longest test files, for the order of the next runs.
 */
installMissing({ dev: true })
const options = ['--nightly', '--save-times']
const [nightly, saves] = options.map((one) => process.argv.includes(one))
const args = process.argv.slice(2).filter((one) => !options.includes(one))
if (nightly) process.env.POROKH_TEST_FULL = '1'
if (args.length > 0) process.exit((await runSome(args)) ? 0 : 1)

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

const checks = { passed: 0, failed: (await runStaticChecks()).length }
const parts = [checks, await runVitest(), await runPlaywright()]
const total = (what) => parts.reduce((all, part) => all + part[what], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 ? 1 : 0)

async function runVitest() {
  const report = `${results}/vitest.json`
  const command = [...vitest, '--reporter=default', '--reporter=./scripts/test-report.mjs']
  const { ok } = await runStep('tests on the database', command, { env: { POROKH_TEST_REPORT: report } })
  return outcome('tests on the database', report, ({ passed, failed, files }) => {
    if (saves) saveTimes(files)
    return { passed, failed: failed || (ok ? 0 : 1) }
  })
}

async function runPlaywright() {
  if (!buildWeb()) {
    console.log('FAILED build of the web app')
    return { passed: 0, failed: 1 }
  }
  const report = `${results}/playwright.json`
  const command = nightly ? playwright : [...playwright, '--project', 'each-run']
  const { ok } = await runStep('tests in the browser', command, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
  // An error outside all tests counts as one failure.
  return outcome('tests in the browser', report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected || (ok ? 0 : 1),
  }))
}

/** A report's numbers of passed and failed tests. */
function outcome(name, report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    console.log(`${name}: no report was written`)
    return { passed: 0, failed: 1 }
  }
}

/** Files of under three seconds may run in any order. */
function saveTimes(files) {
  const long = files.filter(({ seconds }) => seconds >= 3).toSorted((a, b) => b.seconds - a.seconds)
  const times = Object.fromEntries(long.map(({ file, seconds }) => [file, Math.round(seconds)]))
  writeFileSync('scripts/test-times.json', `${JSON.stringify(times, null, 2)}\n`)
}

async function runSome(paths) {
  const isBrowserTest = paths.some((one) => /^e2e\b|\.e2e\.ts$/.test(one))
  if (!isBrowserTest) {
    if (!(await writeClientTypes())) return false
    return (await runStep('tests', [...vitest, ...paths])).ok
  }
  if (!buildWeb()) return false
  return (await runStep('tests in the browser', [...playwright, ...paths])).ok
}

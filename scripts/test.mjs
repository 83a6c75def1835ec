import './node-version.mjs'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildWeb } from './build.mjs'
import { installMissing } from './install.mjs'
import { playwright, runStaticChecks, runStep, vitest } from './steps.mjs'

/**
 * Runs the static checks, the tests on a real database and the tests in a real browser. `npm test -- path` runs only the test
 * files whose path contains it, and no checks. Options after it go to the runner, as in `npm test -- e2e/charter.e2e.ts --headed`.
 */
installMissing({ dev: true })
if (process.argv.length > 2) process.exit((await runSome(process.argv.slice(2))) ? 0 : 1)

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

let passed = 0
let failed = 0
let second = 0

failed += (await runStaticChecks()).length

const vitestReport = `${results}/vitest.json`
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
const unit = await runStep('tests on the database', [...vitest, ...reporters])
count(unit, vitestReport, ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  // A file that could not be loaded has no failed tests, so it is counted here.
  failed:
    numFailedTests +
    testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
}))

if (buildWeb()) {
  const browserReport = `${results}/playwright.json`
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }
  const browser = await runStep('tests in the browser', playwright, { env })
  count(browser, browserReport, ({ stats }) => {
    second = stats.flaky
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
} else {
  console.log('FAILED build of the web app')
  failed += 1
}

console.log(
  `\n${passed} passed, ${failed} failed${second > 0 ? `; ${second} passed only at the second attempt (“flaky” above)` : ''}`,
)
process.exit(failed > 0 ? 1 : 0)

async function runSome(args) {
  const isBrowserTest = args.some((one) => /^e2e\b|\.e2e\.ts$/.test(one))
  if (!isBrowserTest) return (await runStep('tests', [...vitest, ...args])).ok
  if (!buildWeb()) return false
  return (await runStep('tests in the browser', [...playwright, ...args])).ok
}

/** Adds the numbers of a runner's report. A runner that fails without a failed test (an error outside every test) counts as one failure. */
function count(step, report, read) {
  let found = { passed: 0, failed: 0 }
  try {
    found = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    console.log(`${step.name}: no report was written`)
  }
  passed += found.passed
  failed += found.failed || (step.ok ? 0 : 1)
}

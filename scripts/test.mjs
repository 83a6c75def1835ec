import './node-version.mjs'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildWeb } from './build.mjs'
import { installMissing } from './install.mjs'
import { runVitest } from './run-vitest.mjs'
import { apiTools, playwright, runStaticChecks, runStep, vitest } from './steps.mjs'

/**
 * Runs the static checks, the tests on a real database and the tests in a real browser. `npm test -- path` runs only the test
 * files whose path contains it, and no checks. Options after it go to the runner, as in `npm test -- e2e/charter.e2e.ts --headed`.
 * With `--full`, which `npm run test:full` adds, tests of many combinations try all of them (server/testing/full.ts).
 */
installMissing({ dev: true })
const args = process.argv.slice(2).filter((one) => one !== '--full')
if (process.argv.includes('--full')) process.env.POROKH_TEST_FULL = '1'
if (args.length > 0) process.exit((await runSome(args)) ? 0 : 1)

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

const checks = { passed: 0, failed: (await runStaticChecks()).length, second: [] }
const parts = [checks, await runVitest(vitest, results), await runPlaywright()]
const total = (what) => parts.reduce((all, part) => all + part[what], 0)
const second = parts.flatMap((part) => part.second)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
if (second.length > 0) console.log(['Passed only at the second attempt:', ...second].join('\n  '))
process.exit(total('failed') > 0 ? 1 : 0)

/** Playwright itself tries a failed test again, in a new process. */
async function runPlaywright() {
  const none = { passed: 0, failed: 1, second: [] }
  if (!buildWeb()) {
    console.log('FAILED build of the web app')
    return none
  }
  const report = `${results}/playwright.json`
  const { ok } = await runStep('tests in the browser', playwright, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } })
  try {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    const passed = stats.expected + stats.flaky
    // An error outside of every test counts as one failure.
    return { passed, failed: stats.unexpected || (ok ? 0 : 1), second: suites.flatMap(flaky) }
  } catch {
    console.log('tests in the browser: no report was written')
    return none
  }
}

/** The names of the tests of a suite that passed only at the second attempt. */
function flaky({ suites = [], specs }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, title }) => `e2e/${file}: ${title}`), ...suites.flatMap(flaky)]
}

async function runSome(paths) {
  const isBrowserTest = paths.some((one) => /^e2e\b|\.e2e\.ts$/.test(one))
  if (!isBrowserTest) {
    installMissing({ dev: true, folder: apiTools })
    return (await runStep('tests', [...vitest, ...paths])).ok
  }
  if (!buildWeb()) return false
  return (await runStep('tests in the browser', [...playwright, ...paths])).ok
}

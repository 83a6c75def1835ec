import './node-version.mjs'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from './install.mjs'
import { runStep, vitest } from './steps.mjs'

/** Groups of test files that a PostgreSQL engine must pass before it can hold the books. */
const groups = {
  'the schema': ['server/db/migrate.test.ts', 'server/db/check-catalogue.test.ts', 'server/db/connect.test.ts'],
  'the books': ['check', 'closed-list', 'bounds', 'export', 'statement', 'money-doc', 'last-good-head'].map(ledger),
  'the charter': [ledger('charter'), 'server/abuse/charter.test.ts'],
  'attacks on the books': ['money', 'rights', 'session', 'locks', 'payouts', 'tasks', 'times'].map(attack),
  races: [
    ledger('any-order'),
    'server/tasks/start-task.test.ts',
    'server/tasks/decide-task.test.ts',
    'server/tasks/approve-all.test.ts',
    'server/app/idempotency/call-once.test.ts',
    'server/app/idempotency/idempotency.test.ts',
  ],
  'the main job': ['server/testing/main-job.test.ts', 'server/testing/processes.test.ts'],
}
function ledger(name) {
  return `server/ledger/${name}.test.ts`
}
function attack(name) {
  return ledger(`attack-${name}`)
}

const [url] = process.argv.slice(2)
if (!/^postgres(ql)?:/.test(url ?? '')) {
  console.log(`npm run test:engine -- <url>     tries an engine: what holds of the books, the charter, races and the main job

<url> is the address of a role that may create databases and roles, on a server that you can lose: the tests make
databases of their own there and drop them. Some corrupt their books on purpose, which takes a superuser.`)
  process.exit(2)
}

installMissing({ dev: true })
const report = path.resolve('test-results/engine.json')
const reporter = fileURLToPath(new URL('test-report.mjs', import.meta.url))
rmSync(report, { force: true })
await runStep(
  'tests on this engine',
  [...vitest, '--reporter=default', '--silent=passed-only', `--reporter=${reporter}`, ...Object.values(groups).flat()],
  {
    quiet: true,
    env: { TEST_DATABASE_URL: url, POROKH_TEST_REPORT: report },
  },
)
const files = readReport()
const rows = Object.entries(groups).map(([group, names]) => {
  // A file that the engine prevents from starting is missing in the report.
  const own = names.map((file) => files.find((one) => one.file === file) ?? { file, passed: 0, failed: 1 })
  const sum = (what) => own.reduce((total, one) => total + one[what], 0)
  return [group, sum('passed'), sum('failed'), own.find(({ failed }) => failed > 0)?.file ?? '']
})
for (const row of [['group', 'passed', 'failed', 'first to fail'], ...rows]) {
  const [group, passed, failed, first] = row.map(String)
  console.log(`${group.padEnd(22)}${passed.padStart(8)}${failed.padStart(8)}  ${first.slice(0, 140)}`.trimEnd())
}
if (rows.some(([, , failed]) => failed > 0)) process.exit(1)

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).files
  } catch {
    console.log('The tests could not begin on this engine: see the message above.')
    process.exit(1)
  }
}

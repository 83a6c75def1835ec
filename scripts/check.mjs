import './node-version.mjs'
import { installMissing } from './install.mjs'
import { runQuickTests, runStaticChecks } from './steps.mjs'

/** Format, lint, types, unused code, the project's own rules and the tests without a database; takes under a minute. */
installMissing({ dev: true })
const failed = await runStaticChecks()
const tests = await runQuickTests()
if (failed.length > 0 || !tests.ok) process.exit(1)

import './node-version.mjs'
import { installMissing } from './install.mjs'
import { runStaticChecks, runStep, vitest } from './steps.mjs'

/** Format, lint, types, unused code, the project's own rules and the quick tests; takes under a minute. */
installMissing({ dev: true })
const failed = await runStaticChecks()
const quick = ['tidy.test.ts', 'tidy-imports.test.ts', 'tidy-sql.test.ts', 'contract', 'web', 'scripts']
const tests = await runStep('quick tests', [...vitest, '--silent=passed-only', ...quick])
if (failed.length > 0 || !tests.ok) process.exit(1)

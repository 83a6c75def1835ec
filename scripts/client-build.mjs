import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { installMissing } from './install.mjs'
import { apiTools, writeClientTypes } from './steps.mjs'

/** Compiles the client and its command into packages/client/dist. It installs what it needs. */
installMissing({ dev: true })
if (!(await writeClientTypes())) process.exit(1)
const { status } = spawnSync(`${apiTools}/node_modules/.bin/tsc`, ['-p', 'packages/client'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)

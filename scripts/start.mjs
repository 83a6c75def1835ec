import './node-version.mjs'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build.mjs'
import { installMissing } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing({ dev: false })
if (!buildWeb()) process.exit(1)

// In this very process: a Ctrl-C or a signal from outside then has one receiver.
process.setSourceMapsEnabled(true)
const { register } = await import('tsx/esm/api')
register()
await import('../server/app/main.ts')

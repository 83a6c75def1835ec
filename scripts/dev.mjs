import './node-version.mjs'
import { fileURLToPath } from 'node:url'
import { installMissing } from './install.mjs'
import { stopWithoutNpm } from './stop-without-npm.mjs'

/** Runs `npm run dev` or, with the argument `reset`, `npm run dev:reset`. */
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing({ dev: true })

if (process.env.npm_lifecycle_event === 'dev') stopWithoutNpm()

process.setSourceMapsEnabled(true)
const { register } = await import('tsx/esm/api')
register()
await import(process.argv[2] === 'reset' ? './dev/reset.ts' : './dev/main.ts')

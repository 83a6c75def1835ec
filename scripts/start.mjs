import './node-version.mjs'
import { fileURLToPath } from 'node:url'
import { buildWeb } from './build.mjs'
import { installMissing } from './install.mjs'
import { stopWithoutNpm } from './stop-without-npm.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing({ dev: false })
if (!buildWeb()) process.exit(1)

// The terminal or the program that read the output may be gone: that must not end the server in the middle of its work.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
if (process.env.npm_lifecycle_event === 'start') stopWithoutNpm()

// The server runs in this process, so that a signal has one receiver. npm passes SIGINT and SIGTERM to the shell that it
// runs a script in, and that shell would die of it and leave the server running: hence the `exec` in package.json, by which
// this process takes the shell's place. npm then waits until the server has stopped.
process.setSourceMapsEnabled(true)
const { register } = await import('tsx/esm/api')
register()
await import('../server/app/main.ts')

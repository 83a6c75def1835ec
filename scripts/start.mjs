import './node-version.mjs'
import { fileURLToPath } from 'node:url'
import { buildServer, buildWeb } from './build.mjs'
import { installMissing } from './install.mjs'
import { stopWithoutNpm } from './stop-without-npm.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing({ dev: false })
if (!buildWeb() || !buildServer()) process.exit(1)

// The terminal or the reader of the output may end first. The resulting write error must not end the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
if (process.env.npm_lifecycle_event === 'start') stopWithoutNpm()

// The server runs in this process, so that one process receives a signal. npm sends SIGINT and SIGTERM to the shell in which
// it runs a script. That shell would end and leave the server running. Therefore package.json uses `exec`, which replaces the
// shell with this process. npm then waits until the server has stopped.
process.setSourceMapsEnabled(true)
// Workers run the program that this names.
process.argv[1] = fileURLToPath(new URL('../dist/server/main.mjs', import.meta.url))
await import(process.argv[1])

import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { longLimits } from '../server/db/client.ts'
import { connect } from '../server/db/connect.ts'
import { DatabaseUnavailable } from '../server/db/unavailable.ts'
import { moveDatabase, stopMoving } from '../server/move/move-database.ts'
import { MoveError, type Reached } from '../server/move/moving.ts'

const help = `npm run move -- <url>     moves the database to another server or a newer PostgreSQL while it serves

<url> is the new database, migrated and empty. DATABASE_URL is the present one. Both are direct addresses of a superuser,
by which the servers reach each other, and not that of a proxy that will lead to the new server.

--lead <command>   leads the processes to the new database, for example a command for HAProxy. Writes wait until it has
                   ended. Without it they wait until you have restarted the processes with the new address.
--stop             releases what a call that was killed before the change-over has left at the source

Ctrl-C stops a move before the change-over. After it, run the command again to finish (docs/operate.md).`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, stop: { type: 'boolean' }, lead: { type: 'string' } },
})
const [targetUrl] = positionals
const { DATABASE_URL: sourceUrl } = process.env
if (values.help || positionals.length !== 1 || !targetUrl || !sourceUrl) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())

/** Runs a shell command. A failure does not undo the move, because the database is already on the new server. */
const run = (command: string) =>
  new Promise<void>((ended) => {
    const fails = (why: string) => {
      console.error(`The command of --lead failed (${why}). The new server serves: lead the processes there.`)
      process.exitCode = 1
      ended()
    }
    spawn(command, { shell: true, stdio: 'inherit' })
      .once('error', (error) => fails(error.message))
      .once('exit', (code) => (code === 0 ? ended() : fails(`status ${code}`)))
  })

const reach = (url: string) => ({
  url,
  admin: connect(url, { poolSize: 1, limits: longLimits, applicationName: 'porokh move' }),
})

async function move(source: Reached, target: Reached): Promise<void> {
  const moving = { source, target, elapsedMs: () => performance.now() }
  if (values.stop) {
    await stopMoving(moving)
    console.log('The source serves, and keeps nothing for a move.')
    return
  }
  const { lead } = values
  const waited = await moveDatabase(moving, {
    tell: (line) => console.log(line),
    signal: stopping.signal,
    lead: lead === undefined ? undefined : () => run(lead),
  })
  const more = lead === undefined ? ', and wait until processes use the new address' : ''
  const held = waited === null ? '' : ` Writes waited for ${(waited / 1000).toFixed(1)} seconds${more}.`
  console.log(`The database is at the new server.${held}`)
  console.log('Set the new DATABASE_URL and DATABASE_APP_URL for the next start of each process, and make a backup.')
}

const [source, target] = [reach(sourceUrl), reach(targetUrl)]
try {
  await move(source, target)
} catch (error) {
  if ((error as Error).name === 'AbortError') {
    console.error('Stopped. The source serves as before, and keeps nothing for a move.')
  } else {
    const isExpected = error instanceof MoveError || error instanceof DatabaseUnavailable
    console.error(isExpected ? error.message : error)
  }
  process.exitCode = 1
} finally {
  await Promise.all([source.admin.close(), target.admin.close()])
}

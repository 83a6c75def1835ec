import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { CellsError } from '../server/cells/cells-error.ts'
import { cellOf } from '../server/cells/cell-of.ts'
import { moveCell, stopMoving } from '../server/cells/move-cell.ts'
import type { Moving } from '../server/cells/moving.ts'
import { longLimits } from '../server/db/client.ts'
import { connect } from '../server/db/connect.ts'
import { DatabaseUnavailable } from '../server/db/unavailable.ts'

const help = `npm run cells:move -- <cell> <url>     moves a cell, with all its members, to another server while it serves

<cell> is its number (1, or 1000000000000-1999999999999), 0 for a home without further cells. <url> is the new database,
migrated and empty. DATABASE_URL is the home, and CELL_1_URL (for cell 1) the database that the cell is in now. All are
addresses of a superuser, by which the servers reach each other, and not of a proxy that will lead to the new server.

--lead <command>   leads the processes to the new database, for example by a command for HAProxy. Writes wait until it
                   has ended. Without it they wait until you have restarted the processes with the new address.
--stop             undoes what a call that was killed before the change-over has left

Ctrl-C stops it before the change-over. A call that broke off afterwards is gone on with by calling it again (docs/operate.md).`

/** Moves a cell, or the home. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, stop: { type: 'boolean' }, lead: { type: 'string' } },
})
const [range = '', url] = positionals
const { DATABASE_URL: homeUrl } = process.env
if (values.help || positionals.length !== 2 || !url || !homeUrl) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort())

/** Runs a command in a shell. When it fails, the move goes on: the cell is at the new server. */
const run = (command: string) =>
  new Promise<void>((ended) => {
    const fails = (why: string) => {
      console.error(`The command of --lead failed (${why}). The cell is at the new server: lead the processes there.`)
      process.exitCode = 1
      ended()
    }
    spawn(command, { shell: true, stdio: 'inherit' })
      .once('error', (error) => fails(error.message))
      .once('exit', (code) => (code === 0 ? ended() : fails(`status ${code}`)))
  })

function openAll(homeAddress: string, targetUrl: string) {
  const cell = cellOf(range)
  const setting = `CELL_${cell}_URL`
  const sourceUrl = cell === 0 ? homeAddress : process.env[setting]
  if (!sourceUrl) throw new CellsError(`Set ${setting} to the address at which the cell is now.`)
  const all = [homeAddress, sourceUrl, targetUrl].map((address) => ({
    url: address,
    admin: connect(address, { poolSize: 1, limits: longLimits, applicationName: 'porokh cells:move' }),
  }))
  const [home, source, target] = all
  const moving: Moving = {
    cell,
    home: cell === 0 ? undefined : home,
    source: source!,
    target: target!,
    elapsedMs: () => performance.now(),
  }
  return { moving, close: () => Promise.all(all.map(({ admin }) => admin.close())) }
}

try {
  const { moving, close } = openAll(homeUrl, url)
  try {
    if (values.stop) {
      await stopMoving(moving)
      console.log('The source serves, and keeps nothing for a move.')
    } else {
      const { lead } = values
      const waited = await moveCell(moving, {
        tell: (line) => console.log(line),
        signal: stopping.signal,
        lead: lead === undefined ? undefined : () => run(lead),
      })
      const setting = moving.cell === 0 ? 'DATABASE_URL' : `CELL_${moving.cell}_URL`
      console.log(
        `Cell ${moving.cell} is at the new server.${waited === null ? '' : ` Writes waited for ${(waited / 1000).toFixed(1)} seconds${lead === undefined ? ', and do until processes use the new address' : ''}.`}`,
      )
      console.log(`Give every process the new ${setting} at its next start, and run \`npm run cells:check\`.`)
    }
  } finally {
    await close()
  }
} catch (error) {
  if ((error as Error).name === 'AbortError') {
    console.error('Stopped. The source serves as before, and keeps nothing for a move.')
  } else {
    const isExpected = error instanceof CellsError || error instanceof DatabaseUnavailable
    console.error(isExpected ? error.message : error)
  }
  process.exitCode = 1
}

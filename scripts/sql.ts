import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../server/db/start-error.ts'
import { findServer } from '../server/db/open.ts'
import { openSession } from './sql/session.ts'
import { prompt } from './sql/prompt.ts'

/**
 * An SQL prompt for the database, whether Porokh is running or stopped. `npm run sql -- "select 1"` runs only this statement. The prompt
 * uses the application's role, or with `-- --owner` the owner of the schema. It is psql if psql is installed; `-- --plain` selects Porokh's
 * own prompt.
 */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { owner: { type: 'boolean' }, plain: { type: 'boolean' } },
})

try {
  const server = await findServer(process.env, { serving: false })
  const url = flags.owner ? server.ownerUrl : server.appUrl
  try {
    const asked = positionals.join(' ').trim()
    if (!asked && !flags.plain && process.stdin.isTTY && hasPsql()) process.exitCode = await runPsql(url)
    else {
      const session = await openSession(url)
      try {
        if (asked) process.exitCode = (await session.run(asked)) ? 0 : 1
        else await prompt(session, path.join(process.env.DATA_DIR || 'data', 'sql-history'))
      } finally {
        await session.close()
      }
    }
  } finally {
    await server.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
}

function hasPsql(): boolean {
  return spawnSync('psql', ['--version'], { stdio: 'ignore' }).status === 0
}

async function runPsql(url: string): Promise<number> {
  // Ctrl-C cancels the statement in psql and must not end this process.
  process.on('SIGINT', () => {})
  const psql = spawn('psql', [url], { stdio: 'inherit' })
  const [status] = (await once(psql, 'exit')) as [number | null]
  return status ?? 1
}

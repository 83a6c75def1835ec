import { readdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, readConfig } from '../server/app/config.ts'
import { openDatabase } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'
import { readNotice } from '../server/messages/bounces.ts'

/**
 * `npm run mail:bounces -- MAILDIR`: reads new mail of SMTP_BOUNCES, and stops non-existent addresses. Bounces of Porokh's e-mails are
 * marked as read; all other mail stays for a person.
 */
const [maildir] = process.argv.slice(2)
if (!maildir) {
  console.error('Usage: npm run mail:bounces -- MAILDIR')
  process.exit(2)
}
try {
  const { secret } = readConfig(process.env)
  const names = readdirSync(path.join(maildir, 'new'))
  const database = await openDatabase(process.env, { serving: false, poolSize: 1 })
  const counts = { dead: 0, passing: 0, foreign: 0 }
  try {
    await database.clock.ask()
    for (const name of names) {
      const file = path.join(maildir, 'new', name)
      // Headers are ASCII, and Latin-1 preserves any other bytes.
      const is = await readNotice(database.db, readFileSync(file, 'latin1'), secret, database.clock.now())
      counts[is] += 1
      if (is !== 'foreign') renameSync(file, path.join(maildir, 'cur', `${name}:2,S`))
    }
  } finally {
    await database.stop()
  }
  console.log(
    `${names.length} mails: ${counts.dead} addresses stopped, ${counts.passing} other notices, ${counts.foreign} left for a person.`,
  )
} catch (error) {
  console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

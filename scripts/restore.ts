import { parseArgs } from 'node:util'
import { findSecret } from '../server/app/config.ts'
import { checkRestored, finishRestore } from '../server/backup/finish-restore.ts'
import { loadBackup } from '../server/backup/load-backup.ts'
import { readBackup } from '../server/backup/read-backup.ts'
import { connect } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { findServer } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'
import { report } from './backup/report.ts'

/**
 * `npm run restore -- FOLDER`: fills an empty database from a backup, then completes and checks it. `--replace` first deletes existing
 * data, `--head HASH` compares with a published head. `npm run restore -- --finish` completes and checks a database restored by other
 * means. Exit status: 1 if nothing was restored, 3 if a check failed after the restore.
 */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean' }, finish: { type: 'boolean' }, head: { type: 'string' } },
})
const [folder] = positionals
if (!folder === !flags.finish) {
  console.error(
    'Usage: npm run restore -- FOLDER [--replace] [--head HASH]\n       npm run restore -- --finish [--head HASH]',
  )
  process.exit(2)
}

try {
  const head = flags.head?.trim().toLowerCase() ?? null
  const backup = folder ? await readBackup({ folder, secret: theSecret(), key: process.env.BACKUP_KEY }) : undefined
  const server = await findServer(process.env, { serving: backup !== undefined })
  try {
    const loaded = backup && (await loadBackup(server.ownerUrl, backup, { replace: flags.replace === true }))
    if (loaded) console.log(`Loaded ${loaded.rows} rows of ${backup.manifest.madeAt} from ${folder}.`)
    // A newer version migrates from the version of the backup.
    const migrated = await migrate(server.ownerUrl)
    if (migrated.length > 0) console.log(`Applied ${migrated.join(', ')}.`)
    const owner = connect(server.ownerUrl, { poolSize: 1, applicationName: 'porokh restore' })
    try {
      await owner.clock.ask()
      const finished = await finishRestore(owner, owner.clock.now)
      const published = head ?? loaded?.replacedHead ?? null
      const checked = await checkRestored(owner, published)
      const correct = report({ finished, checked, published, madeAt: backup?.manifest.madeAt })
      const signsIn = await appSignsIn(server.appUrl)
      process.exitCode = correct && signsIn ? 0 : 3
    } finally {
      await owner.close()
    }
  } finally {
    await server.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

function theSecret(): string {
  const secret = findSecret(process.env)
  if (secret) return secret
  throw new StartError(
    'Set SECRET to that of the server that made the backup, or copy its file `secret` into DATA_DIR. It is not in the backup.',
  )
}

/** The migrations create the role and its rights. On a new server its password is missing. */
async function appSignsIn(appUrl: string): Promise<boolean> {
  const app = connect(appUrl, { poolSize: 1, applicationName: 'porokh restore' })
  try {
    await app.db.query('select from content_settings')
    return true
  } catch (error) {
    console.error(
      `The application cannot sign in: ${(error as Error).message}\nSet its password as the owner: alter role porokh_app login password '…'`,
    )
    return false
  } finally {
    await app.close()
  }
}

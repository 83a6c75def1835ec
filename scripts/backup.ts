import { parseArgs } from 'node:util'
import { findSecret } from '../server/app/config.ts'
import { makeBackup } from '../server/backup/make-backup.ts'
import { findServer } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'

/** `npm run backup -- backups/2026-11-22`: copies the database into a new folder, whether Porokh runs or not. */
const { positionals } = parseArgs({ allowPositionals: true })
const [folder] = positionals
if (!folder) {
  console.error('Usage: npm run backup -- FOLDER')
  process.exit(2)
}
try {
  const secret = findSecret(process.env)
  if (!secret) throw new StartError('There is no SECRET yet, so there is nothing to back up.')
  const server = await findServer(process.env, { serving: false })
  const began = performance.now()
  const manifest = await makeBackup({
    ownerUrl: server.ownerUrl,
    folder,
    secret,
    key: process.env.BACKUP_KEY || undefined,
    now: new Date(),
  }).finally(() => server.stop())
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = manifest.tables.reduce((sum, table) => sum + table.bytes, manifest.schema.bytes) / 1e6
  console.log(
    `${folder}: ${rows} rows of ${manifest.tables.length} tables, ${megabytes.toFixed(1)} MB, ${manifest.encrypted ? 'encrypted' : 'NOT encrypted'}, in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  )
  console.log('The SECRET is not in it, and nothing can be restored without it. Keep it elsewhere.')
  if (!manifest.encrypted) console.log('It holds personal data. `npm run backup:key` makes a key to encrypt with.')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

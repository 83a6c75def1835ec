import { openDatabase } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'

try {
  // Opening the database migrates the schema.
  const { migrated, stop } = await openDatabase(process.env, { serving: false })
  await stop()
  console.log(migrated.length > 0 ? `Applied ${migrated.join(', ')}.` : 'The schema is up to date.')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

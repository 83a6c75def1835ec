import { openDatabase } from '../server/db/open.ts'

// Opening brings the schema up to date.
const { migrated, stop } = await openDatabase(process.env, { serving: false })
await stop()
console.log(migrated.length > 0 ? `Applied ${migrated.join(', ')}.` : 'The schema is up to date.')

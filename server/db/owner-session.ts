import type { Readable, Writable } from 'node:stream'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { Client, settingsOf } from './client.ts'
import type { Db } from './db.ts'
import { StartError } from './start-error.ts'
import { dbOf } from './transaction.ts'

/** A table as a backup sees it. */
export interface Table {
  name: string
  columns: string[]
}

/** One connection of the schema's owner, for a backup or a restore. */
export interface OwnerSession {
  db: Db
  /** The rows of a table in PostgreSQL's text form, from the transaction's snapshot. At the end, `rows()` returns their number. */
  copyOut(table: Table): { stream: Readable; rows(): number }
  /** Accepts rows in that form. */
  copyIn(table: Table): { stream: Writable; rows(): number }
}

/** With these settings, the text of a value does not depend on the server. */
const settings = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  search_path: 'public',
}
/** No timeout: the duration of a copy depends on the rows. Keepalive detects a lost connection. */
const limits = { connect: 10_000, statement: 0, answer: 0, idleInTransaction: 0 }

/** Connects as the owner, calls `work` and disconnects. Uncommitted changes are rolled back. */
export async function withOwner<T>(url: string, name: string, work: (session: OwnerSession) => Promise<T>): Promise<T> {
  const client = new Client({ ...settingsOf(limits), connectionString: url, application_name: name })
  await client.connect().catch((cause: Error) => {
    throw new StartError(`The database cannot be reached: ${cause.message}`, { cause })
  })
  try {
    for (const [setting, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, false)', [setting, value])
    }
    return await work({
      db: dbOf(client),
      copyOut(table) {
        const stream = client.query(copyTo(`copy ${columnsOf(client, table)} to stdout`))
        return { stream, rows: () => stream.rowCount }
      },
      copyIn(table) {
        const stream = client.query(copyFrom(`copy ${columnsOf(client, table)} from stdin`))
        return { stream, rows: () => stream.rowCount }
      },
    })
  } finally {
    await client.end().catch(() => {})
  }
}

const columnsOf = (client: Client, { name, columns }: Table) =>
  `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

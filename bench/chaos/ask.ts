import pg from 'pg'
import type { Db } from '../../server/db/db.ts'

/** Works on a connection of its own, past everything that chaos puts between the application and the database. */
export async function onConnection<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chaos',
    connectionTimeoutMillis: 10_000,
    query_timeout: 120_000,
    types: {
      getTypeParser: ((oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format))) as Parser,
    },
  })
  // The server may be killed at any moment. The statement that runs then rejects.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work({
      async query<Row extends object>(text: string, values?: readonly unknown[]) {
        const { rows, rowCount } = await client.query<Row>(text, values as unknown[])
        return { rows, rowCount: rowCount ?? 0 }
      },
    })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs one statement and returns its rows. */
export const ask = <Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> =>
  onConnection(url, async (db) => (await db.query<Row>(sql, values)).rows)

type Parser = typeof pg.types.getTypeParser
const int8 = pg.types.builtins.INT8

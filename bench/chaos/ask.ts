import { Client, longLimits, settingsOf } from '../../server/db/client.ts'
import type { Db } from '../../server/db/db.ts'
import { dbOf } from '../../server/db/transaction.ts'
import { valueTypes } from '../../server/db/value-types.ts'

const answerMs = 120_000

/** Uses its own connection, bypassing the chaos proxy. Rejects if an answer takes longer than this. */
export async function onConnection<T>(url: string, work: (db: Db) => Promise<T>, answer = answerMs): Promise<T> {
  const client = new Client({
    ...settingsOf({ ...longLimits, answer }),
    connectionString: url,
    application_name: 'chaos',
    types: valueTypes,
  })
  try {
    await client.connect()
    return await work(dbOf(client))
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs one statement and returns its rows. */
export const ask = <Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> =>
  onConnection(url, async (db) => (await db.query<Row>(sql, values)).rows)

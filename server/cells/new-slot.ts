import { Client, longLimits, settingsOf } from '../db/client.ts'
import { connect } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { dropSlot } from './drop-slot.ts'

/**
 * Makes a replication slot, and lets `read` see exactly what was there before the first change that the slot will send. One of this name
 * that is there already is dropped: Patroni makes those that it knows again within seconds, as of then.
 */
export async function atNewSlot<T>(url: string, slot: string, read: (before: Db) => Promise<T>): Promise<T> {
  const maker = new Client({
    ...settingsOf(longLimits),
    connectionString: `${url}${url.includes('?') ? '&' : '?'}replication=database`,
    application_name: 'porokh cells:rejoin',
  })
  await maker.connect()
  const reader = connect(url, { poolSize: 1, limits: longLimits, applicationName: 'porokh cells:rejoin' })
  try {
    await dropSlot(reader.db, slot, { endReader: true })
    // The snapshot is there until this connection says something else.
    const { rows } = await maker.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${slot} LOGICAL pgoutput (SNAPSHOT 'export')`,
    )
    return await reader.transaction(async (db) => {
      await db.query('set transaction isolation level repeatable read, read only')
      await db.query(`set transaction snapshot '${rows[0]!.snapshot_name}'`)
      return read(db)
    })
  } finally {
    await reader.close()
    await maker.end()
  }
}

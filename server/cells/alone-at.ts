import { Client, longLimits, settingsOf } from '../db/client.ts'
import { sessionLocks } from '../db/locks.ts'
import { CellsError } from './cells-error.ts'

/** Refuses to work on a cell that another call moves or joins again. The lock goes with its connection, also when this process is killed. */
export async function aloneAt<T>(url: string, work: () => Promise<T>): Promise<T> {
  const keeper = new Client({
    ...settingsOf(longLimits),
    connectionString: url,
    application_name: 'porokh cells:rejoin',
  })
  keeper.on('error', () => {})
  await keeper.connect()
  try {
    const { rows } = await keeper.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      sessionLocks.cellsMove,
    ])
    if (!rows[0]!.mine) throw new CellsError('Another call moves this cell or joins it again. Wait for it, or end it.')
    return await work()
  } finally {
    await keeper.end()
  }
}

import type { Moving } from '../move/moving.ts'
import { openOwnServer, type OwnServer } from './own-server.ts'

/** Tables are small in tests, so starting the copy of each one takes most of the time. */
const fastCopy = {
  wal_level: 'logical',
  max_sync_workers_per_subscription: '6',
  max_logical_replication_workers: '10',
  max_worker_processes: '16',
}

/** Servers between which a database can move. */
export const openMovable = (): Promise<OwnServer> => openOwnServer(fastCopy)

const reachedAt = ({ adminUrl, database }: OwnServer) => ({ url: adminUrl, admin: database.admin })

export const movingFrom = (source: OwnServer, target: OwnServer): Moving => ({
  source: reachedAt(source),
  target: reachedAt(target),
  elapsedMs: () => performance.now(),
})

export async function slotsOf({ database }: OwnServer): Promise<number> {
  return (await database.admin.db.query('select from pg_replication_slots')).rowCount
}

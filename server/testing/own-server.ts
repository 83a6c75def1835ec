import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { longLimits } from '../db/client.ts'
import { connect } from '../db/connect.ts'
import { openEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { serverPid } from '../db/postmaster.ts'
import { believeCallers, playMoney } from './clock.ts'
import type { TestDatabase } from './database.ts'

export interface OwnServer {
  database: TestDatabase
  /** The address of the superuser, from which other servers replicate. */
  adminUrl: string
  /** The folder that contains the data folder, `postgres`. */
  dataDir: string
  /** Sends a signal to the database server, which then restarts automatically. */
  signal(name: 'SIGINT' | 'SIGKILL'): void
  stop(): Promise<void>
}

/**
 * A database server for one test file, which may kill it. Unlike the server of all tests, it waits for the disk. `settings` are additional
 * settings of PostgreSQL.
 */
export async function openOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-own-'))
  // Servers that replicate from it use its socket as another user.
  chmodSync(dataDir, 0o711)
  const server = await openEmbedded({ dataDir, alone: true, settings: { shared_buffers: '128MB', ...settings } })
  await migrate(server.ownerUrl)
  const owner = connect(server.ownerUrl, { poolSize: 2, limits: longLimits })
  await believeCallers(owner.db)
  await playMoney(owner.db)
  const adminUrl = server.adminUrl.replace('/postgres?', '/porokh?')
  const admin = connect(adminUrl, { poolSize: 1, limits: longLimits })
  const app = connect(server.appUrl)
  const drop = async () => void (await Promise.all([owner.close(), admin.close(), app.close()]))
  return {
    database: { ownerUrl: server.ownerUrl, appUrl: server.appUrl, owner, admin, app, drop },
    adminUrl,
    dataDir,
    signal: (name) => void process.kill(serverPid(path.join(dataDir, 'postgres'))!, name),
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

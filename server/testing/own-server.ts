import { spawnSync } from 'node:child_process'
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
  /** Sends a signal to the database server. It starts again by itself. */
  signal(name: 'SIGINT' | 'SIGKILL'): void
  /** Keeps what is there now. */
  keep(): Promise<void>
  /** Goes back to what was kept, as a restored backup does: with the same number, and without what came since. */
  goBack(): Promise<void>
  stop(): Promise<void>
}

/** A database server for one test file, which it may kill. Unlike that of all tests, it waits for the disk. `settings` are further ones of PostgreSQL. */
export async function openOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-own-'))
  // Servers that replicate from it run as the same user, but not as the one that made this folder.
  chmodSync(dataDir, 0o711)
  const start = () => openEmbedded({ dataDir, alone: true, settings: { shared_buffers: '128MB', ...settings } })
  let server = await start()
  /** Copies the files of the stopped server, and starts it again. Connections that were open are lost. */
  async function stopped(copy: () => void) {
    await server.stop()
    copy()
    server = await start()
  }
  const [live, kept] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'kept')]
  const copyFiles = (from: string, to: string) => {
    rmSync(to, { recursive: true, force: true })
    spawnSync('cp', ['-a', from, to])
  }
  await migrate(server.ownerUrl)
  const owner = connect(server.ownerUrl, { poolSize: 2, limits: longLimits })
  await believeCallers(owner.db)
  await playMoney(owner.db)
  const admin = connect(server.adminUrl.replace('/postgres?', '/porokh?'), { poolSize: 1, limits: longLimits })
  const app = connect(server.appUrl)
  const drop = async () => void (await Promise.all([owner.close(), admin.close(), app.close()]))
  return {
    database: { ownerUrl: server.ownerUrl, appUrl: server.appUrl, owner, admin, app, drop },
    signal: (name) => void process.kill(serverPid(path.join(dataDir, 'postgres'))!, name),
    keep: () => stopped(() => copyFiles(live, kept)),
    goBack: () => stopped(() => copyFiles(kept, live)),
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

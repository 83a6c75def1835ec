import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { longLimits } from '../db/client.ts'
import { connect, type Database } from '../db/connect.ts'
import { prepare } from '../db/embedded.ts'
import { startServer, stopServer } from '../db/postmaster.ts'
import type { OwnServer } from './own-server.ts'

export interface Standby {
  /** The address with which the application signs in. */
  appUrl: string
  /** As a superuser, for example to pause the replay of the log. */
  admin: Database
  stop(): Promise<void>
}

/** A standby of this server by streaming replication, with a connection of the superuser. */
export async function openStandby({ dataDir, adminUrl, database }: OwnServer): Promise<Standby> {
  const own = mkdtempSync(path.join(os.tmpdir(), 'porokh-standby-'))
  const postmaster = prepare(own, {
    shared_buffers: '128MB',
    timezone: 'UTC',
    hot_standby: 'on',
    // A statement that conflicts with the replay is cancelled at once.
    max_standby_streaming_delay: '0',
    primary_conninfo: `host=${path.join(dataDir, 'postgres')} port=5432 user=postgres`,
  })
  const { folder } = postmaster
  await copyFiles(path.join(dataDir, 'postgres'), folder, database.admin)
  const url = adminUrl.replace(encodeURIComponent(path.join(dataDir, 'postgres')), encodeURIComponent(folder))
  startServer(postmaster)
  const admin = connect(url, { poolSize: 1, limits: longLimits })
  for (let tries = 0; ; tries++) {
    const isUp = await admin.db.query('select 1').catch(() => undefined)
    if (isUp) break
    if (tries > 600) throw new Error(`The standby in ${own} does not start`)
    await sleep(50)
  }
  return {
    appUrl: url.replace('postgres@', 'porokh_app@'),
    admin,
    async stop() {
      await admin.close()
      await stopServer(folder)
      rmSync(own, { recursive: true, force: true })
    },
  }
}

/** Does the same as pg_basebackup, which the embedded binaries lack. */
async function copyFiles(from: string, to: string, { db }: Database): Promise<void> {
  await db.query(`select pg_backup_start('standby', true)`)
  spawnSync('cp', ['-a', from, to])
  const { rows } = await db.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  for (const name of readdirSync(to)) {
    if (/^(postmaster\.|\.s\.PGSQL)/.test(name)) rmSync(path.join(to, name), { force: true })
  }
  const { uid, gid } = statSync(from)
  for (const [name, text] of [
    ['backup_label', rows[0]!.labelfile],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(path.join(to, name), text)
    chownSync(path.join(to, name), uid, gid)
  }
}

import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '../../../server/db/client.ts'
import { ask, onConnection } from '../ask.ts'
import { notLocal } from '../server.ts'
import type { Blow, Stage } from '../stage.ts'

/** Fills only a dedicated disk with less space than this. */
const mostFree = 4_000_000_000

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Locks as other programs take them: psql, a migration, a backup. */
const locks = [
  'lock table ledger_journal in share mode',
  'lock table tasks_place in exclusive mode',
  'lock table app_idempotency in share row exclusive mode',
  'select from ledger_sponsor for update',
]

async function fillDisk({ server, databaseUrl }: Stage): Promise<void> {
  const { folder, start } = server.local!
  const ballast = path.join(path.dirname(folder), 'ballast')
  try {
    spawnSync('fallocate', ['--length', String(freeBytes(folder)), ballast])
    for (let n = 0; n < 4; n++) {
      // Each new write-ahead log file needs 16 MB. The server ends itself if it cannot create one.
      await ask(databaseUrl, 'select pg_switch_wal()').catch(() => {})
      await sleep(500)
    }
  } finally {
    rmSync(ballast, { force: true })
    await start()
  }
}

async function takeAllConnections({ appUrl, databaseUrl }: Stage): Promise<void> {
  const taken: Client[] = []
  try {
    await ask(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'porokh_app'`)
    const end = performance.now() + 3000
    while (performance.now() < end) {
      const client = new Client({ connectionString: appUrl, application_name: 'chaos stranger' })
      await client.connect().then(
        () => taken.push(client),
        () => sleep(50),
      )
    }
  } finally {
    await Promise.all(taken.map((client) => client.end().catch(() => {})))
  }
}

export const resourceBlows: Blow[] = [
  {
    kind: 'full disk',
    impossible({ server }) {
      const { local } = server
      if (!local) return notLocal(server)
      if (freeBytes(local.folder) > mostFree) return 'the data folder has no small disk of its own'
      return spawnSync('fallocate', ['--version']).status === 0 ? undefined : 'fallocate is not installed'
    },
    strike: fillDisk,
  },
  {
    kind: 'a stranger holds a lock',
    async strike({ databaseUrl, random }) {
      await onConnection(databaseUrl, async (db) => {
        await db.query('begin')
        await db.query(random.pick(locks))
        await sleep(random.chance(0.25) ? 14_000 : 2500)
        await db.query('rollback')
      })
    },
  },
  { kind: 'no connections left', strike: takeAllConnections },
]

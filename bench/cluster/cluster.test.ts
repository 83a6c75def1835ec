import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { addSponsor, deposit } from '../../server/testing/books.ts'
import { playMoney } from '../../server/testing/clock.ts'
import { full } from '../../server/testing/full.ts'
import { runScript } from '../../server/testing/run-script.ts'
import { ask } from '../chaos/ask.ts'
import { until } from '../chaos/wait.ts'
import { clusterFile } from './fill.ts'
import { openCluster, type Cluster } from './open-cluster.ts'
import { whyNoCluster } from './packages.ts'
import { restoreTo } from './restore.ts'
import { runAsPostgres } from './programs.ts'

const files = ['patroni.yml', 'patroni.service.conf', 'haproxy.cfg', 'pgbouncer.ini', 'pgbackrest.conf']
const limitMs = 300_000

test('cluster.env has exactly the names that the other files use', () => {
  const asked = files.flatMap((name) => [...clusterFile(name).matchAll(/\$\{(\w+)\}/g)].map(([, variable]) => variable))
  const given = [...clusterFile('cluster.env').matchAll(/^(\w+)=/gm)].map(([, variable]) => variable)
  expect(given.toSorted()).toEqual([...new Set(asked)].toSorted())
})

const why = whyNoCluster() ?? (full ? undefined : 'it takes a minute: npm run test:nightly -- bench/cluster')
if (why) console.log(`A cluster with Patroni and pgBackRest is not tried: ${why}`)

describe.skipIf(why !== undefined)('a cluster', () => {
  let folder: string
  let cluster: Cluster
  let ownerUrl: string
  let owner: Database
  let sponsorId: number
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-cluster-'))
    chmodSync(folder, 0o755)
    cluster = await openCluster(path.join(folder, 'cluster'))
    await ask(cluster.adminUrl, `create role porokh login createrole password 'owner'`)
    await ask(cluster.adminUrl, 'create database porokh owner porokh')
    ownerUrl = `postgresql://porokh:owner@${cluster.haproxy.host}:${cluster.haproxy.port}/porokh`
    await migrate(ownerUrl)
    await ask(ownerUrl, `alter role porokh_app login password 'app'`)
    owner = connect(ownerUrl, { poolSize: 1 })
    await playMoney(owner.db)
    sponsorId = await addSponsor(owner.db, 'Nasrin Apps', new Date())
  }, limitMs)
  afterAll(async () => {
    await owner?.close()
    await cluster?.close()
    rmSync(folder, { recursive: true, force: true })
  }, limitMs)

  test(
    'is restored to a point in time: earlier data exists, later data does not, and the books are correct',
    async () => {
      const primary = (await cluster.primary())!
      const { CLUSTER, PGBACKREST_CONFIG } = primary.values
      const backrest = (...args: string[]) =>
        runAsPostgres(['pgbackrest', `--config=${PGBACKREST_CONFIG}`, `--stanza=${CLUSTER}`, ...args])
      backrest('stanza-create')
      backrest('--type=full', 'backup')

      await deposit(owner.db, sponsorId, 100_000, new Date())
      const [{ moment }] = (await ask<{ moment: string }>(ownerUrl, 'select clock_timestamp()::text as moment')) as [
        { moment: string },
      ]
      await deposit(owner.db, sponsorId, 77_700, new Date())
      const [{ segment }] = (await ask<{ segment: string }>(
        cluster.adminUrl,
        'select pg_walfile_name(pg_switch_wal()) as segment',
      )) as [{ segment: string }]
      const isArchived = async () => {
        const sql = 'select last_archived_wal >= $1 as archived from pg_stat_archiver'
        return (await ask<{ archived: boolean | null }>(cluster.adminUrl, sql, [segment]))[0]!.archived === true
      }
      expect(await until(isArchived, 60_000, 200)).toBe(true)

      const began = performance.now()
      const restored = await restoreTo(path.join(folder, 'restored'), moment, primary)
      try {
        const restoredMs = performance.now() - began
        const url = `postgresql://porokh:owner@127.0.0.1:${restored.port}/porokh`
        const deposits = 'select amount from sponsors_deposit order by id'
        expect(await ask(url, deposits)).toEqual([{ amount: 100_000 }])
        expect(await ask(ownerUrl, deposits)).toEqual([{ amount: 100_000 }, { amount: 77_700 }])

        const env = {
          DATABASE_URL: url,
          DATABASE_APP_URL: url.replace('porokh:owner', 'porokh_app:app'),
          SECRET: 'a secret of the cluster, which is long enough',
        }
        expect(await runScript('restore', ['--finish'], env)).toMatchObject({ status: 0 })
        expect(await runScript('ledger-check', [], env)).toMatchObject({ status: 0 })
        console.log(`Restored to a moment in ${(restoredMs / 1000).toFixed(1)} s`)
      } finally {
        restored.stop()
      }
    },
    limitMs,
  )
})

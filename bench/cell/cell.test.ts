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
import { cellFile } from './fill.ts'
import { openCell, type Cell } from './open-cell.ts'
import { whyNoCell } from './packages.ts'
import { restoreTo } from './restore.ts'
import { runAsPostgres } from './programs.ts'

const files = ['patroni.yml', 'patroni.service.conf', 'haproxy.cfg', 'pgbouncer.ini', 'pgbackrest.conf']
const limitMs = 300_000

test('cell.env has the names that the other files ask for, and no others', () => {
  const asked = files.flatMap((name) => [...cellFile(name).matchAll(/\$\{(\w+)\}/g)].map(([, variable]) => variable))
  const given = [...cellFile('cell.env').matchAll(/^(\w+)=/gm)].map(([, variable]) => variable)
  expect(given.toSorted()).toEqual([...new Set(asked)].toSorted())
})

const why = whyNoCell() ?? (full ? undefined : 'it takes a minute: npm run test:full -- bench/cell')
if (why) console.log(`A cell with Patroni and pgBackRest is not tried: ${why}`)

describe.skipIf(why !== undefined)('a cell', () => {
  let folder: string
  let cell: Cell
  let ownerUrl: string
  let owner: Database
  let sponsorId: number
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-cell-'))
    chmodSync(folder, 0o755)
    cell = await openCell(path.join(folder, 'cell'))
    await ask(cell.adminUrl, `create role porokh login createrole password 'owner'`)
    await ask(cell.adminUrl, 'create database porokh owner porokh')
    ownerUrl = `postgresql://porokh:owner@${cell.haproxy.host}:${cell.haproxy.port}/porokh`
    await migrate(ownerUrl)
    await ask(ownerUrl, `alter role porokh_app login password 'app'`)
    owner = connect(ownerUrl, { poolSize: 1 })
    await playMoney(owner.db)
    sponsorId = await addSponsor(owner.db, 'Nasrin Apps', new Date())
  }, limitMs)
  afterAll(async () => {
    await owner?.close()
    await cell?.close()
    rmSync(folder, { recursive: true, force: true })
  }, limitMs)

  test(
    'goes back to a moment: what was before it is there, what came after is not, and the books are correct',
    async () => {
      const primary = (await cell.primary())!
      const { CELL, PGBACKREST_CONFIG } = primary.values
      const backrest = (...args: string[]) =>
        runAsPostgres(['pgbackrest', `--config=${PGBACKREST_CONFIG}`, `--stanza=${CELL}`, ...args])
      backrest('stanza-create')
      backrest('--type=full', 'backup')

      await deposit(owner.db, sponsorId, 100_000, new Date())
      const [{ moment }] = (await ask<{ moment: string }>(ownerUrl, 'select clock_timestamp()::text as moment')) as [
        { moment: string },
      ]
      await deposit(owner.db, sponsorId, 77_700, new Date())
      const [{ segment }] = (await ask<{ segment: string }>(
        cell.adminUrl,
        'select pg_walfile_name(pg_switch_wal()) as segment',
      )) as [{ segment: string }]
      const isArchived = async () => {
        const sql = 'select last_archived_wal >= $1 as archived from pg_stat_archiver'
        return (await ask<{ archived: boolean | null }>(cell.adminUrl, sql, [segment]))[0]!.archived === true
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
          SECRET: 'a secret of the cell, which is long enough',
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

  test(
    'keeps a logical slot when another node becomes the primary',
    async () => {
      const before = (await cell.primary())!
      const slots = { to_home: { type: 'logical', database: 'porokh', plugin: 'pgoutput' } }
      expect(await before.call('PATCH', '/config', { slots })).toMatchObject({ status: 200 })
      const { POSTGRES_PORT, SUPERUSER_PASSWORD } = cell.values
      const onNode = (address: string) =>
        `postgresql://postgres:${SUPERUSER_PASSWORD}@${address}:${POSTGRES_PORT}/porokh`
      // The standby is restarted to get its copy.
      const haveSlot = async () => {
        const each = cell.nodes.map(({ values }) =>
          ask(onNode(values.ADDRESS!), `select from pg_replication_slots where slot_name = 'to_home'`).catch(() => []),
        )
        return (await Promise.all(each)).every(({ length }) => length === 1)
      }
      expect(await until(haveSlot, 60_000, 200)).toBe(true)
      await cell.whole()

      const admin = cell.adminUrl.replace(/postgres$/, 'porokh')
      await ask(admin, 'create publication money for table sponsors_sponsor')
      await addSponsor(owner.db, 'Farid Apps', new Date())
      const after = cell.nodes.find((node) => node !== before)!
      await cell.switchOver(before, after)
      await cell.whole()
      expect((await cell.primary())!.name).toBe(after.name)

      const changes = await ask<{ data: Buffer }>(
        admin,
        `select data from pg_logical_slot_get_binary_changes(
          'to_home', null, null, 'proto_version', '1', 'publication_names', 'money'
        )`,
      )
      expect(changes.map(({ data }) => data.toString()).join()).toContain('Farid Apps')
    },
    limitMs,
  )
})

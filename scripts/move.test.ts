import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, earn } from '../server/testing/books.ts'
import { compiled } from '../server/testing/compiled.ts'
import { full } from '../server/testing/full.ts'
import { openMovable, slotsOf } from '../server/testing/move-servers.ts'
import type { OwnServer } from '../server/testing/own-server.ts'
import { runScript } from '../server/testing/run-script.ts'

let source: OwnServer
let target: OwnServer
let folder: string
beforeAll(async () => {
  ;[source, target] = await Promise.all([openMovable(), openMovable()])
  folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-move-'))
  const { db } = source.database.owner
  await earn(db, await addPerson(db, 'member', 'rahima', new Date()), 5_000, new Date())
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([source, target].map((server) => server?.stop()))
})

const env = () => ({ DATABASE_URL: source.adminUrl })
const move = (...args: string[]) => runScript('move', args, env())

test('reports errors before it changes anything', async () => {
  expect(await move()).toMatchObject({ status: 2 })
  const refused = (output: string) => ({ status: 1, output: `${output}\n` })
  expect(await move(source.adminUrl)).toEqual(refused('Source and target are the same database.'))
  expect(await runScript('move', [source.adminUrl], { DATABASE_URL: target.adminUrl })).toEqual(
    refused('The target is not empty. It has to be migrated, and nothing else.'),
  )
  expect(await move(target.database.ownerUrl)).toEqual(
    refused('The address of the target has to be that of a superuser.'),
  )
})

test('Ctrl-C stops it before the switchover, and leaves nothing on the source', async () => {
  const child = spawn(process.execPath, [await compiled('scripts/move.ts'), target.adminUrl], {
    env: { ...process.env, ...env() },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  const [status] = await once(child, 'exit')
  expect(output).toMatch(/^\d+ of \d+ tables are copied[^]*\nStopped\. The source serves as before/)
  expect([status, await slotsOf(source), await slotsOf(target)]).toEqual([1, 0, 0])
  await addPerson(source.database.owner.db, 'member', 'karim', new Date())
})

// `npm test` moves a database in server/move; the command itself is only started.
test.runIf(full)('moves all tables, including one with inheritance, and runs the command of --lead', async () => {
  for (const { database } of [source, target]) {
    await database.owner.db.query('create table rows (id bigint primary key)')
    await database.owner.db.query('create table rows_archive (primary key (id)) inherits (rows)')
  }
  await source.database.owner.db.query('insert into rows values (1)')
  await source.database.owner.db.query('insert into rows_archive values (2)')
  const led = path.join(folder, 'led')
  const { status, output } = await move(target.adminUrl, '--lead', `touch ${led}`)
  expect(output).toMatch(
    /All tables are copied[^]*\nThe database is at the new server\. Writes waited for \d+\.\d seconds\.\n/,
  )
  expect([status, existsSync(led)]).toEqual([0, true])
  const { rows } = await target.database.owner.db.query(
    'select username, balance from members_user u join ledger_member on member_id = u.id order by u.id',
  )
  expect(rows).toMatchObject([{ username: 'rahima', balance: 5_000 }, { username: 'karim' }])
  const inheriting = await target.database.owner.db.query('select tableoid::regclass::text as name, id from rows')
  expect(inheriting.rows).toEqual([
    { name: 'rows', id: 1 },
    { name: 'rows_archive', id: 2 },
  ])
  expect(await runScript('migrate', [], { DATABASE_URL: source.database.ownerUrl })).toMatchObject({
    status: 1,
    output: expect.stringContaining('This database takes no writes'),
  })
  expect(await move(target.adminUrl)).toMatchObject({ status: 0 })
  expect(await move(target.adminUrl, '--stop')).toEqual({
    status: 1,
    output: 'The database has been moved, and cannot be taken back.\n',
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellOf } from '../server/cells/cell-of.ts'
import { checkBooks } from '../server/ledger/check.ts'
import { addPerson, earn } from '../server/testing/books.ts'
import { joined } from '../server/testing/cells.ts'
import { openOwnServer, type OwnServer } from '../server/testing/own-server.ts'
import { runScript } from '../server/testing/run-script.ts'

/** A home without further cells, in which something has happened, and a new server. */
let home: OwnServer
let added: OwnServer
let folder: string
beforeAll(async () => {
  const logical = { wal_level: 'logical' }
  const moreWorkers = {
    max_sync_workers_per_subscription: '6',
    max_logical_replication_workers: '10',
    max_worker_processes: '16',
  }
  ;[home, added] = await Promise.all([openOwnServer(logical), openOwnServer({ ...logical, ...moreWorkers })])
  folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-move-'))
  const { db } = home.database.owner
  const member = await addPerson(db, 'member', 'rahima', new Date())
  await earn(db, member, 5_000, new Date())
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([home, added].map((server) => server?.stop()))
})

const env = () => ({ DATABASE_URL: joined(home).url })
const move = (...args: string[]) => runScript('cells-move', args, env())
const slots = async ({ database }: OwnServer) =>
  (await database.admin.db.query('select from pg_replication_slots')).rowCount

test.for([
  ['1', 1],
  ['0', 0],
  ['4999', 4999],
  ['1000000000000-1999999999999', 1],
] as const)('“%s” is cell %s', ([range, cell]) => {
  expect(cellOf(range)).toBe(cell)
})

test.for([
  ['1000000000000-1500000000000', 'A cell moves as a whole: 1000000000000-1999999999999, or 1.'],
  ['5000', 'A cell has a number from 0 to 4999.'],
  ['rahima', 'Name the cell by its number.'],
] as const)('“%s” is none: %s', ([range, why]) => {
  expect(() => cellOf(range)).toThrow(why)
})

test('says what stands in the way before it changes anything', async () => {
  expect(await move('0')).toMatchObject({ status: 2 })
  const refused = (output: string) => ({ status: 1, output: `${output}\n` })
  expect(await move('1', joined(added).url)).toEqual(refused('Set CELL_1_URL to the address at which the cell is now.'))
  expect(await move('0', joined(home).url)).toEqual(refused('Source and target are the same database.'))
  const turned = { DATABASE_URL: joined(added).url }
  expect(await runScript('cells-move', ['0', joined(home).url], turned)).toEqual(
    refused('The target is not empty. It has to be migrated, and nothing else.'),
  )
})

test('Ctrl-C stops it before the change-over, and the source keeps nothing', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/cells-move.ts', '0', joined(added).url], {
    env: { ...process.env, ...env() },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  const [status] = await once(child, 'exit')
  expect(output).toMatch(/^\d+ of \d+ tables are copied[^]*\nStopped\. The source serves as before/)
  expect([status, await slots(home), await slots(added)]).toEqual([1, 0, 0])
  await addPerson(home.database.owner.db, 'member', 'karim', new Date())
})

test('one database alone moves, and the command of --lead leads the processes there', async () => {
  const led = path.join(folder, 'led')
  const { status, output } = await move('0', joined(added).url, '--lead', `touch ${led}`)
  expect(output).toMatch(
    /All tables are copied[^]*\nCell 0 is at the new server\. Writes waited for \d+\.\d seconds\.\n/,
  )
  expect([status, existsSync(led), await slots(home), await slots(added)]).toEqual([0, true, 0, 0])

  const { rows } = await added.database.owner.db.query(
    'select username, balance from members_user u join ledger_member on member_id = u.id order by u.id',
  )
  expect(rows).toMatchObject([{ username: 'rahima', balance: 5_000 }, { username: 'karim' }])
  expect(await checkBooks(added.database.owner, [])).toEqual([])
  await addPerson(added.database.owner.db, 'member', 'nodi', new Date())
  expect(await runScript('migrate', [], { DATABASE_URL: home.database.ownerUrl })).toMatchObject({
    status: 1,
    output: expect.stringContaining('This database takes no writes'),
  })
})

test('a second call says that it is there already, and none takes it back', async () => {
  expect(await move('0', joined(added).url)).toMatchObject({ status: 0 })
  expect(await move('0', joined(added).url, '--stop')).toEqual({
    status: 1,
    output: 'The cell has been moved, and cannot be taken back.\n',
  })
})

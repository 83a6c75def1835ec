import { afterAll, beforeAll, expect, test } from 'vitest'
import { joined } from '../server/testing/cells.ts'
import { deal, openAtHome, placesOf } from '../server/testing/dealt-campaign.ts'
import { openOwnServer, type OwnServer } from '../server/testing/own-server.ts'
import { runScript } from '../server/testing/run-script.ts'

/** The home, a database that becomes a cell, and one whose server cannot. */
let home: OwnServer
let added: OwnServer
let plain: OwnServer
beforeAll(async () => {
  const logical = { wal_level: 'logical' }
  ;[home, added, plain] = await Promise.all([openOwnServer(logical), openOwnServer(logical), openOwnServer()])
}, 120_000)
afterAll(() => Promise.all([home, added, plain].map((server) => server.stop())))

const add = (server: OwnServer, url = joined(server).url) =>
  runScript('cells-add', [url], { DATABASE_URL: joined(home).url })
const check = (env: Record<string, string> = {}) =>
  runScript('cells-check', [], {
    DATABASE_URL: home.database.ownerUrl,
    CELL_1_URL: added.database.ownerUrl,
    ...env,
  })

test('says what stands in the way before it changes anything', async () => {
  expect(await runScript('cells-add', [], { DATABASE_URL: joined(home).url })).toMatchObject({ status: 2 })
  expect(await runScript('cells-add', [joined(added).url], {})).toMatchObject({ status: 2 })
  expect(await add(plain)).toEqual({
    status: 1,
    output: 'The cell has wal_level = replica. Set it to logical and start the server again.\n',
  })
  expect(await add(added, added.database.ownerUrl)).toEqual({
    status: 1,
    output: 'The cell has to be named by the address of a superuser: only one may make a subscription.\n',
  })
  expect(await check()).toEqual({ status: 2, output: 'The database of CELL_1_URL says that it is cell 0.\n' })
})

test('joins a new database as the next cell, and again changes nothing', async () => {
  const done = {
    status: 0,
    output:
      'This database is cell 1, joined with the home. Give every process CELL_1_URL and CELL_1_APP_URL (docs/operate.md).\n',
  }
  expect(await add(added)).toEqual(done)
  expect(await add(added)).toEqual(done)
  const { campaignId } = await openAtHome(home.database)
  await deal(home.database, campaignId, 1, 3)
  await expect.poll(() => placesOf(added.database, campaignId), { timeout: 30_000 }).toEqual({ free: 3 })
  expect(await check()).toEqual({
    status: 0,
    output: 'The books of 2 cells are correct, and what they sent to each other came or is under way.\n',
  })
})

test('names what is under way with its age, and goes on with it when the cell takes letters again', async () => {
  await added.database.admin.db.query('alter subscription from_0 disable')
  const { campaignId } = await openAtHome(home.database)
  await deal(home.database, campaignId, 1, 3)
  const { status, output } = await check()
  expect(output).toMatch(
    /^Under way: letter \d+ from cell 0 to cell 1, BDT 300\.00, for \d+ seconds\.\ncell 1: no letters come by from_0/,
  )
  expect(status).toBe(1)
  await added.database.admin.db.query('alter subscription from_0 enable')
  await expect.poll(() => placesOf(added.database, campaignId), { timeout: 30_000 }).toEqual({ free: 3 })
})

test('names a letter that nobody sent, and one that says something else in the other cell', async () => {
  const forge = (sql: string) =>
    added.database.owner.db.query(
      `do $$ begin
        alter table cells_letter disable trigger user;
        -- Replication would refuse it: nobody changes letters.
        alter table cells_letter replica identity full;
        ${sql};
        alter table cells_letter replica identity default;
        alter table cells_letter enable trigger user;
        alter table cells_letter enable replica trigger once;
        alter table cells_letter enable replica trigger take;
      end $$`,
    )
  await forge(`insert into cells_letter values (999, 0, 1, 'used_up', 1, 1, 0, 0, now())`)
  expect(await check()).toEqual({ status: 1, output: 'letter 999 came to cell 1, and cell 0 has not sent it\n' })
  await forge(
    "delete from cells_letter where id = 999; update cells_letter set at = at + interval '1 hour' where id = 1",
  )
  expect(await check()).toEqual({
    status: 1,
    output: expect.stringMatching(/^letter 1 says fund .* in cell 0, and fund .* in cell 1\n$/),
  })
  await forge(`update cells_letter set at = at - interval '1 hour' where id = 1`)
})

test('says which cell cannot be reached', async () => {
  const away = { CELL_1_URL: 'postgresql://porokh_owner@127.0.0.1:9/porokh' }
  expect(await check(away)).toEqual({ status: 2, output: expect.stringMatching(/^Cell 1 cannot be reached: /) })
})

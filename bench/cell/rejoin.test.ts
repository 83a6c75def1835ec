import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinCells } from '../../server/cells/join-cells.ts'
import { slotOf } from '../../server/cells/streams.ts'
import { longLimits } from '../../server/db/client.ts'
import { connect } from '../../server/db/connect.ts'
import { allLettersCame, joined, logical } from '../../server/testing/cells.ts'
import { believeCallers, playMoney } from '../../server/testing/clock.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../../server/testing/database-proxy.ts'
import type { TestDatabase } from '../../server/testing/database.ts'
import { deal, now, openAtHome, placesOf, recall, workIn } from '../../server/testing/dealt-campaign.ts'
import { full } from '../../server/testing/full.ts'
import { openOwnServer, type OwnServer } from '../../server/testing/own-server.ts'
import { runScript } from '../../server/testing/run-script.ts'
import { ask } from '../chaos/ask.ts'
import { until } from '../chaos/wait.ts'
import { makeDatabase } from './make-database.ts'
import { openCell, type Cell } from './open-cell.ts'
import { whyNoCell } from './packages.ts'
import { archived, backrest, presentOf, restoreItself } from './restore.ts'

const limitMs = 600_000
/** Of `cells:check`: otherwise the test shows what it names. */
const correct = expect.stringContaining('correct')
const SECRET = 'a secret of the cells, which is long enough'

const why = whyNoCell() ?? (full ? undefined : 'it takes two minutes: npm run test:full -- bench/cell')
if (why) console.log(`A cell of several with Patroni and pgBackRest is not tried: ${why}`)

describe.skipIf(why !== undefined)('a cell of several', () => {
  let folder: string
  let home: OwnServer
  /** The home listens in a folder alone, into which the cell's server may not go. */
  let homeProxy: DatabaseProxy
  let cell: Cell
  let addresses: { ownerUrl: string; appUrl: string }
  let database: TestDatabase
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-cell-'))
    chmodSync(folder, 0o755)
    home = await openOwnServer(logical)
    homeProxy = await startDatabaseProxy(joined(home).url)
    cell = await openCell(path.join(folder, 'cell'))
    addresses = await makeDatabase(cell)
    database = open()
    await believeCallers(database.owner.db)
    await playMoney(database.owner.db)
    // Patroni removes a slot that it does not know, as soon as nobody reads from it.
    await cell.keepSlot(slotOf(0, 1), 'porokh')
    await joinCells({ admin: home.database.admin, url: homeProxy.url }, { admin: database.admin, url: adminUrl() }, 1)
  }, limitMs)
  afterAll(async () => {
    await database?.drop()
    await cell?.close()
    await homeProxy?.close()
    await home?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, limitMs)

  /** Connects to the cell. */
  function open(): TestDatabase {
    const [owner, admin] = [addresses.ownerUrl, adminUrl()].map((url) =>
      connect(url, { poolSize: 2, limits: longLimits }),
    )
    const app = connect(addresses.appUrl)
    const drop = async () => void (await Promise.all([owner!, admin!, app].map((each) => each.close())))
    return { ...addresses, owner: owner!, admin: admin!, app, drop }
  }
  const adminUrl = () => cell.adminUrl.replace(/postgres$/, 'porokh')

  test(
    'goes back to a moment as deploy/cell says, and is joined again: its letters come once more, and the books of both are correct',
    async () => {
      const of = await openAtHome(home.database)
      const dealTo = (places: number) => deal(home.database, of.campaignId, 1, places)
      const settle = () => allLettersCame([home.database, database])
      const places = () => Promise.all([home.database, database].map((each) => placesOf(each, of.campaignId)))
      const giveBack = () => database.app.db.query('select cells_give_back_due($1)', [now()])
      const before = (await cell.primary())!
      backrest(before, 'stanza-create')
      backrest(before, '--type=full', 'backup')
      await dealTo(6)
      await settle()
      const moment = await presentOf(cell.adminUrl)
      await dealTo(3)
      await settle()
      await workIn(database, of.campaignId)
      await recall(home.database, of, 1, 4)
      await settle()
      await giveBack()
      await settle()
      const atTheEnd = [
        { free: 15, released: 9 },
        { approved: 1, free: 4, released: 4 },
      ]
      expect(await places()).toEqual(atTheEnd)
      await archived(cell.adminUrl)

      const began = performance.now()
      // 1: the standby first.
      await database.drop()
      const other = cell.nodes.find((node) => node !== before)!
      await other.stop()
      await before.stop()
      // 2 and 3.
      const restored = await restoreItself(moment, before)
      const direct = (login: string) => `postgresql://${login}@${restored.host}:${restored.port}/porokh`
      const env = { DATABASE_URL: direct('porokh:owner'), DATABASE_APP_URL: direct('porokh_app:app'), SECRET }
      expect(await runScript('restore', ['--finish'], env)).toMatchObject({ status: 0 })
      restored.stop()
      // 4.
      before.forgetCell()
      before.start()
      const answers = () =>
        ask(cell.adminUrl, 'select 1').then(
          () => true,
          () => false,
        )
      expect(await until(answers, 120_000, 200)).toBe(true)
      other.emptyData()
      other.start()
      await cell.whole()
      const wholeMs = performance.now() - began

      // 5.
      database = open()
      const ofCells = {
        DATABASE_URL: homeProxy.url,
        DATABASE_APP_URL: home.database.appUrl,
        CELL_1_URL: database.ownerUrl,
        CELL_1_APP_URL: database.appUrl,
        SECRET,
      }
      expect(await runScript('cells-check', [], ofCells)).toMatchObject({ status: 1 })
      const rejoining = performance.now()
      expect(await runScript('cells-rejoin', [adminUrl()], ofCells)).toMatchObject({
        status: 0,
        output: expect.stringContaining('Restored to an earlier moment: the cell.'),
      })
      const rejoinMs = performance.now() - rejoining
      expect(await runScript('cells-check', [], ofCells)).toMatchObject({ status: 0, output: correct })
      // The task that was paid after the moment is lost with its member: its place is unused.
      expect(await places()).toEqual([atTheEnd[0], { free: 5, released: 4 }])

      // It goes on, on the other node too.
      const after = (await cell.primary())!
      const standby = cell.nodes.find((node) => node !== after)!
      await dealTo(1)
      await settle()
      await cell.switchOver(after, standby)
      await cell.whole()
      await database.drop()
      database = open()
      await recall(home.database, of, 1, 2)
      await settle()
      await giveBack()
      await settle()
      expect(await places()).toEqual([
        { free: 16, released: 10 },
        { free: 4, released: 6 },
      ])
      expect(await runScript('cells-check', [], ofCells)).toMatchObject({ status: 0, output: correct })
      console.log(
        `Back to a moment and whole in ${(wholeMs / 1000).toFixed(1)} s, joined again in ${(rejoinMs / 1000).toFixed(1)} s`,
      )
    },
    limitMs,
  )
})

/** Approvals in one cell and in three, by the processor time that their servers take. `npm run bench:money` prints it. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { joinCells } from '../server/cells/join-cells.ts'
import { longLimits } from '../server/db/client.ts'
import { connect, type Database } from '../server/db/connect.ts'
import { openEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { serverPid } from '../server/db/postmaster.ts'
import { approveSubmission } from '../server/tasks/approve-task.ts'
import { believeCallers, playMoney } from '../server/testing/clock.ts'
import { processorMs } from './processor-time.ts'
import { connections, inParallel } from './scenarios.ts'
import { addMembers, makeWorld, openCampaign, submitAll, type World } from './world.ts'

interface Place {
  owner: Database
  admin: Database
  app: Database
  url: string
  pid: number
  memberIds: number[]
}

/** Databases that are joined, or one alone. */
interface Market {
  /** The first is the home. */
  places: Place[]
  world: World
  close(): Promise<void>
}

/** A letter takes no more places, as for the job. */
const atOnce = 1000

/** Opens a market of so many cells, each a server of its own. */
export async function openMarket(count: number, many: number): Promise<Market> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-bench-cells-'))
  const closing: (() => Promise<unknown>)[] = []
  const places: Place[] = []
  for (let number = 0; number < count; number++) {
    const dataDir = path.join(folder, String(number))
    const settings = { shared_buffers: '512MB', max_wal_size: '8GB' }
    const server = await openEmbedded({ dataDir, alone: true, settings, replicates: count > 1 })
    closing.push(() => server.stop())
    await migrate(server.ownerUrl)
    const owner = connect(server.ownerUrl, { poolSize: 2, limits: longLimits })
    const admin = connect(server.adminUrl.replace('/postgres?', '/porokh?'), { poolSize: 2, limits: longLimits })
    const app = connect(server.appUrl, { limits: longLimits })
    closing.push(() => Promise.all([owner.close(), admin.close(), app.close()]))
    const pid = serverPid(path.join(dataDir, 'postgres'))!
    places.push({ owner, admin, app, url: server.replicationUrl ?? '', pid, memberIds: [] })
  }
  const [home, ...cells] = places
  for (const [index, cell] of cells.entries()) await joinCells(home!, cell, index + 1)
  const world = await makeWorld(home!.owner.db, many)
  home!.memberIds = world.memberIds
  for (const cell of cells) {
    await believeCallers(cell.owner.db)
    await playMoney(cell.owner.db)
    cell.memberIds = await addMembers(cell.owner.db, many, world.nextDay())
  }
  return {
    places,
    world,
    async close() {
      for (const close of closing.toReversed()) await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Processor time of an approval in milliseconds. With several cells each has its part of the places, and the time includes the letters
 * that bring them and those that say what was spent.
 */
export async function approvalMs({ places, world }: Market, many: number): Promise<number> {
  const now = world.nextDay()
  const campaignId = await openCampaign(world, many, now)
  const spent = () => places.reduce((sum, { pid }) => sum + processorMs(pid), 0)
  const [home, ...cells] = places

  const begin = spent()
  const part = Math.floor(many / places.length)
  for (const cell of cells.keys())
    for (let dealt = 0; dealt < part; dealt += atOnce)
      await home!.owner.db.query('select cells_deal($1, $2::smallint, $3, $4)', [
        campaignId,
        cell + 1,
        Math.min(atOnce, part - dealt),
        now,
      ])
  for (const { owner } of cells)
    await until(owner, `select count(*) = ${part} as yes from tasks_place where campaign_id = ${campaignId}`)
  const dealing = spent() - begin

  const tasks: { app: Database; taskId: number }[][] = []
  for (const { owner, app, memberIds } of places) {
    const ids = await submitAll({ db: owner.db, memberIds }, campaignId, 0, now)
    tasks.push(ids.map((taskId) => ({ app, taskId })))
  }
  const inTurn = Array.from({ length: Math.max(...tasks.map(({ length }) => length)) }, (_, n) => n).flatMap((n) =>
    tasks.flatMap((list) => list[n] ?? []),
  )
  if (inTurn.length !== many) throw new Error(`${inTurn.length} submissions instead of ${many}`)
  // What the senders of replication still read of the work before is not part of an approval.
  for (const { admin } of places) await allSent(admin)
  const approving = spent()
  const { sponsorId, userId: actorId } = world
  let approved = 0
  await inParallel(connections, inTurn, async ({ app, taskId }) => {
    const { state } = await approveSubmission(app.db, { taskId, sponsorId, actor: 'sponsor', actorId, now })
    if (state === 'approved') approved++
  })
  if (approved !== many) throw new Error(`${approved} approvals instead of ${many}`)
  for (const { owner } of cells) await until(owner, 'select cells_give_back_due(now()) = 0 as yes')
  for (const cell of cells.keys())
    await until(
      home!.owner,
      `select sent = taken + spent as yes from cells_account where campaign_id = ${campaignId} and cell = ${cell + 1}`,
    )
  return (dealing + spent() - approving) / many
}

/** Waits until the senders of replication have read the log up to now. */
async function allSent(admin: Database): Promise<void> {
  const { rows } = await admin.db.query<{ now: string }>('select pg_current_wal_flush_lsn()::text as now')
  await until(admin, `select coalesce(bool_and(sent_lsn >= '${rows[0]!.now}'), true) as yes from pg_stat_replication`)
}

async function until({ db }: Database, question: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await db.query<{ yes: boolean }>(question)
    if (rows[0]?.yes) return
    if (tries === 1200) throw new Error(`not within two minutes: ${question}`)
    await sleep(100)
  }
}

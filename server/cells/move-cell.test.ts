import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandChecks } from '../app/command-checks.ts'
import { addPerson, claim, handIn, setState } from '../testing/books.ts'
import { joined, openCells, type Cells } from '../testing/cells.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts'
import { now, openAtHome, deal, nextName, placesOf, type DealtCampaign } from '../testing/dealt-campaign.ts'
import { openOwnServer, type OwnServer } from '../testing/own-server.ts'
import { peopleIn, type SignedIn } from '../testing/people-in.ts'
import { startProcess, type ServerProcess } from '../testing/processes.ts'
import { Seal } from '../seal.ts'
import { checkCells } from './check-cells.ts'
import { moveCell } from './move-cell.ts'
import type { Moving } from './moving.ts'
import { requireNumber } from './open-cell.ts'

/** The home and a cell, which a process reaches by an address that can lead to another server, and that server. */
let cells: Cells
let target: OwnServer
let proxies: DatabaseProxy[]
let served: ServerProcess
let clients: Clients
const campaigns: DealtCampaign[] = []
const home = () => cells.all[0]!
const source = () => cells.all[1]!
const clock = { now }
// Tables are small here, and to begin with each one is what takes time.
const fastCopy = {
  wal_level: 'logical',
  max_sync_workers_per_subscription: '6',
  max_logical_replication_workers: '10',
  max_worker_processes: '16',
}
beforeAll(async () => {
  ;[cells, target] = await Promise.all([openCells(2), openOwnServer(fastCopy)])
  const { ownerUrl, appUrl } = source().database
  proxies = [await startDatabaseProxy(ownerUrl), await startDatabaseProxy(appUrl)]
  for (let count = 0; count < 12; count++) campaigns.push(await openAtHome(home().database, 12))
  for (const { campaignId } of campaigns) await deal(home().database, campaignId, 1, 4)
  await cells.settle()
  clients = await openClients()
  served = await startProcess(home().database, { CELL_1_URL: proxies[0]!.url, CELL_1_APP_URL: proxies[1]!.url })
}, 120_000)
afterAll(async () => {
  await served?.stop()
  await Promise.all((proxies ?? []).map((proxy) => proxy.close()))
  await target?.stop()
  await cells?.stop()
})

const moving = (): Moving => ({
  cell: 1,
  home: joined(home()),
  source: joined(source()),
  target: joined(target),
  elapsedMs: () => performance.now(),
})
const lead = async () => {
  proxies[0]!.lead(target.database.ownerUrl)
  proxies[1]!.lead(target.database.appUrl)
}
const slotsOf = async ({ database }: OwnServer) => {
  const { rows } = await database.admin.db.query<{ name: string }>(
    'select slot_name::text as name from pg_replication_slots order by 1',
  )
  return rows.map(({ name }) => name)
}

interface Clients {
  /** Writes until `stop` says so. Each request is sent again with its key until it is answered. */
  write(until: { stop: boolean }): Promise<{ written: number; longestMs: number }>
  /** What was answered, and is not in this database. */
  missing(server: OwnServer): Promise<string[]>
}

/** Members of the cell who write in tickets, and sponsors who pay for tasks of its members. */
async function openClients(): Promise<Clients> {
  const { database: there } = source()
  const people = peopleIn(there.owner.db, clock, new Seal(['a key of the tests']), 1)
  const atHome = peopleIn(home().database.owner.db, clock, new Seal(['a key of the tests']))
  const members: { as: SignedIn; ticket: number }[] = []
  for (let count = 0; count < 6; count++) {
    const as = await people.addMember(nextName('member'))
    const { rows } = await there.owner.db.query<{ id: number }>(
      `insert into support_ticket (member_id, subject, created_at)
        values ($1, 'My wallet', $2) returning id`,
      [as.id, now()],
    )
    members.push({ as, ticket: rows[0]!.id })
  }
  const tasks: { id: number; as: SignedIn }[] = []
  for (const { campaignId, maker } of campaigns) {
    const as = await atHome.signInAs(maker)
    for (let count = 0; count < 2; count++) {
      const member = await addPerson(there.owner.db, 'member', nextName('tester'), now())
      const id = await claim(there.owner.db, campaignId, member, 70, now())
      await handIn(there.owner.db, id, now())
      tasks.push({ id, as })
    }
  }
  const messages: string[] = []
  const paid: number[] = []
  let longestMs = 0
  const failures = new Map<string, number>()
  async function post(path: string, as: SignedIn, key: string, body: unknown): Promise<void> {
    const begun = performance.now()
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${served.port}${path}`, {
        method: 'POST',
        headers: { cookie: as.cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      if (answer.ok) break
      if (answer.status !== 503 && answer.status !== 409) throw new Error(`${answer.status} ${text}`)
      const { code } = JSON.parse(text) as { code: string }
      failures.set(code, (failures.get(code) ?? 0) + 1)
      await sleep(50)
    }
    longestMs = Math.max(longestMs, performance.now() - begun)
  }
  let count = 0
  return {
    async write(until) {
      longestMs = 0
      failures.clear()
      // Members do not write so much in an hour.
      await there.owner.db.query('delete from app_rate_limit')
      let written = 0
      await Promise.all([
        ...members.map(async ({ as, ticket }) => {
          while (!until.stop) {
            const text = `message-${++count}`
            await post(`/api/tickets/${ticket}/messages`, as, text, { text })
            messages.push(text)
            written++
            await sleep(500)
          }
        }),
        (async () => {
          while (!until.stop && tasks.length > 0) {
            const { id, as } = tasks.pop()!
            await post(`/api/sponsor/submissions/${id}/approve`, as, `approve-${id}`, undefined)
            paid.push(id)
            written++
            await sleep(300)
          }
        })(),
      ])
      console.log(`refused meanwhile: ${JSON.stringify(Object.fromEntries(failures))}`)
      return { written, longestMs }
    },
    async missing({ database }) {
      const { rows } = await database.owner.db.query<{ what: string }>(
        `select m as what from unnest($1::text[]) m where not exists (select from support_ticket_message where text = m)
          union all
          select t::text
          from unnest($2::bigint[]) t
          where not exists (select from tasks_place where id = t and state = 'approved')
            or not exists (select from ledger_journal where place_id = t and member > 0)`,
        [messages, paid],
      )
      return rows.map(({ what }) => what)
    },
  }
}

/** Letters in both directions: the home deals places, and closes campaigns of which the cell gives the rest back. */
async function exchangeLetters(until: { stop: boolean }): Promise<void> {
  for (let turn = 0; !until.stop; turn++) {
    const { campaignId } = campaigns[turn % 6]!
    await deal(home().database, campaignId, 1, 1).catch(() => {})
    if (turn % 4 === 3 && campaigns.length > 9)
      await setState(home().database.owner.db, campaigns.pop()!.campaignId, 'closed', now())
    for (const { database } of [source(), target])
      await database.app.db.query('select cells_give_back_due($1)', [now()]).catch(() => {})
    await sleep(200)
  }
}

test('a target that does not catch up is given up: the source serves on, and keeps nothing for it', async () => {
  // The target is fast until it has copied all, and then as slow as this lock.
  await target.database.owner.db.query(
    `create function public.wait_here() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(1, 2); return new; end'`,
  )
  await target.database.owner.db.query(
    'create trigger wait_here before insert on support_ticket_message for each row execute function wait_here()',
  )
  const until = { stop: false }
  const writing = clients.write(until)
  const lines: string[] = []
  let release = () => {}
  let locked: Promise<unknown> | undefined
  const tell = async (line: string) => {
    lines.push(line)
    if (!line.startsWith('All tables')) return
    const { db, transaction } = target.database.owner
    await db.query('alter table support_ticket_message enable always trigger wait_here')
    await new Promise<void>((holds) => {
      locked = transaction(async (own) => {
        await own.query('select pg_advisory_xact_lock(1, 2)')
        const released = new Promise<void>((done) => (release = done))
        holds()
        await released
      })
    })
    const { admin } = target.database
    const stuck = `select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await admin.db.query(stuck)).rowCount, { timeout: 10_000 }).toBe(1)
  }
  await expect(moveCell(moving(), { tell })).rejects.toThrow('The target did not catch up in time')
  await sleep(1_000)
  until.stop = true
  const { longestMs } = await writing
  console.log(`given up: ${lines.join(' ')} The longest write took ${Math.round(longestMs)} ms.`)
  expect(longestMs).toBeLessThan(8_000)
  release()
  await locked
  await target.database.owner.db.query('drop trigger wait_here on support_ticket_message; drop function wait_here()')
  expect(await clients.missing(source())).toEqual([])
  expect(await slotsOf(source())).toEqual(['to_0_from_1'])
  expect(await slotsOf(target)).toEqual([])
  await expect(requireNumber(target.database.app.db, 1)).rejects.toThrow('is being filled')
  await cells.settle()
})

test(
  'a cell moves while its members write: nothing that was answered is lost, and letters go on',
  { timeout: 90_000 },
  async () => {
    const until = { stop: false }
    const [writing, letters] = [clients.write(until), exchangeLetters(until)]
    const waited = await moveCell(moving(), { tell: (line) => console.log(line), lead })
    await sleep(2_500)
    until.stop = true
    const [{ written, longestMs }] = await Promise.all([writing, letters])
    console.log(
      `moved: writes waited for ${Math.round(waited!)} ms; the longest of ${written} took ${Math.round(longestMs)} ms.`,
    )
    expect(await clients.missing(target)).toEqual([])
    expect(waited).toBeLessThan(2_000)
    expect(longestMs).toBeLessThan(8_000)
    expect(await slotsOf(source())).toEqual([])
    expect(await slotsOf(target)).toEqual(['to_0_from_1'])

    const all = [home(), target].map(({ database }, number) => ({ number, database: database.owner }))
    await expect
      .poll(async () => (await checkCells(all, commandChecks, new Date())).underWay, { timeout: 30_000, interval: 500 })
      .toEqual([])
    expect((await checkCells(all, commandChecks, new Date())).offences).toEqual([])
    expect(await moveCell(moving(), { tell: () => {} })).toBe(null)

    // New ones go on after those of before, and reach the other side once.
    const before = await target.database.owner.db.query<{ id: number }>('select max(id) as id from members_user')
    expect(await addPerson(target.database.owner.db, 'member', nextName('later'), now())).toBeGreaterThan(
      before.rows[0]!.id,
    )
    const { campaignId } = await openAtHome(home().database, 3)
    await deal(home().database, campaignId, 1, 2)
    await expect.poll(async () => (await placesOf(target.database, campaignId)).free).toBeGreaterThan(1)
    await setState(home().database.owner.db, campaignId, 'closed', now())
    const back = async () => {
      await target.database.app.db.query('select cells_give_back_due($1)', [now()])
      const { rows } = await home().database.owner.db.query<{ places: number }>(
        `select coalesce(sum(places), 0)::integer as places
          from cells_letter
          where from_cell = 1 and kind = 'release' and campaign_id = $1`,
        [campaignId],
      )
      return rows[0]!.places
    }
    await expect.poll(back).toBeGreaterThan(1)
  },
)

test('the database that it was moved from serves nobody, and takes no writes', async () => {
  await expect(requireNumber(source().database.app.db, 1)).rejects.toThrow('Give CELL_1_URL the new address')
  await expect(addPerson(source().database.owner.db, 'member', 'late', now())).rejects.toThrow('read-only transaction')
})

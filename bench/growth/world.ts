import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beginCheck, endCheck } from '../../server/ledger/check-run.ts'
import { mac } from '../../server/sealing/mac.ts'
import { startTestApp, testSecret, type SignedIn, type TestApp } from '../../server/testing/app.ts'
import { sealedWallets } from '../../server/testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { publishHead } from '../../server/transparency/publish-head.ts'
import { noteEvents } from '../../server/webhooks/note-events.ts'
import { rollUpFigures } from '../../server/transparency/roll-up-figures.ts'
import { countBuffers, type BufferCounter } from './count-buffers.ts'

/** The application with a database of a year's history. */
export interface World {
  database: TestDatabase
  app: TestApp
  counter: BufferCounter
  people: Record<Person, SignedIn>
  subjects: Subjects
}
/** Member 1 and sponsor 1 have a large share of all rows. The other member has a task in progress. */
export type Person = 'member' | 'otherMember' | 'sponsor' | 'operator'

/** Ids of rows used in calls. */
export interface Subjects {
  /** Member 1's newest task, screenshot and statement row. */
  task: number
  screenshot: number
  /** The hash of a campaign picture. */
  picture: string
  receipt: number
  taskInProgress: number
  /** Campaign 1's undecided submissions and disputes. */
  waiting: number[]
  disputes: number[]
  /** Campaigns of sponsor 1. */
  drafts: number[]
  open: number[]
  deposits: number[]
  refunds: number[]
  approvals: number[]
  payoutsRequested: number[]
  /** Member 1's newest rows. */
  payoutPaid: number
  /** The owner of sponsor 1. */
  maker: number
}

export const pin = '4826'
export const present = new Date('2026-03-02T06:00:00Z')
const folder = path.join(import.meta.dirname, 'world')
const scripts = readdirSync(folder)
  .toSorted()
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))

/** Creates a world with this many past tasks. The owner of the schema must be a superuser. */
export async function openWorld(tasks: number): Promise<World> {
  const database = await createTestDatabase()
  const counter = countBuffers(database.app.pool)
  await fill(database, tasks)
  const app = await startTestApp({ on: database, at: present })
  // The server's last complete check was a day ago, so a day of rows is unchecked.
  const dayBefore = new Date(present.getTime() - 24 * 3_600_000)
  await publishHead.run(app.database, dayBefore)
  await beginCheck(database.owner.db, dayBefore)
  await endCheck(database.owner.db, dayBefore, dayBefore, [])
  while ((await noteEvents.run(app.database, present)) > 0);
  await publishHead.run(app.database, present)
  while ((await rollUpFigures.run(app.database, present)) > 0);
  // With freeze, it waits for a page pinned by another process instead of skipping it.
  await database.owner.aside(({ db }) => db.query('vacuum (freeze, analyze)'))
  const subjects = await findSubjects(database)
  const inProgress = await database.owner.db.query<{ username: string }>(
    'select username from members_user where id = (select member_id from tasks_place where id = $1)',
    [subjects.taskInProgress],
  )
  const people = {
    member: await app.signInAs('tester1'),
    otherMember: await app.signInAs(inProgress.rows[0]!.username),
    sponsor: await app.signInAs('maker1'),
    operator: await app.signInAs('operator2'),
  }
  return { database, app, counter, people, subjects }
}

async function fill({ owner }: TestDatabase, tasks: number): Promise<void> {
  await owner.aside(async ({ db, transaction }) => {
    await transaction(async (tx) => {
      await tx.query(
        `create temp table world_size on commit drop as
          select $1::integer as tasks, $2::timestamptz as present`,
        [tasks, present],
      )
      // For each member, a quarter of the number of tasks.
      const ids = Array.from({ length: Math.floor(tasks / 4) }, (_, place) => place + 1)
      const { numbers, marks, holders } = sealedWallets(ids, '017')
      await tx.query(
        `create temp table world_wallets on commit drop as
          select n, number, mark, holder
            from unnest($1::bigint[], $2::text[], $3::bytea[], $4::text[]) wallet (n, number, mark, holder)`,
        [ids, numbers, marks, holders],
      )
      for (const script of scripts) await tx.query(script)
      await tx.query('update members_member set pin_mac = sha256($1) where id = 1', [
        mac(testSecret, 'pin', `1:${pin}`),
      ])
    })
    await db.query('select ledger_set_mark()')
    await db.query('select ledger_roll_up()')
    await db.query('vacuum analyze')
  })
}

async function findSubjects({ owner: { db } }: TestDatabase): Promise<Subjects> {
  const ids = async (sql: string) => (await db.query<{ id: number }>(`${sql} limit 100`)).rows.map(({ id }) => id)
  const first = async (sql: string) => (await ids(sql))[0]!
  const shownPicture = async () => {
    const { rows } = await db.query<{ hash: string }>(
      `select min(hash) as hash
        from campaigns_picture
        where campaign_id in (select id from campaigns_campaign where opened_at is not null)`,
    )
    return rows[0]!.hash
  }
  const places = (state: string) =>
    ids(`select id from tasks_place where campaign_id = 1 and state = '${state}' order by id`)
  const campaigns = (state: string) =>
    ids(`select id from campaigns_campaign where sponsor_id = 1 and id > 1 and state = '${state}' order by id`)
  return {
    task: await first('select id from tasks_place where member_id = 1 order by started_at desc'),
    screenshot: await first('select id from tasks_screenshot where member_id = 1 order by id desc'),
    picture: await shownPicture(),
    receipt: await first(
      `select id from ledger_journal where member_id = 1 and member <> 0 and at < '${present.toISOString()}'::timestamptz
       - interval '1 day' order by id`,
    ),
    taskInProgress: await first(`select id from tasks_place where state = 'in_progress' order by id`),
    maker: await first('select user_id as id from sponsors_user where sponsor_id = 1'),
    waiting: await places('submitted'),
    disputes: await places('disputed'),
    drafts: await campaigns('draft'),
    open: await campaigns('open'),
    deposits: await ids(`select id from sponsors_deposit where state = 'pending' order by id`),
    refunds: await ids(`select id from sponsors_refund where state = 'requested' order by id`),
    approvals: await ids(`select id from approvals_proposal where state = 'proposed' order by id`),
    payoutsRequested: await ids(`select id from payouts_payout where state = 'requested' order by id`),
    payoutPaid: await first('select id from payouts_payout where member_id = 1 order by id desc'),
  }
}

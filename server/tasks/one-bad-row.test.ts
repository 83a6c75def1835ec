import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { campaignsJobs } from '../campaigns/jobs.ts'
import { holdsJobs } from '../holds/jobs.ts'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, rejection, type Market } from '../testing/market.ts'
import { tasksJobs } from './jobs.ts'

/** A row that cannot be processed does not block others, is shown to operators, and is retried. */
let market: Market
let rahima: SignedIn
let karim: SignedIn
let campaignId: number
let people = 0
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  market.app.clock.set('2026-03-02T06:00:00Z')
  await market.later(0)
  await owner().query('delete from app_stuck')
  people++
  rahima = await market.addMember(`rahima-${people}`)
  karim = await market.addMember(`karim-${people}`)
  campaignId = await market.openCampaign({ places: 5, timeAllowedMinutes: 15 })
})

const jobs = [...tasksJobs, ...campaignsJobs, ...holdsJobs]
const run = (name: string): Promise<number> => jobs.find((job) => job.name === name)!.run(market.app.database, now())
const now = () => market.app.clock.now()
const owner = () => market.app.owner.db
/** Creates a state that a bug or a faulty restore could leave behind. */
const spoil = (sql: string, id: number) =>
  market.app.owner.transaction(async (db) => {
    const table = / (tasks_place|ledger_journal) /.exec(sql)![1]!
    await db.query(`alter table ${table} disable trigger user`)
    await db.query(sql, [id])
    await db.query(`alter table ${table} enable trigger user`)
  })
const stuck = async () =>
  (
    await market.app.database.db.query<{ job: string; item: number; why: string; tries: number; again: number }>(
      `select job, item, why, tries, extract(epoch from again_at - $1)::integer as again from app_stuck order by item`,
      [now()],
    )
  ).rows
const auditOf = async (taskId: number) =>
  (await owner().query<{ action: string }>('select action from audit_event where task_id = $1', [taskId])).rows.map(
    (row) => row.action,
  )

/** A job whose first run fails is repeated until it has nothing to do. */
async function runUntilDone(name: string): Promise<number> {
  let did = 0
  for (let pass = 0; pass < 10; pass++) {
    const more = await run(name)
    if (more === 0) return did
    did += more
  }
  throw new Error(`${name} does not end`)
}

describe('approves all other submissions after 72 hours', () => {
  const moveAway = 'update tasks_place set member_id = member_id + 900000 where id = $1'
  const comeBack = 'update tasks_place set member_id = member_id - 900000 where id = $1'

  test('if the member of one submission does not exist', async () => {
    const [bad, good] = [await market.handIn(karim, campaignId), await market.handIn(rahima, campaignId)]
    await spoil(moveAway, bad)
    await market.later(72)
    expect(await runUntilDone('tasks.approve-silent')).toBe(1)
    expect(await market.stateOf(good)).toBe('approved')
    expect(await market.balanceOf(rahima)).toBe(14_000)
    expect(await auditOf(bad)).toEqual(['task.started', 'task.submitted'])
    expect(await stuck()).toEqual([
      { job: 'tasks.approve-silent', item: bad, why: expect.stringMatching(/nothing to move/), tries: 1, again: 60 },
    ])

    const { body: health } = must(200, await market.asOperator('GET', '/api/operator/health'))
    expect(health.signs).toContainEqual(
      expect.objectContaining({ sign: 'stuck', finding: 'stuck_some', state: 'act', count: 1 }),
    )
    expect(health.stuck).toEqual([
      {
        job: 'tasks.approve-silent',
        item: bad,
        why: expect.stringMatching(/nothing to move/),
        since: now().toISOString(),
        tries: 1,
        againAt: new Date(now().getTime() + 60_000).toISOString(),
      },
    ])
    expect(must(200, await market.asOperator('GET', '/api/operator/overview')).body.health).toBe(1)

    // Each retry comes later than the one before.
    await market.later(59 / 3600)
    await run('tasks.approve-silent')
    expect(await stuck()).toMatchObject([{ tries: 1, again: 1 }])
    await market.later(1 / 3600)
    await run('tasks.approve-silent')
    expect(await stuck()).toMatchObject([{ tries: 2, again: 120 }])

    // The corrupted row is repaired.
    await spoil(comeBack, bad)
    await market.later(2 / 60)
    expect(await run('tasks.approve-silent')).toBe(1)
    expect(await stuck()).toEqual([])
    expect(await market.balanceOf(karim)).toBe(14_000)
  })

  test('if one of the submissions is locked', async () => {
    const [held, good] = [await market.handIn(karim, campaignId), await market.handIn(rahima, campaignId)]
    await market.later(72)
    await market.app.database.transaction(async (holder) => {
      await holder.query('select from tasks_place where id = $1 for update', [held])
      expect(await runUntilDone('tasks.approve-silent')).toBe(1)
    })
    expect(await market.stateOf(good)).toBe('approved')
    expect(await stuck()).toEqual([])
    expect(await runUntilDone('tasks.approve-silent')).toBe(1)
    expect(await market.stateOf(held)).toBe('approved')
  })

  test('approve-all records no approval for a submission that could not be paid', async () => {
    const [bad, good] = [await market.handIn(karim, campaignId), await market.handIn(rahima, campaignId)]
    await spoil(moveAway, bad)
    const { body } = must(200, await market.asSponsor('POST', `/api/sponsor/campaigns/${campaignId}/approve-all`, {}))
    expect(body).toEqual({ approved: 1, amount: 20_000, waiting: 1 })
    expect(await auditOf(bad)).not.toContain('task.approved')
    expect(await market.stateOf(good)).toBe('approved')
    await spoil(comeBack, bad)
  })
})

/** A place whose amount differs from its campaign's cannot be replaced by a free one. */
const worthless = 'update tasks_place set amount = 0, held = 0 where id = $1'
const worthIts = 'update tasks_place set amount = 20000, held = 20000 where id = $1'

test.for([
  ['tasks.expire', 'expired', async () => {}, 0.25],
  ['tasks.end-repairs', 'submitted', async (id: number) => ask(id), 24],
  ['tasks.free-rejected', 'rejected', async (id: number) => refuse(id), 7 * 24],
] as const)('%s processes all other rows', async ([job, state, prepare, hours]) => {
  const take = (who: SignedIn) =>
    job === 'tasks.expire' ? market.start(who, campaignId) : market.handIn(who, campaignId)
  const [bad, good] = [await take(karim), await take(rahima)]
  for (const id of [bad, good]) await prepare(id)
  await market.app.runJob('tasks.see-rejections')
  const breaks = job === 'tasks.end-repairs' ? 'update tasks_place set held = 0 where id = $1' : spoilt
  await spoil(breaks, bad)
  await market.later(hours)
  expect(await runUntilDone(job)).toBe(1)
  expect(await market.stateOf(good)).toBe(state)
  expect(await stuck()).toMatchObject([{ job, item: bad, tries: 1 }])
  await spoil(worthIts, bad)
  await market.later(1 / 60)
  expect(await run(job)).toBe(1)
  expect(await stuck()).toEqual([])
})
const spoilt = worthless.replace('held = 0', 'held = 5')
const ask = async (id: number) =>
  must(
    200,
    await market.asSponsor('POST', `/api/sponsor/submissions/${id}/repair`, {
      request: 'Please name the phone you used.',
    }),
  )
const refuse = async (id: number) =>
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${id}/reject`, rejection))

test('money of closed campaigns returns to all other sponsors', async () => {
  const other = await market.openCampaign({ places: 2 })
  for (const id of [campaignId, other])
    await owner().query(`update campaigns_campaign set state = 'closed', closed_at = $2 where id = $1`, [id, now()])
  // A key that is already in use.
  await spoil(
    `insert into ledger_journal (id, at, kind, key, actor)
      select
        nextval('ledger_journal_id'),
        now(),
        'task_pay',
        'campaign_release:' || $1::bigint || ':' || min(id),
        'system'
      from tasks_place
      where campaign_id = $1::bigint`,
    campaignId,
  )
  expect(await runUntilDone('campaigns.release')).toBeGreaterThanOrEqual(1)
  const { rows } = await owner().query<{ held: number }>(
    'select coalesce(sum(held), 0)::bigint as held from tasks_place where campaign_id = $1',
    [other],
  )
  expect(rows).toEqual([{ held: 0 }])
  expect(await stuck()).toMatchObject([{ job: 'campaigns.release', item: campaignId }])
  await spoil(`delete from ledger_journal where key like 'campaign_release:' || $1::bigint || ':%'`, campaignId)
  await market.later(1 / 60)
  expect(await run('campaigns.release')).toBe(1)
  expect(await stuck()).toEqual([])
})

test('even when a place of one campaign is locked', async () => {
  const other = await market.openCampaign({ places: 2 })
  for (const id of [campaignId, other])
    await owner().query(`update campaigns_campaign set state = 'closed', closed_at = $2 where id = $1`, [id, now()])
  await market.app.database.transaction(async (holder) => {
    await holder.query('select from tasks_place where campaign_id = $1 for update', [campaignId])
    expect(await run('campaigns.release')).toBe(1)
  })
  expect(await stuck()).toEqual([])
  expect(await runUntilDone('campaigns.release')).toBe(1)
})

test('all other holds end', async () => {
  const place = async (who: SignedIn): Promise<number> =>
    must(
      201,
      await market.asOperator('POST', '/api/operator/holds', {
        memberId: who.id,
        kind: 'payout',
        reason: 'Two phones withdrew at the same minute',
        hours: 24,
      }),
    ).body.id
  const bad = await place(karim)
  await place(rahima)
  await owner().query(`create function fails() returns trigger language plpgsql as 'begin raise ''broken''; end'`)
  await owner().query(
    `create trigger fails before update on holds_hold for each row when (new.id = ${bad}) execute function fails()`,
  )
  await market.later(24)
  expect(await runUntilDone('holds.end-by-time')).toBe(1)
  const open = await owner().query<{ id: number }>('select id from holds_hold where ended_at is null')
  expect(open.rows).toEqual([{ id: bad }])
  expect(await stuck()).toMatchObject([{ job: 'holds.end-by-time', item: bad, why: 'broken', tries: 1 }])
  await owner().query('drop function fails() cascade')
  await market.later(1 / 60)
  expect(await run('holds.end-by-time')).toBe(1)
  expect(await stuck()).toEqual([])
})

test('a failed submission disappears from the list once somebody has decided it', async () => {
  const bad = await market.handIn(karim, campaignId)
  await spoil('update tasks_place set member_id = member_id + 900000 where id = $1', bad)
  await market.later(72)
  await run('tasks.approve-silent')
  await spoil(`update tasks_place set member_id = member_id - 900000 where id = $1`, bad)
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${bad}/approve`))
  await market.later(2)
  const good = await market.handIn(rahima, campaignId)
  await market.later(72)
  await run('tasks.approve-silent')
  expect(await market.stateOf(good)).toBe('approved')
  expect(await stuck()).toEqual([])
})

test('approves all overdue submissions of a campaign in one batch', async () => {
  const tasks = [await market.handIn(rahima, campaignId), await market.handIn(karim, campaignId)]
  await owner().query('alter function tasks_approve_silent_one rename to kept_away')
  try {
    await market.later(72)
    expect(await runUntilDone('tasks.approve-silent')).toBe(2)
  } finally {
    await owner().query('alter function kept_away rename to tasks_approve_silent_one')
  }
  for (const task of tasks) expect(await market.stateOf(task)).toBe('approved')
})

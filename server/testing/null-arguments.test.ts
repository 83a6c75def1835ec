import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoChange } from './expect-refusal.ts'
import { fillMarket, type FilledMarket } from './filled-market.ts'
import { must } from './market.ts'

/** A comparison with null is neither true nor false, so a check for an error lets null pass. */
let world: FilledMarket
let entry: number
let closed: number
beforeAll(async () => {
  world = await fillMarket()
  const { db } = world.app.owner
  const now = world.app.clock.now()
  const { rows } = await db.query<{ id: number }>(
    `insert into abuse_entry (kind, about, member_id, found_at, seen_at)
      values ('related', 'a family', $1, $2, $2)
      returning id`,
    [world.rahima.id, now],
  )
  entry = rows[0]!.id
  // Nothing was paid in, so nothing is returned.
  closed = (await world.write()).id
  must(200, await world.act(closed, 'submit'))
  await db.query(`update campaigns_campaign set state = 'closed', closed_at = $2 where id = $1`, [closed, now])
})
afterAll(() => world.app.close())

const secretOf = ({ cookie }: { cookie: string }) => Buffer.from(/session=([^;]+)/.exec(cookie)![1]!)
const expectRefused = (sql: string, values: unknown[], why: string | RegExp) =>
  expectNoChange(world.app, () => expect(world.app.database.db.query(sql, values)).rejects.toThrow(why))

test('an operator must name the decision on a dispute, and the result of a transfer', async () => {
  const { tasks, deposits, operator, app } = world
  const [secret, now] = [secretOf(operator), app.clock.now()]
  const answer = 'The steps were tried, as the screenshots show.'
  await expectRefused(
    'select tasks_decide_dispute($1, $2, null, $3, $4)',
    [tasks.disputed, secret, answer, now],
    'says how a dispute is decided',
  )
  for (const [received, day, evidence] of [
    [null, '2026-03-01', 'FT1'],
    [5, null, 'FT1'],
    [5, '2026-03-01', null],
  ])
    await expectRefused(
      'select sponsors_record_transfer($1, $2, $3, $4, $5, $6)',
      [secret, deposits.pending, received, day, evidence, now],
      'records the amount, the day and the evidence',
    )
})

test('an operator must name the finding about a sign of abuse', async () => {
  const { app, operator } = world
  const values = [secretOf(operator), entry, app.clock.now()]
  await expectRefused('select abuse_look($1, $2, null, $3)', values, 'says what was found')
})

test('the actor who returns the rest of a campaign must be named', async () => {
  const values = [closed, world.app.clock.now()]
  await expectRefused('select campaigns_release($1, null, null, $2)', values, 'a sponsor or a job')
})

test('an unchecked review is not submitted', async () => {
  const { app, rahima, tasks } = world
  const { rows } = await app.database.db.query(`select tasks_submit($1, $2, null, $3, 4, '{}', '{1,2}', 5, $4) as it`, [
    tasks.inProgress,
    rahima.id,
    'A review that nobody has compared with the campaign.',
    app.clock.now(),
  ])
  expect(rows).toEqual([{ it: { outcome: 'unchecked' } }])
  expect(await world.stateOf(tasks.inProgress)).toBe('in_progress')
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { deal, openAtHome, placesOf, refusal } from '../testing/dealt-campaign.ts'
import { must, rejection } from '../testing/market.ts'
import { openOperatorsOverCells, type OperatorsOverCells } from '../testing/operators-over-cells.ts'

/** A hostile session with the application's role in a cell wants to decide as an operator, whose sessions are copied there. */
let of: OperatorsOverCells
let task: number
beforeAll(async () => (of = await openOperatorsOverCells()), 120_000)
afterAll(async () => {
  await of.cells.expectCorrect()
  await of.close()
})
const tokenOf = ({ cookie }: SignedIn) => Buffer.from(cookie.slice(cookie.indexOf('=') + 1))
const decide = (token: Buffer | null) =>
  refusal(
    of.one.app.db.query(`select tasks_decide_dispute($1, $2, true, 'It is right.', $3)`, [
      task,
      token,
      of.app.clock.now(),
    ]),
  )
const atHome = (statement: string, values: unknown[] = []) => of.home.owner.db.query(statement, values)
const inCell = (statement: string, values: unknown[] = []) => of.one.app.db.query(statement, values)
const noSession = expect.stringContaining('there is no open session of an operator')
/** A row of the cell, as replication has it at last. */
async function copied(statement: string, values: unknown[]) {
  await expect.poll(async () => (await of.one.owner.db.query(statement, values)).rowCount).toBeGreaterThan(0)
}

describe('nobody decides', () => {
  beforeEach(async () => {
    const handed = await of.handIn()
    task = handed.task
    must(200, await of.call(of.sponsor, `POST /api/sponsor/submissions/${task}/reject`, { body: rejection }))
    const body = { reason: 'I tried each of the steps.' }
    must(200, await of.call(handed.member, `POST /api/tasks/${task}/dispute`, { body }))
  })

  test('without the secret of a session, or with that of a sponsor', async () => {
    expect(await decide(null)).toEqual(noSession)
    expect(await decide(Buffer.from('a guess'))).toEqual(noSession)
    expect(await decide(tokenOf(of.sponsor))).toEqual(noSession)
    const { rows } = await of.one.owner.db.query(
      `select distinct role::text from app_session s join members_user u on u.id = s.user_id where s.of_operator`,
    )
    expect(rows).toEqual([{ role: 'operator' }])
    const sponsors = await of.one.owner.db.query('select from app_session where user_id = $1', [of.sponsor.id])
    expect(sponsors.rowCount).toBe(0)
    expect(await decide(tokenOf(of.farid))).toBe('done')
  })

  test('with a session that has ended', async () => {
    const { id } = of.farid
    const ended = await of.signIn('farid')
    must(204, await of.call(ended, 'POST /api/logout'))
    await copied('select from app_session where user_id = $1 and ended_at is not null', [id])
    expect(await decide(tokenOf(ended))).toEqual(noSession)
  })

  test('with a session that has not shown the second factor', async () => {
    const { id } = of.tanvir
    const now = of.app.clock.now()
    await atHome('update members_user set factor_since = $2 where id = $1', [id, now])
    await copied('select from members_user where id = $1 and factor_since is not null', [id])
    expect(await decide(tokenOf(of.tanvir))).toEqual(noSession)
    expect(await refusal(inCell('update app_session set factor_at = $2 where user_id = $1', [id, now]))).toContain(
      'permission denied',
    )
    await atHome('update app_session set factor_at = $2 where user_id = $1', [id, now])
    await copied('select from app_session where user_id = $1 and factor_at is not null', [id])
    expect(await decide(tokenOf(of.tanvir))).toBe('done')
  })

  test('with the session of an operator whose account is closed', async () => {
    const { id } = await of.app.addOperator('selina')
    const open = await of.signIn('selina')
    await atHome('update members_user set closed_at = $2 where id = $1', [id, of.app.clock.now()])
    await copied('select from members_user where id = $1 and closed_at is not null', [id])
    expect(await decide(tokenOf(open))).toEqual(noSession)
  })
})

describe('the application in the cell', () => {
  const columns = 'token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent'
  const later = `interval '20 minutes'`

  test.for([
    `insert into app_session (${columns})
      select sha256('mine'), id, now(), now() + ${later}, now(), '', '' from members_user where username = 'farid'`,
    `insert into app_session (${columns}, of_operator)
      select sha256('mine'), id, now(), now() + ${later}, now(), '', '', true
      from members_user where role = 'member' limit 1`,
    `update app_session set token_hash = sha256('mine') where of_operator`,
    `update app_session set expires_at = expires_at + ${later} where of_operator`,
    `update app_session set of_operator = true where not of_operator`,
    `update app_session set user_id = (select id from members_user where username = 'farid') where not of_operator`,
    `update members_user set closed_at = null where username = 'farid'`,
    `update members_user set factor_since = null where username = 'farid'`,
    `update members_user set password_hash = 'mine' where username = 'farid'`,
    `delete from app_session where of_operator`,
    `set session_replication_role = replica`,
  ])('may not: %s', async (statement) => {
    expect(await refusal(inCell(statement))).toMatch(/not the application's to write|permission denied/)
  })

  test('reopens no session that has ended, and opens none with a password', async () => {
    const { id } = of.farid
    const once = await of.signIn('farid')
    const hash = [tokenOf(once)]
    await inCell('update app_session set ended_at = now() where token_hash = sha256($1)', hash)
    const reopen = inCell('update app_session set ended_at = null where token_hash = sha256($1)', hash)
    expect(await refusal(reopen)).toContain(`not the application's to write`)
    const { rows } = await inCell(`select app_open_operator_session($1, 'mine', 'mine', '', '', now()) as at`, [id])
    expect(rows).toEqual([{ at: null }])
    expect(await refusal(inCell(`select members_reset_password($1, '$sha256-argon2id$x', now())`, [id]))).not.toBe(
      'done',
    )
  })
})

test('nothing that happens to sessions in the cell stops the stream', async () => {
  const first = await of.signIn('farid')
  const second = await of.signIn('farid')
  const where = 'where token_hash = sha256($1)'
  // The job that sweeps has deleted the one, and the application has ended the other.
  await of.one.owner.db.query(`delete from app_session ${where}`, [tokenOf(first)])
  await inCell(`update app_session set ended_at = $2 ${where}`, [tokenOf(second), of.app.clock.now()])
  for (const session of [first, second]) {
    await atHome(`update app_session set last_seen_at = last_seen_at + interval '1 minute' ${where}`, [
      tokenOf(session),
    ])
    await atHome(`delete from app_session ${where}`, [tokenOf(session)])
  }
  const { campaignId } = await openAtHome(of.home)
  await deal(of.home, campaignId, 1, 1)
  await expect.poll(() => placesOf(of.one, campaignId)).toEqual({ free: 1 })
  expect((await of.one.owner.db.query(`select from app_session ${where}`, [tokenOf(second)])).rowCount).toBe(0)
})

test('neither the address nor the program of an operator is copied', async () => {
  await atHome(
    `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
      values (sha256('known'), $1, $2, $2::timestamptz + interval '5 minutes', $2, '192.0.2.7', 'Firefox')`,
    [of.farid.id, of.app.clock.now()],
  )
  const known = `select ip, user_agent as program from app_session where token_hash = sha256('known')`
  await copied(known, [])
  expect((await of.one.owner.db.query(known)).rows).toEqual([{ ip: '', program: '' }])
})

test('a session of the cell with the secret of an operator’s stops no copy, and opens nothing', async () => {
  const secret = `sha256('a secret that somebody knows')`
  const columns = 'token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent'
  const values = `id, now(), now() + interval '20 minutes', now(), '', '' from members_user`
  await inCell(`insert into app_session (${columns}) select ${secret}, ${values} where role = 'member' limit 1`)
  await atHome(`insert into app_session (${columns}) select ${secret}, ${values} where username = 'farid'`)
  await copied(`select from app_session where token_hash = ${secret} and of_operator`, [])
  const { rows } = await of.one.owner.db.query(`select of_operator from app_session where token_hash = ${secret}`)
  expect(rows).toEqual([{ of_operator: true }])
})

test('no session of an operator is opened in the cell, not even by a function of the owner', async () => {
  const statement = `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
    select sha256('mine'), id, now(), now() + interval '20 minutes', now(), '', '' from members_user
    where username = 'farid'`
  expect(await refusal(of.one.owner.db.query(statement))).toContain('are opened at home')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkReceipt } from '../../contract/receipt.ts'
import { invoiceOffences } from '../invoices/check-invoices.ts'
import { checkBooks, ledgerCheck } from '../ledger/check.ts'
import { ledgerExport } from '../ledger/export.ts'
import type { Db } from '../db/db.ts'
import type { SignedIn } from '../testing/app.ts'
import { copyInto } from '../testing/copy-into.ts'
import { must } from '../testing/market.ts'
import { openOldMarket, type OldMarket } from '../testing/old-market.ts'
import { headOffences } from '../transparency/check-heads.ts'
import { moveHistory } from './jobs.ts'

let market: OldMarket
let rahima: SignedIn
let campaignId: number
const hotMonths = 12

beforeAll(async () => {
  market = await openOldMarket()
  ;({ rahima, campaignId } = market)
})
afterAll(() => market.close())

const move = () => moveHistory(hotMonths).run(market.app.database, market.app.clock.now())
const count = async (table: string): Promise<number> =>
  (await market.app.owner.db.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]!.n
const archives = { ledger_journal: 'id', audit_event: 'id', tasks_review: 'task_id' } as const
const tables = Object.keys(archives) as (keyof typeof archives)[]
const offences = () => checkBooks(market.app.database, [headOffences, invoiceOffences])

/** Replies with history for the member, the sponsor and the operator. */
async function readAll(): Promise<unknown> {
  const { app } = market
  const asMember = async (path: string) => must(200, await app.call('GET', path, { as: rahima })).text
  const asSponsor = async (path: string) => must(200, await market.asSponsor('GET', path)).text
  const { items } = JSON.parse(await asMember('/api/statement')) as { items: { id: number }[] }
  const journal = await app.owner.transaction(async (db) => {
    let text = ''
    for await (const part of ledgerExport(db)) text += part
    return text
  })
  return {
    statement: items,
    receipt: await asMember(`/api/receipts/${items.at(-1)!.id}`),
    csv: await asMember('/api/statement.csv'),
    tasks: await asMember('/api/tasks?tab=completed'),
    notifications: await asMember('/api/notifications'),
    submissions: await asSponsor(`/api/sponsor/campaigns/${campaignId}/submissions`),
    search: await asSponsor(`/api/sponsor/campaigns/${campaignId}/submissions?search=planned`),
    insights: await asSponsor(`/api/sponsor/campaigns/${campaignId}/insights`),
    export: await asSponsor(`/api/sponsor/campaigns/${campaignId}/export.json`),
    log: await asSponsor('/api/sponsor/log'),
    audit: must(200, await market.asOperator('GET', '/api/operator/audit')).text,
    journal,
  }
}

test('no row moves before its month is over and a head covers it', async () => {
  const { app } = market
  expect(await moveHistory(60).run(app.database, app.clock.now())).toBe(0)
  const undo = new Error('undo')
  const uncovered = app.owner.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query('delete from transparency_head')
    await db.query('set local session_replication_role = origin')
    await db.query('select archive_move_history($1, 2000, $2)', [hotMonths, app.clock.now()])
    expect((await db.query('select from ledger_journal_archive')).rowCount).toBe(0)
    throw undo
  })
  await expect(uncovered).rejects.toBe(undo)
})

test('replies and checks are the same before and after the move', async () => {
  const before = await readAll()
  const whole = await Promise.all(tables.map(count))
  expect(await offences()).toEqual([])

  while ((await move()) > 0);

  for (const [place, table] of tables.entries()) {
    expect(await count(`${table}_archive`)).toBeGreaterThan(0)
    // Today's task stays.
    expect(await count(`only ${table}`)).toBeGreaterThan(0)
    expect(await count(table)).toBe(whole[place])
  }
  expect(await readAll()).toEqual(before)
  expect(await offences()).toEqual([])
})

test('a receipt of an archived row is still proven by its head', async () => {
  const { app } = market
  const { items } = must(200, await app.call('GET', '/api/statement', { as: rahima })).body
  const oldest = items.at(-1)
  const inArchive = await app.owner.db.query('select from ledger_journal_archive where id = $1', [oldest.id])
  expect(inArchive.rowCount).toBe(1)
  const receipt = must(200, await app.call('GET', `/api/receipts/${oldest.id}`, { as: rahima })).body
  expect(await checkReceipt(receipt, receipt.head.hash)).toMatchObject({ ok: true, row: { id: oldest.id } })
})

test('an archived idempotency key pays nothing a second time', async () => {
  const { app } = market
  const { rows } = await app.owner.db.query<{ key: string }>(
    `select key from ledger_journal_archive where kind = 'task_pay'`,
  )
  const taskId = rows[0]!.key.split(':')[1]
  const again = await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`)
  expect([again.status, again.problem.code]).toEqual([409, 'conflict.state'])
})

const attempt = (attack: (db: Db) => Promise<unknown>) =>
  market.app.owner
    .transaction(async (db) => {
      await attack(db)
      throw new Error('it was possible')
    })
    .catch((error: Error) => error.message)

test.each(tables)('even the owner cannot remove, change or invent a row of %s', async (table) => {
  const archive = `${table}_archive`
  const key = archives[table]
  const forge = `${copyInto(archive, `only ${table}`)} limit 1`
  for (const sql of [
    `delete from only ${table}`,
    `delete from ${table}`,
    `delete from ${archive}`,
    `truncate ${archive}`,
    `truncate ${table} cascade`,
    `truncate only ${table} cascade`,
    `truncate only ${archive}`,
    `merge into ${archive} a using (select 1) x on true when matched then delete`,
    `${copyInto(archive, archive)} on conflict (${key}) do update set ${key} = 0`,
    `update ${archive} set ${key} = ${key} + 1`,
  ])
    expect(await attempt((db) => db.query(sql))).toMatch(/forbidden/)
  // An archived row that differs from its present row, and one without a present row.
  const different = attempt(async (db) => {
    await db.query(`create temporary table forged as select * from only ${table} limit 1`)
    await db.query(
      `update forged set ${table === 'tasks_review' ? `review = review || '!'` : `at = at + interval '1 second'`}`,
    )
    await db.query(copyInto(archive, 'forged'))
  })
  expect(await different).toMatch(/forbidden without the same row/)
  // A review still in the search is too recent to move: only its copy would have no text for the search.
  const exact = table === 'tasks_review' ? /forbidden without the same row/ : /it was possible/
  expect(await attempt((db) => db.query(forge))).toMatch(exact)
  await expect(market.app.database.db.query(`delete from ${archive}`)).rejects.toThrow('permission denied')
})

test.for([
  [
    'a changed amount',
    `update ledger_journal_archive set member = member + 1, fees = fees - 1 where kind = 'task_pay'`,
    'member_balance: ',
  ],
  ['a row that is gone', `delete from ledger_journal_archive where kind = 'task_pay'`, 'member_balance: '],
  ['an event that is gone', `delete from audit_event_archive where action = 'task.approved'`, 'head: '],
  [
    'a row that is in both',
    `insert into ledger_journal_archive select * from only ledger_journal where kind = 'task_pay' limit 1`,
    'archived: transaction ',
  ],
  [
    'an event that is in both',
    'insert into audit_event_archive select * from only audit_event limit 1',
    'archived: event ',
  ],
] as const)('ledger:check finds %s', async ([, sql, offence]) => {
  const { app } = market
  const undo = new Error('undo')
  let found: string[] = []
  const corrupted = app.owner.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query(sql)
    found = [...(await ledgerCheck(db)), ...(await headOffences(db))]
    throw undo
  })
  await expect(corrupted).rejects.toBe(undo)
  expect(found.join('\n')).toContain(offence)
})

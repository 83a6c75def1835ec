import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCatalogue } from '../db/check-catalogue.ts'
import { reviewOffences } from '../feedback/check-reviews.ts'
import { ledgerCheck, sqlOf } from '../ledger/check.ts'
import { invariants } from '../ledger/invariants.ts'
import { readTouched, type Since } from '../ledger/since-sql.ts'
import { copyInto } from '../testing/copy-into.ts'
import { openOldMarket, type OldMarket } from '../testing/old-market.ts'
import { headOffences } from '../transparency/check-heads.ts'
import { moveHistory } from './jobs.ts'

let market: OldMarket
beforeAll(async () => {
  market = await openOldMarket()
  while ((await moveHistory(12).run(market.app.database, market.app.clock.now())) > 0);
})
afterAll(() => market.close())

describe('ledger:check', () => {
  const found = async (sql: string): Promise<string> => {
    let offences: string[] = []
    const undo = new Error('undo')
    await expect(
      market.app.owner.transaction(async (db) => {
        await db.query('set local session_replication_role = replica')
        await db.query(sql)
        offences = [
          ...(await checkCatalogue(db)),
          ...(await ledgerCheck(db)),
          ...(await headOffences(db)),
          ...(await reviewOffences(db)),
        ]
        throw undo
      }),
    ).rejects.toBe(undo)
    return offences.join('\n')
  }

  test.for([
    [
      'a review that is in both',
      `${copyInto('tasks_review', 'tasks_review_archive')} limit 1`,
      'archived: review of task',
    ],
    [
      'a review that is gone',
      'delete from tasks_review_archive where task_id = (select min(task_id) from tasks_review_archive)',
      'archived: review of task',
    ],
    [
      'an event that is in both',
      'insert into audit_event overriding system value select * from audit_event_archive limit 1',
      'archived: event',
    ],
    [
      'a transaction that is in both',
      'insert into ledger_journal select * from ledger_journal_archive limit 1',
      'archived: transaction',
    ],
    [
      'a key that is in both',
      `create temporary table forged as select * from ledger_journal_archive limit 1;
        update forged set id = nextval('ledger_journal_id');
        insert into ledger_journal select * from forged`,
      'archived_key: transaction',
    ],
    [
      'an archive that no longer inherits',
      'alter table audit_event_archive no inherit audit_event',
      'child public.audit_event_archive of audit_event: is missing',
    ],
    [
      'a disabled trigger',
      'alter table tasks_review_archive disable trigger copied',
      'trigger copied of tasks_review_archive: was changed',
    ],
    [
      'a dropped unique key',
      'alter table ledger_journal_archive drop constraint ledger_journal_archive_key_key',
      'ledger_journal_archive_key_key',
    ],
    [
      'a changed time',
      `update ledger_journal_archive set at = at + interval '1 second' where kind = 'campaign_fund'`,
      'head: ',
    ],
    [
      'a changed event',
      `update audit_event_archive set detail = detail || '{"pay": 1}' where action = 'task.approved'`,
      'head: ',
    ],
    ['a changed id', `update ledger_journal_archive set id = -id where kind = 'campaign_fund'`, 'head: '],
    [
      'a table that inherits from an archive',
      'create table more () inherits (tasks_review_archive)',
      'child public.more of tasks_review_archive',
    ],
  ] as const)('finds %s', async ([, sql, offence]) => {
    expect(await found(sql)).toContain(offence)
  })
})

test('the check since a head does not look up each present row in the archive', async () => {
  const { transaction } = market.app.owner
  const lookups = await transaction(async (db) => {
    const { rows } = await db.query<Since>(
      `select
          '2027-05-15' as day,
          '2027-05-16 00:00:00+06' as "from",
          (select max(id) from ledger_journal) as journal,
          (select max(id) from audit_event) as events`,
    )
    const about = await readTouched(db, rows[0]!)
    const scans = async () => {
      const { rows } = await db.query<{ count: number }>(
        `select sum(idx_scan + seq_scan)::integer as count from pg_stat_xact_user_tables
          where relname in ('ledger_journal_archive', 'audit_event_archive')`,
      )
      return rows[0]!.count
    }
    const before = await scans()
    for (const invariant of invariants.filter(({ name }) => name.startsWith('archived')))
      await db.query(sqlOf(invariant, about))
    return (await scans()) - before
  })
  // The largest id of each, without smaller ones.
  expect(lookups).toBeLessThanOrEqual(6)
})

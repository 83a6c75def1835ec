import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

/** A session that stays open with a lock on all of a table would stop whoever needs it. */
let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

/** What the requests need that move money or hand in work: who asks, with which key, the books, and what tells of it. */
const needed = [
  'app_idempotency',
  'app_session',
  'approvals_proposal',
  'audit_event',
  'campaigns_campaign',
  'content_level',
  'content_settings',
  'tasks_draft',
  'tasks_review',
  'tasks_screenshot',
  'tasks_similar',
  'holds_hold',
  'ledger_clock',
  'ledger_journal',
  'ledger_member',
  'ledger_sponsor',
  'ledger_total',
  'members_member',
  'members_user',
  'members_wallet',
  'notifications_device',
  'notifications_telling',
  'payouts_home',
  'payouts_payout',
  'sponsors_deposit',
  'sponsors_refund',
  'sponsors_sponsor',
  'sponsors_token',
  'sponsors_user',
  'tasks_place',
]
const modes = ['share update exclusive', 'share', 'share row exclusive', 'exclusive', 'access exclusive']

test.for(needed)('cannot lock all of %s', async (table) => {
  for (const mode of modes) {
    const attack = database.app.transaction((db) => db.query(`lock table ${table} in ${mode} mode`))
    await expect(attack).rejects.toThrow('permission denied')
  }
})

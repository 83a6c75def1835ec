import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

/** An open session with a lock on a whole table would block everybody who needs the table. */
let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

/** Tables used by requests that move money or submit work: sessions, idempotency keys, the books and the audit log. */
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

test.for(needed)('the application cannot lock the whole of %s', async (table) => {
  for (const mode of modes) {
    const attack = database.app.transaction((db) => db.query(`lock table ${table} in ${mode} mode`))
    await expect(attack).rejects.toThrow('permission denied')
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { startTask } from '../tasks/start-task.ts'
import { approve, draftCampaign, fund, handIn, setState, withdraw } from '../testing/books.ts'

let books: AttackedBooks
beforeAll(async () => (books = await openAttackedBooks()))
afterAll(() => books.drop())

test('no step from start to payout scans a whole table that grows with use', async () => {
  const { sponsor, karim, rahima } = books.ids
  const order = { sponsorId: sponsor, amount: 100_000, places: 2, at }
  const scans = await books.owner.transaction(async (db) => {
    // With sequential scans disabled, the planner uses an index even for a small table. A remaining scan means that no index fits.
    await db.query('set local enable_seqscan = off')
    const campaign = await draftCampaign(db, order)
    await db.query('update campaigns_campaign set places = 3 where id = $1', [campaign])
    await fund(db, campaign, { ...order, places: 3 })
    await setState(db, campaign, 'in_review', at)
    await setState(db, campaign, 'open', at)
    const { id: task } = await startTask(db, { memberId: karim, campaignId: campaign, now: at })
    await handIn(db, task, at)
    await approve(db, task, at)
    await startTask(db, { memberId: karim, campaignId: null, now: at })
    await withdraw(db, rahima, 5_000, at)
    await setState(db, campaign, 'closed', at)
    return db.query<{ name: string; seq_scan: number }>(
      `select relname as name, seq_scan from pg_stat_xact_user_tables
       where seq_scan > 0 and relname in ('tasks_place', 'ledger_journal', 'ledger_member', 'payouts_payout',
         'audit_event', 'holds_hold', 'members_member')`,
    )
  })
  expect(scans.rows).toEqual([])
})

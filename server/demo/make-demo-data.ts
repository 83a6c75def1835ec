import { poisha } from '../../contract/money.ts'
import { changeSettings } from '../content/change-settings.ts'
import { dayOf, startOfDay } from '../core/day.ts'
import type { Db, Transaction } from '../db/db.ts'
import { transactionLocks } from '../db/locks.ts'
import type { Seal } from '../sealing/seal.ts'
import { makeDeposit } from '../sponsors/make-deposit.ts'
import { actIn } from './act-as.ts'
import { addInvoices } from './invoices.ts'
import { addPeople, type People } from './people.ts'
import { addRecentDays } from './recent-days.ts'
import { readStatement } from './statements.ts'
import { askAndReport } from './support.ts'
import { days, timeline } from './timeline.ts'
import { addWeeklyBuilds } from './weekly-builds.ts'
import { createDemoFunctions, dropDemoFunctions } from './weekly-sql.ts'
import { addWithdrawals } from './withdrawals.ts'

interface World {
  transaction: Transaction
  now: Date
  secret: string
  seal: Seal
}

type Own = Pick<World, 'secret' | 'seal'> & { db: Db }

const yearsBack = 2

/**
 * Fills an empty database with people and their history, in one transaction. The real actions create all data, at past times, which the
 * database has to accept, and through the books. For rows that occur a thousand times, the same statements write many rows at once.
 */
export async function makeDemoData({ transaction, now, secret, seal }: World): Promise<boolean> {
  return transaction(async (db) => {
    // If two processes start concurrently, the second one waits and finds the data.
    await db.query('select pg_advisory_xact_lock($1, 0)', [transactionLocks.demo])
    if ((await db.query('select from members_user limit 1')).rowCount > 0) return false
    const began = days(now, -365 * yearsBack)
    const people = await addPeople({ db, secret, seal }, now, began)
    const world = { db, secret, seal, people, payIn: payInWith({ db, secret, seal }, people) }
    await openAllDay({ db, secret, seal }, people, began)

    const line = timeline()
    const today = startOfDay(dayOf(now))
    addWeeklyBuilds(line, world, today)
    addWithdrawals(line, world, today)
    addRecentDays(line, world, now)
    addInvoices(line, world, now)
    askAndReport(line, world, now)
    readStatement(line, world, now)
    await createDemoFunctions(db)
    await line.play(now)
    // Past events appear in the notifications, but send no e-mails.
    await db.query('update notifications_staff set mailed_at = $1 where mailed_at is null', [now])
    await dropDemoFunctions(db)
    return true
  })
}

/** Sets business hours of 24 hours, so that the demo can be tried at any time. */
async function openAllDay(own: Own, { operator }: People, at: Date): Promise<void> {
  await changeSettings(actIn(own)(await operator(at), at), {
    body: { businessHours: { start: '00:00:00', end: '24:00:00' }, reason: '' },
    ifMatch: '*',
  })
}

/** Shapla Quality deposits money for some weeks ahead when its balance is too low. */
const payInWith =
  (own: Own, { shapla }: People) =>
  async (needed: number, at: Date): Promise<void> => {
    const { rows } = await own.db.query<{ balance: number }>(
      'select balance from ledger_sponsor where sponsor_id = $1',
      [shapla.sponsorId],
    )
    if (rows[0]!.balance >= needed) return
    const amount = poisha(Math.ceil((needed * 5) / 1_000_000) * 1_000_000)
    await makeDeposit(actIn(own)(shapla, at), { body: { amount, rail: 'sandbox' } })
  }

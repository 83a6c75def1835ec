import { poisha } from '../../contract/money.ts'
import { changeSettings } from '../content/change-settings.ts'
import { dayOf, startOfDay } from '../day.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { transactionLocks } from '../db/locks.ts'
import { makeDeposit } from '../sponsors/make-deposit.ts'
import { actIn } from './act-as.ts'
import { addPeople, type People } from './people.ts'
import { addRecentDays } from './recent-days.ts'
import { askAndReport } from './support.ts'
import { days, timeline } from './timeline.ts'
import { addWeeklyBuilds } from './weekly-builds.ts'
import { bringTools, dropTools } from './weekly-sql.ts'
import { addWithdrawals } from './withdrawals.ts'

interface World {
  database: Database
  now: Date
  secret: string
}

const yearsBack = 2

/**
 * Fills an empty database with people who have a story (PRODUCT.md, section 8). All of it is made by the real actions at times in the
 * past, through the books; what there is a thousand of is written by the same statements for many rows at once. All or nothing.
 */
export async function makeDemoData({ database, now, secret }: World): Promise<boolean> {
  return database.transaction(async (db) => {
    // Two processes at the same first start: the second one finds it made.
    await db.query('select pg_advisory_xact_lock($1, 0)', [transactionLocks.demo])
    if ((await db.query('select from members_user limit 1')).rowCount > 0) return false
    const began = days(now, -365 * yearsBack)
    const nobody = actIn({ db, secret })({ role: 'operator', id: 0, username: '', sessionId: 0 }, now)
    const people = await addPeople(db, nobody, now, began)
    const world = { db, secret, people, payIn: payInWith(db, secret, people) }
    await openAllDay(db, secret, people, began)

    const line = timeline()
    const today = startOfDay(dayOf(now))
    addWeeklyBuilds(line, world, today)
    addWithdrawals(line, world, today)
    addRecentDays(line, world, now)
    askAndReport(line, world, now)
    await bringTools(db)
    await line.play(now)
    await dropTools(db)
    return true
  })
}

/** So that it can be tried at any hour. */
async function openAllDay(db: Db, secret: string, { operator }: People, at: Date): Promise<void> {
  await changeSettings(actIn({ db, secret })(operator, at), {
    body: { businessHours: { start: '00:00:00', end: '24:00:00' } },
  })
}

/** Shapla Quality pays in for some weeks ahead whenever its balance runs short. */
const payInWith =
  (db: Db, secret: string, { shapla }: People) =>
  async (needed: number, at: Date): Promise<void> => {
    const { rows } = await db.query<{ balance: number }>('select balance from ledger_sponsor where sponsor_id = $1', [
      shapla.sponsorId,
    ])
    if (rows[0]!.balance >= needed) return
    const amount = poisha(Math.ceil((needed * 5) / 1_000_000) * 1_000_000)
    await makeDeposit(actIn({ db, secret })(shapla, at), { body: { amount, rail: 'sandbox' } })
  }

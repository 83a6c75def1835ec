import { requireServing } from '../cells/require-serving.ts'
import type { Database } from '../db/connect.ts'
import { decideMoney } from '../db/decide-money.ts'
import { requireDurable } from '../db/require-durable.ts'
import { requireRealClock } from '../db/require-real-clock.ts'
import { NotReady } from '../db/start-error.ts'
import { hasHome, putInDoubtAfterMove } from '../payouts/after-move.ts'
import { Seal } from '../seal.ts'
import type { Config } from './config.ts'
import { requireDataKeys } from './require-data-keys.ts'
import { requireSecret } from './require-secret.ts'

/** Before a database is used: that it keeps what it commits, goes by its own clock, and belongs to this secret, these keys and this kind of money. */
export async function prepareDatabase(
  database: Pick<Database, 'db' | 'aside' | 'clock'>,
  ownerUrl: string,
  { production, secret, dataKeys, demo }: Config,
): Promise<void> {
  const { db, clock } = database
  const { rows } = await db.query<{ state: string }>('select state from cells_self')
  requireServing(rows[0]!.state, 'DATABASE_URL')
  await requireDurable(db, { production, warn: console.error })
  await clock.ask()
  await requireRealClock(db, { production, warn: console.error })
  await requireSecret(db, secret)
  await requireDataKeys(db, new Seal(dataKeys).ids)
  await decideMoney(ownerUrl, { play: demo })
  await tellOfMove(database)
}

/** When the database was restored or a standby took over, puts payouts in doubt before the first request, and says so. */
async function tellOfMove({ db, aside, clock }: Pick<Database, 'db' | 'aside' | 'clock'>): Promise<void> {
  // What was logged out or revoked since the backup would work again.
  if (!(await hasHome(db))) {
    throw new NotReady('The restore of this database has not ended. Run `npm run restore -- --finish` first.')
  }
  const inDoubt = await aside((own) => putInDoubtAfterMove(own.db, clock.now()))
  if (inDoubt === null) return
  console.error(
    `This database was restored, or a standby took over. ${inDoubt} payouts may have been sent already and are in doubt (docs/operate.md).`,
  )
}

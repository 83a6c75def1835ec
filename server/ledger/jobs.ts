import type { Job } from '../job.ts'
import { beginSnapshot, ledgerCheck } from './check.ts'
import { behind, storeCheck, rollUp, claimCheck } from './totals-sql.ts'

const hourMs = 3_600_000
/** How many rows a query of the totals adds up at most. More rows are rolled up. */
const enough = 20_000

export const ledgerJobs: Job[] = [
  {
    name: 'ledger.check',
    everySeconds: 300,
    async run({ db, transaction }, now) {
      if (!(await claimCheck(db, now, new Date(now.getTime() - hourMs)))) return 0
      const offences = await transaction(async (snapshot) => {
        await beginSnapshot(snapshot)
        return ledgerCheck(snapshot)
      })
      await storeCheck(db, offences)
      // Thrown, so that it is logged as an error: all other code relies on correct books.
      if (offences.length > 0) throw new Error(`The books are not correct. ${offences.join('; ')}`)
      return 0
    },
  },
  {
    name: 'ledger.roll-up',
    everySeconds: 600,
    async run({ db }) {
      if ((await behind(db)) >= enough) await rollUp(db)
      return 0
    },
  },
]

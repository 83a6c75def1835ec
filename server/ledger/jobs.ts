import type { Job } from '../job.ts'
import { beginSnapshot, ledgerCheck } from './check.ts'
import { behind, keepCheck, rollUp, takeCheck } from './totals-sql.ts'

const hourMs = 3_600_000
/** The most rows that are added up at each query of the totals; more are rolled up. */
const enough = 20_000

export const ledgerJobs: Job[] = [
  {
    name: 'ledger.check',
    everySeconds: 300,
    async run({ db, transaction }, now) {
      if (!(await takeCheck(db, now, new Date(now.getTime() - hourMs)))) return 0
      const offences = await transaction(async (snapshot) => {
        await beginSnapshot(snapshot)
        return ledgerCheck(snapshot)
      })
      await keepCheck(db, offences)
      // Logged as an error, since everything else assumes that this never happens.
      if (offences.length > 0) throw new Error(`The books do not hold. ${offences.join('; ')}`)
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

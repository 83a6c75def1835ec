import { sqlJob, type Job } from '../core/job.ts'
import { aliveEveryMs, beginCheck, endCheck, sayAlive } from './check-run.ts'
import { checkBooks, type Check } from './check.ts'
import { behind, rollUp } from './totals-sql.ts'

/** Maximum number of rows that a query of the totals adds up. A roll-up handles the rest. */
const enough = 2_000

/**
 * @param others other features' checks of the books in the same snapshot
 */
export const ledgerJobs = (others: readonly Check[]): Job[] => [
  {
    name: 'ledger.check',
    // Runs often, so that an interrupted check restarts within a minute. Each run reads one row.
    everySeconds: 10,
    async run({ db, aside }, began) {
      if (!(await beginCheck(db, began))) return 0
      const start = process.hrtime.bigint()
      const present = () => new Date(began.getTime() + Number(process.hrtime.bigint() - start) / 1e6)
      // A lost heartbeat does no harm unless the next two are lost too.
      const alive = setInterval(() => void sayAlive(db, began, present()).catch(() => {}), aliveEveryMs).unref()
      const offences = await aside((own) => checkBooks(own, others)).finally(() => clearInterval(alive))
      await endCheck(db, began, present(), offences)
      // Thrown so that it is logged as an error: all other code relies on correct books.
      if (offences.length > 0) throw new Error(`The books are not correct. ${offences.join('; ')}`)
      return 0
    },
  },
  sqlJob('ledger.costs', 60, 'ledger_book_costs(500, $1)'),
  {
    name: 'ledger.roll-up',
    everySeconds: 600,
    async run({ db, aside }) {
      if ((await behind(db)) >= enough) await aside((own) => rollUp(own.db))
      return 0
    },
  },
]

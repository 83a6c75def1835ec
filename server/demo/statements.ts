import { nameOfDay, startOfDay, dayOf } from '../core/day.ts'
import type { Db } from '../db/db.ts'
import { addAccount } from '../reconciliation/add-account.ts'
import { sampleMapping, sampleOf } from '../reconciliation/sample-statement.ts'
import { takeStatement } from '../reconciliation/take-statement.ts'
import type { Seal } from '../sealing/seal.ts'
import { actIn } from './act-as.ts'
import type { People } from './people.ts'
import { minutes, type Timeline } from './timeline.ts'

interface World {
  db: Db
  secret: string
  seal: Seal
  people: People
}

/**
 * Adds the sandbox's account, and imports its statement of the last past day with at least three payments: most lines match, and one
 * payment and the bank's fee stay unmatched.
 */
export function readStatement(line: Timeline, { db, secret, seal, people }: World, now: Date): void {
  const as = actIn({ db, secret, seal })
  line.at(minutes(now, -1), async (at) => {
    const { rows } = await db.query<{ day: string }>(
      `select reconciliation_day_of(l.happened)::text as day
        from reconciliation_ledger l
        where l.happened > $1::timestamptz - interval '60 days'
          and l.happened < $2
          and l.rail = 'sandbox'
        group by 1
        order by (count(*) >= 3) desc, 1 desc
        limit 1`,
      [at, startOfDay(dayOf(at))],
    )
    const day = rows[0]?.day ?? nameOfDay(dayOf(at) - 1)
    const ctx = as(await people.operator(at), at)
    const { id } = await addAccount(ctx, {
      body: {
        name: 'Sandbox',
        rail: 'sandbox',
        channels: ['bank', 'bkash', 'nagad', 'rocket'],
        since: day,
        windowHours: 72,
      },
    })
    // Each call imports one day of the books, until all are imported.
    for (let left = 1; left > 0;)
      left = (await db.query<{ left: number }>('select reconciliation_take_due($1) as left', [at])).rows[0]!.left
    const bytes = new TextEncoder().encode(await sampleOf(db, id, day))
    await takeStatement(ctx, {
      params: { id },
      query: { mapping: sampleMapping },
      file: { name: `sandbox-${day}.csv`, type: 'text/csv', bytes },
    })
  })
}

import type { Db } from './db.ts'
import { StartError } from './start-error.ts'

/** Why the books use another time than the real one (ledger/now.sql); undefined if they use the real one. */
export async function clockFault(db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ fault: string | null }>(
    `select case
        when c.id is null then 'ledger_clock has no row'
        when c.believed then 'ledger_clock takes any time that a caller names for the present'
        when c.moved <> interval '0 seconds' then format('ledger_clock moves the present by %s', c.moved)
      end as fault
      from (select) one left join ledger_clock c on true`,
  )
  return rows[0]?.fault ?? undefined
}

/**
 * Checks that the books use the real time. Otherwise anybody could make a deadline pass: in production that is a StartError, elsewhere
 * `warn` gets a text for the person who starts Porokh.
 */
export async function requireRealClock(
  db: Db,
  { production, warn }: { production: boolean; warn: (text: string) => void },
): Promise<void> {
  const fault = await clockFault(db)
  if (fault === undefined) return
  const text = `${fault}. Set it back as the owner: update ledger_clock set believed = false, moved = '0 seconds'`
  if (production) throw new StartError(text)
  warn(`Warning: ${text}`)
}

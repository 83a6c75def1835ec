import type { Database } from '../db/connect.ts'
import { onlyRow } from '../db/only-row.ts'
import { StartError } from '../db/start-error.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'

const question =
  'select (select system_identifier::text from pg_control_system()) as server, pg_is_in_recovery() as standby'

/** Refuses a DATABASE_READ_URL that is no standby of this database. An unavailable or promoted server is only named and not used. */
export async function requireStandby(
  primary: Database,
  standby: Database,
  warn: (line: string) => void,
): Promise<void> {
  const ask = async ({ db }: Database) => onlyRow(await db.query<{ server: string; standby: boolean }>(question))
  const [own, other] = [await ask(primary), await ask(standby).catch(notAway)]
  if (!other)
    return warn('The standby of DATABASE_READ_URL cannot be reached. The primary answers all reads until it can.')
  if (other.server !== own.server) throw new StartError('DATABASE_READ_URL is no standby of DATABASE_URL.')
  if (!other.standby) warn('The server of DATABASE_READ_URL is no standby now. The primary answers all reads.')
}

function notAway(error: unknown): undefined {
  if (!(error instanceof DatabaseUnavailable)) throw error
}

import type { Db } from './db.ts'
import { StartError } from './start-error.ts'

/**
 * Checks the settings with which this connection commits. If one of them is off, an acknowledged commit can be lost: in production that is
 * a StartError, otherwise `warn` gets a text for the person who starts Porokh.
 */
export async function requireDurable(
  db: Db,
  { production, warn }: { production: boolean; warn: (text: string) => void },
): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select name
      from unnest(array['fsync', 'synchronous_commit', 'full_page_writes']) as name
      where current_setting(name) = 'off'`,
  )
  if (rows.length === 0) return
  const text =
    `The database runs with ${rows.map(({ name }) => `${name}=off`).join(', ')}. After a crash, payments that were ` +
    'answered are lost. Turn on fsync, full_page_writes and synchronous_commit.'
  if (production) throw new StartError(text)
  warn(`Warning: ${text}`)
}

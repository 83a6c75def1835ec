import type { Db } from '../../../server/db/db.ts'
import type { Planted } from './bugs.ts'

/** Changes a test database's functions, as the owner. Throws if a text is missing or occurs in several functions. */
export async function plant(owner: Db, { name, changes }: Planted): Promise<void> {
  for (const { from, to, in: called } of changes) {
    const { rows } = await owner.query<{ source: string }>(
      `select pg_get_functiondef(oid) as source
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and prokind = 'f'
        and strpos(prosrc, $1) > 0
        and ($2::text is null or proname = $2)`,
      [from, called ?? null],
    )
    if (rows.length !== 1)
      throw new Error(`The bug “${name}” cannot be planted: ${rows.length} functions have the text “${from}”`)
    await owner.query(rows[0]!.source.replaceAll(from, () => to))
  }
}

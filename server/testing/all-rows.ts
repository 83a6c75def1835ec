import type { Db } from '../db/db.ts'

/** Every row of every table as text, by table. Takes the owner's connection. */
export async function allRows(owner: Db): Promise<Map<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const rows = new Map<string, string>()
  for (const { name } of tables.rows) {
    const found = await owner.query<{ text: string }>(
      `select coalesce(string_agg(t::text, e'\\n'), '') as text from ${name} t`,
    )
    rows.set(name, found.rows[0]!.text)
  }
  return rows
}

/** The tables that contain one of these values in plaintext, in any case. */
export async function tablesWith(owner: Db, values: readonly string[]): Promise<string[]> {
  const rows = await allRows(owner)
  return values.flatMap((value) =>
    [...rows]
      .filter(([, text]) => text.toLowerCase().includes(value.toLowerCase()))
      .map(([name]) => `${name}: ${value}`),
  )
}

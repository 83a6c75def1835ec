import type { Db } from '../../db/db.ts'
import type { Table } from './catalogue.ts'

export type Row = Record<string, unknown>
/** A row that a transaction has written or deleted. */
export interface Change {
  table: string
  before?: Row
  after?: Row
}

/** Finds the changes of a transaction, which only that transaction can see before its commit. */
export interface Watch {
  changes(db: Db): Promise<Change[]>
  rows(table: string): Row[]
}

/** Stores all rows. Call it while nobody writes. */
export async function watch(owner: Db, tables: readonly Table[]): Promise<Watch> {
  const seen = tables.filter((table) => table.select)
  const kept = new Map<string, Map<string, Row>>()
  const keyOf = (table: Table, row: Row) => JSON.stringify(table.key.length > 0 ? table.key.map((k) => row[k]) : row)
  for (const table of seen) {
    const { rows } = await owner.query<{ row: Row }>(`select to_jsonb(t) as row from public.${table.name} t`)
    kept.set(table.name, new Map(rows.map(({ row }) => [keyOf(table, row), row])))
  }
  return {
    rows: (table) => [...(kept.get(table)?.values() ?? [])],
    async changes(db) {
      const { rows: touched } = await db.query<{ name: string }>(
        `select relname as name
          from pg_stat_xact_user_tables
          where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0`,
        [],
        'attack-touched',
      )
      const found: Change[] = []
      for (const { name } of touched) {
        const table = seen.find((one) => one.name === name)
        if (!table) {
          found.push({ table: name, after: { hidden: true } })
          continue
        }
        // A row of this transaction has its transaction id, or a later one after a rolled-back part.
        const { rows } = await db.query<{ row: Row | null; n: number }>(
          `select to_jsonb(t) as row, null as n
            from public.${name} t
            where t.xmin::text::bigint >= pg_current_xact_id()::text::bigint
            union all
            select null, count(*) from public.${name}`,
          [],
          `attack-changes-${name}`,
        )
        const before = kept.get(name)!
        let added = 0
        for (const { row } of rows) {
          if (!row) continue
          const old = before.get(keyOf(table, row))
          if (!old) added++
          if (JSON.stringify(old) !== JSON.stringify(row)) found.push({ table: name, before: old, after: row })
        }
        const gone = before.size + added - rows.find(({ row }) => !row)!.n
        if (gone > 0) found.push({ table: name, before: { deleted: gone } })
      }
      return found
    },
  }
}

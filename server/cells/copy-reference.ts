import type { Db } from '../db/db.ts'

interface Copied {
  table: string
  columns: string
  /** Which rows are copied. */
  filter: string
  /** The columns of the primary key: `t.id = c.id`. */
  sameRow: string
  hasId: boolean
}

const atOnce = 500
/** No place is of what operators write, and one that the home has forgotten could be in the way of the next one. */
const content = 'content_'
/** Its rows are changed and never made anew: what comes is put aside, so that members keep their levels (content/copy-levels.sql). */
const changedOnly = 'content_level'

/**
 * Makes the copies in a cell what the home has: missing, changed and gone rows of whatever the home publishes to it, without the letters.
 * Rows that were made in the cell stay. `home` is in a snapshot, `cell` in a transaction of a superuser. With `keepGone`, rows stay
 * that the home does not have: it was restored, and places in the cell may be of such a campaign. Returns how many rows it has copied.
 */
export async function copyReference(home: Db, cell: Db, number: number, keepGone: boolean): Promise<number> {
  await cell.query('set local session_replication_role = replica')
  await cell.query(`set local porokh.joins_again = 'on'`)
  let copied = 0
  for (const { table, columns, filter, sameRow, hasId } of await published(home, number)) {
    const change = table === changedOnly
    const keep = keepGone && !table.startsWith(content)
    if (!keep && !change) {
      const notOwn = hasId ? ` and id / 1000000000000 <> ${number}` : ''
      await cell.query(`delete from public.${table} where (${filter})${notOwn}`)
    }
    const from = 'json_populate_recordset(null::public.' + table + ', $1::json) c'
    await home.query(
      `declare copied no scroll cursor for select row_to_json(t)::text as row
        from (select ${columns} from public.${table} where ${filter}) t`,
    )
    for (;;) {
      const { rows } = await home.query<{ row: string }>(`fetch ${atOnce} from copied`)
      const all = [`[${rows.map(({ row }) => row).join(',')}]`]
      if (keep && !change) await cell.query(`delete from public.${table} t using ${from} where ${sameRow}`, all)
      await cell.query(
        change
          ? `update public.${table} t set (${columns}) = (select ${ofCopy(columns)}) from ${from} where ${sameRow}`
          : `insert into public.${table} (${columns}) overriding system value select ${columns} from ${from}`,
        all,
      )
      copied += rows.length
      if (rows.length < atOnce) break
    }
    await home.query('close copied')
  }
  await cell.query('select feedback_forget_gone_tags()')
  await cell.query('set local session_replication_role = origin')
  return copied
}

const ofCopy = (columns: string) => columns.replaceAll(/(^|, )/g, '$1c.')

/** What the home publishes to the cell besides the letters. */
async function published(home: Db, number: number): Promise<Copied[]> {
  const { rows } = await home.query<Copied>(
    `select
        quote_ident(p.tablename) as "table",
        coalesce(p.rowfilter, 'true') as filter,
        (
          select string_agg(quote_ident(attname), ', ' order by attnum)
            from pg_attribute
            where attrelid = t.oid and attname = any (p.attnames) and attgenerated = ''
        ) as columns,
        (
          select string_agg(format('t.%1$I = c.%1$I', attname), ' and ')
            from pg_index i join pg_attribute on attrelid = t.oid and attnum = any (i.indkey)
            where i.indrelid = t.oid and i.indisprimary
        ) as "sameRow",
        exists (
          select from pg_attribute where attrelid = t.oid and attname = 'id' and atttypid = 'bigint'::regtype
        ) as "hasId"
      from pg_publication_tables p
        join pg_class t on t.relname = p.tablename and t.relnamespace = 'public'::regnamespace
      where p.pubname = $1 and p.tablename <> 'cells_letter'
      order by p.tablename`,
    [`to_${number}`],
  )
  return rows
}

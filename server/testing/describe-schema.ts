import type { Db } from '../db/db.ts'

/** Describes a schema with one sorted line for each part. Two databases with the same lines behave identically. */
export async function describeSchema(db: Db): Promise<string[]> {
  const lines: string[] = []
  for (const sql of parts) {
    const { rows } = await db.query<{ line: string }>(sql)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.toSorted()
}

const ours = `n.nspname = 'public' and not exists
  (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`
const parts = [
  // The position is included, because `select *` and row types depend on it.
  `select format('column %s.%s %s %s %s default %s identity %s grants %s', c.relname, a.attnum, a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' else 'null' end,
      coalesce(pg_get_expr(e.adbin, e.adrelid), 'none'), a.attidentity, coalesce(a.attacl::text, 'none')) as line
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef e on e.adrelid = c.oid and e.adnum = a.attnum
    where ${ours} and c.relkind in ('r', 'v')`,
  `select format('relation %s %s options %s grants %s', c.relkind, c.relname, coalesce(c.reloptions::text, 'none'),
      coalesce((select string_agg(g::text, ',' order by g::text) from unnest(c.relacl) g), 'none')) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('r', 'v', 'S')`,
  `select format('constraint %s.%s %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as line
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
    where ${ours}`,
  `select format('index %s', pg_get_indexdef(i.indexrelid)) as line
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  `select format('type %s: %s', t.typname, string_agg(e.enumlabel, ', ' order by e.enumsortorder)) as line
    from pg_type t join pg_namespace n on n.oid = t.typnamespace join pg_enum e on e.enumtypid = t.oid
    where n.nspname = 'public' group by t.oid, t.typname`,
  `select format('sequence %s %s %s', sequencename, data_type, increment_by) as line
    from pg_sequences
    where schemaname = 'public'`,
  `select format('trigger %s', pg_get_triggerdef(t.oid)) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not t.tgisinternal`,
  `select format('rule %s', pg_get_ruledef(r.oid)) as line
    from pg_rewrite r
      join pg_class c on c.oid = r.ev_class
      join pg_namespace n on n.oid = c.relnamespace
    where ${ours}`,
  `select format('function %s grants %s', pg_get_functiondef(p.oid), coalesce(p.proacl::text, 'none')) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prokind = 'f'`,
]

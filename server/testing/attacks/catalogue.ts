import type { Db } from '../../db/db.ts'

export interface Column {
  name: string
  type: string
  /** The values that the column may have, if it is an enumeration or a constraint lists them. */
  listed: string[]
  insert: boolean
  update: boolean
  /** The database generates it. */
  generated: boolean
}
export interface Table {
  name: string
  columns: Column[]
  key: string[]
  insert: boolean
  update: boolean
  delete: boolean
  select: boolean
}
export interface Call {
  name: string
  args: { name: string; type: string }[]
}

/** All our tables, with the application's rights on each column. */
export async function tablesOf(owner: Db): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select
        c.relname as name,
        has_any_column_privilege('porokh_app', c.oid, 'insert') as insert,
        has_any_column_privilege('porokh_app', c.oid, 'update') as update,
        has_table_privilege('porokh_app', c.oid, 'delete') as delete,
        has_table_privilege('porokh_app', c.oid, 'select') as select,
        coalesce(
          (
            select array_agg(k.attname::text order by k.attnum)
            from pg_index i
              join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
            where i.indrelid = c.oid and i.indisprimary
          ),
          '{}'
        ) as key,
        (
          select json_agg(
              json_build_object(
                'name', a.attname,
                'type', format_type(a.atttypid, null),
                'listed', coalesce(
                  (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid),
                  (
                    select json_agg(m[1])
                    from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''(\\w+)''::text', 'g') m
                    where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                  ),
                  '[]'
                ),
                'insert', has_column_privilege('porokh_app', c.oid, a.attnum, 'insert'),
                'update', has_column_privilege('porokh_app', c.oid, a.attnum, 'update'),
                'generated', a.attidentity <> '' or a.attgenerated <> ''
              )
              order by a.attnum
            )
          from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        ) as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by c.relname`,
  )
  return rows
}

/** All our functions that the application may call. */
export async function callsOf(owner: Db): Promise<Call[]> {
  const { rows } = await owner.query<Call>(
    `select
        p.proname as name,
        coalesce(
          (
            select json_agg(
                json_build_object('name', coalesce(p.proargnames[n], ''), 'type', format_type(t, null))
                order by n
              )
            from unnest(p.proargtypes) with ordinality x(t, n)
          ),
          '[]'
        ) as args
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and p.prokind in ('f', 'p')
        and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('porokh_app', p.oid, 'execute')
      order by p.proname, p.oid`,
  )
  return rows
}

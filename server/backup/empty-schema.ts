/** Not part of an extension, and not made by the database for another object, such as the sequence of an identity column. */
const ours = (catalog: string, oid: string) =>
  `not exists (
        select from pg_depend d
        where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype in ('e', 'i', 'a')
      )`

/** Drops everything in the schema public but what belongs to an extension. */
export const emptySchema = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format(
          'drop %s if exists public.%I cascade',
          case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
          relname
        )
      from pg_class
      where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'v', 'm', 'S')
        and ${ours('pg_class', 'pg_class.oid')}
    loop
      execute statement;
    end loop;
    for statement in
      select format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and ${ours('pg_proc', 'pg_proc.oid')}
    loop
      execute statement;
    end loop;
    for statement in
      select format('drop type if exists public.%I cascade', typname)
      from pg_type
      where typnamespace = 'public'::regnamespace
        and typtype in ('e', 'd')
        and ${ours('pg_type', 'pg_type.oid')}
    loop
      execute statement;
    end loop;
  end $$`

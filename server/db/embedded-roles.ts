import pg from 'pg'
import { Client } from './client.ts'
import { sessionLocks } from './locks.ts'

/** The superuser of the embedded server. Porokh uses it to make the database, and for nothing in it. */
export const admin = 'postgres'
/** Owns the database and what is in it, and is no superuser: whoever could make a function of it do something could do no more than that. */
export const owner = 'porokh_owner'
export const database = 'porokh'

/** Makes the roles and the database of a new server. Those of a release in which the superuser owned everything are handed over. */
export async function prepareDatabase(keeper: Client, adminUrl: string): Promise<void> {
  const { rows } = await keeper.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  )
  if (rows[0]?.owner === owner) return
  await keeper.query('create role porokh_app login').catch(ignoreDuplicate)
  await keeper.query(`create role ${owner} login`).catch(ignoreDuplicate)
  await keeper.query(`grant porokh_app to ${owner}`).catch(ignoreDuplicate)
  if (rows.length > 0) await handOver(adminUrl)
  else await keeper.query(`create database ${database} owner ${owner}`).catch(ignoreDuplicate)
}

/** Makes the owner that of everything that the superuser made for Porokh, in one transaction. */
async function handOver(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, application_name: 'porokh hand-over' })
  await client.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${sessionLocks.migrate}); ${newOwner}; commit`)
  } finally {
    await client.end()
  }
}

const ours = (catalog: string, oid: string) =>
  `not exists (
        select from pg_depend d
        where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype in ('e', 'i', 'a')
      )`

/** Indexes, triggers, rules and the sequences of columns go with their tables. */
const newOwner = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format(
          'alter %s public.%I owner to ${owner}',
          case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
          relname
        )
      from pg_class
      where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p', 'v', 'm', 'S')
        and relowner <> '${owner}'::regrole
        and ${ours('pg_class', 'pg_class.oid')}
      union all
      select format('alter routine %s owner to ${owner}', oid::regprocedure)
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and proowner <> '${owner}'::regrole
        and ${ours('pg_proc', 'pg_proc.oid')}
      union all
      select format('alter type public.%I owner to ${owner}', typname)
      from pg_type
      where typnamespace = 'public'::regnamespace
        and typtype in ('e', 'd')
        and typowner <> '${owner}'::regrole
        and ${ours('pg_type', 'pg_type.oid')}
    loop
      execute statement;
    end loop;
    alter database ${database} owner to ${owner};
  end $$`

/** Ignores the error when another process prepared the same server at the same time. */
function ignoreDuplicate(error: unknown) {
  if (!(error instanceof pg.DatabaseError) || !['42710', '42P04', '23505', 'XX000'].includes(error.code ?? ''))
    throw error
}

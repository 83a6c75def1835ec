const schemaOwner = `(select relowner from pg_class where oid = 'public.db_catalogue'::regclass)`
/** Not created by an extension. An object of the schema's owner counts as ours even inside an extension, where nobody would look. */
const own = (catalog: string, oid: string, madeBy = 'null') => `not exists (
      select from pg_depend d
      where d.classid = '${catalog}'::regclass
        and d.objid = ${oid}
        and d.deptype = 'e'
        and (${madeBy}) is distinct from ${schemaOwner}
    )`
const ours = own('pg_class', 'c.oid', 'c.relowner')
/** The schema of the tables `c`. */
const inPublic = `c.relnamespace = 'public'::regnamespace and ${ours}`
/** The owner's name is replaced, because renaming the owner is not a change. */
const owner = (role: string) => `case
      when ${role} = ${schemaOwner} then 'the owner'
      else pg_get_userbyid(${role})::text
    end`

/**
 * The privileges `acl` of this role on an object. The owner's privileges and other roles' read access change no row, so they are left out.
 */
const privileges = (name: string, acl: string, ownedBy: string, from: string) => `
  select
    format('right of %s to %s %s', coalesce(r.rolname, 'everybody'), lower(a.privilege_type), ${name}),
    case when a.is_grantable then 'with grant option' else 'granted' end
  from ${from}
    cross join aclexplode(${acl}) a
    left join pg_roles r on r.oid = a.grantee
  where a.grantee <> ${ownedBy}
    and (
      a.grantee = 0
      or r.rolname = 'porokh_app'
      or a.privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER', 'CREATE', 'SET', 'ALTER SYSTEM')
    )`
const relation = (kind: string) => `case ${kind}
      when 'v' then 'view'
      when 'm' then 'materialized view'
      when 'S' then 'sequence'
      when 'f' then 'foreign table'
      when 'c' then 'type'
      else 'table'
    end`

const parts = [
  `select
    format('%s %s', ${relation('c.relkind')}, c.relname),
    concat_ws(
      ' ', c.relkind, c.relpersistence, ${owner('c.relowner')}, c.relrowsecurity, c.relforcerowsecurity,
      case when c.relkind = 'v' then c.reloptions::text end
    )
  from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'c') and ${inPublic}`,
  `select
    format('column %s of %s', a.attname, c.relname),
    concat_ws(
      ' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
      a.attcollation::regcollation, pg_get_expr(e.adbin, e.adrelid)
    )
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef e on e.adrelid = c.oid and e.adnum = a.attnum
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and ${inPublic}`,
  `select
    format('constraint %s of %s', k.conname, coalesce(c.relname, k.contypid::regtype::text)),
    concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated, k.condeferrable, k.condeferred)
  from pg_constraint k
    left join pg_class c on c.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and ${own('pg_constraint', 'k.oid')}`,
  // Other indexes change no result.
  `select
    format('unique index %s', i.relname),
    concat_ws(' ', pg_get_indexdef(x.indexrelid), x.indisvalid, x.indisready, x.indislive, x.indimmediate)
  from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class c on c.oid = x.indrelid
  where (x.indisunique or x.indisexclusion) and ${inPublic}`,
  `select
    format('trigger %s of %s', t.tgname, c.relname),
    concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and ${inPublic}`,
  // The triggers behind foreign keys have names with numbers.
  `select
    format('triggers of constraint %s of %s', k.conname, c.relname),
    string_agg(concat_ws(' ', t.tgfoid::regproc, t.tgenabled), ', ' order by t.tgfoid::regproc::text)
  from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_constraint k on k.oid = t.tgconstraint
  where t.tgisinternal and ${inPublic}
  group by 1`,
  `select
    format('%s %s of %s', case when c.relkind = 'v' then 'query' else 'rule' end, r.rulename, c.relname),
    concat_ws(' ', pg_get_ruledef(r.oid), r.ev_enabled)
  from pg_rewrite r
    join pg_class c on c.oid = r.ev_class
  where ${inPublic}`,
  `select
    format('policy %s of %s', p.polname, c.relname),
    concat_ws(
      ' ', p.polcmd, p.polpermissive, p.polroles::regrole[]::text, pg_get_expr(p.polqual, p.polrelid),
      pg_get_expr(p.polwithcheck, p.polrelid)
    )
  from pg_policy p
    join pg_class c on c.oid = p.polrelid
  where ${inPublic}`,
  // Rows of a child table would appear in its parent.
  `select format('child %s of %s', h.inhrelid::regclass, c.relname), 'inherits'
  from pg_inherits h
    join pg_class c on c.oid = h.inhparent
  where c.relkind in ('r', 'p') and ${inPublic}`,
  `select
    format('%s %s(%s)', case p.prokind when 'p' then 'procedure' else 'function' end, p.proname,
      pg_get_function_identity_arguments(p.oid)),
    concat_ws(
      ' ', ${owner('p.proowner')},
      case when p.prokind in ('f', 'p') then pg_get_functiondef(p.oid) else p.prokind::text end
    )
  from pg_proc p
  where (
      p.pronamespace = 'public'::regnamespace
      or p.pronamespace = 'pg_catalog'::regnamespace and p.oid >= 16384
    )
    and ${own('pg_proc', 'p.oid', 'p.proowner')}`,
  `select
    format('type %s', t.typname),
    concat_ws(
      ' ', t.typtype, ${owner('t.typowner')}, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault,
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
    )
  from pg_type t
  where t.typnamespace = 'public'::regnamespace
    and t.typtype in ('e', 'd', 'r', 'b')
    and t.typelem = 0
    and ${own('pg_type', 't.oid', 't.typowner')}`,
  `select
    format('numbers of sequence %s', c.relname),
    concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle)
  from pg_sequence s
    join pg_class c on c.oid = s.seqrelid
  where ${inPublic}`,
  `select format('operator %s', o.oid::regoperator), o.oprcode::regproc::text
  from pg_operator o
  where o.oid >= 16384 and ${own('pg_operator', 'o.oid', 'o.oprowner')}`,
  `select
    format('cast from %s to %s', c.castsource::regtype, c.casttarget::regtype),
    concat_ws(' ', c.castcontext, c.castmethod, c.castfunc::regproc)
  from pg_cast c
  where c.oid >= 16384 and ${own('pg_cast', 'c.oid')}`,
  `select
    format('event trigger %s', e.evtname),
    concat_ws(' ', e.evtevent, e.evtfoid::regproc, e.evtenabled, e.evttags::text)
  from pg_event_trigger e
  where ${own('pg_event_trigger', 'e.oid', 'e.evtowner')}`,
  `select format('subscription %s', subname), 'writes tables of this database'
  from pg_subscription
  where subdbid = (select oid from pg_database where datname = current_database())`,
  `select 'schema public', ${owner('n.nspowner')}
  from pg_namespace n
  where n.nspname = 'public'`,
  // The application signs in with its password, or as a role that has one, so the password and that role may change.
  `select
    'role porokh_app',
    concat_ws(' ', r.rolsuper, r.rolinherit, r.rolcreaterole, r.rolcreatedb, r.rolreplication, r.rolbypassrls)
  from pg_roles r
  where r.rolname = 'porokh_app'`,
  `select format('membership of porokh_app in %s', m.roleid::regrole), m.admin_option::text
  from pg_auth_members m
  where m.member = 'porokh_app'::regrole`,
  `select
    format('setting %s of %s', split_part(s.setting, '=', 1), case d.setrole
      when 0 then 'this database'
      else concat('porokh_app', case when d.setdatabase <> 0 then ' in this database' end)
    end),
    s.setting
  from pg_db_role_setting d
    cross join unnest(d.setconfig) s(setting)
  where (d.setrole = 'porokh_app'::regrole or d.setrole = 0 and d.setdatabase <> 0)
    and (
      d.setdatabase = 0
      or d.setdatabase = (select oid from pg_database where datname = current_database())
    )`,
  privileges(
    `format('%s %s', ${relation('c.relkind')}, c.relname)`,
    `coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r'::"char" end, c.relowner))`,
    'c.relowner',
    `(select * from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${inPublic}) c`,
  ),
  privileges(
    `format('column %s of %s', c.attname, c.relname)`,
    'c.attacl',
    'c.relowner',
    `(
      select c.relname, c.relowner, t.attname, t.attacl
      from pg_class c
        join pg_attribute t on t.attrelid = c.oid and t.attacl is not null
      where ${inPublic}
    ) c`,
  ),
  privileges(
    `format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid))`,
    `coalesce(p.proacl, acldefault('f', p.proowner))`,
    'p.proowner',
    `(
      select * from pg_proc p
      where p.pronamespace = 'public'::regnamespace and ${own('pg_proc', 'p.oid', 'p.proowner')}
    ) p`,
  ),
  privileges(
    `format('type %s', t.typname)`,
    `coalesce(t.typacl, acldefault('T', t.typowner))`,
    't.typowner',
    `(
      select *
      from pg_type t
      where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and ${own('pg_type', 't.oid', 't.typowner')}
    ) t`,
  ),
  privileges(
    `format('schema %s', n.nspname)`,
    `coalesce(n.nspacl, acldefault('n', n.nspowner))`,
    'n.nspowner',
    `(
      select * from pg_namespace n
      where n.nspname !~ '^pg_(toast|temp)' and ${own('pg_namespace', 'n.oid', 'n.nspowner')}
    ) n`,
  ),
  privileges(
    `'the database'`,
    `coalesce(b.datacl, acldefault('d', b.datdba))`,
    'b.datdba',
    '(select * from pg_database where datname = current_database()) b',
  ),
  privileges(
    `format('language %s', l.lanname)`,
    `coalesce(l.lanacl, acldefault('l', l.lanowner))`,
    'l.lanowner',
    'pg_language l',
  ),
  privileges(`format('setting %s', s.parname)`, 's.paracl', '10', 'pg_parameter_acl s'),
  privileges(
    `format('new objects (%s) of %s', s.defaclobjtype, s.defaclrole::regrole)`,
    's.defaclacl',
    's.defaclrole',
    'pg_default_acl s',
  ),
]

/**
 * Everything in the database that decides the possible rows and their writers, as rows `object` and `hash`. The texts depend on the
 * settings of the session (catalogue.ts) and on PostgreSQL's major version, but not on object ids, so a copy of the database has the same
 * ones.
 */
export const catalogueSql = `
  select
    x.object,
    encode(sha256(convert_to(string_agg(x.definition, ' ' order by x.definition), 'UTF8')), 'hex') as hash
  from (
    ${parts.map((part) => `(${part.trim()})`).join('\n    union all\n    ')}
  ) x(object, definition)
  group by x.object`

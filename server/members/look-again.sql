-- Lets the directory look at all users of a cell that was restored: first at those after the last one whom it still
-- has, whose names become free. Only `cells:rejoin` calls it.
create or replace function members_look_again(p_first bigint, p_end bigint, p_last bigint, p_now timestamptz)
returns void
language sql set search_path = public, pg_temp
as $$
  update members_directory set
    look_at = p_now + case when user_id > p_last then interval '0' else interval '1 minute' end
  where user_id > p_first
    and user_id < p_end
$$;
revoke execute on function members_look_again from public;

-- Lets the directory of a restored home look at users whom it does not know any more. The name is one that nobody has:
-- whoever settles it writes those that the user has.
create or replace function members_look_at_unknown(p_users bigint[], p_now timestamptz) returns void
language sql set search_path = public, pg_temp
as $$
  insert into members_directory (kind, mac, user_id, look_at)
    select 'username', sha256(gen_random_uuid()::text::bytea), id, p_now
    from unnest(p_users) id
    where not exists (select from members_directory where user_id = id)
$$;
revoke execute on function members_look_at_unknown from public;

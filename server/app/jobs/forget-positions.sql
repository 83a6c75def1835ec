-- After a move to another server, positions in the old write-ahead log are meaningless.
create or replace function app_forget_positions() returns void
language sql
as $$
  update public.app_session set last_write = null where last_write is not null;
  update public.sponsors_token set last_write = null where last_write is not null;
$$;

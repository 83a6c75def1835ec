-- Which phone or e-mail somebody has proved to have, by a code that was sent there. Only members_verify_contact writes
-- it. A password that was reset by a code counts as such a proof, where there was only one contact to send it to.
create table members_verified (
  user_id bigint not null references members_user,
  channel text not null check (channel in ('sms', 'email')),
  verified_at timestamptz not null,
  primary key (user_id, channel)
);
grant select on members_verified to porokh_app;

insert into members_verified (user_id, channel, verified_at)
  select u.id, case when u.phone is null then 'email' else 'sms' end, min(e.at)
  from audit_event e
    join members_user u on u.id = e.actor_id
  where e.action = 'password.reset'
    and u.closed_at is null
    and (u.phone is null) <> (u.email is null)
  group by u.id;

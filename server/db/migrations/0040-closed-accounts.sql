-- Whether the member has closed the account. It stands where the level is read, so that a claim, which needs the level,
-- finds none for a closed account and reads nothing more for that.
alter table ledger_member add column closed boolean not null default false;
alter table ledger_member disable trigger user;
update ledger_member a
set closed = true
from members_user u
where u.id = a.member_id
  and u.closed_at is not null;
alter table ledger_member enable trigger user;

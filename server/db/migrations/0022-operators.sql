-- Who made an operator, in the audit log until now. Null for those whom the owner added at the command line.
alter table members_user add column made_by bigint references members_user;
update members_user u
set made_by = e.actor_id
from audit_event e
where e.action = 'operator.added'
  and e.actor = 'operator'
  and e.detail ->> 'operatorId' = u.id::text
  and u.role = 'operator';

-- Only functions that know an operator's session write here.
revoke insert on approvals_approval from porokh_app;
revoke update (state, decided_by, decided_at) on approvals_approval from porokh_app;

-- How far a member has read; the audit log itself is never edited.
create table trust_read (member_id bigint primary key references members_member, up_to bigint not null);
alter table members_member drop column notifications_read_up_to;
grant select, insert, update on trust_read to porokh_app;

create index trust_ticket_answered on trust_ticket (state, id);

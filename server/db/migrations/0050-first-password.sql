-- Whether somebody else has chosen the present password, as the proposer of a new operator does. Until it is changed,
-- the account can do nothing else.
alter table members_user add column password_is_first boolean not null default false;

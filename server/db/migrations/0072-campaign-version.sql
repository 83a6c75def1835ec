-- Two people of one sponsor may write a draft at the same time. The version counts the changes of what it says: whoever
-- changes it says which one was read.
alter table campaigns_campaign add column version integer not null default 1;
grant update (version) on campaigns_campaign to porokh_app;

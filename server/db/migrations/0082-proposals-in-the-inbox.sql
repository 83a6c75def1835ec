-- What admins propose about operators, in the order of the inbox. Of changes of the settings one at a time waits, which
-- content_change_open finds.
create index staff_addition_inbox on staff_addition (proposed_at, id) where state = 'waiting';
create index staff_closing_inbox on staff_closing (proposed_at, id) where state = 'waiting';
create index staff_role_change_inbox on staff_role_change (proposed_at, id) where state = 'waiting';

-- Operators find a payout by the provider's reference, however its letters are written, the newest first. A rail may
-- answer with up to 1,000 characters, more than an index takes.
create index payouts_payout_reference on payouts_payout (lower(left(reference, 100)), id) where reference <> '';
-- And each other by the beginning of the username.
create index members_user_find_operator on members_user (lower(username) text_pattern_ops) where role = 'operator';

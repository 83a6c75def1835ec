-- What a verb of the database returned, for a call whose key and verb are one statement. The reply is made from it.
alter table app_idempotency add column result json;

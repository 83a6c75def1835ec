-- Addresses from which somebody signs in, contacts of people who report a fraud, and the bank accounts of refunds are
-- stored encrypted, as phone numbers are (0042). A sealed text is longer.
alter table app_session
  drop constraint app_session_texts,
  add constraint app_session_texts check (
    length(ip) between 0 and 300
    and length(user_agent) between 0 and 1000
  );
alter table members_sign_in
  drop constraint members_sign_in_failed_from_check,
  add constraint members_sign_in_failed_from_check check (length(failed_from) <= 300);
alter table support_fraud_report
  drop constraint support_fraud_report_texts,
  add constraint support_fraud_report_texts check (
    length(who) between 1 and 300
    and length(what) between 1 and 4000
    and length(contact) between 0 and 1200
  );

-- Of a sealed account the end is in clear: operators and the audit log have it, and `ledger:check` compares it.
alter table sponsors_refund
  add column account_end text check (length(account_end) <= 5),
  drop constraint sponsors_refund_texts,
  add constraint sponsors_refund_texts check (
    length(account) between 1 and 1600
    and length(reason) between 1 and 1000
  ),
  add constraint sponsors_refund_sealed check (account_end is null or account like 'sealed:%');
grant insert (account_end) on sponsors_refund to porokh_app;

-- Empty once nothing is stored in clear.
create index app_session_clear on app_session (id) where ip <> '' and ip not like 'sealed:%';
create index members_sign_in_clear on members_sign_in (user_id) where failed_from not like 'sealed:%';
create index support_fraud_report_clear on support_fraud_report (id)
  where contact <> ''
    and contact not like 'sealed:%';
create index sponsors_refund_clear on sponsors_refund (id) where account not like 'sealed:%';

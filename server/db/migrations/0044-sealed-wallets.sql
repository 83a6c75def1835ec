-- A wallet's number and its holder's name are stored encrypted together, in holder_name. The number keeps its last
-- three digits, which members and operators are shown. A mark finds the number, as for phones and e-mails.
alter table members_wallet
  add column number_mark bytea check (length(number_mark) = 32),
  drop constraint members_wallet_check,
  add constraint members_wallet_check check (
    case provider when 'rocket' then number ~ '^01[3-9][0-9]{9}$' else number ~ '^01[3-9][0-9]{8}$' end
    or case provider when 'rocket' then number ~ '^[*]{9}[0-9]{3}$' else number ~ '^[*]{8}[0-9]{3}$' end
      and holder_name like 'sealed:%'
      and number_mark is not null
  );
create unique index members_wallet_number_mark on members_wallet (number_mark) where number_mark is not null;
drop index members_wallet_number;
create unique index members_wallet_number on members_wallet (left(number, 11)) where number not like '*%';

-- Empty once nothing is stored in clear.
create index members_wallet_clear on members_wallet (member_id) where holder_name not like 'sealed:%';
create index members_wallet_change_clear on members_wallet_change (member_id) where holder_name not like 'sealed:%';
create index payouts_payout_clear on payouts_payout (member_id) where holder_name not like 'sealed:%';

-- It takes the marks too.
drop function if exists members_bind_wallet(bigint, bytea, text, text, text, timestamptz);

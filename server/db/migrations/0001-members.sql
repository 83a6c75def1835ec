-- Rules for all of these files:
--
-- * The application, porokh_app, owns nothing. It may write only the columns that it needs. A role that may update or
--   delete a whole table may also lock it, which would block every posting that reads it. So update privileges are per
--   column, and functions of the owner delete rows of tables that every request reads.
-- * Times and days lie in the years 2020 to 2200, plus a day on either side for other time zones: an infinity, or a
--   year
--   of another calendar, would break readers of the row. Exceptions are columns that the application cannot write, or
--   that a trigger compares with the present: a CHECK takes five microseconds for each statement
--   (server/ledger/bounds.test.ts).
-- * Sums stay within 2^53 - 1 poisha, the largest integer that JavaScript represents exactly. So a single sum is at
--   most
--   a billion BDT, as in the API, and ledger_post refuses deposits near that limit.
-- * Every text that the application may write has a maximum length, and is not empty if a page has to show it; JSON has
--   the form that the pages read. A row that an answer cannot contain would break its whole list. The lengths are those
--   of the API, or greater (server/ledger/text-bounds.test.ts). Exceptions are texts that no answer shows and each
--   request writes, and texts that only the owner's functions write, which limit them.
-- * Personal data is stored encrypted ("sealed"). A mark is an HMAC of the value under a key that is not in the
--   database: it finds the value, and differs between people (docs/decisions/sealed-data.md).

-- The form in which texts are compared: searches, unique names, similarity. Texts are stored as written. Equal are
-- canonically equivalent letters (য় as one sign or two), compatible ones (full width), texts with and without joiners
-- and other invisible signs, the two ways to write ৎ, digits of either script, and Latin letters of either case.
-- contract/normal-form.ts has the same function. Indexes keep its results, so a change needs a new function and new
-- indexes. PL/pgSQL, because PostgreSQL would parse a function in SQL again for each statement that writes the table.
-- Without backslashes, whose meaning a session can change.
create function text_normal_form(p_text text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  -- The soft hyphen, marks without width or of direction, and variation selectors.
  invisible text := '[' || chr(173) || chr(8203) || '-' || chr(8207) || chr(8288)
    || chr(65024) || '-' || chr(65039) || chr(65279) || ']';
begin
  return normalize(
    lower(
      normalize(
        translate(
          regexp_replace(replace(p_text, 'ত্' || chr(8205), 'ৎ'), invisible, '', 'g'),
          '০১২৩৪৫৬৭৮৯', '0123456789'
        ),
        nfkd
      ) collate "C"
    ),
    nfc
  );
end $$;
grant execute on function text_normal_form to porokh_app;

-- The groups of three letters in a text, by which an index finds a part of the text. Built-in functions only, because
-- pg_trgm recognises no Bengali letters if the locale is "C" (docs/decisions/lookup-and-search.md).
create function text_trigrams(p_text text) returns text[]
language plpgsql immutable strict parallel safe
as $$
declare
  mark text := chr(1);
  group_and_mark text := chr(92) || '1' || mark;
begin
  return string_to_array(
    regexp_replace(p_text, '(...)', group_and_mark, 'g') || mark
      || regexp_replace(substr(p_text, 2), '(...)', group_and_mark, 'g') || mark
      || regexp_replace(substr(p_text, 3), '(...)', group_and_mark, 'g'),
    mark
  );
end $$;
grant execute on function text_trigrams to porokh_app;

-- The alphabetical order of names.
create collation bengali (provider = icu, locale = 'bn');

-- All accounts that sign in. Usernames are compared by their normal form, e-mail addresses without case; phone numbers
-- are stored in E.164.
create table members_user (
  id bigint generated always as identity primary key,
  role text not null check (role in ('member', 'sponsor', 'operator')),
  -- The application has checked the content of an encrypted text, which is up to three times as long.
  username text not null check (length(username) between 1 and 1200),
  -- The same for members' names that look alike (server/text/skeleton.ts).
  skeleton text check (length(skeleton) between 1 and 200),
  email text check (length(email) <= 1200),
  email_mark bytea check (length(email_mark) = 32),
  phone text check (
    phone ~ '^\+?[0-9]{6,15}$'
    or phone ~ '^sealed:[0-9a-f]{8}:[A-Za-z0-9_-]{38,}$' and length(phone) <= 200
  ),
  phone_mark bytea check (length(phone_mark) = 32),
  -- Only the SHA-256 of argon2id's output is stored, so that the database itself can check a password
  -- (members/write-password.sql).
  password_hash text not null,
  -- Whether another person assigned the current password, such as the proposer of a new operator. Until the password is
  -- changed, the account can do nothing else.
  password_is_first boolean not null default false,
  -- Since when the account has a second factor.
  factor_since timestamptz,
  language text not null default 'bn' check (language in ('en', 'bn')),
  -- An operator's role. An admin may do everything.
  works_on text check (works_on in ('support', 'finance', 'content', 'admin')),
  -- The operator who added this operator. Null for operators whom the owner added at the command line.
  made_by bigint references members_user,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((role = 'operator') = (works_on is not null)),
  -- The reserved name of a closed account: if another account had taken the name, the account could not be closed.
  constraint members_user_closed check (lower(username) not like 'closed:%' or username = 'closed:' || id),
  constraint members_user_texts check (length(password_hash) between 1 and 1000),
  constraint members_user_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and closed_at >= '2019-12-31 00:00:00+00' and closed_at < '2201-01-02 00:00:00+00'
  )
);
-- The key to which app_session refers: a session has one role.
alter table members_user add constraint members_user_role unique (id, role);
create unique index members_user_username on members_user (text_normal_form(username));
create unique index members_user_skeleton on members_user (skeleton);
create unique index members_user_email on members_user (lower(email));
create unique index members_user_phone on members_user (phone);
-- Finds the beginning of a name, in alphabetical order.
create index members_user_find on members_user (text_normal_form(username) collate bengali, id) where role = 'member';
-- Finds the operators among the members.
create index members_user_operator on members_user (id) where role = 'operator';
create unique index members_user_email_mark on members_user (email_mark) where email_mark is not null;
create unique index members_user_phone_mark on members_user (phone_mark) where phone_mark is not null;
-- Empty: `ledger:check` searches it for unencrypted values.
create index members_user_clear on members_user (id)
  where closed_at is null
    and (
      email not like 'sealed:%'
      or phone not like 'sealed:%'
      or (role = 'sponsor' and email is not null and username not like 'sealed:%')
    );
-- Operators find each other by the beginning of the username.
create index members_user_find_operator on members_user (text_normal_form(username) collate bengali, id)
  where role = 'operator';
-- Functions write passwords and PINs: they check the argon2id output of the password, or record a reset.
grant select on members_user to porokh_app;

-- Invitation codes of the platform, which operators create (server/members/make-platform-code.sql). They have eight
-- digits and members' codes six or seven, so they never collide.
create table members_platform_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[1-9][0-9]{7}$' and length(code) <= 8),
  -- For colleagues: where the code is given out.
  note text not null check (length(note) between 1 and 200),
  uses_most integer not null check (uses_most between 1 and 100000),
  uses integer not null default 0 check (uses between 0 and uses_most),
  -- Null for a code that the owner of the database created at the command line.
  made_by bigint references members_user,
  made_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > made_at and ends_at <= made_at + interval '366 days'),
  -- When an operator disabled it.
  ended_at timestamptz,
  -- Created for somebody on the waiting list: it works only with the contact in members_waiting that refers to it.
  for_waiting boolean not null default false,
  check (not for_waiting or uses_most = 1)
);
grant select on members_platform_code to porokh_app;

-- People without an invitation code who want to join (members/ask-to-join.sql). The contact is unproven. The row is
-- deleted when somebody joins with the contact, and after 90 days.
create table members_waiting (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  contact text not null check (contact like 'sealed:%' and length(contact) <= 1200),
  contact_mark bytea not null unique check (length(contact_mark) = 32),
  language text not null check (language in ('en', 'bn')),
  asked_at timestamptz not null,
  -- The invitation code sent to the contact; null while the person waits.
  code_id bigint unique references members_platform_code
);
create index members_waiting_next on members_waiting (id) where code_id is null;
create index members_waiting_age on members_waiting (asked_at);
grant select on members_waiting to porokh_app;

create table members_member (
  id bigint primary key references members_user,
  invitation_code text not null unique check (invitation_code ~ '^[1-9][0-9]{5,6}$'),
  invitation_on boolean not null default true,
  invited_by bigint references members_user,
  -- The platform's invitation code that was used instead of a member's. Its trigger counts the use.
  code_id bigint references members_platform_code,
  -- The hash of the PIN's HMAC. The key of the HMAC is not in the database, because a plain hash of so few digits can
  -- be guessed. The HMAC is hashed once more, so that a reader of the table cannot submit it.
  pin_mac bytea,
  pin_failures smallint not null default 0 check (pin_failures >= 0),
  pin_locked_until timestamptz,
  -- The last reset of the member's password by a code. A wallet that is bound afterwards waits.
  password_reset_at timestamptz,
  -- Since when the wallet waits until the member confirms it with the PIN: a wallet bound before a password reset, or
  -- before the phone or e-mail was verified. Null if it does not wait.
  wallet_asked_since timestamptz,
  constraint members_member_reset check (
    password_reset_at >= '2019-12-31 00:00:00+00' and password_reset_at < '2201-01-02 00:00:00+00'
    and wallet_asked_since >= '2019-12-31 00:00:00+00' and wallet_asked_since < '2201-01-02 00:00:00+00'
  ),
  constraint members_member_invitation check (invited_by is null or code_id is null),
  constraint members_member_times check (
    pin_locked_until >= '2019-12-31 00:00:00+00' and pin_locked_until < '2201-01-02 00:00:00+00'
  )
);
-- A random order of the members: the count of fitting members uses the first ones.
create index members_member_sample on members_member (hashint8(id), id);
grant select, insert (id, invitation_code, invited_by, code_id), update (invitation_on)
  on members_member to porokh_app;

create table members_wallet (
  member_id bigint primary key references members_member,
  provider text not null check (provider in ('bkash', 'nagad', 'rocket')),
  -- The number and its holder's name are encrypted together, in holder_name. The number column keeps the last three
  -- digits, which members and operators see. A mark finds the number, as for phones and e-mails.
  number text not null,
  number_mark bytea check (length(number_mark) = 32),
  holder_name text not null,
  -- Payouts wait 24 hours after a change of the wallet. Binding the first one is not a change.
  changed_at timestamptz not null,
  payouts_from timestamptz,
  -- When the member proved to own the number, by a code sent to it or as the account's verified phone. Null for a
  -- wallet from before proof was required: it pays out as before, until somebody else proves to own the number.
  proven_at timestamptz,
  constraint members_wallet_check check (
    case provider when 'rocket' then number ~ '^01[3-9][0-9]{9}$' else number ~ '^01[3-9][0-9]{8}$' end
    or case provider when 'rocket' then number ~ '^[*]{9}[0-9]{3}$' else number ~ '^[*]{8}[0-9]{3}$' end
      and holder_name like 'sealed:%'
      and number_mark is not null
  ),
  constraint members_wallet_texts check (length(holder_name) between 1 and 1000),
  constraint members_wallet_times check (
    changed_at >= '2019-12-31 00:00:00+00' and changed_at < '2201-01-02 00:00:00+00'
    and payouts_from >= '2019-12-31 00:00:00+00' and payouts_from < '2201-01-02 00:00:00+00'
    and proven_at >= '2019-12-31 00:00:00+00' and proven_at < '2201-01-02 00:00:00+00'
  )
);
-- One mobile number belongs to one member. A Rocket number is the mobile number and a check digit.
create unique index members_wallet_number_mark on members_wallet (number_mark) where number_mark is not null;
create unique index members_wallet_number on members_wallet (left(number, 11)) where number not like '*%';
-- Empty: `ledger:check` searches it for unencrypted values.
create index members_wallet_clear on members_wallet (member_id) where holder_name not like 'sealed:%';
grant select on members_wallet to porokh_app;

-- Waits whose start no later transaction has seen (server/members/begin-wait.sql). Only functions write it.
create table members_unseen (
  -- The member with the changed wallet or password.
  member_id bigint primary key references members_member,
  -- The time of the first change in its transaction.
  at timestamptz not null,
  -- The transaction of the changes.
  xact xid8 not null,
  constraint members_unseen_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);

-- All wallets of a member, with the time of binding. The application can write neither this history nor the wallet.
create table members_wallet_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_member,
  at timestamptz not null,
  -- Null if the account was closed: its previous values are then deleted too.
  provider text,
  number text,
  holder_name text,
  payouts_from timestamptz,
  constraint members_wallet_change_texts check (length(holder_name) between 1 and 1000),
  constraint members_wallet_change_times check (
    at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00'
    and payouts_from >= '2019-12-31 00:00:00+00' and payouts_from < '2201-01-02 00:00:00+00'
  )
);
create index members_wallet_change_member on members_wallet_change (member_id, id);
create index members_wallet_change_clear on members_wallet_change (member_id) where holder_name not like 'sealed:%';
grant select on members_wallet_change to porokh_app;

-- The last sign-in of each account, and the number of failures not yet in the log. Only functions of the owner write it
-- (members/record-sign-in.sql).
create table members_sign_in (
  user_id bigint primary key references members_user,
  -- Null until the first sign-in.
  signed_in_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  failed_from text check (length(failed_from) <= 300),
  failed_with text check (length(failed_with) <= 300),
  -- When the user was last notified of many failures.
  told_at timestamptz
);
create index members_sign_in_failing on members_sign_in (failing_since) where failing_since is not null;
create index members_sign_in_clear on members_sign_in (user_id) where failed_from not like 'sealed:%';
grant select on members_sign_in to porokh_app;

-- The phones and e-mails that somebody has proved by a code: at the registration, or later for an account from before
-- that was required.
create table members_verified (
  user_id bigint not null references members_user,
  channel text not null check (channel in ('sms', 'email')),
  verified_at timestamptz not null,
  primary key (user_id, channel)
);
grant select on members_verified to porokh_app;

-- The devices and networks from which an account was signed in, and the wallets that it named. A mark is an HMAC under
-- a key that is not in the database: it shows only that two accounts share a value. Operators see this in their list of
-- abuse (docs/decisions/abuse-and-holds.md).
create table members_trace (
  user_id bigint not null references members_user,
  kind text not null check (kind in ('device', 'network', 'wallet')),
  mark bytea not null check (length(mark) = 32),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Whether it is due for comparison with those of others.
  to_compare boolean not null default true,
  primary key (user_id, kind, mark),
  check (isfinite(first_at) and isfinite(last_at))
);
create index members_trace_mark on members_trace (mark, last_at);
create index members_trace_to_compare on members_trace (last_at) where to_compare;
create index members_trace_age on members_trace (last_at);
grant select on members_trace to porokh_app;

-- Optional declarations of members, used to offer them fitting campaigns. Only the match reads them, and only
-- members_declare writes them. A member without a declaration has no row.
create table members_declaration (
  member_id bigint primary key references members_member,
  -- The kinds of phones that the member can test on.
  phones text[] not null default '{}' check (phones <@ '{android,ios}' and cardinality(phones) <= 2),
  android_version smallint check (android_version between 5 and 20),
  device_class text check (device_class in ('low', 'mid', 'high')),
  languages text[] not null default '{}' check (
    languages <@ '{bn,en,hi,ur,ar,ctg,syl}' and cardinality(languages) <= 7
  ),
  -- One of the 64 districts, as contract/screening.ts names them.
  district text check (district ~ '^[a-z_]{4,20}$' and length(district) <= 20),
  changed_at timestamptz not null check (
    changed_at >= '2019-12-31 00:00:00+00' and changed_at < '2201-01-02 00:00:00+00'
  )
);
grant select on members_declaration to porokh_app;

-- Devices on which a member has signed in with the password: the PIN or a passkey opens the account there again. Only
-- functions of the owner write it (keep-device.sql). `mark` is the HMAC of the browser's name, as in app_session.
create table members_device (
  id bigint generated always as identity primary key,
  member_id bigint not null references members_member,
  mark bytea not null unique check (octet_length(mark) = 32),
  made_at timestamptz not null,
  used_at timestamptz not null,
  -- Wrong tries since the last success.
  failures smallint not null default 0 check (failures between 0 and 4),
  credential_id text unique check (length(credential_id) <= 1400),
  public_key bytea check (octet_length(public_key) <= 4000),
  counter bigint check (counter between 0 and 4294967295),
  challenge text check (length(challenge) <= 200),
  challenge_at timestamptz,
  check (num_nonnulls(credential_id, public_key, counter) in (0, 3))
);
create index members_device_member on members_device (member_id);
grant select on members_device to porokh_app;

create table sponsors_sponsor (
  id bigint generated always as identity primary key,
  name text not null,
  -- The same for names that look alike (server/text/skeleton.ts). Null once the account is closed.
  skeleton text check (length(skeleton) between 1 and 800),
  created_at timestamptz not null,
  -- When a sponsor closed its account: afterwards no work starts in its name.
  closed_at timestamptz,
  -- The platform's own organisation, of which there is at most one. Its campaigns are members' first tasks.
  of_platform boolean not null default false,
  constraint sponsors_sponsor_closed check (
    closed_at >= '2019-12-31 00:00:00+00' and closed_at < '2201-01-02 00:00:00+00'
  ),
  constraint sponsors_sponsor_texts check (length(name) between 1 and 100),
  constraint sponsors_sponsor_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
  )
);
create unique index sponsors_sponsor_of_platform on sponsors_sponsor (of_platform) where of_platform;
create unique index sponsors_sponsor_skeleton on sponsors_sponsor (skeleton);
-- Digits of either script are the same name, and differ in the skeleton.
create unique index sponsors_sponsor_name on sponsors_sponsor (text_normal_form(name)) where skeleton is not null;
-- Finds the beginning of a sponsor's name, in alphabetical order.
create index sponsors_sponsor_find on sponsors_sponsor (text_normal_form(name) collate bengali, id);
grant
  select,
  insert (name, skeleton, created_at, closed_at),
  update (name)
  on sponsors_sponsor to porokh_app;

-- The people of a sponsor's organisation.
create table sponsors_user (
  user_id bigint primary key references members_user,
  sponsor_id bigint not null references sponsors_sponsor,
  -- Null for a former person, whose texts keep the encrypted name.
  role text default 'owner',
  name text,
  -- Until then this person may not request a refund or remove an owner, because the person was invited or given a role
  -- that moves money out. Null: the first owner, or a role that moves none.
  waits_until timestamptz,
  -- The last password reset by a code, or the first proof of a contact. Null: never.
  reset_at timestamptz,
  version integer not null default 1,
  constraint sponsors_user_role check (role in ('owner', 'editor', 'reviewer', 'finance')),
  constraint sponsors_user_name check (length(name) between 1 and 1000),
  constraint sponsors_user_times check (
    waits_until >= '2019-12-31 00:00:00+00' and waits_until < '2201-01-02 00:00:00+00'
    and reset_at >= '2019-12-31 00:00:00+00' and reset_at < '2201-01-02 00:00:00+00'
  )
);
create index sponsors_user_sponsor on sponsors_user (sponsor_id);
create index sponsors_user_people on sponsors_user (sponsor_id, user_id) where role is not null;
-- The application adds the first owner of an organisation (sponsors/guard-person.sql). Functions of the owner do the
-- rest.
grant select, insert (user_id, sponsor_id), update (name, version) on sponsors_user to porokh_app;

-- The inviting owner of each person, and the owner who changed a role. Append-only: a later owner does not replace the
-- origin (sponsors/end-let-in.sql).
create table sponsors_let_in (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  at timestamptz not null,
  person_id bigint not null references members_user,
  by_id bigint not null references members_user,
  constraint sponsors_let_in_times check (at >= '2019-12-31 00:00:00+00' and at < '2201-01-02 00:00:00+00')
);
create index sponsors_let_in_sponsor on sponsors_let_in (sponsor_id, id);

create table sponsors_token (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  user_id bigint not null references members_user,
  name text not null,
  token_hash bytea not null unique,
  -- The scopes of the token.
  scopes text[] not null default '{read,campaigns,decide}',
  created_at timestamptz not null,
  expires_at timestamptz not null default now() + interval '90 days',
  -- When the sponsor is next warned of its end.
  warn_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- The position of the write-ahead log after the last write. A standby that has not replayed it is not used. Empty
  -- unless DATABASE_READ_URL is set.
  last_write pg_lsn,
  constraint sponsors_token_ends check (
    expires_at >= '2019-12-31 00:00:00+00' and expires_at < '2201-01-02 00:00:00+00'
    and warn_at >= '2019-12-31 00:00:00+00' and warn_at < '2201-01-02 00:00:00+00'
  ),
  constraint sponsors_token_scopes check (
    scopes <@ '{read,campaigns,decide,people_read,people,webhooks,refunds}' and cardinality(scopes) between 1 and 7
  ),
  constraint sponsors_token_texts check (length(name) between 1 and 60),
  constraint sponsors_token_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and last_used_at >= '2019-12-31 00:00:00+00' and last_used_at < '2201-01-02 00:00:00+00'
    and revoked_at >= '2019-12-31 00:00:00+00' and revoked_at < '2201-01-02 00:00:00+00'
  )
);
create index sponsors_token_warn on sponsors_token (warn_at) where warn_at is not null and revoked_at is null;
-- Counts for a sponsor's limits (server/sponsors/full.sql), without reading its whole history.
create index sponsors_token_live on sponsors_token (sponsor_id, expires_at) where revoked_at is null;
create index sponsors_token_made on sponsors_token (sponsor_id, created_at);
-- Used for ending the tokens of a removed person, and for each person's list.
create index sponsors_token_person on sponsors_token (user_id) where revoked_at is null;
grant
  select,
  insert (
    sponsor_id,
    user_id,
    name,
    token_hash,
    scopes,
    created_at,
    expires_at,
    warn_at,
    last_used_at,
    revoked_at,
    last_write
  ),
  update (last_used_at, revoked_at, last_write)
  on sponsors_token to porokh_app;

create table sponsors_deposit (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  amount bigint not null check (amount > 0),
  rail text not null check (rail in ('sandbox', 'manual', 'bkash', 'sslcommerz')),
  -- Becomes confirmed only by its ledger transaction. Held: an operator has to decide about a payment at a gateway.
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'failed', 'cancelled', 'held')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The operator who confirmed a bank transfer or a held payment.
  confirmed_by bigint references members_user,
  -- The announced amount, if a different amount arrived.
  announced bigint check (announced > 0 and announced <= 100000000000),
  -- An operator's record of a bank transfer. Above a limit, a second operator has to record the same.
  recorded_by bigint references members_user,
  received bigint check (received > 0 and received <= 100000000000),
  value_date date check (value_date >= '2019-12-31' and value_date < '2201-01-02'),
  evidence text check (length(evidence) between 1 and 300),
  constraint sponsors_deposit_recorded check (
    num_nulls(recorded_by, received, value_date, evidence) in (0, 4)
    and (recorded_by is null or rail = 'manual')
  ),
  constraint sponsors_deposit_most check (amount >= 0 and amount <= 100000000000),
  constraint sponsors_deposit_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and confirmed_at >= '2019-12-31 00:00:00+00' and confirmed_at < '2201-01-02 00:00:00+00'
  )
);
create index sponsors_deposit_sponsor on sponsors_deposit (sponsor_id, id desc);
create index sponsors_deposit_pending on sponsors_deposit (id) where state = 'pending';
create index sponsors_deposit_own_pending on sponsors_deposit (sponsor_id) where state in ('pending', 'held');
-- Play money needs no limit.
create index sponsors_deposit_made on sponsors_deposit (sponsor_id, created_at) where rail <> 'sandbox';
create index sponsors_deposit_waiting on sponsors_deposit (created_at, id) where state = 'pending' and rail = 'manual';
create index sponsors_deposit_held on sponsors_deposit (created_at, id) where state = 'held';
-- External payments in the order of time. Payouts have payouts_payout_paid. No line of a statement is credited twice.
create unique index sponsors_deposit_evidence
  on sponsors_deposit (value_date, received, text_normal_form(regexp_replace(evidence, '[[:space:]]+', '', 'g')))
  where state = 'confirmed';
create index sponsors_deposit_confirmed on sponsors_deposit (confirmed_at) where state = 'confirmed';
grant select, insert (sponsor_id, amount, rail, created_at) on sponsors_deposit to porokh_app;

-- Sponsors' refund requests. Until an operator sends one, the money stays in the balance and can be spent.
create table sponsors_refund (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  amount bigint not null check (amount > 0),
  -- The bank account for the money, as the sponsor wrote it.
  account text not null,
  -- The last characters of an encrypted account in plaintext: operators and the audit log have them, and `ledger:check`
  -- compares them.
  account_end text check (length(account_end) <= 5),
  state text not null default 'requested' check (state in ('requested', 'sent', 'cancelled', 'returned')),
  -- Why an operator returned the request.
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references members_user,
  -- The person who requested it: the request ends with other things that the person created (sponsors/end-made.sql).
  -- Null: from before this was stored.
  asked_by bigint references members_user,
  -- The payment at a gateway that is refunded. Null: by bank transfer.
  source_id bigint references sponsors_deposit,
  -- Since when the gateway processes it. During that time it can be neither cancelled nor returned.
  at_gateway_since timestamptz,
  check ((state = 'requested') = (decided_at is null)),
  constraint sponsors_refund_gateway check (
    at_gateway_since is null
    or source_id is not null
      and state = 'requested'
      and at_gateway_since >= '2019-12-31 00:00:00+00'
      and at_gateway_since < '2201-01-02 00:00:00+00'
  ),
  check ((state = 'returned') = (reason is not null)),
  constraint sponsors_refund_texts check (
    length(account) between 1 and 1600
    and length(reason) between 1 and 1000
  ),
  constraint sponsors_refund_sealed check (account_end is null or account like 'sealed:%'),
  constraint sponsors_refund_most check (amount >= 0 and amount <= 100000000000),
  constraint sponsors_refund_times check (
    created_at >= '2019-12-31 00:00:00+00' and created_at < '2201-01-02 00:00:00+00'
    and decided_at >= '2019-12-31 00:00:00+00' and decided_at < '2201-01-02 00:00:00+00'
  )
);
create index sponsors_refund_sponsor on sponsors_refund (sponsor_id, id desc);
create index sponsors_refund_requested on sponsors_refund (id) where state = 'requested';
create index sponsors_refund_clear on sponsors_refund (id) where account not like 'sealed:%';
create index sponsors_refund_asked on sponsors_refund (sponsor_id, created_at);
create index sponsors_refund_waiting on sponsors_refund (created_at, id) where state = 'requested';
create index sponsors_refund_own_requested on sponsors_refund (sponsor_id) where state = 'requested';
create index sponsors_refund_source on sponsors_refund (source_id) where source_id is not null;
create index sponsors_refund_sent on sponsors_refund (decided_at) where state = 'sent';
-- Only functions decide: for an operator with a session, or for the sponsor who cancels the request.
grant select, insert (sponsor_id, amount, account, created_at, account_end, asked_by, source_id)
  on sponsors_refund to porokh_app;

-- Pending invitations. The row is deleted when the invitation is used or withdrawn.
create table sponsors_invitation (
  id bigint generated always as identity primary key,
  sponsor_id bigint not null references sponsors_sponsor,
  -- Encrypted, and found by its mark.
  email text not null check (length(email) between 1 and 2000),
  email_mark bytea not null check (octet_length(email_mark) = 32),
  role text not null check (role in ('owner', 'editor', 'reviewer', 'finance')),
  language text not null check (language in ('en', 'bn')),
  invited_by bigint not null references members_user,
  -- SHA-256 of the secret in the link.
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sponsors_invitation_times check (
    sent_at >= '2019-12-31 00:00:00+00'
    and expires_at > sent_at
    and expires_at < '2201-01-02 00:00:00+00'
  )
);
create index sponsors_invitation_sponsor on sponsors_invitation (sponsor_id, id);
create index sponsors_invitation_by on sponsors_invitation (invited_by);
create index sponsors_invitation_expires on sponsors_invitation (expires_at);
grant select on sponsors_invitation to porokh_app;

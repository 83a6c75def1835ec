-- When a sponsor closed its account: afterwards nothing begins in its name.
alter table sponsors_sponsor
  add column closed_at timestamptz,
  add constraint sponsors_sponsor_closed check (
    closed_at >= '2019-12-31 00:00:00+00'
    and closed_at < '2201-01-02 00:00:00+00'
  );

-- Times and days lie in the years 2020 to 2200, as in every other table that the application may write.
alter table transparency_telling
  add constraint transparency_telling_times check (
    day >= '2019-12-31'
    and day < '2201-01-02'
    and next_try_at >= '2019-12-31 00:00:00+00'
    and next_try_at < '2201-01-02 00:00:00+00'
    and told_at >= '2019-12-31 00:00:00+00'
    and told_at < '2201-01-02 00:00:00+00'
  );

-- The oldest version of Android that the app runs on. Null for any, and for other platforms.
alter table campaigns_campaign
  add column min_android_version smallint check (min_android_version between 5 and 20);

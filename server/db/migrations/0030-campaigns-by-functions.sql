-- The application writes what a draft says. Each step of a campaign is a function of the owner's.
revoke insert, update on campaigns_campaign from porokh_app;
grant
  insert (
    sponsor_id, created_at, title, app_name, app_link, platform, summary, steps, questions, amount, places, min_level,
    min_review_length, time_allowed_minutes, screenshots_required, download_megabytes, min_android_version, opens_at,
    closes_at
  ),
  update (
    title, app_name, app_link, platform, summary, steps, questions, amount, places, min_level, min_review_length,
    time_allowed_minutes, screenshots_required, download_megabytes, min_android_version, opens_at, closes_at
  )
  on campaigns_campaign to porokh_app;

-- No id is beyond 2^53 - 1, the largest number that every program can say.
alter table feedback_draft
  add constraint feedback_draft_most check (task_id <= 9007199254740991 and member_id <= 9007199254740991);
alter table feedback_screenshot
  add constraint feedback_screenshot_most check (task_id <= 9007199254740991 and member_id <= 9007199254740991);
alter table feedback_similar
  add constraint feedback_similar_most check (
    task_id <= 9007199254740991
    and similar_to <= 9007199254740991
    and campaign_id <= 9007199254740991
  );

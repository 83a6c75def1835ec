-- Every text that the application may write has a greatest length, and is not empty where a page has to show something;
-- and what is written as JSON has the form that the pages read. A row that an answer cannot hold would keep all others
-- of its list from being shown. The lengths are those of the API, or wider (server/ledger/text-bounds.test.ts). What is
-- outside was not written through the API: it is cut, or becomes a question mark.
--
-- Left out is what no answer shows and each request writes, because a CHECK takes five microseconds for each statement;
-- and what only functions of the owner write, which bound it themselves.
do $$
declare
  t record;
  outside boolean;
begin
  for t in
    select
      l."table",
      string_agg(r.rule, ' and ' order by r.rule) as rule,
      string_agg(
        format('%1$I = case when (%2$s) is false then %3$s else %1$I end', l."column", r.rule, r.mended), ', '
      ) as mended
    from (
      values
        ('app_outbox', 'recipient', 'text', 1, 1000, null),
        ('app_outbox', 'subject', 'text', 0, 1000, null),
        ('app_outbox', 'body', 'text', 0, 20000, null),
        ('app_ready', 'process', 'text', 1, 300, null),
        ('app_session', 'ip', 'text', 0, 100, null),
        ('app_session', 'user_agent', 'text', 0, 1000, null),
        ('approvals_approval', 'reason', 'text', 1, 1000, null),
        ('campaigns_campaign', 'title', 'text', 1, 120, null),
        ('campaigns_campaign', 'app_name', 'text', 1, 80, null),
        ('campaigns_campaign', 'app_link', 'text', 1, 500, null),
        ('campaigns_campaign', 'summary', 'text', 1, 1000, null),
        ('campaigns_campaign', 'sent_back_reason', 'text', 1, 1000, null),
        ('content_announcement', 'title_en', 'text', 0, 1000, null),
        ('content_announcement', 'title_bn', 'text', 0, 1000, null),
        ('content_announcement', 'body_en', 'text', 0, 20000, null),
        ('content_announcement', 'body_bn', 'text', 0, 20000, null),
        ('content_banner', 'picture', 'text', 1, 500, null),
        ('content_banner', 'title_en', 'text', 0, 1000, null),
        ('content_banner', 'title_bn', 'text', 0, 1000, null),
        ('content_banner', 'text_en', 'text', 0, 1000, null),
        ('content_banner', 'text_bn', 'text', 0, 1000, null),
        ('content_banner', 'link', 'text', 1, 500, null),
        ('content_faq', 'question_en', 'text', 0, 1000, null),
        ('content_faq', 'question_bn', 'text', 0, 1000, null),
        ('content_faq', 'answer_en', 'text', 0, 20000, null),
        ('content_faq', 'answer_bn', 'text', 0, 20000, null),
        ('content_page', 'title_en', 'text', 0, 1000, null),
        ('content_page', 'title_bn', 'text', 0, 1000, null),
        ('content_page', 'body_en', 'text', 0, 20000, null),
        ('content_page', 'body_bn', 'text', 0, 20000, null),
        ('content_support_link', 'name_en', 'text', 0, 1000, null),
        ('content_support_link', 'name_bn', 'text', 0, 1000, null),
        ('content_support_link', 'url', 'text', 1, 500, null),
        ('feedback_draft', 'review', 'text', 0, 4000, null),
        ('health_job', 'name', 'text', 1, 100, null),
        ('health_job', 'failure', 'text', 0, 1000, null),
        ('health_process', 'name', 'text', 0, 300, null),
        ('health_sample', 'name', 'text', 1, 100, null),
        ('holds_hold', 'reason', 'text', 1, 1000, null),
        ('holds_hold', 'appeal', 'text', 1, 2000, null),
        ('holds_hold', 'answer', 'text', 1, 2000, null),
        ('members_user', 'password_hash', 'text', 1, 1000, null),
        ('members_wallet', 'holder_name', 'text', 1, 1000, null),
        ('members_wallet_change', 'holder_name', 'text', 1, 1000, null),
        ('sponsors_refund', 'account', 'text', 1, 300, null),
        ('sponsors_refund', 'reason', 'text', 1, 1000, null),
        ('sponsors_sponsor', 'name', 'text', 1, 100, null),
        ('sponsors_token', 'name', 'text', 1, 60, null),
        ('support_fraud_report', 'who', 'text', 1, 300, null),
        ('support_fraud_report', 'what', 'text', 1, 4000, null),
        ('support_fraud_report', 'contact', 'text', 0, 254, null),
        ('support_ticket', 'subject', 'text', 1, 150, null),
        ('support_ticket_message', 'text', 'text', 1, 4000, null),
        ('campaigns_campaign', 'steps', 'strings', 0, 300000, '["?"]'),
        ('campaigns_campaign', 'questions', 'questions', 0, 300000, '[]'),
        ('feedback_draft', 'answers', 'answers', 0, 300000, '{}'),
        ('feedback_review', 'answers', 'answers', 0, 300000, '{}'),
        ('ledger_check', 'offences', 'strings', 0, 300000, '[]'),
        ('ledger_check_run', 'offences', 'strings', 0, 300000, '[]')
    ) l("table", "column", form, least, most, blank)
      cross join lateral (
        select
          format(
            case l.form when 'text' then 'length(%1$I)' else 'length((%1$I)::text)' end
              || ' between %2$s and %3$s'
              || case l.form
                when 'strings' then $form$
                  and jsonb_typeof(%1$I) = 'array'
                  and not %1$I @? '$[*].type() ? (@ != "string")' $form$
                when 'answers' then $form$
                  and jsonb_typeof(%1$I) = 'object'
                  and not %1$I @? '$.*.type() ? (@ != "string" && @ != "number")' $form$
                when 'questions' then $form$
                  and jsonb_typeof(%1$I) = 'array'
                  and not %1$I @? '$[*].type() ? (@ != "object")'
                  and not %1$I @? '$[*] ? (
                    !(@.id.type() == "string")
                    || !(@.text.type() == "string")
                    || !(@.kind == "text" || @.kind == "choice" || @.kind == "scale")
                    || @.choices.type() != "array"
                    || @.choices[*].type() != "string"
                  )' $form$
                else ''
              end,
            l."column", l.least, l.most
          ) as rule,
          case
            when l.form = 'text' then
              format('case when %1$I = '''' then ''?'' else left(%1$I, %2$s) end', l."column", l.most)
            else quote_literal(l.blank)
          end as mended
      ) r
    group by l."table"
    order by l."table"
  loop
    execute format('select exists (select from %I where (%s) is false)', t."table", t.rule) into outside;
    if outside then
      execute format('alter table %I disable trigger user', t."table");
      execute format('update %I set %s where (%s) is false', t."table", t.mended, t.rule);
      execute format('alter table %I enable trigger user', t."table");
    end if;
    execute format('alter table %I add constraint %I check (%s)', t."table", t."table" || '_texts', t.rule);
  end loop;
end $$;

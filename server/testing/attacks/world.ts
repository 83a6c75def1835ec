import { connect, type Database } from '../../db/connect.ts'
import { openAttackedBooks, type AttackedBooks } from '../attacked-books.ts'
import { realClock } from '../clock.ts'
import { callsOf, tablesOf, type Call, type Table } from './catalogue.ts'
import { watch, type Watch } from './changes.ts'

export interface AttackedWorld {
  books: AttackedBooks
  /** Connected as `porokh_app` itself, so there is no role to return to. */
  hostile: Database
  tables: Table[]
  calls: Call[]
  watch: Watch
  /** Their ids. */
  operators: ReadonlySet<unknown>
  close(): Promise<void>
}

/**
 * Books with a row in almost every table, created an hour ago, whose database uses its own clock. `weakened` changes its rights as the
 * owner.
 */
export async function openAttackedWorld(weakened = ''): Promise<AttackedWorld> {
  const present = new Date(Date.now() - 3_600_000)
  const books = await openAttackedBooks(present, 'as they are')
  const { db } = books.owner
  await fill(books)
  await realClock(db)
  if (weakened) await db.query(weakened)
  const hostile = connect(books.appUrl, { poolSize: 1, applicationName: 'porokh attack' })
  const { rows } = await hostile.db.query<{ me: string }>('select session_user as me')
  if (rows[0]!.me !== 'porokh_app') throw new Error('this attack has to sign in as porokh_app')
  const tables = await tablesOf(db)
  return {
    books,
    hostile,
    tables,
    calls: await callsOf(db),
    watch: await watch(db, tables),
    operators: new Set([books.ids.nasrin, books.ids.farid]),
    async close() {
      await hostile.close()
      await books.drop()
    },
  }
}

/** Adds rows that the books lack. The guards are off, because some rows must be older than they allow. */
async function fill({ owner, ids }: AttackedBooks): Promise<void> {
  const { rahima, karim, nasrin, farid, sponsor, open, started, submitted, approved } = ids
  const ago = (hours: number) => `now() - interval '${hours} hours'`
  await owner.transaction(async (db) => {
    await db.query('set local session_replication_role = replica')
    await db.query(`
      update content_settings set business_start = '00:00', business_end = '24:00';
      insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
        values (${karim}, 'payout', 'The phone was stolen.', ${nasrin}, ${ago(1)}, ${ago(-100)});
      insert into holds_hold (member_id, kind, reason, placed_by, starts_at, appeal, appealed_at)
        values (${karim}, 'work', 'Copied reviews of others.', ${nasrin}, ${ago(1)}, 'They are mine', ${ago(1)});
      insert into approvals_proposal (kind, subject, amount, reason, proposed_by, proposed_at)
        values ('goodwill', ${rahima}, 100, 'A mistake of ours', ${nasrin}, ${ago(1)}),
          ('fee_withdrawal', null, 100, 'Costs of the month', ${nasrin}, ${ago(1)});
      insert into sponsors_refund (sponsor_id, amount, account, created_at)
        values (${sponsor}, 500, 'The bank, 4711', ${ago(1)});
      insert into sponsors_user (user_id, sponsor_id) values (${karim}, ${sponsor});
      insert into sponsors_invitation (
          sponsor_id, email, email_mark, role, language, invited_by, secret_hash, sent_at, expires_at
        )
        values (${sponsor}, 'sealed', sha256('mark'), 'editor', 'en', ${karim}, sha256('secret'), ${ago(1)}, ${ago(-160)});
      insert into sponsors_token (sponsor_id, user_id, name, token_hash, created_at)
        values (${sponsor}, ${karim}, 'our build', sha256('token'), ${ago(1)});
      insert into campaigns_shared_link (campaign_id, secret_hash, made_by, created_at, ends_at)
        values (${open}, sha256('a link'), ${karim}, ${ago(1)}, ${ago(-24)});
      insert into feedback_proof (member_id, code_hash, named, made_at)
        values (${rahima}, sha256('a code'), true, ${ago(1)});
      insert into feedback_deadline_told select id, ${ago(1)} from sponsors_sponsor;
      insert into webhooks_endpoint (sponsor_id, url, events, secret, changed_by, created_at, changed_at)
        values (${sponsor}, 'https://maker.example/', '{money}', 'sealed', ${karim}, ${ago(1)}, ${ago(1)});
      insert into webhooks_delivery (endpoint_id, created_at, next_try_at, try_until)
        select id, created_at, ${ago(1)}, ${ago(-1)} from webhooks_endpoint;
      insert into webhooks_attempt (delivery_id, at, ms, status) select id, created_at, 9, 500 from webhooks_delivery;
      insert into app_session (token_hash, user_id, role, created_at, expires_at, last_seen_at, ip, user_agent)
        select
          sha256(convert_to('session ' || id, 'UTF8')),
          id, role, ${ago(0.2)}, ${ago(-0.2)}, ${ago(0.1)}, '127.0.0.1', 'x'
        from members_user where id in (${rahima}, ${nasrin});
      update members_member set pin_mac = sha256('4826'), pin_failures = 4 where id = ${rahima};
      insert into members_device (member_id, mark, made_at, used_at)
        values (${rahima}, sha256('a device'), ${ago(1)}, ${ago(0.2)});
      insert into app_outbox (channel, recipient, body, created_at, next_try_at)
        values ('sms', '+8801711111111', 'A code', ${ago(1)}, ${ago(1)});
      insert into messages_gateway (name, taken_at) values ('smtp', ${ago(1)});
      insert into rails_grant (account, at) values ('a host/an account', ${ago(1)});
      insert into rails_exchange (rail, call, at, milliseconds, status, asked, answer)
        values ('bkash_payouts', 'token/grant', ${ago(1)}, 90, 200, 'POST', '{}');
      insert into rails_transaction (provider, trx_id, subject_kind, subject_id, at)
        values ('bkash', 'AB12CD34EF', 'payout', 1, ${ago(1)});
      insert into payouts_call (payout_id, invoice, can_ask, called_at, unknown_at, why, person_from)
        select id, 'POROKH-' || id, false, ${ago(1)}, ${ago(1)}, 'timeout', ${ago(1)} from payouts_payout limit 1;
      insert into payins_payment (deposit_id, rail, invoice, ends_at)
        select id, 'bkash', 'P' || id || '-0a1b2c3d4e', ${ago(-23)} from sponsors_deposit order by id desc limit 1;
      insert into payins_refund (refund_id, deposit_id, rail, amount, invoice, next, due_at, begun_by, begun_at)
        select r.id, p.deposit_id, 'bkash', 100, 'R' || r.id || '-0a1b2c3d4e', 'refund', now(), ${nasrin}, ${ago(1)}
        from sponsors_refund r, payins_payment p limit 1;
      insert into payins_notice (rail, message_id, at, transaction, amount, state)
        values ('bkash', 'a message', ${ago(1)}, 'BFD90JRLQR', 7500, 'open');
      insert into messages_dead_address (mark, stopped_at) values (sha256('nobody@example.org'), ${ago(1)});
      insert into campaigns_fitting_answer (day, asked, about, fewer_than)
        values (now()::date, sha256('what was asked'), 20, 10);
      insert into app_idempotency (actor, key, request_hash, created_at)
        values ('member:${rahima}', 'a key', sha256('x'), ${ago(1)});
      insert into tasks_review (task_id, campaign_id, member_id, review, rating, answers, seconds_spent, shingles,
          submitted_at)
        select id, campaign_id, member_id, repeat('A review. ', 10), 4, '{}', 60, '{1,2}', submitted_at
        from tasks_place where id in (${submitted}, ${approved});
      insert into feedback_tag (sponsor_id, name) values (${sponsor}, 'slow');
      insert into feedback_tagging (task_id, tag_id, campaign_id) select ${submitted}, id, ${open} from feedback_tag;
      insert into feedback_note (sponsor_id, task_id, author_id, text, at)
        values (${sponsor}, ${submitted}, ${karim}, 'Look at the crash', ${ago(1)});
      insert into feedback_thread (task_id, campaign_id, sponsor_id, member_id, messages, waits_since)
        select id, campaign_id, sponsor_id, member_id, 1, ${ago(1)} from tasks_place where id = ${submitted};
      insert into feedback_message (task_id, from_member, author_id, text, at)
        select task_id, true, member_id, 'Which account do I use?', waits_since from feedback_thread;
      insert into feedback_saved_text (sponsor_id, kind, name, category, text)
        values (${sponsor}, 'reject', 'No steps', 'not_tried', 'None of the steps were tried.');
      insert into notifications_device (user_id, mark, subscription, user_agent, created_at, renewed_at)
        values (${rahima}, sha256('an address'), 'sealed', 'x', ${ago(1)}, ${ago(1)});
      insert into notifications_choice (user_id, answered_at) values (${rahima}, ${ago(1)});
      insert into notifications_telling (user_id, kind, task_id, tell_at, ends_at)
        values (${rahima}, 'time', ${started}, ${ago(1)}, ${ago(-1)});
      insert into notifications_push (device_id, telling_id, kind, next_try_at, ends_at)
        select d.id, t.id, t.kind, t.tell_at, t.ends_at from notifications_device d, notifications_telling t;
      insert into notifications_read (member_id, up_to) values (${rahima}, 1);
      insert into support_ticket (member_id, subject, created_at) values (${rahima}, 'A question', ${ago(1)});
      insert into support_ticket_message (ticket_id, from_support, author_id, text, at)
        select id, false, ${rahima}, 'When am I paid?', ${ago(1)} from support_ticket;
      insert into inbox_claim (kind, item_id, operator_id, taken_at, step_at)
        select 'ticket', id, ${nasrin}, ${ago(0.1)}, ${ago(0.1)} from support_ticket;
      insert into reconciliation_account (name, rail, since, window_hours, taken_to, created_by, created_at)
        values ('The rail', 'sandbox', now()::date - 9, 72, ${ago(1)}, ${nasrin}, ${ago(1)});
      insert into reconciliation_source (rail, channel, account_id)
        select 'sandbox', c, id from reconciliation_account, unnest(array['bank', 'bkash']) c;
      insert into reconciliation_statement (account_id, name, sha256, mapping, read_by, read_at, lines)
        select id, 'a.csv', sha256('a file'), '{}', ${nasrin}, ${ago(1)}, 1 from reconciliation_account;
      insert into reconciliation_line (account_id, statement_id, file_line, at, day_only, amount, reference, keys,
          occurrence, counts_on, late)
        select account_id, id, 2, ${ago(1)}, false, -1500, 'A fee', '{}', 1, now()::date - 1, false
        from reconciliation_statement;
      insert into reconciliation_movement (id, account_id, kind, about, at, amount, reference, keys, counts_on)
        select -1, id, 'payout_settle', 1, ${ago(1)}, -1500, '', '{}', now()::date - 1 from reconciliation_account;
      insert into reconciliation_explanation (line_id, day, kind, note, by_operator, at)
        select id, counts_on, 'fee', '', ${nasrin}, ${ago(1)} from reconciliation_line;
      insert into approvals_proposal (kind, subject, amount, reason, proposed_by, proposed_at)
        select 'charge', id, 1500, 'Charges of the month', ${nasrin}, ${ago(1)} from reconciliation_account;
      insert into support_fraud_report (who, what, at) values ('a number', 'asked for money', ${ago(1)});
      insert into payouts_batch (provider, created_by, created_at) values ('bkash', ${farid}, ${ago(1)});
      insert into content_announcement (title_en, title_bn, body_en, body_bn, starts_at)
        values ('a', 'b', 'c', 'd', ${ago(1)});
      insert into health_job (name, every_seconds, since, told_at) values ('a job', 10, ${ago(1)}, ${ago(1)});
      insert into health_process (id, name, started_at, seen_at, streams, waiting)
        values (gen_random_uuid(), 'a process', ${ago(1)}, ${ago(1)}, 0, 0);
      insert into health_sample (name, at, value) values ('requests', ${ago(1)}, 5);
      insert into app_ready (process, at) values ('a process', ${ago(1)});
      insert into app_rate_limit (key, points, expire)
        values ('login:rahima', 3, extract(epoch from now())::bigint * 1000 + 60000);
      insert into app_secret (mac) values (sha256('a secret'));
      insert into app_data_key (id) values ('0a1b2c3d');
      insert into content_support_link (name_en, name_bn, url, place) values ('a', 'b', 'https://example.org', 1);
      insert into tasks_draft (task_id, member_id, review, rating, saved_at)
        values (${started}, ${rahima}, 'A draft', 4, ${ago(0.1)});
      insert into tasks_screenshot (task_id, member_id, bytes, width, height, created_at)
        values (${started}, ${rahima}, 'a picture', 9, 9, ${ago(0.1)});
      insert into tasks_saved (member_id, campaign_id, saved_at) values (${rahima}, ${open}, ${ago(1)});
      insert into tasks_wish (member_id, number, platform, min_pay, created_at, told_at, matched)
        values (${rahima}, 1, 'android', 5000, ${ago(48)}, ${ago(30)}, array[${open}]);
      insert into tasks_to_announce (campaign_id) values (${open}) on conflict do nothing;
      insert into tasks_helpful (task_id, marked_by, marked_at) values (${approved}, ${karim}, ${ago(1)});
      insert into tasks_similar (task_id, similar_to, campaign_id) values (${submitted}, ${approved}, ${open});
      insert into transparency_figures_day (day, paid, event_from) values (now()::date - 1, 0, 0);
      insert into transparency_wait (kind, day, seconds, count) values ('decision', now()::date - 1, 60, 1);
      insert into transparency_sponsor (sponsor_id, approved)
        select sponsor_id, 1 from campaigns_campaign where id = ${open};
      insert into transparency_sponsor_wait (sponsor_id, seconds, count)
        select sponsor_id, 60, 1 from transparency_sponsor;
      insert into transparency_campaign (campaign_id, submissions, median_seconds) values (${open}, 1, 60);
      insert into transparency_head (day, up_to, entries, salt, blocks, block_from, root, previous, hash, published_at,
          event_up_to, events, event_root)
        values ((now() at time zone 'Asia/Dhaka')::date - 2, 0, 0, sha256('a'), '', '{}', sha256('b'), sha256('c'),
          sha256('d'), ${ago(24)}, 0, 0, sha256('e'));
      insert into transparency_telling (day, next_try_at) select day, ${ago(1)} from transparency_head;
      update ledger_check_run set checked_at = ${ago(1)}, ended_at = ${ago(1)};
      insert into campaigns_campaign (sponsor_id, title, app_name, app_link, platform, summary, steps, amount, places,
          time_allowed_minutes, created_at)
        select sponsor_id, title, app_name, app_link, platform, summary, steps, amount, places, 120, ${ago(1)}
        from campaigns_campaign where id = ${open};
      insert into campaigns_picture (campaign_id, place, hash, small, large, small_width, small_height, width, height)
        select id, place, md5(id || ':' || place), 'small', case when place > 0 then 'large'::bytea end, 9, 9, 9, 9
        from campaigns_campaign, generate_series(0, 2) place;`)
  })
}

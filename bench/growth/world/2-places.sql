-- The year's claims in chronological order: a place can be claimed again after a return or a final rejection.
create temp table claim on commit drop as
  select row_number() over (order by started_at, campaign_id, member_id) as id, c.*
  from (
    -- The large campaign: the last claims are undecided, in dispute or still disputable.
    select
      1 as campaign_id,
      1 + n as member_id,
      case
        when n > big - 100 then 'submitted'
        when n > big - 110 then 'disputed'
        when n > big - 130 then 'rejected'
        else 'approved'
      end as state,
      false as final,
      case
        when n > big - 130 then present - interval '2 days' + make_interval(mins => n - big)
        else present - interval '3 days' - (1 - n::float / big) * interval '60 days'
      end as started_at
    from size, generate_series(1, big) n
    union all
    select 1, big + 1 + n, 'rejected', true, present - interval '30 days' - n * interval '1 minute'
    from size, generate_series(1, least(500, members - big - 2)) n
    union all
    -- All other campaigns: member 1 has one task in each.
    select
      c,
      case when n = 0 then 1 else 2 + (c * 13 + n * (members / 8)) % (members - 1) end,
      case when (c * 8 + n) % 25 = 0 then 'rejected' else 'approved' end,
      (c * 8 + n) % 25 = 0,
      p.created_at + n * interval '3 hours'
    from size, generate_series(2, campaigns) c
      join plan p on p.id = c
      cross join generate_series(0, 7) n
    union all
    select
      1 + n % campaigns,
      1 + (n * 7) % members,
      'returned',
      false,
      began + (n::float / (tasks / 10)) * interval '350 days'
    from size, generate_series(1, tasks / 10) n
    union all
    select
      campaigns + c,
      case when n < 5 then 20 else 300 end + c * 5 + n % 5,
      case when n < 5 then 'in_progress' else 'submitted' end,
      false,
      present - interval '1 hour'
    from size, generate_series(1, 40) c, generate_series(0, 9) n
  ) c;
insert into tasks_place (
  id, campaign_id, sponsor_id, amount, held, state, member_id, share, pay, fee, started_at, due_at, submitted_at,
  decide_by, decided_at, decided_by, reject_category, reject_reason, dispute_until, final, dispute_reason, disputed_at,
  dispute_answer, wake_at
) overriding system value
  select
    t.id,
    t.campaign_id,
    p.sponsor_id,
    10000,
    case when t.state in ('approved', 'returned') or t.final then 0 else 10000 end,
    t.state::tasks_state,
    t.member_id,
    70,
    7000,
    3000,
    t.started_at,
    t.started_at + interval '2 hours',
    handed_in,
    handed_in + interval '72 hours',
    case when t.final then decided + interval '2 hours' else decided end,
    case when decided is null then null when t.final then 'operator' when t.id % 9 = 0 then 'system' else 'sponsor' end,
    case when rejected then 'not_tried' end,
    case when rejected then 'None of the steps were tried, it seems.' end,
    case when rejected then decided + interval '7 days' end,
    t.final,
    case when t.state = 'disputed' or t.final then 'I did try all of the steps.' end,
    case when t.state = 'disputed' or t.final then decided + interval '1 hour' end,
    case when t.final then 'The pictures show another app.' end,
    case t.state
      when 'submitted' then handed_in + interval '72 hours'
      when 'disputed' then decided + interval '1 hour'
      when 'rejected' then case when not t.final then decided + interval '7 days' end
    end
  from claim t
    join plan p on p.id = t.campaign_id
    cross join lateral (
      select
        case when t.state not in ('returned', 'in_progress') then t.started_at + interval '40 minutes' end as handed_in,
        case
          when t.state in ('approved', 'rejected', 'disputed')
            then t.started_at + interval '1 hour' + make_interval(mins => (t.id * 37 % 1400)::integer)
        end as decided,
        t.state in ('rejected', 'disputed') as rejected
    ) s;
-- The remaining places: free ones of open campaigns, and those of closed campaigns whose money was returned.
insert into tasks_place (id, campaign_id, sponsor_id, amount, held, state) overriding system value
  select
    (select max(id) from claim) + row_number() over (order by p.id),
    p.id,
    p.sponsor_id,
    10000,
    case when p.state = 'closed' then 0 else 10000 end,
    case when p.state = 'closed' then 'released' else 'free' end::tasks_state
  from plan p
    left join (
      select campaign_id, count(*) as count from tasks_place where state <> 'returned' and not final group by 1
    ) t on t.campaign_id = p.id
    cross join lateral generate_series(
      1,
      case when p.state = 'draft' then 0 else p.places end - coalesce(t.count, 0)
    );

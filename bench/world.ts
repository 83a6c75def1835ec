import type { Db } from '../server/db/db.ts'

/**
 * People, money and work for the benchmark, many at once. All of it goes in as the application's role, through the
 * books and under every trigger: what is measured later stands on rows that the product itself could have made.
 */
const amount = 21_001
export const payoutAmount = 5_000
export const pinMac = Buffer.from('bench')
const dayMs = 86_400_000

export interface World {
  db: Db
  sponsorId: number
  userId: number
  /** How many of a thing a scenario does. */
  many: number
  /** Some more than there are places. */
  memberIds: number[]
  /** Noon in Dhaka, a day later at each call: nobody meets a day's limit. */
  nextDay(): Date
}

export async function makeWorld(db: Db, many: number): Promise<World> {
  let now = new Date('2026-11-01T06:00:00Z')
  const nextDay = () => (now = new Date(now.getTime() + dayMs))
  await db.query(
    `update content_settings set business_start = '00:00', business_end = '24:00', payout_daily_limit = 100000000`,
  )
  const members = await db.query<{ id: number }>(
    `insert into members_user (role, username, password_hash, created_at)
       select 'member', 'tester' || n, '-', $1 from generate_series(1, $2::int) n returning id`,
    [now, many * 1.05],
  )
  const memberIds = members.rows.map((row) => row.id)
  await db.query(
    `insert into members_member (id, invitation_code, pin_mac)
       select id, (100000 + row_number() over (order by id))::text, $2 from unnest($1::int8[]) id`,
    [memberIds, pinMac],
  )
  await db.query(
    `insert into members_wallet (member_id, provider, number, holder_name, changed_at)
       select id, 'bkash', '017' || lpad(id::text, 8, '0'), 'Tester', $2 from unnest($1::int8[]) id`,
    [memberIds, now],
  )
  const sponsor = await db.query<{ id: number }>(
    `insert into sponsors_sponsor (name, created_at) values ('Bench', $1) returning id`,
    [now],
  )
  const user = await db.query<{ id: number }>(
    `insert into members_user (role, username, password_hash, created_at) values ('sponsor', 'sponsor', '-', $1) returning id`,
    [now],
  )
  return { db, many, memberIds, nextDay, sponsorId: sponsor.rows[0]!.id, userId: user.rows[0]!.id }
}

/** An open, funded campaign. */
export async function openCampaign({ db, sponsorId }: World, places: number, now: Date): Promise<number> {
  const total = amount * places
  const deposit = await db.query<{ id: number }>(
    `insert into sponsors_deposit (sponsor_id, amount, rail, created_at) values ($1, $2, 'sandbox', $3) returning id`,
    [sponsorId, total, now],
  )
  const depositId = deposit.rows[0]!.id
  await db.query(
    `insert into ledger_journal (at, kind, key, actor, rail, sponsor_id, deposit_id, outside, sponsor)
       values ($1, 'sponsor_deposit', 'sponsor_deposit:' || $2::int8, 'system', 'sandbox', $3, $2, -$4::int8, $4)`,
    [now, depositId, sponsorId, total],
  )
  const campaign = await db.query<{ id: number }>(
    `insert into campaigns_campaign (sponsor_id, title, app_name, app_link, platform, summary, steps, amount, places,
         time_allowed_minutes, created_at)
       values ($1, 'Try it', 'App', 'https://example.org', 'android', 'Try the app', '["Open it"]', $2, $3, 120, $4) returning id`,
    [sponsorId, amount, places, now],
  )
  const id = campaign.rows[0]!.id
  await db.query(
    `insert into ledger_journal (at, kind, key, actor, sponsor_id, campaign_id, sponsor, escrow)
       values ($1, 'campaign_fund', 'campaign_fund:' || $2::int8, 'sponsor', $3, $2, -$4::int8, $4)`,
    [now, id, sponsorId, total],
  )
  await db.query(`update campaigns_campaign set state = 'in_review', submitted_at = $2 where id = $1`, [id, now])
  await db.query(`update campaigns_campaign set state = 'open', opened_at = $2 where id = $1`, [id, now])
  return id
}

/** Takes every place of the campaign, each for another member, from the given one on, and hands it in. */
export async function submitAll(
  { db, memberIds }: World,
  campaignId: number,
  firstMember: number,
  now: Date,
): Promise<number[]> {
  await db.query(
    `with place as (select id, row_number() over (order by id) as n from tasks_place where campaign_id = $1)
     update tasks_place p set state = 'in_progress', member_id = ($2::int8[])[1 + (n + $3) % cardinality($2::int8[])], share = 70,
         pay = (p.amount * 70 + 50) / 100, fee = p.amount - (p.amount * 70 + 50) / 100, started_at = $4, due_at = $4::timestamptz + interval '2 hours'
       from place where place.id = p.id`,
    [campaignId, memberIds, firstMember, now],
  )
  return handInAll(db, campaignId, now)
}

export async function handInAll(db: Db, campaignId: number, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `update tasks_place set state = 'submitted', submitted_at = $2, decide_by = $2::timestamptz + interval '72 hours'
       where campaign_id = $1 and state = 'in_progress' returning id`,
    [campaignId, now],
  )
  return rows.map((row) => row.id).toSorted((a, b) => a - b)
}

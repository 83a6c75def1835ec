import type { Db } from '../server/db/db.ts'
import { addPerson, addSponsor, sealedWallets } from '../server/testing/books.ts'
import { believeCallers, playMoney } from '../server/testing/clock.ts'
import { openFundedCampaign } from '../server/testing/work.ts'

/**
 * Creates people, money and tasks for the benchmark in bulk, as the owner, but through the books and all triggers, so that the rows match
 * those of production.
 */
const amount = 21_001
export const payoutAmount = 5_000
export const pinMac = Buffer.from('bench')
const dayMs = 86_400_000

export interface World {
  db: Db
  sponsorId: number
  userId: number
  /** Number of actions in a scenario. */
  many: number
  /** A few more members than places. */
  memberIds: number[]
  /** A past noon in Dhaka, one day later at each call: what is prepared then does not count towards today's limits. */
  nextDay(): Date
}

export async function makeWorld(db: Db, many: number): Promise<World> {
  let now = new Date(Date.now() - 200 * dayMs)
  now.setUTCHours(6, 0, 0, 0)
  const nextDay = () => (now = new Date(now.getTime() + dayMs))
  // Benchmark days pass quickly.
  await believeCallers(db)
  await playMoney(db)
  await db.query(
    `update content_settings set business_start = '00:00', business_end = '24:00', payout_daily_limit = 100000000`,
  )
  await db.query('update content_level set tasks_a_day = 1000')
  const members = await db.query<{ id: number }>(
    `insert into members_user (role, username, password_hash, created_at)
       select 'member', 'tester' || n, '-', $1 from generate_series(1, $2::int) n returning id`,
    [now, many * 1.05],
  )
  const memberIds = members.rows.map((row) => row.id)
  await db.query(
    `insert into members_member (id, invitation_code)
       select id, (100000 + row_number() over (order by id))::text from unnest($1::int8[]) id`,
    [memberIds],
  )
  await db.query('update members_member set pin_mac = sha256($2) where id = any($1::int8[])', [memberIds, pinMac])
  const { numbers, holders, marks } = sealedWallets(memberIds, '017')
  await db.query(
    `select members_bind_wallet(id, $2, 'bkash', number, holder, $3, array[mark])
       from unnest($1::int8[], $4::text[], $5::text[], $6::bytea[]) wallet (id, number, holder, mark)`,
    [memberIds, pinMac, now, numbers, holders, marks],
  )
  const sponsorId = await addSponsor(db, 'Bench', now)
  const userId = await addPerson(db, 'sponsor', 'sponsor', now)
  // Only people of the organisation can decide.
  await db.query('insert into sponsors_user (user_id, sponsor_id) values ($1, $2)', [userId, sponsorId])
  return { db, many, memberIds, nextDay, sponsorId, userId }
}

/** An open, fully funded campaign. */
export const openCampaign = ({ db, sponsorId }: World, places: number, now: Date): Promise<number> =>
  openFundedCampaign(db, { sponsorId, amount, places, at: now })

/** Claims and submits every place of the campaign, each for another member, starting with the given one. Returns the task ids. */
export async function submitAll(
  { db, memberIds }: Pick<World, 'db' | 'memberIds'>,
  campaignId: number,
  firstMember: number,
  now: Date,
): Promise<number[]> {
  await db.query(
    `with place as (select id, row_number() over (order by id) as n from tasks_place where campaign_id = $1)
     update tasks_place p set state = 'in_progress', member_id = ($2::int8[])[1 + (n + $3) % cardinality($2::int8[])], share = 70,
         pay = tasks_pay(p.amount, 70), fee = p.amount - tasks_pay(p.amount, 70), started_at = $4, due_at = $4::timestamptz + interval '2 hours'
       from place where place.id = p.id`,
    [campaignId, memberIds, firstMember, now],
  )
  return handInAll(db, campaignId, now)
}

export async function handInAll(db: Db, campaignId: number, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `update tasks_place set state = 'submitted', submitted_at = $2, decide_by = tasks_decide_by($2)
       where campaign_id = $1 and state = 'in_progress' returning id`,
    [campaignId, now],
  )
  return rows.map((row) => row.id).toSorted((a, b) => a - b)
}

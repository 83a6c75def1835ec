import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../server/db/db.ts'
import { playMoney } from '../../server/testing/clock.ts'
import { inThePast } from '../../server/demo/in-the-past.ts'
import { makeDemoData } from '../../server/demo/make-demo-data.ts'
import { findUser } from '../../server/members/sql.ts'
import { Seal } from '../../server/sealing/seal.ts'
import { mac } from '../../server/sealing/mac.ts'
import { addPerson, addSponsor, openCampaign } from '../../server/testing/books.ts'
import { deposit, sealedWallets } from '../../server/testing/books.ts'
import type { Database } from '../../server/db/connect.ts'

/** A person with an open session. */
export interface Caller {
  id: number
  cookie: string
}

/** The scenarios' callers: demo users for reads, and many members and sponsors for writes. */
export interface World {
  /** Connected as the owner. */
  owner: Db
  /** 50 sessions of the demo's `member`, one for each connection. */
  readers: Caller[]
  /** 50 sessions of the demo's sponsor with open campaigns. */
  sponsorReaders: Caller[]
  /** Members with a wallet and a PIN, but no task. */
  members: Caller[]
  /** Sponsors with one user each. The first one owns the campaigns of the writing calls. */
  sponsors: (Caller & { sponsorId: number })[]
}

export const secret = 'the secret of the benchmark, which hides nothing'
export const pin = '4826'
export const connections = 50
const amount = 21_001

/** Fills a new database as its owner, since the application cannot create members directly. Sessions end half an hour later. */
export async function makeWorld(owner: Database, memberCount: number): Promise<World> {
  const now = new Date()
  const seal = new Seal([secret])
  await playMoney(owner.db)
  // On a busy machine this takes longer than the database accepts a time as current.
  const transaction = inThePast(owner.transaction)
  await makeDemoData({ transaction, now, secret, seal })
  return transaction(async (db) => {
    const member = (await findUser(db, { username: 'member' }, seal))!.id
    const sponsor = (await findUser(db, { email: 'sponsor@demo.test' }, seal))!.id
    const sponsors: { id: number; sponsorId: number }[] = []
    for (let n = 0; n < connections; n++) {
      const id = await addPerson(db, 'sponsor', `payer${n}`, now)
      const sponsorId = await addSponsor(db, `Payer ${n}`, now)
      await db.query('insert into sponsors_user (user_id, sponsor_id) values ($1, $2)', [id, sponsorId])
      sponsors.push({ id, sponsorId })
    }
    const payers = await signIn(
      db,
      sponsors.map(({ id }) => id),
      now,
    )
    return {
      owner: owner.db,
      readers: await signIn(db, Array<number>(connections).fill(member), now),
      sponsorReaders: await signIn(db, Array<number>(connections).fill(sponsor), now),
      members: await signIn(db, await addMembers(db, seal, memberCount, now), now),
      sponsors: payers.map((payer, n) => ({ ...payer, sponsorId: sponsors[n]!.sponsorId })),
    }
  })
}

/** An open, funded campaign of the first sponsor. Returns its id. */
export async function openPlaces({ owner, sponsors }: World, places: number): Promise<number> {
  const { sponsorId } = sponsors[0]!
  const at = new Date()
  await deposit(owner, sponsorId, amount * places, at)
  return openCampaign(owner, { sponsorId, amount, places, at })
}

/** A campaign's tasks in one state, with their members. */
export async function tasksIn(db: Db, campaignId: number, state: string): Promise<{ id: number; memberId: number }[]> {
  const { rows } = await db.query<{ id: number; memberId: number }>(
    'select id, member_id as "memberId" from tasks_place where campaign_id = $1 and state = $2 order by id',
    [campaignId, state],
  )
  return rows
}

async function addMembers(db: Db, seal: Seal, count: number, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `insert into members_user (role, username, password_hash, created_at)
      select 'member', 'tester' || n, '-', $1 from generate_series(1, $2::int) n
      returning id`,
    [now, count],
  )
  const ids = rows.map(({ id }) => id)
  await db.query(
    `insert into members_member (id, invitation_code, pin_mac)
      select id, (700000 + n)::text, sha256(pin_mac) from unnest($1::bigint[], $2::bytea[]) with ordinality t(id, pin_mac, n)`,
    [ids, ids.map((id) => mac(secret, 'pin', `${id}:${pin}`))],
  )
  const { numbers, marks, holders } = sealedWallets(ids, '019', seal)
  await db.query(
    `insert into members_wallet (member_id, provider, number, number_mark, holder_name, changed_at)
      select id, 'bkash', number, mark, holder, $2
      from unnest($1::bigint[], $3::text[], $4::bytea[], $5::text[]) wallet (id, number, mark, holder)`,
    [ids, new Date(now.getTime() - 48 * 3_600_000), numbers, marks, holders],
  )
  return ids
}

/** Opens a session for each user in one statement. */
async function signIn(db: Db, userIds: number[], now: Date): Promise<Caller[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'))
  await db.query(
    `insert into app_session (token_hash, user_id, created_at, expires_at, last_seen_at, ip, user_agent)
      select hash, id, $3::timestamptz, $3::timestamptz + interval '30 minutes', $3::timestamptz, '', 'bench'
      from unnest($1::bytea[], $2::bigint[]) t(hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), userIds, now],
  )
  return userIds.map((id, n) => ({ id, cookie: `porokh_session=${tokens[n]}` }))
}

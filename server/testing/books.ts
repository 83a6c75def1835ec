import type { Work } from '../../contract/work.ts'
import { poisha } from '../../contract/money.ts'
import type { Db } from '../db/db.ts'
import { setPinMac } from '../members/pin-sql.ts'
import { numberMarks, sealWallet } from '../members/seal-wallet.ts'
import { insertOperator, insertUser } from '../members/sql.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import { Seal } from '../sealing/seal.ts'
import { passwordProof, storedPassword } from './passwords.ts'
import { post } from './post.ts'

/** Creates people, campaigns and money with the product's own transactions, so every state here can occur in the product. */

export async function addSponsor(db: Db, name: string, at: Date): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into sponsors_sponsor (name, created_at) values ($1, $2) returning id',
    [name, at],
  )
  return rows[0]!.id
}

/** Adds a person with the password of testing/passwords.ts. Adding an operator needs the owner of the schema. */
export async function addPerson(
  db: Db,
  role: 'member' | 'sponsor' | 'operator',
  username: string,
  at: Date,
  worksOn: Work = 'admin',
): Promise<number> {
  const user = { username, email: null, phone: null, passwordHash: storedPassword, language: 'en', at } as const
  const id =
    role === 'operator' ? await insertOperator(db, { ...user, worksOn }) : await insertUser(db, { role, ...user })
  if (role === 'member') {
    await db.query('insert into members_member (id, invitation_code) values ($1, $2)', [id, String(100_000 + id)])
  }
  return id
}

/** The key for personal data. */
export const testDataKey = 'a-key-of-the-tests-for-personal-data'
export const testSeal = new Seal([testDataKey])

/** The HMAC of the PIN that `bindWallet` sets. */
const pin = Buffer.from('the HMAC of a PIN')

/** Sets the PIN with this HMAC for a member who has the password of testing/passwords.ts. */
export async function setPin(db: Db, memberId: number, pinMac: Buffer, at: Date): Promise<void> {
  const set = await setPinMac(db, { id: memberId, proof: passwordProof }, pinMac, at)
  if (!set) throw new Error(`member ${memberId} has another password`)
}

/** Sets a PIN, and binds the member's wallet with it. */
export async function bindWallet(
  db: Db,
  memberId: number,
  number: string,
  at: Date,
  provider = 'bkash',
  seal = testSeal,
): Promise<void> {
  await setPin(db, memberId, pin, at)
  const stored = sealWallet(seal, memberId, { number, holderName: 'A Holder' })
  await db.query('select members_bind_wallet($1, $2, $3, $4, $5, $6, $7)', [
    memberId,
    pin,
    provider,
    stored.number,
    stored.holderName,
    at,
    numberMarks(seal, number),
  ])
}

/** The encrypted wallets of many members, for test data that one statement inserts from arrays of the same order. */
export function sealedWallets(memberIds: readonly number[], prefix: string, seal = testSeal) {
  const wallets = memberIds.map((id) => {
    const number = prefix + String(id).padStart(8, '0')
    return { ...sealWallet(seal, id, { number, holderName: 'Tester' }), mark: numberMarks(seal, number)[0]! }
  })
  return {
    numbers: wallets.map(({ number }) => number),
    marks: wallets.map(({ mark }) => mark),
    holders: wallets.map(({ holderName }) => holderName),
  }
}

/** Credits a deposit without recording an event. Uses the owner's connection, like `fund` and `send`: the application has functions. */
export async function deposit(owner: Db, sponsorId: number, amount: number, at: Date): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into sponsors_deposit (sponsor_id, amount, rail, created_at) values ($1, $2, 'sandbox', $3) returning id`,
    [sponsorId, amount, at],
  )
  const depositId = rows[0]!.id
  const key = `sponsor_deposit:${depositId}`
  await post(owner, {
    kind: 'sponsor_deposit',
    key,
    at,
    actor: 'system',
    sponsorId,
    depositId,
    amount: poisha(amount),
    rail: 'sandbox',
  })
  return depositId
}

interface Order {
  sponsorId: number
  amount: number
  places: number
  at: Date
}

export async function draftCampaign(db: Db, { sponsorId, amount, places, at }: Order): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into campaigns_campaign (
        sponsor_id, title, app_name, app_link, platform, summary, steps, amount, places,
        time_allowed_minutes, created_at
      )
      values (
        $1,
        'Try the notes',
        'Shobuj Notes',
        'https://notes.example',
        'android',
        'Notes on the phone',
        '["Open it"]',
        $2,
        $3,
        120,
        $4
      )
      returning id`,
    [sponsorId, amount, places, at],
  )
  return rows[0]!.id
}

export async function fund(owner: Db, campaignId: number, { sponsorId, amount, places, at }: Order): Promise<void> {
  const key = `campaign_fund:${campaignId}`
  await post(owner, {
    kind: 'campaign_fund',
    key,
    at,
    actor: 'sponsor',
    sponsorId,
    campaignId,
    amount: poisha(amount * places),
  })
}

/** Uses the owner's connection, because only an operator with a session opens a campaign. */
export async function setState(owner: Db, campaignId: number, state: string, at: Date): Promise<void> {
  const closedAt = state === 'closed' ? at : null
  await owner.query('update campaigns_campaign set state = $2, closed_at = $3 where id = $1', [
    campaignId,
    state,
    closedAt,
  ])
}

export async function openCampaign(owner: Db, order: Order): Promise<number> {
  const campaignId = await draftCampaign(owner, order)
  await fund(owner, campaignId, order)
  await setState(owner, campaignId, 'in_review', order.at)
  await setState(owner, campaignId, 'open', order.at)
  return campaignId
}

/** Claims a place with any share. Uses the owner's connection: the application can claim only by `tasks_claim`, at the member's level. */
export async function claim(owner: Db, campaignId: number, memberId: number, share: number, at: Date): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `update tasks_place
      set
        state = 'in_progress',
        member_id = $2,
        share = $3::smallint,
        pay = tasks_pay(amount, $3),
        fee = amount - tasks_pay(amount, $3),
        started_at = $4,
        due_at = $4::timestamptz + interval '2 hours'
      where id = (
        select id
        from tasks_place
        where campaign_id = $1 and state = 'free'
        order by id
        limit 1
        for update
      )
      returning id`,
    [campaignId, memberId, share, at],
  )
  return rows[0]!.id
}

/** Submits without a review, which requires the owner's connection. */
export async function handIn(owner: Db, taskId: number, at: Date): Promise<void> {
  await owner.query('select tasks_begin_decision(id, member_id, $2) from tasks_place where id = $1', [taskId, at])
}

/** The owner of the organisation whose task this is; the owner is added if missing. */
async function ownerOf(db: Db, taskId: number, at: Date): Promise<number> {
  const { rows } = await db.query<{ sponsorId: number; id: number | null }>(
    `select t.sponsor_id as "sponsorId", u.user_id as id
      from tasks_place t
        left join sponsors_user u on u.sponsor_id = t.sponsor_id and u.role = 'owner'
      where t.id = $1
      limit 1`,
    [taskId],
  )
  const { sponsorId, id } = rows[0]!
  return id ?? addOwner(db, sponsorId, `owner-of-${sponsorId}`, at)
}

/** Adds the first person of an organisation. */
export async function addOwner(db: Db, sponsorId: number, username: string, at: Date): Promise<number> {
  const id = await addPerson(db, 'sponsor', username, at)
  await db.query('insert into sponsors_user (user_id, sponsor_id) values ($1, $2)', [id, sponsorId])
  return id
}

export async function reject(db: Db, taskId: number, at: Date): Promise<void> {
  const { rows } = await db.query<{ done: boolean }>(
    `select tasks_reject(id, sponsor_id, $3, 'off_topic', 'Not about this app at all.', $2) as done
      from tasks_place
      where id = $1`,
    [taskId, at, await ownerOf(db, taskId, at)],
  )
  if (!rows[0]?.done) throw new Error(`task ${taskId} waits for no decision`)
  // Like the job, which runs within seconds: the time for a dispute starts when the rejection is seen.
  await db.query('select tasks_see_rejections($1)', [at])
}

export async function dispute(db: Db, taskId: number, at: Date): Promise<void> {
  const { rows } = await db.query<{ done: boolean }>(
    `select tasks_dispute(id, member_id, 'I did try each of the steps.', $2) as done from tasks_place where id = $1`,
    [taskId, at],
  )
  if (!rows[0]?.done) throw new Error(`task ${taskId} cannot be disputed`)
}

export async function approve(db: Db, taskId: number, at: Date): Promise<void> {
  await db.query(`select * from tasks_approve($1, null, 'sponsor', $3, $2)`, [
    taskId,
    at,
    await ownerOf(db, taskId, at),
  ])
}

/** Lets the member earn this many poisha with one approved task. Uses the owner's connection, like `claim`. */
export async function earn(owner: Db, memberId: number, amount: number, at: Date): Promise<void> {
  const sponsorId = await addSponsor(owner, `A sponsor of member ${memberId}`, at)
  await deposit(owner, sponsorId, amount, at)
  const campaignId = await openCampaign(owner, { sponsorId, amount, places: 1, at })
  const taskId = await claim(owner, campaignId, memberId, 100, at)
  await handIn(owner, taskId, at)
  await approve(owner, taskId, at)
}

/** Requests a payout to the wallet bound by `bindWallet`. Returns its id, and throws if it is refused. */
export async function withdraw(db: Db, memberId: number, amount: number, at: Date): Promise<number> {
  return requestPayout(db, { memberId, amount: poisha(amount), pinMac: pin, rail: 'sandbox', now: at })
}

export async function send(owner: Db, payoutId: number, at: Date): Promise<void> {
  await owner.query(`update payouts_payout set state = 'sending', sent_at = $2 where id = $1`, [payoutId, at])
}

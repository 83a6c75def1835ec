import { addOwner, addPerson, addSponsor, approve, claim, deposit, handIn, openCampaign } from './books.ts'
import type { TestDatabase } from './database.ts'

/** What a place of these campaigns costs, in poisha. */
export const amount = 10_000
export const now = (): Date => new Date()
let names = 0
/** A name that nobody else has. */
export const nextName = (what: string): string => `${what}-${++names}`

export interface DealtCampaign {
  sponsorId: number
  /** The username of the sponsor's owner. */
  maker: string
  campaignId: number
}

/** An open campaign with funded places, all at home, of a sponsor who has no other money. */
export async function openAtHome({ owner: { db } }: TestDatabase, places = 20, at = now()): Promise<DealtCampaign> {
  const maker = nextName('maker')
  const sponsorId = await addSponsor(db, `Sponsor ${maker}`, at)
  await addOwner(db, sponsorId, maker, at)
  await deposit(db, sponsorId, amount * places, at)
  const campaignId = await openCampaign(db, { sponsorId, amount, places, at })
  return { sponsorId, maker, campaignId }
}

/** Sends places from the home to a cell. */
export const deal = ({ owner }: TestDatabase, campaignId: number, cell: number, places: number, at = now()) =>
  owner.db.query('select cells_deal($1, $2, $3, $4)', [campaignId, cell, places, at])

/** Asks unused places of a cell back, as the job of the home does. */
export const recall = (
  { owner }: TestDatabase,
  { campaignId, sponsorId }: DealtCampaign,
  cell: number,
  places: number,
) =>
  owner.transaction(async (db) => {
    await db.query('update cells_account set recalled = $2 where campaign_id = $1', [campaignId, places])
    await db.query(
      `insert into cells_letter (id, from_cell, to_cell, kind, campaign_id, sponsor_id, places, amount, at)
        values (nextval('cells_letter_id'), 0, $6, 'recall', $1, $2, $3, $4, $5)`,
      [campaignId, sponsorId, places, places * amount, now(), cell],
    )
  })

/** Somebody of the cell does a task of the campaign, and is paid. */
export async function workIn({ owner: { db } }: TestDatabase, campaignId: number): Promise<void> {
  const member = await addPerson(db, 'member', nextName('member'), now())
  const task = await claim(db, campaignId, member, 70, now())
  await handIn(db, task, now())
  await approve(db, task, now())
}

/** How many places of the campaign a cell has, by state. */
export async function placesOf({ owner }: TestDatabase, campaignId: number): Promise<Record<string, number>> {
  const { rows } = await owner.db.query<{ state: string; count: number }>(
    `select state::text, count(*)::integer as count from tasks_place where campaign_id = $1 group by 1 order by 1`,
    [campaignId],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** The balance of a sponsor, in poisha. */
export async function balanceOf({ owner }: TestDatabase, sponsorId: number): Promise<number> {
  const { rows } = await owner.db.query<{ balance: number }>(
    'select balance from ledger_sponsor where sponsor_id = $1',
    [sponsorId],
  )
  return rows[0]!.balance
}

/** The message with which something is refused, or `done`. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

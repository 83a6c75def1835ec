import { poisha } from '../../contract/money.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import type { SignedIn, TestApp } from './app.ts'
import { approve, bindWallet, claim, dispute, handIn, reject, setPin } from './books.ts'
import type { TestDatabase } from './database.ts'
import { must, review } from './market.ts'

/** What waits for operators in a cell because of one of its members: the ids. */
export interface Waiting {
  member: SignedIn
  dispute: number
  ticket: number
  hold: number
  abuse: number
  payout: number
}

interface Place {
  app: TestApp
  cell: number
  database: TestDatabase
  /** Two that have a free place in this cell. */
  campaigns: readonly [number, number]
  /** Who places the hold; the cell has a copy. */
  operator: SignedIn
}

let names = 0

/** Somebody of this cell disputes, asks, appeals against a hold, looks suspicious, and waits for money; all at the clock's time, which then is a minute later. */
export async function waitIn({ app, cell, database, campaigns, operator }: Place): Promise<Waiting> {
  const { db } = database.owner
  const name = `waits${++names}`
  const member = await (cell === 0 ? app.addMember(name) : app.inCell(cell).addMember(name))
  const now = app.clock.now()
  const call = (path: string, body: unknown) => app.call('POST', path, { as: member, body })
  const task: number = must(201, await call('/api/tasks', { campaignId: campaigns[0] })).body.id
  must(200, await call(`/api/tasks/${task}/submit`, { review: `${review} (${name})`, rating: 2 }))
  await reject(db, task, now)
  await dispute(db, task, now)
  const ticket = must(201, await call('/api/tickets', { subject: `From ${name}`, text: 'Where do I see it?' })).body.id
  const hold = await insert(
    db,
    `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
      values ($1, 'sign_in', 'Somebody else may have the phone.', $3, $2, $2::timestamptz + interval '48 hours')
      returning id`,
    [member.id, now, operator.id],
  )
  await db.query(`update holds_hold set appeal = 'I have it myself.', appealed_at = $2 where id = $1`, [hold, now])
  const abuse = await insert(
    db,
    `insert into abuse_entry (kind, about, member_id, found_at, seen_at) values ('related', $3, $1, $2, $2)
      returning id`,
    [member.id, now, name],
  )
  await bindWallet(db, member.id, `017${String(11_000_000 + names)}`, now)
  const pinMac = Buffer.from('a mac')
  await setPin(db, member.id, pinMac, now)
  const paid = await claim(db, campaigns[1], member.id, 100, now)
  await handIn(db, paid, now)
  await approve(db, paid, now)
  const payout = await requestPayout(db, { memberId: member.id, amount: poisha(5_000), pinMac, rail: 'manual', now })
  app.clock.advance(60_000)
  return { member, dispute: task, ticket, hold, abuse, payout }
}

async function insert(db: TestDatabase['owner']['db'], sql: string, values: unknown[]): Promise<number> {
  return (await db.query<{ id: number }>(sql, values)).rows[0]!.id
}

import { expect } from 'vitest'
import { storeCatalogue } from '../db/catalogue.ts'
import type { Db } from '../db/db.ts'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'
import {
  addOwner,
  addPerson,
  addSponsor,
  approve,
  bindWallet,
  claim,
  deposit,
  dispute,
  draftCampaign,
  fund,
  handIn,
  openCampaign,
  reject,
  send,
  setState,
  withdraw,
} from './books.ts'
import { createTestDatabase } from './database.ts'

export const at = new Date('2026-03-02T06:00:00Z')

/** Grants the application the right to create temporary objects, which it normally lacks. */
export const allowTemporary = `do $$
  begin
    execute format('grant temporary on database %I to porokh_app', current_database());
  end $$`

/**
 * Grants the application rights that only the owner's functions have: writing the journal and the state of payouts. This tests the triggers
 * alone, as if a function accepted everything.
 */
const allowPostings = `
  grant insert (
    at, kind, key, actor, rail, sponsor_id, deposit_id, campaign_id, place_id, member_id, payout_id,
    operator_id, second_operator_id, outside, sponsor, escrow, member, clearing, fees, withheld, note
  ) on ledger_journal to porokh_app;
  grant update (state, sent_at, asked_at, failure, reference, batch_id) on payouts_payout to porokh_app`

/** Books with rows in every state, and a hostile session with the application's role. */
export async function openAttackedBooks(present = at, rights: 'as they are' | 'to post' = 'to post') {
  const database = await createTestDatabase()
  const { db } = database.app
  const ids = await arrange(db, database.owner.db, present)
  if (rights === 'to post') {
    await database.owner.db.query(allowPostings)
    await database.owner.transaction((own) => storeCatalogue(own, null))
  }

  const undo = new Error('undo')
  /** The database's error message for this attack; undefined if the attack succeeds. It is always rolled back. */
  async function attempt(
    attack: (db: Db) => Promise<unknown>,
    { transaction } = database.app,
  ): Promise<string | undefined> {
    return refusalOf(() =>
      transaction(async (hostile) => {
        await attack(hostile)
        throw undo
      }),
    )
  }
  /** The same, after a preparing statement of the owner in the same transaction. */
  async function attemptAfter<T>(
    arranged: (owner: Db) => Promise<T>,
    attack: (db: Db, arranged: T) => Promise<unknown>,
  ): Promise<string | undefined> {
    return refusalOf(() =>
      database.owner.transaction(async (session) => {
        const given = await arranged(session)
        await session.query('set local role porokh_app')
        await attack(session, given)
        throw undo
      }),
    )
  }
  async function refusalOf(work: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await work()
    } catch (error) {
      if (error !== undo) return (error as Error).message
    }
    return undefined
  }
  return {
    ...database,
    ids,
    attempt,
    attemptAfter,
    sql: (statements: string) => attempt((hostile) => hostile.query(statements)),
    /** The same as the owner, for refusals by triggers that apply to every role. */
    ownersSql: (statements: string) => attempt((owner) => owner.query(statements), database.owner),
    async expectCorrectBooks() {
      const offences = await database.app.transaction(async (snapshot) => {
        await beginSnapshot(snapshot)
        return ledgerCheck(snapshot)
      })
      expect(offences).toEqual([])
    },
  }
}

export type AttackedBooks = Awaited<ReturnType<typeof openAttackedBooks>>

async function arrange(db: Db, owner: Db, at: Date) {
  const sponsor = await addSponsor(db, 'Shobuj', at)
  // The first of all users; the attacks use this id for the sponsor.
  const maker = await addOwner(db, sponsor, 'maker', at)
  const otherSponsor = await addSponsor(db, 'Nodi', at)
  await deposit(owner, sponsor, 10_000_000, at)
  const { rows } = await db.query<{ id: number }>(
    `insert into sponsors_deposit (sponsor_id, amount, rail, created_at)
      values ($1, 10000, 'sandbox', $2)
      returning id`,
    [sponsor, at],
  )
  const member = async (name: string) => addPerson(db, 'member', name, at)
  const rahima = await member('rahima')
  const karim = await member('karim')
  await bindWallet(db, rahima, '01711111111', at)
  const order = { sponsorId: sponsor, amount: 10_000, places: 20, at }
  const open = await openCampaign(owner, order)
  const draft = await draftCampaign(db, { ...order, places: 1 })
  const funded = await draftCampaign(db, order)
  await fund(owner, funded, order)
  await setState(owner, funded, 'in_review', at)
  const unfunded = await draftCampaign(db, order)
  await setState(owner, unfunded, 'in_review', at)
  const closed = await openCampaign(owner, { ...order, places: 1 })
  await setState(owner, closed, 'closed', at)

  // A task in each state; the last ones earn the money for payouts and fees.
  const task = async (name: string, share = 70) => {
    const id = await claim(owner, open, await member(name), share, at)
    await handIn(owner, id, at)
    return id
  }
  const submitted = await task('salma')
  const allForMember = await task('jamal', 100)
  const rejected = await task('mitu')
  await reject(db, rejected, at)
  const disputed = await task('babul')
  await reject(db, disputed, at)
  await dispute(db, disputed, at)
  const earned = await openCampaign(owner, { ...order, amount: 100_000, places: 1 })
  const approved = await claim(owner, earned, rahima, 70, at)
  await handIn(owner, approved, at)
  await approve(db, approved, at)
  const started = await claim(owner, open, rahima, 70, at)

  const requested = await withdraw(db, rahima, 10_000, at)
  const sending = await withdraw(db, rahima, 10_000, at)
  await send(owner, sending, at)
  return {
    sponsor,
    maker,
    otherSponsor,
    pending: rows[0]!.id,
    rahima,
    karim,
    open,
    draft,
    funded,
    unfunded,
    closed,
    started,
    submitted,
    allForMember,
    rejected,
    disputed,
    approved,
    requested,
    sending,
    nasrin: await addPerson(owner, 'operator', 'nasrin', at),
    farid: await addPerson(owner, 'operator', 'farid', at),
  }
}

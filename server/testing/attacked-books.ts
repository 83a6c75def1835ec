import { expect } from 'vitest'
import { storeCatalogue } from '../db/catalogue.ts'
import type { Db, Transaction } from '../db/db.ts'
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
import { createJoinedDatabases, hasCells } from './cell-servers.ts'
import { overCells } from './over-cells.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export const at = new Date('2026-03-02T06:00:00Z')

/** Gives the application the right to create temporary objects, which it does not have. */
export const allowTemporary = `do $$
  begin
    execute format('grant temporary on database %I to porokh_app', current_database());
  end $$`

/**
 * Gives the application back what only functions of the owner may do: write the journal and the state of payouts. So the triggers are
 * attacked by themselves, as if a function let everything through.
 */
const allowPostings = `
  grant insert (
    at, kind, key, actor, rail, sponsor_id, deposit_id, campaign_id, place_id, member_id, payout_id,
    operator_id, second_operator_id, outside, sponsor, escrow, member, clearing, fees, cells, note
  ) on ledger_journal to porokh_app;
  grant update (state, sent_at, asked_at, failure, reference, batch_id) on payouts_payout to porokh_app`

/**
 * Books with rows in every state, and a hostile session with the application's role. Over several cells it is the database of the members which is
 * attacked, with its copies and letters, or `anywhere`: each attack begins where its first statement belongs.
 */
export async function openAttackedBooks(
  present = at,
  rights: 'as they are' | 'to post' = 'to post',
  attacked: 'in the cell' | 'anywhere' = 'in the cell',
) {
  const joined = hasCells() ? await createJoinedDatabases() : undefined
  const lies = joined ? { ...joined.members.database, drop: joined.drop } : await createTestDatabase()
  const over = joined ? overCells(joined, { now: () => present }) : lies
  const database = attacked === 'anywhere' ? { ...lies, app: over.app, owner: over.owner } : lies
  // Where the home is attacked, too, the closed campaign is made at once, so that it keeps its place.
  const atOnce =
    attacked === 'anywhere' ? over.owner.transaction : <T>(work: (db: Db) => Promise<T>) => work(over.owner.db)
  const ids = await arrange(over.app.db, over.owner.db, present, { here: lies.app.db, atOnce })
  await joined?.settle()
  const databases: TestDatabase[] = joined && attacked === 'anywhere' ? [joined.home, lies] : [lies]
  if (rights === 'to post')
    for (const { owner } of databases) {
      await owner.db.query(allowPostings)
      await owner.transaction((own) => storeCatalogue(own, null))
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
  /** The same after the owner has arranged something, in the same transaction. */
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
    /** Which are attacked. */
    databases,
    /** As the owner, at home or in the attacked cell, as what is written needs it. With one database there is only that. */
    everywhere: over.owner.db,
    ids,
    attempt,
    attemptAfter,
    sql: (statements: string) => attempt((hostile) => hostile.query(statements)),
    /** The same as the owner: what the triggers refuse whoever asks. */
    ownersSql: (statements: string) => attempt((owner) => owner.query(statements), database.owner),
    async expectCorrectBooks() {
      for (const { app } of databases) {
        const offences = await app.transaction(async (snapshot) => {
          await beginSnapshot(snapshot)
          return ledgerCheck(snapshot)
        })
        expect(offences).toEqual([])
      }
    },
  }
}

export type AttackedBooks = Awaited<ReturnType<typeof openAttackedBooks>>

/** `db` and `owner` reach each database; members are added to that of `here`. */
async function arrange(db: Db, owner: Db, at: Date, { here, atOnce }: { here: Db; atOnce: Transaction }) {
  const sponsor = await addSponsor(db, 'Shobuj', at)
  // The first user of all, by whose number the attacks act for the sponsor.
  const maker = await addOwner(db, sponsor, 'maker', at)
  const otherSponsor = await addSponsor(db, 'Nodi', at)
  await deposit(owner, sponsor, 10_000_000, at)
  const { rows } = await db.query<{ id: number }>(
    `insert into sponsors_deposit (sponsor_id, amount, rail, created_at)
      values ($1, 10000, 'sandbox', $2)
      returning id`,
    [sponsor, at],
  )
  const member = async (name: string) => addPerson(here, 'member', name, at)
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
  const closed = await atOnce(async (all) => {
    const id = await openCampaign(all, { ...order, places: 1 })
    await setState(all, id, 'closed', at)
    return id
  })

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

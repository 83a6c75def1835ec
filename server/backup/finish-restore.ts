import { recordAsOwner } from '../audit/record.ts'
import { checkCatalogue } from '../db/check-catalogue.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'
import { forgetHome, putInDoubtAfterMove } from '../payouts/after-move.ts'
import { checkHeads, type CheckedHeads } from '../transparency/check-heads.ts'

export interface Finished {
  /** Requested payouts, which may have been sent since. */
  inDoubt: number
  tokensEnded: number
}

/**
 * The steps after a restore to an earlier point in time: requested payouts are in doubt, their members are told, and sessions, tokens and
 * one-time codes end. `owner` is connected as the owner of the schema.
 */
export function finishRestore(owner: Database, present: () => Date): Promise<Finished> {
  return aside(owner, async (db) => {
    await forgetHome(db)
    const inDoubt = (await putInDoubtAfterMove(db, present()))!
    const { rows } = await db.query<{ tokens: number }>('select backup_end_access($1) as tokens', [present()])
    const tokensEnded = rows[0]!.tokens
    await recordAsOwner(db, 'backup.restored', { at: present(), detail: { inDoubt, tokensEnded } })
    return { inDoubt, tokensEnded }
  })
}

export interface Checked {
  transactions: number
  /** Violations that `ledger:check` finds. */
  offences: string[]
  heads: CheckedHeads
  /** Number of payouts that wait for an answer of the rail or of an operator, including those in doubt. */
  sending: number
  /** Ids of items that an operator has to compare with the bank: requested refunds, and deposits that had not arrived. */
  openRefunds: number[]
  openDeposits: number[]
}

/** Checks everything that can be checked without external systems. `published` is the hash of a published head, if one is known. */
export async function checkRestored(owner: Database, published: string | null): Promise<Checked> {
  const definitions = await aside(owner, checkCatalogue)
  return aside(owner, async (db) => {
    await beginSnapshot(db)
    const { rows } = await db.query<{ transactions: number; sending: number }>(
      `select transactions, (select count(*) from payouts_payout where state = 'sending') as sending
        from ledger_present_total`,
    )
    return {
      transactions: rows[0]!.transactions,
      offences: [...definitions.map((offence) => `definition: ${offence}`), ...(await ledgerCheck(db))],
      heads: await checkHeads(db, published),
      sending: rows[0]!.sending,
      openRefunds: await ids(db, `select id from sponsors_refund where state = 'requested' order by id`),
      openDeposits: await ids(db, `select id from sponsors_deposit where state = 'pending' order by id`),
    }
  })
}

/** In one transaction, which may take long. */
const aside = <T>(owner: Database, work: (db: Db) => Promise<T>): Promise<T> =>
  owner.aside(({ transaction }) => transaction(work))

async function ids(db: Db, sql: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(`${sql} limit 1000`)
  return rows.map(({ id }) => id)
}

import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { aloneAt } from './alone-at.ts'
import { CellsError } from './cells-error.ts'
import { dropSlot } from './drop-slot.ts'
import { letterGaps } from './compare-letters.ts'
import { copyReference } from './copy-reference.ts'
import { bookAgain, bring, tryRefused } from './mend-letters.ts'
import { bringPaid, forgotPaid, unlikePaid } from './mend-paid.ts'
import { goBeyond, lookAtNames, unknownUsers } from './mend-ids.ts'
import { atNewSlot } from './new-slot.ts'
import { copiedFromHome } from './reference-tables.ts'
import { requireJoinable } from './require-joinable.ts'
import {
  allowPosting,
  confirmed,
  dropSubscription,
  list,
  numberOf,
  offerHome,
  publish,
  quoted,
  requireHome,
  slotOf,
  type JoinedDatabase,
} from './streams.ts'

/** What was done, for whoever runs the command. */
export interface Rejoined {
  /** Which of the two did not know what the other one knows: it was restored to an earlier moment. */
  behind: { home: boolean; cell: boolean }
  /** Rows of the home that were copied again. */
  copied: number
  /** Letters that came once more. */
  brought: number
  /** Payouts that one of the two was told again, or had told and had forgotten. */
  paid: number
  /** Letters that were booked again by their sender. */
  again: number
  /** What could not be booked again: its money is in both books. */
  failed: string[]
}

/**
 * Joins a cell and the home again, whose streams are lost or of which one was restored to an earlier moment (docs/decisions). No process
 * serves the cell meanwhile. A call that broke off is gone on with by calling it again.
 */
export const rejoinCell = (home: JoinedDatabase, cell: JoinedDatabase, now: Date): Promise<Rejoined> =>
  aloneAt(cell.url, () => rejoin(home, cell, now))

async function rejoin(home: JoinedDatabase, cell: JoinedDatabase, now: Date): Promise<Rejoined> {
  await requireJoinable(home.admin.db, cell.admin.db, { more: 0 })
  await requireHome(home.admin.db)
  const number = await requireKnown(home.admin.db, cell.admin.db)
  const [h, c] = [home.admin.db, cell.admin.db]

  await setApart(h, c, number)
  await cut(h, c, { here: 0, from: number })
  await cut(c, h, { here: number, from: 0 })
  for (const db of [h, c]) await allowPosting(db)
  // A cell that was joined by an earlier release gets what this one copies.
  await h.query(`drop publication if exists to_${number}`)
  await publish(h, number, copiedFromHome)
  await offerHome(c)

  const gaps = {
    toCell: await letterGaps({ sender: h, receiver: c }, 0, number),
    toHome: await letterGaps({ sender: c, receiver: h }, number, 0),
  }
  const { compared } = onlyRow(
    await c.query<{ compared: number }>('select compared_to as compared from cells_cell where cell = 0'),
  )
  const homeForgot = gaps.toCell.onlyCame.some((id) => id > compared)
  const unlike = await unlikePaid(h, c, number)
  const unknown = (await unknownUsers(h, c, number)) || (await forgotPaid(h, c, unlike))
  const behind = {
    home: (await isRestored(h)) || gaps.toCell.onlyCame.length > 0,
    cell: (await isRestored(c)) || gaps.toHome.onlyCame.length > 0 || unknown,
  }

  // The home would deal again what its other cells have: it waits until all of them are joined again.
  if (homeForgot && !(await isRestored(h))) await h.query('select cells_mark_restored()')
  // Before anything new is booked, so that no id is given twice.
  if (behind.home) await goBeyond(h, 0, 0)
  if (behind.home || behind.cell) {
    const lastUser = await lookAtNames({ home: h, cell: c, number }, behind.home, now)
    if (behind.cell) await goBeyond(c, number, lastUser)
    // A campaign whose settling is lost is told of again.
    await c.query('update cells_account set all_told = false where all_told')
  }

  await bookAgain(h, c, gaps.toCell.onlyCame)
  let brought = 0
  const copied = await atNewSlot(home.url, slotOf(number, 0), async (before) => {
    const rows = await cell.admin.transaction((db) => copyReference(before, db, number, behind.home))
    const { onlySent } = await letterGaps({ sender: before, receiver: c }, 0, number)
    await bring(before, cell.admin, onlySent)
    brought += onlySent.length
    return rows
  })
  await bookAgain(c, h, gaps.toHome.onlyCame)
  let paid = await bringPaid(h, cell.admin, unlike)
  await atNewSlot(cell.url, slotOf(0, number), async (before) => {
    const { onlySent } = await letterGaps({ sender: before, receiver: h }, number, 0)
    await bring(before, home.admin, onlySent)
    brought += onlySent.length
    paid += await bringPaid(before, home.admin, await unlikePaid(h, before, number))
  })
  // What was in the way of one of them may have come with another one.
  for (const db of [h, c]) await tryRefused(db)
  const left = {
    toCell: await letterGaps({ sender: h, receiver: c }, 0, number),
    toHome: await letterGaps({ sender: c, receiver: h }, number, 0),
  }
  const failed = [
    ...(await bookAgain(h, c, left.toCell.onlyCame)),
    ...(await bookAgain(c, h, left.toHome.onlyCame)),
  ].map(([id, why]) => `letter ${id}: ${why}`)
  await agreeOnFlags(h, c, number)

  await subscribe(c, home.url, { here: number, from: 0 })
  await subscribe(h, cell.url, { here: 0, from: number })
  await c.query('select audit_tell_again($1)', [now])
  await list(home.admin, number)
  await list(cell.admin, 0)
  await setTogether(h, c, number, failed.length > 0)
  const again = gaps.toCell.onlyCame.length + gaps.toHome.onlyCame.length - failed.length
  return { behind, copied, brought, paid, again, failed }
}

async function requireKnown(home: Db, cell: Db): Promise<number> {
  const number = await numberOf(cell)
  const { rows } = await home.query('select from cells_cell where cell = $1', [number])
  const known = await cell.query('select from cells_cell where cell = 0')
  if (number > 0 && rows.length > 0 && known.rows.length > 0) return number
  throw new CellsError(
    `The second database is cell ${number}, which was not joined with this home. A new cell is joined by \`npm run cells:add\`.`,
  )
}

const isRestored = async (db: Db) =>
  onlyRow(await db.query<{ restored: boolean }>('select restored from cells_self')).restored

/** Tells the processes not to serve the cell, and ends their connections: they look at it again before they use it. */
async function setApart(home: Db, cell: Db, number: number): Promise<void> {
  await home.query('update cells_cell set apart = true where cell = $1', [number])
  await cell.query('update cells_cell set apart = true where cell = 0')
  await cell.query(
    `select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = current_database()
        and backend_type = 'client backend'
        and application_name = 'porokh'
        and pid <> pg_backend_pid()`,
  )
}

/** Opens the cell. After the last one, the home is no restored one any more. */
async function setTogether(home: Db, cell: Db, number: number, incomplete: boolean): Promise<void> {
  for (const [db, other] of [
    [cell, 0],
    [home, number],
  ] as const) {
    await db.query(
      `update cells_cell set
          apart = false,
          compared_to = case
            when $2 then (select coalesce(max(id), 0) from cells_letter where from_cell = $1)
            else 0
          end
        where cell = $1`,
      [other, incomplete],
    )
    await db.query('update cells_self set restored = false where not exists (select from cells_cell where apart)')
  }
}

/** Removes the stream from one cell to another, as far as there is one. */
async function cut(receiver: Db, sender: Db, { here, from }: { here: number; from: number }): Promise<void> {
  await dropSubscription(receiver, `from_${from}`)
  await dropSlot(sender, slotOf(here, from), { endReader: true })
}

const subscribe = (receiver: Db, url: string, { here, from }: { here: number; from: number }) =>
  receiver.query(
    `create subscription from_${from} connection ${quoted(url)} publication to_${here}
      with (slot_name = ${slotOf(here, from)}, create_slot = false, copy_data = false, ${confirmed})`,
  )

/** What is asked back, and whether it was said that none is unused: the home knows the last word of both. */
async function agreeOnFlags(home: Db, cell: Db, number: number): Promise<void> {
  const { rows } = await home.query<{ all: string }>(
    `select coalesce(json_agg(a), '[]')::text as all
      from cells_account a
      where cell = $1 and cells_of(campaign_id) = 0`,
    [number],
  )
  await cell.query(
    `update cells_account a set
        recalled = h.recalled,
        used_up = h.used_up
      from json_populate_recordset(null::cells_account, $1) h
      where a.campaign_id = h.campaign_id
        and a.cell = 0
        and (a.recalled, a.used_up) <> (h.recalled, h.used_up)`,
    [rows[0]!.all],
  )
}

import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

/** Of each counter so many ids are left out after a restore: more than a cell gives in a week at 150 a second. It has 10^12 of each. */
const leftOut = 100_000_000
/** Ids of users are known by the directory. Some may have been given just before it was told. */
const usersLeftOut = 1_000

const rangeOf = (number: number) => [number * 1e12, (number + 1) * 1e12]

/** The last user of a cell whom the directory knows, and the last one that the cell has. */
async function lastUsers(home: Db, cell: Db, number: number) {
  const directory = await home.query<{ last: number }>(
    'select coalesce(max(user_id), 0) as last from members_directory where user_id > $1 and user_id < $2',
    rangeOf(number),
  )
  const own = await cell.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from members_user where id > $1 and id < $2',
    rangeOf(number),
  )
  return { inDirectory: onlyRow(directory).last, inCell: onlyRow(own).last }
}

/** Whether the directory has users of a cell whom the cell does not have, in this moment. */
export async function unknownUsers(home: Db, cell: Db, number: number): Promise<boolean> {
  const { inDirectory, inCell } = await lastUsers(home, cell, number)
  return inDirectory > inCell
}

/** Lets the counters of a restored database begin beyond every id that anybody may have seen, with this user at least. */
export async function goBeyond(db: Db, number: number, lastUser: number): Promise<void> {
  const [first] = rangeOf(number)
  await db.query(
    // Ids that jobs read in blocks do not jump (payouts/after-move.sql), and the largest id of a user says how many there are.
    `select setval(format('public.%I', sequencename)::regclass, coalesce(last_value, $1::bigint) + $2)
      from pg_sequences
      where schemaname = 'public'
        and sequencename not in ('ledger_journal_id', 'audit_event_id_seq')
        and format('public.%I', sequencename) <> pg_get_serial_sequence('public.members_user', 'id')`,
    [first, leftOut],
  )
  await db.query(
    `select setval(format('public.%I', sequencename)::regclass, greatest($1::bigint, $2::bigint, last_value) + $3)
      from pg_sequences
      where schemaname = 'public'
        and format('public.%I', sequencename) = pg_get_serial_sequence('public.members_user', 'id')`,
    [first, lastUser, usersLeftOut],
  )
}

/**
 * Lets the directory look at everybody of the cell: whom the cell does not know any more first, whose names become free. Where the home
 * is behind, users whom it does not know yet are looked at too. Returns the last user whom the directory knew.
 */
export async function lookAtNames(
  { home, cell, number }: { home: Db; cell: Db; number: number },
  homeBehind: boolean,
  now: Date,
): Promise<number> {
  const { inDirectory, inCell } = await lastUsers(home, cell, number)
  const [first, end] = rangeOf(number)
  await home.query('select members_look_again($1, $2, $3, $4)', [first, end, inCell, now])
  if (!homeBehind) return inDirectory
  for (let after = first!; ;) {
    const { rows } = await cell.query<{ id: number }>(
      'select id from members_user where id > $1 and id < $2 order by id limit 1000',
      [after, end],
    )
    if (rows.length === 0) return inDirectory
    await home.query('select members_look_at_unknown($1, $2)', [rows.map(({ id }) => id), now])
    after = rows.at(-1)!.id
  }
}

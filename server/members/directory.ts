import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../db/db.ts'
import { transactionLocks } from '../db/locks.ts'
import type { Connections } from '../db/transaction.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import type { NameKind, Names } from '../names.ts'
import type { Seal } from '../seal.ts'
import { namedAfter, namesOf, type Named } from './names-sql.ts'

/** One database, with the users that are in it. */
interface Cell {
  cell: number
  isHere(): boolean
  database: Connections
  seal: Seal
}

interface Parts {
  home: Cell
  further: ReadonlyMap<number, Cell>
  mac(purpose: string, text: string): Buffer
}

/**
 * Who has which name, over all cells (docs/decisions/0071-a-process-knows-every-cell.md). It lies at home. What is true is in the user's cell, and the directory
 * follows: whoever changes names there takes a lock of the user, reserves the new names here, and commits. Whoever has the lock afterwards finds in
 * the cell what became of it.
 */
export interface Directory {
  /** The ids of those who have these names. */
  find(names: Names): Promise<Partial<Record<NameKind, number>>>
  /** The database of this user; for nobody that of the home. */
  dbOf(userId: number | undefined): Db
  /**
   * Says that the names of a user change in this transaction of the user's cell, and reserves new ones. Returns the kinds of those that others
   * have. Whatever becomes of the transaction, call `settle` when it has ended; if the process dies before, a job does.
   */
  change(within: { cell: number; db: Db }, userId: number, names: Names, now: Date): Promise<NameKind[]>
  /** Makes the directory say of a user what the cell says. */
  settle(userId: number): Promise<void>
  /** The same for some of whom that is not known. Returns how many. When none is left, it throws if some had the name of another user. */
  settleDue(now: Date): Promise<number>
  /** Adds the users of the home that are not in it yet: all of them when the first further cell is added. Can be repeated. */
  fill(now: Date): Promise<void>
}

const idsOfCell = 1e12
/** A registration takes less, unless its process died. */
const lookAfterMs = 30_000
const atOnce = 100
/** When a user is looked at again whose names cannot be read, or are those of another. */
const failedAgainMs = 3_600_000
const pageOfFilling = 500
/** A row with a smaller number may still be on its way to be committed. */
const youngMs = 3_600_000

/** E-mails and usernames are compared without case. A Rocket number is the mobile number and a check digit. */
const comparedBy: Record<NameKind, (name: string) => string> = {
  username: (name) => name.toLowerCase(),
  email: (name) => name.toLowerCase(),
  phone: (name) => name,
  wallet: (name) => name.slice(0, 11),
  invitation: (name) => name,
}
const kinds = Object.keys(comparedBy) as NameKind[]

export function openDirectory({ home, further, mac }: Parts): Directory {
  const cellOf = (userId: number) => {
    const number = Math.floor(userId / idsOfCell)
    return number === home.cell ? home : further.get(number)
  }
  /** Two lists, always in the same order, so that nobody waits for somebody who waits. */
  function keysOf(names: Names): [NameKind[], Buffer[]] {
    const given = kinds.filter((kind) => names[kind])
    return [given, given.map((kind) => mac(`directory ${kind}`, comparedBy[kind](names[kind]!)))]
  }

  async function settle(userId: number): Promise<void> {
    const place = cellOf(userId)
    if (!place?.isHere()) return
    const conflict = await place.database.transaction(async (db) => {
      await lock(db, userId)
      const names = await namesOf({ db, seal: place.seal }, userId)
      // Another connection of the same pool could have to wait for this one.
      return agree(place === home ? db : home.database.db, userId, keysOf(names))
    })
    // After the commit: the user is settled, and not looked at first again and again.
    if (conflict) throw new SameName(conflict)
  }
  /** What `settleDue` has found and not told yet. */
  let conflicts: string[] = []

  async function addPage(users: readonly Named[]): Promise<void> {
    const rows = users.flatMap(({ id, names }) => {
      const [own, macs] = keysOf(names)
      return own.map((kind, n) => ({ id, kind, mac: macs[n]! }))
    })
    await home.database.db.query(
      `insert into members_directory (kind, mac, user_id)
        select kind, mac, user_id from unnest($1::text[], $2::bytea[], $3::bigint[]) n(kind, mac, user_id)
        on conflict do nothing`,
      [rows.map(({ kind }) => kind), rows.map(({ mac: own }) => own), rows.map(({ id }) => id)],
    )
  }

  return {
    async find(names) {
      const { rows } = await home.database.db.query<{ kind: NameKind; id: number }>(
        `select d.kind, d.user_id as id
          from unnest($1::text[], $2::bytea[]) n(kind, mac)
            join members_directory d using (kind, mac)`,
        keysOf(names),
        'members-directory-find',
      )
      return Object.fromEntries(rows.map(({ kind, id }) => [kind, id]))
    },

    dbOf(userId) {
      const place = userId === undefined ? home : cellOf(userId)
      if (!place?.isHere()) throw new DatabaseUnavailable('the cell of a user is away')
      return place.database.db
    },

    async change({ cell, db }, userId, names, now) {
      await lock(db, userId)
      const { rows } = await (cell === home.cell ? db : home.database.db).query<{ kind: NameKind }>(
        `with wanted as (
            select kind, mac from unnest($2::text[], $3::bytea[]) n(kind, mac)
          ),
          looked as (
            update members_directory set look_at = $4 where user_id = $1
          ),
          taken as (
            select kind from wanted join members_directory d using (kind, mac) where d.user_id <> $1
          ),
          made as (
            insert into members_directory (kind, mac, user_id, look_at)
              select kind, mac, $1, $4 from wanted
              where not exists (select from taken)
              on conflict do nothing
              returning kind, mac
          )
          select kind from taken
          union
          select w.kind
            from wanted w
            where not exists (select from taken)
              and not exists (select from made m where (m.kind, m.mac) = (w.kind, w.mac))
              and not exists (
                select from members_directory d where (d.kind, d.mac, d.user_id) = (w.kind, w.mac, $1)
              )`,
        [userId, ...keysOf(names), new Date(now.getTime() + lookAfterMs)],
        'members-directory-change',
      )
      return rows.map(({ kind }) => kind)
    },

    settle,

    async settleDue(now) {
      const here = [home, ...further.values()].filter((each) => each.isHere()).map(({ cell }) => cell)
      const { rows } = await home.database.db.query<{ id: number }>(
        `select distinct user_id as id
          from (
            select user_id
              from members_directory
              where look_at <= $1
                and user_id / 1000000000000 = any ($2::bigint[])
              order by look_at
              limit ${atOnce}
          ) due`,
        [now, here],
        'members-directory-due',
      )
      const ended = await Promise.allSettled(rows.map(({ id }) => settle(id)))
      const failed = ended.flatMap((each, n) =>
        each.status === 'rejected' ? [{ id: rows[n]!.id, reason: each.reason as unknown }] : [],
      )
      // They are told again then, and nobody waits behind them meanwhile.
      const later = failed.filter(({ reason }) => !(reason instanceof DatabaseUnavailable)).map(({ id }) => id)
      if (later.length > 0)
        await home.database.db.query('update members_directory set look_at = $2 where user_id = any ($1::bigint[])', [
          later,
          new Date(now.getTime() + failedAgainMs),
        ])
      conflicts.push(...failed.flatMap(({ reason }) => (reason instanceof SameName ? [reason.message] : [])))
      const other = failed.find(({ reason }) => !(reason instanceof SameName))
      if (other) throw other.reason
      // All others are settled before these are told: a job that fails waits for its next turn.
      if (rows.length > 0 || conflicts.length === 0) return rows.length
      const told = conflicts.join('; ')
      conflicts = []
      throw new SameName(told)
    },

    async fill(now) {
      const { db } = home.database
      const source = { db, seal: home.seal }
      const { rows } = await db.query<{ to: number }>('select filled_to as "to" from members_directory_filled')
      const last = (home.cell + 1) * idsOfCell - 1
      let after = rows[0]!.to
      let old = true
      for (;;) {
        const users = await namedAfter(source, after, last, pageOfFilling)
        if (users.length === 0) return
        await addPage(users)
        // Whoever has changed a name between the reading and the writing has found no row to look at again.
        const again = await namedAfter(source, after, last, users.length)
        const changed = again.filter(
          ({ id, names }) => !isDeepStrictEqual(names, users.find((u) => u.id === id)?.names),
        )
        for (const { id } of changed) await settle(id)
        after = users.at(-1)!.id
        old &&= users.every(({ createdAt }) => now.getTime() - createdAt.getTime() > youngMs)
        if (old) await db.query('update members_directory_filled set filled_to = greatest(filled_to, $1)', [after])
      }
    },
  }
}

const lock = (db: Db, userId: number) =>
  db.query(`select pg_advisory_xact_lock(${transactionLocks.names}, ($1::bigint % 2000000000)::integer)`, [userId])

/** Two users have the same name. The directory has it for one of them, and somebody has to look. */
class SameName extends Error {}

/** Writes which names a user has. A name that another user has stays there, and is returned in words. */
async function agree(db: Db, userId: number, [own, macs]: [NameKind[], Buffer[]]): Promise<string> {
  const { rows } = await db.query<{ kind: NameKind; other: number }>(
    `with own as (
        select kind, mac from unnest($2::text[], $3::bytea[]) n(kind, mac)
      ),
      gone as (
        delete from members_directory d
          where d.user_id = $1
            and not exists (select from own o where (o.kind, o.mac) = (d.kind, d.mac))
      ),
      made as (
        insert into members_directory as d (kind, mac, user_id)
          select kind, mac, $1 from own
          on conflict (kind, mac) do update set look_at = null where d.user_id = excluded.user_id
      )
      select o.kind, d.user_id as other
        from own o
          join members_directory d using (kind, mac)
        where d.user_id <> $1`,
    [userId, own, macs],
    'members-directory-agree',
  )
  return rows.map(({ kind, other }) => `users ${userId} and ${other} have the same ${kind}`).join('; ')
}

import { addToCatalogue } from '../db/add-to-catalogue.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Connections } from '../db/transaction.ts'
import { CellsError } from './cells-error.ts'

/** A database that is joined with another one. */
export interface JoinedDatabase {
  /** Connected as a superuser of its server: only one may make a subscription and let a function post for replication. */
  admin: Connections
  /** The address at which the other server reaches it, as a role that may replicate and read. */
  url: string
}

/** The replication slot by which one cell sends to another. It is at the sender. */
export const slotOf = (to: number, from: number): string => `to_${to}_from_${from}`

export const numberOf = async (db: Db): Promise<number> =>
  onlyRow(await db.query<{ cell: number }>('select cells_here() as cell')).cell

export async function requireHome(db: Db): Promise<void> {
  const here = await numberOf(db)
  if (here !== 0) throw new CellsError(`The first database is cell ${here}, and only cell 0 is the home.`)
}

/** `cells_take` sets this, so that the triggers of the books check what replication brings. It runs as the owner of the schema. */
export async function allowPosting(db: Db): Promise<void> {
  const { quoted: owner } = await ownerOf(db)
  await db.query(`grant set on parameter session_replication_role to ${owner}`)
}

const ownerOf = async (db: Db) =>
  onlyRow(
    await db.query<{ name: string; quoted: string }>(
      `select rolname::text as name, quote_ident(rolname) as quoted
        from pg_roles
        where oid = (select relowner from pg_class where oid = 'public.cells_letter'::regclass)`,
    ),
  )

/** Offers the home what a cell sends it: letters, what happened (server/audit/tell-home.sql), and what was paid (tell-paid.sql). */
export const offerHome = (db: Db): Promise<void> => publish(db, 0, ['audit_told', 'reconciliation_told'], 'insert')

/** Offers the letters to a cell, and further tables: what is written, or what is inserted alone. A release may have more than the one before. */
export async function publish(
  db: Db,
  to: number,
  tables: readonly string[],
  what = 'insert, update, delete, truncate',
): Promise<void> {
  const { rows } = await db.query('select from pg_publication where pubname = $1', [`to_${to}`])
  const all = [`cells_letter where (to_cell = ${to})`, ...tables].join(', ')
  if (rows.length === 0) {
    await db.query(`create publication to_${to} for table ${all} with (publish = '${what}')`)
  } else {
    await db.query(`alter publication to_${to} set table ${all}`)
    await db.query(`alter publication to_${to} set (publish = '${what}')`)
  }
}

/** Forgets a subscription, and leaves its slot to whoever takes it over. */
export async function dropSubscription(db: Db, name: string): Promise<void> {
  const { rows } = await db.query(
    `select from pg_subscription
      where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [name],
  )
  if (rows.length === 0) return
  await db.query(`alter subscription ${name} disable`)
  await db.query(`alter subscription ${name} set (slot_name = none)`)
  await db.query(`drop subscription ${name}`)
}

/** A letter is confirmed to its sender when it is where the cell keeps its commits, a standby too. By default it would be before that. */
export const confirmed = 'synchronous_commit = on'
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** What joining has made belongs to the definitions that the check of the books expects. */
export const list = ({ transaction }: Connections, other: number): Promise<void> =>
  transaction(async (db) => {
    const { name } = await ownerOf(db)
    await addToCatalogue(db, [`subscription from_${other}`, `right of ${name} to set setting session_replication_role`])
  })

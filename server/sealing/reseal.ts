import type { Db } from '../db/db.ts'
import type { Seal } from './seal.ts'

export interface Resealed {
  /** The id after which the next step continues, or null at the end. */
  last: number | null
  sealed: number
  /** Number of rows that could not be encrypted. */
  left: number
}

/** Encrypts again up to `most` rows after `after` whose value does not begin with `unless`, in a transaction of the owner. */
export type ResealStep = (
  db: Db,
  seal: Seal,
  which: { unless: string; after: number; most: number },
) => Promise<Resealed>

/** Encrypts a column again. Empty and null values are skipped. `key` is the table's numeric key. */
export const resealColumn =
  ({ table, key = 'id', column, place }: { table: string; key?: string; column: string; place: string }): ResealStep =>
  async (db, seal, { unless, after, most }) => {
    const { rows } = await db.query<{ key: number; text: string }>(
      `select ${key} as key, ${column} as text
        from ${table}
        where ${key} > $1
          and ${column} <> ''
          and ${column} not like '${unless}%'
        order by ${key}
        limit $2
        for update`,
      [after, most],
    )
    await db.query(
      `update ${table} t set ${column} = n.text
        from unnest($1::bigint[], $2::text[]) n(key, text)
        where t.${key} = n.key`,
      [rows.map((row) => row.key), rows.map(({ text }) => seal.seal(place, seal.open(place, text)))],
    )
    return { last: rows.length < most ? null : rows.at(-1)!.key, sealed: rows.length, left: 0 }
  }

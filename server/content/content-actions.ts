import type { Bilingual } from '../../contract/common.ts'
import type { Ctx } from '../action.ts'
import { record } from '../audit/record.ts'
import type { Db } from '../db/db.ts'
import { transactionLocks } from '../db/locks.ts'
import { refuse } from '../refuse.ts'
import { requireMatch } from '../require-match.ts'

export type Row = Record<string, string | number | Date | null>
interface ContentKind<Body> {
  table: 'content_support_link' | 'content_announcement' | 'content_banner' | 'content_faq'
  /** The name of this kind of content in the audit log. */
  name: string
  row(body: Body, now: Date): Row
  /** An SQL condition for the rows whose order operators choose. */
  ordered?: string
}
type Operator = Ctx<'operator'>
type Id = { params: { id: number } }

/** The actions by which operators add, change, remove and order one kind of content. Each records before and after in the audit log. */
export function contentActions<Body>({ table, name, row, ordered }: ContentKind<Body>) {
  const columns = (values: Row) => Object.keys(values).join(', ')

  async function taken(db: Db, id: number, values: Row): Promise<Row> {
    const { rows } = await db.query<Row>(`select version, ${columns(values)} from ${table} where id = $1 for update`, [
      id,
    ])
    return rows[0] ?? notFound()
  }
  return {
    async add(ctx: Operator, { body }: { body: Body }) {
      const { db, now } = ctx
      const values = row(body, now)
      // The lock keeps two concurrent inserts from taking the same place.
      if (ordered) await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [transactionLocks.order, table])
      const place = ordered && { place: `(select coalesce(max(place), 0) + 1 from ${table})` }
      const cells = Object.fromEntries(Object.keys(values).map((column, at) => [column, `$${at + 1}`]))
      const { rows } = await db.query<{ id: number }>(
        `insert into ${table} (${columns({ ...place, ...cells })})
         values (${Object.values({ ...place, ...cells }).join(', ')}) returning id`,
        Object.values(values),
      )
      const { id } = rows[0]!
      await record(ctx, `${name}.added`, { detail: { id, ...values } })
      return { id }
    },

    async change(
      ctx: Operator,
      { params: { id }, body, ifMatch }: Id & { body: Body; ifMatch: string | undefined },
    ): Promise<undefined> {
      const { db, now } = ctx
      const values = row(body, now)
      const before = await taken(db, id, values)
      requireMatch(ifMatch, Number(before.version))
      const sets = Object.keys(values).map((column, at) => `${column} = $${at + 2}`)
      await db.query(`update ${table} set version = version + 1, ${sets.join(', ')} where id = $1`, [
        id,
        ...Object.values(values),
      ])
      await record(ctx, `${name}.changed`, { detail: { id, ...differences(before, values) } })
    },

    async remove(ctx: Operator, { params: { id } }: Id): Promise<undefined> {
      const { rows } = await ctx.db.query<{ removed: object }>(
        `delete from ${table} t where t.id = $1 returning to_jsonb(t) as removed`,
        [id],
      )
      await record(ctx, `${name}.removed`, { detail: rows[0]?.removed ?? notFound() })
    },

    /** Sets the order of all rows. Refused when the ids are not all present rows, as after a concurrent insert or delete. */
    async order(ctx: Operator, { body: { ids } }: { body: { ids: number[] } }): Promise<undefined> {
      const { db } = ctx
      const { rows } = await db.query<{ id: number }>(`select id from ${table} where ${ordered} order by id for update`)
      const asked = ids.toSorted((a, b) => a - b).join()
      if (asked !== rows.map(({ id }) => id).join())
        throw refuse('input.not_possible', { errors: [{ field: 'body.ids', rule: 'choice' }] })
      await db.query(
        `update ${table} t
          set place = n.place
          from unnest($1::bigint[]) with ordinality n(id, place)
          where t.id = n.id`,
        [ids],
      )
      await record(ctx, `${name}.ordered`, { detail: { ids } })
    },
  }
}

const notFound = (): never => {
  throw refuse('not_found')
}

const plain = (value: Row[string] | undefined) => (value instanceof Date ? value.toISOString() : value)
function differences(before: Row, after: Row) {
  const changed = Object.keys(after).filter((column) => plain(before[column]) !== plain(after[column]))
  const only = (values: Row) => Object.fromEntries(changed.map((column) => [column, values[column]]))
  return { before: only(before), after: only(after) }
}

/** Refuses a text that is missing in one of the two languages. */
export function requireBoth(parts: Record<string, Bilingual>): void {
  const missing = Object.entries(parts).flatMap(([part, words]) =>
    (['en', 'bn'] as const).filter((language) => !words[language]).map((language) => `body.${part}.${language}`),
  )
  if (missing.length > 0)
    throw refuse('input.invalid', { errors: missing.map((field) => ({ field, rule: 'required' })) })
}

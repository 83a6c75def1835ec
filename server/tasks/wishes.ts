import { wishesMost, type wishes } from '../../contract/wishes.ts'
import type { Action, ReplyOf } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import type { Db } from '../db/db.ts'

type Api = typeof wishes
type Wish = ReplyOf<Api['POST /api/wishes']>
type Row = Omit<Wish, 'createdAt' | 'toldAt'> & { createdAt: Date; toldAt: Date | null }

const columns = `id, platform, min_pay as "minPay", max_minutes as "maxMinutes", max_megabytes as "maxMegabytes",
      search, created_at as "createdAt", told_at as "toldAt"`

async function wishesOf(db: Db, memberId: number): Promise<Wish[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from tasks_wish where member_id = $1 order by id`,
    [memberId],
    'tasks-wishes',
  )
  return rows.map(toWish)
}

const toWish = ({ createdAt, toldAt, ...row }: Row): Wish => ({
  ...row,
  createdAt: createdAt.toISOString(),
  toldAt: toldAt?.toISOString() ?? null,
})

export const listWishes: Action<Api['GET /api/wishes']> = async ({ db, who }) => ({
  items: await wishesOf(db, who.id),
})

const conditions = ['platform', 'minPay', 'maxMinutes', 'maxMegabytes', 'search'] as const

/** A concurrent request may take the free number, after which the next one is tried. */
export const addWish: Action<Api['POST /api/wishes']> = async ({ db, who, now }, { body }) => {
  const values = conditions.map((name) => body[name] ?? null)
  for (let tries = 0; tries <= wishesMost; tries++) {
    const own = await wishesOf(db, who.id)
    const same = own.find((wish) => conditions.every((name, n) => wish[name] === values[n]))
    if (same) return same
    if (own.length >= wishesMost) break
    const { rows } = await db.query<Row>(
      `insert into tasks_wish (
          member_id, number, platform, min_pay, max_minutes, max_megabytes, search, created_at
        )
        select $1, min(n), $2, $3, $4, $5, $6, $7
        from generate_series(1, ${wishesMost}) n
        where not exists (select from tasks_wish where member_id = $1 and number = n)
        having min(n) is not null
        on conflict do nothing
        returning ${columns}`,
      [who.id, ...values, now],
      'tasks-add-wish',
    )
    if (rows[0]) return toWish(rows[0])
  }
  throw refuse('wish.full', { max: wishesMost })
}

export const removeWish: Action<Api['DELETE /api/wishes/:id']> = async ({ db, who }, { params: { id } }) => {
  const { rowCount } = await db.query(
    'delete from tasks_wish where id = $1 and member_id = $2',
    [id, who.id],
    'tasks-remove-wish',
  )
  if (rowCount === 0) throw refuse('not_found')
}

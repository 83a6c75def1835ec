import { randomInt } from 'node:crypto'
import type { platformCodes } from '../../contract/platform-codes.ts'
import type { Action, Routes } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { callVerb } from '../db/verb.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'

/** A random code of eight digits. Codes of members are shorter. */
export const randomPlatformCode = (): string => String(randomInt(10_000_000, 100_000_000))

interface Row {
  id: number
  code: string
  note: string
  usesMost: number
  uses: number
  state: 'open' | 'off' | 'over' | 'used_up'
  madeBy: string | null
  createdAt: Date
  endsAt: Date
}
/** `$1` is the present time. */
const columns = `
  c.id,
  c.code,
  c.note,
  c.uses_most as "usesMost",
  c.uses,
  case
    when c.ended_at is not null then 'off'
    when c.ends_at <= $1 then 'over'
    when c.uses >= c.uses_most then 'used_up'
    else 'open'
  end as state,
  u.username as "madeBy",
  c.made_at as "createdAt",
  c.ends_at as "endsAt"
  from members_platform_code c
    left join members_user u on u.id = c.made_by`

const shown = ({ createdAt, endsAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

async function platformCodeById(db: Db, id: number, now: Date) {
  return shown(onlyRow(await db.query<Row>(`select ${columns} where c.id = $2`, [now, id])))
}

/**
 * The id of the code with which somebody with this contact, given by its marks, can join at this time. A code for somebody on the waiting
 * list works only for that contact. Its use is counted when the member is added.
 */
export async function openPlatformCode(
  db: Db,
  code: string,
  marks: readonly Buffer[],
  now: Date,
): Promise<number | undefined> {
  const { rows } = await db.query<Row>(
    `select ${columns}
      where c.code = $2
        and (
          not c.for_waiting
          or exists (select from members_waiting w where w.code_id = c.id and w.contact_mark = any ($3::bytea[]))
        )`,
    [now, code, marks],
  )
  return rows.find(({ state }) => state === 'open')?.id
}

const list: Action<(typeof platformCodes)['GET /api/operator/invitation-codes']> = async ({ db, now }, { query }) => {
  const { rows } = await db.query<Row>(
    `select ${columns} where $2::bigint is null or c.id < $2 order by c.id desc limit $3`,
    [now, idCursor(query), oneMore(query)],
    'members-platform-codes',
  )
  return pageOf(rows, query, shown)
}

const make: Action<(typeof platformCodes)['POST /api/operator/invitation-codes']> = async (
  { db, who, now },
  { body: { note, usesMost, days } },
) => {
  for (;;) {
    const { id } = onlyRow(
      await db.query<{ id: number | null }>('select members_make_platform_code($1, $2, $3, $4, $5, $6) as id', [
        who.proof,
        randomPlatformCode(),
        note,
        usesMost,
        days,
        now,
      ]),
    )
    if (id !== null) return platformCodeById(db, id, now)
  }
}

const end: Action<(typeof platformCodes)['POST /api/operator/invitation-codes/:id/end']> = async (
  { db, who, now },
  { params },
) => {
  const { outcome } = await callVerb<{ outcome: 'ended' | 'not_found' | 'over' }>(db, {
    function: 'members_end_platform_code',
    args: [who.proof, params.id, now],
    done: 'ended',
  })
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome === 'over') throw refuse('conflict.state', { state: 'off' })
  return platformCodeById(db, params.id, now)
}

export const platformCodeRoutes: Routes<typeof platformCodes> = {
  'GET /api/operator/invitation-codes': list,
  'POST /api/operator/invitation-codes': make,
  'POST /api/operator/invitation-codes/:id/end': end,
}

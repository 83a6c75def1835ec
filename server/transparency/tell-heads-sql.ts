import type { Db } from '../db/db.ts'

/** Remembers heads that are new. */
export async function addUntold(db: Db, now: Date): Promise<void> {
  await db.query(
    `insert into transparency_telling (day, next_try_at)
      select h.day, $1
      from transparency_head h
      where h.day > coalesce((select max(day) from transparency_telling), '-infinity')
      on conflict (day) do nothing`,
    [now],
    'transparency-add-untold',
  )
}

/** Claims some heads that are due, oldest first. Without success they are due again after a minute. */
export async function claimUntold(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `update transparency_telling
      set tries = tries + 1, next_try_at = $1::timestamptz + interval '1 minute'
      where day in (
        select day
        from transparency_telling
        where told_at is null and next_try_at <= $1
        order by day
        limit 20
        for update skip locked
      )
      returning day`,
    [now],
    'transparency-claim-untold',
  )
  return rows.map(({ day }) => day).toSorted()
}

export async function setTold(db: Db, day: string, now: Date): Promise<void> {
  await db.query('update transparency_telling set told_at = $2 where day = $1', [day, now])
}

/** How many heads were tried this often without success. */
export async function countFailing(db: Db, tries: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::integer as count from transparency_telling where told_at is null and tries >= $1',
    [tries],
    'transparency-failing',
  )
  return rows[0]!.count
}

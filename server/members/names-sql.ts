import type { Db } from '../db/db.ts'
import { skeletonOf } from '../text/skeleton.ts'

export async function hasUsername(db: Db, username: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from members_user where text_normal_form(username) = text_normal_form($1)',
    [username],
  )
  return rowCount > 0
}

/** Whether a username, or one that looks like it, exists. */
export async function looksTaken(db: Db, username: string): Promise<boolean> {
  const skeleton = skeletonOf(username)
  const { rows } = await db.query<{ username: string }>(
    `select username from members_user where text_normal_form(username) = text_normal_form($1)
      union all
      select username from members_user where skeleton = $2
      union all
      select username from members_user where role = 'operator'`,
    [username, skeleton],
  )
  return rows.some((other) => skeletonOf(other.username) === skeleton)
}

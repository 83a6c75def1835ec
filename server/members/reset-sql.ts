import type { Db } from '../db/db.ts'

export async function storeResetCode(db: Db, userId: number, codeHash: Buffer, expiresAt: Date): Promise<void> {
  await db.query(
    `insert into members_reset_code (user_id, code_hash, expires_at)
      values ($1, $2, $3)
      on conflict (user_id) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [userId, codeHash, expiresAt],
  )
}

/** Counts a try before the code is compared, so that many concurrent guesses get no more tries than `most`. */
export async function tryResetCode(db: Db, userId: number, now: Date, most: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ hash: Buffer }>(
    `update members_reset_code
      set tries = tries + 1
      where user_id = $1 and expires_at > $2 and tries < $3
      returning code_hash as hash`,
    [userId, now, most],
  )
  return rows[0]?.hash
}

export async function deleteResetCode(db: Db, userId: number): Promise<void> {
  await db.query('delete from members_reset_code where user_id = $1', [userId])
}

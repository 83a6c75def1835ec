import type { Db } from '../db/db.ts'

export interface StoredFactor {
  id: number
  kind: 'totp' | 'passkey'
  name: string
  /** For an authenticator app, encrypted. */
  secret: string | null
  lastStep: number | null
  /** For a passkey. */
  credentialId: string | null
  publicKey: Buffer | null
  counter: number | null
  addedAt: Date
  /** An app that has shown no code yet is inactive. */
  confirmedAt: Date | null
  lastUsedAt: Date | null
}

/** The factors of an account in the order in which they were added. */
export async function factorsOf(db: Db, userId: number): Promise<StoredFactor[]> {
  const { rows } = await db.query<StoredFactor>(
    `select
        id,
        kind,
        name,
        secret,
        last_step as "lastStep",
        credential_id as "credentialId",
        public_key as "publicKey",
        counter,
        created_at as "addedAt",
        confirmed_at as "confirmedAt",
        last_used_at as "lastUsedAt"
      from staff_factor
      where user_id = $1
      order by id`,
    [userId],
    'staff-factors',
  )
  return rows
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from staff_recovery_code where user_id = $1',
    [userId],
  )
  return rows[0]!.count
}

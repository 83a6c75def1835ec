import { createHash } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { mac } from '../../sealing/mac.ts'
import { transactionLocks } from '../../db/locks.ts'
import { refuse, type Refusal } from '../../core/refuse.ts'

export interface Stored {
  status: number
  /** The JSON of the reply. */
  text?: string
}

export interface KeyedRequest {
  actor: string
  key: string
  hash: Buffer
  /** Whether the request waits for a running request with the same key. Otherwise it is refused. */
  waits: boolean
}

/** Whether no request with the key $1 $2 is running. The key is then locked until this transaction ends. */
export const keyIsFree = `pg_try_advisory_xact_lock(${transactionLocks.key}, hashtext($1 || ' ' || $2))`

export const keyInUse = (now: Date): Refusal =>
  refuse('idempotency.key_in_use', { retryAt: new Date(now.getTime() + 1000).toISOString() })

/** Returns the request's Idempotency-Key, or undefined. Refuses an invalid key. */
export function keyOf(header: string | string[] | undefined, needed: boolean): string | undefined {
  if (header === undefined) {
    if (needed) throw refuse('idempotency.key_missing')
    return undefined
  }
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw refuse('idempotency.key_invalid')
  return header
}

/**
 * The stored fingerprint of a request, 33 bytes: a version and an HMAC, since a PIN or a password could be guessed from a plain hash.
 * Independent of the order of fields.
 */
export function requestHash(secret: string, method: string, path: string, parts: readonly unknown[]): Buffer {
  const hash = createHash('sha256').update(`${method} ${path}\n`)
  for (const part of parts)
    hash.update(part instanceof Uint8Array ? part : `${JSON.stringify(part, sortedKeys) ?? ''}\n`)
  return Buffer.concat([Buffer.of(2), mac(secret, 'request', hash.digest('hex'))])
}

const sortedKeys = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Inserts the key in the action's transaction. A second request with the same key waits for the row lock, or is refused. If the first
 * request commits, the second gets the same answer. If the first is refused, its row is gone and the second runs.
 */
export async function claimKey(
  db: Db,
  { actor, key, hash, waits }: KeyedRequest,
  now: Date,
): Promise<Stored | undefined> {
  const { rowCount } = await db.query(
    `insert into app_idempotency (actor, key, request_hash, created_at)
      select $1, $2, $3, $4
      ${waits ? '' : `where ${keyIsFree}`}
      on conflict do nothing`,
    [actor, key, hash, now],
    waits ? 'app-claim-key' : 'app-claim-free-key',
  )
  if (rowCount > 0) return undefined
  const { rows } = await db.query<{ same: boolean; status: number; text: string | null }>(
    `select request_hash = $3 as same, status, reply::text as text
      from app_idempotency
      where actor = $1 and key = $2`,
    [actor, key, hash],
  )
  const stored = rows[0]
  if (!stored && !waits) throw keyInUse(now)
  if (!stored?.same) throw refuse('idempotency.key_reused')
  return { status: stored.status, text: stored.text ?? undefined }
}

export async function storeAnswer(db: Db, { actor, key }: KeyedRequest, { status, text }: Stored): Promise<void> {
  await db.query(
    'update app_idempotency set status = $3, reply = $4 where actor = $1 and key = $2',
    [actor, key, status, text],
    'app-keep-answer',
  )
}

/** Deletes the key when a refusal commits, so that the client can retry the request. */
export async function releaseKey(db: Db, { actor, key }: KeyedRequest): Promise<void> {
  await db.query('select app_release_key($1, $2)', [actor, key])
}

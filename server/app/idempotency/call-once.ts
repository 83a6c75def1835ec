import type { Db } from '../../db/db.ts'
import { callOf, callVerb, type Verb } from '../../db/verb.ts'
import { refuse } from '../../core/refuse.ts'
import { keyInUse, keyIsFree, type KeyedRequest } from './idempotency.ts'

/** Thrown when the key has a stored reply without a result, as written by an earlier release. */
export class KeptReply extends Error {
  constructor(readonly text: string | undefined) {
    super('the reply is kept')
  }
}

interface Kept {
  same: boolean
  /** The reply's text, for a call whose result is not stored. */
  reply: string | null
  result: unknown
}

/**
 * Looks up the key, runs the operation if the key is new, and stores its result, all in one statement that commits by itself. A refused
 * operation stores nothing, so that the client can try again with the same key.
 */
export async function callOnce<Result>(
  db: Db,
  verb: Verb,
  { keyed, status, now }: { keyed: KeyedRequest | undefined; status: number; now: Date },
): Promise<{ result: Result; replayed: boolean }> {
  if (!keyed) return { result: await callVerb<Result>(db, verb), replayed: false }
  const own = [keyed.actor, keyed.key, keyed.hash, status, now, verb.done]
  const answer = await db.query<{ kept: Kept | null; result: Result }>(
    `with known as materialized (
          select app_kept_answer($1, $2, $3) as kept
          ${keyed.waits ? '' : `where ${keyIsFree}`}
        ),
        called as materialized (
          select case when kept is null then ${callOf(verb, own.length + 1)} end as result
          from known
        )
        select
          kept,
          result,
          case when result ->> 'outcome' = $6 then app_keep_result($1, $2, $3, $4::smallint, $5, result) end
        from known, called`,
    [...own, ...verb.args],
    `${verb.function}-once${keyed.waits ? '' : '-now'}`,
  )
  if (!answer.rows[0]) throw keyInUse(now)
  const { kept, result } = answer.rows[0]
  if (!kept) return { result, replayed: false }
  if (!kept.same) throw refuse('idempotency.key_reused')
  if (kept.result === null) throw new KeptReply(kept.reply ?? undefined)
  return { result: kept.result as Result, replayed: true }
}

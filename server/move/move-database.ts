import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { beginCopy, stopCopy, waitUntilClose, waitUntilCopied, type Tell } from './copy-database.ts'
import { drain, blockWrites, allowWrites, type Held } from './block-writes.ts'
import { MoveError, type Moving } from './moving.ts'
import { endAlone, requireAlone } from './require-alone.ts'
import { requireMovable, requireSameSchema, stateOf } from './require-movable.ts'

/** The change-over: from this commit on the source never serves again, whatever happens to this command. */
async function markMoved({ source, target }: Moving): Promise<void> {
  const { database } = await stateOf(target.admin.db)
  await source.admin.transaction(async (db) => {
    await db.query('set transaction read write')
    const { rowCount } = await db.query(
      `update move_state set state = 'moved', moved_to = $1
        where exists (select from pg_database where datname = current_database() and datconnlimit = 0)`,
      [database],
    )
    if (rowCount === 0) throw new MoveError('Writes were released meanwhile. The source serves as before.')
  })
}

/** Lets the target serve. It has everything of the source. A repeated call completes an interrupted one. */
async function takeOver(moving: Moving, lead: (() => Promise<void>) | undefined): Promise<void> {
  const { source, target } = moving
  if ((await stateOf(target.admin.db)).state !== 'here') await serve(moving)
  await lead?.()
  if ((await stateOf(source.admin.db)).state !== 'moved') {
    throw new MoveError('The address of the source leads to the new server now. Name the old server itself.')
  }
  await stopCopy(moving)
}

/** Replication does not copy the positions of sequences. */
async function serve({ source, target }: Moving): Promise<void> {
  const { rows } = await source.admin.db.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last
      from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  )
  await target.admin.transaction(async (db) => {
    await db.query(
      `select setval(format('public.%I', s.name)::regclass, s.last)
        from unnest($1::text[], $2::bigint[]) s(name, last)`,
      [rows.map(({ name }) => name), rows.map(({ last }) => last)],
    )
    await db.query('select app_forget_positions()')
    await db.query(`update move_state set state = 'here'`)
  })
}

interface Watching {
  tell: Tell
  /** Switches the processes to the target. Writes wait until it has ended. */
  lead?: () => Promise<void>
  /** Stops a move before the change-over. */
  signal?: AbortSignal
}

/** Time limit for the target to apply the rest of the log while writes wait, in milliseconds. */
const drainMs = 1_000
/** How long to try to release writes while the source or the target is unreachable, in milliseconds. */
const restartMs = 60_000

/**
 * Moves the database to another server while it serves (docs/decisions/backup-and-move.md): copies it by logical replication, holds writes
 * when the target is almost up to date, and lets the target serve once it has everything. If that takes too long, the source continues to
 * serve. Returns for how many milliseconds writes waited, or null if an earlier call had passed the change-over and this one completed it.
 */
export async function moveDatabase(moving: Moving, watching: Watching): Promise<number | null> {
  await requireAlone(moving)
  return await moveAlone(moving, watching).finally(() => endAlone(moving))
}

async function moveAlone(moving: Moving, { tell, lead, signal }: Watching): Promise<number | null> {
  if ((await requireMovable(moving)) === 'moved') {
    await takeOver(moving, lead)
    await allowWrites(moving.source.admin, undefined, { readOnly: true })
    return null
  }
  // A killed call may have left a slot or held writes.
  await stopMoving(moving)
  const begun = moving.elapsedMs()
  let held: Held | undefined
  let since = 0
  try {
    await beginCopy(moving)
    await waitUntilCopied(moving, tell, signal)
    await waitUntilClose(moving, tell, signal)
    signal?.throwIfAborted()
    await tell(`The target is almost up to date after ${seconds(moving.elapsedMs() - begun)}. Writes wait now.`)
    since = moving.elapsedMs()
    held = await blockWrites(moving, since + drainMs)
    await drain(moving, since + drainMs)
    // A process of another release may have migrated the source meanwhile.
    await requireSameSchema(moving.source.admin.db, moving.target.admin.db)
    await requireAlone(moving)
    await markMoved(moving)
  } catch (error) {
    await stopOnceHere(moving, held)
    if (held) await tell(`Writes had waited for ${seconds(moving.elapsedMs() - since)}.`)
    throw error
  }
  let waited = 0
  await takeOver(moving, async () => {
    await lead?.()
    waited = moving.elapsedMs() - since
  }).catch((error: unknown) => {
    throw new MoveError(
      `The source takes no writes any more, and the target has everything. Run the command again to finish. ${String(error)}`,
      { cause: error },
    )
  })
  await allowWrites(moving.source.admin, held, { readOnly: true })
  return waited
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} seconds`

/** Retries, because a crashed source restarts within seconds and would still refuse writes. */
async function stopOnceHere(moving: Moving, held: Held | undefined): Promise<void> {
  const until = moving.elapsedMs() + restartMs
  for (;;) {
    try {
      return await stopMoving(moving, held)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || moving.elapsedMs() > until) throw error
      await sleep(500)
    }
  }
}

/**
 * Cancels a move before the change-over: the source serves as before and keeps no log for the target. The target keeps its rows until the
 * next call empties it.
 */
export async function stopMoving(moving: Moving, held?: Held): Promise<void> {
  const { db } = moving.source.admin
  await requireAlone(moving)
  if ((await stateOf(db)).state === 'moved')
    throw new MoveError('The database has been moved, and cannot be taken back.')
  // This session inherits the setting of a source that was left read-only.
  await db.query('set default_transaction_read_only = off')
  await allowWrites(moving.source.admin, held, { readOnly: false })
  await stopCopy(moving)
}

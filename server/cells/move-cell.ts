import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { CellsError } from './cells-error.ts'
import { beginCopy, stopCopy, waitUntilClose, waitUntilCopied, type Tell } from './copy-database.ts'
import { drain, holdWrites, letWritesGo, type Held } from './hold-writes.ts'
import { beginStreams, endStreams, pauseLetters, resumeLetters } from './move-streams.ts'
import type { Moving } from './moving.ts'
import { endAlone, requireAlone } from './require-alone.ts'
import { requireSameSchema } from './require-joinable.ts'
import { requireMovable, stateOf } from './require-movable.ts'
import { markMoved, takeOver } from './take-over.ts'

interface Watching {
  tell: Tell
  /** Leads the processes to the target, which serves from then on. Writes wait until it has ended. */
  lead?: () => Promise<void>
  /** Stops what has not come to the change-over. */
  signal?: AbortSignal
}

/** So long the target may take for what is left, from the moment that writes wait, in milliseconds. The rest of two seconds is for the change-over. */
const drainMs = 1_000
/** So long it is tried to let the source go on, when it or the target has gone away. */
const restartMs = 60_000

/**
 * Moves a whole cell to another server while it serves (docs/decisions/0075): copies it by logical replication, lets its writes wait
 * when the target has nearly all, and goes on there once it has everything. If that takes too long, the source goes on. Returns for how many
 * milliseconds writes waited, or null where an earlier call had come so far already: then it does what is left.
 */
export async function moveCell(moving: Moving, watching: Watching): Promise<number | null> {
  await requireAlone(moving)
  return await moveAlone(moving, watching).finally(() => endAlone(moving))
}

async function moveAlone(moving: Moving, { tell, lead, signal }: Watching): Promise<number | null> {
  if ((await requireMovable(moving)) === 'moved') {
    await takeOver(moving, lead)
    await letWritesGo(moving.source.admin, undefined, { readOnly: true })
    return null
  }
  // A call that was killed may have left something.
  await stopMoving(moving)
  const begun = moving.elapsedMs()
  let held: Held | undefined
  let since = 0
  try {
    await beginCopy(moving)
    await waitUntilCopied(moving, tell, signal)
    await beginStreams(moving)
    await waitUntilClose(moving, tell, signal)
    await pauseLetters(moving)
    signal?.throwIfAborted()
    await tell(`The target has nearly all after ${seconds(moving.elapsedMs() - begun)}. Now writes wait.`)
    since = moving.elapsedMs()
    held = await holdWrites(moving, since + drainMs)
    await drain(moving, since + drainMs)
    // A process of another release may have started meanwhile, and written into what nobody copies.
    await requireSameSchema([moving.source.admin.db, 'source'], [moving.target.admin.db, 'target'])
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
    throw new CellsError(
      `The cell is on its way: the source takes no writes any more, and the target has everything. Call this again to do what is left. ${String(error)}`,
      { cause: error },
    )
  })
  await letWritesGo(moving.source.admin, held, { readOnly: true })
  return waited
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} seconds`

/** A source that has crashed starts again within seconds, and would still take no writes. */
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

/** Ends what has not come to the change-over: the source serves as before, and keeps nothing for the target. The rows that the target has stay, until it is filled again. */
export async function stopMoving(moving: Moving, held?: Held): Promise<void> {
  const { db } = moving.source.admin
  await requireAlone(moving)
  if ((await stateOf(db)).state === 'moved') throw new CellsError('The cell has been moved, and cannot be taken back.')
  // A session of a source that was left read-only would only read.
  await db.query('set default_transaction_read_only = off')
  await letWritesGo(moving.source.admin, held, { readOnly: false })
  await resumeLetters(moving)
  // Also when the target is away, the source keeps nothing for it.
  await endStreams(moving).finally(() => stopCopy(moving))
}

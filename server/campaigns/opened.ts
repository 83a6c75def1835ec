import type { Db } from '../db/db.ts'
import { inBatchesOn } from '../core/in-batches.ts'
import { textsColumns, toTexts, type Texts, type TextsRow } from './sql.ts'

/** Maximum number of campaigns in a process's cache: a few kilobytes each. */
const most = 2_000

/**
 * Lifetime of a cached campaign. The texts of an opened campaign are final (guard.sql), but an operator may take down a picture in another
 * process: the picture's address is refused at once, and leaves the cache within a minute.
 */
const keptMs = 60_000

/** The opened campaigns, for each database. */
const kept = new WeakMap<Db, Map<number, { texts: Texts; until: number }>>()

/** The texts of these campaigns, read from `pool` if this process has not cached them. */
export async function textsOf(pool: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Texts>> {
  const opened = keptOf(pool)
  const found = new Map<number, Texts>()
  const missing: number[] = []
  for (const id of ids) {
    const one = opened.get(id)
    if (one && now.getTime() < one.until) found.set(id, one.texts)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  for (const { texts, isOpened } of await Promise.all(missing.map((id) => readTexts(pool, id)))) {
    found.set(texts.id, texts)
    if (isOpened) opened.set(texts.id, { texts, until: now.getTime() + keptMs })
  }
  for (const id of opened.keys()) {
    if (opened.size <= most) break
    opened.delete(id)
  }
  return found
}

/** Removes a campaign from the cache, so that the next request reads it again. */
export const forgetTexts = (pool: Db, id: number): void => void keptOf(pool).delete(id)

const readTexts = inBatchesOn(async (pool: Db, ids: number[]) => {
  const { rows } = await pool.query<TextsRow & { opened: boolean }>(
    `select c.id, c.state not in ('draft', 'in_review') as opened, ${textsColumns}
      from campaigns_campaign c
      where c.id = any ((select $1::bigint[])::bigint[])`,
    [[...new Set(ids)]],
    'campaigns-texts',
  )
  const read = new Map(rows.map((row) => [row.id, { texts: toTexts(row), isOpened: row.opened }]))
  return ids.map((id) => read.get(id)!)
})

function keptOf(pool: Db) {
  let opened = kept.get(pool)
  if (!opened) kept.set(pool, (opened = new Map()))
  return opened
}

import type { Db } from '../db/db.ts'
import { columnsOf, fieldNames, type WrittenRow } from './fields.ts'
import { toTexts, type Texts } from './sql.ts'

/** How many campaigns a process keeps: a few kilobytes each. */
const most = 2_000

/** For each database, those that have been opened. Nobody can change them any more (guard-campaign.sql). */
const kept = new WeakMap<Db, Map<number, Texts>>()

/** The texts of these campaigns, read from `pool` when this process does not have them yet. */
export async function textsOf(pool: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Texts>> {
  let opened = kept.get(pool)
  if (!opened) kept.set(pool, (opened = new Map()))
  const found = new Map<number, Texts>()
  const missing: number[] = []
  for (const id of ids) {
    const texts = opened.get(id)
    if (texts) found.set(id, texts)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const { rows } = await pool.query<WrittenRow & { id: number; opened: boolean }>(
    `select c.id, c.state not in ('draft', 'in_review') as opened, ${columnsOf(fieldNames)}
      from campaigns_campaign c
      where c.id = any ($1)`,
    [missing],
    'campaigns-texts',
  )
  for (const row of rows) {
    const texts = toTexts(row)
    found.set(row.id, texts)
    if (row.opened) opened.set(row.id, texts)
  }
  for (const id of opened.keys()) {
    if (opened.size <= most) break
    opened.delete(id)
  }
  return found
}

import { randomUUID } from 'node:crypto'
import type { World } from '../growth/world.ts'

/** Approves a task. Returns the B-tree indexes written to, in order of the alphabet, once for each entry, as the write-ahead log has them. */
export async function indexEntries({ app, database, people }: World, taskId: number): Promise<string[]> {
  const { db, transaction } = database.admin
  await db.query('create extension if not exists pg_walinspect')
  const position = async () => (await db.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')).rows[0]!.at
  const before = await position()
  const { status, text } = await app.call('POST', `/api/sponsor/submissions/${taskId}/approve`, {
    as: people.sponsor,
    key: randomUUID(),
  })
  if (status !== 200) throw new Error(`approve: ${text}`)
  const after = await position()
  // Only what has been written to the file can be read: a commit that waits for its record also writes those before it.
  await transaction(async (tx) => {
    await tx.query('set local synchronous_commit = on')
    await tx.query(`select pg_logical_emit_message(true, 'costs', '')`)
  })
  // Files of several databases may have the same number. A split of a page contains the new entry.
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name
      from pg_get_wal_block_info($1, $2) b join pg_class c on pg_relation_filenode(c.oid) = b.relfilenode
      where b.reldatabase = (select oid from pg_database where datname = current_database())
        and b.resource_manager = 'Btree'
        and b.record_type ~ '^(INSERT_LEAF|INSERT_POST|SPLIT_[LR])$'
        and b.block_id = 0
      order by c.relname`,
    [before, after],
  )
  return rows.map(({ name }) => name)
}

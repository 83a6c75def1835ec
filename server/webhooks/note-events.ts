import type { Db } from '../db/db.ts'
import type { Job } from '../core/job.ts'
import { told } from './events.ts'
import { settled } from './mark.ts'
import { tryForMs } from './retry.ts'

const atOnce = 1000

/**
 * Creates a message for each endpoint that subscribes to an event of the audit log. Transactions that move money do no extra work: the
 * events are read afterwards, in the order of their ids, up to one below which none can still appear. A process that dies meanwhile has
 * committed nothing.
 */
export const noteEvents: Job = {
  name: 'webhooks.note-events',
  everySeconds: 5,
  async run({ db, transaction }, now) {
    const made = await transaction((own) => makeDeliveries(own, now))
    return made + (await noteNewest(db))
  },
}

async function makeDeliveries(db: Db, now: Date): Promise<number> {
  const { rows } = await db.query<{ from: number; to: number }>(
    `select done_to as "from", noted_to as "to"
      from webhooks_cursor
      where noted_to > done_to
        and ${settled}
      for update skip locked`,
  )
  const cursor = rows[0]
  if (!cursor) return 0
  const { rows: found } = await db.query<{ id: number }>(
    `select id
      from audit_event
      where id > $1
        and id <= $2
        and exists (select from webhooks_endpoint where removed_at is null and state <> 'off')
      order by id
      limit ${atOnce}`,
    [cursor.from, cursor.to],
  )
  const to = found.length < atOnce ? cursor.to : found.at(-1)!.id
  const actions = Object.keys(told)
  await db.query(
    `insert into webhooks_delivery (endpoint_id, event_id, created_at, next_try_at, try_until)
      select
        w.id,
        e.id,
        $5::timestamptz,
        case when w.state = 'on' then $5::timestamptz end,
        $6
      from audit_event e
        join unnest($3::text[], $4::text[]) k(action, kind) on k.action = e.action
        join webhooks_endpoint w on w.sponsor_id = e.sponsor_id
      where e.id > $1
        and e.id <= $2
        and e.at >= w.created_at
        and w.removed_at is null
        and w.state <> 'off'
        and k.kind = any (w.events)
        and (e.action <> 'deposit.made' or e.detail ->> 'rail' = 'sandbox')
      order by e.id
      on conflict (endpoint_id, event_id) do nothing`,
    [cursor.from, to, actions, actions.map((action) => told[action]![1]), now, new Date(now.getTime() + tryForMs)],
  )
  await db.query('update webhooks_cursor set done_to = $1', [to])
  return 1
}

/**
 * Stores the newest event, and a transaction that begins after the event was seen: by two statements, each in its own transaction. Once all
 * older transactions have ended, every event up to that id is visible.
 */
async function noteNewest(db: Db): Promise<number> {
  const { rows } = await db.query<{ newest: number; noted: number }>(
    `select (select coalesce(max(id), 0) from audit_event) as newest, noted_to as noted
      from webhooks_cursor
      where done_to >= noted_to`,
  )
  const { newest, noted } = rows[0] ?? { newest: 0, noted: 0 }
  if (newest <= noted) return 0
  const { rowCount } = await db.query(
    `update webhooks_cursor
      set noted_to = $1, noted_by = pg_current_xact_id()::text::bigint
      where noted_to = $2
        and done_to >= noted_to`,
    [newest, noted],
  )
  return rowCount
}

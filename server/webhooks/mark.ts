/**
 * An SQL condition on `webhooks_cursor`: this statement can see every event up to `noted_to`. A transaction that has written an event
 * already has a transaction id, because it has changed the event's subject. A mark beyond this server's transaction ids comes from another
 * server, before a restore.
 */
export const settled = `(
          noted_by < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
          or noted_by >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
        )`

/** An SQL query for the greatest id below which no event can still appear. It decreases only by a restore. */
export const markQuery = `select case when ${settled} then noted_to else done_to end as mark from webhooks_cursor`

/**
 * An SQL condition on `webhooks_cursor`: every event up to `noted_to` can be seen by this statement. Whoever has written an event has a number
 * as transaction since before: it has changed what the event is about. A mark beyond what this server has given is that of another server,
 * before a restore.
 */
export const settled = `(
          noted_by < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
          or noted_by >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
        )`

/** An SQL query for the greatest number below which no event is still to come. It never goes back, but by a restore. */
export const markQuery = `select case when ${settled} then noted_to else done_to end as mark from webhooks_cursor`

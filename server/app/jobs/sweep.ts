import type { Job } from '../../core/job.ts'

const day = 24 * 60 * 60_000

/** Deletes expired rows. */
export const sweepJob: Job = {
  name: 'sweep',
  everySeconds: 3600,
  async run({ db }, now) {
    const before = (days: number) => new Date(now.getTime() - days * day)
    const done = [
      await db.query(
        'delete from app_outbox where id in (select id from app_outbox where created_at < $1 limit 1000)',
        // Kept, because the monthly cost of SMS is calculated from them.
        [before(32)],
      ),
      await db.query(
        'delete from app_rate_limit where key in (select key from app_rate_limit where expire < $1 limit 1000)',
        [now.getTime()],
      ),
      await db.query(
        'delete from app_ready where process in (select process from app_ready where at < $1 limit 1000)',
        [before(1)],
      ),
    ]
    const { rows } = await db.query<{ most: number }>('select app_forget($1) as most', [now])
    return rows[0]!.most === 1000 || done.some(({ rowCount }) => rowCount === 1000) ? 1 : 0
  },
}

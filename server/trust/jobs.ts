import type { Job } from '../job.ts'
import { publishHead } from './publish-head.ts'
import { rollUpFigures } from './roll-up-figures.ts'

/** A hold ends by itself (C8). */
const endHolds: Job = {
  name: 'trust.end-holds',
  everySeconds: 30,
  async run({ db }, now) {
    const { rowCount } = await db.query(
      `with h as (
         update trust_hold set ended_at = ends_at
         where id in (select id from trust_hold where ended_at is null and ends_at <= $1 order by id limit 500 for no key update skip locked)
         returning id, member_id, kind
       )
       select trust_record($1, 'system', null, 'hold.ended', p_member => h.member_id, p_notify => true,
         p_detail => jsonb_build_object('holdId', h.id, 'kind', h.kind)) from h`,
      [now],
      'trust-end-holds',
    )
    return rowCount
  },
}

export const trustJobs: Job[] = [endHolds, rollUpFigures, publishHead]

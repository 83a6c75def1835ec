import { savedOffersMost, type tasks } from '../../contract/tasks.ts'
import type { Action } from '../core/action.ts'
import { numbersCursor, oneMore } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'
import type { Db } from '../db/db.ts'
import { claimOf, freePlace, misfits, ofWaves, type Row } from './task-hall-sql.ts'

type Api = typeof tasks

/** Saves an open campaign. Two concurrent requests of a member may exceed the limit by one. */
export const saveOffer: Action<Api['PUT /api/saved-offers/:id']> = async ({ db, who, now }, { params: { id } }) => {
  const { rows } = await db.query<{ saved: boolean; count: number; open: boolean }>(
    `select
        exists (select from tasks_saved where member_id = $1 and campaign_id = $2) as saved,
        (select count(*) from tasks_saved where member_id = $1) as count,
        exists (select from campaigns_campaign where id = $2 and state = 'open') as open`,
    [who.id, id],
    'tasks-may-save',
  )
  const { saved, count, open } = rows[0]!
  if (!saved) {
    if (!open) throw refuse('not_found')
    if (count >= savedOffersMost) throw refuse('saved_offer.full', { max: savedOffersMost })
    await db.query(
      'insert into tasks_saved (member_id, campaign_id, saved_at) values ($1, $2, $3) on conflict do nothing',
      [who.id, id, now],
      'tasks-save',
    )
  }
  return { campaignId: id, saved: true }
}

export const removeSavedOffer: Action<Api['DELETE /api/saved-offers/:id']> = async (
  { db, who },
  { params: { id } },
) => {
  const { rows } = await db.query<{ known: boolean }>(
    `with removed as (delete from tasks_saved where member_id = $1 and campaign_id = $2)
    select exists (select from campaigns_campaign where id = $2 and opened_at is not null) as known`,
    [who.id, id],
    'tasks-unsave',
  )
  if (!rows[0]!.known) throw refuse('not_found')
  return { campaignId: id, saved: false }
}

/** The member's saved campaigns, newest first, with the reason if one cannot be started any more. */
export async function readSaved(
  db: Db,
  { memberId, now, query }: { memberId: number; now: Date; query: { limit: number; cursor?: string } },
): Promise<Row[]> {
  const after = numbersCursor(query, 2)
  const { rows } = await db.query<Row>(
    `with asked as materialized (
        select m.member_id, l.level, l.share, d.phones, d.android_version, d.device_class, d.languages, d.district
        from (select (select $2::bigint) as member_id) m
          cross join members_level(m.member_id, $1) l
          left join members_declaration d on d.member_id = m.member_id
      ),
      found as (
        select c.*, k.saved_at, ${misfits} as unfit,
          ${ofWaves('campaigns_unreleased')} as unreleased, ${ofWaves('campaigns_next_wave')} as next_at
        from asked
          join tasks_saved k on k.member_id = asked.member_id
          join campaigns_campaign c on c.id = k.campaign_id
        where (k.saved_at, k.campaign_id) < ((select $3::timestamptz), (select $4::bigint))
        order by k.saved_at desc, k.campaign_id desc
        limit $5
      )
    select c.id, asked.share, (extract(epoch from c.saved_at) * 1000)::bigint as at,
      (
        select greatest(count(*) - c.unreleased, 0)
        from tasks_place
        where campaign_id = c.id and state = 'free'
      ) as "placesLeft",
      c.next_at as "nextPlacesAt", c.unfit, c.min_level as "minLevel",
      case
        when ${claimOf('c.id')} is not null then 'taken'
        when c.state <> 'open' or c.opens_at > $1 or c.closes_at <= $1 then 'closed'
        when ${freePlace} is null then 'no_places'
      end as over
    from found c
      cross join asked
    order by c.saved_at desc, c.id desc`,
    [now, memberId, after ? new Date(after[0]!) : 'infinity', after?.[1] ?? 0, oneMore(query)],
    'tasks-saved',
  )
  return rows
}

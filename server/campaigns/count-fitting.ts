import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../action.ts'
import { onlyRow } from '../db/only-row.ts'
import { toColumn } from './fields.ts'

/** How many members are looked at. Of more, those are counted, and the others are taken to be like them. */
const mostCounted = 10_000
/** Fewer of those who are looked at are not told: a small group says something about each who is in it. */
const fewest = 20
/** How much is added to a count or taken from it, at most. */
const mostNoise = 5

interface Counted {
  fitting: number
  /** Stands for exactly these members, whatever was asked to find them. */
  who: string
  counted: number
  /** The place of the last member who was looked at, from -2³¹ to 2³¹. */
  last: number | null
}

/**
 * About how many members fit what a campaign looks for. Nobody can find out with it what one member has declared (decision 0054): small groups are
 * not told, others rounded, and what is added before that follows from who is in the group, so that asking again in other words says nothing new.
 */
export const countFitting: Action<(typeof campaigns)['POST /api/sponsor/fitting-members']> = async (ctx, { body }) => {
  await ctx.limit('fitting', String(ctx.who.sponsorId))
  const { rows } = await ctx.pool.query<Counted>(
    `with looked_at as materialized (
        select id, hashint8(id) as place from members_member order by hashint8(id), id limit ${mostCounted}
      ),
      fitting as (
        select m.id
        from looked_at m
          join ledger_member a on a.member_id = m.id
          left join members_declaration d on d.member_id = m.id
        where not a.closed
          and not exists (select from holds_hold where member_id = m.id and kind = 'work' and ended_at is null)
          and (
            $1 = 0
            or a.kept_level >= $1 and a.kept_until > $7
            or exists (
              select
              from content_level
              where level >= $1
                and a.approved >= approved_needed
                and a.approved * 100 >= approval_percent_needed * (a.approved + a.rejected)
            )
          )
          and campaigns_unfit(
            $2, $3, $4, $5, $6, d.phones, d.android_version, d.device_class, d.languages, d.district
          ) = '{}'
      )
      select
        count(*) as fitting,
        coalesce(bit_xor(hashint8extended(id, 53)), 0)::text as who,
        (select count(*) from looked_at) as counted,
        (select max(place) from looked_at) as last
      from fitting`,
    [
      body.minLevel,
      body.platform,
      body.minAndroidVersion,
      toColumn(body.deviceClasses),
      toColumn(body.languages),
      toColumn(body.districts),
      ctx.now,
    ],
    'campaigns-count-fitting',
  )
  const { fitting, who, counted, last } = onlyRow({ rows })
  const [noise = 0] = ctx.mac('fitting members', `${who} ${fitting}`)
  const about = fitting + (noise % (2 * mostNoise + 1)) - mostNoise
  const part = counted < mostCounted ? 1 : (last! + 2 ** 31) / 2 ** 32
  const least = rounded(fewest / part)
  return { about: about < fewest ? null : rounded(about / part), fewerThan: least }
}

/** To two digits, and to tens at least. */
function rounded(count: number): number {
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(count)) - 1))
  return Math.round(count / step) * step
}

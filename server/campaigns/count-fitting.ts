import { createHash } from 'node:crypto'
import type { campaigns } from '../../contract/campaigns.ts'
import type { Input, Reply } from '../../contract/endpoint.ts'
import type { Action, Ctx } from '../core/action.ts'
import { dayOf, nameOfDay } from '../core/day.ts'
import { onlyRow } from '../db/only-row.ts'
import { toColumn } from './fields.ts'

type Count = (typeof campaigns)['POST /api/sponsor/fitting-members']

/** Maximum number of members counted. With more members, the result is extrapolated from this sample. */
const mostCounted = 10_000
/** Smaller counts within the sample are hidden, because a small group reveals something about each of its members. */
const fewest = 10
/** Maximum noise added to or subtracted from a count. */
const mostNoise = 5

interface Counted {
  fitting: number
  /** The same, with some members counted twice and as many not at all. */
  weighed: number
  /** Identifies exactly this set of members, independently of the question. */
  who: string
  counted: number
  /** The position of the last counted member, from -2³¹ to 2³¹. */
  last: number | null
}

/**
 * The approximate number of members who fit a campaign's criteria. The answer reveals neither one member's declaration nor the exact number
 * (decision 0054): small groups are hidden, others rounded, and a question has the same answer for everybody during a day in Dhaka.
 */
export const countFitting: Action<Count> = async (ctx, { body }) => {
  await ctx.limit('fitting', String(ctx.who.sponsorId))
  const day = nameOfDay(dayOf(ctx.now))
  const asked = createHash('sha256').update(inOneForm(body)).digest()
  const told = await ctx.db.query<Reply<Count>>(
    `select about, fewer_than as "fewerThan" from campaigns_fitting_answer where day = $1 and asked = $2`,
    [day, asked],
    'campaigns-fitting-told',
  )
  if (told.rows[0]) return told.rows[0]
  await ctx.db.query('delete from campaigns_fitting_answer where day < $1', [day], 'campaigns-forget-fitting')
  const { about, fewerThan } = await countNow(ctx, body)
  // Two concurrent requests both get the answer that was stored first.
  return onlyRow(
    await ctx.db.query<Reply<Count>>(
      `insert into campaigns_fitting_answer as a (day, asked, about, fewer_than)
        values ($1, $2, $3, $4)
        on conflict (day, asked) do update set about = a.about
        returning about, fewer_than as "fewerThan"`,
      [day, asked, about, fewerThan],
      'campaigns-tell-fitting',
    ),
  )
}

/** The same text for the same question, whatever the order of its choices. */
const inOneForm = (body: Input<Count>['body']): string =>
  JSON.stringify(
    Object.entries(body)
      .map(([name, value]) => [name, Array.isArray(value) ? (value as string[]).toSorted() : value])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )

/**
 * Some members count twice and as many not at all, always the same ones, so unlimited questions reveal at most this weighted sum. The noise
 * depends on the group's members, so that the difference of two answers says nothing about one member.
 */
async function countNow(ctx: Ctx<'sponsor'>, body: Input<Count>['body']): Promise<Reply<Count>> {
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
        coalesce(sum(case hashint8extended(id, $8) & 7 when 0 then 0 when 1 then 2 else 1 end), 0)::integer as weighed,
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
      ctx.mac('fitting members', 'who counts').readBigInt64BE(),
    ],
    'campaigns-count-fitting',
  )
  const { fitting, weighed, who, counted, last } = onlyRow({ rows })
  const [noise = 0] = ctx.mac('fitting members', `${who} ${fitting}`)
  const about = weighed + (noise % (2 * mostNoise + 1)) - mostNoise
  const part = counted < mostCounted ? 1 : (last! + 2 ** 31) / 2 ** 32
  const least = rounded(fewest / part)
  return { about: Math.min(fitting, about) < fewest ? null : rounded(about / part), fewerThan: least }
}

/** Rounded to two digits, and at least to tens. */
function rounded(count: number): number {
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(count)) - 1))
  return Math.round(count / step) * step
}

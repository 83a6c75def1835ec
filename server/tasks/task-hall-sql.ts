import type { Reply } from '../../contract/endpoint.ts'
import { leastForFigures, type tasks } from '../../contract/tasks.ts'

type Offer = Reply<(typeof tasks)['GET /api/task-hall']>['items'][number]

/** A campaign as the statements of the Task Hall read it. */
export interface Row {
  id: number
  /** The sort key of the campaign, for the cursor. */
  at: number
  share: number
  /** Null in the last row that was read but does not belong to the page; the next page continues there. */
  placesLeft: number | null
  nextPlacesAt: Date | null
  /** The criteria that this member does not meet, and the level from which the campaign is open. */
  unfit: NonNullable<Offer['unfit']>
  minLevel: number
  /** Only of a saved campaign. */
  over?: Offer['over'] | null
}

// Parts of the statement of the Task Hall, about the campaign `c` and the member in `asked`.

/** Maximum number of an app's newest campaigns that are searched for earlier work of the member. */
const mostOfApp = 100

/** A lookup for each open campaign. With `not exists`, PostgreSQL might read all claims of the member. */
export const claimOf = (campaign: string) => `(
              select id from tasks_live_claim where campaign_id = ${campaign} and member_id = asked.member_id limit 1
            )`
export const freePlace = `(select id from tasks_place where campaign_id = c.id and state = 'free' limit 1)`
/** Most campaigns have no returned tasks, so the function is seldom called. */
const givenBack = `(
              exists (select from tasks_given_back where campaign_id = c.id)
              and tasks_given_back_by(c.id, asked.member_id)
            )`
/** Calls a function of waves.sql for the campaign `c` at the present time. */
export const ofWaves = (name: string) =>
  `${name}(c.places, c.wave_size, c.wave_hours, c.opened_at, c.opens_at, (select $1::timestamptz))`
/** A free place that can be started now, in a campaign that releases places in waves. */
export const releasedPlace = `(
              select id
              from tasks_place
              where campaign_id = c.id and state = 'free'
              limit 1 offset ${ofWaves('campaigns_unreleased')}
            )`
export const workedOnApp = `(
              select claimed
              from (select id from campaigns_campaign where app_link = c.app_link order by id desc limit ${mostOfApp}) k
                cross join lateral ${claimOf('k.id')} as t(claimed)
              limit 1
            )`
const payOfIt = 'tasks_pay(c.amount, asked.share)'
/** At most one megabyte for each taka (100 poisha) of pay. An app without a known size counts as unlimited, a website as zero. */
export const cheap = `coalesce(c.download_megabytes, case when c.platform = 'web' then 0 else 10001 end) * 100 <= ${payOfIt}`
/** Many tasks take much less time than they are allowed. */
const usuallyWithin = `(
              select median_seconds <= asked.max_minutes * 60
              from transparency_campaign
              where campaign_id = c.id and submissions >= ${leastForFigures}
            )`
const hasWords = `(
              select bool_and(strpos(c.search_text, word) > 0)
              from regexp_split_to_table(text_normal_form(asked.search), '\\s+') word
            )`

/** The criteria of the campaign that the member does not meet: the level, and the declaration. */
export const misfits = `(
              case when c.min_level > asked.level then '{level}' else '{}' end::text[]
              || campaigns_unfit(
                c.platform, c.min_android_version, c.device_classes, c.languages, c.districts,
                asked.phones, asked.android_version, asked.device_class, asked.languages, asked.district
              )
            )`

/** The campaign has begun, has not ended, and meets the filter. Without a filter, `asked` has nulls. */
export const meetsFilter = `(c.opens_at is null or c.opens_at <= (select $1::timestamptz))
            and (c.closes_at is null or c.closes_at > (select $1::timestamptz))
            and (asked.min_pay is null or ${payOfIt} >= asked.min_pay)
            and (asked.max_minutes is null or c.time_allowed_minutes <= asked.max_minutes
              or ${usuallyWithin})
            and (asked.max_megabytes is null or c.download_megabytes <= asked.max_megabytes)
            and (asked.platform is null or c.platform = asked.platform)
            and (asked.search is null or ${hasWords})`

/** The campaign has a free place, also of a later wave, and offers it to this member. */
export const hasPlace = `${freePlace} is not null
            and ${claimOf('c.id')} is null
            and not ${givenBack}
            and not (c.of_platform and tasks_did_first(asked.member_id))`

/** Campaigns of the platform's own organisation, for members without an approved task. */
export const firstOnly = `
            and c.of_platform
            and not exists (select from ledger_member where member_id = asked.member_id and approved > 0)`

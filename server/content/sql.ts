import type { Bilingual, Language } from '../../contract/common.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

export interface Settings {
  businessHours: { start: string; end: string }
  resetTime: string
  payoutMinimum: number
  payoutDailyLimit: number
  timeAllowedMinutes: number
  levels: Level[]
}
export interface Level {
  level: number
  name: string
  tasksADay: number
  share: number
  approvedNeeded: number
  approvalPercentNeeded: number
}

export async function readSettings(db: Db): Promise<Settings> {
  return onlyRow(await db.query<{ settings: Settings }>('select content_shown() as settings', [], 'content-settings'))
    .settings
}

export async function settingsVersion(db: Db): Promise<number> {
  return onlyRow(await db.query<{ version: number }>('select version from content_settings', [])).version
}

export interface CashOutCharge {
  provider: 'bkash' | 'nagad' | 'rocket'
  perThousand: number
  since: string
}

/** Each provider's cash-out charge today and, with `later`, on future days. */
/** The charge of this day, if there is one, and the previous one; newest first. */
export async function chargesUntil(db: Db, provider: string, day: string): Promise<CashOutCharge[]> {
  const { rows } = await db.query<CashOutCharge>(
    `select provider, per_thousand as "perThousand", since
      from content_cash_out_charge
      where provider = $1
        and since <= $2
      order by since desc
      limit 2`,
    [provider, day],
  )
  return rows
}

export async function cashOutCharges(db: Db, now: Date, { later = false } = {}): Promise<CashOutCharge[]> {
  const { rows } = await db.query<CashOutCharge>(
    `select c.provider, c.per_thousand as "perThousand", c.since
      from content_cash_out_charge c
        cross join lateral (
          select max(since) as day
          from content_cash_out_charge
          where provider = c.provider
            and since <= ($1::timestamptz at time zone content_time_zone())::date
        ) present
      where c.since = present.day
        or $2 and (c.since > present.day or present.day is null)
      order by c.provider, c.since`,
    [now, later],
  )
  return rows
}

const both = (column: string) => `jsonb_build_object('en', ${column}_en, 'bn', ${column}_bn) as "${column}"`
const running = 'starts_at <= $1 and (ends_at is null or ends_at > $1)'

export interface Announcement {
  id: number
  title: string
  body: string
  at: Date
}

export async function announcements(db: Db, language: Language, now: Date): Promise<Announcement[]> {
  const { rows } = await db.query<Announcement>(
    `select id, title_${language} as title, body_${language} as body, starts_at as at
      from content_announcement
      where ${running}
      order by starts_at desc, id desc
      limit 50`,
    [now],
  )
  return rows
}

export interface Banner {
  id: number
  picture: string
  title: string
  text: string
  link: string | null
}

/** Banners are in the operators' order. Promotions with the latest start come first. */
const bannerOrder = { banner: 'place, id', promotion: 'starts_at desc, id desc' }
/** How many of each kind are shown at once. */
export const bannerLimits = { banner: 6, promotion: 1 }

export async function banners(db: Db, kind: 'banner' | 'promotion', language: Language, now: Date): Promise<Banner[]> {
  const { rows } = await db.query<Banner>(
    `select id, picture, title_${language} as title, text_${language} as text, link
      from content_banner
      where ${running} and kind = $2
      order by ${bannerOrder[kind]}
      limit ${bannerLimits[kind]}`,
    [now, kind],
  )
  return rows
}

export interface EditableBanner extends Span {
  id: number
  version: number
  picture: string
  title: Bilingual
  text: Bilingual
  link: string | null
}

/** All of them for operators, including scheduled and ended ones. */
export async function editableBanners(db: Db, kind: 'banner' | 'promotion'): Promise<EditableBanner[]> {
  const { rows } = await db.query<EditableBanner>(
    `select
        id,
        version,
        picture,
        ${both('title')},
        ${both('text')},
        link,
        starts_at as "startsAt",
        ends_at as "endsAt"
      from content_banner
      where kind = $1
      order by ${bannerOrder[kind]}`,
    [kind],
  )
  return rows
}

export async function editableFaq(db: Db) {
  const { rows } = await db.query<{ id: number; version: number; question: Bilingual; answer: Bilingual }>(
    `select id, version, ${both('question')}, ${both('answer')} from content_faq order by place, id`,
  )
  return rows
}

export async function faq(db: Db, language: Language) {
  const { rows } = await db.query<{ id: number; question: string; answer: string }>(
    `select id, question_${language} as question, answer_${language} as answer from content_faq order by place, id`,
  )
  return rows
}

export type PageName = 'terms' | 'about' | 'event'

export async function page(db: Db, name: PageName, language: Language) {
  const { rows } = await db.query<{ name: PageName; title: string; body: string; updatedAt: Date }>(
    `select name, title_${language} as title, body_${language} as body, updated_at as "updatedAt"
      from content_page
      where name = $1`,
    [name],
  )
  return rows[0]
}

export async function editablePage(db: Db, name: PageName) {
  const { rows } = await db.query<{ version: number; title: Bilingual; body: Bilingual; updatedAt: Date }>(
    `select version, ${both('title')}, ${both('body')}, updated_at as "updatedAt" from content_page where name = $1`,
    [name],
  )
  return rows[0]
}

export interface Span {
  startsAt: Date
  endsAt: Date | null
}
export interface EditableAnnouncement extends Span {
  id: number
  version: number
  title: Bilingual
  body: Bilingual
}

/** All announcements for operators, including scheduled and ended ones, newest first. */
export async function editableAnnouncements(
  db: Db,
  after: number | null,
  limit: number,
): Promise<EditableAnnouncement[]> {
  const { rows } = await db.query<EditableAnnouncement>(
    `select
        id,
        version,
        ${both('title')},
        ${both('body')},
        starts_at as "startsAt",
        ends_at as "endsAt"
      from content_announcement
      where $1::bigint is null or id < $1
      order by id desc
      limit $2`,
    [after, limit],
  )
  return rows
}

export async function supportLinks(db: Db) {
  const { rows } = await db.query<{ id: number; version: number; name: Bilingual; url: string }>(
    `select id, version, ${both('name')}, url from content_support_link order by place, id`,
  )
  return rows
}

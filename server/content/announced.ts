import type { Language } from '../../contract/common.ts'
import { formatDateTime, formatMoney, formatNumber, localDigits } from '../../contract/format.ts'
import type { AnnouncedChange } from './changes-sql.ts'
import type { Announcement, Level, Settings } from './sql.ts'

export interface AnnouncedLine {
  about: 'hours' | 'payouts' | 'levels'
  text: string
}
type Say = (en: string, bn: string) => string

/** The changes for members, one line for each value, with the previous value. */
function announcedLines({ before, after }: AnnouncedChange, language: Language): AnnouncedLine[] {
  const say: Say = (en, bn) => (language === 'bn' ? bn : en)
  const number = (n: number) => formatNumber(n, language)
  const lines: AnnouncedLine[] = []
  /** Adds a line if this setting changes. */
  function tell<Key extends keyof Settings>(
    key: Key,
    about: AnnouncedLine['about'],
    shown: (value: Settings[Key]) => string,
    text: (now: string, was: string) => string,
  ) {
    const was = before[key] as Settings[Key] | undefined
    const now = after[key] as Settings[Key] | undefined
    if (was !== undefined && now !== undefined) lines.push({ about, text: text(shown(now), shown(was)) })
  }
  const money = (amount: number) => formatMoney(amount, language)
  const time = (text: string) => localDigits(text, language)

  tell(
    'businessHours',
    'hours',
    ({ start, end }) => `${time(start)} – ${time(end)}`,
    (now, was) => say(`Tasks start ${now} (before: ${was}).`, `কাজ শুরুর সময় ${now} (আগে ছিল ${was})।`),
  )
  tell('resetTime', 'hours', time, (now, was) =>
    say(`The day starts again at ${now} (before: ${was}).`, `নতুন দিন শুরু হবে ${now}-এ (আগে ছিল ${was})।`),
  )
  tell('timeAllowedMinutes', 'hours', number, (now, was) =>
    say(
      `In new campaigns, a task usually has ${now} minutes (before: ${was}).`,
      `নতুন ক্যাম্পেইনে একটি কাজের জন্য সাধারণত ${now} মিনিট (আগে ছিল ${was})।`,
    ),
  )
  tell('payoutMinimum', 'payouts', money, (now, was) =>
    say(`You can withdraw from ${now} up (before: ${was}).`, `সর্বনিম্ন ${now} তোলা যাবে (আগে ছিল ${was})।`),
  )
  tell('payoutDailyLimit', 'payouts', money, (now, was) =>
    say(`You can withdraw up to ${now} a day (before: ${was}).`, `দিনে সর্বোচ্চ ${now} তোলা যাবে (আগে ছিল ${was})।`),
  )
  const levels =
    after.levels?.flatMap((level, at) => levelLines(before.levels?.[at], level, { say, number, time })) ?? []
  return [...lines, ...levels.map((text) => ({ about: 'levels' as const, text }))]
}

function levelLines(
  was: Level | undefined,
  now: Level,
  { say, number, time }: { say: Say; number: (n: number) => string; time: (text: string) => string },
): string[] {
  const name = time(now.name)
  const texts = {
    tasksADay: (n: string, w: string) =>
      say(`${name}: ${n} tasks a day (before: ${w}).`, `${name}: দিনে ${n}টি কাজ (আগে ছিল ${w}টি)।`),
    share: (n: string, w: string) =>
      say(`${name}: your share is ${n}% (before: ${w}%).`, `${name}: আপনার অংশ ${n}% (আগে ছিল ${w}%)।`),
    approvedNeeded: (n: string, w: string) =>
      say(
        `${name}: reached with ${n} approved tasks (before: ${w}).`,
        `${name}: ${n}টি কাজ অনুমোদিত হলে (আগে ছিল ${w}টি)।`,
      ),
    approvalPercentNeeded: (n: string, w: string) =>
      say(
        `${name}: at least ${n}% of your decided tasks approved (before: ${w}%).`,
        `${name}: সিদ্ধান্ত হওয়া কাজের অন্তত ${n}% অনুমোদিত হতে হবে (আগে ছিল ${w}%)।`,
      ),
  }
  return (Object.keys(texts) as (keyof typeof texts)[]).flatMap((key) =>
    !was || was[key] === now[key] ? [] : [texts[key](number(now[key]), number(was[key]))],
  )
}

/** The announcement as shown on the affected pages. */
export const announcementOf = (change: AnnouncedChange, language: Language) => ({
  countsFrom: change.countsFrom.toISOString(),
  title: titleOf(change, language),
  lines: announcedLines(change, language),
})

function titleOf({ countsFrom }: AnnouncedChange, language: Language): string {
  const from = formatDateTime(countsFrom, language)
  return language === 'bn' ? `${from} থেকে যা বদলাচ্ছে` : `What changes from ${from}`
}

/** The ids of these notices begin after those of operators' notices. */
const firstId = 1_000_000_000_000

/** The announcement as a notice for everybody. */
export const noticeOf = (change: AnnouncedChange, language: Language): Announcement => ({
  id: firstId + change.id,
  title: titleOf(change, language),
  body: announcedLines(change, language)
    .map(({ text }) => text)
    .join('\n'),
  at: change.announcedAt,
})

import * as v from 'valibot'
import { Day, Id, Time, Whole } from './common.ts'
import { Provider } from './member-forms.ts'
import { Level } from './members.ts'
import { amountBetween } from './money.ts'
import {
  cashOutChargeBounds,
  payoutDailyLimitBounds,
  payoutMinimumBounds,
  timeAllowedBounds,
} from './settings-bounds.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

/** "HH:MM:SS", 00:00:00 to 24:00:00, Asia/Dhaka. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/))

export const Settings = v.object({
  businessHours: field(
    data('BusinessHours', 'The hours of the day, in Asia/Dhaka, in which tasks can be started.', {
      start: field(TimeOfDay, 'When business hours begin, in Asia/Dhaka.', '00:00:00'),
      end: field(TimeOfDay, 'When business hours end, in Asia/Dhaka.', '24:00:00'),
    }),
    'The hours of the day in Asia/Dhaka in which tasks can be started.',
  ),
  resetTime: field(
    v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)),
    'The time of day, in Asia/Dhaka, when the day’s count of tasks begins anew.',
    '00:00:00',
  ),
  payoutMinimum: field(amountBetween(payoutMinimumBounds), 'The least that can be withdrawn at once.', 5000),
  payoutDailyLimit: field(
    amountBetween(payoutDailyLimitBounds),
    'The most that a member can withdraw on one day.',
    2500000,
  ),
  timeAllowedMinutes: field(
    v.pipe(v.number(), v.integer(), v.minValue(timeAllowedBounds.least), v.maxValue(timeAllowedBounds.most)),
    'How many minutes a member has for it after the start.',
    120,
  ),
  levels: field(v.pipe(v.array(Level), v.length(5)), 'The five levels.'),
})

/** The provider's cash-out charge in poisha per 1,000 BDT, from a given day on. */
export const CashOut = data(
  'CashOutCharge',
  'What a wallet’s provider takes when cash is taken out, from a day on. Porokh takes nothing of it.',
  {
    provider: field(Provider, 'The provider of the wallet.'),
    perThousand: field(amountBetween(cashOutChargeBounds), 'What the provider takes of each 1,000 BDT.', 1485),
    since: field(
      v.pipe(Day, v.regex(/^(20[2-9]\d|21\d\d)-/)),
      'The day in Asia/Dhaka from which it holds.',
      '2026-07-01',
    ),
  },
)

/**
 * A reduction for members and its start time, in the language of the request. Shown from at least a day before to a week after the start.
 */
const Announced = data('AnnouncedChange', 'What members lose, and from when.', {
  countsFrom: field(Time, 'From when it counts; null before it is confirmed.'),
  title: field(v.string(), 'What changes, in words.', 'New business hours'),
  lines: field(
    v.array(
      data('AnnouncedLine', 'One thing that a change of the settings takes from members.', {
        about: field(v.picklist(['hours', 'payouts', 'levels']), 'What it is about.'),
        text: f.text,
      }),
    ),
    'What changes, one thing each.',
  ),
})

export const PublicSettings = data('PublicSettings', 'Hours, limits, levels and cash-out charges that count now.', {
  ...Settings.entries,
  cashOutCharges: field(
    v.array(CashOut),
    'What the wallets’ providers take when cash is taken out, each from a day on. Porokh takes nothing of it.',
  ),
  announced: field(
    v.array(Announced),
    'What members lose, and from when: told for at least a day before and for a week afterwards.',
  ),
  demo: field(v.boolean(), 'Whether this is a demonstration, in which no real money moves.'),
})

/** A change that is not in effect yet: `proposed` until another operator confirms it, then `announced` until `countsFrom`. */
const Change = data('SettingsProposal', 'A change of the settings that does not count yet.', {
  id: field(Id, 'The number of the change.', 8),
  state: field(
    v.picklist(['proposed', 'announced']),
    '`proposed` until another operator confirms it, then `announced` until `countsFrom`.',
  ),
  before: field(
    named('SettingsBefore', 'The settings of before, as far as they change.', v.partial(Settings)),
    'What changes, with the present values.',
  ),
  after: field(
    named('SettingsAfter', 'The settings of afterwards, as far as they change.', v.partial(Settings)),
    'What changes, with the new values.',
  ),
  reason: field(v.string(), 'Why, in words.', 'Fewer complaints at night.'),
  proposedBy: f.proposedBy,
  proposedAt: f.proposedAt,
  confirmedBy: field(v.nullable(v.string()), 'The second operator, who agreed; null before.', 'tarek'),
  countsFrom: field(v.nullable(Time), 'From when it counts; null before it is confirmed.'),
})

/** How many of the counted tasks, payouts or members the change would affect. */
const Touched = data('TouchedBySettings', 'Whom a change of the settings would touch.', {
  what: field(
    v.picklist([
      'hours_closed',
      'time_over',
      'day_moved',
      'payouts_below',
      'payouts_over',
      'share_less',
      'share_more',
      'tasks_over',
      'level_lost',
      'level_gained',
    ]),
    'What would touch them.',
  ),
  count: f.count,
  of: field(Whole, 'Of how many.', 400),
})

export const Preview = data('SettingsPreview', 'What a change would do and whom it would touch.', {
  narrows: field(
    v.boolean(),
    'Whether it takes something from members: a second operator agrees, and it counts 24 hours later.',
  ),
  lowersLevels: field(v.boolean(), 'Whether it lets members reach a level with less work: a second operator agrees.'),
  renamesLevels: field(
    v.boolean(),
    'Whether it changes the name of a level, which members read: a second operator agrees.',
  ),
  touched: field(v.array(Touched), 'Whom it would touch.'),
  counted: field(
    data('CountedForSettings', 'How much was counted for a preview.', {
      tasks: f.tasks,
      payouts: f.payouts,
      members: f.members,
      most: f.most,
    }),
    'What was counted: the newest of the last 30 days, and the members who started these tasks.',
  ),
})

export const OperatorSettings = data(
  'Settings',
  'The settings that count now, the change that waits, and the charges of days to come.',
  {
    ...Settings.entries,
    version: field(
      Whole,
      'Raised by each change of the settings, of a proposal or of a charge. In quotes it is the ETag, for If-Match.',
      41,
    ),
    /** Today's charges and future ones. */
    cashOutCharges: field(
      v.array(CashOut),
      'What the wallets’ providers take when cash is taken out, each from a day on. Porokh takes nothing of it.',
    ),
    change: field(
      v.nullable(Change),
      'The change that does not count yet: `proposed` until another operator confirms it, then `announced` until `countsFrom`. Null without one.',
    ),
  },
)

/** `title` and `body` are in the language of the request. The operators' endpoints return both languages. */
export const Announcement = data('Announcement', 'A notice, in the language of the request.', {
  id: field(Id, 'The id of the notice.', 4),
  title: f.title,
  body: f.body,
  at: field(Time, 'When it was published.'),
})

export const Banner = data('Banner', 'A banner, in the language of the request.', {
  id: field(Id, 'The id of the banner.', 2),
  picture: f.picture,
  title: f.title,
  text: f.text,
  link: f.link,
})

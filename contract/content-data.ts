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
    data('BusinessHours', 'The hours in which tasks can be started, in Asia/Dhaka.', {
      start: field(TimeOfDay, 'The start of business hours, in Asia/Dhaka.', '00:00:00'),
      end: field(TimeOfDay, 'The end of business hours, in Asia/Dhaka.', '24:00:00'),
    }),
    'The hours in which tasks can be started, in Asia/Dhaka.',
  ),
  resetTime: field(
    v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)),
    'The time of day, in Asia/Dhaka, when the daily task count is reset.',
    '00:00:00',
  ),
  payoutMinimum: field(amountBetween(payoutMinimumBounds), 'The minimum amount of a withdrawal.', 5000),
  payoutDailyLimit: field(amountBetween(payoutDailyLimitBounds), 'A member’s maximum withdrawals per day.', 2500000),
  timeAllowedMinutes: field(
    v.pipe(v.number(), v.integer(), v.minValue(timeAllowedBounds.least), v.maxValue(timeAllowedBounds.most)),
    'Number of minutes that a member has for the task.',
    120,
  ),
  levels: field(v.pipe(v.array(Level), v.length(5)), 'The five levels.'),
})

/** The provider's cash-out charge in poisha per 1,000 BDT, from a given day on. */
export const CashOut = data(
  'CashOutCharge',
  'A provider’s charge for cashing out, with its first day. Porokh receives none of it.',
  {
    provider: field(Provider, 'The provider of the wallet.'),
    perThousand: field(amountBetween(cashOutChargeBounds), 'The charge for each 1,000 BDT.', 1485),
    since: field(
      v.pipe(Day, v.regex(/^(20[2-9]\d|21\d\d)-/)),
      'The first day on which the charge applies, in Asia/Dhaka.',
      '2026-07-01',
    ),
  },
)

/**
 * A reduction for members and its start time, in the language of the request. Shown from at least a day before to a week after the start.
 */
const Announced = data('AnnouncedChange', 'An announced change to the disadvantage of members.', {
  countsFrom: field(Time, 'Time when the change takes effect.'),
  title: field(v.string(), 'The change, in words.', 'New business hours'),
  lines: field(
    v.array(
      data('AnnouncedLine', 'One disadvantage for members in a change of the settings.', {
        about: field(v.picklist(['hours', 'payouts', 'levels']), 'The topic of the change.'),
        text: f.text,
      }),
    ),
    'The parts of the change, one each.',
  ),
})

export const PublicSettings = data('PublicSettings', 'The present hours, limits, levels and cash-out charges.', {
  ...Settings.entries,
  cashOutCharges: field(
    v.array(CashOut),
    'The wallet providers’ charges for cashing out, each with its first day. Porokh receives none of it.',
  ),
  announced: field(
    v.array(Announced),
    'Changes to the disadvantage of members, shown from at least a day before to a week after they take effect.',
  ),
  demo: field(v.boolean(), 'Whether this is a demonstration without real money.'),
})

/** A change that is not in effect yet: `proposed` until another operator confirms it, then `announced` until `countsFrom`. */
const Change = data('SettingsProposal', 'A change of the settings that has not taken effect yet.', {
  id: field(Id, 'The id of the change.', 8),
  state: field(
    v.picklist(['proposed', 'announced']),
    '`proposed` until another operator confirms the change, then `announced` until `countsFrom`.',
  ),
  before: field(
    named('SettingsBefore', 'The present values of the settings that change.', v.partial(Settings)),
    'The present values of the settings that change.',
  ),
  after: field(
    named('SettingsAfter', 'The new values of the settings that change.', v.partial(Settings)),
    'The new values of the settings that change.',
  ),
  reason: field(v.string(), 'The reason, in words.', 'Fewer complaints at night.'),
  proposedBy: f.proposedBy,
  proposedAt: f.proposedAt,
  confirmedBy: field(
    v.nullable(v.string()),
    'The second operator, who confirmed the change; null until then.',
    'tarek',
  ),
  countsFrom: field(v.nullable(Time), 'Time when the change takes effect; null until it is confirmed.'),
})

/** Number of the counted tasks, payouts or members that the change would affect. */
const Touched = data('TouchedBySettings', 'Number of members, tasks or payouts affected by a change of the settings.', {
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
    'The kind of effect.',
  ),
  count: f.count,
  of: field(Whole, 'The total number counted.', 400),
})

export const Preview = data('SettingsPreview', 'The effects of a change of the settings.', {
  narrows: field(
    v.boolean(),
    'Whether members lose something. Such a change needs a second operator and takes effect 24 hours later.',
  ),
  lowersLevels: field(
    v.boolean(),
    'Whether a level needs less work than before. Such a change needs a second operator.',
  ),
  renamesLevels: field(v.boolean(), 'Whether the name of a level changes. Such a change needs a second operator.'),
  touched: field(v.array(Touched), 'The effects, with the number affected.'),
  counted: field(
    data('CountedForSettings', 'The size of the sample for a preview.', {
      tasks: f.tasks,
      payouts: f.payouts,
      members: f.members,
      most: f.most,
    }),
    'The sample: the newest tasks and payouts of the last 30 days, and the members who started these tasks.',
  ),
})

export const OperatorSettings = data('Settings', 'The present settings, a pending change, and future charges.', {
  ...Settings.entries,
  version: field(
    Whole,
    'The version, raised by each change of the settings, a proposal or a charge. In quotes, it is the ETag for If-Match.',
    41,
  ),
  /** Today's charges and future ones. */
  cashOutCharges: field(
    v.array(CashOut),
    'The wallet providers’ charges for cashing out, each with its first day. Porokh receives none of it.',
  ),
  change: field(
    v.nullable(Change),
    'The pending change: `proposed` until another operator confirms it, then `announced` until `countsFrom`. Null if there is none.',
  ),
})

/** `title` and `body` are in the language of the request. The operators' endpoints return both languages. */
export const Announcement = data('Announcement', 'A notice, in the language of the request.', {
  id: field(Id, 'The id of the notice.', 4),
  title: f.title,
  body: f.body,
  at: field(Time, 'Time of publication.'),
})

export const Banner = data('Banner', 'A banner, in the language of the request.', {
  id: field(Id, 'The id of the banner.', 2),
  picture: f.picture,
  title: f.title,
  text: f.text,
  link: f.link,
})

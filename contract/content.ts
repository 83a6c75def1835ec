import * as v from 'valibot'
import { Day, Id, IdParams, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { Level } from './members.ts'
import { amountBetween } from './money.ts'
import {
  cashOutChargeBounds,
  payoutDailyLimitBounds,
  payoutMinimumBounds,
  timeAllowedBounds,
} from './settings-bounds.ts'

/** "HH:MM:SS", 00:00:00 to 24:00:00, Asia/Dhaka. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/))

const Settings = v.object({
  businessHours: v.object({ start: TimeOfDay, end: TimeOfDay }),
  resetTime: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)),
  payoutMinimum: amountBetween(payoutMinimumBounds),
  payoutDailyLimit: amountBetween(payoutDailyLimitBounds),
  timeAllowedMinutes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(timeAllowedBounds.least),
    v.maxValue(timeAllowedBounds.most),
  ),
  levels: v.pipe(v.array(Level), v.length(5)),
})
/** What the wallet's provider takes, in poisha per 1,000 BDT, from a day on. */
const CashOut = v.object({
  provider: Provider,
  perThousand: amountBetween(cashOutChargeBounds),
  since: v.pipe(Day, v.regex(/^(20[2-9]\d|21\d\d)-/)),
})
/** What members lose, and from when, in the language of the request: told for at least a day before and for a week afterwards. */
const Announced = v.object({
  countsFrom: Time,
  title: v.string(),
  lines: v.array(v.object({ about: v.picklist(['hours', 'payouts', 'levels']), text: v.string() })),
})
const PublicSettings = v.object({
  ...Settings.entries,
  cashOutCharges: v.array(CashOut),
  announced: v.array(Announced),
  demo: v.boolean(),
})
/** A change that does not count yet: `proposed` until another operator confirms it, then `announced` until `countsFrom`. */
const Change = v.object({
  id: Id,
  state: v.picklist(['proposed', 'announced']),
  /** What changes, with the present values and the new ones. */
  before: v.partial(Settings),
  after: v.partial(Settings),
  reason: v.string(),
  proposedBy: v.string(),
  proposedAt: Time,
  confirmedBy: v.nullable(v.string()),
  countsFrom: v.nullable(Time),
})
/** Of so many tasks, payouts or members that were counted, so many would be touched. */
const Touched = v.object({
  what: v.picklist([
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
  count: Whole,
  of: Whole,
})
const Preview = v.object({
  /** Takes something from members: a second operator agrees, and it counts 24 hours later. */
  narrows: v.boolean(),
  /** Lets members reach a level with less work: a second operator agrees. */
  lowersLevels: v.boolean(),
  /** Changes the name of a level: a second operator agrees. */
  renamesLevels: v.boolean(),
  touched: v.array(Touched),
  /** What was counted: the newest of the last 30 days, and the members who started these tasks. */
  counted: v.object({ tasks: Whole, payouts: Whole, members: Whole, most: Whole }),
})
const OperatorSettings = v.object({
  ...Settings.entries,
  /** Raised by each change of the settings, of a proposal or of a charge. */
  version: Whole,
  /** Those of today, and those of days to come. */
  cashOutCharges: v.array(CashOut),
  change: v.nullable(Change),
})

/** `title` and `body` are in the language of the request. The operators' endpoints have both languages. */
const Announcement = v.object({ id: Id, title: v.string(), body: v.string(), at: Time })
const Banner = v.object({
  id: Id,
  picture: v.string(),
  title: v.string(),
  text: v.string(),
  link: v.nullable(v.string()),
})

export const content = endpoints({
  'GET /api/settings': {
    summary: 'Hours, limits, levels, cash-out charges',
    role: 'anyone',
    shared: true,
    reply: PublicSettings,
  },
  'GET /api/announcements': {
    summary: 'Running notices, newest first',
    role: 'anyone',
    shared: true,
    reply: v.object({ items: v.array(Announcement) }),
  },
  'GET /api/banners': {
    summary: 'Banners of the carousel',
    role: 'anyone',
    shared: true,
    reply: v.object({ items: v.array(Banner) }),
  },
  'GET /api/promotion': {
    summary: 'The running promotion, or null',
    role: 'anyone',
    shared: true,
    reply: v.object({ promotion: v.nullable(Banner) }),
  },
  'GET /api/faq': {
    summary: 'Questions and answers',
    role: 'anyone',
    shared: true,
    reply: v.object({ items: v.array(v.object({ id: Id, question: v.string(), answer: v.string() })) }),
  },
  'GET /api/pages/:name': {
    summary: 'Terms, About or Event, as Markdown',
    role: 'anyone',
    shared: true,
    params: v.object({ name: v.picklist(['terms', 'about', 'event']) }),
    reply: v.object({ name: v.string(), title: v.string(), body: v.string(), updatedAt: Time }),
    refusals: ['not_found'],
  },
  'GET /api/support-links': {
    summary: 'Where operators answer',
    role: 'anyone',
    shared: true,
    reply: v.object({ items: v.array(v.object({ name: v.string(), url: v.string() })) }),
  },
  'GET /api/operator/settings': {
    summary: 'The settings that count now, the change that waits, and the charges of days to come',
    role: 'operator',
    work: 'any',
    reply: OperatorSettings,
  },
  'PUT /api/operator/settings': {
    summary:
      'Change settings; fields that are left out keep their values. What takes something from members, and any change of what a level requires, is only proposed: another operator confirms it',
    role: 'operator',
    recentFactor: true,
    body: v.object({ ...v.partial(Settings).entries, reason: v.optional(text(0, 1000), '') }),
    ifMatch: true,
    reply: OperatorSettings,
    refusals: ['input.not_possible', 'settings.change_open', 'conflict.changed', 'precondition.missing'],
  },
  'POST /api/operator/settings/preview': {
    summary:
      'What a change would do and whom it would touch, counted in the newest tasks and payouts of the last 30 days; changes nothing',
    role: 'operator',
    body: v.partial(Settings),
    reply: Preview,
    refusals: ['input.not_possible'],
  },
  'PUT /api/operator/cash-out-charges': {
    summary:
      'Write down what a provider takes for a cash-out, from today or a later day on. Members see it; nothing is deducted',
    role: 'operator',
    recentFactor: true,
    body: CashOut,
    ifMatch: true,
    reply: OperatorSettings,
    refusals: ['input.not_possible', 'conflict.changed', 'precondition.missing'],
  },
  'POST /api/operator/cash-out-charges/preview': {
    summary:
      'What stands before that day, and whose wallets a charge is about, counted in the newest payouts of the last 30 days; changes nothing',
    role: 'operator',
    body: CashOut,
    reply: v.object({
      /** What counts until that day; null where nothing was written down. */
      before: v.nullable(CashOut),
      /** A charge of this very day that it would replace. */
      replaced: v.nullable(CashOut),
      members: Whole,
      payouts: Whole,
      /** How many payouts were counted, of which members, and at most how many are. */
      counted: v.object({ payouts: Whole, members: Whole, most: Whole }),
    }),
  },
  'DELETE /api/operator/cash-out-charges/:provider/:since': {
    summary: 'Withdraw a charge of a day to come; the one before goes on',
    role: 'operator',
    params: v.object({ provider: Provider, since: CashOut.entries.since }),
    reply: OperatorSettings,
    refusals: ['not_found'],
  },
  'POST /api/operator/settings/changes/:id/confirm': {
    summary: 'The second operator agrees. What takes something from members is announced, and counts 24 hours later',
    role: 'operator',
    recentFactor: true,
    params: IdParams,
    reply: OperatorSettings,
    refusals: ['not_found', 'conflict.state', 'approval.same_operator', 'operator.too_new', 'inbox.claimed'],
  },
  'POST /api/operator/settings/changes/:id/cancel': {
    summary: 'Take back a change that does not count yet',
    role: 'operator',
    params: IdParams,
    reply: OperatorSettings,
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
})

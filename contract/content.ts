import * as v from 'valibot'
import { Id, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Level, Provider } from './members.ts'
import { AmountSchema } from './money.ts'

/** "HH:MM:SS", 00:00:00 to 24:00:00, Asia/Dhaka. */
export const TimeOfDay = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/))

const Settings = v.object({
  businessHours: v.object({ start: TimeOfDay, end: TimeOfDay }),
  resetTime: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)),
  payoutMinimum: AmountSchema,
  payoutDailyLimit: AmountSchema,
  timeAllowedMinutes: v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(2880)),
  levels: v.pipe(v.array(Level), v.length(5)),
})
const CashOut = v.object({ provider: Provider, perThousand: AmountSchema, since: v.pipe(v.string(), v.isoDate()) })
const PublicSettings = v.object({ ...Settings.entries, cashOutCharges: v.array(CashOut), demo: v.boolean() })

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
  'GET /api/operator/settings': { summary: 'The settings', role: 'operator', reply: Settings },
  'PUT /api/operator/settings': {
    summary: 'Change settings; fields that are left out keep their values',
    role: 'operator',
    body: v.partial(Settings),
    reply: Settings,
  },
})

import * as v from 'valibot'
import { Id, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { RejectCategory } from './tasks.ts'
import { eventTypes, webhookKinds } from './webhooks.ts'

const kind = `(${webhookKinds.join('|')})`
export const eventId = /^event_\d{1,15}$/
/** Which events are asked for. Without `after`, a list begins with the oldest, a stream now. */
export const eventFilter = {
  /** The `id` of an event, or `next` of a page. */
  after: v.optional(v.pipe(v.string(), v.regex(eventId))),
  /** Kinds as webhooks have them, with commas between. Without it, all that the role may see. */
  kind: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(new RegExp(`^${kind}(,${kind})*$`)))),
}

/** The same as a message to a webhook, with the same id. */
const Event = v.object({
  /** The header `webhook-id` of the message. */
  id: v.string(),
  type: v.picklist(eventTypes),
  timestamp: Time,
  data: v.object({
    submissionId: v.optional(Id),
    campaignId: v.optional(Id),
    tester: v.optional(v.string()),
    by: v.optional(v.picklist(['tester', 'sponsor', 'operator', 'system'])),
    category: v.optional(RejectCategory),
    amount: v.optional(PoishaSchema),
    depositId: v.optional(Id),
    invoiceId: v.optional(Id),
    refundId: v.optional(Id),
  }),
})

export const events = endpoints({
  'GET /api/sponsor/events': {
    summary:
      'What happened in the last 30 days, oldest first: the events of webhooks. Pass `next` on as `after`, always',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'read',
    query: v.object({
      ...eventFilter,
      limit: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
        '100',
      ),
    }),
    reply: v.object({
      items: v.array(Event),
      /** Never null: what comes later begins there. */
      next: v.string(),
      /** Whether there is more at once. A page may have fewer than `limit`, or none, and yet have more. */
      more: v.boolean(),
    }),
    refusals: ['events.gone'],
  },
})

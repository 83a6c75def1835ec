import * as v from 'valibot'
import { Id, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { RejectCategory } from './tasks.ts'
import { eventTypes, webhookKinds } from './webhooks.ts'
import { data, field } from './describe.ts'

const kind = `(${webhookKinds.join('|')})`
export const eventId = /^event_\d{1,15}$/
/** Selects events. Without `after`, a list begins with the oldest event and a stream with the next new one. */
export const eventFilter = {
  after: field(
    v.optional(v.pipe(v.string(), v.regex(eventId))),
    'The `id` of an event, or `next` of a page. Without it, a list begins with the oldest, a stream now.',
    'event_90211',
  ),
  /** Kinds of events as for webhooks, separated by commas. If omitted: all kinds that the role may see. */
  kind: field(
    v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(new RegExp(`^${kind}(,${kind})*$`)))),
    'Only those of this kind; of events, of several kinds with commas between.',
    'submitted,decided',
  ),
}

/** The same content and id as the message to a webhook. */
const Event = data('Event', 'Something that happened: the same as a message to a webhook, with the same id.', {
  id: field(v.string(), 'The id of the event: the header `webhook-id` of the message.', 'event_90211'),
  type: field(v.picklist(eventTypes), 'The kind of message.', 'submission.submitted'),
  timestamp: field(Time, 'When it happened.'),
  data: field(
    data('EventData', 'What an event is about: ids and a pseudonym, no name and no rating.', {
      submissionId: field(v.optional(Id), 'The submission: the id of its task. Left out where it is about none.', 4711),
      campaignId: field(v.optional(Id), 'The campaign. Left out where it is about none.', 204),
      tester: field(
        v.optional(v.string()),
        'The tester’s pseudonym, the same within the campaign. Left out where it is about none.',
        'Tester 4K7QXM',
      ),
      by: field(
        v.optional(v.picklist(['tester', 'sponsor', 'operator', 'system'])),
        'Who did it: the tester, a sponsor, an operator, or `system` where a time was over. Left out of events about money.',
      ),
      category: field(v.optional(RejectCategory), 'The kind of reason of a rejection. Left out of other events.'),
      amount: field(v.optional(PoishaSchema), 'The amount. Left out of events without one.', 5000),
      depositId: field(v.optional(Id), 'The deposit. Left out where it is about none.', 61),
      invoiceId: field(v.optional(Id), 'The invoice. Left out where it is about none.', 40),
      refundId: field(v.optional(Id), 'The refund. Left out where it is about none.', 7),
    }),
    'What it is about: ids and a pseudonym, no name and no rating.',
  ),
})

export const events = endpoints('Webhooks', {
  'GET /api/sponsor/events': {
    name: 'listEvents',
    summary:
      'What happened in the last 30 days, oldest first: the events of webhooks. Pass `next` on as `after`, always',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'read',
    query: v.object({
      ...eventFilter,
      limit: field(
        v.optional(
          v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
          '100',
        ),
        'How many rows the page has at most.',
        20,
      ),
    }),
    reply: data('EventPage', 'A page of events, the oldest first.', {
      items: field(v.array(Event), 'The rows of this page.'),
      next: field(
        v.string(),
        'Pass it on as `after`, always: what comes later begins there. Never null.',
        'event_90211',
      ),
      more: field(
        v.boolean(),
        'Whether there is more at once. A page may have fewer than `limit`, or none, and yet have more.',
      ),
    }),
    refusals: ['events.gone'],
  },
})

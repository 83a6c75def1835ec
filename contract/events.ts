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
    'The `id` of an event, or `next` from a page. Without it, a list begins with the oldest event, and a stream with new ones.',
    'event_90211',
  ),
  /** Kinds of events as for webhooks, separated by commas. If omitted: all kinds that the role may see. */
  kind: field(
    v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(new RegExp(`^${kind}(,${kind})*$`)))),
    'Only events of these kinds, separated by commas.',
    'submitted,decided',
  ),
}

/** The same content and id as the message to a webhook. */
const Event = data('Event', 'An event, with the same content and id as a webhook message.', {
  id: field(v.string(), 'The id of the event, equal to the header `webhook-id` of the message.', 'event_90211'),
  type: field(v.picklist(eventTypes), 'The kind of event.', 'submission.submitted'),
  timestamp: field(Time, 'Time of the event.'),
  data: field(
    data('EventData', 'The subject of an event: ids and a pseudonym, without names or ratings.', {
      submissionId: field(v.optional(Id), 'The submission concerned, by the id of its task. Omitted if none.', 4711),
      campaignId: field(v.optional(Id), 'The campaign concerned. Omitted if none.', 204),
      tester: field(
        v.optional(v.string()),
        'The tester’s pseudonym, constant within the campaign. Omitted if none.',
        'Tester 4K7QXM',
      ),
      by: field(
        v.optional(v.picklist(['tester', 'sponsor', 'operator', 'system'])),
        'The actor: the tester, a sponsor, an operator, or `system` after a deadline. Omitted from events about money.',
      ),
      category: field(v.optional(RejectCategory), 'The category of a rejection. Omitted from other events.'),
      amount: field(v.optional(PoishaSchema), 'The amount. Omitted from events without one.', 5000),
      depositId: field(v.optional(Id), 'The deposit concerned. Omitted if none.', 61),
      invoiceId: field(v.optional(Id), 'The invoice concerned. Omitted if none.', 40),
      refundId: field(v.optional(Id), 'The refund concerned. Omitted if none.', 7),
    }),
    'The subject of the event: ids and a pseudonym, without names or ratings.',
  ),
})

export const events = endpoints('Webhooks', {
  'GET /api/sponsor/events': {
    name: 'listEvents',
    summary:
      'Events of the last 30 days, oldest first, the same as those of webhooks. Pass `next` as `after` each time',
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
        'Maximum number of rows in the page.',
        20,
      ),
    }),
    reply: data('EventPage', 'A page of events, oldest first.', {
      items: field(v.array(Event), 'The rows of this page.'),
      next: field(
        v.string(),
        'The value of `after` for the next call, which returns later events. Never null.',
        'event_90211',
      ),
      more: field(
        v.boolean(),
        'Whether more events are available now. A page can have fewer than `limit` events, or none, and still have more.',
      ),
    }),
    refusals: ['events.gone'],
  },
})

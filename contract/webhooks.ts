import * as v from 'valibot'
import { Id, IdParams, linkPattern, page, PageQuery, Time, WebLink, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** Kinds of events from which an endpoint chooses. Only owners manage endpoints with money events, because editors do not see money. */
export const webhookKinds = ['submitted', 'decided', 'disputed', 'campaign', 'money'] as const
const Kind = v.picklist(webhookKinds)
export type WebhookKind = v.InferOutput<typeof Kind>
/** The kinds of messages. `webhook.test` belongs to no event: it tests the connection. */
export const eventTypes = [
  'submission.submitted',
  'submission.repaired',
  'submission.approved',
  'submission.rejected',
  'submission.repair_asked',
  'submission.disputed',
  'submission.dispute_rejected',
  'campaign.opened',
  'campaign.sent_back',
  'campaign.paused',
  'campaign.resumed',
  'campaign.closed',
  'campaign.settled',
  'deposit.confirmed',
  'campaign.funded',
  'campaign.released',
  'invoice.issued',
  'refund.sent',
  'refund.returned',
] as const
export type EventType = (typeof eventTypes)[number]
const Events = v.pipe(v.array(Kind), v.minLength(1), v.maxLength(5))
/** https, except for a test receiver (WEBHOOK_TEST_ORIGIN). The separate rule `webhook.url` restricts the target address. */
const Url = v.pipe(WebLink, v.metadata({ pattern: linkPattern('[Hh][Tt][Tt][Pp][Ss]') }))

const Webhook = data('Webhook', 'An address of a sponsor’s server that receives events.', {
  id: field(Id, 'The id of the webhook.', 3),
  version: f.version,
  url: field(v.string(), 'The address of the webhook.', 'https://example.com/porokh'),
  events: field(v.array(Kind), 'The kinds of events sent to it.', ['submitted', 'decided']),
  state: field(
    v.picklist(['on', 'off', 'failing']),
    'The state. `failing`: a message failed for three days, so nothing is sent until the webhook is switched on again.',
  ),
  createdAt: f.createdAt,
  changedBy: field(v.nullable(v.string()), 'The person who last changed it; null if unknown.', 'Rupa Akter'),
  previousSecretUntil: field(
    v.nullable(Time),
    'Time until which the previous secret also signs; null if there is none.',
  ),
})

const Delivery = data('WebhookDelivery', 'A message to a webhook, with its latest attempts.', {
  id: field(Id, 'The id of the delivery.', 901),
  webhookId: field(v.string(), 'The header `webhook-id`, the same for each attempt.', 'evt_4711'),
  type: field(v.picklist([...eventTypes, 'webhook.test']), 'The kind of event.', 'submission.submitted'),
  createdAt: f.createdAt,
  state: field(
    v.picklist(['waiting', 'delivered', 'given_up', 'kept']),
    'The state. `kept`: it waits until the webhook is switched on.',
  ),
  tries: f.tries,
  nextTryAt: field(v.nullable(Time), 'Time of the next attempt; null if there is none.'),
  attempts: field(
    v.array(
      data('WebhookAttempt', 'An attempt to deliver a message.', {
        at: f.at,
        ms: field(Whole, 'The duration in milliseconds.', 184),
        status: field(v.nullable(Whole), 'The HTTP status of the answer; null if there was none.', 204),
        failure: field(
          v.nullable(v.picklist(['address', 'timeout', 'connection'])),
          'The reason for a missing answer: a private or unresolvable address, a timeout, or no connection. Null if there was one.',
        ),
        answer: field(v.string(), 'The first 500 characters of the answer.', 'ok'),
      }),
    ),
    'The latest attempts, newest first.',
  ),
})

export const webhooks = endpoints('Webhooks', {
  'GET /api/sponsor/webhooks': {
    name: 'listWebhooks',
    summary: 'The organisation’s webhooks, which receive events',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'read',
    reply: v.object({ items: field(v.array(Webhook), 'The rows of this page.') }),
  },
  'POST /api/sponsor/webhooks': {
    name: 'createWebhook',
    summary: 'Create a webhook, an address that receives events; its signing secret is shown only once',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    recentFactor: true,
    body: data('NewWebhook', 'A new webhook.', {
      url: field(Url, 'The address of the webhook.', 'https://example.com/porokh'),
      events: field(Events, 'The kinds of events to send.', ['submitted', 'decided']),
    }),
    reply: data('MadeWebhook', 'A new webhook. Its secret is shown only once.', {
      ...Webhook.entries,
      secret: field(
        v.string(),
        'The secret that signs the messages, as in Standard Webhooks.',
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      ),
    }),
    replyHasSecret: true,
    status: 201,
    refusals: ['webhook.url', 'webhook.full', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/webhooks/:id': {
    name: 'getWebhook',
    summary: 'One webhook, with its ETag',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'read',
    params: IdParams,
    reply: Webhook,
    refusals: ['not_found'],
  },
  'PATCH /api/sponsor/webhooks/:id': {
    name: 'changeWebhook',
    summary: 'Change the address or events of a webhook, or switch it on or off',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    recentFactor: true,
    params: IdParams,
    body: data('WebhookChange', 'The changes of a webhook.', {
      url: field(v.optional(Url), 'The address of the webhook.', 'https://example.com/porokh'),
      events: field(v.optional(Events), 'The kinds of events to send.', ['submitted', 'decided']),
      state: field(v.optional(v.picklist(['on', 'off'])), 'Whether the webhook is switched on.'),
    }),
    ifMatch: true,
    reply: Webhook,
    refusals: ['not_found', 'webhook.url', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/sponsor/webhooks/:id': {
    name: 'deleteWebhook',
    summary: 'Remove a webhook, with its log and waiting messages',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    params: IdParams,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/webhooks/:id/secret': {
    name: 'changeWebhookSecret',
    summary: 'Create a new secret, shown only once; the previous one also signs for 24 hours',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    recentFactor: true,
    params: IdParams,
    reply: data('WebhookSecret', 'A new secret. Shown only once.', {
      secret: field(
        v.string(),
        'The secret that signs the messages, as in Standard Webhooks.',
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      ),
      previousSecretUntil: field(Time, 'Time until which the previous secret also signs.'),
    }),
    replyHasSecret: true,
    refusals: ['not_found', 'auth.too_many_requests'],
  },
  'POST /api/sponsor/webhooks/:id/test': {
    name: 'testWebhook',
    summary: 'Send a test message to a webhook, even if it is off; there is only one attempt',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    params: IdParams,
    reply: data('WebhookTest', 'The delivery of the test message.', {
      deliveryId: field(Id, 'The id of the delivery in the webhook’s log.', 901),
    }),
    status: 201,
    createdAt: '/api/sponsor/webhooks/:id/deliveries',
    refusals: ['not_found', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/webhooks/:id/deliveries': {
    name: 'listWebhookDeliveries',
    summary: 'The messages sent to a webhook in the last 30 days, newest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor'],
    token: 'read',
    params: IdParams,
    query: PageQuery,
    reply: page(Delivery),
    refusals: ['not_found'],
  },
  'POST /api/sponsor/webhook-deliveries/:id/replay': {
    name: 'replayWebhookDelivery',
    summary: 'Send a message again, with the same `webhook-id`',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    params: IdParams,
    refusals: ['not_found', 'conflict.state', 'auth.too_many_requests'],
  },
})

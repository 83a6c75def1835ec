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

const Webhook = data('Webhook', 'An address of yours that is told what happens.', {
  id: field(Id, 'The id of the webhook.', 3),
  version: f.version,
  url: field(v.string(), 'The address.', 'https://example.com/porokh'),
  events: field(v.array(Kind), 'The kinds of events that it is told of.', ['submitted', 'decided']),
  state: field(
    v.picklist(['on', 'off', 'failing']),
    '`failing`: a message was tried for three days in vain, and it gets nothing until it is switched on again.',
  ),
  createdAt: f.createdAt,
  changedBy: field(v.nullable(v.string()), 'Who changed it last; null where that is not known.', 'Rupa Akter'),
  previousSecretUntil: field(v.nullable(Time), 'Until when the secret before signs too; null when there is none.'),
})

const Delivery = data('WebhookDelivery', 'A message to a webhook, with its latest tries.', {
  id: field(Id, 'The id of the delivery.', 901),
  webhookId: field(v.string(), 'The header `webhook-id`, the same at each try.', 'evt_4711'),
  type: field(v.picklist([...eventTypes, 'webhook.test']), 'The kind of message.', 'submission.submitted'),
  createdAt: f.createdAt,
  state: field(
    v.picklist(['waiting', 'delivered', 'given_up', 'kept']),
    '`kept`: it waits until the webhook is switched on.',
  ),
  tries: f.tries,
  nextTryAt: field(v.nullable(Time), 'When it is tried again; null when it is not.'),
  attempts: field(
    v.array(
      data('WebhookAttempt', 'A try to deliver a message.', {
        at: f.at,
        ms: field(Whole, 'How many milliseconds it took.', 184),
        status: field(v.nullable(Whole), 'The status of the answer; null when there was none.', 204),
        failure: field(
          v.nullable(v.picklist(['address', 'timeout', 'connection'])),
          'Why there was no answer: a private address or a name that cannot be resolved, too long, or no connection. Null when there was one.',
        ),
        answer: field(v.string(), 'The first 500 characters of the answer.', 'ok'),
      }),
    ),
    'The latest tries, newest first.',
  ),
})

export const webhooks = endpoints('Webhooks', {
  'GET /api/sponsor/webhooks': {
    name: 'listWebhooks',
    summary: 'Addresses of your servers that are told what happens',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'read',
    reply: v.object({ items: field(v.array(Webhook), 'The rows of this page.') }),
  },
  'POST /api/sponsor/webhooks': {
    name: 'createWebhook',
    summary: 'Be told of events at an address of yours; the secret that signs is shown only once',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    recentFactor: true,
    body: data('NewWebhook', 'An address to be told at.', {
      url: field(Url, 'The address.', 'https://example.com/porokh'),
      events: field(Events, 'The kinds of events that it is told of.', ['submitted', 'decided']),
    }),
    reply: data('MadeWebhook', 'A new webhook. Its secret is shown only now.', {
      ...Webhook.entries,
      secret: field(
        v.string(),
        'What signs the messages, as Standard Webhooks has it.',
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
    summary: 'Change the address or the events of a webhook, switch it off, or on again',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    recentFactor: true,
    params: IdParams,
    body: data('WebhookChange', 'What to change of a webhook.', {
      url: field(v.optional(Url), 'The address.', 'https://example.com/porokh'),
      events: field(v.optional(Events), 'The kinds of events that it is told of.', ['submitted', 'decided']),
      state: field(v.optional(v.picklist(['on', 'off'])), 'Switched on or off.'),
    }),
    ifMatch: true,
    reply: Webhook,
    refusals: ['not_found', 'webhook.url', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/sponsor/webhooks/:id': {
    name: 'deleteWebhook',
    summary: 'Remove a webhook, with its log and all that waits for it',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    params: IdParams,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/webhooks/:id/secret': {
    name: 'changeWebhookSecret',
    summary: 'Make a new secret, shown only once; the one before signs too for 24 hours',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    recentFactor: true,
    params: IdParams,
    reply: data('WebhookSecret', 'A new secret. It is shown only now.', {
      secret: field(
        v.string(),
        'What signs the messages, as Standard Webhooks has it.',
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      ),
      previousSecretUntil: field(Time, 'Until when the secret before signs too; null when there is none.'),
    }),
    replyHasSecret: true,
    refusals: ['not_found', 'auth.too_many_requests'],
  },
  'POST /api/sponsor/webhooks/:id/test': {
    name: 'testWebhook',
    summary: 'Send a test message to a webhook, also to one that is off; it is tried once',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    params: IdParams,
    reply: data('WebhookTest', 'The delivery that tries the way.', {
      deliveryId: field(Id, 'The id of the delivery, for its log.', 901),
    }),
    status: 201,
    createdAt: '/api/sponsor/webhooks/:id/deliveries',
    refusals: ['not_found', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/webhooks/:id/deliveries': {
    name: 'listWebhookDeliveries',
    summary: 'What was sent to a webhook in the last 30 days, newest first',
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
    summary: 'Send a message again, with the same webhook-id',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    params: IdParams,
    refusals: ['not_found', 'conflict.state', 'auth.too_many_requests'],
  },
})

import * as v from 'valibot'
import { Id, IdParams, linkPattern, page, PageQuery, Time, WebLink, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'

/** Kinds of events, of which an endpoint chooses. One that is told of money is the owners': editors do not see money. */
export const webhookKinds = ['submitted', 'decided', 'disputed', 'campaign', 'money'] as const
const Kind = v.picklist(webhookKinds)
export type WebhookKind = v.InferOutput<typeof Kind>
/** What is told. `webhook.test` is told of no event: it tries the way. */
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
/** https, but for a receiver of tests (WEBHOOK_TEST_ORIGIN). Where it may lead to is a rule of its own, `webhook.url`. */
const Url = v.pipe(WebLink, v.metadata({ pattern: linkPattern('[Hh][Tt][Tt][Pp][Ss]') }))

const Webhook = v.object({
  id: Id,
  version: Whole,
  url: v.string(),
  events: v.array(Kind),
  /** `failing`: a message was tried for three days in vain. It gets nothing until it is switched on again. */
  state: v.picklist(['on', 'off', 'failing']),
  createdAt: Time,
  /** Who changed it last; null where that is not known. */
  changedBy: v.nullable(v.string()),
  /** Until then the secret before signs too. */
  previousSecretUntil: v.nullable(Time),
})

const Delivery = v.object({
  id: Id,
  /** The header `webhook-id`, the same at each try. */
  webhookId: v.string(),
  type: v.picklist([...eventTypes, 'webhook.test']),
  createdAt: Time,
  /** `kept`: it waits until the endpoint is switched on. */
  state: v.picklist(['waiting', 'delivered', 'given_up', 'kept']),
  tries: Whole,
  nextTryAt: v.nullable(Time),
  /** The latest tries, newest first. */
  attempts: v.array(
    v.object({
      at: Time,
      ms: Whole,
      /** Null when there was no answer. */
      status: v.nullable(Whole),
      /** `address`: a private address, or a name that cannot be resolved. */
      failure: v.nullable(v.picklist(['address', 'timeout', 'connection'])),
      /** The first 500 characters of the answer. */
      answer: v.string(),
    }),
  ),
})

export const webhooks = endpoints({
  'GET /api/sponsor/webhooks': {
    summary: 'Addresses of your servers that are told what happens',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'read',
    reply: v.object({ items: v.array(Webhook) }),
  },
  'POST /api/sponsor/webhooks': {
    summary: 'Be told of events at an address of yours; the secret that signs is shown only once',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    recentFactor: true,
    body: v.object({ url: Url, events: Events }),
    reply: v.object({ ...Webhook.entries, secret: v.string() }),
    replyHasSecret: true,
    status: 201,
    refusals: ['webhook.url', 'webhook.full', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/webhooks/:id': {
    summary: 'One webhook, with its ETag',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'read',
    params: IdParams,
    reply: Webhook,
    refusals: ['not_found'],
  },
  'PATCH /api/sponsor/webhooks/:id': {
    summary: 'Change the address or the events of a webhook, switch it off, or on again',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    recentFactor: true,
    params: IdParams,
    body: v.object({
      url: v.optional(Url),
      events: v.optional(Events),
      state: v.optional(v.picklist(['on', 'off'])),
    }),
    ifMatch: true,
    reply: Webhook,
    refusals: ['not_found', 'webhook.url', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/sponsor/webhooks/:id': {
    summary: 'Remove a webhook, with its log and all that waits for it',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    params: IdParams,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/webhooks/:id/secret': {
    summary: 'Make a new secret, shown only once; the one before signs too for 24 hours',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    recentFactor: true,
    params: IdParams,
    reply: v.object({ secret: v.string(), previousSecretUntil: Time }),
    replyHasSecret: true,
    refusals: ['not_found', 'auth.too_many_requests'],
  },
  'POST /api/sponsor/webhooks/:id/test': {
    summary: 'Send a test message to a webhook, also to one that is off; it is tried once',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    params: IdParams,
    reply: v.object({ deliveryId: Id }),
    status: 201,
    createdAt: '/api/sponsor/webhooks/:id/deliveries',
    refusals: ['not_found', 'auth.too_many_requests'],
  },
  'GET /api/sponsor/webhooks/:id/deliveries': {
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
    summary: 'Send a message again, with the same webhook-id',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'webhooks',
    params: IdParams,
    refusals: ['not_found', 'conflict.state', 'auth.too_many_requests'],
  },
})

import type { webhooks } from '../../contract/webhooks.ts'
import type { Action, Ctx } from '../action.ts'
import { record } from '../audit/record.ts'
import { idCursor, oneMore, pageOf } from '../paging.ts'
import { refuse } from '../refuse.ts'
import { typeOf, webhookId } from './events.ts'
import { mayCall } from './public-address.ts'
import { tryForMs } from './retry.ts'
import { sealSecret } from './secrets.ts'
import { newSecret } from './signing.ts'
import * as sql from './sql.ts'

type Api = typeof webhooks

const mostEndpoints = 10
/** For so long the secret before signs too. */
const bothSecretsMs = 24 * 3_600_000

const shown = ({ id, url, events, state, createdAt, previousUntil }: sql.Endpoint, now: Date) => ({
  id,
  url,
  events,
  state,
  createdAt: createdAt.toISOString(),
  previousSecretUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
})

/** The address as it is stored. An action calls nobody: what its name stands for is looked at before each message. */
function addressOf({ webhookTestOrigin }: Ctx<'sponsor'>, url: string): string {
  if (!mayCall(url, webhookTestOrigin)) throw refuse('webhook.url')
  const { href } = new URL(url)
  // Letters of other scripts grow when they are written as an address.
  if (href.length > 500) throw refuse('webhook.url')
  return href
}

const tell = (ctx: Ctx<'sponsor'>, what: 'made' | 'changed' | 'secret_changed' | 'removed', endpoint: sql.Endpoint) =>
  record(ctx, `webhook.${what}`, {
    sponsorId: ctx.who.sponsorId,
    detail: { endpointId: endpoint.id, host: new URL(endpoint.url).host },
  })

/** The endpoint, locked. */
async function own(ctx: Ctx<'sponsor'>, id: number): Promise<sql.Endpoint> {
  const endpoint = await sql.endpointOf(ctx.db, ctx.who.sponsorId, id, { lock: true })
  if (!endpoint) throw refuse('not_found')
  return endpoint
}

export const listWebhooks: Action<Api['GET /api/sponsor/webhooks']> = async ({ db, who, now }) => ({
  items: (await sql.endpointsOf(db, who.sponsorId)).map((one) => shown(one, now)),
})

export const addWebhook: Action<Api['POST /api/sponsor/webhooks']> = async (ctx, { body }) => {
  const { db, who, seal, now } = ctx
  const { sponsorId } = who
  await ctx.limit('webhook', String(sponsorId))
  const url = addressOf(ctx, body.url)
  if ((await sql.endpointsOf(db, sponsorId)).length >= mostEndpoints)
    throw refuse('webhook.full', { max: mostEndpoints })
  const secret = newSecret()
  const sealed = sealSecret(seal, sponsorId, secret)
  const endpoint = await sql.insertEndpoint(db, {
    sponsorId,
    url,
    events: unique(body.events),
    secret: sealed,
    at: now,
  })
  await tell(ctx, 'made', endpoint)
  return { ...shown(endpoint, now), secret }
}

export const changeWebhook: Action<Api['PATCH /api/sponsor/webhooks/:id']> = async (ctx, { params, body }) => {
  const { db, now } = ctx
  const before = await own(ctx, params.id)
  const wanted = {
    url: body.url === undefined ? before.url : addressOf(ctx, body.url),
    events: body.events ? unique(body.events) : before.events,
    state: body.state ?? before.state,
  }
  const endpoint = await sql.updateEndpoint(db, before.id, wanted, now)
  if (wanted.state === 'on' && before.state !== 'on') await sql.sendKept(db, before.id, now)
  if (wanted.state === 'off' && before.state !== 'off') await sql.keepWaiting(db, before.id)
  await tell(ctx, 'changed', endpoint)
  return shown(endpoint, now)
}

export const removeWebhook: Action<Api['DELETE /api/sponsor/webhooks/:id']> = async (ctx, { params }) => {
  const endpoint = await own(ctx, params.id)
  await sql.removeEndpoint(ctx.db, endpoint.id, ctx.now)
  await tell(ctx, 'removed', endpoint)
}

export const renewSecret: Action<Api['POST /api/sponsor/webhooks/:id/secret']> = async (ctx, { params }) => {
  const { db, who, seal, now } = ctx
  await ctx.limit('webhook', String(who.sponsorId))
  const endpoint = await own(ctx, params.id)
  const secret = newSecret()
  const until = new Date(now.getTime() + bothSecretsMs)
  await sql.storeSecret(db, endpoint.id, { secret: sealSecret(seal, who.sponsorId, secret), until, now })
  await tell(ctx, 'secret_changed', endpoint)
  return { secret, previousSecretUntil: until.toISOString() }
}

export const testWebhook: Action<Api['POST /api/sponsor/webhooks/:id/test']> = async (ctx, { params }) => {
  await ctx.limit('webhook_send', String(ctx.who.sponsorId))
  const endpoint = await own(ctx, params.id)
  return { deliveryId: await sql.insertTest(ctx.db, endpoint.id, ctx.now) }
}

export const listDeliveries: Action<Api['GET /api/sponsor/webhooks/:id/deliveries']> = async (
  { db, who },
  { params, query },
) => {
  const before = idCursor(query)
  const endpoint = await sql.endpointOf(db, who.sponsorId, params.id)
  if (!endpoint) throw refuse('not_found')
  const rows = await sql.deliveriesOf(db, endpoint.id, before, oneMore(query))
  return pageOf(rows, query, ({ id, eventId, action, createdAt, tries, nextTryAt, deliveredAt, attempts }) => ({
    id,
    webhookId: webhookId(eventId, id),
    type: typeOf(action),
    createdAt: createdAt.toISOString(),
    state: nextTryAt ? 'waiting' : deliveredAt ? 'delivered' : tries > 0 ? 'given_up' : 'kept',
    tries,
    nextTryAt: nextTryAt && nextTryAt.toISOString(),
    attempts: attempts.map(({ at, ms, status, failure, answer }) => ({ at, ms, status, failure, answer })),
  }))
}

export const replayDelivery: Action<Api['POST /api/sponsor/webhook-deliveries/:id/replay']> = async (
  ctx,
  { params },
) => {
  const { db, who, now } = ctx
  await ctx.limit('webhook_send', String(who.sponsorId))
  const delivery = await sql.deliveryOf(db, who.sponsorId, params.id)
  if (!delivery) throw refuse('not_found')
  if (delivery.state !== 'on' && !delivery.isTest) throw refuse('conflict.state', { state: delivery.state })
  await sql.sendAgain(db, params.id, now, new Date(now.getTime() + (delivery.isTest ? 0 : tryForMs)))
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

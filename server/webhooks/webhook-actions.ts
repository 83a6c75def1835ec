import type { WebhookKind, webhooks } from '../../contract/webhooks.ts'
import type { Action, Ctx } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import type { Seal } from '../sealing/seal.ts'
import { personName } from '../sponsors/person-name.ts'
import { typeOf, webhookId } from './events.ts'
import { mayCall } from './public-address.ts'
import { tryForMs } from './retry.ts'
import { sealSecret } from './secrets.ts'
import { newSecret } from './signing.ts'
import * as sql from './sql.ts'

type Api = typeof webhooks

const mostEndpoints = 10
/** How long the previous secret also signs. */
const bothSecretsMs = 24 * 3_600_000

const shown = (
  { id, version, url, events, state, createdAt, changedBy, previousUntil }: sql.Endpoint,
  { seal, now }: { seal: Seal; now: Date },
) => ({
  id,
  version,
  url,
  events,
  state,
  createdAt: createdAt.toISOString(),
  changedBy: changedBy && personName(seal, changedBy),
  previousSecretUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
})

/** The stored form of the address. An action makes no call: the name is resolved and checked before each message. */
function addressOf({ webhookTestOrigin }: Ctx<'sponsor'>, url: string): string {
  if (!mayCall(url, webhookTestOrigin)) throw refuse('webhook.url')
  const { href } = new URL(url)
  // Letters of other scripts get longer when they are encoded in an address.
  if (href.length > 500) throw refuse('webhook.url')
  return href
}

const tell = (ctx: Ctx<'sponsor'>, what: 'made' | 'changed' | 'secret_changed' | 'removed', endpoint: sql.Endpoint) =>
  record(ctx, `webhook.${what}`, {
    sponsorId: ctx.who.sponsorId,
    detail: { endpointId: endpoint.id, host: new URL(endpoint.url).host },
  })

/** Refuses events about money for anybody except an owner. The database refuses them too (guard-endpoint.sql). */
function requireMoney({ who }: Ctx<'sponsor'>, events: readonly WebhookKind[]): void {
  if (events.includes('money') && who.personRole !== 'owner') throw refuse('person.role', { roles: ['owner'] })
}

/** The endpoint, locked unless it is only read. */
async function own(ctx: Ctx<'sponsor'>, id: number, { lock = true } = {}): Promise<sql.Endpoint> {
  const endpoint = await sql.endpointOf(ctx.db, ctx.who.sponsorId, id, { lock })
  if (!endpoint) throw refuse('not_found')
  requireMoney(ctx, endpoint.events)
  return endpoint
}

const by = ({ who }: Ctx<'sponsor'>): sql.By => ({ userId: who.id, tokenId: who.tokenId ?? null })

export const listWebhooks: Action<Api['GET /api/sponsor/webhooks']> = async (ctx) => ({
  items: (await sql.endpointsOf(ctx.db, ctx.who.sponsorId)).map((one) => shown(one, ctx)),
})

/** Without its secret, as in the list. */
export const showWebhook: Action<Api['GET /api/sponsor/webhooks/:id']> = async (ctx, { params }) => {
  const endpoint = await sql.endpointOf(ctx.db, ctx.who.sponsorId, params.id)
  if (!endpoint) throw refuse('not_found')
  return shown(endpoint, ctx)
}

export const addWebhook: Action<Api['POST /api/sponsor/webhooks']> = async (ctx, { body }) => {
  const { db, who, seal, now } = ctx
  const { sponsorId } = who
  await ctx.limit('webhook', String(sponsorId))
  requireMoney(ctx, body.events)
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
    by: by(ctx),
    at: now,
  })
  await tell(ctx, 'made', endpoint)
  return { ...shown(endpoint, ctx), secret }
}

export const changeWebhook: Action<Api['PATCH /api/sponsor/webhooks/:id']> = async (ctx, { params, body, ifMatch }) => {
  const { db, now } = ctx
  const before = await own(ctx, params.id)
  requireMoney(ctx, body.events ?? [])
  requireMatch(ifMatch, before.version)
  const wanted = {
    url: body.url === undefined ? before.url : addressOf(ctx, body.url),
    events: body.events ? unique(body.events) : before.events,
    state: body.state ?? before.state,
  }
  const endpoint = await sql.updateEndpoint(db, before.id, wanted, by(ctx), now)
  if (wanted.state === 'on' && before.state !== 'on') await sql.sendKept(db, before.id, now)
  if (wanted.state === 'off' && before.state !== 'off') await sql.keepWaiting(db, before.id)
  await tell(ctx, 'changed', endpoint)
  return shown(endpoint, ctx)
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
  await sql.storeSecret(db, endpoint.id, { secret: sealSecret(seal, who.sponsorId, secret), until, by: by(ctx), now })
  await tell(ctx, 'secret_changed', endpoint)
  return { secret, previousSecretUntil: until.toISOString() }
}

export const testWebhook: Action<Api['POST /api/sponsor/webhooks/:id/test']> = async (ctx, { params }) => {
  await ctx.limit('webhook_send', String(ctx.who.sponsorId))
  const endpoint = await own(ctx, params.id)
  return { deliveryId: await sql.insertTest(ctx.db, endpoint.id, ctx.now) }
}

export const listDeliveries: Action<Api['GET /api/sponsor/webhooks/:id/deliveries']> = async (
  ctx,
  { params, query },
) => {
  const before = idCursor(query)
  const endpoint = await own(ctx, params.id, { lock: false })
  const rows = await sql.deliveriesOf(ctx.db, endpoint.id, before, oneMore(query))
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
  requireMoney(ctx, delivery.events)
  if (delivery.state !== 'on' && !delivery.isTest) throw refuse('conflict.state', { state: delivery.state })
  await sql.sendAgain(db, params.id, now, new Date(now.getTime() + (delivery.isTest ? 0 : tryForMs)))
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

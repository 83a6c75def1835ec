import { createHash, randomBytes } from 'node:crypto'
import type { sharedLinks } from '../../contract/shared-links.ts'
import type { Action } from '../core/action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../core/refuse.ts'
import type { Seal } from '../sealing/seal.ts'
import { personName } from '../sponsors/person-name.ts'
import { insertLink, linksOf, revokeLink, type LinkRow } from './links-sql.ts'
import { lockCampaign, findCampaign } from './sql.ts'

type Api = typeof sharedLinks

const mostLinks = 10
const dayMs = 24 * 3_600_000

/** 32 random bytes need no salt and no slow hash. */
export const linkHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const toLink = (seal: Seal, { id, created_at, ends_at, ...person }: LinkRow) => ({
  id,
  madeBy: personName(seal, person),
  createdAt: created_at.toISOString(),
  endsAt: ends_at.toISOString(),
})

export const listLinks: Action<Api['GET /api/sponsor/campaigns/:id/links']> = async (
  { db, who, now, seal },
  { params },
) => {
  await findCampaign(db, params.id, who.sponsorId)
  return { items: (await linksOf(db, params.id, now)).map((row) => toLink(seal, row)) }
}

/**
 * Only this answer contains the secret. A link created by an API token ends with the token. The lock lets concurrent colleagues count each
 * other's links.
 */
export const makeLink: Action<Api['POST /api/sponsor/campaigns/:id/links']> = async (ctx, { params, body }) => {
  const { db, now, who, origin } = ctx
  await ctx.limit('link', String(who.sponsorId))
  await lockCampaign(db, params.id, who.sponsorId)
  if ((await linksOf(db, params.id, now)).length >= mostLinks) throw refuse('link.full', { max: mostLinks })
  const secret = randomBytes(32).toString('base64url')
  const endsAt = new Date(now.getTime() + body.days * dayMs)
  const link = {
    campaignId: params.id,
    hash: linkHash(secret),
    madeBy: who.id,
    tokenId: who.tokenId ?? null,
    at: now,
    endsAt,
  }
  const id = await insertLink(db, link)
  await record(ctx, 'link.made', { sponsorId: who.sponsorId, campaignId: params.id, detail: { linkId: id } })
  const made = (await linksOf(db, params.id, now)).find((row) => row.id === id)!
  return { ...toLink(ctx.seal, made), url: `${origin}/shared/${secret}` }
}

export const endLink: Action<Api['DELETE /api/sponsor/campaigns/:id/links/:linkId']> = async (ctx, { params }) => {
  const { db, now, who } = ctx
  const link = { id: params.linkId, campaignId: params.id, sponsorId: who.sponsorId, now }
  if (!(await revokeLink(db, link))) throw refuse('not_found')
  await record(ctx, 'link.revoked', {
    sponsorId: who.sponsorId,
    campaignId: params.id,
    detail: { linkId: params.linkId },
  })
}

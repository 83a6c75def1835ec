import * as v from 'valibot'
import { Id, IdParams, IdText, Time } from './common.ts'
import { endpoints } from './endpoint.ts'

const Link = v.object({
  id: Id,
  /** The name with which the colleague who made it signs in. */
  madeBy: v.string(),
  createdAt: Time,
  endsAt: Time,
})

/** Links by which anybody reads the figures of a campaign. */
export const sharedLinks = endpoints({
  'GET /api/sponsor/campaigns/:id/links': {
    summary: 'The public links of a campaign that work now, newest first; at most ten, without their secrets',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'read',
    params: IdParams,
    reply: v.object({ items: v.array(Link) }),
    refusals: ['not_found'],
  },
  'POST /api/sponsor/campaigns/:id/links': {
    summary:
      'Make a public link to the figures of a campaign: no words of testers, no names; shown only once. It ends with the person or the token that made it',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    recentFactor: true,
    params: IdParams,
    body: v.object({
      /** After how many days it ends. */
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
    }),
    /** The last part of `url` is the secret. */
    reply: v.object({ ...Link.entries, url: v.string() }),
    replyHasSecret: true,
    status: 201,
    createdAt: '/api/sponsor/campaigns/:id/links',
    refusals: ['not_found', 'link.full', 'auth.too_many_requests'],
  },
  'DELETE /api/sponsor/campaigns/:id/links/:linkId': {
    summary: 'Revoke a public link: whoever opens it gets a 404 from now on',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: v.object({ ...IdParams.entries, linkId: IdText }),
    refusals: ['not_found'],
  },
})

import * as v from 'valibot'
import { Id, IdParams, IdText } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Link = data('SharedLink', 'A public link to the figures of a campaign, without its secret.', {
  id: field(Id, 'The id of the link.', 8),
  madeBy: field(v.string(), 'The sign-in name of the colleague who created the link.', 'rupa@example.com'),
  createdAt: f.createdAt,
  endsAt: f.endsAt,
})

/** Links by which anybody can read a campaign's figures. */
export const sharedLinks = endpoints('Insights', {
  'GET /api/sponsor/campaigns/:id/links': {
    name: 'listSharedLinks',
    summary: 'The working public links of a campaign, newest first; at most ten, without their secrets',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'read',
    params: IdParams,
    reply: v.object({ items: field(v.array(Link), 'The rows of this page.') }),
    refusals: ['not_found'],
  },
  'POST /api/sponsor/campaigns/:id/links': {
    name: 'createSharedLink',
    summary:
      'Create a public link to the figures of a campaign, shown only once. It ends with its creator, a person or a token',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    recentFactor: true,
    params: IdParams,
    body: data('NewSharedLink', 'The duration of a new link.', {
      days: field(
        v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
        'Number of days until the link expires.',
        30,
      ),
    }),
    /** The last part of `url` is the secret. */
    reply: data('MadeSharedLink', 'A new link. Shown only once.', {
      ...Link.entries,
      url: field(v.string(), 'The link. Its last part is the secret.', 'https://porokh.example/shared/3q2-7w'),
    }),
    replyHasSecret: true,
    status: 201,
    createdAt: '/api/sponsor/campaigns/:id/links',
    refusals: ['not_found', 'link.full', 'auth.too_many_requests'],
  },
  'DELETE /api/sponsor/campaigns/:id/links/:linkId': {
    name: 'revokeSharedLink',
    summary: 'Revoke a public link; from then on it returns 404',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: v.object({ ...IdParams.entries, linkId: IdText }),
    refusals: ['not_found'],
  },
})

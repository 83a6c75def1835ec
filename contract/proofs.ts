import * as v from 'valibot'
import { platforms } from './campaign-fields.ts'
import { Month, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Proof = data('WorkProof', 'A member’s public link to the own work record, without its code.', {
  named: field(v.boolean(), 'Whether the page shows the username.'),
  madeAt: field(Time, 'Time when the link was made.'),
})

/** Links by which anybody can check a member’s work record. */
export const proofs = endpoints('Member', {
  'GET /api/work-proof': {
    name: 'getWorkProof',
    summary: 'The member’s public link to the own work record, without its code',
    role: 'member',
    reply: data('PresentWorkProof', 'The present link; null if there is none.', {
      proof: field(v.nullable(Proof), 'The present link; null if there is none.'),
    }),
  },
  'POST /api/work-proof': {
    name: 'makeWorkProof',
    summary: 'Make a public link to the own work record, shown only once; an earlier link stops working',
    role: 'member',
    body: data('NewWorkProof', 'What the page of a new link shows.', {
      named: field(v.boolean(), 'Whether the page shows the username.', true),
    }),
    /** The last part of `url` is the code. */
    reply: data('MadeWorkProof', 'A new link. Shown only once.', {
      ...Proof.entries,
      url: field(v.string(), 'The link. Its last part is the code.', 'https://porokh.example/proof/3q2-7w'),
      qr: field(v.string(), 'The link as a QR code, an SVG picture.', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    }),
    replyHasSecret: true,
    status: 201,
    createdAt: '/api/work-proof',
    refusals: ['auth.too_many_requests'],
  },
  'DELETE /api/work-proof': {
    name: 'takeBackWorkProof',
    summary: 'Take back the public link to the own work record; from then on it returns 404',
    role: 'member',
  },
  'GET /api/proof/:code': {
    name: 'checkWorkProof',
    summary: 'A member’s work record by its public link, from the present books; the page is at /proof/:code',
    role: 'anyone',
    params: v.object({
      code: field(v.pipe(v.string(), v.regex(/^[\w-]{22}$/)), 'The code of the link.', '3q2-7wAAAAAAAAAAAAAAAA'),
    }),
    reply: data('CheckedWorkProof', 'A work record as the books have it now. It has no ratings and no money.', {
      username: field(v.nullable(v.string()), 'The username; null if the member does not show it.', 'rahima'),
      memberSince: field(Month, 'Month, in Asia/Dhaka, in which the member joined.', '2026-11'),
      approvedTasks: field(Whole, 'Number of approved tasks.', 48),
      decidedTasks: field(Whole, 'Number of decided tasks.', 50),
      platforms: field(
        v.array(
          data('PlatformsOfProof', 'Approved tasks among the newest ones, by platform.', {
            platform: field(v.picklist(platforms), 'The platform.'),
            approved: f.approved,
          }),
        ),
        'Approved tasks among the newest 200, by platform.',
      ),
      helpful: field(Whole, 'How many of the newest 200 reviews an app maker marked as helpful.', 7),
      madeAt: field(Time, 'Time when the member made the link.'),
      checkedAt: field(Time, 'Time of this check.'),
    }),
    refusals: ['not_found', 'auth.too_many_requests'],
  },
})

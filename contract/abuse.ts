import * as v from 'valibot'
import { Id, IdParams, page, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** How a review was entered, if it seems not typed. The phone sends neither the typed text nor its times. */
export const Written = v.picklist(['pasted', 'fast'])

const Kind = v.picklist(['related', 'copied', 'machine', 'rejecting'])
const Member = data('NamedMember', 'A member, by id and username.', { id: f.id, username: f.username })
const Sponsor = data('SuspectedSponsor', 'The sponsor concerned.', {
  id: f.id,
  organisation: f.organisation,
})
const Review = data('ReviewSeen', 'A review and its author.', {
  taskId: f.taskId,
  member: field(Member, 'The member who wrote the review.'),
  appName: f.appName,
  review: f.review,
  submittedAt: f.submittedAt,
})

const Entry = data('SignOfAbuse', 'A sign of market abuse, for operators to judge. It has no automatic consequences.', {
  id: field(Id, 'The id of the sign.', 33),
  kind: field(Kind, 'The kind of sign.'),
  foundAt: field(Time, 'Time when the sign was first detected.'),
  seenAt: f.seenAt,
  member: field(v.nullable(Member), 'The member concerned; null if none.'),
  sponsor: field(v.nullable(Sponsor), 'The sponsor concerned; null if none.'),
  related: field(
    v.nullable(
      data('RelatedSign', 'A member and a sponsor who may be the same person.', {
        shares: field(
          v.array(
            data('RelatedTrace', 'A device, network or wallet used by both a member and a sponsor.', {
              what: field(v.picklist(['device', 'network', 'wallet']), 'The kind of thing used by both.'),
              sponsorAt: field(Time, 'Time of the sponsor’s last use.'),
              memberAt: field(Time, 'Time of the member’s last use.'),
              accounts: f.accounts,
            }),
          ),
          'Devices, networks and wallets used by both, with times.',
        ),
        tasks: field(Whole, 'Number of the member’s last 300 tasks that belong to this sponsor.', 40),
      }),
    ),
    'A sponsor and a member who used the same device, network or wallet; null for other kinds.',
  ),
  copied: field(
    v.nullable(
      data('CopiedSign', 'A pair of nearly identical reviews.', {
        copy: field(Review, 'The later review.'),
        of: field(Review, 'The earlier review.'),
        percent: field(v.number(), 'Approximate percentage of equal words.', 94),
        others: field(Whole, 'Number of other nearly identical reviews.', 2),
      }),
    ),
    'A review nearly identical to an earlier one; null for other kinds.',
  ),
  machine: field(
    v.nullable(
      data('MachineSign', 'Reviews that look machine-written.', {
        reviews: f.reviews,
        flagged: field(Whole, 'Number of reviews that look machine-written.', 0),
        pasted: field(Whole, 'Number of pasted reviews.', 0),
        fast: field(Whole, 'Number of reviews entered faster than a person can type.', 0),
        hasty: field(Whole, 'Number of reviews submitted faster than they can be read and written.', 0),
        latest: field(
          v.array(
            data('HastyReview', 'A review that was written or submitted very fast.', {
              taskId: f.taskId,
              appName: f.appName,
              review: f.review,
              submittedAt: f.submittedAt,
              written: field(
                v.nullable(Written),
                'How the review was entered, as reported by the phone; null if it was typed or the phone sent no information.',
              ),
              secondsSpent: f.secondsSpent,
              leastSeconds: field(
                v.nullable(Whole),
                'Minimum number of seconds for reading and writing the review; null if the member took that long.',
                45,
              ),
            }),
          ),
          'The latest of these reviews.',
        ),
      }),
    ),
    'A member whose reviews of the last 30 days look machine-written; null for other kinds.',
  ),
  rejecting: field(
    v.nullable(
      data('RejectingSign', 'A sponsor who rejects far more submissions than others.', {
        decided: f.decided,
        rejected: field(Whole, 'Number of rejected submissions.', 20),
        warnedAt: field(Time, 'Time of the warning to the sponsor.'),
      }),
    ),
    'A sponsor who still rejected more than a fifth after a warning; null for other kinds.',
  ),
  looked: field(
    v.nullable(
      data('LookedAt', 'An operator’s examination of a sign.', {
        by: f.by,
        at: field(Time, 'Time of the examination.'),
        note: f.note,
      }),
    ),
    'The operator who examined the sign; null if nobody has.',
  ),
})

export const abuse = endpoints('Operators: members', {
  'GET /api/operator/abuse': {
    name: 'listSignsOfAbuse',
    summary: 'Signs of market abuse, newest first; they have no automatic consequences',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({
      kind: field(v.optional(Kind, 'related'), 'Only signs of this kind.', 'related'),
      state: field(v.optional(v.picklist(['open', 'looked']), 'open'), 'Only signs in this state.'),
    }),
    reply: page(Entry),
  },
  'POST /api/operator/abuse/:id/look': {
    name: 'markSignOfAbuseSeen',
    summary: 'Mark a sign as examined, with a note',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: data('AbuseNote', 'An operator’s note on a sign.', {
      note: field(text(3, 1000), 'The finding, in words.', 'Seen with the bank.'),
    }),
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
  'GET /api/sponsor/rejection-warning': {
    name: 'getRejectionWarning',
    group: 'Review',
    summary: 'The warning about too many rejections in the last 60 days, if there is one',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    reply: data('RejectionWarningNow', 'The present warning about rejections, if any.', {
      warning: field(
        v.nullable(
          data('RejectionWarning', 'A warning that the organisation rejects far more submissions than others.', {
            at: field(Time, 'Time of the warning.'),
            decided: f.decided,
            rejected: f.rejected,
          }),
        ),
        'The warning; null if there is none.',
      ),
    }),
  },
})

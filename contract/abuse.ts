import * as v from 'valibot'
import { Id, IdParams, page, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** How a review was entered, if it seems not typed. The phone sends neither the typed text nor its times. */
export const Written = v.picklist(['pasted', 'fast'])

const Kind = v.picklist(['related', 'copied', 'machine', 'rejecting'])
const Member = data('NamedMember', 'A member, by number and name.', { id: f.id, username: f.username })
const Sponsor = data('SuspectedSponsor', 'The sponsor whom a sign is about.', {
  id: f.id,
  organisation: f.organisation,
})
const Review = data('ReviewSeen', 'A review, and who wrote it.', {
  taskId: f.taskId,
  member: field(Member, 'Who wrote it.'),
  appName: f.appName,
  review: f.review,
  submittedAt: f.submittedAt,
})

const Entry = data('SignOfAbuse', 'A sign of abuse of the market. Nothing follows from it by itself.', {
  id: field(Id, 'The id of the sign.', 33),
  kind: field(Kind, 'What was seen.'),
  foundAt: field(Time, 'When it was found.'),
  seenAt: f.seenAt,
  member: field(v.nullable(Member), 'The member; null where it is about none.'),
  sponsor: field(v.nullable(Sponsor), 'The sponsor; null where it is about none.'),
  related: field(
    v.nullable(
      data('RelatedSign', 'That a member and a sponsor may be one.', {
        shares: field(
          v.array(
            data('RelatedTrace', 'What a member and a sponsor have in common.', {
              what: field(v.picklist(['device', 'network', 'wallet']), 'What both had.'),
              sponsorAt: field(Time, 'When the sponsor had it last.'),
              memberAt: field(Time, 'When the member had it last.'),
              accounts: f.accounts,
            }),
          ),
          'What both had, and when.',
        ),
        tasks: field(Whole, 'How many of the member’s last 300 tasks are of this sponsor.', 40),
      }),
    ),
    'A sponsor and a member who had the same device, network or wallet; null of another kind.',
  ),
  copied: field(
    v.nullable(
      data('CopiedSign', 'That a review is nearly another one.', {
        copy: field(Review, 'The later one.'),
        of: field(Review, 'The earlier one.'),
        percent: field(v.number(), 'About how many percent of the words are equal.', 94),
        others: field(Whole, 'How many more reviews are nearly the same.', 2),
      }),
    ),
    'A review with nearly the same words as an earlier one; null of another kind.',
  ),
  machine: field(
    v.nullable(
      data('MachineSign', 'That reviews look as if nobody had written them.', {
        reviews: f.reviews,
        flagged: field(Whole, 'How many look as if nobody had written them.', 0),
        pasted: field(Whole, 'How many were pasted.', 0),
        fast: field(Whole, 'How many were written faster than anybody types.', 0),
        hasty: field(Whole, 'How many were handed in faster than they can be read and written.', 0),
        latest: field(
          v.array(
            data('HastyReview', 'A review that was written or handed in very fast.', {
              taskId: f.taskId,
              appName: f.appName,
              review: f.review,
              submittedAt: f.submittedAt,
              written: field(
                v.nullable(Written),
                'What the phone said of it; null if it was typed, or the phone did not say.',
              ),
              secondsSpent: f.secondsSpent,
              leastSeconds: field(
                v.nullable(Whole),
                'In how many seconds at least it can be read and written; null if it took these.',
                45,
              ),
            }),
          ),
          'The latest ones.',
        ),
      }),
    ),
    'A member whose reviews look as if nobody had written them, in 30 days; null of another kind.',
  ),
  rejecting: field(
    v.nullable(
      data('RejectingSign', 'That a sponsor rejects much more than others.', {
        decided: f.decided,
        rejected: field(Whole, 'How many were rejected.', 20),
        warnedAt: field(Time, 'When the sponsor was warned.'),
      }),
    ),
    'A sponsor who went on rejecting more than a fifth after a warning; null of another kind.',
  ),
  looked: field(
    v.nullable(data('LookedAt', 'Who has looked at a sign.', { by: f.by, at: field(Time, 'When.'), note: f.note })),
    'Who has looked at it; null when nobody has.',
  ),
})

export const abuse = endpoints('Operators: members', {
  'GET /api/operator/abuse': {
    name: 'listSignsOfAbuse',
    summary: 'Signs of abuse of the market, newest first; nothing follows from them by itself',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({
      kind: field(
        v.optional(Kind, 'related'),
        'Only those of this kind; of events, of several kinds with commas between.',
        'submitted,decided',
      ),
      state: field(v.optional(v.picklist(['open', 'looked']), 'open'), 'Only those in this state.'),
    }),
    reply: page(Entry),
  },
  'POST /api/operator/abuse/:id/look': {
    name: 'markSignOfAbuseSeen',
    summary: 'Mark an entry as looked at, with a note',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: data('AbuseNote', 'What was found when looking at it.', {
      note: field(text(3, 1000), 'A note, in words.', 'Seen with the bank.'),
    }),
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
  'GET /api/sponsor/rejection-warning': {
    name: 'getRejectionWarning',
    group: 'Review',
    summary: 'The warning of the last 60 days that too many submissions were rejected, if there is one',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    reply: data('RejectionWarningNow', 'The warning that holds now; null without one.', {
      warning: field(
        v.nullable(
          data('RejectionWarning', 'That the organisation rejects much more than others do.', {
            at: field(Time, 'When it was said.'),
            decided: f.decided,
            rejected: f.rejected,
          }),
        ),
        'The warning; null when there is none.',
      ),
    }),
  },
})

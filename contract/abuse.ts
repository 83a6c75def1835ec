import * as v from 'valibot'
import { Id, IdParams, page, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'

/** What the phone says of a review that nobody seems to have typed. It sends nothing of what was typed, or when. */
export const Written = v.picklist(['pasted', 'fast'])

const Kind = v.picklist(['related', 'copied', 'machine', 'rejecting'])
const Member = v.object({ id: Id, username: v.string() })
const Sponsor = v.object({ id: Id, organisation: v.string() })
const Review = v.object({ taskId: Id, member: Member, appName: v.string(), review: v.string(), submittedAt: Time })

const Entry = v.object({
  id: Id,
  kind: Kind,
  foundAt: Time,
  /** When it was seen last. */
  seenAt: Time,
  member: v.nullable(Member),
  sponsor: v.nullable(Sponsor),
  /** A sponsor and a member who had the same device, network or wallet. */
  related: v.nullable(
    v.object({
      shares: v.array(
        v.object({
          what: v.picklist(['device', 'network', 'wallet']),
          sponsorAt: Time,
          memberAt: Time,
          /** How many accounts had it then; eleven stand for more. */
          accounts: Whole,
        }),
      ),
      /** How many of the member's last 300 tasks are of this sponsor. */
      tasks: Whole,
    }),
  ),
  /** A review with nearly the same words as an earlier one. */
  copied: v.nullable(
    v.object({
      copy: Review,
      of: Review,
      /** About how many percent of the words are equal. */
      percent: v.number(),
      /** How many more reviews are nearly the same. */
      others: Whole,
    }),
  ),
  /** A member whose reviews look as if nobody had written them, in 30 days. */
  machine: v.nullable(
    v.object({
      reviews: Whole,
      flagged: Whole,
      pasted: Whole,
      fast: Whole,
      hasty: Whole,
      latest: v.array(
        v.object({
          taskId: Id,
          appName: v.string(),
          review: v.string(),
          submittedAt: Time,
          /** Null if it was typed, or the phone did not say. */
          written: v.nullable(Written),
          secondsSpent: Whole,
          /** In how many seconds at least it can be read and written; null if it took these. */
          leastSeconds: v.nullable(Whole),
        }),
      ),
    }),
  ),
  /** A sponsor who went on rejecting more than a fifth after a warning. */
  rejecting: v.nullable(v.object({ decided: Whole, rejected: Whole, warnedAt: Time })),
  looked: v.nullable(v.object({ by: v.string(), at: Time, note: v.string() })),
})

export const abuse = endpoints({
  'GET /api/operator/abuse': {
    summary: 'Signs of abuse of the market, newest first; nothing follows from them by itself',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({ kind: v.optional(Kind, 'related'), state: v.optional(v.picklist(['open', 'looked']), 'open') }),
    reply: page(Entry),
  },
  'POST /api/operator/abuse/:id/look': {
    summary: 'Mark an entry as looked at, with a note',
    role: 'operator',
    work: ['support'],
    params: IdParams,
    body: v.object({ note: text(3, 1000) }),
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
  'GET /api/sponsor/rejection-warning': {
    summary: 'The warning of the last 60 days that too many submissions were rejected, if there is one',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    reply: v.object({
      warning: v.nullable(v.object({ at: Time, decided: Whole, rejected: Whole })),
    }),
  },
})

import * as v from 'valibot'
import { Id, IdText, pageQuery, Time, Whole } from './common.ts'

/** What an operator can look for. Most of it opens the page of a member or a sponsor. */
export const foundKinds = [
  'member',
  'sponsor',
  'campaign',
  'task',
  'payout',
  'ticket',
  'hold',
  'deposit',
  'refund',
  'batch',
  'invoice',
  'fraud',
  'operator',
] as const

export const Member = v.nullable(v.object({ id: Id, username: v.string() }))
export const Sponsor = v.nullable(v.object({ id: Id, organisation: v.string() }))

/** `only`: nothing but the row with this number, if it is theirs. */
export const onePage = pageQuery({ only: v.optional(IdText) })

export const Session = v.object({
  id: Id,
  /** Of a sponsor: whose it is. */
  userId: Id,
  userAgent: v.string(),
  signedInAt: Time,
  lastSeenAt: Time,
  endsAt: Time,
  /** When it was ended before. */
  endedAt: v.nullable(Time),
})

/** Of a sponsor: whose they are. */
export const Devices = v.object({
  devices: v.array(v.object({ userId: Id, firstAt: Time, lastAt: Time, accounts: Whole })),
  browsers: v.array(v.object({ id: Id, userId: Id, userAgent: v.string(), addedAt: Time, renewedAt: Time })),
})

/** What a movement of a balance is about. Of goodwill, the proposal that two operators agreed on. */
export const Opens = v.nullable(
  v.object({ kind: v.picklist(['task', 'payout', 'goodwill', 'campaign', 'deposit', 'refund']), id: Id }),
)

/** Other accounts that had the same. It proves nothing by itself: phones are shared in families. */
export const Related = v.object({
  items: v.array(
    v.object({
      kind: v.picklist(['member', 'sponsor']),
      /** The number of the member or the sponsor. */
      id: Id,
      name: v.string(),
      closed: v.boolean(),
      shares: v.array(
        v.object({
          what: v.picklist(['device', 'network', 'wallet']),
          ownAt: Time,
          otherAt: Time,
          /** How many accounts had it in the last 30 days; eleven stand for more. */
          accounts: Whole,
        }),
      ),
    }),
  ),
  /** There are more than are shown. */
  more: v.boolean(),
})

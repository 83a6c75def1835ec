import * as v from 'valibot'
import { Id, IdText, pageQuery, Time, Whole } from './common.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** The kinds of search results. Most of them open the page of a member or a sponsor. */
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

export const Member = v.nullable(
  data('MemberName', 'A member by name.', { id: field(Id, 'The id of the member.', 4711), username: f.username }),
)
export const Sponsor = v.nullable(
  data('SponsorName', 'A sponsor by name.', {
    id: field(Id, 'The id of the sponsor.', 12),
    organisation: f.organisation,
  }),
)

/** `only`: just the row with this number, if it belongs to the account. */
export const onePage = pageQuery({
  only: field(v.optional(IdText), 'Nothing but the row with this id, if it is theirs.', 4711),
})

export const Session = data('AccountSession', 'A session of an account.', {
  id: field(Id, 'The id of the session.', 88),
  /** For a sponsor: the person who owns the session. */
  userId: f.userId,
  userAgent: f.userAgent,
  signedInAt: f.signedInAt,
  lastSeenAt: field(Time, 'When the account was used last; null when no session of the last time is known.'),
  endsAt: f.endsAt,
  endedAt: field(v.nullable(Time), 'When it was ended before its time; null if it was not.'),
})

/** For a sponsor: the person who owns the device. */
export const Devices = data(
  'AccountDevices',
  'Devices on which an account signed in within 90 days, and browsers that are sent notifications.',
  {
    devices: field(
      v.array(
        data('DeviceOfAccount', 'A device on which an account has signed in.', {
          userId: f.userId,
          firstAt: field(Time, 'When it was seen first.'),
          lastAt: field(Time, 'When it was seen last.'),
          accounts: field(Whole, 'How many accounts signed in on it.', 1),
        }),
      ),
      'The devices.',
    ),
    browsers: field(
      v.array(
        data('BrowserOfAccount', 'A browser that gets messages of an account.', {
          id: field(Id, 'The id of the browser’s subscription.', 6),
          userId: f.userId,
          userAgent: f.userAgent,
          addedAt: f.addedAt,
          renewedAt: field(Time, 'When the browser said last that it is still there.'),
        }),
      ),
      'The browsers that are sent notifications.',
    ),
  },
)

/** The object behind a movement of a balance. For goodwill, the proposal that two operators agreed on. */
export const Opens = v.nullable(
  data('RowSubject', 'What a movement is about. Of goodwill, the proposal that two operators agreed on.', {
    kind: field(v.picklist(['task', 'payout', 'goodwill', 'campaign', 'deposit', 'refund']), 'What it is.'),
    id: f.id,
  }),
)

/** Other accounts with the same device, network or wallet. This proves nothing by itself: families share phones. */
export const Related = data(
  'RelatedAccounts',
  'Other accounts that had the same. It proves nothing by itself: phones are shared in families.',
  {
    items: field(
      v.array(
        data('RelatedAccount', 'An account that had the same wallet, device or network.', {
          kind: field(v.picklist(['member', 'sponsor']), 'Whether it is a member or a sponsor.'),
          id: field(Id, 'The id of the member or the sponsor.', 4711),
          name: field(v.string(), 'Its name.', 'rahima'),
          closed: field(v.boolean(), 'Whether the account was closed.'),
          shares: field(
            v.array(
              data('SharedTrace', 'What two accounts have in common.', {
                what: field(v.picklist(['device', 'network', 'wallet']), 'What both had.'),
                ownAt: field(Time, 'When this account had it last.'),
                otherAt: field(Time, 'When the other account had it last.'),
                accounts: f.accounts,
              }),
            ),
            'What both had, and when.',
          ),
        }),
      ),
      'The accounts.',
    ),
    more: field(v.boolean(), 'Whether there are more than are shown.'),
  },
)

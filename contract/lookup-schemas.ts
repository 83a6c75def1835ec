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
  only: field(v.optional(IdText), 'Only the row with this id, if it belongs to the account.', 4711),
})

export const Session = data('AccountSession', 'A session of an account.', {
  id: field(Id, 'The id of the session.', 88),
  /** For a sponsor: the person who owns the session. */
  userId: f.userId,
  userAgent: f.userAgent,
  signedInAt: f.signedInAt,
  lastSeenAt: field(Time, 'Time of the last use.'),
  endsAt: f.endsAt,
  endedAt: field(v.nullable(Time), 'Time when the session was ended early; null if it was not.'),
})

/** For a sponsor: the person who owns the device. */
export const Devices = data(
  'AccountDevices',
  'Devices used to sign in within 90 days, and browsers that receive notifications.',
  {
    devices: field(
      v.array(
        data('DeviceOfAccount', 'A device used to sign in to an account.', {
          userId: f.userId,
          firstAt: field(Time, 'Time of the first use.'),
          lastAt: field(Time, 'Time of the last use.'),
          accounts: field(Whole, 'Number of accounts that signed in on the device.', 1),
        }),
      ),
      'The devices.',
    ),
    browsers: field(
      v.array(
        data('BrowserOfAccount', 'A browser that receives notifications of an account.', {
          id: field(Id, 'The id of the browser’s subscription.', 6),
          userId: f.userId,
          userAgent: f.userAgent,
          addedAt: f.addedAt,
          renewedAt: field(Time, 'Time when the browser last confirmed its subscription.'),
        }),
      ),
      'The browsers that receive notifications.',
    ),
  },
)

/** The object behind a movement of a balance. For goodwill, the proposal that two operators agreed on. */
export const Opens = v.nullable(
  data('RowSubject', 'The subject of a movement. For goodwill, the proposal that two operators agreed on.', {
    kind: field(v.picklist(['task', 'payout', 'goodwill', 'campaign', 'deposit', 'refund']), 'The kind of subject.'),
    id: f.id,
  }),
)

/** Other accounts with the same device, network or wallet. This proves nothing by itself: families share phones. */
export const Related = data(
  'RelatedAccounts',
  'Accounts with a shared device, network or wallet. Evidence only, since families share phones.',
  {
    items: field(
      v.array(
        data('RelatedAccount', 'An account with a shared wallet, device or network.', {
          kind: field(v.picklist(['member', 'sponsor']), 'Whether the account is a member or a sponsor.'),
          id: field(Id, 'The id of the member or the sponsor.', 4711),
          name: field(v.string(), 'The name of the account.', 'rahima'),
          closed: field(v.boolean(), 'Whether the account was closed.'),
          shares: field(
            v.array(
              data('SharedTrace', 'A device, network or wallet used by two accounts.', {
                what: field(v.picklist(['device', 'network', 'wallet']), 'The kind of thing used by both.'),
                ownAt: field(Time, 'Time of this account’s last use.'),
                otherAt: field(Time, 'Time of the other account’s last use.'),
                accounts: f.accounts,
              }),
            ),
            'Devices, networks and wallets used by both, with times.',
          ),
        }),
      ),
      'The accounts.',
    ),
    more: field(v.boolean(), 'Whether there are more accounts than shown.'),
  },
)

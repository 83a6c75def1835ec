import * as v from 'valibot'
import { Id, page, pageQuery, SearchReason, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { NewWallet, Wallet } from './member-forms.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Password, LevelNumber, Level, HoldSeen } from './members-data.ts'
import { signInCalls } from './sign-in-calls.ts'
import { unlockCalls } from './unlock-calls.ts'

export * from './members-data.ts'

export const members = {
  ...signInCalls,
  ...unlockCalls,
  ...endpoints('Member', {
    'GET /api/levels': {
      name: 'listLevels',
      summary: 'The levels and their requirements',
      role: 'anyone',
      shared: true,
      reply: v.object({ items: field(v.array(Level), 'The rows of this page.') }),
    },
    'GET /api/me': {
      name: 'getMember',
      summary: 'The member’s account, as shown in Home and Profile',
      role: 'member',
      reply: data('Member', 'The member’s account, as shown in Home and Profile.', {
        id: field(Id, 'The id of the member.', 4711),
        username: f.username,
        email: f.email,
        phone: f.phone,
        verified: field(v.boolean(), 'Whether the phone or the e-mail is verified. Verification is optional.'),
        level: field(LevelNumber, 'The member’s level, 0 to 4.', 1),
        /** The newest unfinished payout, and the number of other unfinished ones. */
        openPayout: field(
          v.nullable(
            data('OpenPayout', 'The newest payout in progress.', {
              id: field(Id, 'The id of the payout.', 512),
              amount: f.amount,
              state: field(v.picklist(['requested', 'sending']), 'Requested, or on its way.'),
              others: field(Whole, 'Number of other payouts in progress.', 0),
            }),
          ),
          'The newest payout in progress; null if there is none.',
        ),
        levelLoss: field(
          v.nullable(
            data('LevelLoss', 'The imminent loss of a level.', {
              to: field(LevelNumber, 'The level after the loss.', 1),
              at: field(Time, 'Time of the loss.'),
            }),
          ),
          'An imminent loss of the level, announced 14 days before; null otherwise.',
        ),
        invitationCode: f.invitationCode,
        invitationOn: field(v.boolean(), 'Whether the member’s invitation code is enabled.'),
        credibility: field(
          v.nullable(v.number()),
          'Percentage of decided tasks that were approved; null before the first decision.',
          96,
        ),
        approvedTasks: field(Whole, 'Number of the member’s approved tasks.', 48),
        decidedTasks: field(Whole, 'Number of the member’s decided tasks.', 50),
        balance: field(PoishaSchema, 'The balance available for withdrawal.', 24500),
        todayEarnings: field(PoishaSchema, 'The member’s pay for tasks today.', 7000),
        weekEarnings: field(PoishaSchema, 'The member’s pay for tasks in the last seven days, today included.', 42000),
        waiting: field(
          data('WaitingPay', 'The pay of tasks that wait for a decision. It is not in the balance yet.', {
            count: field(Whole, 'Number of tasks.', 3),
            total: field(PoishaSchema, 'The pay of all these tasks.', 28000),
            submitted: field(PoishaSchema, 'The pay of submitted tasks.', 21000),
            repair: field(PoishaSchema, 'The pay of tasks that the member is asked to improve.', 0),
            disputed: field(PoishaSchema, 'The pay of rejected tasks that the member has disputed.', 7000),
            decideBy: field(
              v.nullable(Time),
              'Time of the next decision at the latest; null if only disputes wait, or nothing does.',
            ),
          }),
          'What waits for a decision.',
        ),
        taskCount: field(Whole, 'Number of tasks that the member has started today.', 2),
        taskLimit: field(Whole, 'Number of tasks that the member can start per day.', 5),
        everHandedIn: field(v.boolean(), 'Whether the member has ever submitted a review.'),
        everAskedPayout: field(v.boolean(), 'Whether the member has ever requested a payout.'),
        resetAt: field(Time, 'Time when the daily task count is reset.'),
        startsFrom: field(v.nullable(Time), 'Time when business hours begin again; null during business hours.'),
        wallet: field(v.nullable(Wallet), 'The mobile wallet bound to the account; null if there is none.'),
        pinSet: f.pinSet,
        hold: field(v.nullable(HoldSeen), 'The hold in force; null if there is none.'),
        holds: field(v.array(HoldSeen), 'The holds in force.'),
        pendingTask: field(
          v.nullable(
            data('PendingTask', 'The task in progress.', {
              id: field(Id, 'The id of the task.', 4711),
              title: f.title,
              dueAt: f.dueAt,
              state: field(v.string(), 'The state of the task.', 'in_progress'),
            }),
          ),
          'The unfinished task that blocks a new one; null if there is none.',
        ),
        memberSince: f.memberSince,
      }),
    },
    'GET /api/wallet': {
      name: 'getWallet',
      group: 'Payouts',
      summary: 'The bound wallet',
      role: 'member',
      reply: data('BoundWallet', 'The bound wallet; null if there is none.', {
        wallet: field(v.nullable(Wallet), 'The mobile wallet bound to the account; null if there is none.'),
      }),
    },
    'POST /api/wallet/confirm': {
      name: 'confirmWallet',
      group: 'Payouts',
      summary: 'Confirm with the PIN, after a password reset, that the bound wallet is your own',
      role: 'member',
      body: v.object({ pin: f.pin }),
      reply: Wallet,
      replyIsPersonal: true,
      refusals: ['not_found', 'pin.not_set', 'pin.wrong', 'pin.locked'],
    },
    'PUT /api/wallet': {
      name: 'bindWallet',
      group: 'Payouts',
      summary:
        'Bind or change the wallet; after a change, payouts wait 24 h. Without a required code, one is sent to the number',
      role: 'member',
      body: NewWallet,
      reply: Wallet,
      replyIsPersonal: true,
      refusals: [
        'auth.too_many_requests',
        'wallet.provider_number',
        'wallet.number_mismatch',
        'wallet.number_taken',
        'wallet.code_needed',
        'message.stopped',
        'reset.code_wrong',
        'password.needed',
        'password.current_wrong',
        'login.too_many',
        'pin.easy',
        'pin.not_set',
        'pin.wrong',
        'pin.locked',
      ],
    },
    'PUT /api/pin': {
      name: 'setPin',
      group: 'Payouts',
      summary: 'Set or change the withdrawal PIN, confirmed by the password',
      role: 'member',
      body: data('NewPin', 'A new withdrawal PIN and the password.', {
        pin: field(
          v.pipe(v.string(), v.regex(/^[0-9০-৯]{4,6}$/)),
          'The PIN of four to six digits, none that is easily guessed.',
          '4821',
        ),
        password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
      }),
      refusals: ['pin.easy', 'password.current_wrong', 'login.too_many'],
    },
    'PUT /api/invitation': {
      name: 'changeInvitation',
      summary: 'Enable or disable your own invitation code',
      role: 'member',
      body: data('InvitationSwitch', 'Whether the member’s invitation code is enabled.', { on: f.on }),
      reply: data('InvitationCode', 'The member’s invitation code.', { invitationCode: f.invitationCode, on: f.on }),
    },
    'DELETE /api/me': {
      name: 'closeAccount',
      summary: 'Close the account, after the balance is withdrawn',
      role: 'member',
      body: data('PasswordProof', 'The password, as proof of identity.', {
        password: field(Password, 'The password, including surrounding spaces.', 'correct horse battery staple'),
      }),
      refusals: ['password.current_wrong', 'account.balance_left', 'account.tasks_open', 'login.too_many'],
    },
    'GET /api/operator/members': {
      name: 'findMembers',
      group: 'Operators: members',
      summary: 'Find members by name, phone, e-mail or id',
      role: 'operator',
      reads: 'standby',
      work: ['support', 'finance'],
      query: pageQuery({
        search: f.search,
        reason: field(SearchReason, 'The reason for the search, in words.', 'The member asked about a missing payout.'),
      }),
      refusals: ['lookup.reason_needed', 'auth.too_many_requests'],
      reply: page(
        data('FoundMember', 'A member in the list.', {
          id: field(Id, 'The id of the member.', 4711),
          username: f.username,
          level: f.level,
          balance: field(PoishaSchema, 'The balance.', 24500),
          approved: f.approved,
          rejected: f.rejected,
          memberSince: f.memberSince,
          holds: field(Whole, 'Number of holds in force.', 0),
        }),
      ),
    },
  }),
}

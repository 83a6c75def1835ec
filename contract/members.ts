import * as v from 'valibot'
import { Id, page, pageQuery, SearchReason, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { NewWallet, Wallet } from './member-forms.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { Password, LevelNumber, Level, HoldSeen } from './members-data.ts'
import { signInCalls } from './sign-in-calls.ts'

export * from './members-data.ts'

export const members = {
  ...signInCalls,
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
      summary: 'The member, as Home and Profile show them',
      role: 'member',
      reply: data('Member', 'The member, as Home and Profile show them.', {
        id: field(Id, 'The id of the member.', 4711),
        username: f.username,
        email: f.email,
        phone: f.phone,
        verified: field(
          v.boolean(),
          'Whether the phone or the e-mail is verified. It stands between a member and nothing.',
        ),
        level: field(LevelNumber, 'The member’s level, 0 to 4.', 1),
        /** The newest unfinished payout, and the number of other unfinished ones. */
        openPayout: field(
          v.nullable(
            data('OpenPayout', 'The newest payout that is under way.', {
              id: field(Id, 'The id of the payout.', 512),
              amount: f.amount,
              state: field(v.picklist(['requested', 'sending']), 'Asked for, or on its way.'),
              others: field(Whole, 'How many others there are.', 0),
            }),
          ),
          'The newest payout that is not at its end; null without one.',
        ),
        levelLoss: field(
          v.nullable(
            data('LevelLoss', 'That a level will be lost, and when.', {
              to: field(LevelNumber, 'The level that is left.', 1),
              at: field(Time, 'When it is lost.'),
            }),
          ),
          'Set while a level is about to be lost; the member is told 14 days before. Null otherwise.',
        ),
        invitationCode: f.invitationCode,
        invitationOn: field(v.boolean(), 'Whether the own invitation code can be used.'),
        credibility: field(
          v.nullable(v.number()),
          'How many percent of the decided tasks were approved; null before the first decision.',
          96,
        ),
        approvedTasks: field(Whole, 'How many tasks of the member were approved.', 48),
        decidedTasks: field(Whole, 'How many tasks of the member were decided.', 50),
        balance: field(PoishaSchema, 'What can be withdrawn.', 24500),
        todayEarnings: field(PoishaSchema, 'What the member was paid for tasks today.', 7000),
        taskCount: field(Whole, 'How many tasks the member has started today.', 2),
        taskLimit: field(Whole, 'How many tasks the member can start in a day.', 5),
        everHandedIn: field(v.boolean(), 'Whether the member has ever handed in a review.'),
        everAskedPayout: field(v.boolean(), 'Whether the member has ever asked for a payout.'),
        resetAt: field(Time, 'When the day’s count of tasks begins anew.'),
        startsFrom: field(v.nullable(Time), 'When business hours begin again; null within them.'),
        wallet: field(v.nullable(Wallet), 'The mobile wallet that is bound to the account; null without one.'),
        pinSet: f.pinSet,
        hold: field(v.nullable(HoldSeen), 'The hold that is in force; null without one.'),
        holds: field(v.array(HoldSeen), 'The holds that are in force.'),
        pendingTask: field(
          v.nullable(
            data('PendingTask', 'The task that is being worked on.', {
              id: field(Id, 'The id of the task.', 4711),
              title: f.title,
              dueAt: f.dueAt,
              state: field(v.string(), 'Its state.', 'in_progress'),
            }),
          ),
          'The task that has to be finished first; null without one.',
        ),
        memberSince: f.memberSince,
      }),
    },
    'GET /api/wallet': {
      name: 'getWallet',
      group: 'Payouts',
      summary: 'The bound wallet',
      role: 'member',
      reply: data('BoundWallet', 'The wallet that is bound; null without one.', {
        wallet: field(v.nullable(Wallet), 'The mobile wallet that is bound to the account; null without one.'),
      }),
    },
    'POST /api/wallet/confirm': {
      name: 'confirmWallet',
      group: 'Payouts',
      summary: 'Say with the PIN that the bound wallet is the own one, after the password was set anew with a code',
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
        'Bind or change the wallet; a change waits 24 h before the next payout. Without the code that the number needs, sends one there',
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
        'pin.not_set',
        'pin.wrong',
        'pin.locked',
      ],
    },
    'PUT /api/pin': {
      name: 'setPin',
      group: 'Payouts',
      summary: 'Set or change the withdrawal PIN, with the password',
      role: 'member',
      body: data('NewPin', 'A new withdrawal PIN, with the password.', {
        pin: field(v.pipe(v.string(), v.regex(/^[0-9০-৯]{4,6}$/)), 'Four to six digits.', '4821'),
        password: field(Password, 'The password, with the blanks around it.', 'correct horse battery staple'),
      }),
      refusals: ['password.current_wrong', 'login.too_many'],
    },
    'PUT /api/invitation': {
      name: 'changeInvitation',
      summary: 'Enable or disable the own invitation code',
      role: 'member',
      body: data('InvitationSwitch', 'Whether the own invitation code can be used.', { on: f.on }),
      reply: data('InvitationCode', 'The own invitation code.', { invitationCode: f.invitationCode, on: f.on }),
    },
    'DELETE /api/me': {
      name: 'closeAccount',
      summary: 'Close the account, once the balance is withdrawn',
      role: 'member',
      body: data('PasswordProof', 'The password, to show that it is oneself.', {
        password: field(Password, 'The password, with the blanks around it.', 'correct horse battery staple'),
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
        reason: field(SearchReason, 'Why, in words.', 'The review is about another app than this one.'),
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
          holds: field(Whole, 'How many holds are in force.', 0),
        }),
      ),
    },
  }),
}

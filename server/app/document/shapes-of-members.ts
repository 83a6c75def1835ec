import type { Shapes } from './shape.ts'

/** What members write and read. */
export const shapesOfMembers = {
  NewMember: { at: 'registerMember body', about: 'What a member says to join. Each mistake has its own refusal.' },
  WaitingContact: {
    at: 'joinWaitingList body',
    about: 'Where somebody without an invitation code wants to be told that there is one.',
  },
  Session: {
    at: 'getSession reply',
    about: 'Who is signed in, and until when.',
    fields: { expiresAt: 'When the session ends.' },
  },
  SignedInUser: {
    at: 'getSession reply.user',
    about: 'Who is signed in.',
    fields: {
      id: ['The id of the user.', 17],
      role: 'Whether it is a member, a sponsor or an operator.',
      username: ['The name with which the user signs in.', 'rahima'],
    },
  },
  SignIn: { at: 'signIn body', about: 'Who signs in.' },
  PasswordReset: { at: 'askForPasswordReset body', about: 'Whose password is to be set.' },
  NewPassword: { at: 'resetPassword body', about: 'The new password, with the code that was sent.' },
  PasswordChange: { at: 'changePassword body', about: 'The new password, with the present one.' },
  PasswordProof: { at: 'closeAccount body', about: 'The password, to show that it is oneself.' },
  SponsorSession: {
    at: 'registerSponsor reply',
    about: 'Who is signed in, and until when.',
    fields: {
      expiresAt: 'When the session ends.',
    },
  },
  NewSponsor: { at: 'registerSponsor body', about: 'What a sponsor says to join. Each mistake has its own refusal.' },
  AcceptedInvitation: { at: 'acceptInvitation body', about: 'Who accepts an invitation, with a name and a password.' },
  InvitationSecret: { at: 'showInvitation body', about: 'The secret of an invitation’s link.' },
  Level: {
    at: 'listLevels reply.items',
    about: 'A level, and what it needs. Levels are worked for, never bought.',
    fields: { level: ['The number of the level, 0 to 4.', 1], name: ['The name of the level.', 'Tester'] },
  },
  Member: {
    at: 'getMember reply',
    about: 'The member, as Home and Profile show them.',
    fields: {
      id: ['The id of the member.', 4711],
      verified: 'Whether the phone or the e-mail is verified. It stands between a member and nothing.',
      balance: ['What can be withdrawn.', 24500],
    },
  },
  Wallet: {
    at: 'getWallet reply.wallet',
    about: 'A mobile wallet that is bound to an account.',
    fields: { changedAt: 'When it was bound.' },
  },
  NewWallet: {
    at: 'bindWallet body',
    about: 'The wallet to bind.',
    fields: { number: ['The number of the wallet.', '01712345678'] },
  },
  NewPin: {
    at: 'setPin body',
    about: 'A new withdrawal PIN, with the password.',
    fields: { pin: ['Four to six digits.', '4821'] },
  },
  HoldSeen: {
    at: 'getMember reply.holds',
    about: 'A hold as its member reads it. Each is told, has a reason and an end, and can be appealed (charter C8).',
    fields: {
      id: ['The id of the hold.', 19],
      kind: 'What it keeps the member from.',
      reason: ['Why, in words.', 'Two accounts use this wallet.'],
      answer: [
        'The operator’s answer to the appeal, if the hold goes on; null without.',
        'We are still asking the provider.',
      ],
    },
  },
  DeviceSession: {
    at: 'listSessions reply.items',
    about: 'A device that is signed in.',
    fields: {
      id: ['The id of the session.', 88],
      address: ['The network address from which it signed in.', '203.0.113.7'],
      expiresAt: 'When the session ends.',
    },
  },
  Contact: {
    at: 'getContact reply',
    about: 'The own phone or e-mail.',
    fields: {
      channel: 'How one is reached; null when by nothing.',
      to: ['The number or address, with stars; null without one.', '+88017*****678'],
    },
  },
  ContactCode: { at: 'verifyContact body', about: 'The code that was sent.' },
  InvitationSwitch: { at: 'changeInvitation body', about: 'Whether the own invitation code can be used.' },
  InvitationCode: { at: 'changeInvitation reply', about: 'The own invitation code.' },
  Declaration: {
    at: 'getDeclaration reply',
    about: 'What a member has said of the own phone, languages and district. Only the match with campaigns reads it.',
    fields: { languages: ['What the member knows. Empty: not said.', ['bn']] },
  },
  Offer: {
    at: 'getTaskHall reply.items',
    about: 'A campaign that a member may start.',
    fields: {
      id: ['The id of the campaign.', 204],
      amount: ['What the sponsor pays for one review.', 5000],
      pay: ['What this member would be paid at the present level.', 3500],
      minLevel: ['With `unfit`: the level from which it is open.', 2],
    },
  },
  SuggestedOffer: { at: 'getTaskHall reply.suggested', about: 'A campaign that is suggested next.', like: 'Offer' },
  TaskHall: { at: 'getTaskHall reply', about: 'A page of the open campaigns that this member may start.' },
  NewTask: { at: 'startTask body', about: 'Of which campaign; without one, any that is open to the member.' },
  Task: {
    at: 'listTasks reply.items',
    about: 'A task: a place in a campaign that a member has started.',
    fields: {
      id: ['The id of the task.', 4711],
      amount: ['What the sponsor pays for it.', 5000],
      state: 'Where it stands, from `in_progress` to its end.',
      decidedBy: 'Who decided it; null before.',
    },
  },
  TaskWithDraft: { at: 'getTask reply', about: 'One task with its draft and its screenshots.', like: 'Task' },
  TaskCampaign: {
    at: 'listTasks reply.items.campaign',
    about: 'The campaign of a task.',
    fields: { id: ['The id of the campaign.', 204] },
  },
  TaskRejection: {
    at: 'listTasks reply.items.rejection',
    about: 'Why a task was rejected, and until when it can be disputed.',
  },
  TaskRepair: {
    at: 'listTasks reply.items.repair',
    about: 'What is to be repaired.',
    fields: { dueAt: 'Until when it can be repaired.' },
  },
  TaskDispute: {
    at: 'listTasks reply.items.dispute',
    about: 'The member’s dispute of a rejection.',
    fields: {
      reason: ['Why the member disputes it.', 'My review names three screens of this app.'],
      answer: ['The operator’s answer; null before.', 'You are right, it is paid now.'],
    },
  },
  TaskPage: {
    at: 'listTasks reply',
    about: 'A page of the member’s tasks.',
    fields: { total: ['How many tasks there are in all.', 51], remaining: ['How many more can be started today.', 3] },
  },
  NewDispute: {
    at: 'disputeRejection body',
    about: 'Why the member disputes a rejection.',
    fields: { reason: ['Why, in words.', 'My review names three screens of this app.'] },
  },
  Draft: {
    at: 'saveDraft body',
    about: 'A draft of a review.',
    fields: { rating: ['1 to 5 stars; null for none yet.', 4] },
  },
  SavedDraft: {
    at: 'getTask reply.draft',
    about: 'A saved draft.',
    fields: { rating: ['1 to 5 stars; null for none yet.', 4] },
  },
  DraftSaved: { at: 'saveDraft reply', about: 'When the draft was saved.' },
  NewReview: {
    at: 'submitReview body',
    about: 'The review to hand in.',
    fields: {
      rating: ['1 to 5 stars. It has no effect on the pay.', 4],
      written:
        'What the phone says of a review that nobody seems to have typed: a flag for operators, which decides nothing.',
    },
  },
  SubmittedReview: {
    at: 'getTask reply.submission',
    about: 'The submitted review, in the member’s own words.',
    fields: { rating: ['1 to 5 stars.', 4] },
  },
  TrackRecord: {
    at: 'getTrackRecord reply',
    about: 'What became of the member’s newest reviews.',
    fields: { helpful: ['How many sponsors found helpful.', 4] },
  },
  MemberStatementRow: {
    at: 'listMemberStatementRows reply.items',
    about: 'A movement of the member’s balance.',
    fields: {
      id: ['The id of the row in the books.', 5120],
      amount: ['What came, or with a minus what went.', 3500],
      kind: 'Pay for a task, a payout, a payout that came back, or goodwill.',
      about: ['The tested app or the wallet; null without one.', 'Hisab Khata'],
    },
  },
  Earnings: { at: 'getEarnings reply', about: 'What the member was paid for tasks in each of the last twelve weeks.' },
  WeekOfEarnings: {
    at: 'getEarnings reply.weeks',
    about: 'A week of earnings.',
    fields: { amount: ['What was paid for tasks.', 21000] },
  },
  Payout: {
    at: 'listPayouts reply.items',
    about: 'A payout to the member’s wallet.',
    fields: {
      id: ['The id of the payout.', 512],
      amount: ['The whole amount; nothing is deducted.', 50000],
      state: 'Where it stands.',
    },
  },
  WaitingPayout: {
    at: 'listPayouts reply.items.waits',
    about: 'Why a payout is not sent yet: its wallet has got as much as its provider allows for now.',
    fields: { until: 'From when it is sent; null when the amount alone is above the limit.' },
  },
  PayoutReceipt: { at: 'getPayout reply', about: 'A payout as its receipt.', like: 'Payout' },
  PayoutPage: { at: 'listPayouts reply', about: 'A page of payouts, with the time that payouts took.' },
  UsualTime: { at: 'listPayouts reply.usual', about: 'How long payouts took, from the request to the payment.' },
  NewPayout: { at: 'requestPayout body', about: 'What to withdraw.', fields: { amount: ['The amount.', 50000] } },
  Notification: {
    at: 'listNotifications reply.items',
    about: 'Something that happened.',
    fields: {
      id: ['The id of the notification.', 3301],
      kind: ['What happened.', 'task.approved'],
      title: ['What happened, in words.', 'Review approved'],
    },
  },
  NotificationPage: { at: 'listNotifications reply', about: 'A page of what happened.' },
  ReadMark: {
    at: 'markNotificationsRead body',
    about: 'Up to which notification all were read.',
    fields: { upTo: ['The id of the newest one that was read.', 3301] },
  },
  NotificationSettings: {
    at: 'getNotificationSettings reply',
    about: 'What the member is told on the phone, and on which.',
    fields: {
      devices: 'The browsers that are told.',
    },
  },
  NotificationChoices: {
    at: 'changeNotificationSettings body',
    about: 'What to be told.',
  },
  NotificationDevice: { at: 'addNotificationDevice body', about: 'A browser’s push subscription.' },
  Ticket: {
    at: 'listTickets reply.items',
    about: 'A question to support, with its answers.',
    fields: {
      id: ['The id of the ticket.', 77],
      state: 'Waits for an answer, has one, or is closed.',
    },
  },
  TicketMessage: {
    at: 'listTickets reply.items.messages',
    about: 'What somebody wrote on a ticket.',
    fields: {
      from: 'Who wrote it.',
      text: ['What was written.', 'Please look at it again.'],
      at: 'When it was written.',
    },
  },
  NewTicket: {
    at: 'openTicket body',
    about: 'A question to support.',
    fields: { text: ['What is asked.', 'My review was rejected as off topic, but it is about this app.'] },
  },
  NewTicketMessage: {
    at: 'writeToSupport body',
    about: 'What to write on a ticket.',
    fields: { text: ['What is written.', 'Please look at it again.'] },
  },
  NewAppeal: {
    at: 'appealHold body',
    about: 'An appeal against a hold. Whom the hold keeps from signing in proves who they are with the other fields.',
    fields: { text: ['Why the hold is wrong.', 'The wallet is mine alone.'] },
  },
} as const satisfies Shapes

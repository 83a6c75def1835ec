import type { Shapes } from './shape.ts'

/** Parts of what operators see of people and of their work. */
export const shapesWithinDesks = {
  DeviceOfAccount: {
    at: 'listMemberDevices reply.devices',
    about: 'A device on which an account has signed in.',
    fields: {
      accounts: ['How many accounts signed in on it.', 1],
    },
  },
  BrowserOfAccount: {
    at: 'listMemberDevices reply.browsers',
    about: 'A browser that gets messages of an account.',
    fields: {
      id: ['The id of the browser’s subscription.', 6],
    },
  },
  DisputedCampaign: {
    at: 'listDisputes reply.items.campaign',
    about: 'What the campaign of a dispute asks for.',
    fields: {
      id: ['The id of the campaign.', 204],
    },
  },
  DisputedRejection: {
    at: 'listDisputes reply.items.rejection',
    about: 'Why the sponsor rejected.',
  },
  DisputeReason: {
    at: 'listDisputes reply.items.dispute',
    about: 'Why the tester disputes it.',
    fields: {
      at: 'When the member disputed it.',
    },
  },
  FraudStep: {
    at: 'listFraudReports reply.items.steps',
    about: 'What was done about a report of a fraud.',
    fields: {
      done: ['What was done. Empty when it was opened again.', ['answered']],
      at: 'When.',
      hold: 'The hold that was placed; null without one.',
    },
  },
  FraudHold: {
    at: 'listFraudReports reply.items.steps.hold',
    about: 'The hold that a report led to.',
    fields: {
      id: ['The id of the hold.', 19],
      kind: 'What it keeps the member from.',
    },
  },
  Appeal: {
    at: 'listHolds reply.items.appeal',
    about: 'What a member says against a hold, and the answer.',
    fields: {
      text: ['Why the member says that it is wrong.', 'The wallet is mine alone.'],
      answer: ['The operator’s answer; null before.', 'We are asking the provider.'],
    },
  },
  InboxClaim: {
    at: 'listInbox reply.items.claim',
    about: 'Who works on an item.',
    fields: {
      since: 'When it was taken.',
      endsAt: 'When it is free again.',
    },
  },
  LookedUpWallet: {
    at: 'lookUpMember reply.wallet',
    about: 'The wallet of a member, masked.',
    fields: {
      changedAt: 'When it was bound.',
    },
  },
  LookedUpPerson: {
    at: 'lookUpSponsor reply.people',
    about: 'Somebody of an organisation.',
    fields: {
      role: 'What the person is in the organisation.',
      email: ['With stars; null of somebody who has left.', 'ru**@example.com'],
    },
  },
  OpenedWallet: {
    at: 'openMemberContacts reply.wallet',
    about: 'The wallet of a member, in clear.',
    fields: {
      number: ['The number of the wallet.', '01712345678'],
    },
  },
  TaskSponsor: {
    at: 'listMemberTasks reply.items.sponsor',
    about: 'Whose campaign it is.',
  },
  ProposalOperator: {
    at: 'listProposals reply.items.operator',
    about: 'The operator whose role shall change or whose account shall be closed.',
    fields: {
      id: ['The id of the operator.', 3],
      madeBy: ['Who proposed the account; null for those who were added at the command line.', 'nasrin'],
      since: 'When the account was made.',
    },
  },
  SharedTrace: {
    at: 'listAccountsRelatedToMember reply.items.shares',
    about: 'What two accounts have in common.',
    fields: {
      what: 'What both had.',
    },
  },
  NamedMember: {
    at: 'listSignsOfAbuse reply.items.copied.copy.member',
    about: 'A member, by number and name.',
  },
  SuspectedSponsor: {
    at: 'listSignsOfAbuse reply.items.sponsor',
    about: 'The sponsor whom a sign is about.',
  },
  RelatedSign: {
    at: 'listSignsOfAbuse reply.items.related',
    about: 'That a member and a sponsor may be one.',
    fields: {
      tasks: ['How many of the member’s last 300 tasks are of this sponsor.', 40],
    },
  },
  RelatedTrace: {
    at: 'listSignsOfAbuse reply.items.related.shares',
    about: 'What a member and a sponsor have in common.',
    fields: {
      what: 'What both had.',
    },
  },
  CopiedSign: {
    at: 'listSignsOfAbuse reply.items.copied',
    about: 'That a review is nearly another one.',
    fields: {
      others: ['How many more reviews are nearly the same.', 2],
      of: 'The earlier one.',
    },
  },
  MachineSign: {
    at: 'listSignsOfAbuse reply.items.machine',
    about: 'That reviews look as if nobody had written them.',
  },
  HastyReview: {
    at: 'listSignsOfAbuse reply.items.machine.latest',
    about: 'A review that was written or handed in very fast.',
    fields: {
      written: 'What the phone said of it; null if it was typed, or the phone did not say.',
    },
  },
  RejectingSign: {
    at: 'listSignsOfAbuse reply.items.rejecting',
    about: 'That a sponsor rejects much more than others.',
    fields: {
      decided: ['How many were decided.', 50],
      rejected: ['How many were rejected.', 20],
    },
  },
  LookedAt: {
    at: 'listSignsOfAbuse reply.items.looked',
    about: 'Who has looked at a sign.',
    fields: {
      at: 'When.',
    },
  },
  OpenedPerson: {
    at: 'openSponsorContacts reply.people',
    about: 'Somebody of an organisation, with the e-mail in clear.',
    fields: {
      name: ['The name; null of somebody who has given none.', 'Rupa Akter'],
    },
  },
  OpenedRefundAccount: {
    at: 'openSponsorContacts reply.refunds',
    about: 'The account of a refund, in clear.',
    fields: {
      id: ['The id of the refund.', 7],
    },
  },
} as const satisfies Shapes

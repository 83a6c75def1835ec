import type { Shapes } from './shape.ts'

const proposal = { reason: ['Why, in words.', 'She takes over the payouts.'] } as const

/** Operators, settings and texts, as operators write and read them. */
export const shapesOfContent = {
  FoundMember: {
    at: 'findMembers reply.items',
    about: 'A member in the list.',
    fields: {
      id: ['The id of the member.', 4711],
      balance: ['The balance.', 24500],
      holds: ['How many holds are in force.', 0],
    },
  },
  FoundSponsor: {
    at: 'findSponsors reply.items',
    about: 'A sponsor in the list.',
    fields: { id: ['The id of the sponsor.', 12], balance: ['The balance.', 250000], since: 'When it joined.' },
  },
  NewOperator: { at: 'proposeOperator body', about: 'A new operator to propose.' },
  ProposedName: {
    at: 'proposeOperator reply',
    about: 'The proposal.',
    fields: { id: ['The number of the proposal.', 4] },
  },
  Operator: {
    at: 'listOperators reply.items',
    about: 'An operator.',
    fields: {
      id: ['The id of the operator.', 3],
      madeBy: ['Who proposed the account; null for those who were added at the command line.', 'nasrin'],
      since: 'When the account was made.',
      proposed: 'What waits for a second admin.',
    },
  },
  RoleChange: { at: 'proposeRole body', about: 'What another operator works on from now on.', fields: proposal },
  FactorReset: {
    at: 'resetFactors body',
    about: 'Whose second factors are lost.',
    fields: { reason: ['Why, in words.', 'The phone was stolen; she called from her office.'] },
  },
  EmailChange: { at: 'changeOperatorEmail body', about: 'The own e-mail; null removes it.' },
  ProposedText: {
    at: 'listProposals reply.items.text',
    about: 'A text that waits until another operator publishes it.',
    fields: {
      target: ['The text that it changes: the name of a page, otherwise the id. Null: a new one.', 'terms'],
      parts: 'What is new; of a change, what differs.',
    },
  },
  ProposedTextPart: {
    at: 'listProposals reply.items.text.parts',
    about: 'A part of a text that waits.',
    fields: {
      before: ['What members read now; null where that is nothing.', 'You test apps.'],
      after: ['What they will read; null where that is nothing.', 'You test apps and say what you found.'],
    },
  },
  RefundToSend: {
    at: 'listRefundsToSend reply.items',
    about: 'A refund that a sponsor has asked for.',
    fields: {
      id: ['The id of the refund.', 7],
      state: 'Where it stands.',
      balance: ['The balance of the sponsor.', 250000],
      rail: ['The gateway to which it goes back; null: by bank transfer.', 'bkash'],
      atGateway: ['Whether it is on its way there, or held for a person; null otherwise.', 'open'],
      createdAt: 'When it was asked for.',
    },
  },
  Reason: {
    at: 'turnRefundDown body',
    about: 'Why.',
    fields: { reason: ['Why, in words.', 'The account has no such name.'] },
  },
  Settings: {
    at: 'getAllSettings reply',
    about: 'The settings that count now, the change that waits, and the charges of days to come.',
    fields: {
      levels: 'The five levels.',
      version: [
        'Raised by each change of the settings, of a proposal or of a charge. In quotes it is the ETag, for If-Match.',
        41,
      ],
    },
  },
  SettingsProposal: {
    at: 'getAllSettings reply.change',
    about: 'A change of the settings that does not count yet.',
    fields: {
      id: ['The number of the change.', 8],
      state: '`proposed` until another operator confirms it, then `announced` until `countsFrom`.',
      before: 'What changes, with the present values.',
      after: 'What changes, with the new values.',
      reason: ['Why, in words.', 'Fewer complaints at night.'],
    },
  },
  SettingsChange: {
    at: 'changeSettings body',
    about: 'Settings to change; fields that are left out keep their values.',
    fields: { levels: 'The five levels.', reason: ['Why, in words.', 'Fewer complaints at night.'] },
  },
  SettingsToTry: {
    at: 'previewSettings body',
    about: 'Settings to try; nothing is changed.',
    fields: { levels: 'The five levels.' },
  },
  SettingsPreview: {
    at: 'previewSettings reply',
    about: 'What a change would do and whom it would touch.',
    fields: {
      counted: 'What was counted: the newest of the last 30 days, and the members who started these tasks.',
    },
  },
  ChargePreview: {
    at: 'previewCashOutCharge reply',
    about: 'Whose wallets a charge is about.',
    fields: {
      before: 'What counts until that day; null where nothing was written down.',
      counted: 'How many payouts were counted, and of which members.',
    },
  },
  SupportLinkToEdit: {
    at: 'listAllSupportLinks reply.items',
    about: 'A support link in both languages.',
    fields: {
      id: ['The id of the link.', 3],
      url: ['Where it leads: `https:`, `tel:` or `mailto:`.', 'https://wa.me/8801700000000'],
      name: 'What it is called.',
    },
  },
  BilingualText: { at: 'listAllSupportLinks reply.items.name', about: 'A text in English and in Bengali.' },
  SupportLinkText: {
    at: 'addSupportLink body',
    about: 'A support link to write.',
    fields: {
      name: 'What it is called.',
      url: ['Where it leads: `https:`, `tel:` or `mailto:`.', 'https://wa.me/8801700000000'],
    },
  },
  Order: { at: 'orderBanners body', about: 'A new order. Each is named once.' },
  AnnouncementToEdit: {
    at: 'listAllAnnouncements reply.items',
    about: 'A notice in both languages.',
    fields: {
      id: ['The id of the notice.', 4],
      title: 'Its title.',
      body: 'Its text.',
      startsAt: 'From when it is shown.',
      endsAt: 'Until when it is shown; null: until an operator removes it.',
      state: 'Whether it is shown now.',
    },
  },
  AnnouncementText: {
    at: 'addAnnouncement body',
    about: 'A notice to write.',
    fields: {
      title: 'Its title.',
      body: 'Its text.',
      startsAt: 'From when it is shown; null: at once.',
      endsAt: 'Until when it is shown; null: until an operator removes it.',
    },
  },
  BannersAndPictures: {
    at: 'listAllBanners reply',
    about: 'Banners in their order, or promotions, and the pictures to choose from.',
  },
  BannerToEdit: {
    at: 'listAllBanners reply.items',
    about: 'A banner or a promotion in both languages.',
    fields: {
      id: ['The id of the banner.', 2],
      title: 'Its title.',
      text: 'Its text.',
      startsAt: 'From when it is shown.',
      endsAt: 'Until when it is shown; null: until an operator removes it.',
      state: '`no_room`: it is due, but the carousel is full.',
    },
  },
  BannerText: {
    at: 'addBanner body',
    about: 'A banner or a promotion to write.',
    fields: {
      kind: 'Which of the two.',
      title: 'Its title.',
      text: 'Its text.',
      startsAt: 'From when it is shown; null: at once.',
      endsAt: 'Until when it is shown; null: until an operator removes it.',
    },
  },
  QuestionToEdit: {
    at: 'listAllQuestions reply.items',
    about: 'A question with its answer, in both languages.',
    fields: { id: ['The id of the question.', 11], question: 'The question.', answer: 'The answer.' },
  },
  QuestionText: {
    at: 'addQuestion body',
    about: 'A question with its answer to write.',
    fields: { question: 'The question.', answer: 'The answer.' },
  },
  PageToEdit: {
    at: 'getPageToChange reply',
    about: 'A page of text in both languages, as Markdown.',
    fields: { title: 'Its title.', body: 'Its text.' },
  },
  PageText: {
    at: 'changePage body',
    about: 'A page of text to write, as Markdown.',
    fields: { title: 'Its title.', body: 'Its text.' },
  },
} as const satisfies Shapes

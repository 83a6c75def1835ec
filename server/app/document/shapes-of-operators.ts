import type { Shapes } from './shape.ts'

/** Checks, disputes, money, holds and the audit log, as operators work with them. */
export const shapesOfOperators = {
  CampaignToCheck: {
    at: 'listCampaignsToCheck reply.items',
    about: 'A campaign that an operator checks, with what charter C10 forbids in it.',
    like: 'Campaign',
    fields: { findings: 'What in the texts is forbidden (charter C10).' },
  },
  SponsorCampaign: {
    at: 'listSponsorCampaigns reply.items',
    about: 'A campaign of a sponsor, with what charter C10 forbids in it.',
    like: 'Campaign',
    fields: { findings: 'What in the texts is forbidden (charter C10).' },
  },
  PictureToTakeDown: {
    at: 'takeDownPicture body',
    about: 'A picture that breaks a rule.',
    fields: {
      picture: ['The address of the picture.', '/api/campaign-pictures/5f0c7a9e1b2d3c4f5a6b7c8d9e0f1a2b.large'],
      reason: ['Why, in words.', 'It shows a person’s card.'],
    },
  },
  Figure: {
    at: 'listFigures reply.items',
    about: 'What the law or a provider sets from a day on: a limit of a wallet, or the tax that is kept back.',
    fields: {
      value: ['In poisha; of a tax in hundredths of a percent.', 2500000],
      source: ['Which circular, contract or letter says so.', 'PSD circular of 27 March 2025'],
      counts: 'Whether it counts today.',
    },
  },
  ProposedFigure: {
    at: 'proposeFigure body',
    about: 'A limit of a wallet, or a tax, that is to count from a day on.',
    fields: {
      value: ['In poisha; of a tax in hundredths of a percent.', 2500000],
      source: ['Which circular, contract or letter says so.', 'PSD circular of 27 March 2025'],
    },
  },
  PlatformCode: {
    at: 'listPlatformCodes reply.items',
    about: 'An invitation code of the platform, for people whom no member has invited.',
    fields: {
      id: ['The id of the code.', 3],
      code: ['The code, of eight digits.', '48261537'],
      note: ['For colleagues: where it is given out.', 'Flyers at the college in Savar'],
      uses: ['How many have joined with it.', 12],
      usesMost: ['How many can join with it, at most.', 100],
      state:
        'Whether it lets people join (open), or why not: an operator has switched it off, its time is over, or all its uses are taken (used_up).',
      madeBy: ['The operator who made it; null for one that was made at the command line.', 'nasrin'],
    },
  },
  WaitingList: {
    at: 'getWaitingList reply',
    about: 'How many have left a phone number or e-mail to be let in as a member.',
    fields: {
      waiting: ['How many wait.', 12],
      oldestAt: 'Since when the first of them waits; null when nobody does.',
      letIn: ['How many were let in, and have not joined yet.', 3],
    },
  },
  LettingIn: {
    at: 'letWaitingIn body',
    about: 'How many to let in, those first who have waited longest.',
    fields: { count: ['How many, at most.', 10] },
  },
  LetIn: {
    at: 'letWaitingIn reply',
    about: 'What was done.',
    fields: { letIn: ['How many were let in.', 10] },
  },
  NewPlatformCode: {
    at: 'makePlatformCode body',
    about: 'An invitation code to make.',
    fields: {
      note: ['For colleagues: where it is given out.', 'Flyers at the college in Savar'],
      usesMost: ['How many can join with it, at most.', 100],
      days: ['After how many days it ends.', 30],
    },
  },
  Dispute: {
    at: 'listDisputes reply.items',
    about: 'A dispute, with all that is needed to decide it.',
    fields: {
      dispute: 'What the member says.',
      amount: ['What the review costs the sponsor.', 5000],
    },
  },
  DisputeDecision: {
    at: 'decideDispute body',
    about: 'How a dispute is decided.',
    fields: { answer: ['What the member and the sponsor read.', 'The review is about this app.'] },
  },
  Books: {
    at: 'getLedger reply',
    about: 'Balances by kind of account, and the result of the last check of the books.',
  },
  OperatorPayout: { at: 'listAllPayouts reply.items', about: 'A payout as operators see it.', like: 'Payout' },
  MemberPayout: { at: 'listMemberPayouts reply.items', about: 'A payout of a member.', like: 'Payout' },
  Batch: {
    at: 'listBatches reply.items',
    about: 'Payouts that are sent together with the provider’s bulk file.',
    fields: {
      id: ['The id of the batch.', 31],
      amount: ['Their sum.', 400000],
      count: ['How many payouts.', 40],
      endedAt: 'When the last answer about them came; null while some have none.',
      inDoubt:
        'After a restore: these payouts may have been sent already. The file is not for the provider, but to fill in what it did.',
    },
  },
  NewBatch: { at: 'makeBatch body', about: 'Of which provider.' },
  UnsentPayouts: {
    at: 'listUnsentPayouts reply.items',
    about: 'What the next batch of a provider would take.',
    fields: {
      id: ['The number by which the inbox knows it.', 1],
      amount: ['Their sum.', 400000],
      since: 'When the first was asked for.',
    },
  },
  BatchResult: { at: 'takeBatchResult body', about: 'A provider’s answer, line by line.' },
  AuditEventPage: { at: 'listAuditEvents reply', about: 'A page of what was done.' },
  BatchResultLine: {
    at: 'takeBatchResult body.results',
    about: 'What a provider says of a payout.',
    fields: {
      amount: ['What was sent; compared with what was asked for.', 50000],
      failure: ['Why it failed.', 'the wallet is closed'],
    },
  },
  BatchPreview: {
    at: 'previewBatchResult reply',
    about: 'What a provider’s answer would do.',
    fields: {
      settled: 'What is paid.',
      returned: 'What goes back to members.',
      version: ['The version of the batch. In quotes it is the ETag, for If-Match.', 3],
    },
  },
  BatchPreviewLine: {
    at: 'previewBatchResult reply.lines',
    about: 'What a line would do.',
    fields: {
      answer: ['The provider’s reference, or why it failed.', 'TX9K2'],
      amount: ['The amount of the payout; null when it is not in this batch.', 50000],
      number: ['The wallet, with stars; null when it is not in this batch.', '********678'],
    },
  },
  CountAndSum: {
    at: 'previewBatchResult reply.settled',
    about: 'How many, and their sum.',
    fields: { amount: ['Their sum.', 400000] },
  },
  BatchDone: {
    at: 'takeBatchResult reply',
    about: 'What was done.',
    fields: {
      stuck: 'Payouts whose end cannot be stored, and why. All others of the file are done.',
      version: ['The version of the batch. In quotes it is the ETag, for If-Match.', 3],
    },
  },
  ProposedLimit: {
    at: 'listProposals reply.items.figure',
    about: 'The limit of a wallet, or the tax, that is proposed, and from which day on.',
  },
  TwoPersonAction: {
    at: 'listProposals reply.items',
    about: 'A proposal that waits for the second operator.',
    fields: {
      id: ['The number of the proposal.', 14],
      kind: 'What is proposed.',
      figure: 'Of a limit or a tax: which, and from which day on; null of another kind.',
      memberId: ['The id of the member; null where it is about none.', 4711],
      username: ['The name of the member or operator; null where it is about none.', 'rahima'],
      worksOn: 'The role of a new operator, or the other role of an operator; null of another kind.',
      text: 'What is new in a text for members; null of another kind.',
      operator: 'The operator whose role shall change or whose account shall be closed; null of another kind.',
      invoice: [
        'The number of the invoice that is to be taken back and issued again; null of another kind.',
        '2026-000001',
      ],
    },
  },
  NewProposal: {
    at: 'propose body',
    about: 'Goodwill to a member, or a withdrawal of fees.',
    fields: { kind: 'What is proposed.', reason: ['Why, in words.', 'The task could not be done because of us.'] },
  },
  SponsorInvoice: {
    at: 'listAllInvoices reply.items',
    about: 'An invoice or credit note of any sponsor.',
    like: 'Invoice',
  },
  InvoiceBook: {
    at: 'listAllInvoices reply',
    about: 'A page of invoices and credit notes; over a month with its sums.',
  },
  InvoiceTerms: {
    at: 'listInvoiceTerms reply.items',
    about: 'What invoices say of the platform, and the rate of VAT, from a month on.',
    fields: {
      id: ['The id of the terms.', 2],
      name: ['The name of the platform.', 'Porokh'],
      bin: ['The BIN of the platform; null without one.', '000987654-0101'],
    },
  },
  NewInvoiceTerms: {
    at: 'setInvoiceTerms body',
    about: 'What invoices say from a month on.',
    fields: {
      name: ['The name of the platform.', 'Porokh'],
      bin: ['The BIN of the platform; null without one.', '000987654-0101'],
    },
  },
  AuditEvent: {
    at: 'listAuditEvents reply.items',
    about: 'Something that was done. Addresses of sign-ins have stars.',
    fields: {
      id: ['The id of the event.', 90211],
      memberId: ['The member that it is about; null without one.', 4711],
      sponsorId: ['The sponsor that it is about; null without one.', 12],
      campaignId: ['The campaign that it is about; null without one.', 204],
      taskId: ['The task that it is about; null without one.', 4711],
    },
  },
  OpenedAddress: {
    at: 'openAuditAddress reply',
    about: 'The address from which somebody signed in.',
    fields: { address: ['The network address.', '203.0.113.7'] },
  },
  ReasonToOpen: {
    at: 'openAuditAddress body',
    about: 'Why it has to be seen. The audit log keeps it.',
    fields: { reason: ['Why, in words.', 'He says that somebody else signed in.'] },
  },
  Hold: {
    at: 'listHolds reply.items',
    about: 'A hold under charter C8.',
    fields: {
      id: ['The id of the hold.', 19],
      kind: 'What it keeps the member from.',
      state: 'Whether it is in force.',
      reason: ['Why, in words.', 'Two accounts use this wallet.'],
    },
  },
  NewHold: {
    at: 'placeHold body',
    about: 'A hold to place: at most 168 hours; `work` has no end.',
    fields: {
      kind: 'What it keeps the member from.',
      reason: ['Why, in words. The member reads it.', 'Two accounts use this wallet.'],
    },
  },
  HoldRenewal: {
    at: 'renewHold body',
    about: 'Why a hold goes on, and for how long.',
    fields: { reason: ['Why, in words. The member reads it.', 'The provider has not answered.'] },
  },
  HoldEnd: {
    at: 'endHold body',
    about: 'The answer to its appeal, if there is one.',
    fields: { answer: ['What the member reads.', 'The wallet is yours. We are sorry.'] },
  },
  AppealAnswer: {
    at: 'answerAppeal body',
    about: 'The answer to an appeal.',
    fields: { answer: ['What the member reads.', 'We are still asking the provider.'] },
  },
} as const satisfies Shapes

import type { Shapes } from './shape.ts'

/** What anybody may read, and second factors. */
export const shapesForAnybody = {
  PublicSettings: {
    at: 'getSettings reply',
    about: 'Hours, limits, levels and cash-out charges that count now.',
    fields: { levels: 'The five levels.' },
  },
  BusinessHours: {
    at: 'getSettings reply.businessHours',
    about: 'The hours of the day, in Asia/Dhaka, in which tasks can be started.',
  },
  CashOutCharge: {
    at: 'getSettings reply.cashOutCharges',
    about: 'What a wallet’s provider takes when cash is taken out, from a day on. Porokh takes nothing of it.',
    fields: { since: ['The day in Asia/Dhaka from which it holds.', '2026-07-01'] },
  },
  AnnouncedChange: {
    at: 'getSettings reply.announced',
    about: 'What members lose, and from when.',
    fields: {
      title: ['What changes, in words.', 'New business hours'],
      lines: 'What changes, one thing each.',
    },
  },
  Announcement: {
    at: 'listAnnouncements reply.items',
    about: 'A notice, in the language of the request.',
    fields: { id: ['The id of the notice.', 4], at: 'When it was published.' },
  },
  Banner: {
    at: 'listBanners reply.items',
    about: 'A banner, in the language of the request.',
    fields: { id: ['The id of the banner.', 2] },
  },
  Promotion: { at: 'getPromotion reply', about: 'The running promotion.' },
  QuestionAndAnswer: {
    at: 'listQuestions reply.items',
    about: 'A question that is often asked, with its answer, in the language of the request.',
    fields: {
      id: ['The id of the question.', 11],
      question: ['The question.', 'Do I ever have to pay?'],
      answer: ['The answer.', 'No. Never.'],
    },
  },
  TextPage: {
    at: 'getPage reply',
    about: 'A page of text as Markdown, in the language of the request.',
    fields: {
      name: ['Which page.', 'terms'],
      title: ['Its title.', 'Terms'],
      body: ['Its text as Markdown.', '## What you can rely on'],
    },
  },
  SupportLink: {
    at: 'listSupportLinks reply.items',
    about: 'Where operators answer.',
    fields: { name: ['What it is called.', 'WhatsApp'], url: ['Where it leads.', 'https://wa.me/8801700000000'] },
  },
  PublicFigures: {
    at: 'getFigures reply',
    about: 'Public figures from the ledger.',
    fields: {
      at: 'When they were counted.',
      disputes: 'What became of disputes.',
      decided: ['How many submissions were decided.', 27000],
      rejected: ['How many of them were rejected.', 700],
      escrow: ['What is held in campaigns.', 2000000],
    },
  },
  Figures: { at: 'getFigures reply.decisionSeconds', about: 'The middle and the end of a distribution, in seconds.' },
  CheckBegan: {
    at: 'getFigures reply.booksCheck.began',
    about: 'A check of the books that began after the last one ended.',
    fields: { at: 'When it began.' },
  },
  Head: {
    at: 'listHeads reply.items',
    about: 'A hash over all rows of the books up to a day (docs/receipts.md).',
    fields: {
      upTo: ['The id of the last row in it.', 51234],
      version: 'The form of the head. Heads of the first form have none.',
    },
  },
  Receipt: {
    at: 'getReceipt reply',
    about: 'A row of the own statement, with the proof that it is in the published head of its day.',
  },
  WorkRecordKey: {
    at: 'getWorkRecordKey reply',
    about: 'The key with which anybody can check a signed record of work.',
  },
  Factor: {
    at: 'listFactors reply.items',
    about: 'A second factor of the account.',
    fields: {
      id: ['The id of the factor.', 2],
      kind: 'An authenticator app or a passkey.',
      name: ['What its owner calls it.', 'my phone'],
    },
  },
  Factors: { at: 'listFactors reply', about: 'The second factors of the account.', fields: { items: 'The factors.' } },
  FactorsToShow: {
    at: 'askForFactor reply',
    about: 'Which factors can be shown.',
    fields: {
      recoveryCodes: 'Whether recovery codes are left.',
      passkey: ['What a passkey has to sign; null without one (WebAuthn, as JSON).', { challenge: 'q83vEjRWeJA' }],
    },
  },
  ShownFactor: { at: 'showFactor body', about: 'One of the three.' },
  NewAuthenticator: {
    at: 'addAuthenticator body',
    about: 'An authenticator app to add.',
    fields: { name: ['What to call it.', 'my phone'] },
  },
  AuthenticatorSecret: {
    at: 'addAuthenticator reply',
    about: 'What the authenticator app needs. It is shown only now.',
    fields: { id: ['The id of the factor.', 2], secret: ['The secret in base32.', 'JBSWY3DPEHPK3PXP'] },
  },
  NewPasskey: {
    at: 'confirmPasskey body',
    about: 'The passkey that the authenticator has made.',
    fields: { name: ['What to call it.', 'my key'] },
  },
  NewFraudReport: {
    at: 'reportFraud body',
    about: 'Somebody asked for money in our name.',
    fields: { what: ['What happened.', 'He asked me for 500 taka before I could withdraw.'] },
  },
} as const satisfies Shapes

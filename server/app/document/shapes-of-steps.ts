import type { Shapes } from './shape.ts'

/** What single steps take and answer with. */
export const shapesOfSteps = {
  NewPasskey: {
    at: 'addPasskey body',
    about: 'How to begin to add a passkey.',
  },
  PasskeyChallenge: {
    at: 'addPasskey reply',
    about: 'What the browser needs to make a passkey.',
  },
  OwnName: {
    at: 'changeOwnName body',
    about: 'The name that colleagues see.',
  },
  OrganisationClosing: {
    at: 'closeOrganisation body',
    about: 'The proof of who closes an organisation.',
  },
  AuthenticatorCode: {
    at: 'confirmAuthenticator body',
    about: 'A code that the app shows.',
  },
  AuthenticatorAdded: {
    at: 'confirmAuthenticator reply',
    about: 'The recovery codes, of a first factor.',
  },
  PasskeyAdded: {
    at: 'confirmPasskey reply',
    about: 'The recovery codes, of a first factor.',
  },
  NewRecoveryCodes: {
    at: 'createRecoveryCodes reply',
    about: 'New recovery codes. They are shown only now.',
  },
  DisputeDecided: {
    at: 'decideDispute reply',
    about: 'A task and its state after the decision.',
  },
  MyDataRequest: {
    at: 'exportMyData body',
    about: 'The proof of who asks for all data.',
  },
  RejectionWarningNow: {
    at: 'getRejectionWarning reply',
    about: 'The warning that holds now; null without one.',
  },
  BoundWallet: {
    at: 'getWallet reply',
    about: 'The wallet that is bound; null without one.',
  },
  Leaving: {
    at: 'leaveOrganisation body',
    about: 'The proof of who leaves.',
  },
  HelpfulChoice: {
    at: 'markSubmissionHelpful body',
    about: 'Whether the review is helpful.',
  },
  ReasonToOpen: {
    at: 'openMemberContacts body',
    about: 'Why something is shown in clear: the log keeps it.',
  },
  CreditNoteProposal: {
    at: 'proposeCreditNote body',
    about: 'Why an invoice shall be taken back.',
  },
  OperatorClosing: {
    at: 'proposeToCloseOperator body',
    about: 'Why the account of an operator shall be closed.',
  },
  MemberSession: {
    at: 'registerMember reply',
    about: 'Who has joined, and until when the session lasts.',
  },
  SendingBack: {
    at: 'sendCampaignBack body',
    about: 'Why a campaign goes back to its sponsor.',
  },
  WebhookTest: {
    at: 'testWebhook reply',
    about: 'The delivery that tries the way.',
  },
} as const satisfies Shapes

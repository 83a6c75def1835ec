import type { Shapes } from './shape.ts'

/** The money, the people and the webhooks of an organisation. */
export const shapesOfOrganisations = {
  Balance: {
    at: 'getBalance reply',
    about: 'The prepaid money of an organisation.',
    fields: {
      balance: ['What can be put into campaigns, or asked back.', 250000],
      escrow: ['What is held in campaigns.', 200000],
      spent: ['What was paid for reviews so far.', 300000],
    },
  },
  Deposit: {
    at: 'listDeposits reply.items',
    about: 'Money that a sponsor pays in. Members never pay in.',
    fields: {
      id: ['The id of the deposit.', 61],
      state:
        '`pending` until the money has arrived, `held` while an operator looks at it; `failed` and `cancelled` brought no money.',
      createdAt: 'When it was announced.',
      reference: ['What to write on a bank transfer; null for other rails.', 'PK6137'],
      announced: ['The amount that was announced, where another one arrived; null otherwise.', 500000],
      pageUrl: [
        'The page of the gateway for the payer; null where there is none.',
        'https://payment.bkash.com/?paymentId=TR0011',
      ],
    },
  },
  DepositOptions: {
    at: 'getDepositOptions reply',
    about: 'How money can be paid in now.',
    fields: {
      rails: ['The rails.', ['bkash', 'manual']],
      account: [
        'Our account for bank transfers; null where support tells it.',
        'Porokh Ltd., Example Bank, 1234567890',
      ],
    },
  },
  NewDeposit: { at: 'createDeposit body', about: 'Money to pay in.' },
  Refund: {
    at: 'listRefunds reply.items',
    about: 'Unused balance that a sponsor asks back. It can be spent until an operator has sent it.',
    fields: {
      id: ['The id of the refund.', 7],
      state: 'Sent, cancelled by the sponsor, or returned by an operator with a reason.',
      reason: ['Why an operator returned it; null otherwise.', 'The account has no such name.'],
      createdAt: 'When it was asked for.',
    },
  },
  NewRefund: { at: 'askForRefund body', about: 'What to send back, and where to.' },
  StatementRow: {
    at: 'listStatementRows reply.items',
    about: 'A movement of the prepaid balance.',
    fields: {
      id: ['The id of the row in the books.', 5120],
      amount: ['What came, or with a minus what went.', -100000],
      kind: 'A deposit, a refund, money into a campaign, or money that a campaign gives back.',
      about: ['The campaign; null otherwise.', 'Accounts for shops'],
    },
  },
  MonthlyStatement: {
    at: 'getMonthlyStatement reply',
    about: 'The balance before and after a month, and the sum of each kind of movement in it.',
    fields: {},
  },
  BillingDetails: {
    at: 'getBillingDetails reply',
    about: 'Whom invoices are made out to.',
    fields: { name: ['The name.', 'Rupa Apps Ltd'], bin: ['The BIN; null without one.', '000123456-0101'] },
  },
  BillingChange: {
    at: 'changeBillingDetails body',
    about: 'Whom invoices are made out to from now on.',
    like: 'BillingDetails',
  },
  Invoice: {
    at: 'listInvoices reply.items',
    about: 'An invoice about the platform’s fee of a month, or a credit note that takes one back.',
    fields: {
      id: ['The id of the invoice.', 40],
      kind: 'An invoice or a credit note.',
      number: ['Its number, without gaps.', '2026-000001'],
      amount: ['What the sponsor paid for the reviews.', 500000],
      fee: ['The platform’s fee, with its VAT: what the invoice is about.', 150000],
      reason: ['Why an invoice was taken back; null otherwise.', 'The address was wrong.'],
      reviews: ['How many reviews were paid.', 100],
    },
  },
  InvoiceWithLines: {
    at: 'getInvoice reply',
    about: 'One invoice or credit note, with its campaigns.',
    like: 'Invoice',
    fields: {
      lines: 'The campaigns. Of a credit note, those of the invoice that it takes back.',
    },
  },
  Token: {
    at: 'listTokens reply.items',
    about: 'An API token, without its secret.',
    fields: {
      id: ['The id of the token.', 5],
      name: ['What the person calls it.', 'nightly export'],
      person: ['Whose it is: it can do no more than this person may.', 'Rupa Akter'],
    },
  },
  NewToken: {
    at: 'createToken body',
    about: 'A token to make.',
    fields: { name: ['What to call it.', 'nightly export'], days: ['After how many days it ends.', 90] },
  },
  MadeToken: {
    at: 'createToken reply',
    about: 'A new token. Its secret is shown only now.',
    like: 'Token',
  },
  OwnToken: {
    at: 'getSession reply.token',
    about: 'What an API token is told of itself.',
    fields: {
      id: ['The id of the token.', 5],
      name: ['What its person calls it.', 'nightly export'],
      organisation: 'Whose it is.',
      quota: 'How many calls are left, with this one counted. The headers `RateLimit` say the same.',
    },
  },
  Person: {
    at: 'listPeople reply.items',
    about: 'Somebody of the organisation.',
    fields: {
      id: ['The id of the person.', 17],
      name: ['The name, and the e-mail of somebody who has given none.', 'Rupa Akter'],
      email: ['For owners, and of oneself; otherwise null.', 'rupa@example.com'],
      role: 'What the person is in the organisation.',
      since: 'Since when.',
    },
  },
  PeopleList: {
    at: 'listPeople reply',
    about: 'The people of the organisation, at most 50.',
    fields: { items: 'The people, who came first at the top.' },
  },
  PersonChange: {
    at: 'changePerson body',
    about: 'What somebody is from now on.',
    fields: { role: 'What the person is in the organisation.' },
  },
  Invitation: {
    at: 'listInvitations reply.items',
    about: 'An invitation that waits.',
    fields: {
      id: ['The id of the invitation.', 9],
      role: 'What the person will be in the organisation.',
      expiresAt: 'Until when the link can be used. Afterwards it can be sent again.',
    },
  },
  NewInvitation: {
    at: 'invitePerson body',
    about: 'Whom to invite.',
    fields: { role: 'What the person will be in the organisation.', language: 'The language of the e-mail.' },
  },
  ShownInvitation: {
    at: 'showInvitation reply',
    about: 'What an invitation says to whoever has its link.',
    fields: { role: 'What the person will be in the organisation.' },
  },
  LogRow: {
    at: 'listLog reply.items',
    about: 'What somebody of the organisation did, or what it was told.',
    fields: {
      id: ['The id of the row.', 90211],
      person: 'Who did it; null where Porokh did, or nobody knows.',
      campaign: 'The campaign that it is about; null without one.',
      taskId: ['The task that it is about; null without one.', 4711],
    },
  },
  LogPage: { at: 'listLog reply', about: 'A page of the log.' },
  Event: {
    at: 'listEvents reply.items',
    about: 'Something that happened: the same as a message to a webhook, with the same id.',
    fields: {
      id: ['The id of the event: the header `webhook-id` of the message.', 'event_90211'],
      timestamp: 'When it happened.',
      data: 'What it is about: ids and a pseudonym, no name and no rating.',
    },
  },
  EventPage: {
    at: 'listEvents reply',
    about: 'A page of events, the oldest first.',
    fields: {
      next: ['Pass it on as `after`, always: what comes later begins there. Never null.', 'event_90211'],
      more: 'Whether there is more at once. A page may have fewer than `limit`, or none, and yet have more.',
    },
  },
  Webhook: {
    at: 'listWebhooks reply.items',
    about: 'An address of yours that is told what happens.',
    fields: {
      id: ['The id of the webhook.', 3],
      state:
        '`failing`: a message was tried for three days in vain, and it gets nothing until it is switched on again.',
    },
  },
  NewWebhook: { at: 'createWebhook body', about: 'An address to be told at.' },
  MadeWebhook: {
    at: 'createWebhook reply',
    about: 'A new webhook. Its secret is shown only now.',
    like: 'Webhook',
    fields: {
      secret: ['What signs the messages, as Standard Webhooks has it.', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    },
  },
  WebhookChange: {
    at: 'changeWebhook body',
    about: 'What to change of a webhook.',
    fields: { state: 'Switched on or off.' },
  },
  WebhookSecret: {
    at: 'changeWebhookSecret reply',
    about: 'A new secret. It is shown only now.',
    like: 'MadeWebhook',
  },
  WebhookDelivery: {
    at: 'listWebhookDeliveries reply.items',
    about: 'A message to a webhook, with its latest tries.',
    fields: { id: ['The id of the delivery.', 901], state: '`kept`: it waits until the webhook is switched on.' },
  },
  WebhookAttempt: {
    at: 'listWebhookDeliveries reply.items.attempts',
    about: 'A try to deliver a message.',
    fields: {
      failure:
        'Why there was no answer: a private address or a name that cannot be resolved, too long, or no connection. Null when there was one.',
      answer: ['The first 500 characters of the answer.', 'ok'],
    },
  },
} as const satisfies Shapes

import * as v from 'valibot'
import { Id, IdParams, text } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Provider } from './member-forms.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'
import { Settings, CashOut, PublicSettings, Preview, OperatorSettings, Announcement, Banner } from './content-data.ts'

export * from './content-data.ts'

export const content = endpoints('Operators: settings', {
  'GET /api/settings': {
    name: 'getSettings',
    group: 'Public',
    summary: 'Present hours, limits, levels and cash-out charges',
    role: 'anyone',
    shared: true,
    reply: PublicSettings,
  },
  'GET /api/announcements': {
    name: 'listAnnouncements',
    group: 'Public',
    summary: 'Current notices, newest first',
    role: 'anyone',
    shared: true,
    reply: v.object({ items: field(v.array(Announcement), 'The rows of this page.') }),
  },
  'GET /api/banners': {
    name: 'listBanners',
    group: 'Public',
    summary: 'Banners in the carousel',
    role: 'anyone',
    shared: true,
    reply: v.object({ items: field(v.array(Banner), 'The rows of this page.') }),
  },
  'GET /api/promotion': {
    name: 'getPromotion',
    group: 'Public',
    summary: 'The current promotion, or null',
    role: 'anyone',
    shared: true,
    reply: data('Promotion', 'The current promotion.', {
      promotion: field(v.nullable(Banner), 'The current promotion; null if there is none.'),
    }),
  },
  'GET /api/faq': {
    name: 'listQuestions',
    group: 'Public',
    summary: 'Questions and answers',
    role: 'anyone',
    shared: true,
    reply: v.object({
      items: field(
        v.array(
          data('QuestionAndAnswer', 'A frequently asked question with its answer, in the language of the request.', {
            id: field(Id, 'The id of the question.', 11),
            question: field(v.string(), 'The question.', 'Do I ever have to pay?'),
            answer: field(v.string(), 'The answer.', 'No. Never.'),
          }),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'GET /api/pages/:name': {
    name: 'getPage',
    group: 'Public',
    summary: 'Terms, About or Event, as Markdown',
    role: 'anyone',
    shared: true,
    params: v.object({ name: field(v.picklist(['terms', 'about', 'event']), 'The name of the page.') }),
    reply: data('TextPage', 'A page of text as Markdown, in the language of the request.', {
      name: field(v.string(), 'The name of the page.', 'terms'),
      title: field(v.string(), 'The title of the page.', 'Terms'),
      body: field(v.string(), 'The text of the page, as Markdown.', '## What you can rely on'),
      updatedAt: f.updatedAt,
    }),
    refusals: ['not_found'],
  },
  'GET /api/support-links': {
    name: 'listSupportLinks',
    group: 'Support',
    summary: 'Contact links of support',
    role: 'anyone',
    shared: true,
    reply: v.object({
      items: field(
        v.array(
          data('SupportLink', 'A contact link of support.', {
            name: field(v.string(), 'The name of the link.', 'WhatsApp'),
            url: field(v.string(), 'The address of the link.', 'https://wa.me/8801700000000'),
          }),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'GET /api/operator/settings': {
    name: 'getAllSettings',
    summary: 'The present settings, a pending change, and future charges',
    role: 'operator',
    work: 'any',
    reply: OperatorSettings,
  },
  'PUT /api/operator/settings': {
    name: 'changeSettings',
    summary:
      'Change settings; omitted fields stay as they are. Losses for members and changed level requirements need a second operator',
    role: 'operator',
    recentFactor: true,
    body: data('SettingsChange', 'Settings to change; omitted fields stay as they are.', {
      ...v.partial(Settings).entries,
      reason: field(v.optional(text(0, 1000), ''), 'The reason, in words.', 'Fewer complaints at night.'),
    }),
    ifMatch: true,
    reply: OperatorSettings,
    refusals: ['input.not_possible', 'settings.change_open', 'conflict.changed', 'precondition.missing'],
  },
  'POST /api/operator/settings/preview': {
    name: 'previewSettings',
    summary:
      'Preview the effects of a change, counted over the newest tasks and payouts of the last 30 days; nothing is changed',
    role: 'operator',
    body: named('SettingsToTry', 'Settings to preview; nothing is changed.', v.partial(Settings)),
    reply: Preview,
    refusals: ['input.not_possible'],
  },
  'PUT /api/operator/cash-out-charges': {
    name: 'setCashOutCharge',
    summary:
      'Record a provider’s charge for cashing out, from today or a later day. Members see it; nothing is deducted',
    role: 'operator',
    recentFactor: true,
    body: CashOut,
    ifMatch: true,
    reply: OperatorSettings,
    refusals: ['input.not_possible', 'conflict.changed', 'precondition.missing'],
  },
  'POST /api/operator/cash-out-charges/preview': {
    name: 'previewCashOutCharge',
    summary:
      'Preview a charge: the charge before that day and the wallets affected, counted over the newest payouts of the last 30 days',
    role: 'operator',
    body: CashOut,
    reply: data('ChargePreview', 'The wallets affected by a charge.', {
      before: field(v.nullable(CashOut), 'The charge that applies until that day; null if there is none.'),
      replaced: field(
        v.nullable(CashOut),
        'An existing charge of the same day, which would be replaced; null if there is none.',
      ),
      members: f.members,
      payouts: f.payouts,
      counted: field(
        data('CountedForCharge', 'The size of the sample for the preview of a charge.', {
          payouts: f.payouts,
          members: f.members,
          most: f.most,
        }),
        'Number of payouts and members counted.',
      ),
    }),
  },
  'DELETE /api/operator/cash-out-charges/:provider/:since': {
    name: 'withdrawCashOutCharge',
    summary: 'Withdraw a future charge; the previous one continues',
    role: 'operator',
    params: v.object({
      provider: field(Provider, 'The provider of the wallet.'),
      since: field(CashOut.entries.since, 'The first day on which the charge applies, in Asia/Dhaka.', '2026-07-01'),
    }),
    reply: OperatorSettings,
    refusals: ['not_found'],
  },
  'POST /api/operator/settings/changes/:id/confirm': {
    name: 'confirmSettings',
    summary:
      'Confirm a change as the second operator. Losses for members are announced, and take effect 24 hours later',
    role: 'operator',
    recentFactor: true,
    params: IdParams,
    reply: OperatorSettings,
    refusals: ['not_found', 'conflict.state', 'approval.same_operator', 'operator.too_new', 'inbox.claimed'],
  },
  'POST /api/operator/settings/changes/:id/cancel': {
    name: 'cancelSettings',
    summary: 'Withdraw a change that has not taken effect yet',
    role: 'operator',
    params: IdParams,
    reply: OperatorSettings,
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
})

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
    summary: 'Hours, limits, levels, cash-out charges',
    role: 'anyone',
    shared: true,
    reply: PublicSettings,
  },
  'GET /api/announcements': {
    name: 'listAnnouncements',
    group: 'Public',
    summary: 'Running notices, newest first',
    role: 'anyone',
    shared: true,
    reply: v.object({ items: field(v.array(Announcement), 'The rows of this page.') }),
  },
  'GET /api/banners': {
    name: 'listBanners',
    group: 'Public',
    summary: 'Banners of the carousel',
    role: 'anyone',
    shared: true,
    reply: v.object({ items: field(v.array(Banner), 'The rows of this page.') }),
  },
  'GET /api/promotion': {
    name: 'getPromotion',
    group: 'Public',
    summary: 'The running promotion, or null',
    role: 'anyone',
    shared: true,
    reply: data('Promotion', 'The running promotion.', {
      promotion: field(v.nullable(Banner), 'The running promotion; null without one.'),
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
          data(
            'QuestionAndAnswer',
            'A question that is often asked, with its answer, in the language of the request.',
            {
              id: field(Id, 'The id of the question.', 11),
              question: field(v.string(), 'The question.', 'Do I ever have to pay?'),
              answer: field(v.string(), 'The answer.', 'No. Never.'),
            },
          ),
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
    params: v.object({ name: field(v.picklist(['terms', 'about', 'event']), 'Which page.') }),
    reply: data('TextPage', 'A page of text as Markdown, in the language of the request.', {
      name: field(v.string(), 'Which page.', 'terms'),
      title: field(v.string(), 'Its title.', 'Terms'),
      body: field(v.string(), 'Its text as Markdown.', '## What you can rely on'),
      updatedAt: f.updatedAt,
    }),
    refusals: ['not_found'],
  },
  'GET /api/support-links': {
    name: 'listSupportLinks',
    group: 'Support',
    summary: 'Where operators answer',
    role: 'anyone',
    shared: true,
    reply: v.object({
      items: field(
        v.array(
          data('SupportLink', 'Where operators answer.', {
            name: field(v.string(), 'What it is called.', 'WhatsApp'),
            url: field(v.string(), 'Where it leads.', 'https://wa.me/8801700000000'),
          }),
        ),
        'The rows of this page.',
      ),
    }),
  },
  'GET /api/operator/settings': {
    name: 'getAllSettings',
    summary: 'The settings that count now, the change that waits, and the charges of days to come',
    role: 'operator',
    work: 'any',
    reply: OperatorSettings,
  },
  'PUT /api/operator/settings': {
    name: 'changeSettings',
    summary:
      'Change settings; fields that are left out keep their values. What takes something from members, and any change of what a level requires, is only proposed: another operator confirms it',
    role: 'operator',
    recentFactor: true,
    body: data('SettingsChange', 'Settings to change; fields that are left out keep their values.', {
      ...v.partial(Settings).entries,
      reason: field(v.optional(text(0, 1000), ''), 'Why, in words.', 'Fewer complaints at night.'),
    }),
    ifMatch: true,
    reply: OperatorSettings,
    refusals: ['input.not_possible', 'settings.change_open', 'conflict.changed', 'precondition.missing'],
  },
  'POST /api/operator/settings/preview': {
    name: 'previewSettings',
    summary:
      'What a change would do and whom it would touch, counted in the newest tasks and payouts of the last 30 days; changes nothing',
    role: 'operator',
    body: named('SettingsToTry', 'Settings to try; nothing is changed.', v.partial(Settings)),
    reply: Preview,
    refusals: ['input.not_possible'],
  },
  'PUT /api/operator/cash-out-charges': {
    name: 'setCashOutCharge',
    summary:
      'Write down what a provider takes for a cash-out, from today or a later day on. Members see it; nothing is deducted',
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
      'What stands before that day, and whose wallets a charge is about, counted in the newest payouts of the last 30 days; changes nothing',
    role: 'operator',
    body: CashOut,
    reply: data('ChargePreview', 'Whose wallets a charge is about.', {
      before: field(v.nullable(CashOut), 'What counts until that day; null where nothing was written down.'),
      replaced: field(v.nullable(CashOut), 'A charge of this very day that it would replace; null without one.'),
      members: f.members,
      payouts: f.payouts,
      counted: field(
        data('CountedForCharge', 'How much was counted for a preview of a charge.', {
          payouts: f.payouts,
          members: f.members,
          most: f.most,
        }),
        'How many payouts were counted, and of which members.',
      ),
    }),
  },
  'DELETE /api/operator/cash-out-charges/:provider/:since': {
    name: 'withdrawCashOutCharge',
    summary: 'Withdraw a charge of a day to come; the one before goes on',
    role: 'operator',
    params: v.object({
      provider: field(Provider, 'The provider of the wallet.'),
      since: field(CashOut.entries.since, 'The day in Asia/Dhaka from which it holds.', '2026-07-01'),
    }),
    reply: OperatorSettings,
    refusals: ['not_found'],
  },
  'POST /api/operator/settings/changes/:id/confirm': {
    name: 'confirmSettings',
    summary: 'The second operator agrees. What takes something from members is announced, and counts 24 hours later',
    role: 'operator',
    recentFactor: true,
    params: IdParams,
    reply: OperatorSettings,
    refusals: ['not_found', 'conflict.state', 'approval.same_operator', 'operator.too_new', 'inbox.claimed'],
  },
  'POST /api/operator/settings/changes/:id/cancel': {
    name: 'cancelSettings',
    summary: 'Take back a change that does not count yet',
    role: 'operator',
    params: IdParams,
    reply: OperatorSettings,
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
})

import type { Api } from '../../contract/api.ts'
import type { Request } from '../../contract/endpoint.ts'
import { draft, rejection, review } from './market.ts'
import { password } from './passwords.ts'

/** Where the password of an account is asked for: not the right one, so that no call takes the account from its owner. */
const wrong = 'a walk along the Meghna'

type Body<K extends keyof Api> = Request<Api[K]> extends { body: infer B } ? Loose<B> : never
/** The same type with plain numbers instead of branded amounts. */
type Loose<T> = T extends number ? number : T extends object ? { [F in keyof T]: Loose<T[F]> } : T

type WithBody = { [K in keyof Api]: Request<Api[K]> extends { body: unknown } ? K : never }[keyof Api]

const bilingual = { en: 'From Friday on', bn: 'শুক্রবার থেকে' }
const span = { startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }
const announcement = { title: bilingual, body: bilingual, ...span }
const banner = {
  kind: 'banner' as const,
  picture: '/banners/honest.svg' as const,
  title: bilingual,
  text: bilingual,
  link: '/deposit',
  ...span,
}
const supportLink = { name: bilingual, url: 'https://example.org/chat' }

/** A valid body, with all fields, for each call that takes one. */
export const goodBodies: { [K in WithBody]: Body<K> } = {
  'POST /api/register': {
    mode: 'phone',
    phone: '01798765432',
    email: 'moyna@example.org',
    username: 'moyna',
    password,
    confirmPassword: password,
    invitationCode: '100001',
    acceptTerms: true,
  },
  'POST /api/login': { identifier: 'rahima', password: wrong },
  'POST /api/password-reset': { identifier: 'rahima' },
  'POST /api/password-reset/confirm': { identifier: 'rahima', code: '123456', password, confirmPassword: password },
  'PUT /api/wallet': {
    provider: 'nagad',
    number: '01798765432',
    numberAgain: '01798765432',
    holderName: 'Rahima Khatun',
    pin: '4826',
  },
  'PUT /api/pin': { pin: '1357', password: wrong },
  'PUT /api/password': {
    currentPassword: wrong,
    password: `${password} again`,
    confirmPassword: `${password} again`,
  },
  'POST /api/contact/verify': { code: '123456' },
  'PUT /api/declaration': {
    phones: ['android'],
    androidVersion: 11,
    deviceClass: 'low',
    languages: ['bn'],
    district: 'dhaka',
  },
  'PUT /api/invitation': { on: false },
  'DELETE /api/me': { password: wrong },
  'POST /api/my-data': { password: wrong },
  'POST /api/factors/show': { code: '123456', recoveryCode: 'ABCDE-FGHJK', passkey: { id: 'x' } },
  'POST /api/factors/totp': { name: 'My phone', password: wrong },
  'POST /api/factors/totp/:id/confirm': { code: '123456' },
  'POST /api/factors/passkey': { password: wrong },
  'POST /api/factors/passkey/confirm': { name: 'My key', passkey: { id: 'x' } },
  'PUT /api/operator/email': { email: 'faruk@example.org', password: wrong },
  'POST /api/operator/factor-resets': { username: 'faruk', reason: 'The phone was lost.' },
  'POST /api/operator/operators/:id/close': { reason: 'She has left the company.' },
  'POST /api/operator/operators': { username: 'tahmina', password, confirmPassword: password, worksOn: 'finance' },
  'POST /api/operator/operators/:id/role': { worksOn: 'support', reason: 'She answers tickets from now on.' },
  'POST /api/sponsor/register': {
    organisation: 'Meghna Apps',
    email: 'hello@meghna.example',
    password,
    confirmPassword: password,
    acceptTerms: true,
  },
  'POST /api/sponsor/deposits': { amount: 500_000, rail: 'sandbox' },
  'POST /api/sponsor/refunds': { amount: 250_000, account: 'Meghna Apps, City Bank Dhanmondi, 1234567890123' },
  'POST /api/operator/refunds/:id/send-back': { reason: 'The bank does not know this account.' },
  'POST /api/sponsor/tokens': { name: 'nightly export', scopes: ['read', 'decide'], days: 30 },
  'DELETE /api/sponsor/account': { password: wrong },
  'POST /api/sponsor/submissions/:taskId/tags': { name: 'slow network' },
  'POST /api/sponsor/submissions/:taskId/notes': { text: 'The second step fails on this phone too.' },
  'PUT /api/sponsor/notes/:id': { text: 'Mended in 2.1.' },
  'POST /api/sponsor/saved-texts': { kind: 'reject', name: 'No steps', category: 'not_tried', text: rejection.reason },
  'PUT /api/sponsor/saved-texts/:id': { name: 'None of the steps', category: 'other', text: rejection.reason },
  'POST /api/sponsor/webhooks': { url: 'https://hooks.meghna.example/porokh', events: ['decided', 'money'] },
  'PATCH /api/sponsor/webhooks/:id': { url: 'https://hooks.meghna.example/2', events: ['decided'], state: 'on' },
  'PUT /api/operator/cash-out-charges': { provider: 'nagad', perThousand: 1_490, since: '2199-12-31' },
  'POST /api/operator/settings/preview': { payoutMinimum: 10_000 },
  'PUT /api/operator/settings': {
    businessHours: { start: '10:00:00', end: '22:00:00' },
    resetTime: '06:00:00',
    payoutMinimum: 10_000,
    payoutDailyLimit: 1_000_000,
    timeAllowedMinutes: 90,
    levels: [0, 1, 2, 3, 4].map((level) => ({
      level,
      name: `VIP ${level}`,
      tasksADay: 5 + level,
      share: 70 + level,
      approvedNeeded: level * 100,
      approvalPercentNeeded: level && 80 + level,
    })),
    reason: 'Fewer tasks for more members',
  },
  'PUT /api/operator/pages/:name': { title: bilingual, body: bilingual },
  'POST /api/operator/announcements': announcement,
  'PUT /api/operator/announcements/:id': announcement,
  'POST /api/operator/banners': banner,
  'PUT /api/operator/banners/:id': banner,
  'PUT /api/operator/banners/order': { ids: [1] },
  'POST /api/operator/faq': { question: bilingual, answer: bilingual },
  'PUT /api/operator/faq/:id': { question: bilingual, answer: bilingual },
  'PUT /api/operator/faq/order': { ids: [1] },
  'POST /api/operator/support-links': supportLink,
  'PUT /api/operator/support-links/:id': supportLink,
  'PUT /api/operator/support-links/order': { ids: [1] },
  'POST /api/sponsor/campaigns': {
    ...draft,
    otherTitle: 'অর্গানিক ম্যাপস দিয়ে পথ খুঁজুন',
    otherSummary: 'নেটওয়ার্ক ছাড়া একটি পথ খুঁজে দেখুন।',
    platform: 'android',
    questions: [{ id: 'found', kind: 'choice', text: 'Did you find the way?', choices: ['Yes', 'No'] }],
    minLevel: 0,
    minReviewLength: 60,
    timeAllowedMinutes: 120,
    screenshotsRequired: 0,
    downloadMegabytes: 40,
    minAndroidVersion: 8,
    waveSize: 2,
    waveHours: 12,
    deviceClasses: ['low', 'mid'],
    languages: ['bn'],
    districts: ['dhaka'],
    opensAt: '2026-03-03T00:00:00Z',
    closesAt: '2026-12-01T00:00:00Z',
  },
  'POST /api/sponsor/fitting-members': {
    platform: 'android',
    minAndroidVersion: 8,
    minLevel: 1,
    deviceClasses: ['low'],
    languages: ['bn'],
    districts: ['dhaka'],
  },
  'PATCH /api/sponsor/campaigns/:id': {
    title: 'Plan a longer trip',
    questions: [{ id: 'found', kind: 'scale', text: 'How easy was it to find the way?' }],
    steps: ['Plan a route to the sea'],
    minReviewLength: 80,
  },
  'PUT /api/sponsor/campaigns/:id/pictures': { icon: true, screenshots: [] },
  'POST /api/operator/campaigns/:id/send-back': { reason: 'Say which map has to be downloaded.' },
  'POST /api/operator/campaigns/:id/take-down': {
    picture: `/api/campaign-pictures/${'0'.repeat(32)}.small`,
    reason: 'The logo belongs to somebody else.',
  },
  'POST /api/tasks': { campaignId: 1 },
  'POST /api/tasks/:id/dispute': { reason: 'I tried every step and wrote what I saw.' },
  'POST /api/sponsor/submissions/:taskId/repair': { request: 'Please say which phone you used for it.' },
  'PUT /api/sponsor/submissions/:taskId/helpful': { helpful: true },
  'POST /api/sponsor/submissions/:taskId/reject': { category: 'not_tried', reason: rejection.reason },
  'POST /api/sponsor/campaigns/:id/approve-all': { taskIds: [1] },
  'POST /api/operator/disputes/:taskId/decide': { decision: 'approve', answer: 'The steps were tried, we looked.' },
  'PUT /api/tasks/:id/draft': { review: 'I planned a route', rating: 3, answers: { found: 'Yes' } },
  'POST /api/tasks/:id/submit': { review, rating: 3, answers: { found: 'Yes' }, written: 'pasted' },
  'POST /api/payouts': { amount: 5_000, pin: '4826' },
  'POST /api/operator/batches': { provider: 'bkash' },
  'POST /api/operator/batches/:id/result': {
    results: [{ payoutId: 1, outcome: 'paid', reference: 'TRX1', failure: '' }],
  },
  'POST /api/notifications/read': { upTo: 1 },
  'PUT /api/notifications/settings': { push: ['paid', 'time'], sms: ['repair'], quiet: { from: 21, to: 8 } },
  'POST /api/notifications/devices': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-browser',
    p256dh: 'BDReAQJc2M1jP3Bu5eqJU5vETikyXi4gfK0x32z0GEHwGR17MkI9nSnyIdmumOQ8qRUosdoEshiUjc8GxOqowQA',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
  'POST /api/holds/:id/appeal': {
    text: 'It was my own new phone, nobody else’s.',
    identifier: 'rahima',
    password: wrong,
  },
  'POST /api/tickets': { subject: 'My payout', text: 'It has been on its way since yesterday.' },
  'POST /api/tickets/:id/messages': { text: 'It has arrived now.' },
  'POST /api/fraud-reports': { who: '01700000000', what: 'They asked me for a deposit of 500.', contact: '' },
  'POST /api/operator/holds': { memberId: 1, kind: 'payout', reason: 'A new device in another town.', hours: 24 },
  'POST /api/operator/holds/:id/end': { answer: 'It was your own phone.' },
  'POST /api/operator/holds/:id/answer': { answer: 'We are still looking at it.' },
  'POST /api/operator/tickets/:id/messages': { text: 'It is paid now.', close: true },
  'POST /api/operator/abuse/:id/look': { note: 'A family with one phone; nothing to do.' },
  'POST /api/operator/members/:id/open': { reason: 'The member asks to be called back.' },
  'POST /api/operator/sponsors/:id/open': { reason: 'The sponsor asks to be called back.' },
  'POST /api/operator/inbox/claim': { kind: 'ticket', id: 1 },
  'POST /api/operator/inbox/give-back': { kind: 'ticket', id: 1 },
  'PUT /api/sponsor/billing': {
    name: 'Nasrin Apps Ltd.',
    address: 'House 7, Road 3, Dhanmondi',
    bin: '000123456-0101',
  },
  'POST /api/operator/invoices/:id/credit': { reason: 'The name of the company was wrong.' },
  'POST /api/operator/invoice-terms': {
    fromMonth: '2026-03',
    name: 'Porokh Ltd.',
    address: 'Motijheel, Dhaka',
    bin: '999999999-0001',
    vatRate: 1_500,
  },
  'POST /api/operator/approvals': { kind: 'goodwill', memberId: 1, amount: 100, reason: 'For the trouble last week.' },
}

/** What has to stand behind the address of a call that needs a query. */
export const goodQueries: Partial<Record<string, string>> = {
  'POST /api/sponsor/imports': '?appLink=https://organicmaps.app',
}

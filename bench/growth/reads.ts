import type { Api } from '../../contract/api.ts'
import type { Subjects } from './world.ts'

export type Read = Extract<keyof Api, `GET ${string}`>

/** A variant of a GET call. */
export interface Call {
  /** The path, if it has parameters or a query. Default: the path in the contract. */
  path?: string | ((subjects: Subjects) => string)
  /** A full export, whose cost may grow with its size. */
  sendsAll?: true
  /** Why the cost may grow with the history. */
  mayGrow?: string
  /** The answer is cached for minutes: the clock must advance before each call. */
  kept?: true
}

const growing = (mayGrow: string, ...list: string[]): Call[] => list.map((path) => ({ path, mayGrow }))
const paths = (...list: string[]): Call[] => list.map((path) => ({ path }))

const wholeCampaign = 'it reads one campaign, which has at most 10,000 places'
const places = 'it counts the places of each campaign shown, at most 10,000, in an index'

const firstFinds = 'it first counts up to 2,000 finds, to see whether the index is worth asking'

const steps = 'it reads up to 34,500 events a page, of the shortest list that has all of them'

const held = 'what is in escrow is added up over the campaigns of the sponsor that are not settled, by their index'
const manyCampaigns = 'it reads up to 1,000 campaigns with these words, to show the newest'

const latest = 'three reviews of each entry, found by indexes; where there are few, all are read at once'

const twelveWeeks = 'it reads the pay of twelve weeks, at most as many tasks a day as the level allows'

const eachDay = 'it reads the waiting times of 30 days, which are rounded: a few hundred different ones a day at most'

const ownMoney = 'the opening balance is the sum of what the sponsor has moved before, read from an index'

/**
 * How a GET of the contract is called in more ways than by its path alone: with each filter, so that nothing is found, or with the row that has
 * most to read. One without a line is called once, about the first row of the list above it.
 */
export const reads: Partial<Record<Read, readonly Call[]>> = {
  'GET /api/task-hall': paths(
    '',
    '?sort=pay',
    '?sort=time&maxMinutes=120',
    '?sort=data&maxMegabytes=20',
    '?minPay=7000&platform=android',
    '?newToMe=true',
    '?sort=worth',
    '?suggest=true',
    '?unfit=true',
    '?saved=true',
    '?search=release',
    '?search=nowhere',
  ),
  'GET /api/tasks': paths('', '?tab=in_progress', '?tab=completed', '?tab=rejected'),
  'GET /api/tasks/:id': [{ path: ({ task }) => `/api/tasks/${task}` }],
  'GET /api/screenshots/:id': [{ path: ({ screenshot }) => `/api/screenshots/${screenshot}` }],
  'GET /api/statement': paths(
    '',
    '?month=2025-09',
    '?kind=payout_request',
    '?kind=goodwill',
    '?month=2025-09&kind=payout_request',
    '?week=2025-09-07',
  ),
  'GET /api/statement.csv': [
    { path: '', sendsAll: true },
    { path: '?month=2025-09', sendsAll: true },
  ],
  'GET /api/tax-certificate.pdf': [{ path: '?year=last', sendsAll: true }],
  'GET /api/statement.pdf': [{ path: '?month=2025-09', sendsAll: true }],
  'GET /api/earnings': growing(twelveWeeks, ''),
  'GET /api/payouts': [{ kept: true }],
  'GET /api/payouts/:id': [{ path: ({ payoutPaid }) => `/api/payouts/${payoutPaid}`, kept: true }],
  'GET /api/receipts/:id': [{ path: ({ receipt }) => `/api/receipts/${receipt}` }],
  'GET /api/my-data': [{ sendsAll: true }],

  'GET /api/sponsor/deposits/:id': [{ path: '/api/sponsor/deposits/1' }],
  'GET /api/sponsor/refunds/:id': [{ path: '/api/sponsor/refunds/1' }],
  'GET /api/sponsor/statement': paths('', '?month=2025-09', '?kind=campaign_fund', '?month=2025-09&kind=campaign_fund'),
  'GET /api/sponsor/statement.csv': [
    { path: '', sendsAll: true },
    { path: '?month=2025-09', sendsAll: true },
  ],
  'GET /api/sponsor/invoices/:id': [{ path: '/api/sponsor/invoices/1' }],
  'GET /api/sponsor/invoices/:id/invoice.pdf': [{ path: '/api/sponsor/invoices/1/invoice.pdf' }],
  'GET /api/sponsor/monthly-statement': growing(ownMoney, '?month=2025-09'),
  'GET /api/sponsor/monthly-statement.csv': [{ path: '?month=2025-09', sendsAll: true }],
  'GET /api/sponsor/monthly-statement.pdf': [{ path: '?month=2025-09', sendsAll: true }],
  'GET /api/sponsor/people/:id': [{ path: ({ maker }) => `/api/sponsor/people/${maker}` }],
  'GET /api/sponsor/invitations/:id': [{ path: '/api/sponsor/invitations/1' }],
  'GET /api/sponsor/log': [
    ...growing(steps, '', '?action=campaign.', '?person=999999999', '?from=2025-09-07T00:00:00Z'),
    ...paths('?action=no.such'),
  ],
  'GET /api/sponsor/campaigns': [...growing(places, '', '?state=open'), ...paths('?state=draft', '?state=paused')],
  'GET /api/sponsor/campaigns/:id': growing(places, '/api/sponsor/campaigns/1'),
  'GET /api/sponsor/campaigns/:id/waiting': [
    { path: '/api/sponsor/campaigns/1/waiting' },
    { path: '/api/sponsor/campaigns/1/waiting?search=quick&state=submitted', mayGrow: wholeCampaign },
    { path: '/api/sponsor/campaigns/1/waiting?search=nowhere' },
    { path: '/api/sponsor/campaigns/1/waiting?tag=2' },
  ],
  'GET /api/sponsor/submissions/:taskId': [{ path: ({ waiting }) => `/api/sponsor/submissions/${waiting[0]}` }],
  'GET /api/sponsor/campaigns/:id/submissions': [
    ...['', '?state=approved', '?state=submitted', '?state=repair', '?rating=3', '?similar=true', '?similar=false'].map(
      (query) => ({ path: `/api/sponsor/campaigns/1/submissions${query}` }),
    ),
    { path: '/api/sponsor/campaigns/1/submissions?search=quick', mayGrow: firstFinds },
    { path: '/api/sponsor/campaigns/1/submissions?search=nowhere' },
    { path: '/api/sponsor/campaigns/1/submissions?tag=1', mayGrow: wholeCampaign },
    { path: '/api/sponsor/campaigns/1/submissions?tag=2' },
  ],
  'GET /api/sponsor/submissions/:taskId/notes': [
    { path: ({ waiting }) => `/api/sponsor/submissions/${waiting[0]}/notes` },
  ],
  'GET /api/tasks/:id/messages': [{ path: ({ task }) => `/api/tasks/${task}/messages` }],
  'GET /api/sponsor/questions': paths('', '?waiting=true'),
  'GET /api/sponsor/tasks/:taskId/messages': [{ path: ({ waiting }) => `/api/sponsor/tasks/${waiting[0]}/messages` }],
  'GET /api/operator/tasks/:taskId/messages': [{ path: ({ task }) => `/api/operator/tasks/${task}/messages` }],
  'GET /api/sponsor/notes/:id': [{ path: '/api/sponsor/notes/1' }],
  'GET /api/sponsor/saved-texts/:id': [{ path: '/api/sponsor/saved-texts/1' }],
  'GET /api/sponsor/campaigns/:id/insights': [
    { path: '/api/sponsor/campaigns/1/insights', mayGrow: wholeCampaign },
    { path: '/api/sponsor/campaigns/1/insights?level=2&device=android_phone', mayGrow: wholeCampaign },
  ],
  'GET /api/sponsor/campaigns/:id/links': [{ path: '/api/sponsor/campaigns/1/links' }],
  'GET /api/work-proof': [{}],
  'GET /api/wishes': [{}],
  'GET /api/proof/:code': [{ path: `/api/proof/${'1'.padStart(22, '0')}` }],
  'GET /api/shared/:secret': [{ path: `/api/shared/${'1'.padStart(43, '0')}`, mayGrow: wholeCampaign }],
  'GET /api/sponsor/campaigns/:id/report.pdf': [
    { path: '/api/sponsor/campaigns/1/report.pdf', mayGrow: wholeCampaign },
  ],
  'GET /api/sponsor/campaigns/:id/questions/:questionId/answers': [
    { path: '/api/sponsor/campaigns/1/questions/why/answers', mayGrow: wholeCampaign },
    { path: '/api/sponsor/campaigns/1/questions/why/answers?words=day%2077.', mayGrow: wholeCampaign },
  ],
  'GET /api/sponsor/campaigns/:id/export.csv': [
    { path: '/api/sponsor/campaigns/1/export.csv', sendsAll: true },
    { path: '/api/sponsor/campaigns/1/export.csv?search=nowhere' },
  ],
  'GET /api/sponsor/campaigns/:id/export.json': [
    { path: '/api/sponsor/campaigns/1/export.json', sendsAll: true },
    { path: '/api/sponsor/campaigns/1/export.json?state=disputed&similar=false', mayGrow: wholeCampaign },
  ],

  'GET /api/sponsor/events': paths('', '?kind=disputed', '?kind=money'),
  'GET /api/sponsor/webhooks/:id': [{ path: '/api/sponsor/webhooks/1' }],
  'GET /api/sponsor/webhooks/:id/deliveries': [{ path: '/api/sponsor/webhooks/1/deliveries' }],

  'GET /api/operator/inbox': paths('', '?kind=dispute', '?kind=campaign', '?whose=mine', '?whose=nobody'),
  'GET /api/operator/search': [
    ...paths('?q=tester1', '?q=nobody', '?q=7', '?q=01700000007', '?q=nobody@example.org', '?q=POROKH-7', '?q=R7'),
    ...paths('?q=2025-000001', '?q=CN-2025-000001', '?q=operator1'),
    ...growing(manyCampaigns, '?q=Try%20release'),
  ],
  'GET /api/operator/members/:id': [{ path: '/api/operator/members/1' }],
  'GET /api/operator/members/:id/tasks': [{ path: '/api/operator/members/1/tasks' }],
  'GET /api/operator/members/:id/statement': [{ path: '/api/operator/members/1/statement' }],
  'GET /api/operator/members/:id/payouts': [{ path: '/api/operator/members/1/payouts' }],
  'GET /api/operator/members/:id/holds': [{ path: '/api/operator/members/1/holds' }],
  'GET /api/operator/members/:id/tickets': [{ path: '/api/operator/members/1/tickets' }],
  'GET /api/operator/members/:id/sessions': [{ path: '/api/operator/members/1/sessions' }],
  'GET /api/operator/members/:id/devices': [{ path: '/api/operator/members/1/devices' }],
  'GET /api/operator/members/:id/related': [{ path: '/api/operator/members/1/related' }],
  'GET /api/operator/sponsors/:id': growing(held, '/api/operator/sponsors/1'),
  'GET /api/operator/sponsors/:id/campaigns': growing(places, '/api/operator/sponsors/1/campaigns'),
  'GET /api/operator/sponsors/:id/statement': [{ path: '/api/operator/sponsors/1/statement' }],
  'GET /api/operator/sponsors/:id/deposits': [{ path: '/api/operator/sponsors/1/deposits' }],
  'GET /api/operator/sponsors/:id/refunds': [{ path: '/api/operator/sponsors/1/refunds' }],
  'GET /api/operator/sponsors/:id/sessions': [{ path: '/api/operator/sponsors/1/sessions' }],
  'GET /api/operator/sponsors/:id/invoices': [{ path: '/api/operator/sponsors/1/invoices' }],
  'GET /api/operator/sponsors/:id/devices': [{ path: '/api/operator/sponsors/1/devices' }],
  'GET /api/operator/sponsors/:id/related': [{ path: '/api/operator/sponsors/1/related' }],
  'GET /api/operator/audit': [
    ...paths('', '?actor=operator', '?action=task.approved', '?action=no.such', '?memberId=1', '?memberId=999999999'),
    ...paths('?memberId=1&action=no.such', '?action=payout.', '?by=operator1', '?actor=anyone', '?sponsorId=1'),
    ...paths('?campaignId=1', '?taskId=1', '?from=2025-09-07T00:00:00Z', '?to=2026-03-01T00:00:00Z'),
    ...growing(steps, '?memberId=1&actor=operator', '?actor=system&sponsorId=1&action=task.'),
  ],
  'GET /api/operator/members': paths('', '?search=tester1', '?search=nobody', '?search=7', '?search=01700000007'),
  'GET /api/operator/sponsors': paths('', '?search=maker', '?search=nobody'),
  'GET /api/operator/campaigns': growing(
    places,
    '',
    '?state=in_review',
    '?state=open',
    '?state=closed',
    '?state=paused',
  ),
  'GET /api/operator/abuse': [
    ...paths('', '?kind=copied', '?kind=rejecting', '?state=looked'),
    ...growing(latest, '?kind=machine'),
  ],
  'GET /api/operator/holds': paths('', '?state=active', '?state=ended', '?state=appealed'),
  'GET /api/operator/tickets': paths('', '?state=answered', '?state=closed'),
  'GET /api/operator/fraud-reports': paths('', '?state=open', '?state=closed'),
  'GET /api/operator/fraud-reports/:id': [{ path: '/api/operator/fraud-reports/1' }],
  'GET /api/operator/payouts': paths('', '?state=paid', '?state=failed', '?state=cancelled', '?batchId=2'),
  'GET /api/operator/batches': paths('', '?state=open', '?state=ended'),
  'GET /api/operator/batches/:id': [{ path: '/api/operator/batches/2' }],
  'GET /api/operator/unknown-payouts/:id': [{ path: '/api/operator/unknown-payouts/900000001' }],
  'GET /api/operator/batches/:id/file.csv': [{ path: '/api/operator/batches/2/file.csv' }],
  'GET /api/operator/held-payments/:id': [{ path: '/api/operator/held-payments/900000001' }],
  'GET /api/operator/invoices': paths('', '?month=2025-09'),
  'GET /api/operator/invoices.csv': [{ path: '?month=2025-09', sendsAll: true }],
  'GET /api/operator/invoices/:id/invoice.pdf': [{ path: '/api/operator/invoices/1/invoice.pdf' }],
  'GET /api/operator/reconciliation/accounts/:id': paths('/api/operator/reconciliation/accounts/1'),
  'GET /api/operator/reconciliation/accounts/:id/statements': paths(
    '/api/operator/reconciliation/accounts/1/statements',
  ),
  'GET /api/operator/reconciliation/accounts/:id/sample.csv': paths(
    '/api/operator/reconciliation/accounts/1/sample.csv?day=2026-03-01',
  ),
  'GET /api/operator/reconciliation/accounts/:id/days': paths(
    '/api/operator/reconciliation/accounts/1/days?month=2026-03',
  ),
  'GET /api/operator/reconciliation/accounts/:id/days/:day': paths(
    '/api/operator/reconciliation/accounts/1/days/2026-03-01',
  ),
  'GET /api/operator/reconciliation/days/:id': paths('/api/operator/reconciliation/days/1'),
  'GET /api/operator/reconciliation/accounts/:id/lines': paths(
    '/api/operator/reconciliation/accounts/1/lines?day=2026-03-01',
    '/api/operator/reconciliation/accounts/1/lines?day=2026-03-01&state=settled',
  ),
  'GET /api/operator/reconciliation/accounts/:id/movements': paths(
    '/api/operator/reconciliation/accounts/1/movements?day=2026-03-01',
    '/api/operator/reconciliation/accounts/1/movements?day=2026-03-01&state=settled',
  ),
  'GET /api/operator/reconciliation/lines/:id/candidates': paths('/api/operator/reconciliation/lines/1/candidates'),
  'GET /api/operator/banners': paths('?kind=banner'),
  'GET /api/operator/pages/:name': [{ path: '/api/operator/pages/terms' }],

  'GET /api/pages/:name': [{ path: '/api/pages/terms' }],
  'GET /api/campaigns/:id/cover.svg': [{ path: '/api/campaigns/1/cover.svg' }],
  'GET /api/campaign-pictures/:name': [{ path: ({ picture }) => `/api/campaign-pictures/${picture}.small` }],
  'GET /api/transparency': [{ kept: true, mayGrow: eachDay }],
  'GET /api/transparency/heads.json': [{ sendsAll: true }],
}

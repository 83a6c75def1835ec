import type { TestApp } from '../../server/testing/app.ts'

/** Yesterday in Dhaka. */
export const yesterday = new Date(Date.now() - 18 * 3_600_000).toISOString().slice(0, 10)

/**
 * Every screen by the demo user who can see it; '' is a visitor. `CAMPAIGN` represents the id of one of the sponsor's campaigns, `MEMBER`
 * and `SPONSOR` the ids that operators look up.
 */
export const everyRoute: Record<string, readonly string[]> = {
  '': [
    '/',
    '/login',
    '/register',
    '/forgot',
    '/waiting',
    '/sponsor/register',
    '/invitation',
    '/about',
    '/faq',
    '/terms',
    '/event',
    '/deposit',
    '/transparency',
    '/welcome',
    '/nowhere',
  ],
  member: [
    '/',
    '/task',
    '/learn',
    '/record',
    '/withdraw',
    '/payout',
    '/report',
    '/profile',
    '/notifications',
    '/vip-level',
    '/support',
  ],
  'sponsor@demo.test': [
    '/sponsor',
    '/sponsor/campaigns',
    '/sponsor/questions',
    '/sponsor/campaigns/new',
    '/sponsor/campaigns/CAMPAIGN',
    '/sponsor/campaigns/CAMPAIGN/submissions',
    '/sponsor/campaigns/CAMPAIGN/insights',
    '/sponsor/campaigns/CAMPAIGN/answers',
    '/sponsor/campaigns/CAMPAIGN/compare?with=OTHER',
    '/sponsor/campaigns/CAMPAIGN/links',
    '/sponsor/questions?questions=all',
    '/sponsor/money',
    '/sponsor/invoices',
    '/sponsor/tokens',
    '/sponsor/webhooks',
    '/sponsor/organisation',
    '/sponsor/organisation/log',
    '/sponsor/account',
  ],
  // Screens for a person of the organisation other than its owner, including one that the role excludes.
  'reviewer@demo.test': [
    '/sponsor',
    '/sponsor/campaigns/CAMPAIGN/submissions',
    '/sponsor/organisation',
    '/sponsor/money',
  ],
  operator: [
    '',
    '/inbox',
    '/search',
    '/search?q=KeePassDX',
    '/campaigns',
    '/disputes',
    '/payouts',
    '/deposits',
    '/appeals',
    '/tickets',
    '/frauds',
    '/abuse',
    '/approvals',
    '/members',
    '/codes',
    '/members/MEMBER',
    '/members/MEMBER?show=tasks',
    '/members/MEMBER?show=money',
    '/members/MEMBER?show=payouts',
    '/members/MEMBER?show=holds',
    '/members/MEMBER?show=tickets',
    '/members/MEMBER?show=devices',
    '/members/MEMBER?show=related',
    '/staff',
    '/sponsors',
    '/sponsors/SPONSOR',
    '/sponsors/SPONSOR?show=campaigns',
    '/sponsors/SPONSOR?show=money',
    '/sponsors/SPONSOR?show=deposits',
    '/sponsors/SPONSOR?show=invoices',
    '/sponsors/SPONSOR?show=people',
    '/sponsors/SPONSOR?show=devices',
    '/sponsors/SPONSOR?show=related',
    '/invoices',
    '/books',
    '/reconciliation',
    '/reconciliation?account=1',
    '/reconciliation?account=1&upload',
    `/reconciliation?account=1&day=${yesterday}`,
    '/audit',
    '/content',
    '/content?write=new',
    '/content/banners',
    '/content/banners?write=new',
    '/content/promotion',
    '/content/faq',
    '/content/faq?write=1',
    '/content/pages',
    '/content/pages?write=about',
    '/content/links',
    '/content/links?write=new',
    '/health',
    '/settings',
    '/account',
  ].map((page) => `/operator${page}`),
}

/** Returns a function that puts ids into a route: a sponsor's, or those that an operator looks up. */
export async function idsToShow(app: TestApp, cookie: string | null): Promise<(route: string) => string> {
  const [campaign = '', other = ''] = await campaignsToShow(app, cookie)
  const first = async (path: string) => {
    if (!cookie) return ''
    const { status, body } = await app.call('GET', path, { as: { cookie } })
    return status === 200 ? String(body.items[0]?.id ?? '') : ''
  }
  const member = await first('/api/operator/members?search=member')
  const sponsor = await first('/api/operator/sponsors')
  return (route) =>
    route.replace('CAMPAIGN', campaign).replace('OTHER', other).replace('MEMBER', member).replace('SPONSOR', sponsor)
}

/** The ids of the sponsor's campaigns, those with the most submissions first. */
async function campaignsToShow(app: TestApp, cookie: string | null): Promise<string[]> {
  if (!cookie) return []
  const { status, body } = await app.call('GET', '/api/sponsor/campaigns?limit=100', { as: { cookie } })
  if (status !== 200) return []
  const campaigns = body.items as { id: number; counts: { submitted: number; approved: number } }[]
  const many = ({ counts }: (typeof campaigns)[number]) => counts.submitted + counts.approved
  return campaigns.toSorted((a, b) => many(b) - many(a)).map(({ id }) => String(id))
}

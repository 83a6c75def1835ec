import type { TestApp } from '../../server/testing/app.ts'

/** Every screen, by the demo user who can see it; '' is a visitor. `CAMPAIGN` stands for the id of one of the sponsor's campaigns. */
export const everyRoute: Record<string, readonly string[]> = {
  '': [
    '/',
    '/login',
    '/register',
    '/forgot',
    '/sponsor/register',
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
    '/sponsor/campaigns/new',
    '/sponsor/campaigns/CAMPAIGN',
    '/sponsor/campaigns/CAMPAIGN/submissions',
    '/sponsor/campaigns/CAMPAIGN/insights',
    '/sponsor/money',
    '/sponsor/tokens',
    '/sponsor/webhooks',
    '/sponsor/account',
  ],
  operator: [
    '',
    '/inbox',
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
    '/staff',
    '/sponsors',
    '/books',
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

/** The id of the sponsor's campaign with the most submissions. */
export async function campaignToShow(app: TestApp, cookie: string | null): Promise<string> {
  if (!cookie) return ''
  const { status, body } = await app.call('GET', '/api/sponsor/campaigns?limit=100', { as: { cookie } })
  if (status !== 200) return ''
  const campaigns = body.items as { id: number; counts: { submitted: number; approved: number } }[]
  campaigns.sort((a, b) => b.counts.submitted + b.counts.approved - (a.counts.submitted + a.counts.approved))
  return String(campaigns[0]?.id ?? '')
}

import type { Work } from '../../../contract/work.ts'

/** Areas of work for each page of the operators' console, besides admins, as in the contract for the page's calls. */
const places: Record<string, readonly Work[] | 'any'> = {
  '/operator': 'any',
  '/operator/inbox': 'any',
  '/operator/search': ['support', 'finance'],
  '/operator/members/:id': ['support', 'finance'],
  '/operator/sponsors/:id': ['support', 'finance'],
  '/operator/campaigns': ['content'],
  '/operator/disputes': ['support'],
  '/operator/payouts': ['finance'],
  '/operator/deposits': ['finance'],
  '/operator/appeals': ['support'],
  '/operator/tickets': ['support'],
  '/operator/frauds': ['support'],
  '/operator/abuse': ['support'],
  '/operator/approvals': ['finance', 'content'],
  '/operator/members': ['support'],
  '/operator/codes': ['support'],
  '/operator/sponsors': ['support', 'finance'],
  '/operator/invoices': ['finance'],
  '/operator/books': ['finance'],
  '/operator/reconciliation': ['finance'],
  '/operator/audit': ['support', 'finance'],
  '/operator/content': ['content'],
  '/operator/content/banners': ['content'],
  '/operator/content/promotion': ['content'],
  '/operator/content/faq': ['content'],
  '/operator/content/pages': ['content'],
  '/operator/content/links': ['content'],
  '/operator/health': 'any',
  '/operator/account': 'any',
}

/** Whether an operator with this role sees a page. Unlisted pages are for admins. The server itself refuses the data. */
export function mayOpen(path: string, worksOn: Work): boolean {
  const work = places[path] ?? []
  return worksOn === 'admin' || work === 'any' || work.includes(worksOn)
}

import type { operatorContent } from '../../contract/operator-content.ts'
import type { Routes } from '../core/action.ts'
import { bannerActions, showBanners } from './banners.ts'
import { faqActions, showFaq } from './faq.ts'
import { announcementActions, showAnnouncements } from './notices.ts'
import { showPageToWrite, writePage } from './write-page.ts'
import { supportLinkActions, showSupportLinks } from './support-links.ts'

export const operatorContentRoutes: Routes<typeof operatorContent> = {
  'GET /api/operator/support-links': showSupportLinks,
  'POST /api/operator/support-links': supportLinkActions.add,
  'PUT /api/operator/support-links/:id': supportLinkActions.change,
  'DELETE /api/operator/support-links/:id': supportLinkActions.remove,
  'PUT /api/operator/support-links/order': supportLinkActions.order,
  'GET /api/operator/announcements': showAnnouncements,
  'POST /api/operator/announcements': announcementActions.add,
  'PUT /api/operator/announcements/:id': announcementActions.change,
  'DELETE /api/operator/announcements/:id': announcementActions.remove,
  'GET /api/operator/banners': showBanners,
  'POST /api/operator/banners': bannerActions.add,
  'PUT /api/operator/banners/:id': bannerActions.change,
  'DELETE /api/operator/banners/:id': bannerActions.remove,
  'PUT /api/operator/banners/order': bannerActions.order,
  'GET /api/operator/faq': showFaq,
  'POST /api/operator/faq': faqActions.add,
  'PUT /api/operator/faq/:id': faqActions.change,
  'DELETE /api/operator/faq/:id': faqActions.remove,
  'PUT /api/operator/faq/order': faqActions.order,
  'GET /api/operator/pages/:name': showPageToWrite,
  'PUT /api/operator/pages/:name': writePage,
}

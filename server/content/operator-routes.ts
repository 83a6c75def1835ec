import type { operatorContent } from '../../contract/operator-content.ts'
import type { Routes } from '../action.ts'
import { keepBanners, showBanners } from './banners.ts'
import { keepFaq, showFaq } from './faq.ts'
import { keepAnnouncements, showAnnouncements } from './notices.ts'
import { showPageToWrite, writePage } from './write-page.ts'
import { keepSupportLinks, showSupportLinks } from './support-links.ts'

export const operatorContentRoutes: Routes<typeof operatorContent> = {
  'GET /api/operator/support-links': showSupportLinks,
  'POST /api/operator/support-links': keepSupportLinks.add,
  'PUT /api/operator/support-links/:id': keepSupportLinks.change,
  'DELETE /api/operator/support-links/:id': keepSupportLinks.remove,
  'PUT /api/operator/support-links/order': keepSupportLinks.order,
  'GET /api/operator/announcements': showAnnouncements,
  'POST /api/operator/announcements': keepAnnouncements.add,
  'PUT /api/operator/announcements/:id': keepAnnouncements.change,
  'DELETE /api/operator/announcements/:id': keepAnnouncements.remove,
  'GET /api/operator/banners': showBanners,
  'POST /api/operator/banners': keepBanners.add,
  'PUT /api/operator/banners/:id': keepBanners.change,
  'DELETE /api/operator/banners/:id': keepBanners.remove,
  'PUT /api/operator/banners/order': keepBanners.order,
  'GET /api/operator/faq': showFaq,
  'POST /api/operator/faq': keepFaq.add,
  'PUT /api/operator/faq/:id': keepFaq.change,
  'DELETE /api/operator/faq/:id': keepFaq.remove,
  'PUT /api/operator/faq/order': keepFaq.order,
  'GET /api/operator/pages/:name': showPageToWrite,
  'PUT /api/operator/pages/:name': writePage,
}

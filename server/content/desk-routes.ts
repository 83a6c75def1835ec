import type { contentDesk } from '../../contract/content-desk.ts'
import type { Routes } from '../action.ts'
import { keepAnnouncements, showAnnouncements } from './notices.ts'
import { keepSupportLinks, showSupportLinks } from './support-links.ts'

export const contentDeskRoutes: Routes<typeof contentDesk> = {
  'GET /api/operator/support-links': showSupportLinks,
  'POST /api/operator/support-links': keepSupportLinks.add,
  'PUT /api/operator/support-links/:id': keepSupportLinks.change,
  'DELETE /api/operator/support-links/:id': keepSupportLinks.remove,
  'PUT /api/operator/support-links/order': keepSupportLinks.order,
  'GET /api/operator/announcements': showAnnouncements,
  'POST /api/operator/announcements': keepAnnouncements.add,
  'PUT /api/operator/announcements/:id': keepAnnouncements.change,
  'DELETE /api/operator/announcements/:id': keepAnnouncements.remove,
}

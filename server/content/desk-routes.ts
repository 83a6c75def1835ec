import type { contentDesk } from '../../contract/content-desk.ts'
import type { Routes } from '../action.ts'
import { keepSupportLinks, showSupportLinks } from './support-links.ts'

export const contentDeskRoutes: Routes<typeof contentDesk> = {
  'GET /api/operator/support-links': showSupportLinks,
  'POST /api/operator/support-links': keepSupportLinks.add,
  'PUT /api/operator/support-links/:id': keepSupportLinks.change,
  'DELETE /api/operator/support-links/:id': keepSupportLinks.remove,
  'PUT /api/operator/support-links/order': keepSupportLinks.order,
}

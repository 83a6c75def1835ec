import type { sharedLinks } from '../../contract/shared-links.ts'
import type { Routes } from '../core/action.ts'
import { endLink, listLinks, makeLink } from './links.ts'

export const linkRoutes: Routes<typeof sharedLinks> = {
  'GET /api/sponsor/campaigns/:id/links': listLinks,
  'POST /api/sponsor/campaigns/:id/links': makeLink,
  'DELETE /api/sponsor/campaigns/:id/links/:linkId': endLink,
}

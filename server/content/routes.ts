import type { content } from '../../contract/content.ts'
import type { Routes } from '../action.ts'
import { listBanners, showPromotion } from './banners.ts'
import { listFaq } from './faq.ts'
import { listAnnouncements } from './notices.ts'
import { showPage } from './show-page.ts'
import { showPublicSettings, showSettings } from './show-settings.ts'
import { cancelChange, changeSettings, confirmChange } from './change-settings.ts'
import { setCharge } from './set-charge.ts'
import { listSupportLinks } from './support-links.ts'

export const contentRoutes: Routes<typeof content> = {
  'GET /api/settings': showPublicSettings,
  'GET /api/announcements': listAnnouncements,
  'GET /api/banners': listBanners,
  'GET /api/promotion': showPromotion,
  'GET /api/faq': listFaq,
  'GET /api/pages/:name': showPage,
  'GET /api/support-links': listSupportLinks,
  'GET /api/operator/settings': showSettings,
  'PUT /api/operator/settings': changeSettings,
  'PUT /api/operator/cash-out-charges': setCharge,
  'POST /api/operator/settings/changes/:id/confirm': confirmChange,
  'POST /api/operator/settings/changes/:id/cancel': cancelChange,
}

import type { content } from '../../contract/content.ts'
import type { Routes } from '../core/action.ts'
import { listBanners, showPromotion } from './banners.ts'
import { listFaq } from './faq.ts'
import { listAnnouncements } from './notices.ts'
import { showPage } from './show-page.ts'
import { showPublicSettings, showSettings } from './show-settings.ts'
import { cancelChange, changeSettings, confirmChange } from './change-settings.ts'
import { previewCharge, setCharge, withdrawCharge } from './charges.ts'
import { previewSettings } from './preview-settings.ts'
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
  'POST /api/operator/settings/preview': previewSettings,
  'PUT /api/operator/cash-out-charges': setCharge,
  'POST /api/operator/cash-out-charges/preview': previewCharge,
  'DELETE /api/operator/cash-out-charges/:provider/:since': withdrawCharge,
  'POST /api/operator/settings/changes/:id/confirm': confirmChange,
  'POST /api/operator/settings/changes/:id/cancel': cancelChange,
}

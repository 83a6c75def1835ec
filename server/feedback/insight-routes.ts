import type { insights } from '../../contract/insights.ts'
import type { Routes } from '../core/action.ts'
import { listAnswers } from './list-answers.ts'
import { showInsights, showReport } from './show-insights.ts'
import { showShared } from './show-shared.ts'

export const insightRoutes: Routes<typeof insights> = {
  'GET /api/sponsor/campaigns/:id/insights': showInsights,
  'GET /api/sponsor/campaigns/:id/report.pdf': showReport,
  'GET /api/sponsor/campaigns/:id/questions/:questionId/answers': listAnswers,
  'GET /api/shared/:secret': showShared,
}

import type { Api } from '../../contract/api.ts'
import type { Routes } from '../action.ts'
import { campaignsJobs } from '../campaigns/jobs.ts'
import { campaignsRoutes } from '../campaigns/routes.ts'
import { contentDeskRoutes } from '../content/desk-routes.ts'
import { contentRoutes } from '../content/routes.ts'
import { feedbackJobs } from '../feedback/jobs.ts'
import { feedbackRoutes } from '../feedback/routes.ts'
import type { Job } from '../job.ts'
import { ledgerJobs } from '../ledger/jobs.ts'
import { ledgerRoutes } from '../ledger/routes.ts'
import { membersRoutes } from '../members/routes.ts'
import { payoutsJobs } from '../payouts/jobs.ts'
import { payoutsRoutes } from '../payouts/routes.ts'
import { sponsorsRoutes } from '../sponsors/routes.ts'
import { tasksJobs } from '../tasks/jobs.ts'
import { tasksRoutes } from '../tasks/routes.ts'
import { trustJobs } from '../trust/jobs.ts'
import { trustRoutes } from '../trust/routes.ts'

/** The action of every call: a forgotten one does not compile. */
export const featureRoutes: Routes<Api> = {
  ...membersRoutes,
  ...sponsorsRoutes,
  ...contentRoutes,
  ...contentDeskRoutes,
  ...campaignsRoutes,
  ...tasksRoutes,
  ...feedbackRoutes,
  ...ledgerRoutes,
  ...payoutsRoutes,
  ...trustRoutes,
}

export const featureJobs: readonly Job[] = [
  ...campaignsJobs,
  ...tasksJobs,
  ...feedbackJobs,
  ...ledgerJobs,
  ...payoutsJobs,
  ...trustJobs,
]

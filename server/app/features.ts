import type { Api } from '../../contract/api.ts'
import { abuseJobs } from '../abuse/jobs.ts'
import { abuseRoutes } from '../abuse/routes.ts'
import type { Routes } from '../core/action.ts'
import { campaignsJobs } from '../campaigns/jobs.ts'
import { linkRoutes } from '../campaigns/link-routes.ts'
import { campaignsRoutes } from '../campaigns/routes.ts'
import { operatorContentRoutes } from '../content/operator-routes.ts'
import { contentJobs } from '../content/jobs.ts'
import { contentRoutes } from '../content/routes.ts'
import { feedbackJobs } from '../feedback/jobs.ts'
import { insightRoutes } from '../feedback/insight-routes.ts'
import { messageRoutes } from '../feedback/message-routes.ts'
import { reviewAidRoutes } from '../feedback/review-aid-routes.ts'
import { feedbackRoutes } from '../feedback/routes.ts'
import { proofRoutes } from '../feedback/proof-routes.ts'
import { holdsJobs } from '../holds/jobs.ts'
import { forgetDead } from '../messages/sql.ts'
import { sampleJob } from '../health/report.ts'
import { healthRoutes } from '../health/routes.ts'
import { messagesRoutes } from '../messages/routes.ts'
import { headOffences } from '../transparency/check-heads.ts'
import { transparencyJobs } from '../transparency/jobs.ts'
import { notificationsRoutes } from '../notifications/routes.ts'
import { holdsRoutes } from '../holds/routes.ts'
import { supportRoutes } from '../support/routes.ts'
import { transparencyRoutes } from '../transparency/routes.ts'
import { reviewOffences } from '../feedback/check-reviews.ts'
import { invoiceOffences } from '../invoices/check-invoices.ts'
import { invoicesJobs } from '../invoices/jobs.ts'
import { invoicesRoutes } from '../invoices/routes.ts'
import { inboxRoutes } from '../inbox/routes.ts'
import { lookupRoutes } from '../lookup/routes.ts'
import { overviewRoutes } from '../overview/routes.ts'
import { auditRoutes } from '../audit/routes.ts'
import { approvalsRoutes } from '../approvals/routes.ts'
import type { Job } from '../core/job.ts'
import { ledgerJobs } from '../ledger/jobs.ts'
import { ledgerRoutes } from '../ledger/routes.ts'
import { membersJobs } from '../members/jobs.ts'
import { declarationRoutes } from '../members/declaration-routes.ts'
import { platformCodeRoutes } from '../members/platform-codes.ts'
import { waitingListRoutes } from '../members/waiting-list.ts'
import { membersRoutes } from '../members/routes.ts'
import { payinsRoutes } from '../payins/routes.ts'
import { payoutsJobs } from '../payouts/jobs.ts'
import { payoutsRoutes, unknownPayoutsRoutes } from '../payouts/routes.ts'
import { railsRoutes } from '../rails/routes.ts'
import { railsJobs } from '../rails/jobs.ts'
import { reconciliationJobs } from '../reconciliation/jobs.ts'
import { reconciliationRoutes } from '../reconciliation/routes.ts'
import { sponsorsJobs } from '../sponsors/jobs.ts'
import { organisationRoutes } from '../sponsors/organisation-routes.ts'
import { sponsorsRoutes } from '../sponsors/routes.ts'
import { staffRoutes } from '../staff/routes.ts'
import { noteEvents } from '../webhooks/note-events.ts'
import { eventsRoutes, webhooksRoutes } from '../webhooks/routes.ts'
import { forgetWebhooks } from '../webhooks/send-webhooks.ts'
import { tasksJobs } from '../tasks/jobs.ts'
import { tasksRoutes } from '../tasks/routes.ts'
import { wishRoutes } from '../tasks/wish-routes.ts'

/** The action of every call. A missing action is a type error. */
export const featureRoutes: Routes<Api> = {
  ...membersRoutes,
  ...declarationRoutes,
  ...platformCodeRoutes,
  ...waitingListRoutes,
  ...staffRoutes,
  ...sponsorsRoutes,
  ...organisationRoutes,
  ...contentRoutes,
  ...operatorContentRoutes,
  ...campaignsRoutes,
  ...linkRoutes,
  ...tasksRoutes,
  ...wishRoutes,
  ...feedbackRoutes,
  ...proofRoutes,
  ...insightRoutes,
  ...reviewAidRoutes,
  ...messageRoutes,
  ...ledgerRoutes,
  ...payinsRoutes,
  ...payoutsRoutes,
  ...unknownPayoutsRoutes,
  ...railsRoutes,
  ...approvalsRoutes,
  ...invoicesRoutes,
  ...auditRoutes,
  ...holdsRoutes,
  ...notificationsRoutes,
  ...overviewRoutes,
  ...inboxRoutes,
  ...lookupRoutes,
  ...supportRoutes,
  ...transparencyRoutes,
  ...healthRoutes,
  ...messagesRoutes,
  ...abuseRoutes,
  ...webhooksRoutes,
  ...eventsRoutes,
  ...reconciliationRoutes,
}

export const featureJobs: readonly Job[] = [
  ...membersJobs,
  ...sponsorsJobs,
  ...contentJobs,
  ...campaignsJobs,
  ...tasksJobs,
  ...feedbackJobs,
  ...ledgerJobs([headOffences, invoiceOffences, reviewOffences]),
  ...payoutsJobs,
  ...railsJobs,
  ...invoicesJobs,
  ...holdsJobs,
  ...transparencyJobs,
  ...abuseJobs,
  ...reconciliationJobs,
  noteEvents,
  forgetWebhooks,
  forgetDead,
  sampleJob,
]

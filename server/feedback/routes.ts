import type { feedback } from '../../contract/feedback.ts'
import type { Routes } from '../core/action.ts'
import { addScreenshot, removeScreenshot, showScreenshot } from '../tasks/submission/screenshots.ts'
import { approveShown } from './approve-shown.ts'
import { showWaiting, showWaitingOf } from './count-waiting.ts'
import { exportCsv, exportJson } from './export-submissions.ts'
import { listDisputes } from '../tasks/submission/list-disputes.ts'
import { listSubmissions } from './list-submissions.ts'
import { myData, myWholeData } from './my-data.ts'
import { saveDraft, showTask } from '../tasks/submission/drafts.ts'
import { showSubmission } from './show-submission.ts'
import { showRecordKey } from './sign-record.ts'
import { submitTask } from '../tasks/submission/submit-task.ts'

export const feedbackRoutes: Routes<typeof feedback> = {
  'GET /api/tasks/:id': showTask,
  'PUT /api/tasks/:id/draft': saveDraft,
  'POST /api/tasks/:id/screenshots': addScreenshot,
  'DELETE /api/tasks/:id/screenshots/:screenshotId': removeScreenshot,
  'GET /api/screenshots/:id': showScreenshot,
  'POST /api/tasks/:id/submit': submitTask,
  'GET /api/sponsor/waiting': showWaiting,
  'GET /api/sponsor/campaigns/:id/waiting': showWaitingOf,
  'GET /api/sponsor/campaigns/:id/submissions': listSubmissions,
  'GET /api/sponsor/submissions/:taskId': showSubmission,
  'POST /api/sponsor/campaigns/:id/approve-all': approveShown,
  'GET /api/sponsor/campaigns/:id/export.csv': exportCsv,
  'GET /api/sponsor/campaigns/:id/export.json': exportJson,
  'GET /api/operator/disputes': listDisputes,
  'GET /api/work-record/key': showRecordKey,
  'GET /api/my-data': myData,
  'POST /api/my-data': myWholeData,
}

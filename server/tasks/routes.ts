import type { tasks } from '../../contract/tasks.ts'
import type { Routes } from '../core/action.ts'
import { approve } from './approve-task.ts'
import { askRepair } from './ask-repair.ts'
import { decideDispute } from './decide-dispute.ts'
import { disputeTask } from './dispute-task.ts'
import { listTasks } from './list-tasks.ts'
import { markHelpful, returnTask } from './return-task.ts'
import { rejectTask } from './reject-task.ts'
import { showTrackRecord } from './show-track-record.ts'
import { removeSavedOffer, saveOffer } from './saved-offers.ts'
import { start } from './start-task.ts'
import { taskHall } from './task-hall.ts'

export const tasksRoutes: Routes<typeof tasks> = {
  'GET /api/task-hall': taskHall,
  'PUT /api/saved-offers/:id': saveOffer,
  'DELETE /api/saved-offers/:id': removeSavedOffer,
  'POST /api/tasks': start,
  'GET /api/tasks': listTasks,
  'GET /api/track-record': showTrackRecord,
  'POST /api/tasks/:id/return': returnTask,
  'POST /api/tasks/:id/dispute': disputeTask,
  'POST /api/sponsor/submissions/:taskId/approve': approve,
  'POST /api/sponsor/submissions/:taskId/repair': askRepair,
  'POST /api/sponsor/submissions/:taskId/reject': rejectTask,
  'PUT /api/sponsor/submissions/:taskId/helpful': markHelpful,
  'POST /api/operator/disputes/:taskId/decide': decideDispute,
}

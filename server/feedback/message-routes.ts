import type { taskMessages } from '../../contract/task-messages.ts'
import type { Routes } from '../core/action.ts'
import {
  answerQuestion,
  askSponsor,
  listQuestions,
  showOwnMessages,
  showQuestion,
  showTaskMessages,
} from './messages.ts'

export const messageRoutes: Routes<typeof taskMessages> = {
  'GET /api/tasks/:id/messages': showOwnMessages,
  'POST /api/tasks/:id/messages': askSponsor,
  'GET /api/sponsor/questions': listQuestions,
  'GET /api/sponsor/tasks/:taskId/messages': showQuestion,
  'POST /api/sponsor/tasks/:taskId/messages': answerQuestion,
  'GET /api/operator/tasks/:taskId/messages': showTaskMessages,
}

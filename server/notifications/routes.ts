import type { notifications } from '../../contract/notifications.ts'
import type { Routes } from '../action.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export const notificationsRoutes: Routes<typeof notifications> = {
  'GET /api/notifications': listNotifications,
  'POST /api/notifications/read': readNotifications,
}

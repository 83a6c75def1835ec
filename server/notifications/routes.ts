import type { notifications } from '../../contract/notifications.ts'
import type { Routes } from '../action.ts'
import { listNotifications, readNotifications } from './notifications.ts'

export const notificationsRoutes: Routes<typeof notifications> = {
  'GET /api/notifications': listNotifications,
  'POST /api/notifications/read': readNotifications,
}

import type { notifications } from '../../contract/notifications.ts'
import type { Routes } from '../core/action.ts'
import { listNotifications } from './list-notifications.ts'
import { addDevice, removeDevice, sendTest } from './devices.ts'
import { readNotifications } from './read-notifications.ts'
import { changeSettings, noThanks, showSettings } from './settings.ts'

export const notificationsRoutes: Routes<typeof notifications> = {
  'GET /api/notifications': listNotifications,
  'POST /api/notifications/read': readNotifications,
  'GET /api/notifications/settings': showSettings,
  'PUT /api/notifications/settings': changeSettings,
  'POST /api/notifications/no-thanks': noThanks,
  'POST /api/notifications/devices': addDevice,
  'DELETE /api/notifications/devices/:id': removeDevice,
  'POST /api/notifications/devices/:id/test': sendTest,
}

import type { webhooks } from '../../contract/webhooks.ts'
import type { events } from '../../contract/events.ts'
import type { Routes } from '../core/action.ts'
import { listEvents } from './list-events.ts'
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  renewSecret,
  replayDelivery,
  showWebhook,
  testWebhook,
} from './webhook-actions.ts'

export const webhooksRoutes: Routes<typeof webhooks> = {
  'GET /api/sponsor/webhooks': listWebhooks,
  'POST /api/sponsor/webhooks': addWebhook,
  'GET /api/sponsor/webhooks/:id': showWebhook,
  'PATCH /api/sponsor/webhooks/:id': changeWebhook,
  'DELETE /api/sponsor/webhooks/:id': removeWebhook,
  'POST /api/sponsor/webhooks/:id/secret': renewSecret,
  'POST /api/sponsor/webhooks/:id/test': testWebhook,
  'GET /api/sponsor/webhooks/:id/deliveries': listDeliveries,
  'POST /api/sponsor/webhook-deliveries/:id/replay': replayDelivery,
}

export const eventsRoutes: Routes<typeof events> = { 'GET /api/sponsor/events': listEvents }

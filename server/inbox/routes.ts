import type { inbox } from '../../contract/inbox.ts'
import type { Routes } from '../core/action.ts'
import { claimItem, giveBackItem } from './claims.ts'
import { listInbox } from './list-inbox.ts'

export const inboxRoutes: Routes<typeof inbox> = {
  'GET /api/operator/inbox': listInbox,
  'POST /api/operator/inbox/claim': claimItem,
  'POST /api/operator/inbox/give-back': giveBackItem,
}

import type { notifications } from '../../contract/notifications.ts'
import type { Action } from '../core/action.ts'
import { listForMember } from './list-for-member.ts'
import { listForStaff } from './list-for-staff.ts'

type ListNotifications = Action<(typeof notifications)['GET /api/notifications']>
export const listNotifications: ListNotifications = (ctx, { query }) => {
  const { db, who, language } = ctx
  return who.role === 'member'
    ? listForMember({ db, who, language }, query)
    : listForStaff({ db, who, language }, query)
}

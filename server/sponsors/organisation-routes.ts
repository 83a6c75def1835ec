import type { organisation } from '../../contract/organisation.ts'
import type { Routes } from '../core/action.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { invite, listInvitations, sendAgain, showSentInvitation, withdrawInvitation } from './invitations.ts'
import { changeRole, leave, listPeople, removePerson, showPerson, writeOwnName } from './people.ts'

export const organisationRoutes: Routes<typeof organisation> = {
  'GET /api/sponsor/people': listPeople,
  'GET /api/sponsor/people/:id': showPerson,
  'PUT /api/sponsor/people/:id': changeRole,
  'DELETE /api/sponsor/people/:id': removePerson,
  'PUT /api/sponsor/name': writeOwnName,
  'POST /api/sponsor/leave': leave,
  'GET /api/sponsor/invitations': listInvitations,
  'POST /api/sponsor/invitations': invite,
  'GET /api/sponsor/invitations/:id': showSentInvitation,
  'POST /api/sponsor/invitations/:id/send': sendAgain,
  'DELETE /api/sponsor/invitations/:id': withdrawInvitation,
  'POST /api/invitations/show': showInvitation,
  'POST /api/invitations/accept': acceptInvitation,
}

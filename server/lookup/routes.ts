import type { lookup } from '../../contract/lookup.ts'
import type { Routes } from '../core/action.ts'
import { ofMember, ofSponsor } from './account.ts'
import { listDevices } from './devices.ts'
import { listRelated } from './list-related.ts'
import {
  memberHolds,
  memberPayouts,
  memberStatement,
  memberTasks,
  memberTickets,
  openMember,
  showMember,
} from './member.ts'
import {
  openSponsor,
  showSponsor,
  sponsorCampaigns,
  sponsorDeposits,
  sponsorInvoices,
  sponsorRefunds,
  sponsorStatement,
} from './sponsor.ts'
import { setOfPlatform } from '../sponsors/set-of-platform.ts'
import { search } from './search.ts'
import { listSessions } from './sessions.ts'

export const lookupRoutes: Routes<typeof lookup> = {
  'GET /api/operator/search': search,
  'GET /api/operator/members/:id': ofMember(showMember),
  'POST /api/operator/members/:id/open': ofMember(openMember),
  'GET /api/operator/members/:id/tasks': ofMember(memberTasks),
  'GET /api/operator/members/:id/statement': ofMember(memberStatement),
  'GET /api/operator/members/:id/payouts': ofMember(memberPayouts),
  'GET /api/operator/members/:id/holds': ofMember(memberHolds),
  'GET /api/operator/members/:id/tickets': ofMember(memberTickets),
  'GET /api/operator/members/:id/sessions': ofMember(listSessions),
  'GET /api/operator/members/:id/devices': ofMember(listDevices),
  'GET /api/operator/members/:id/related': ofMember(listRelated),
  'GET /api/operator/sponsors/:id': ofSponsor(showSponsor),
  'PUT /api/operator/sponsors/:id/of-platform': setOfPlatform,
  'POST /api/operator/sponsors/:id/open': ofSponsor(openSponsor),
  'GET /api/operator/sponsors/:id/campaigns': ofSponsor(sponsorCampaigns),
  'GET /api/operator/sponsors/:id/statement': ofSponsor(sponsorStatement),
  'GET /api/operator/sponsors/:id/deposits': ofSponsor(sponsorDeposits),
  'GET /api/operator/sponsors/:id/refunds': ofSponsor(sponsorRefunds),
  'GET /api/operator/sponsors/:id/invoices': ofSponsor(sponsorInvoices),
  'GET /api/operator/sponsors/:id/sessions': ofSponsor(listSessions),
  'GET /api/operator/sponsors/:id/devices': ofSponsor(listDevices),
  'GET /api/operator/sponsors/:id/related': ofSponsor(listRelated),
}

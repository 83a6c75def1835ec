import type { Api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { auditOverCells, ownEventsOverCells } from '../audit/audit-over-cells.ts'
import { placesOfCampaign, placesOfCampaigns } from '../campaigns/places-over-cells.ts'
import { touchedOverCells, walletsOverCells } from '../content/previews-over-cells.ts'
import { answersInWords } from '../feedback/answers-over-cells.ts'
import { approvals, submissions, waiting, waitingOf } from '../feedback/submissions-over-cells.ts'
import { healthOverCells } from '../health/health-over-cells.ts'
import { inboxOverCells } from '../inbox/inbox-over-cells.ts'
import { ledgerOverCells } from '../ledger/ledger-over-cells.ts'
import { searchOverCells } from '../lookup/search-over-cells.ts'
import { sponsorOverCells } from '../lookup/sponsor-over-cells.ts'
import type { OverCells } from '../over-cells.ts'
import { overviewOverCells } from '../overview/overview-over-cells.ts'
import { escrow, escrowOfEach } from '../sponsors/escrow-over-cells.ts'
import { operatorLists } from './operator-lists-over-cells.ts'

/** The calls of sponsors and operators that ask more than the home, since what they are about lies in the cells of members. */
const calls = {
  'GET /api/sponsor/waiting': waiting,
  'GET /api/sponsor/campaigns/:id/waiting': waitingOf,
  'GET /api/sponsor/campaigns/:id/submissions': submissions,
  'POST /api/sponsor/campaigns/:id/approve-all': approvals,
  'GET /api/sponsor/campaigns/:id/questions/:questionId/answers': answersInWords,
  'GET /api/sponsor/campaigns': placesOfCampaigns,
  'GET /api/sponsor/campaigns/:id': placesOfCampaign,
  'POST /api/sponsor/campaigns/:id/pause': placesOfCampaign,
  'POST /api/sponsor/campaigns/:id/resume': placesOfCampaign,
  'POST /api/sponsor/campaigns/:id/close': placesOfCampaign,
  'GET /api/sponsor/balance': escrow,
  'GET /api/sponsor/log': ownEventsOverCells,
  'GET /api/operator/inbox': inboxOverCells,
  'GET /api/operator/overview': overviewOverCells,
  'GET /api/operator/search': searchOverCells,
  'GET /api/operator/campaigns': placesOfCampaigns,
  'POST /api/operator/campaigns/:id/take-down': placesOfCampaign,
  'GET /api/operator/sponsors': escrowOfEach,
  'GET /api/operator/sponsors/:id': sponsorOverCells,
  'GET /api/operator/sponsors/:id/campaigns': placesOfCampaigns,
  'GET /api/operator/audit': auditOverCells,
  'GET /api/operator/ledger': ledgerOverCells,
  'GET /api/operator/health': healthOverCells,
  'POST /api/operator/settings/preview': touchedOverCells,
  'POST /api/operator/cash-out-charges/preview': walletsOverCells,
} satisfies { [Name in keyof Api]?: OverCells<Api[Name], unknown> }

/** How this call is answered over all cells; undefined for one that the home answers alone. */
export const overCellsOf = <E extends Endpoint>(name: string) =>
  ({ ...calls, ...operatorLists } as Record<string, unknown>)[name] as OverCells<E, unknown> | undefined

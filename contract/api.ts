import { abuse } from './abuse.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { inbox } from './inbox.ts'
import { lookup } from './lookup.ts'
import { invoices } from './invoices.ts'
import { holds } from './holds.ts'
import { notifications } from './notifications.ts'
import { organisation } from './organisation.ts'
import { overview } from './overview.ts'
import { support } from './support.ts'
import { health } from './health.ts'
import { messages } from './messages.ts'
import { transparency } from './transparency.ts'
import { campaigns } from './campaigns.ts'
import { declaration } from './declaration.ts'
import { content } from './content.ts'
import { operatorContent } from './operator-content.ts'
import { events } from './events.ts'
import { feedback } from './feedback.ts'
import { insights } from './insights.ts'
import { ledger } from './ledger.ts'
import { members } from './members.ts'
import { payins } from './payins.ts'
import { payouts } from './payouts.ts'
import { paymentRails } from './rails.ts'
import { platformCodes } from './platform-codes.ts'
import { reviewAids } from './review-aids.ts'
import { reconciliation } from './reconciliation.ts'
import { proofs } from './proofs.ts'
import { sharedLinks } from './shared-links.ts'
import { sponsors } from './sponsors.ts'
import { staff } from './staff.ts'
import { taskMessages } from './task-messages.ts'
import { tasks } from './tasks.ts'
import { unknownPayouts } from './unknown-payouts.ts'
import { waitingList } from './waiting-list.ts'
import { webhooks } from './webhooks.ts'
import { wishes } from './wishes.ts'

/** All endpoints of the API. */
export const api = {
  ...members,
  ...declaration,
  ...platformCodes,
  ...waitingList,
  ...staff,
  ...sponsors,
  ...organisation,
  ...content,
  ...operatorContent,
  ...campaigns,
  ...sharedLinks,
  ...proofs,
  ...tasks,
  ...wishes,
  ...feedback,
  ...insights,
  ...reviewAids,
  ...taskMessages,
  ...ledger,
  ...payins,
  ...payouts,
  ...unknownPayouts,
  ...paymentRails,
  ...approvals,
  ...invoices,
  ...audit,
  ...holds,
  ...notifications,
  ...overview,
  ...inbox,
  ...lookup,
  ...support,
  ...transparency,
  ...health,
  ...messages,
  ...abuse,
  ...webhooks,
  ...events,
  ...reconciliation,
}
export type Api = typeof api

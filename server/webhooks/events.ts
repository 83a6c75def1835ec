import type { EventType, WebhookKind } from '../../contract/webhooks.ts'
import { testerName } from '../feedback/pseudonym.ts'
import type { Mac } from '../sealing/signing-key.ts'

/** The public name and kind of each audit event that webhooks send. */
export const told: Readonly<Record<string, readonly [type: EventType, kind: WebhookKind]>> = {
  'task.submitted': ['submission.submitted', 'submitted'],
  'task.repaired': ['submission.repaired', 'submitted'],
  'task.approved': ['submission.approved', 'decided'],
  'task.rejected': ['submission.rejected', 'decided'],
  'task.repair_asked': ['submission.repair_asked', 'decided'],
  'task.disputed': ['submission.disputed', 'disputed'],
  'task.dispute_rejected': ['submission.dispute_rejected', 'disputed'],
  'campaign.opened': ['campaign.opened', 'campaign'],
  'campaign.sent_back': ['campaign.sent_back', 'campaign'],
  'campaign.paused': ['campaign.paused', 'campaign'],
  'campaign.resumed': ['campaign.resumed', 'campaign'],
  'campaign.closed': ['campaign.closed', 'campaign'],
  'campaign.settled': ['campaign.settled', 'campaign'],
  // Only for the sandbox rail, on which the money arrives at once.
  'deposit.made': ['deposit.confirmed', 'money'],
  'deposit.confirmed': ['deposit.confirmed', 'money'],
  'campaign.funded': ['campaign.funded', 'money'],
  'campaign.released': ['campaign.released', 'money'],
  'invoice.issued': ['invoice.issued', 'money'],
  'refund.sent': ['refund.sent', 'money'],
  'refund.returned': ['refund.returned', 'money'],
}

/** An event of the audit log, as webhooks send it. */
export interface Told {
  at: Date
  action: string
  actor: 'member' | 'sponsor' | 'operator' | 'system'
  memberId: number | null
  campaignId: number | null
  taskId: number | null
  detail: Record<string, unknown>
}

export const typeOf = (action: string | null): EventType | 'webhook.test' =>
  action === null ? 'webhook.test' : told[action]![0]

/** The header `webhook-id`: the same at each try and each resend, so that a receiver can recognise duplicates. */
export const webhookId = (eventId: number | null, deliveryId: number): string =>
  eventId === null ? `test_${deliveryId}` : `event_${eventId}`

/** The body of a message for an event, or for a test at this time. */
export const bodyOf = (event: Told | null, { mac, at }: { mac: Mac; at: Date }): string =>
  JSON.stringify(event ? messageOf(event, mac) : { type: typeOf(null), timestamp: at.toISOString(), data: {} })

/**
 * The content of an event. It depends only on the event, which never changes, so each try is the same. It names a tester by the campaign's
 * pseudonym, and contains no rating (C4): receivers use the API for more.
 */
export function messageOf(event: Told, mac: Mac) {
  const { action, actor, memberId, campaignId, taskId, detail } = event
  const [type, kind] = told[action]!
  const by = actor === 'member' ? ('tester' as const) : actor
  const data = {
    ...(taskId !== null && { submissionId: taskId }),
    ...(campaignId !== null && { campaignId }),
    ...(taskId !== null &&
      memberId !== null &&
      campaignId !== null && { tester: testerName(mac, campaignId, memberId) }),
    ...(kind !== 'money' && { by }),
    ...pick(detail, action === 'task.rejected' ? ['category'] : []),
    ...pick(detail, kind === 'money' ? ['amount', 'depositId', 'invoiceId', 'refundId'] : []),
  }
  return { type, timestamp: event.at.toISOString(), data }
}

const pick = (from: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))

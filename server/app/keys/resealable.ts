import { resealBilling, resealDocuments } from '../../invoices/recipient.ts'
import { subscriptionContext } from '../../notifications/devices.ts'
import { resealUsers } from '../../members/reseal-users.ts'
import { resealWaiting } from '../../members/waiting-list.ts'
import { resealWallets } from '../../payouts/reseal-wallets.ts'
import { resealColumn, type ResealStep } from '../../sealing/reseal.ts'
import { sessionAddress, signInAddress } from '../../sealing/sealed-address.ts'
import { resealInvitations, resealPeople } from '../../sponsors/reseal-people.ts'
import { resealRefunds } from '../../sponsors/seal-account.ts'
import { fraudContact } from '../../support/report-fraud.ts'
import { resealFactors } from '../../staff/reseal-factors.ts'
import { resealWebhooks } from '../../webhooks/secrets.ts'
import { resealReplies } from '../idempotency/kept-reply.ts'
import { resealMessages } from '../messages/reseal-messages.ts'

/** All encrypted personal data, by its name in the output of `npm run keys:rotate`. */
export const resealable: Record<string, ResealStep> = {
  users: resealUsers,
  'waiting list': resealWaiting,
  wallets: resealWallets,
  messages: resealMessages,
  'second factors': resealFactors,
  replies: resealReplies,
  sessions: resealColumn({ table: 'app_session', column: 'ip', place: sessionAddress }),
  'failed sign-ins': resealColumn({
    table: 'members_sign_in',
    key: 'user_id',
    column: 'failed_from',
    place: signInAddress,
  }),
  'reports of fraud': resealColumn({ table: 'support_fraud_report', column: 'contact', place: fraudContact }),
  refunds: resealRefunds,
  'people of sponsors': resealPeople,
  invitations: resealInvitations,
  webhooks: resealWebhooks,
  'billing details': resealBilling,
  invoices: resealDocuments,
  'browsers to tell': resealColumn({
    table: 'notifications_device',
    column: 'subscription',
    place: subscriptionContext,
  }),
}

import type { Logger } from 'pino'
import { connect } from '../db/connect.ts'
import type { Job } from '../job.ts'
import { resealBilling, resealDocuments } from '../invoices/recipient.ts'
import { subscriptionPlace } from '../notifications/devices.ts'
import { resealUsers } from '../members/reseal-users.ts'
import { resealWallets } from '../payouts/reseal-wallets.ts'
import { resealColumn, type ResealStep } from '../reseal.ts'
import { sessionAddress, signInAddress } from '../sealed-address.ts'
import type { Seal } from '../seal.ts'
import { resealInvitations, resealPeople } from '../sponsors/reseal-people.ts'
import { resealRefunds } from '../sponsors/seal-account.ts'
import { fraudContact } from '../support/report-fraud.ts'
import { resealFactors } from '../staff/reseal-factors.ts'
import { resealWebhooks } from '../webhooks/secrets.ts'
import { resealReplies } from './kept-reply.ts'
import { resealMessages } from './reseal-messages.ts'

/** All personal data that is sealed, by what it is called in the output of `npm run keys:rotate`. */
export const resealable: Record<string, ResealStep> = {
  users: resealUsers,
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
    place: subscriptionPlace,
  }),
}

const atOnce = 200

/** Seals what is stored in clear, from before there were keys or from a process of the release before. */
export const sealOldJob = (ownerUrl: string, seal: Seal, logger: Logger): Job => ({
  name: 'seal-old',
  everySeconds: 60,
  async run({ db }) {
    if (!(await seal.isOn(db))) return 0
    const { rows } = await db.query<{ waits: boolean }>(
      `select exists (
            select from members_user
            where closed_at is null
              and (
                email not like 'sealed:%'
                or phone not like 'sealed:%'
                or (role = 'sponsor' and username not like 'sealed:%')
              )
          )
          or exists (select from members_wallet where holder_name not like 'sealed:%')
          or exists (select from members_wallet_change where holder_name not like 'sealed:%')
          or exists (select from payouts_payout where holder_name not like 'sealed:%')
          or exists (select from app_outbox where recipient <> '' and recipient not like 'sealed:%')
          or exists (select from app_session where ip <> '' and ip not like 'sealed:%')
          or exists (select from members_sign_in where failed_from not like 'sealed:%')
          or exists (select from support_fraud_report where contact <> '' and contact not like 'sealed:%')
          or exists (select from sponsors_refund where account not like 'sealed:%')
          or exists (select from invoices_billing where recipient not like 'sealed:%') as waits`,
      [],
      'app-clear',
    )
    if (!rows[0]?.waits) return 0
    // The application itself may not change a contact.
    const owner = connect(ownerUrl, { poolSize: 1, applicationName: 'porokh seal' })
    try {
      let did = 0
      for (const [name, step] of Object.entries(resealable)) {
        const which = { unless: 'sealed:', after: 0, most: atOnce }
        const { sealed, left } = await owner.transaction((own) => step(own, seal, which))
        if (left > 0) logger.error({ name, left }, 'personal data stays in clear, because two rows have the same')
        did += sealed
      }
      return did
    } finally {
      await owner.close()
    }
  },
})

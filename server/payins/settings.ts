import type { PayIns } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Rails } from '../rails/exchange.ts'
import type { RailSettings, SslcommerzStore } from '../rails/settings.ts'
import type { Seal } from '../sealing/seal.ts'
import { bkashCheckout } from './bkash.ts'
import type { PayInGateway } from './gateway.ts'
import type { SnsSettings } from './sns.ts'
import { sslcommerz, type Payer } from './sslcommerz.ts'

export interface PayInSettings {
  rails: RailSettings
  /** Our account for bank transfers, as shown to sponsors. */
  bankAccount?: string
  /** The prefix of the addresses that simulate Amazon's, for tests and demos. */
  noticesTestUrl?: string
}

/** The gateways' settings for the HTTP layer. */
export function payInEdge({ rails, bankAccount, noticesTestUrl }: PayInSettings): {
  payIns: PayIns
  sslcommerz?: SslcommerzStore
  bkashNotices?: SnsSettings
} {
  const topicArn = rails.bkashCheckout?.topicArn
  return {
    payIns: {
      rails: [
        ...(rails.bkashCheckout ? (['bkash'] as const) : []),
        ...(rails.sslcommerz ? (['sslcommerz'] as const) : []),
      ],
      bankAccount,
    },
    sslcommerz: rails.sslcommerz,
    bkashNotices: topicArn === undefined ? undefined : { topicArn, testBase: noticesTestUrl },
  }
}

/** The gateways that are set up. `publicUrl`: our own address, to which payers return and gateways send messages. */
export function payInGateways(calls: Rails, { rails }: PayInSettings, publicUrl: string): PayInGateway[] {
  return [
    ...(rails.bkashCheckout ? [bkashCheckout(calls, rails.bkashCheckout, `${publicUrl}/pay/bkash/return`)] : []),
    ...(rails.sslcommerz
      ? [
          sslcommerz(calls, rails.sslcommerz, {
            returnUrl: `${publicUrl}/pay/sslcommerz/return`,
            messageUrl: `${publicUrl}/api/rails/sslcommerz/notices`,
            payerOf: (sponsorId) => payerOf(calls.db, calls.seal, sponsorId),
          }),
        ]
      : []),
  ]
}

/** The organisation, and the e-mail of its first owner, to which the gateway sends its receipt. */
async function payerOf(db: Db, seal: Seal, sponsorId: number): Promise<Payer> {
  const { name, email } = onlyRow(
    await db.query<{ name: string; email: string | null }>(
      `select s.name, (
            select u.email
            from sponsors_user p
              join members_user u on u.id = p.user_id
            where p.sponsor_id = s.id and p.role = 'owner' and u.email is not null
            order by u.id
            limit 1
          ) as email
        from sponsors_sponsor s
        where s.id = $1`,
      [sponsorId],
    ),
  )
  return { name, email: seal.openOrMark('user.email', email) ?? 'N/A', phone: '' }
}

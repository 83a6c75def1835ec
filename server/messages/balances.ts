import type { GatewayName } from '../../contract/messages.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../core/job.ts'
import type { Gateway } from './gateway.ts'
import { smsRule } from './sql.ts'

/** Stores the rest of the money prepaid to gateways, and the days that it lasts at the rate of the last seven. */
export const askBalances = (gateways: readonly Gateway[]): Job => ({
  name: 'messages.balances',
  everySeconds: 3600,
  async run({ db }, now) {
    for (const { name, balance } of gateways) {
      const left = await balance?.()
      if (left === undefined) continue
      await db.query(
        `insert into messages_gateway (name, balance, balance_days, balance_at) values ($1, $2, $3, $4)
          on conflict (name) do update
            set balance = excluded.balance, balance_days = excluded.balance_days, balance_at = excluded.balance_at`,
        [name, left, await daysLeft(db, name, left, now), now],
      )
    }
    return 0
  },
})

/** Null if the cost of a part is unknown, or nothing was sent. */
async function daysLeft(db: Db, gateway: GatewayName, left: number, now: Date): Promise<number | null> {
  const { partCost } = await smsRule(db)
  const { rows } = await db.query<{ parts: number | null }>(
    `select sum(parts) as parts
      from app_outbox
      where channel = 'sms'
        and created_at > $1::timestamptz - interval '7 days'
        and gateway = $2`,
    [now, gateway],
  )
  const aDay = ((rows[0]?.parts ?? 0) * partCost) / 7
  return aDay === 0 ? null : Math.min(1_000_000, Math.max(0, Math.floor(left / aDay)))
}

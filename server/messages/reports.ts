import type { GatewayName } from '../../contract/messages.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../job.ts'
import type { Delivery, Gateway } from './gateway.ts'
import { smsRule } from './sql.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How long after sending a gateway is asked whether an SMS has arrived. After the last time nobody knows. */
const asked = [minute, 5 * minute, 30 * minute, 6 * 60 * minute, day]

/** Asks the gateways that tell whether the SMS that they have taken arrived. */
export const askReports = (gateways: readonly Gateway[]): Job => ({
  name: 'messages.reports',
  everySeconds: 30,
  async run({ db }, now) {
    // The claim is for ten minutes, in case this process ends meanwhile.
    const { rows } = await db.query<{ id: number; gateway: GatewayName; reference: string; sentAt: Date }>(
      `update app_outbox
        set report_at = $1::timestamptz + interval '10 minutes'
        where id in (
          select id
          from app_outbox
          where delivery = 'waiting' and report_at <= $1
          order by report_at
          limit 20
          for update skip locked
        )
        returning id, gateway, reference, sent_at as "sentAt"`,
      [now],
    )
    await Promise.all(
      rows.map(async ({ id, gateway, reference, sentAt }) => {
        const told = (await gateways.find(({ name }) => name === gateway)?.report?.(reference)) ?? 'waiting'
        const next = asked.find((after) => sentAt.getTime() + after > now.getTime())
        await noteReport(db, id, told === 'waiting' && next === undefined ? 'unknown' : told, {
          at: told === 'waiting' && next !== undefined ? new Date(sentAt.getTime() + next) : null,
        })
      }),
    )
    return rows.length
  },
})

async function noteReport(db: Db, id: number, delivery: Delivery | 'unknown', { at }: { at: Date | null }) {
  await db.query('update app_outbox set delivery = $2, report_at = $3 where id = $1', [id, delivery, at])
}

/** Keeps what is left of the money that was paid to gateways in advance, and for how many days it lasts as the last seven went. */
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

/** Null when the cost of a part is not known, or nothing was sent. */
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

import type { GatewayName } from '../../../contract/messages.ts'
import type { Db } from '../../db/db.ts'
import type { Job } from '../../core/job.ts'
import type { Delivery, Gateway } from '../../messages/gateway.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Delays after sending at which a gateway is asked for delivery. After the last one the result counts as unknown. */
const asked = [minute, 5 * minute, 30 * minute, 6 * 60 * minute, day]

/** Asks the gateways that support it whether their SMS were delivered. */
export const askReports = (gateways: readonly Gateway[]): Job => ({
  name: 'messages.reports',
  everySeconds: 30,
  async run({ db }, now) {
    // The claim lasts ten minutes, in case this process ends meanwhile.
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

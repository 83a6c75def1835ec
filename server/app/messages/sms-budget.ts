import type { Db } from '../../db/db.ts'
import { onlyRow } from '../../db/only-row.ts'
import { smsRule } from '../../messages/sql.ts'
import { isLoopback } from '../http/client-address.ts'

/**
 * Maximum number of SMS per period for each key, regardless of the request (docs/security.md). A prefix has 100,000 numbers: fraudsters who
 * earn from messages to their own numbers use consecutive ones. A network may be a whole carrier. Numbers and prefixes are also counted per
 * network, so that one stranger cannot use up everybody's budget.
 */
export const smsBudgets = {
  own: { most: 10, seconds: 86_400 },
  account: { most: 10, seconds: 86_400 },
  number_from: { most: 10, seconds: 86_400 },
  number: { most: 30, seconds: 86_400 },
  prefix_from: { most: 20, seconds: 3_600 },
  prefix: { most: 200, seconds: 3_600 },
  network: { most: 300, seconds: 86_400 },
  device: { most: 10, seconds: 86_400 },
}
type Payer = keyof typeof smsBudgets
export type Payers = { [P in 'account' | 'network' | 'device']?: string | undefined }

/** Share of the day's budget that warnings leave to codes, for which people are waiting. */
const shareOfWarnings = 0.8

export type Spent = 'within' | { over: 'day' | 'off' } | { over: Payer; until: Date }

/**
 * Counts an SMS to an E.164 number against all its budgets, in one statement outside the request's transaction, so that refused SMS count
 * too. Returns the exhausted budgets.
 */
export async function spendSms(
  pool: Db,
  { to, mark, urgent, own }: { to: string; mark: string; urgent: boolean; own?: string | undefined },
  from: Payers,
  now: Date,
): Promise<Spent> {
  const { on, mostADay } = await smsRule(pool)
  if (!on) return { over: 'off' }
  const network = from.network !== undefined && !isLoopback(from.network) ? from.network : undefined
  const prefix = to.slice(0, -5)
  const payers: Partial<Record<Payer, string | undefined>> =
    own === undefined
      ? {
          ...from,
          network,
          number: mark,
          prefix,
          number_from: network && `${mark} ${network}`,
          prefix_from: network && `${prefix} ${network}`,
        }
      : { own, network }
  const counted = (Object.keys(smsBudgets) as Payer[]).flatMap((payer) =>
    payers[payer] === undefined
      ? []
      : [{ payer, key: `sms_${payer}:${payers[payer].toLowerCase().slice(0, 300)}`, ...smsBudgets[payer] }],
  )
  const { rows } = await pool.query<{ key: string; points: number; expire: number }>(
    `insert into app_rate_limit as r (key, points, expire)
      select key, 1, $2 + seconds * 1000
      from unnest($1::text[], $3::bigint[]) u(key, seconds)
      order by key
      on conflict (key) do update set
        points = case when r.expire > $2 then least(r.points, 1000000) + 1 else 1 end,
        expire = case when r.expire > $2 then r.expire else excluded.expire end
      returning key, points, expire`,
    [counted.map(({ key }) => key), now.getTime(), counted.map(({ seconds }) => seconds)],
    'app-spend-sms',
  )
  for (const { payer, key, most } of counted) {
    const { points, expire } = rows.find((row) => row.key === key)!
    if (points > most) return { over: payer, until: new Date(expire) }
  }
  const { today } = onlyRow(
    await pool.query<{ today: number }>(
      `select count(*) as today from app_outbox
        where channel = 'sms' and created_at >= content_day_start($1, '00:00')`,
      [now],
    ),
  )
  return today < mostADay * (urgent ? 1 : shareOfWarnings) ? 'within' : { over: 'day' }
}

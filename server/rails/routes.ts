import { poisha } from '../../contract/money.ts'
import type { paymentRails } from '../../contract/rails.ts'
import type { Action, Routes } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import type { RailName } from './settings.ts'

type Api = typeof paymentRails

interface RailRow {
  name: RailName
  isSetUp: boolean
  pause: 'operator' | 'fault' | 'short' | null
  reason: string | null
  since: Date | null
  by: string | null
  balance: number | null
  balanceAt: Date | null
  error: string | null
  errorAt: Date | null
  grantRefusedAt: Date | null
}

async function railsOf(db: Db): Promise<RailRow[]> {
  const { rows } = await db.query<RailRow>(
    `select
        r.name,
        r.is_set_up as "isSetUp",
        r.pause,
        r.pause_reason as reason,
        r.paused_at as since,
        u.username as by,
        r.balance,
        r.balance_at as "balanceAt",
        r.error,
        r.error_at as "errorAt",
        r.grant_refused_at as "grantRefusedAt"
      from rails_rail r
        left join members_user u on u.id = r.paused_by
      order by r.name`,
    [],
    'rails-list',
  )
  return rows
}

const text = (at: Date | null) => at && at.toISOString()

const list: Action<Api['GET /api/operator/rails']> = async ({ pool }) => ({
  items: (await railsOf(pool)).map(({ pause, reason, since, by, ...rail }) => ({
    ...rail,
    pause: pause && { kind: pause, reason: reason!, since: since!.toISOString(), by },
    balance: rail.balance === null ? null : poisha(rail.balance),
    balanceAt: text(rail.balanceAt),
    errorAt: text(rail.errorAt),
    grantRefusedAt: text(rail.grantRefusedAt),
  })),
})

/** A rail already in that state stays unchanged. */
const change: Action<Api['PUT /api/operator/rails/:name']> = async ({ db, who, now }, { params, body }) => {
  await db.query('select rails_switch($1, $2, $3, $4, $5)', [who.proof, params.name, body.on, body.reason, now])
}

export const railsRoutes: Routes<Api> = {
  'GET /api/operator/rails': list,
  'PUT /api/operator/rails/:name': change,
}

import type { Reply } from '../../contract/endpoint.ts'
import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../core/refuse.ts'

type Account = Reply<(typeof reconciliation)['GET /api/operator/reconciliation/accounts/:id']>

const columns = `a.id, a.name, a.rail, a.since::text as since, a.formats, a.window_hours as "windowHours", a.version,
  (
    select array_agg(s.channel order by s.channel) from reconciliation_source s where s.account_id = a.id
  ) as channels`

/** One account. Throws if there is none. */
export async function accountOf(db: Db, id: number): Promise<Account> {
  const { rows } = await db.query<Account>(
    `select ${columns} from reconciliation_account a where a.id = $1`,
    [id],
    'reconciliation-account',
  )
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}

interface Open {
  leftOver: number
  secondOperator: number
  charges: { count: number; amount: number }
  isProposed: boolean
}

/** All accounts: at most one for each part of each rail. Counts at most 100 waiting days. */
export async function accountsOf(db: Db, now: Date): Promise<(Account & Open)[]> {
  const { rows } = await db.query<Account & Open>(
    `select
        ${columns},
        (
          select count(*)
          from (
            select
            from reconciliation_day d
            where d.account_id = a.id
              and d.state = 'open'
              and d.lines_open + d.movements_open > 0
              and d.ends_at <= $1
            limit 100
          ) d
        ) as "leftOver",
        (
          select count(*)
          from (
            select
            from reconciliation_day d
            where d.account_id = a.id
              and d.state in ('proposed', 'reopening')
            limit 100
          ) d
        ) as "secondOperator",
        (
          select json_build_object('count', count(*), 'amount', coalesce(-sum(c.amount), 0))
          from reconciliation_charge c
          where c.account_id = a.id
        ) as charges,
        exists (
          select
          from approvals_proposal p
          where p.kind = 'charge'
            and p.subject = a.id
            and p.state = 'proposed'
        ) as "isProposed"
      from reconciliation_account a
      order by a.id`,
    [now],
    'reconciliation-accounts',
  )
  return rows
}

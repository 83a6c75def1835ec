import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import type { reconciliation } from '../../contract/reconciliation.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { refuse } from '../core/refuse.ts'
import { accountOf } from './accounts-sql.ts'

type Api = typeof reconciliation
type Line = Reply<Api['GET /api/operator/reconciliation/accounts/:id/lines']>['items'][number]
type Movement = Reply<Api['GET /api/operator/reconciliation/accounts/:id/movements']>['items'][number]

type Stored<T> = Omit<T, 'at' | 'matchedWith' | 'explanation'> & {
  at: Date
  matchedWith: { id: number; at: string; reference: string } | null
  explanation: Line['explanation']
}

/** The last valid explanation of an item. An item moved to this day shows that, too. */
const explanation = (column: 'line_id' | 'movement_id', id: string) => `(
    select
      json_build_object(
        'kind', e.kind, 'note', e.note, 'by', u.username, 'at', e.at, 'isBooked', e.approval_id is not null
      )
    from reconciliation_explanation e
      join members_user u on u.id = e.by_operator
    where e.${column} = ${id}
      and e.undone_by is null
    order by e.id desc
    limit 1
  ) as explanation`

const lineColumns = `l.id, l.at, l.day_only as "dayOnly", l.amount, l.reference, s.name as file, l.file_line as "fileLine",
  l.late, l.state, l.how,
  (
    select json_build_object('id', m.id, 'at', m.at, 'reference', m.reference)
    from reconciliation_movement m
    where m.id = l.movement_id
  ) as "matchedWith",
  ${explanation('line_id', 'l.id')}`

const movementColumns = `m.id, m.at, m.kind, m.about, m.amount, m.reference, m.state, l.how,
  case when l.id is not null then json_build_object('id', l.id, 'at', l.at, 'reference', l.reference) end
    as "matchedWith",
  ${explanation('movement_id', 'm.id')}`

const iso = (at: Date | string) => new Date(at).toISOString()
const told = <T extends Line | Movement>({ at, amount, matchedWith, explanation: why, ...row }: Stored<T>) => ({
  ...row,
  at: iso(at),
  amount: poisha(amount),
  matchedWith: matchedWith && { ...matchedWith, at: iso(matchedWith.at) },
  explanation: why && { ...why, at: iso(why.at) },
})

type State = 'open' | 'settled'

/** The lines of a day. Unmatched lines have a separate index. */
export const listLines: Action<Api['GET /api/operator/reconciliation/accounts/:id/lines']> = async (
  { db },
  { params, query },
) => {
  await accountOf(db, params.id)
  const rows = await ofDay<Stored<Line>>(db, query.state, [params.id, query.day, idCursor(query), oneMore(query)], {
    name: 'lines',
    from: 'reconciliation_line l join reconciliation_statement s on s.id = l.statement_id',
    alias: 'l',
    columns: lineColumns,
  })
  return pageOf(rows, query, (row) => told<Line>(row) as Line)
}

/** The payments of the books of a day. */
export const listMovements: Action<Api['GET /api/operator/reconciliation/accounts/:id/movements']> = async (
  { db },
  { params, query },
) => {
  await accountOf(db, params.id)
  const rows = await ofDay<Stored<Movement>>(db, query.state, [params.id, query.day, idCursor(query), oneMore(query)], {
    name: 'movements',
    from: 'reconciliation_movement m left join reconciliation_line l on l.movement_id = m.id',
    alias: 'm',
    columns: movementColumns,
  })
  return pageOf(rows, query, (row) => told<Movement>(row) as Movement)
}

async function ofDay<Row extends object>(
  db: Db,
  state: State,
  values: unknown[],
  { name, from, alias: a, columns }: { name: string; from: string; alias: 'l' | 'm'; columns: string },
): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select ${columns}
      from ${from}
      where ${a}.account_id = $1
        and ${a}.counts_on = $2
        and ${a}.id > coalesce($3, 0)
        and ${a}.state ${state === 'open' ? '=' : '<>'} 'open'
      order by ${a}.id
      limit $4`,
    values,
    `reconciliation-${name}-${state}`,
  )
  return rows
}

/** Up to ten unmatched payments of the same account and amount, nearest in time first. */
export const listCandidates: Action<Api['GET /api/operator/reconciliation/lines/:id/candidates']> = async (
  { db },
  { params },
) => {
  const { rows: lines } = await db.query('select from reconciliation_line where id = $1', [params.id])
  if (lines.length === 0) throw refuse('not_found')
  // Ten before and ten after its time, each by the index.
  const near = (side: '>=' | '<', order: 'asc' | 'desc') => `(
    select o.id, o.at
    from reconciliation_movement o
    where o.account_id = x.account_id
      and o.state = 'open'
      and o.amount = x.amount
      and o.at ${side} x.at
    order by o.at ${order}
    limit 10
  )`
  const { rows } = await db.query<Stored<Movement>>(
    `select ${movementColumns}
      from reconciliation_line x
        cross join lateral (${near('>=', 'asc')} union all ${near('<', 'desc')}) n
        join reconciliation_movement m on m.id = n.id
        left join reconciliation_line l on l.movement_id = m.id
      where x.id = $1
        and x.state = 'open'
      order by abs(extract(epoch from m.at - x.at)), m.id
      limit 10`,
    [params.id],
    'reconciliation-candidates',
  )
  return { items: rows.map((row) => told<Movement>(row) as Movement) }
}

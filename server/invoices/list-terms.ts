import type { invoices } from '../../contract/invoices.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'

interface Row {
  id: number
  fromMonth: string
  name: string
  address: string
  bin: string | null
  vatRate: number
  setBy: string
  setAt: Date
}

export const listTerms: Action<(typeof invoices)['GET /api/operator/invoice-terms']> = async ({ db }, { query }) => {
  const { rows } = await db.query<Row>(
    `select t.id, to_char(t.from_month, 'YYYY-MM') as "fromMonth", t.name, t.address, t.bin, t.vat_rate as "vatRate",
        u.username as "setBy", t.set_at as "setAt"
      from invoices_terms t
        join members_user u on u.id = t.set_by
      where $1::bigint is null or t.id < $1
      order by t.id desc
      limit $2`,
    [idCursor(query), oneMore(query)],
  )
  return pageOf(rows, query, (row) => ({ ...row, setAt: row.setAt.toISOString() }))
}

import { langOf } from '../../i18n/lang-of.ts'
import type { ReactNode } from 'react'
import { TableBox } from './boxes.tsx'

export interface Column<T> {
  key: string
  head: string
  cell: (row: T) => ReactNode
  number?: boolean
}

/**
 * A table on a wide screen. On a phone each row is a card: the first cell is its title, and every other cell has its
 * column's name on the left.
 */
export function ConsoleTable<T>({
  label,
  columns,
  rows,
  keyOf,
  empty,
}: {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  empty: ReactNode
}) {
  if (!rows.length) return <TableBox>{empty}</TableBox>
  return (
    <TableBox tabIndex={0} role="region" aria-label={label}>
      <table className="table">
        <thead>
          <tr>
            {columns.map(({ key, head, number }) =>
              head ? (
                <th key={key} scope="col" className={number ? 'is-number' : ''} lang={langOf(head)}>
                  {head}
                </th>
              ) : (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a column of buttons needs no name
                <td key={key} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, head, cell, number }) => (
                <td key={key} className={number ? 'is-number' : head ? '' : 'is-do'} data-head={head}>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

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
      <table className="w-full text-sm max-table:block">
        <thead className="bg-sunken max-table:sr-only">
          <tr>
            {columns.map(({ key, head, number }) =>
              head ? (
                <th
                  key={key}
                  scope="col"
                  className={`${cellLook} font-semibold text-muted ${number ? 'text-right' : 'text-left'}`}
                  lang={langOf(head)}
                >
                  {head}
                </th>
              ) : (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a column of buttons needs no name
                <td key={key} className={cellLook} />
              ),
            )}
          </tr>
        </thead>
        <tbody className="max-table:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="group/row hover:bg-green-soft max-table:block max-table:px-4 max-table:py-3 max-table:border-b max-table:last:border-b-0"
            >
              {columns.map(({ key, head, cell, number }, at) => (
                <td
                  key={key}
                  className={`${cellLook} ${dataLook} ${at && head ? named : 'max-table:block max-table:pb-1.5'} ${at ? '' : 'max-table:font-semibold'} ${number ? 'tabular table:text-right' : ''} ${number || !head ? 'table:whitespace-nowrap' : ''}`}
                  data-head={head}
                >
                  <div
                    className={
                      head
                        ? 'max-table:flex-[999_1_0] max-table:min-w-[min(100%,10.5em)]'
                        : 'flex gap-2 justify-end max-table:flex-row-reverse max-table:flex-wrap max-table:pt-1'
                    }
                  >
                    {cell(row)}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

const cellLook = 'px-3.5 py-2.5 border-b align-middle'
/** A column is as wide as its longest word, up to a maximum width, above which words are broken. */
const dataLook =
  'group-last/row:border-b-0 table:max-w-[22em] table:break-words max-table:px-0 max-table:py-[0.1875rem] max-table:border-b-0 max-table:wrap-anywhere max-table:has-[>div:empty]:hidden'
/**
 * On a phone, the column's name is on the left; with large text or on the narrowest screens it is above. A URL or e-mail is never broken.
 */
const named =
  'max-table:flex max-table:flex-wrap max-table:gap-x-3 max-table:before:content-[attr(data-head)] max-table:before:flex-[1_0_36%] max-table:before:min-w-[min(100%,7em)] max-table:before:text-muted max-table:before:break-words'

import type { ReactNode } from 'react'
import { DeskList } from '../ui/DeskList.tsx'
import { DeskTable, type Column } from '../ui/DeskTable.tsx'

/** Money that moved or is asked for, under its own heading, page by page. */
export function DeskMoneyList<T extends { id: number }>({
  title,
  lead,
  list,
  empty,
  columns,
}: {
  title: string
  lead?: ReactNode
  list: Parameters<typeof DeskList>[0]['list'] & { items: readonly T[] }
  empty: ReactNode
  columns: readonly Column<T>[]
}) {
  return (
    <section className="section">
      <h2 className="section__title">{title}</h2>
      {lead}
      <DeskList label={title} list={list}>
        <DeskTable label={title} rows={list.items} keyOf={({ id }) => id} empty={empty} columns={columns} />
      </DeskList>
    </section>
  )
}

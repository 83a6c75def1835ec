import type { ReactNode } from 'react'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { ConsoleTable, type Column } from '../ui/ConsoleTable.tsx'
import { Section } from '../../ui/Section.tsx'

/** A paged list of money movements or requests, with a heading. */
export function ConsoleMoneyList<T extends { id: number }>({
  title,
  lead,
  list,
  empty,
  columns,
}: {
  title: string
  lead?: ReactNode
  list: Parameters<typeof ConsoleList>[0]['list'] & { items: readonly T[] }
  empty: ReactNode
  columns: readonly Column<T>[]
}) {
  return (
    <Section title={title}>
      {lead}
      <ConsoleList label={title} list={list}>
        <ConsoleTable label={title} rows={list.items} keyOf={({ id }) => id} empty={empty} columns={columns} />
      </ConsoleList>
    </Section>
  )
}

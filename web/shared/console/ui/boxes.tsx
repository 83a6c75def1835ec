import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Link } from 'wouter'
import { box, Card, SectionTitle, TextLink, type BoxProps } from '../../ui/boxes.tsx'
import { TabButton, TabList } from '../../ui/Tabs.tsx'

/** The choices above a list. */
export const FilterBar = box('div', 'flex flex-wrap gap-3 items-end')
/** The frame of a table, which scrolls sideways in it. */
export const TableBox = box('div', 'relative overflow-x-auto bg-surface border rounded-md raised', { 'data-table': '' })
/** A link in a cell or between others: high enough for a finger. */
export const CellLink = box(TextLink, 'inline-flex items-center min-h-6')
/** Words that somebody else wrote, or that stand for a field. */
export const Quote = box('p', 'p-3 bg-raised border border-edge rounded-md')

/** A grid of `Figure`; on a phone a list: names at the left, figures below one another at the right. */
export const Figures = box(
  'div',
  'grid list:gap-3.5 grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))] max-list:bg-surface max-list:border max-list:rounded-md max-list:raised',
)
const FigureBox = box(
  'div',
  'list:block list:@container list:px-4.5 list:py-4 list:bg-surface list:border list:rounded-md list:raised max-list:flex max-list:flex-wrap max-list:items-center max-list:justify-between max-list:gap-x-4 max-list:px-inset max-list:py-3 max-list:border-b max-list:last:border-b-0 max-list:in-[li:last-child]:border-b-0',
  { 'data-figure': '' },
)

/** A number with its name. An amount of millions stays in one line. `children`: what explains it. */
export function Figure<T extends ElementType = 'div'>({
  label,
  value,
  children,
  ...rest
}: BoxProps<T> & { label: string; value: ReactNode; children?: ReactNode }) {
  const Tag: ElementType = FigureBox
  return (
    <Tag {...rest}>
      <div className="text-sm text-muted max-list:flex-[1_1_5em]">{label}</div>
      <div
        className="list:text-[length:min(var(--text-xl),max(9.5cqi,var(--text-md)))] max-list:text-lg max-list:ml-auto font-bold tabular"
        data-value=""
      >
        {value}
      </div>
      {children && <div className="max-list:flex-[0_0_100%]">{children}</div>}
    </Tag>
  )
}

/** Fields that belong together, in a card with their name as its title. */
export const GroupCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="fieldset" pad className="grid gap-4">
    <SectionTitle as="legend" className="float-left font-bold">
      {title}
    </SectionTitle>
    {children}
  </Card>
)

/** Links to the parts of a page, each a `PartLink`. */
export const PartLinks = box(
  TabList,
  'max-list:grid! max-list:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5em),1fr))]',
)
export const PartLink = ({ className = '', ...rest }: ComponentProps<'a'> & { href: string; isOn: boolean }) => {
  const Tag: ElementType = TabButton
  return <Tag as={Link} className={`grid place-items-center text-center ${className}`} {...rest} />
}

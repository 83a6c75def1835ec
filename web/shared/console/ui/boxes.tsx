import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Link } from 'wouter'
import { box, Card, SectionTitle, TextLink, type BoxProps } from '../../ui/boxes.tsx'
import { TabButton, TabList } from '../../ui/Tabs.tsx'

/** The filters above a list. */
export const FilterBar = box('div', 'flex flex-wrap gap-3 items-end')
/** A frame for a table with horizontal scrolling. */
export const TableBox = box('div', 'relative overflow-x-auto bg-surface border rounded-md raised', { 'data-table': '' })
/** A link in a cell or among others, with a touch target of sufficient height. */
export const CellLink = box(TextLink, 'inline-flex items-center min-h-6')
/** A small screenshot. Of a long page it shows the beginning. */
export const SmallShot = box('img', 'h-40 w-auto min-w-18 max-w-72 object-cover object-top rounded-lg')
/** A quotation, or read-only text in place of a field. */
export const Quote = box('p', 'p-3 bg-raised border border-edge rounded-md')

/** A grid of `Figure`. On a phone a list with names on the left and figures aligned on the right. */
export const Figures = box(
  'div',
  'grid list:gap-3.5 grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))] max-list:bg-surface max-list:border max-list:rounded-md max-list:raised',
)
const FigureBox = box(
  'div',
  'list:block list:@container list:px-4.5 list:py-4 list:bg-surface list:border list:rounded-md list:raised max-list:flex max-list:flex-wrap max-list:items-center max-list:justify-between max-list:gap-x-4 max-list:px-inset max-list:py-3 max-list:border-b max-list:last:border-b-0 max-list:in-[li:last-child]:border-b-0',
  { 'data-figure': '' },
)

/** A number with its name. Amounts in millions stay on one line. `children`: an explanation. */
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

/** A field group in a card with its legend as the title. The legend floats so that it is inside the card. */
export const GroupCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="fieldset" pad className="grid gap-4">
    <SectionTitle as="legend" className="float-left font-bold">
      {title}
    </SectionTitle>
    {children}
  </Card>
)

/** Links to a page's tabs, each a `PartLink`. */
export const PartLinks = box(
  TabList,
  'max-list:grid! max-list:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5em),1fr))]',
)
export const PartLink = ({ className = '', ...rest }: ComponentProps<'a'> & { href: string; isOn: boolean }) => {
  const Tag: ElementType = TabButton
  return <Tag as={Link} className={`grid place-items-center text-center ${className}`} {...rest} />
}

import type { ReactNode } from 'react'
import { box, TextLink } from '../../ui/boxes.tsx'

/** The choices above a list. */
export const FilterBar = box('div', 'filters')
/** The frame of a table, which scrolls sideways in it. */
export const TableBox = box('div', 'table-box')
/** A link in a cell or between others: high enough for a finger. */
export const CellLink = box(TextLink, 'inline-flex items-center min-h-6')
/** A grid of `Figure`; on a phone a list. */
export const Figures = box('div', 'figures')

/** A number with its name. `children`: what explains it. */
export const Figure = ({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) => (
  <div className="figure">
    <div className="figure__label">{label}</div>
    <div className="figure__value">{value}</div>
    {children}
  </div>
)

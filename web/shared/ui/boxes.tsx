import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Link } from 'wouter'
import type { IconProps } from './icon.tsx'

/** The attributes of the element or component `T`. `as` replaces it. */
export type BoxProps<T extends ElementType> = { as?: T; className?: string } & Omit<
  ComponentProps<T>,
  'as' | 'className'
>

/**
 * Creates a component: `element` with the utility classes of `look` and the attributes of `more`. If `element` was created by `box`, the
 * new component extends it. `className` adds layout classes. A class that contradicts `look` needs an exclamation mark, because the style
 * sheet determines the order.
 */
export function box<D extends ElementType>(element: D, look: string, more?: object) {
  const below = boxes.get(element)
  const own = {
    element: below?.element ?? element,
    look: `${below?.look ?? ''} ${look}`,
    more: { ...below?.more, ...more },
  }
  function Box<T extends ElementType = D>({ as, className = '', ...rest }: BoxProps<T>) {
    const Tag: ElementType = as ?? own.element
    return <Tag {...own.more} {...rest} className={`${own.look} ${className}`} />
  }
  boxes.set(Box, own)
  return Box
}
const boxes = new Map<unknown, { element: ElementType; look: string; more: object }>()

/** A box on the page. `pad`: with inner padding. `marked`: with a green edge. */
export function Card<T extends ElementType = 'div'>({
  pad,
  marked,
  className = '',
  as,
  ...rest
}: BoxProps<T> & { pad?: boolean; marked?: boolean }) {
  const Tag: ElementType = as ?? 'div'
  const edge = marked ? 'border-green marked' : 'raised'
  return (
    <Tag {...rest} className={`bg-surface border rounded-lg ${edge} ${pad ? 'grid-cols-1 p-4.5' : ''} ${className}`} />
  )
}

const notes = {
  good: ['bg-green-soft', 'text-green-text'],
  warn: ['bg-amber-soft', 'text-amber-text'],
  bad: ['bg-red-soft', 'text-red-text'],
} as const

/** A message inside the page. Beside an icon, the text is a `p` or a `div`; large text is below the icon. */
export function Note<T extends ElementType = 'div'>({
  tone = 'good',
  Icon,
  as,
  className = '',
  children,
  ...rest
}: BoxProps<T> & { tone?: keyof typeof notes; Icon?: (props: IconProps) => ReactNode; children?: ReactNode }) {
  const Tag: ElementType = as ?? 'div'
  const [ground, colour] = notes[tone]
  return (
    <Tag
      data-note=""
      {...rest}
      className={`flex flex-wrap gap-3 px-4 py-3.5 rounded-md text-sm [&>:is(div,p)]:flex-[1_1_8em] [&_a]:underline [&_a]:font-semibold ${ground} ${className}`}
    >
      {Icon && <Icon className={`mt-[0.15em] ${colour}`} />}
      {children}
    </Tag>
  )
}

/** A small explanation of the element above it. */
export const Hint = box('p', 'text-xs text-muted')
/** The `h1`. With large text, its words are no wider than the screen. */
export const ScreenTitle = box('h1', 'text-title')
/** The introduction of a screen or a section, below its title. */
export const Lead = box('p', 'text-muted')
export const SectionTitle = box('h2', 'text-lg')
/** A link inside a text. */
export const TextLink = box(Link, 'text-green-text underline underline-offset-[0.2em] font-medium')

/** The green panel around a balance. */
export const Panel = box('section', 'grid-cols-1 px-5 py-4 rounded-lg raised overflow-hidden', { 'data-deep': '' })
export const PanelLabel = box('p', 'text-on-deep-muted text-sm')
export const PanelFigure = box('p', 'text-figure font-heavy leading-tight tabular')

export const ScreenHeader = box('div', 'flex flex-wrap items-center justify-between gap-2')
export const ScreenBody = box('div', 'grid grid-cols-1 gap-4.5 content-start')
/** The main and the side column: stacked on a phone, side by side on a member's wide screen. */
export const Columns = box(
  'div',
  'grid grid-cols-1 gap-4.5 beside:grid-cols-[minmax(0,1fr)_20rem] beside:gap-6 beside:items-start',
)
export const MainColumn = box(ScreenBody, 'min-w-0')
export const SideColumn = box(MainColumn, '', { 'data-side': '' })

/** A list with a line between its rows. */
export const Rows = box('ul', 'grid grid-cols-1')
export const Row = box('li', 'flex flex-wrap items-center gap-3.5 px-4.5 py-3.5 min-h-14 border-b last:border-b-0')
/** A row that is pressable as a whole. */
export const RowLink = box(Row, 'w-full text-left hover:bg-green-soft')
export const RowBody = box('div', 'flex-[1_1_8em] min-w-0')
export const RowTitle = box('p', 'font-semibold')
export const RowSub = box('p', 'text-sm text-muted')

/** The square icon of an app, with the same round corners at each size. */
export const Cover = box('img', 'w-[3.25rem] aspect-square flex-none object-cover rounded-[22%] bg-sunken')
/** Two elements side by side, stacked if text is large. */
export const Pair = box('div', 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.4em),1fr))] gap-3')
/** Stacked fields and buttons. */
export const Stack = box('div', 'grid grid-cols-1 gap-4')
/** An amount or a number that neither wraps nor exceeds a narrow screen. */
export const Amount = box('span', 'inline-block text-fit break-words tabular', { 'data-amount': '' })

/** A round button with only an icon: `aria-label` is its name. */
export const IconButton = box(
  'button',
  'inline-grid place-items-center size-11 flex-none rounded-full hover:bg-green-soft',
  { type: 'button' },
)

/** A slide of the carousel: the picture, and its text below it. */
export const BannerSlide = box('div', 'grid content-start size-full overflow-clip rounded-lg bg-surface border')
export const BannerPicture = box('img', 'w-full aspect-16/7 object-cover bg-deep-2')
export const BannerWords = box('span', 'grid gap-0.5 px-4.5 py-3 leading-tight')

/** The square around an icon above its label. */
export const TileIcon = box(
  'span',
  'grid place-items-center size-13 rounded-[1.1rem] bg-surface border text-green-text raised group-hover:bg-green-soft group-hover:border-green',
)

import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Link } from 'wouter'
import type { IconProps } from './icon.tsx'

/** The attributes of the element or component `T`, and `as` to take another one. */
export type BoxProps<T extends ElementType> = { as?: T; className?: string } & Omit<
  ComponentProps<T>,
  'as' | 'className'
>

/** Makes a component: `element` with the utilities of `look`. At its use, `className` adds utilities for layout. */
export const box = <D extends ElementType>(element: D, look: string) =>
  function Box<T extends ElementType = D>({ as, className, ...rest }: BoxProps<T>) {
    const Tag: ElementType = as ?? element
    return <Tag {...rest} className={className ? `${look} ${className}` : look} />
  }

const PlainCard = box('div', 'card')
const PaddedCard = box('div', 'card card--pad')

/** A box on the page. `pad`: with room between its edge and its content. */
export function Card<T extends ElementType = 'div'>({ pad, ...rest }: BoxProps<T> & { pad?: boolean }) {
  const Box: ElementType = pad ? PaddedCard : PlainCard
  return <Box {...rest} />
}

const notes = {
  good: box('div', 'note'),
  warn: box('div', 'note note--warn'),
  bad: box('div', 'note note--bad'),
}

/** Something to know before reading on. Beside an icon, the text is a `p` or a `div`. */
export function Note<T extends ElementType = 'div'>({
  tone = 'good',
  Icon,
  children,
  ...rest
}: BoxProps<T> & { tone?: keyof typeof notes; Icon?: (props: IconProps) => ReactNode; children?: ReactNode }) {
  const Box: ElementType = notes[tone]
  return (
    <Box {...rest}>
      {Icon && <Icon />}
      {children}
    </Box>
  )
}

/** Small text that explains what is above it. */
export const Hint = box('p', 'text-xs text-muted')
/** What a screen or a section is about, below its title. */
export const Lead = box('p', 'text-muted')
export const SectionTitle = box('h2', 'text-lg')
/** The name of a field or of a group of fields. */
export const Label = box('legend', 'field__label')
/** What is wrong with a field, with an icon before it. */
export const FieldError = box('p', 'field__error')
/** A link inside a text. */
export const TextLink = box(Link, 'link')

/** The green panel around a balance. */
export const Panel = box('section', 'panel')
export const PanelLabel = box('p', 'panel__label')
export const PanelFigure = box('p', 'panel__figure')

/** A list with a line between its rows. */
export const Rows = box('ul', 'rows')
export const Row = box('li', 'row')
export const RowBody = box('div', 'row__body')
export const RowTitle = box('p', 'row__title')
export const RowSub = box('p', 'text-sm text-muted')

/** Names and values, each pair in a `div`. */
export const Facts = box('dl', 'facts')
/** The square picture of a campaign. */
export const Cover = box('img', 'cover')
/** Two beside each other, or below each other where the letters are large. */
export const Pair = box('div', 'pair')

const Round = box('button', 'icon-button')
/** A round button with nothing but an icon: `aria-label` is its name. */
export const IconButton = (props: ComponentProps<'button'>) => <Round type="button" {...props} />

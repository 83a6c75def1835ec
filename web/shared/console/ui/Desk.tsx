import type { ComponentProps, ElementType } from 'react'
import { Link } from 'wouter'
import { box, type BoxProps } from '../../ui/boxes.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

// `data-open`: on a phone, the item is shown in place of the list.

/** What stands above a desk. */
export const DeskHead = box('div', 'grid gap-4 max-lg:data-open:hidden')
/** A list with its own scroll at the left, one item in full at the right. */
export const Desk = box('div', 'group/desk grid gap-4 items-start lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]')
export const DeskSide = box(
  'div',
  'max-lg:group-data-open/desk:hidden lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto',
)
/** What has the focus in it is not below the actions that stay in sight. */
export const DeskDetail = box(
  'div',
  'grid gap-3 min-w-0 max-lg:group-not-data-open/desk:hidden lg:sticky lg:top-4 [&_:is(input,textarea,button)]:scroll-mb-24',
  { 'data-desk': 'detail' },
)
export const DeskBack = ({ href, children }: { href: string; children: string }) => (
  <ButtonLink look="quiet" small className="lg:hidden" href={href}>
    {children}
  </ButtonLink>
)
export const DeskActions = box('div', 'sticky bottom-0 flex flex-wrap gap-2 items-center py-3 bg-surface border-t', {
  'data-desk': 'actions',
})

export const DeskRows = box('ul', 'bg-surface border rounded-md raised')
const Row = box(
  'li',
  'group/row grid gap-2.5 pl-3 border-b border-l-4 border-l-transparent first:rounded-t-md last:rounded-b-md last:border-b-0 data-shown:border-l-green data-shown:bg-green-soft',
  { 'data-desk': 'row' },
)
/** `ticks`: a box to tick stands before it. */
export const DeskRow = ({ ticks, ...rest }: BoxProps<'li'> & { ticks?: boolean }) => (
  <Row className={ticks ? 'grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-1'} {...rest} />
)
/** What is pressed to show the item of a row. */
export const DeskButton = box('button', 'grid gap-1 pr-3 py-2.5 min-h-11 min-w-0 text-left', {
  type: 'button',
  'data-desk': 'link',
})
export const DeskLink = (props: ComponentProps<'a'> & { href: string; replace: boolean }) => (
  <DeskButton as={Anchor} type={undefined} {...props} />
)
const Anchor: ElementType = Link
/** The begin of a text. */
export const DeskText = box('span', 'line-clamp-2 wrap-anywhere text-sm group-data-done/row:text-muted', {
  'data-cut': '',
})

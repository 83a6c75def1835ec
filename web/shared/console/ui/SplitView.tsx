import type { ComponentProps, ElementType } from 'react'
import { Link } from 'wouter'
import { box, type BoxProps } from '../../ui/boxes.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

// `data-open`: on a phone, the item replaces the list.

/** The filters and buttons above the list. */
export const SplitViewHeader = box('div', 'grid gap-4 max-lg:data-open:hidden')
/** A scrolling list on the left and one item in full on the right. */
export const SplitView = box('div', 'group/split grid gap-4 items-start lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]')
export const SplitViewList = box(
  'div',
  'max-lg:group-data-open/split:hidden lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto',
)
/** The open item. Its focused element stays above the sticky actions. */
export const SplitViewDetail = box(
  'div',
  'grid gap-3 min-w-0 max-lg:group-not-data-open/split:hidden lg:sticky lg:top-4 [&_:is(input,textarea,button)]:scroll-mb-24',
  { 'data-split': 'detail' },
)
export const SplitViewBack = ({ href, children }: { href: string; children: string }) => (
  <ButtonLink look="quiet" small className="lg:hidden" href={href}>
    {children}
  </ButtonLink>
)
export const SplitViewActions = box(
  'div',
  'sticky bottom-0 flex flex-wrap gap-2 items-center py-3 bg-surface border-t',
  {
    'data-split': 'actions',
  },
)

export const SplitViewRows = box('ul', 'bg-surface border rounded-md raised')
const Row = box(
  'li',
  'group/row grid gap-2.5 pl-3 border-b border-l-4 border-l-transparent first:rounded-t-md last:rounded-b-md last:border-b-0 data-shown:border-l-green data-shown:bg-green-soft',
  { 'data-split': 'row' },
)
/** A row of the list. `ticks`: with a column for a check box. */
export const SplitViewRow = ({ ticks, ...rest }: BoxProps<'li'> & { ticks?: boolean }) => (
  <Row className={ticks ? 'grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-1'} {...rest} />
)
/** The button that opens a row's item. */
export const SplitViewButton = box('button', 'grid gap-1 pr-3 py-2.5 min-h-11 min-w-0 text-left', {
  type: 'button',
  'data-split': 'link',
})
export const SplitViewLink = (props: ComponentProps<'a'> & { href: string; replace: boolean }) => (
  <SplitViewButton as={Anchor} type={undefined} {...props} />
)
const Anchor: ElementType = Link
/** The first two lines of a text. */
export const SplitViewText = box('span', 'line-clamp-2 wrap-anywhere text-sm group-data-done/row:text-muted', {
  'data-cut': '',
})
